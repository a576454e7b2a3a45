package import Pixels
package import VisualDiff

/// What the differences of a scene look like, as results list it: a ``Diagnosis`` that can be read
/// again.
package struct DiagnosisResult: Codable, Hashable, Sendable {
  package struct Suspect: Codable, Hashable, Sendable {
    /// An object with a `kind`; its other members belong to the kind.
    package var explanation: JSONValue
    package var text: String
    /// The share of the difference that it leaves open, by the energy: 0...1.
    package var error: Double

    init(_ suspect: Diagnosis.Suspect) {
      explanation = JSONValue(encoding: suspect.explanation)
      text = suspect.explanation.description
      error = suspect.error
    }
  }

  /// The best explanation in words: `2 frames late`.
  package var text: String
  package var best: Suspect
  package var runnerUp: Suspect?
  /// Of ``probes``, those in which something else differs than ``best`` says.
  package var unexplained: [Int]
  /// Around all differences.
  package var region: PixelRect
  /// Frames that differ.
  package var frames: [Int]
  /// Those of them that were looked at.
  package var probes: [Int]
  /// How much a differing pixel differs, 0...255.
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

  /// The explanation of one frame; nil when none is known.
  package func text(of frame: Int) -> String? {
    guard !unexplained.isEmpty else { return text }
    return unexplained.contains(frame) ? nil : best.text
  }
}
