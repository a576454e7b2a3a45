/// Output kinds of `export`.
package enum ExportKind: String, CaseIterable, Sendable {
  /// One animation.
  case apng
  /// One image with several frames in rows.
  case filmstrip
  /// One animation of the frames that differ from their goldens.
  case diff
  /// One animation of at most 256 colors, made by FFmpeg.
  case gif
  /// One video, made by FFmpeg.
  case mp4
  /// One page that plays the animation.
  case html

  /// Suffix after the scene's name.
  package var fileEnding: String {
    switch self {
    case .apng: ".apng"
    case .filmstrip: "-filmstrip.png"
    case .diff: "-diff.apng"
    case .gif: ".gif"
    case .mp4: ".mp4"
    case .html: ".html"
    }
  }

  /// File extensions of this kind, without the dot.
  package var extensions: [String] {
    switch self {
    case .apng, .diff: ["apng", "png"]
    case .filmstrip: ["png"]
    case .gif: ["gif"]
    case .mp4: ["mp4"]
    case .html: ["html"]
    }
  }

  /// Maximum frames per second. GIF delays are hundredths of a second, and viewers slow down delays
  /// below two of them.
  package var rateLimit: Double {
    switch self {
    case .gif: 50
    case .apng, .filmstrip, .diff, .mp4, .html: 1000
    }
  }

  /// Whether FFmpeg makes the file.
  package var needsFFmpeg: Bool { self == .gif || self == .mp4 }

  /// File extensions that mark a path as a file; any other path is a folder.
  package static let allExtensions = Set(allCases.flatMap(\.extensions))

  /// The kind for a file extension, used when `--as` is missing.
  package init?(fileExtension: String) {
    guard let kind = Self.allCases.first(where: { $0.extensions.contains(fileExtension) }) else {
      return nil
    }
    self = kind
  }
}
