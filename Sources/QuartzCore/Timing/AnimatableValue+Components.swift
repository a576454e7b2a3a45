import CoreGraphics
import Foundation

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
