public import Accessors

/// Effect by which a layer's new content replaces its old content.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the effect.
  public let rawValue: String
  /// Creates a type from a string. Of the types that Apple does not document, `cube` and `oglFlip`
  /// are drawn; the others, such as `pageCurl` and `rippleEffect`, dissolve with a note. A string that
  /// is not Apple's acts as ``fade``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cross-dissolve from old to new.
  public static let fade = CATransitionType(rawValue: "fade")
  /// New content slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// New content pushes the old away. Differs from a device, which also fades both slightly.
  public static let push = CATransitionType(rawValue: "push")
  /// Old content slides away and uncovers the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Side from which a transition moves. Top and bottom are those of a y axis that points up, as on a
/// device: with "top", content moves upwards on screen.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the side.
  public let rawValue: String
  /// Creates a side from a string; one that is not Apple's acts as ``fromLeft``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge (default).
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the lower edge on screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the upper edge on screen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Transition of a layer's whole content, sublayers included, from the state last on screen to the
/// state after the current transaction. A layer has one at a time, under the key `transition`
/// whatever key it is added with (S8.56).
open class CATransition: CAAnimation {
  /// Effect (default fade).
  @Setter open var type = CATransitionType.fade
  /// Side from which content moves; nil means from the left.
  @Setter open var subtype: CATransitionSubtype? = nil
  /// Progress 0...1 of the effect at which the animation starts (default 0).
  @Setter open var startProgress: Float = 0
  /// Progress 0...1 of the effect at which the animation ends (default 1).
  @Setter open var endProgress: Float = 1

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
    default:
      switch type.rawValue {
      case "cube", "alignedCube": .cube(from: edge)
      case "oglFlip", "alignedFlip", "flip": .flip(from: edge)
      default: .dissolve
      }
    }
  }

  /// Whether the type is one of those that apps use although Apple does not document them, and that
  /// dissolve here.
  var isNotDrawn: Bool { Self.effectsNotDrawn.contains(type.rawValue) }

  private static let effectsNotDrawn: Set<String> = [
    "pageCurl", "pageUnCurl", "rippleEffect", "suckEffect", "cameraIris", "cameraIrisHollowOpen",
    "cameraIrisHollowClose", "genieEffect", "unGenieEffect", "rotate", "swirl", "charminUltra",
    "zoomyIn", "zoomyOut", "twist", "tubey",
  ]

  private var edge: Arrival.Edge {
    switch subtype {
    case .fromRight?: .right
    // Names of a y axis that points up: "top" is the lower edge on screen, as on a device (S8.56).
    case .fromTop?: .bottom
    case .fromBottom?: .top
    default: .left
    }
  }
}
