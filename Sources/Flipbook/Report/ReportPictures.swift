import Foundation
import Pixels

/// The pictures of a report, each stored once and called by the digest of its file.
struct ReportPictures {
  enum Place {
    /// Files in this folder, which is there.
    case folder(String)
    /// Base64 in the page itself.
    case page
  }

  private let place: Place
  /// What the page holds of each; empty for files.
  private var stored: [ContentDigest: String] = [:]
  private var paths: [String: ContentDigest] = [:]

  init(in place: Place) {
    self.place = place
  }

  var digests: [ContentDigest] {
    stored.keys.sorted { $0.value < $1.value }
  }

  /// Takes in the file at `path`; nil when there is none.
  mutating func add(_ path: String) throws(FileError) -> ContentDigest? {
    if let known = paths[path] { return known }
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path)
    } catch .notFound {
      return nil
    }
    let digest = ContentDigest(of: bytes)
    paths[path] = digest
    if stored[digest] == nil { stored[digest] = try store(bytes, digest) }
    return digest
  }

  private func store(_ bytes: [UInt8], _ digest: ContentDigest) throws(FileError) -> String {
    switch place {
    case .folder(let folder):
      try WholeFile.write(bytes, to: folder + "/" + Self.file(of: digest))
      return ""
    case .page: return Data(bytes).base64EncodedString()
    }
  }

  /// What the page looks pictures up in; nil for files.
  var embedded: JSONValue? {
    guard case .page = place else { return nil }
    let members = stored.map { ($0.description, JSONValue.string($1)) }
    return .object(Dictionary(uniqueKeysWithValues: members))
  }

  static func file(of digest: ContentDigest) -> String {
    "\(digest).png"
  }
}
