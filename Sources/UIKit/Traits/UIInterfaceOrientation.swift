import CoreGraphics

/// Orientation of the interface on the device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright, home button or indicator at the bottom.
  case portrait
  /// Rotated by half a turn, home button or indicator at the top.
  case portraitUpsideDown
  /// The home button is on the right.
  case landscapeRight
  /// Home button or indicator on the left.
  case landscapeLeft

  /// False for ``unknown``.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// False for ``unknown``.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit for each orientation, by its raw value.
  public let rawValue: UInt
  /// Accepts any bits; only four of them have a meaning.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Rotated by half a turn.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// The home button is on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// The home button is on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four ways.
  public static let all: UIInterfaceOrientationMask = [.landscape, .portrait, .portraitUpsideDown]
  /// Default orientations of an iPhone.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.landscape, .portrait]

  init(_ orientation: UIInterfaceOrientation) {
    rawValue = 1 << UInt(orientation.rawValue)
  }
}

extension UIInterfaceOrientation {
  /// Clockwise rotation of the canvas on the device, in quarter turns.
  var quarterTurns: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }
}

extension CGAffineTransform {
  /// Clockwise, exact.
  init(quarterTurns: Int) {
    let (sine, cosine): (CGFloat, CGFloat) =
      switch quarterTurns & 3 {
      case 0: (0, 1)
      case 1: (1, 0)
      case 2: (0, -1)
      default: (-1, 0)
      }
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}
