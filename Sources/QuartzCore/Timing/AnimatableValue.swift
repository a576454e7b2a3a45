package import CoreGraphics
package import Foundation

/// Value of an animatable property: the typed form of values that programs pass as `Any?`.
/// Interpolation, sums and distances are defined here only.
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
  /// Cross-dissolve of two images at a progress 0...1 (S8.39).
  case dissolve(from: CGImage, to: CGImage, progress: Double)
  /// A value without intermediate values, such as a flag or a name.
  case discrete(DiscreteValue)
}

/// A value that cannot be interpolated.
package struct DiscreteValue: Sendable {
  /// The value.
  package let content: any Hashable & Sendable

  /// Wraps a value.
  package init(_ content: any Hashable & Sendable) {
    self.content = content
  }
}

extension DiscreteValue: Equatable {
  /// Compares the wrapped values.
  package static func == (a: DiscreteValue, b: DiscreteValue) -> Bool {
    AnyHashable(a.content) == AnyHashable(b.content)
  }
}

extension AnimatableValue: Equatable {}

/// Values as vectors of components, the form that linear arithmetic needs.
extension AnimatableValue {
  /// Progress from which a discrete value is the end value, as in CSS.
  static let switchPoint = 0.5

  /// Value at a progress between this one and `other`; extrapolates outside of 0...1 (S8.37,
  /// S8.39).
  ///
  /// Numbers component by component; colors by straight gamma-encoded components; transforms by
  /// decomposition; paths of the same segment types point by point; images of one size by a
  /// dissolve. Anything else switches at the middle. Progress 0 and 1 give exactly the ends.
  package func interpolated(to other: AnimatableValue, progress: Double) -> AnimatableValue {
    if progress == 0 { return self }
    if progress == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)):
      return .number(a + (b - a) * progress)
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, progress: progress))
    // Limited: springs leave 0...1, and shares of two images cannot.
    case (.image(let a), .image(let b)) where a.width == b.width && a.height == b.height:
      return a == b
        ? self : .dissolve(from: a, to: b, progress: min(max(progress, 0), 1))
    default:
      return combined(with: other) { $0 + ($1 - $0) * progress }
        ?? (progress < AnimatableValue.switchPoint ? self : other)
    }
  }

  /// Value of an additive animation above `underlying` (S8.36).
  ///
  /// Transforms are multiplied, this one acting first (S6.12). Values that cannot be added replace
  /// the underlying one.
  package func added(to underlying: AnimatableValue) -> AnimatableValue {
    if case (.transform(let a), .transform(let b)) = (self, underlying) {
      return .transform(CATransform3DConcat(a, b))
    }
    return combined(with: underlying) { $1 + $0 } ?? self
  }

  /// The value that gives this one when added to `other`; nil for values that cannot be added, and
  /// for a singular transform (S6.18).
  package func difference(from other: AnimatableValue) -> AnimatableValue? {
    if case (.transform(let a), .transform(let b)) = (self, other) {
      return b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
    }
    return combined(with: other) { $0 - $1 }
  }

  /// Neutral element of addition; nil for values that cannot be added.
  package var neutral: AnimatableValue? {
    if case .transform = self { return .transform(CATransform3DIdentity) }
    return components.map { replacingComponents($0.map { _ in 0 }) }
  }

  /// `count` times this value: the contribution of completed repetitions of a cumulative animation
  /// (S8.36).
  package func repeated(_ count: Int) -> AnimatableValue? {
    if case .transform(let transform) = self {
      let product = (0..<max(count, 0)).reduce(CATransform3DIdentity) { product, _ in
        CATransform3DConcat(product, transform)
      }
      return .transform(product)
    }
    return components.map { replacingComponents($0.map { $0 * Double(count) }) }
  }

  /// Distance for paced key frames (S8.51): Euclidean over all components. For discrete values 0 if
  /// equal, otherwise 1.
  package func distance(to other: AnimatableValue) -> Double {
    guard hasShape(of: other), let a = components, let b = other.components else {
      return self == other ? 0 : 1
    }
    return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }

  /// Applies a function component by component; nil for values of different shapes.
  func combined(
    with other: AnimatableValue, _ function: (Double, Double) -> Double
  ) -> AnimatableValue? {
    if case .path(let a) = self, case .path(let b) = other, !hasShape(of: other) {
      // Lines and quadratic curves are elevated to cubics (S9.71).
      let (a, b) = (AnimatableValue.path(a.raised), AnimatableValue.path(b.raised))
      return a.hasShape(of: b) ? a.combined(with: b, function) : nil
    }
    guard hasShape(of: other), let a = components, let b = other.components else { return nil }
    return replacingComponents(zip(a, b).map(function))
  }
}

/// Values as rows of numbers, which is all that linear arithmetic needs of them.
extension AnimatableValue {
  /// Components; nil for images and discrete values.
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

  /// Value of the same type and shape with other components.
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

  /// Whether both have the same type and number of components, so that they can be interpolated.
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
  /// Whether this path can be interpolated to another (S9.71).
  func canMorph(into other: CGPath) -> Bool {
    hasPieces(of: other) || raised.hasPieces(of: other.raised)
  }

  /// Whether both consist of the same segment types in the same order.
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
