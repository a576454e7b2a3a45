public import CoreGraphics
import Foundation

/// A distance along both axes, in points.
public struct UIOffset: Hashable, Sendable {
  /// Distance to the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat

  /// No distance.
  public init() {
    horizontal = 0
    vertical = 0
  }

  /// Distances in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No distance.
  public static let zero = UIOffset()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An offset by its distances in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
