/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The smaller y.
  public static let top = UIRectEdge(rawValue: 1)
  /// The smaller x.
  public static let left = UIRectEdge(rawValue: 2)
  /// The larger y.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The larger x.
  public static let right = UIRectEdge(rawValue: 8)
  /// The four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
