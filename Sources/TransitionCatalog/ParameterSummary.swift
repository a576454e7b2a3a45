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

  /// Rule for a parameter that a scene does not set.
  public enum Presence: Hashable, Sendable {
    /// The parameter is required.
    case required
    /// The parameter is optional; its description says what happens without it.
    case optional
    /// Default value, as a scene would write it.
    case defaultValue(String)
  }

  /// For `flipbook list` only; the entry's `make` decides which values a scene may use.
  public init(name: String, type: String, _ presence: Presence, meaning: String) {
    self.name = name
    self.type = type
    self.presence = presence
    self.meaning = meaning
  }
}
