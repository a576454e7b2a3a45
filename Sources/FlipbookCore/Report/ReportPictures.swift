import Foundation
import PNG
import Pixels

/// Images of a report, each once, named by the digest of its file. All are collected before any is
/// written, so that the report's folder can list them first.
struct ReportPictures {
  /// Path of a file for each image.
  private var files: [ContentDigest: String] = [:]
  private var known: [String: ContentDigest] = [:]

  var digests: [ContentDigest] {
    files.keys.sorted { $0.value < $1.value }
  }

  /// Adds the image at `path`; nil when it is missing.
  ///
  /// - Throws: also for a file that is no undamaged PNG: a link in results of other people may lead to any file.
  mutating func add(_ path: String) throws(FileError) -> ContentDigest? {
    if let digest = known[path] { return digest }
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path)
    } catch .notFound {
      return nil
    }
    guard PNGChecksums.areRight(in: bytes) else {
      throw .notReadable(path, reason: "it is no PNG, or damaged; verify the scene again")
    }
    let digest = ContentDigest(of: bytes)
    known[path] = digest
    if files[digest] == nil { files[digest] = path }
    return digest
  }

  /// Copies the images into an existing folder one by one, because together they may not fit into
  /// memory.
  func store(in folder: String) throws {
    for (digest, path) in files {
      try Task.checkCancellation()
      try WholeFile.write(WholeFile.read(path), to: folder + "/" + Self.file(of: digest))
    }
  }

  /// Images for a self-contained page: base64 by digest.
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
