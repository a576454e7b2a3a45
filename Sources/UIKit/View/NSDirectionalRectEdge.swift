import Foundation
import QuartzCore

/// Edges of a rectangle by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Edge of the smallest y.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge; left here.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// Edge of the largest y.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge; right here.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
