import CoreGraphics
import Foundation

/// Parts of a value that key paths name: `x`, `size.width`, `rotation.z`.
extension AnimatableValue {
  /// nil for a part that values of this kind do not have.
  func component(_ name: String) -> AnimatableValue? {
    switch (self, name) {
    case (.point(let point), "x"): .number(point.x)
    case (.point(let point), "y"): .number(point.y)
    case (.size(let size), "width"): .number(size.width)
    case (.size(let size), "height"): .number(size.height)
    case (.rect(let rect), "origin"): .point(rect.origin)
    case (.rect(let rect), "size"): .size(rect.size)
    case (.rect(let rect), "origin.x"): .number(rect.origin.x)
    case (.rect(let rect), "origin.y"): .number(rect.origin.y)
    case (.rect(let rect), "size.width"): .number(rect.size.width)
    case (.rect(let rect), "size.height"): .number(rect.size.height)
    case (.transform(let matrix), "translation"): .size(matrix.translation)
    case (.transform(let matrix), _):
      CATransform3D.Scalar(rawValue: name).map { .number(matrix[$0]) }
    default: nil
    }
  }

  /// Replaces one part; a part or a value of the wrong kind changes nothing.
  mutating func setComponent(_ name: String, to value: AnimatableValue) {
    switch (self, value) {
    case (.point(let point), .number(let number)):
      self = .point(name == "x" ? CGPoint(x: number, y: point.y) : CGPoint(x: point.x, y: number))
    case (.size(let size), .number(let number)):
      self = .size(
        name == "width"
          ? CGSize(width: number, height: size.height)
          : CGSize(width: size.width, height: number))
    case (.rect(let rect), _):
      self = .rect(rect.replacing(name, by: value))
    case (.transform(var matrix), .size(let size)) where name == "translation":
      matrix.translation = size
      self = .transform(matrix)
    case (.transform(var matrix), .number(let number)):
      guard let scalar = CATransform3D.Scalar(rawValue: name) else { return }
      matrix[scalar] = number
      self = .transform(matrix)
    default: break
    }
  }
}

extension CGRect {
  fileprivate func replacing(_ name: String, by value: AnimatableValue) -> CGRect {
    var rect = self
    switch (name, value) {
    case ("origin", .point(let point)): rect.origin = point
    case ("size", .size(let size)): rect.size = size
    case ("origin.x", .number(let number)): rect.origin.x = number
    case ("origin.y", .number(let number)): rect.origin.y = number
    case ("size.width", .number(let number)): rect.size.width = number
    case ("size.height", .number(let number)): rect.size.height = number
    default: break
    }
    return rect
  }
}
