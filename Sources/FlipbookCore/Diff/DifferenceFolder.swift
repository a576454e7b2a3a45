import Foundation

/// Output folder of `diff`: writes difference images and their list, and deletes only files on that
/// list.
struct DifferenceFolder: Sendable {
  /// Name of the list, which lies next to the images.
  static let list = "diff-manifest.json"

  private let path: String
  /// Difference images of earlier runs that stay.
  private let kept: [String]

  /// Creates the folder, checks that it is writable, and deletes the difference images of earlier
  /// runs.
  ///
  /// - Parameter name: Name of the only compared image (default: nil, all are compared). Difference
  ///   images of other names then stay.
  init(preparing path: String, replacing name: String? = nil) throws(FileError) {
    self.path = path
    try Folder.prepare(path)
    let earlier = Self.listed(in: path)
    let own = name.map(Self.file(of:))
    kept = own.map { own in earlier.filter { $0 != own } } ?? []
    for file in earlier where !kept.contains(file) {
      WholeFile.discard(Folder.path(of: file, in: path))
    }
  }

  /// Path of the difference image for the compared image `name`.
  func path(of name: String) -> String { Self.path(of: name, in: path) }

  /// Path of the difference image for `name` in the folder at `path`.
  static func path(of name: String, in path: String) -> String {
    Folder.path(of: file(of: name), in: path)
  }

  /// Writes the list of the difference images that exist after `pictures` were compared.
  func finish(_ pictures: [PathComparison.Picture]) throws(FileError) {
    let written = pictures.filter { $0.differencePath != nil }.map { Self.file(of: $0.name) }
    let files = Set(kept + written)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let list = Folder.path(of: Self.list, in: path)
    guard !files.isEmpty else { return WholeFile.discard(list) }
    let document: JSONValue = [
      "flipbook": .string(Version.current), "pictures": .array(files.map { .string($0) }),
    ]
    try WholeFile.write(Array(document.document.utf8), to: list)
  }

  /// `frame-0012-diff.png`
  private static func file(of name: String) -> String {
    (name.hasSuffix(".png") ? String(name.dropLast(4)) : name) + ending
  }

  private static let ending = "-\(FrameRole.diff.rawValue).png"

  /// Names on the list of an earlier run; only names that ``file(of:)`` can produce, so that a
  /// damaged list deletes nothing else.
  private static func listed(in path: String) -> [String] {
    guard let text = try? WholeFile.read(Folder.path(of: list, in: path)),
      let list = try? JSONDecoder().decode(List.self, from: Data(text))
    else { return [] }
    return list.pictures.filter { $0.hasSuffix(ending) && !$0.contains("/") }
  }

  private struct List: Decodable {
    var pictures: [String]
  }
}
