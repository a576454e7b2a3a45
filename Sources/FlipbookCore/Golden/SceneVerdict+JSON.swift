import Pixels
import VisualDiff

extension SceneVerdict {
  /// Everything that was found, for machines.
  package var details: [String: JSONValue] {
    [
      "compared": .integer(compared), "frameCount": .integer(frameCount),
      "identical": .array(identical.map { .integer($0) }),
      "mismatches": .array(mismatches.map { .string($0.description) }),
      "differences": .array(differences.map(\.json)),
      "tolerated": .array(tolerated.map(\.json)),
      "diagnosis": diagnosis.map { JSONValue(encoding: $0) } ?? .null,
      "alterations": .array(
        alterations.map { alteration in
          [
            "frame": .integer(alteration.frame), "file": .string(alteration.path),
            "recorded": .string(alteration.recorded.description),
            "found": .string(alteration.found.description),
          ]
        }),
      "actuals": .array(
        actuals.map { actual in
          [
            "frame": .integer(actual.frame), "time": .number(actual.time),
            "digest": .string(actual.digest.description),
          ]
        }),
      "missing": .array(missing.map { .integer($0) }),
      "unused": .array(unused.map { .integer($0) }),
    ]
  }
}
