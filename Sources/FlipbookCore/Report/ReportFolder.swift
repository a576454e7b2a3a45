import Foundation
import Pixels

/// The folder of a report. It removes only pictures that its own list names, and takes no folder
/// that holds something else.
struct ReportFolder {
  static let page = "index.html"

  let path: String
  /// Pictures of an earlier report, and of this one once they are announced.
  private var listed: [ContentDigest]

  var pictures: String { path + "/pictures" }

  /// Makes the folder, tries it out, and looks at what an earlier report left there.
  init(preparing path: String) throws(FileError) {
    self.path = path
    let list = path + "/" + Manifest.file
    if Folder.isAt(path) == true, try !Folder.names(in: path).isEmpty {
      guard let text = try? WholeFile.read(list),
        let document = try? JSONDecoder().decode(List.self, from: Data(text))
      else {
        throw .notCreatable(
          path, reason: "it holds something that is no report; empty it, or name another folder")
      }
      listed = document.pictures.compactMap { ContentDigest($0) }
    } else {
      listed = []
    }
    try Folder.prepare(path)
    try write(listed)
  }

  /// Lists pictures that are not there yet: a report that ends before its time may leave some of
  /// them, and none that the list does not name.
  mutating func announce(_ pictures: [ContentDigest]) throws(FileError) {
    listed = Set(listed).union(pictures).sorted { $0.value < $1.value }
    try write(listed)
  }

  /// Writes the page, and removes pictures that it does not show.
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
