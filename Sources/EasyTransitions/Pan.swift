import CoreGraphics
public import UIKit

/// Which pan drives a transition.
public enum Pan: Hashable, Sendable {
  /// One that begins anywhere.
  case regular(PanDirection)
  /// One that begins at an edge of the screen. With several edges it begins, and moves nothing.
  case edge(UIRectEdge)

  /// nil for edges that are not one edge.
  var direction: PanDirection? {
    switch self {
    case .regular(let direction): direction
    case .edge(.top): .fromTop
    case .edge(.left): .fromLeft
    case .edge(.bottom): .fromBottom
    case .edge(.right): .fromRight
    case .edge: nil
    }
  }
}

/// The side that a finger comes from.
public enum PanDirection: Hashable, Sendable {
  /// The finger goes down.
  case fromTop
  /// The finger goes right.
  case fromLeft
  /// The finger goes up.
  case fromBottom
  /// The finger goes left.
  case fromRight

  /// How much of a vector points this way.
  func component(of vector: CGPoint) -> CGFloat {
    switch self {
    case .fromTop: vector.y
    case .fromLeft: vector.x
    case .fromBottom: -vector.y
    case .fromRight: -vector.x
    }
  }

  /// The way that is the whole transition.
  func extent(of size: CGSize) -> CGFloat {
    switch self {
    case .fromTop, .fromBottom: size.height
    case .fromLeft, .fromRight: size.width
    }
  }
}
