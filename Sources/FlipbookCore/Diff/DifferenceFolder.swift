import Foundation

/// Where `diff` puts the pictures of differences; it removes only those that its own list names.
struct DifferenceFolder: Sendable {
  /// The list, beside the pictures.
  static let list = "diff-manifest.json"

  private let path: String
  /// The names of pictures of earlier runs that stay.
  private let kept: [String]

  /// Makes the folder, tries it out, and removes the pictures of earlier runs.
  ///
  /// - Parameter name: of the only picture that is compared; those of others then stay.
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

  /// Where the difference of the pictures called `name` goes.
  func path(of name: String) -> String { Self.path(of: name, in: path) }

  /// The same for the folder at `path`.
  static func path(of name: String, in path: String) -> String {
    Folder.path(of: file(of: name), in: path)
  }

  /// Writes the list of what is there after `pictures` were compared.
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

  /// Nothing else than names that ``file(of:)`` gives is taken from a list.
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
