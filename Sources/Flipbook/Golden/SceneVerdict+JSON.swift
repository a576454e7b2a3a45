import Pixels
import VisualDiff

extension SceneVerdict {
  /// Everything that was found, for machines.
  var details: [String: JSONValue] {
    [
      "compared": .integer(compared),
      "mismatches": .array(mismatches.map { .string($0.description) }),
      "differences": .array(differences.map(\.json)),
      "alterations": .array(
        alterations.map { alteration in
          [
            "frame": .integer(alteration.frame), "file": .string(alteration.path),
            "recorded": .string(alteration.recorded.description),
            "found": .string(alteration.found.description),
          ]
        }),
      "missing": .array(missing.map { .integer($0) }),
      "unused": .array(unused.map { .integer($0) }),
    ]
  }
}

extension SceneVerdict.DifferingFrame {
  fileprivate var json: JSONValue {
    .object(figures.json.merging(["frame": .integer(frame)]) { first, _ in first })
  }
}

extension Difference {
  var json: [String: JSONValue] {
    [
      "pixels": .integer(count), "largest": .integer(largest),
      "bounds": [
        .integer(bounds.left), .integer(bounds.top), .integer(bounds.width),
        .integer(bounds.height),
      ],
      "first": [.integer(first.x), .integer(first.y)],
    ]
  }
}
