public import Foundation

/// How rounded corners bend (S9.25).
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// A word that is not one of Apple's acts as ``circular``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle; the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// The smoother corner of iOS 13, which begins earlier.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How much longer than its radius a continuous corner is (S9.25).
let continuousCornerExpansion = 1.528665

extension CALayer {
  /// How much of the sides a corner of that curve takes, in radii.
  nonisolated public class func cornerCurveExpansionFactor(
    _ curve: CALayerCornerCurve
  ) -> CGFloat {
    curve == .continuous ? continuousCornerExpansion : 1
  }
}
