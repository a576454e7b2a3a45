import Display
public import Foundation

/// Shape of rounded corners (S9.25).
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the curve.
  public let rawValue: String
  /// Creates a curve from a string; one that is not Apple's acts as ``circular``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarter circle (default).
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// The smoother corner of iOS 13, which starts farther from the corner.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
  /// Length of a corner along the side, in radii: 1, or 1.528665 for a continuous corner.
  nonisolated public class func cornerCurveExpansionFactor(
    _ curve: CALayerCornerCurve
  ) -> CGFloat {
    curve == .continuous ? CornerCurve.continuousReach : 1
  }
}
