public import Foundation

/// What kind of piece a ``CGPathElement`` is.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

/// One piece of a path as Apple's API shows it: as many points as the kind needs, behind a pointer
/// that is valid while the block runs.
@unsafe
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls `block` with each piece in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      // One point at least: a closing piece has none, but the pointer must not be null.
      var points = element.points.isEmpty ? [CGPoint.zero] : element.points
      unsafe points.withUnsafeMutableBufferPointer { buffer in
        guard let address = buffer.baseAddress else { return }
        let shown = unsafe CGPathElement(type: element.type, points: address)
        unsafe withUnsafePointer(to: shown) { unsafe block($0) }
      }
    }
  }
}

extension CGPath.Element {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadratic: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
