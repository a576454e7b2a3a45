package import Pixels
import SourceRevision

/// Identifies the code that draws frames. Equal identities mean equal frames, whichever machine, folder
/// or configuration the program was built in.
package enum ProgramIdentity: Hashable, Sendable {
  /// Named by the user, with an environment variable.
  case named(String)
  /// Digest of Flipbook's sources, and of those of the app; the latter is empty for `flipbook` itself.
  case sources(flipbook: String, app: String)
  /// The build ID of the executable, if its sources are unknown.
  case executable

  /// The environment variable that names a build.
  package static let variable = "FLIPBOOK_BUILD_ID"

  /// - Parameters:
  ///   - buildID: the value of ``variable``.
  ///   - sourceDigest: that of the ``FlipbookApp``.
  package init(buildID: String?, sourceDigest: String?) {
    if let buildID {
      self = .named(buildID)
    } else if let sourceDigest {
      self = .sources(flipbook: SourceRevision.digest, app: sourceDigest)
    } else {
      self = .executable
    }
  }

  package var digest: ContentDigest {
    switch self {
    case .named(let name): ContentDigest(of: Array("build \(name)".utf8))
    case .sources(let flipbook, let app): ContentDigest(of: Array("\(flipbook) \(app)".utf8))
    case .executable: executableDigest
    }
  }
}

/// Found once. Reading the whole file would take longer than drawing a frame. An executable that
/// cannot be read counts as an empty one, so that equal runs still write equal manifests.
private let executableDigest: ContentDigest = {
  let path = "/proc/self/exe"
  let identity = BuildIdentity(ofFileAt: path)?.bytes
  return ContentDigest(of: identity ?? (try? WholeFile.read(path)) ?? [])
}()
