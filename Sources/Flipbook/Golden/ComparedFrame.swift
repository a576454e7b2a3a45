package import Pixels
package import VisualDiff

/// A frame that is not identical to its golden, with all figures.
package struct ComparedFrame: Sendable {
  package var frame: Int
  package var figures: ComparisonFigures
  package var similarity: SimilarityFigures
}

/// How alike two pictures are. Nothing is judged by it.
package struct SimilarityFigures: Hashable, Sendable {
  package var psnr: Double?
  package var ssim: Double?

  package init(_ expected: Pixmap, _ actual: Pixmap) {
    psnr = Similarity.psnr(expected, actual)
    ssim = Similarity.ssim(expected, actual)
  }
}

extension ComparedFrame {
  var json: JSONValue {
    .object(
      figures.json.merging(similarity.json) { first, _ in first }
        .merging(["frame": .integer(frame)]) { first, _ in first })
  }
}

extension SimilarityFigures {
  var json: [String: JSONValue] {
    [
      "psnr": psnr.map { .number($0) } ?? .null,
      "ssim": ssim.map { .number($0) } ?? .null,
    ]
  }
}

extension ComparisonFigures {
  /// Those of what differs only where something counts.
  var json: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "pixels": .integer(count), "ratio": .number(ratio), "alike": .integer(alike),
      "antialiased": .integer(antialiased), "ignored": .integer(ignored),
    ]
    if let difference { members.merge(difference.json) { first, _ in first } }
    if let fullestWindow {
      members["window"] = [
        "bounds": fullestWindow.bounds.json, "pixels": .integer(fullestWindow.count),
      ]
    }
    return members
  }
}

extension Difference {
  var json: [String: JSONValue] {
    [
      "largest": .integer(largest), "bounds": bounds.json,
      "first": [.integer(first.x), .integer(first.y)],
    ]
  }
}

extension PixelRect {
  /// Left, top, width, height.
  var json: JSONValue { [.integer(left), .integer(top), .integer(width), .integer(height)] }
}
