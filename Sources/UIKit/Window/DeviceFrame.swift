import CoreGraphics
import QuartzCore

/// The device around its screen: black corners and sensor housing, which do not turn with the interface.
///
/// Sizes of the Dynamic Island are measured from the screenshots that ``StatusBarMetrics`` names;
/// corners and notches are Flipbook's own values.
final class DeviceFrame: UIView {
  nonisolated static let islandSize = CGSize(width: 126, height: 110.0 / 3)
  /// Phones narrower than this have the wide notch of the first ones.
  nonisolated static let narrowNotchWidth: CGFloat = 390

  private let shape = QuietShapeLayer()

  /// - Parameter screen: the screen as it was held at the start.
  init(_ screen: ScreenShape) {
    super.init(frame: CGRect(origin: .zero, size: screen.size))
    shape.fillColor = UIColor.black.cgColor
    shape.fillRule = .evenOdd
    layer.addSublayer(shape)
    let isLying = screen.orientation.isLandscape
    let standing = isLying ? screen.rotated(to: .portrait) : screen
    let path = CGMutablePath()
    Self.add(standing, to: path)
    guard isLying else {
      shape.path = path
      return
    }
    // With the home button on the right the sensors are on the left.
    let turn = UIBezierPath(cgPath: path)
    turn.apply(CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: screen.size.height))
    shape.path = turn.cgPath
  }

  required init?(coder: NSCoder) { nil }

  private static func add(_ screen: ScreenShape, to path: CGMutablePath) {
    let rect = CGRect(origin: .zero, size: screen.size)
    let radius = cornerRadius(screen)
    guard radius > 0 else { return }
    path.addRect(rect)
    path.addPath(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath)
    let top = screen.safeAreaInsets.top
    if top > StatusBarMetrics.leastIslandInset {
      let origin = CGPoint(
        x: rect.midX - islandSize.width / 2, y: top > 60 ? 14 : 34 / 3)
      path.addRoundedRect(
        in: CGRect(origin: origin, size: islandSize), cornerWidth: islandSize.height / 2,
        cornerHeight: islandSize.height / 2)
    } else {
      addNotch(to: path, middle: rect.midX, isWide: rect.width < narrowNotchWidth)
    }
  }

  private static func addNotch(to path: CGMutablePath, middle: CGFloat, isWide: Bool) {
    let half: CGFloat = isWide ? 104.5 : 81
    let (height, flare, corner): (CGFloat, CGFloat, CGFloat) = (isWide ? 30 : 33, 6, 21)
    path.move(to: CGPoint(x: middle - half - flare, y: 0))
    path.addQuadCurve(
      to: CGPoint(x: middle - half, y: flare), control: CGPoint(x: middle - half, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: middle - half, y: height),
      tangent2End: CGPoint(x: middle, y: height), radius: corner)
    path.addArc(
      tangent1End: CGPoint(x: middle + half, y: height),
      tangent2End: CGPoint(x: middle + half, y: 0), radius: corner)
    path.addLine(to: CGPoint(x: middle + half, y: flare))
    path.addQuadCurve(
      to: CGPoint(x: middle + half + flare, y: 0), control: CGPoint(x: middle + half, y: 0))
    path.closeSubpath()
  }

  /// Radius of the screen's corners in points; 0 for devices with a home button.
  static func cornerRadius(_ screen: ScreenShape) -> CGFloat {
    let top = screen.safeAreaInsets.top
    if screen.idiom == .pad { return screen.safeAreaInsets.bottom > 0 ? 18 : 0 }
    if top > 60 { return 62 }
    if top > StatusBarMetrics.leastIslandInset { return 55 }
    guard top > ScreenShape.plainStatusBarHeight else { return 0 }
    return screen.size.width < narrowNotchWidth ? 39 : 142 / 3
  }
}

extension UIScreen {
  /// Radius of the corners of the device's screen in points; 0 for devices with a home button.
  package var displayCornerRadius: CGFloat {
    DeviceFrame.cornerRadius(shape.orientation.isLandscape ? shape.rotated(to: .portrait) : shape)
  }
}
