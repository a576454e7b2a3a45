import CoreGraphics
public import UIKit

/// Pan that drives a transition.
public enum Pan: Hashable, Sendable {
  /// A pan that begins anywhere.
  case regular(PanDirection)
  /// A pan that begins at one edge of the screen. With several edges it begins without moving
  /// anything.
  case edge(UIRectEdge)

  /// Direction of the pan; nil for a set that is not one edge.
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

/// Side from which a finger moves.
public enum PanDirection: Hashable, Sendable {
  /// The finger moves down.
  case fromTop
  /// The finger moves right.
  case fromLeft
  /// The finger moves up.
  case fromBottom
  /// The finger moves left.
  case fromRight

  /// Component of a vector in this direction.
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
