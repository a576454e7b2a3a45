package import Pixels
package import VisualDiff

/// A frame that is not identical to its golden, with all figures.
package struct ComparedFrame: Sendable {
  package var frame: Int
  package var figures: ComparisonFigures
  package var similarity: SimilarityFigures
  /// What was let pass.
  package var limits: FrameTolerance
  /// Of a frame that passes: where most looks different all the same.
  package var solid: ComparisonFigures.Window?
  /// Of a frame that does not: what it would need; nil before that was asked.
  package var allowance: Allowance?
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
    var members: [String: JSONValue] = ["frame": .integer(frame), "tolerance": limits.json]
    members["solid"] = solid?.json
    members["allowance"] = allowance?.json
    return .object(
      figures.json.merging(similarity.json) { first, _ in first }
        .merging(members) { first, _ in first })
  }
}

extension SimilarityFigures {
  package var json: [String: JSONValue] {
    [
      "psnr": psnr.map { .number($0) } ?? .null,
      "ssim": ssim.map { .number($0) } ?? .null,
    ]
  }
}

extension ComparisonFigures {
  /// Those of what differs only where something counts.
  package var json: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "pixels": .integer(count), "ratio": .number(ratio), "alike": .integer(alike),
      "antialiased": .integer(antialiased), "ignored": .integer(ignored),
    ]
    if let difference { members.merge(difference.json) { first, _ in first } }
    members["window"] = fullestWindow?.json
    return members
  }
}

extension ComparisonFigures.Window {
  package var json: JSONValue { ["bounds": bounds.json, "pixels": .integer(count)] }
}

extension Allowance {
  var json: JSONValue {
    [
      "maxDiffPixels": pixels.map { .integer($0) } ?? .null,
      "maxDiffRatio": ratio.map { .number($0) } ?? .null, "needsBoth": .boolean(needsBoth),
      "threshold": .number(threshold),
    ]
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
  package var json: JSONValue {
    [.integer(left), .integer(top), .integer(width), .integer(height)]
  }
}
