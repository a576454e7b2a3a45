/// Repetition of an animation.
public struct AnimationRepetition: Hashable, Sendable {
  /// Number of times; nil for no end.
  public var count: Int?
  /// Whether each repetition also goes back to the old values.
  public var autoreverses: Bool

  package init(count: Int?, autoreverses: Bool) {
    self.count = count
    self.autoreverses = autoreverses
  }

  /// Once, without going back.
  public static let once = AnimationRepetition(count: 1, autoreverses: false)
}
