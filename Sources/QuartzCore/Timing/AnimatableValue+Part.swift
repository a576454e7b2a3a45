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
      switch (self, part) {
      case (.point(let point), .x): .number(point.x)
      case (.point(let point), .y): .number(point.y)
      case (.size(let size), .width): .number(size.width)
      case (.size(let size), .height): .number(size.height)
      case (.rect(let rect), .origin): .point(rect.origin)
      case (.rect(let rect), .originX): .number(rect.origin.x)
      case (.rect(let rect), .originY): .number(rect.origin.y)
      case (.rect(let rect), .size): .size(rect.size)
      case (.rect(let rect), .sizeWidth): .number(rect.size.width)
      case (.rect(let rect), .sizeHeight): .number(rect.size.height)
      // A size, as Apple's guide to key-value coding of layers has it.
      case (.transform(let matrix), .translation): .size(matrix.translation)
      case (.transform(let matrix), .scalar(let scalar)): .number(matrix[scalar])
      default: nil
      }
    }
    set {
      switch (self, part, newValue) {
      case (.point(let point), .x, .number(let x)?): self = .point(CGPoint(x: x, y: point.y))
      case (.point(let point), .y, .number(let y)?): self = .point(CGPoint(x: point.x, y: y))
      case (.size(let size), .width, .number(let width)?):
        self = .size(CGSize(width: width, height: size.height))
      case (.size(let size), .height, .number(let height)?):
        self = .size(CGSize(width: size.width, height: height))
      case (.rect(let rect), _, let value?): self = .rect(rect.with(part, value))
      case (.transform(let matrix), _, let value?): self = .transform(matrix.with(part, value))
      default: break
      }
    }
  }
}

extension CGRect {
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
