/// Description of a parameter for authors of scenes.
public struct ParameterSummary: Hashable, Sendable {
  /// The key in a scene's `transition`.
  public let name: String
  /// Type of the value in words.
  public let type: String
  /// Whether a scene must set it, and its default.
  public let presence: Presence
  /// One-sentence description with the unit.
  public let meaning: String
  /// Accepted numbers, for sliders; nil for other values, or if they are unknown.
  public let range: ClosedRange<Double>?

  /// Rule for a parameter that a scene does not set.
  public enum Presence: Hashable, Sendable {
    /// The parameter is required.
    case required
    /// The parameter is optional; its description says what happens without it.
    case optional
    /// Default value, as a scene would write it.
    case defaultValue(String)
  }

  /// For `flipbook list` and `flipbook live` only; the entry's `make` decides which values a scene may use.
  ///
  /// - Parameter range: Accepted numbers, for sliders (default nil: unknown, or other values).
  public init(
    name: String, type: String, _ presence: Presence, meaning: String,
    range: ClosedRange<Double>? = nil
  ) {
    self.name = name
    self.type = type
    self.presence = presence
    self.meaning = meaning
    self.range = range
  }
}
