package import CoreGraphics
package import Foundation

/// What a layer's property may be worth while it is animated.
///
/// The typed form of what clients hand over as `Any?`; interpolation, sums and distances are
/// defined here and nowhere else.
package enum AnimatableValue: Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(CGColor)
  case transform(CATransform3D)
  case numbers([Double])
  case points([CGPoint])
  case colors([CGColor])
  case path(CGPath)
  case image(CGImage)
  /// One picture on its way to another, mixed by the progress 0…1 (S8.39).
  case dissolve(from: CGImage, to: CGImage, progress: Double)
  /// Anything that can only be switched: flags, names, nothing at all.
  case discrete(DiscreteValue)
}

/// A value that has no value between itself and another.
package struct DiscreteValue: Sendable {
  package let content: any Hashable & Sendable

  package init(_ content: any Hashable & Sendable) {
    self.content = content
  }
}

extension DiscreteValue: Equatable {
  package static func == (a: DiscreteValue, b: DiscreteValue) -> Bool {
    AnyHashable(a.content) == AnyHashable(b.content)
  }
}

extension AnimatableValue: Equatable {}
