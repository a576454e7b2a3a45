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

extension AnimatableValue {
  /// The progress from which on a value that can only be switched is the other one, as in CSS.
  static let switchPoint = 0.5

  /// The value on the way to another; beyond both if the progress is (S8.37, S8.39).
  ///
  /// Numbers each by itself, colours by their straight, gamma-encoded components, transforms by their
  /// parts, paths of like pieces point by point, pictures of one size by a dissolve. Anything else is
  /// switched halfway. At progress 0 and 1 exactly the ends.
  package func interpolated(to other: AnimatableValue, progress: Double) -> AnimatableValue {
    if progress == 0 { return self }
    if progress == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)):
      return .number(a + (b - a) * progress)
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, progress: progress))
    case (.image(let a), .image(let b)) where a.width == b.width && a.height == b.height:
      return a == b
        ? self : .dissolve(from: a, to: b, progress: min(max(progress, 0), 1))
    default:
      return combined(with: other) { $0 + ($1 - $0) * progress }
        ?? (progress < AnimatableValue.switchPoint ? self : other)
    }
  }

  /// What an additive animation of this value makes of what is underneath (S8.36).
  ///
  /// Transforms are multiplied, this one acting first (S6.12). Values that cannot be added replace
  /// what is underneath.
  package func added(to underlying: AnimatableValue) -> AnimatableValue {
    if case (.transform(let a), .transform(let b)) = (self, underlying) {
      return .transform(CATransform3DConcat(a, b))
    }
    return combined(with: underlying) { $1 + $0 } ?? self
  }

  /// The value that, added to `other`, gives this one; nil where there is none: for values that cannot
  /// be added, and from a transform that flattens the plane (S6.18).
  package func difference(from other: AnimatableValue) -> AnimatableValue? {
    if case (.transform(let a), .transform(let b)) = (self, other) {
      return b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
    }
    return combined(with: other) { $0 - $1 }
  }

  /// What changes nothing when it is added; nil for values that cannot be added.
  package var neutral: AnimatableValue? {
    if case .transform = self { return .transform(CATransform3DIdentity) }
    return components.map { replacingComponents($0.map { _ in 0 }) }
  }

  /// The value added to itself until it is there so many times: what whole repetitions of a
  /// cumulative animation have come to (S8.36).
  package func repeated(_ count: Int) -> AnimatableValue? {
    if case .transform(let transform) = self {
      let product = (0..<max(count, 0)).reduce(CATransform3DIdentity) { product, _ in
        CATransform3DConcat(product, transform)
      }
      return .transform(product)
    }
    return components.map { replacingComponents($0.map { $0 * Double(count) }) }
  }

  /// How far apart two values are, for the even pace of S8.51: the root of the sum of the squares of
  /// what their numbers differ by. 1 for values that can only be switched, unless equal.
  package func distance(to other: AnimatableValue) -> Double {
    guard hasShape(of: other), let a = components, let b = other.components else {
      return self == other ? 0 : 1
    }
    return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }

  /// A function of the numbers of both, one by one; nil if they are not of one shape.
  func combined(
    with other: AnimatableValue, _ function: (Double, Double) -> Double
  ) -> AnimatableValue? {
    if case .path(let a) = self, case .path(let b) = other, !hasShape(of: other) {
      // Lines and curves of one control point are curves of two as well (S9.71).
      let (a, b) = (AnimatableValue.path(a.raised), AnimatableValue.path(b.raised))
      return a.hasShape(of: b) ? a.combined(with: b, function) : nil
    }
    guard hasShape(of: other), let a = components, let b = other.components else { return nil }
    return replacingComponents(zip(a, b).map(function))
  }
}

/// Values as rows of numbers, which is all that linear arithmetic needs of them.
extension AnimatableValue {
  /// nil for pictures and discrete values.
  var components: [Double]? {
    switch self {
    case .number(let number): [number]
    case .point(let point): point.components
    case .size(let size): [Double(size.width), Double(size.height)]
    case .rect(let rect):
      [
        Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
        Double(rect.size.height),
      ]
    case .color(let color): color.rgba
    case .transform(let transform): transform.elements.map { Double($0) }
    case .numbers(let numbers): numbers
    case .points(let points): points.flatMap(\.components)
    case .colors(let colors): colors.flatMap(\.rgba)
    case .path(let path): path.elements.flatMap(\.points).flatMap(\.components)
    case .image, .dissolve, .discrete: nil
    }
  }

  /// A value of the same kind and shape with other numbers, as many as ``components`` has.
  func replacingComponents(_ c: [Double]) -> AnimatableValue {
    switch self {
    case .number: .number(c[0])
    case .point: .point(CGPoint(x: c[0], y: c[1]))
    case .size: .size(CGSize(width: c[0], height: c[1]))
    case .rect: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
    case .color: .color(CGColor(rgba: c[...]))
    case .transform(let old):
      .transform(CATransform3D(elements: c.map { CGFloat($0) }) ?? old)
    case .numbers: .numbers(c)
    case .points: .points(points(c))
    case .colors:
      .colors(stride(from: 0, to: c.count, by: 4).map { CGColor(rgba: c[$0..<$0 + 4]) })
    case .path(let path): .path(path.replacingPoints(points(c)))
    case .image, .dissolve, .discrete: self
    }
  }

  /// Whether both are of one kind with as many parts, so that there are values between them.
  func hasShape(of other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color),
      (.transform, .transform):
      true
    case (.numbers(let a), .numbers(let b)): a.count == b.count
    case (.points(let a), .points(let b)): a.count == b.count
    case (.colors(let a), .colors(let b)): a.count == b.count
    case (.path(let a), .path(let b)): a.hasPieces(of: b)
    default: false
    }
  }

  private func points(_ components: [Double]) -> [CGPoint] {
    stride(from: 0, to: components.count, by: 2).map {
      CGPoint(x: components[$0], y: components[$0 + 1])
    }
  }
}

extension CGPoint {
  fileprivate var components: [Double] { [Double(x), Double(y)] }
}

extension CGColor {
  fileprivate var rgba: [Double] { [red, green, blue, alpha].map { Double($0) } }

  fileprivate convenience init(rgba: ArraySlice<Double>) {
    let parts = rgba.map { CGFloat($0) }
    self.init(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

extension CGPath {
  /// Whether there are paths between this one and another (S9.71).
  func canMorph(into other: CGPath) -> Bool {
    hasPieces(of: other) || raised.hasPieces(of: other.raised)
  }

  /// Whether both consist of the same kinds of pieces in the same order.
  fileprivate func hasPieces(of other: CGPath) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.hasKind(of: $1) }
  }

  fileprivate func replacingPoints(_ points: [CGPoint]) -> CGPath {
    var rest = points[...]
    return CGPath(
      elements: elements.map { element in
        let count = element.points.count
        defer { rest = rest.dropFirst(count) }
        return element.replacingPoints(Array(rest.prefix(count)))
      })
  }
}

extension CGPath.Element {
  fileprivate func hasKind(of other: CGPath.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic),
      (.close, .close):
      true
    default: false
    }
  }
}
