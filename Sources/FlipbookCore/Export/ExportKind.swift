/// What scenes can be exported as.
package enum ExportKind: String, CaseIterable, Sendable {
  /// One moving picture.
  case apng
  /// One picture with some frames side by side.
  case filmstrip
  /// One moving picture of the frames that are not their goldens.
  case diff
  case gif
  case mp4

  /// Behind the scene's name.
  package var fileEnding: String {
    switch self {
    case .apng: ".apng"
    case .filmstrip: "-filmstrip.png"
    case .diff: "-diff.apng"
    case .gif: ".gif"
    case .mp4: ".mp4"
    }
  }

  /// Of a file that holds it.
  package var extensions: [String] {
    switch self {
    case .apng, .diff: ["apng", "png"]
    case .filmstrip: ["png"]
    case .gif: ["gif"]
    case .mp4: ["mp4"]
    }
  }

  /// The most frames in a second. A GIF counts in hundredths of a second, and viewers slow down what
  /// is shorter than two.
  package var rateLimit: Double {
    switch self {
    case .gif: 50
    case .apng, .filmstrip, .diff, .mp4: 1000
    }
  }

  /// Whether another program makes the file.
  package var needsFFmpeg: Bool { self == .gif || self == .mp4 }

  /// Every ending by which a path is that of a file and not of a folder.
  package static let allExtensions = Set(allCases.flatMap(\.extensions))

  /// What a file with such an ending holds, when nothing else is said.
  package init?(fileExtension: String) {
    guard let kind = Self.allCases.first(where: { $0.extensions.contains(fileExtension) }) else {
      return nil
    }
    self = kind
  }
}
