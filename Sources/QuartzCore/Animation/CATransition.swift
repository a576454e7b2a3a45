/// How a layer's old content makes way for the new.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old away. (Devices fade both a little meanwhile; this does not.)
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away from over the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the motion begins. As on a device, top and bottom are those of an axis that points up: from
/// the "top" content moves upwards on screen.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The change of a layer's whole content, sublayers included, from what was last on screen to what
/// the present transaction makes of it. A layer has one at a time, under the key `transition`
/// whatever the key it is added with (S8.56).
open class CATransition: CAAnimation {
  /// A word that is not one of Apple's four fades.
  open var type = CATransitionType.fade
  /// From the left, unless set.
  open var subtype: CATransitionSubtype?
  /// The share of the whole effect at which it begins, and at which it ends; 0...1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}

extension CATransition {
  var arrival: Arrival {
    switch type {
    case .moveIn: .moveIn(from: edge)
    case .push: .push(from: edge)
    case .reveal: .reveal(from: edge)
    default: .dissolve
    }
  }

  private var edge: Arrival.Edge {
    switch subtype {
    case .fromRight?: .right
    case .fromTop?: .bottom
    case .fromBottom?: .top
    default: .left
    }
  }
}
