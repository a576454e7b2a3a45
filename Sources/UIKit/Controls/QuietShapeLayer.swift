import Foundation
import QuartzCore

/// A shape whose changes are never animated by themselves.
final class QuietShapeLayer: CAShapeLayer {
  override func action(forKey event: String) -> (any CAAction)? { NSNull() }
}
