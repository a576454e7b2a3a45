public import CoreGraphics
import Foundation

/// Something with coordinates that convert to those of views and of the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// Bounds in the object's own coordinates.
  var bounds: CGRect { get }
  /// Converts a point from this object's coordinates.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point to this object's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Bounding box of a rectangle in another object's coordinates.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Bounding box of a rectangle of another object's coordinates.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  /// The view whose coordinates are meant; nil for the screen's, which are those of a window that
  /// fills it.
  private func view(_ space: any UICoordinateSpace) -> UIView? { space as? UIView }

  /// Point in the coordinates of a view or of the screen.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let own = view(self) else {
      return view(coordinateSpace)?.convert(point, from: nil) ?? point
    }
    return own.convert(point, to: view(coordinateSpace))
  }

  /// Point from the coordinates of a view or of the screen.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  /// Bounding box of a rectangle in the coordinates of a view or of the screen.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let own = view(self) else {
      return view(coordinateSpace)?.convert(rect, from: nil) ?? rect
    }
    return own.convert(rect, to: view(coordinateSpace))
  }

  /// Bounding box of a rectangle from the coordinates of a view or of the screen.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  /// The screen itself, as rotated.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen itself: coordinates follow the interface's rotation.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
  /// The screen's.
  public var coordinateSpace: any UICoordinateSpace { UIScreen.main }
}
