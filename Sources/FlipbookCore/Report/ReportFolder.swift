import Foundation
import Pixels

/// Output folder of a report. It deletes only images on its own list, and refuses a folder that
/// holds anything else.
struct ReportFolder {
  static let page = "index.html"

  let path: String
  /// Images of an earlier report and, after ``announce(_:)``, of this one.
  private var listed: [ContentDigest]

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
    } else {
      listed = []
    }
    try Folder.prepare(path)
    try write(listed)
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
    try write(listed)
  }

  /// Writes the page, and deletes images that it does not show.
  func finish(_ page: [UInt8], showing pictures: [ContentDigest]) throws(FileError) {
    try WholeFile.write(page, to: path + "/" + Self.page)
    for digest in Set(listed).subtracting(pictures) {
      WholeFile.discard(self.pictures + "/" + ReportPictures.file(of: digest))
    }
    try write(pictures)
  }

  private func write(_ pictures: [ContentDigest]) throws(FileError) {
    let list: JSONValue = [
      "flipbook": .string(Version.current), "holds": "report",
      "pictures": .array(pictures.map { .string($0.description) }),
    ]
    try WholeFile.write(Array(list.document.utf8), to: path + "/" + Manifest.file)
  }

  private struct List: Decodable {
    enum Holding: String, Decodable { case report }
    var holds: Holding
    var pictures: [String]
  }
}
