import Foundation
import Pixels

/// Output folder of a report. It deletes only images and folders of frames on its own list, and refuses a
/// folder that holds anything else.
struct ReportFolder {
  static let page = "index.html"

  let path: String
  /// Images of an earlier report and, after ``announce(_:)``, of this one.
  private var listed: [ContentDigest]
  /// Scenes with a folder of frames, of an earlier report or, after ``announceFrames(of:)``, of this one.
  private var scenes: [String]

  var pictures: String { path + "/pictures" }

  /// Creates the folder, checks that it is writable, and reads the list of an earlier report.
  init(preparing path: String) throws(FileError) {
    self.path = path
    let list = path + "/" + Manifest.file
    if try Self.holdsFiles(path) {
      guard let text = try? WholeFile.read(list),
        let document = try? JSONDecoder().decode(List.self, from: Data(text))
      else {
        throw .notCreatable(
          path, reason: "it holds files that are not a report; empty it, or name another folder")
      }
      listed = document.pictures.compactMap { ContentDigest($0) }
      scenes = (document.frames ?? []).filter(Self.isName)
    } else {
      (listed, scenes) = ([], [])
    }
    try Folder.prepare(path)
    try write()
  }

  /// Whether a folder holds anything but what a report leaves that was killed at its beginning.
  private static func holdsFiles(_ path: String) throws(FileError) -> Bool {
    guard Folder.isAt(path) == true else { return false }
    for folder in [path, path + "/pictures"] where Folder.isAt(folder) == true {
      Folder.removeLeftOvers(in: folder)
    }
    let names = try Folder.names(in: path)
    guard names == ["pictures"], Folder.isAt(path + "/pictures") == true else {
      return !names.isEmpty
    }
    return try !Folder.names(in: path + "/pictures").isEmpty
  }

  /// Lists images before they are written, so that an interrupted report leaves no unlisted image.
  mutating func announce(_ pictures: [ContentDigest]) throws(FileError) {
    listed = Set(listed).union(pictures).sorted { $0.value < $1.value }
    try write()
  }

  /// Lists a scene before its frames are written.
  ///
  /// - Returns: Path of the folder for the frames.
  mutating func announceFrames(of scene: String) throws(FileError) -> String {
    if !scenes.contains(scene) { scenes.append(scene) }
    try write()
    return folder(of: scene)
  }

  /// Writes the page, and deletes images that it does not show.
  ///
  /// - Parameter scenes: Scenes whose frames the page shows.
  mutating func finish(
    _ page: [UInt8], showing pictures: [ContentDigest], framesOf scenes: Set<String>
  ) throws(FileError) {
    try WholeFile.write(page, to: path + "/" + Self.page)
    for digest in Set(listed).subtracting(pictures) {
      WholeFile.discard(self.pictures + "/" + ReportPictures.file(of: digest))
    }
    for scene in self.scenes where !scenes.contains(scene) {
      var folder = folder(of: scene)
      FrameFolder.remove(folder)
      // A scene in a subfolder leaves that, too.
      repeat {
        folder = Folder.parent(of: folder)
      } while folder != path && SystemCalls.removeFolder(folder)
    }
    listed = pictures
    self.scenes = self.scenes.filter(scenes.contains)
    try write()
  }

  private func folder(of scene: String) -> String {
    path + "/" + ReportFrames.folder + "/" + scene
  }

  /// Whether the name of a scene leads to no folder outside of the report's.
  private static func isName(_ scene: String) -> Bool {
    !scene.split(separator: "/", omittingEmptySubsequences: false).contains {
      ["", ".", ".."].contains($0)
    }
  }

  private func write() throws(FileError) {
    let list: JSONValue = [
      "flipbook": .string(Version.current), "frames": .array(scenes.map(JSONValue.string)),
      "holds": "report", "pictures": .array(listed.map { .string($0.description) }),
    ]
    try WholeFile.write(Array(list.document.utf8), to: path + "/" + Manifest.file)
  }

  private struct List: Decodable {
    enum Holding: String, Decodable { case report }
    var holds: Holding
    var pictures: [String]
    /// Missing in reports without frames of an earlier version.
    var frames: [String]?
  }
}
