import Foundation
import Pixels

/// The pictures of a report, each once and called by the digest of its file. They are gathered
/// before any is stored, so that the report's folder can list them first.
struct ReportPictures {
  /// A file that holds each.
  private var files: [ContentDigest: String] = [:]
  private var known: [String: ContentDigest] = [:]

  var digests: [ContentDigest] {
    files.keys.sorted { $0.value < $1.value }
  }

  /// Takes in the file at `path`; nil when there is none.
  mutating func add(_ path: String) throws(FileError) -> ContentDigest? {
    if let digest = known[path] { return digest }
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path)
    } catch .notFound {
      return nil
    }
    let digest = ContentDigest(of: bytes)
    known[path] = digest
    if files[digest] == nil { files[digest] = path }
    return digest
  }

  /// Copies them into a folder that is there, one by one: memory may not hold them all.
  func store(in folder: String) throws {
    for (digest, path) in files {
      try Task.checkCancellation()
      try WholeFile.write(WholeFile.read(path), to: folder + "/" + Self.file(of: digest))
    }
  }

  /// What a page looks them up in that holds them itself: base64 by digest.
  func embedded() throws(FileError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for (digest, path) in files {
      members[digest.description] = .string(Data(try WholeFile.read(path)).base64EncodedString())
    }
    return .object(members)
  }

  static func file(of digest: ContentDigest) -> String {
    "\(digest).png"
  }
}
