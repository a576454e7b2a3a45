package import Pixels
package import VisualDiff

/// Explanation of a scene's differences: the ``Diagnosis`` in a form that results store.
package struct DiagnosisResult: Codable, Hashable, Sendable {
  package struct Suspect: Codable, Hashable, Sendable {
    /// An object with a `kind`; the other members depend on it.
    package var explanation: JSONValue
    package var text: String
    /// Share of the difference's energy that the explanation leaves open, 0...1.
    package var error: Double

    init(_ suspect: Diagnosis.Suspect) {
      explanation = JSONValue(encoding: suspect.explanation)
      text = suspect.explanation.description
      error = suspect.error
    }
  }

  /// The best explanation in words, such as `2 frames late`.
  package var text: String
  package var best: Suspect
  package var runnerUp: Suspect?
  /// Frames of ``probes`` that ``best`` does not explain.
  package var unexplained: [Int]
  /// Bounding box of all differences.
  package var region: PixelRect
  /// Frames that differ.
  package var frames: [Int]
  /// Differing frames that were examined.
  package var probes: [Int]
  /// Mean difference of the differing pixels, 0...255.
  package var meanDifference: Double

  package init(_ diagnosis: Diagnosis) {
    text = diagnosis.description
    best = Suspect(diagnosis.best)
    runnerUp = diagnosis.runnerUp.map { Suspect($0) }
    unexplained = diagnosis.unexplained
    region = diagnosis.region
    frames = diagnosis.frames
    probes = diagnosis.probes
    meanDifference = diagnosis.meanDifference
  }

  /// Explanation of one frame; nil when unknown.
  package func text(of frame: Int) -> String? {
    guard !unexplained.isEmpty else { return text }
    return unexplained.contains(frame) ? nil : best.text
  }
}
