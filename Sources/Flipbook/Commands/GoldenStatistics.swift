import FlipbookCore
package import PNG

/// Total size of all goldens.
package struct GoldenStatistics: Sendable {
  package var sceneCount: Int
  package var frameCount: Int
  package var fileCount = 0
  package var bytes = 0
  /// Number of files for each color type, ordered by PNG's color type number.
  package var colorTypes: [(type: PNGHeader.ColorType, count: Int)] = []
  /// Paths of the largest files, largest first.
  package var largest: [(path: String, bytes: Int)] = []

  package init(_ holdings: [GoldenDiskUsage]) {
    sceneCount = holdings.count
    frameCount = holdings.reduce(0) { $0 + $1.frames.count }
    var counts: [PNGHeader.ColorType: Int] = [:]
    var files: [(path: String, bytes: Int)] = []
    for holding in holdings {
      for file in holding.files {
        bytes += file.bytes
        files.append((holding.folder + "/" + file.name, file.bytes))
        if let type = file.colorType { counts[type, default: 0] += 1 }
      }
    }
    fileCount = files.count
    colorTypes = counts.map { ($0.key, $0.value) }.sorted { $0.type.rawValue < $1.type.rawValue }
    largest = Array(
      files.sorted { ($1.bytes, $0.path) < ($0.bytes, $1.path) }.prefix(Self.shown))
  }

  private static let shown = 5
}

extension GoldenStatistics {
  var text: String {
    let types = colorTypes.map { "\($0.count) \($0.type.word)" }.joined(separator: ", ")
    let rows = largest.map { "  \(byteText($0.bytes).leftPadded(to: 9))  \($0.path)" }
    return
      ([
        "\(counted(frameCount, "golden")) of \(counted(sceneCount, "scene")) in"
          + " \(counted(fileCount, "file")), \(byteText(bytes))"
          + ", \(byteText(bytes / max(fileCount, 1))) each",
        "stored as \(types)", "largest",
      ] + rows).joined(separator: "\n")
  }

  var json: JSONValue {
    [
      "scenes": .integer(sceneCount), "goldens": .integer(frameCount),
      "files": .integer(fileCount), "bytes": .integer(bytes),
      "stored": .object(
        Dictionary(uniqueKeysWithValues: colorTypes.map { ($0.type.word, .integer($0.count)) })),
      "largest": .array(
        largest.map { ["file": .string($0.path), "bytes": .integer($0.bytes)] }),
    ]
  }
}

extension PNGHeader.ColorType {
  fileprivate var word: String {
    switch self {
    case .gray: "gray"
    case .rgb: "RGB"
    case .palette: "palette"
    case .grayAlpha: "gray with alpha"
    case .rgba: "RGBA"
    }
  }
}

extension String {
  fileprivate func leftPadded(to length: Int) -> String {
    String(repeating: " ", count: Swift.max(0, length - count)) + self
  }
}

/// Formats a number of bytes: `812 bytes`, `4.1 kB`, `1.3 MB`.
func byteText(_ bytes: Int) -> String {
  guard bytes >= 1000 else { return counted(bytes, "byte") }
  let (unit, size) = bytes < 1_000_000 ? ("kB", 1000) : ("MB", 1_000_000)
  let tenths = (bytes * 10 + size / 2) / size
  return "\(tenths / 10).\(tenths % 10) \(unit)"
}
