import CoreGraphics
import Foundation

extension AnimatableValue {
  /// Component of a value that a key path names: `x`, `size.width`, `rotation.z`.
  package enum Part: Hashable, Sendable {
    case x, y
    case width, height
    case origin, originX, originY
    case size, sizeWidth, sizeHeight
    /// x and y of a transform's translation.
    case translation
    case scalar(CATransform3D.Scalar)

    static let ofPoints: [Part] = [.x, .y]
    static let ofSizes: [Part] = [.width, .height]
    static let ofRectangles: [Part] = [
      .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight,
    ]
    static let ofTransforms = CATransform3D.Scalar.allCases.map(Part.scalar) + [.translation]

    /// Name in key paths.
    var name: String {
      switch self {
      case .x: "x"
      case .y: "y"
      case .width: "width"
      case .height: "height"
      case .origin: "origin"
      case .originX: "origin.x"
      case .originY: "origin.y"
      case .size: "size"
      case .sizeWidth: "size.width"
      case .sizeHeight: "size.height"
      case .translation: "translation"
      case .scalar(let scalar): scalar.rawValue
      }
    }
  }

  /// Value of a component; nil for one that this type lacks. Setting a missing component, or a
  /// value of the wrong type, has no effect.
  subscript(part: Part) -> AnimatableValue? {
    get {
      switch self {
      case .point(let point): point.value(of: part)
      case .size(let size): size.value(of: part)
      case .rect(let rect): rect.value(of: part)
      case .transform(let matrix): matrix.value(of: part)
      default: nil
      }
    }
    set {
      switch (self, newValue) {
      case (.point(let point), .number(let number)?): self = .point(point.with(part, number))
      case (.size(let size), .number(let number)?): self = .size(size.with(part, number))
      case (.rect(let rect), let value?): self = .rect(rect.with(part, value))
      case (.transform(let matrix), let value?): self = .transform(matrix.with(part, value))
      default: break
      }
    }
  }
}

extension CGPoint {
  fileprivate func value(of part: AnimatableValue.Part) -> AnimatableValue? {
    switch part {
    case .x: .number(x)
    case .y: .number(y)
    default: nil
    }
  }

  fileprivate func with(_ part: AnimatableValue.Part, _ number: Double) -> CGPoint {
    switch part {
    case .x: CGPoint(x: number, y: y)
    case .y: CGPoint(x: x, y: number)
    default: self
    }
  }
}

extension CGSize {
  fileprivate func value(of part: AnimatableValue.Part) -> AnimatableValue? {
    switch part {
    case .width: .number(width)
    case .height: .number(height)
    default: nil
    }
  }

  fileprivate func with(_ part: AnimatableValue.Part, _ number: Double) -> CGSize {
    switch part {
    case .width: CGSize(width: number, height: height)
    case .height: CGSize(width: width, height: number)
    default: self
    }
  }
}

extension CGRect {
  fileprivate func value(of part: AnimatableValue.Part) -> AnimatableValue? {
    switch part {
    case .origin: .point(origin)
    case .originX: .number(origin.x)
    case .originY: .number(origin.y)
    case .size: .size(size)
    case .sizeWidth: .number(size.width)
    case .sizeHeight: .number(size.height)
    default: nil
    }
  }

  fileprivate func with(_ part: AnimatableValue.Part, _ value: AnimatableValue) -> CGRect {
    var rect = self
    switch (part, value) {
    case (.origin, .point(let point)): rect.origin = point
    case (.originX, .number(let number)): rect.origin.x = number
    case (.originY, .number(let number)): rect.origin.y = number
    case (.size, .size(let size)): rect.size = size
    case (.sizeWidth, .number(let number)): rect.size.width = number
    case (.sizeHeight, .number(let number)): rect.size.height = number
    default: break
    }
    return rect
  }
}

extension CATransform3D {
  fileprivate func value(of part: AnimatableValue.Part) -> AnimatableValue? {
    switch part {
    // A size, as Apple's guide to key-value coding of layers has it.
    case .translation: .size(translation)
    case .scalar(let scalar): .number(self[scalar])
    default: nil
    }
  }

  fileprivate func with(_ part: AnimatableValue.Part, _ value: AnimatableValue) -> CATransform3D {
    var matrix = self
    switch (part, value) {
    case (.translation, .size(let size)): matrix.translation = size
    case (.scalar(let scalar), .number(let number)): matrix[scalar] = number
    default: break
    }
    return matrix
  }
}
