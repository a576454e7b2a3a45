import CoreGraphics

/// A screen as it is held: its size, its unsafe edges, and the traits that follow from them.
struct ScreenShape: Equatable {
  /// Size in points.
  var size: CGSize
  var scale: CGFloat
  var safeAreaInsets: UIEdgeInsets
  var orientation: UIInterfaceOrientation
  var style = UIUserInterfaceStyle.light
  var textSize = UIContentSizeCategory.large
  /// Major version of iOS.
  var system = 18
  var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// Screens whose shorter side is at least this many points are tablets'.
  private static let tabletSide: CGFloat = 600
  /// Phones whose shorter side is at least this long have a regular width when they lie.
  private static let largePhoneSide: CGFloat = 414
  /// Height of the status bar without a notch, in points; a higher status bar means a notch.
  static let plainStatusBarHeight: CGFloat = 20
  /// Height of the home indicator's area in landscape and portrait, in points.
  private static let indicatorHeight = (lying: CGFloat(21), standing: CGFloat(34))

  private var shortSide: CGFloat { min(size.width, size.height) }
  /// Whether the screen is wider than high.
  var isLying: Bool { size.width > size.height }

  var idiom: UIUserInterfaceIdiom { shortSide >= Self.tabletSide ? .pad : .phone }

  /// The size classes of Apple's devices.
  var traits: UITraitCollection {
    let isPad = idiom == .pad
    let isWide = isPad || (isLying && shortSide >= Self.largePhoneSide)
    return UITraitCollection(
      idiom: idiom, horizontal: isWide ? .regular : .compact,
      vertical: isPad || !isLying ? .regular : .compact, style: style, scale: scale,
      textSize: textSize, direction: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      level: .base)
  }

  /// The same device in another orientation.
  func rotated(to orientation: UIInterfaceOrientation) -> ScreenShape {
    var shape = self
    shape.orientation = orientation
    guard (orientation.quarterTurns - self.orientation.quarterTurns) & 1 == 1 else { return shape }
    shape.size = CGSize(width: size.height, height: size.width)
    if idiom == .phone { shape.safeAreaInsets = rotatedInsets }
    return shape
  }

  /// A notch takes both sides of a lying phone, which hides its status bar.
  private var rotatedInsets: UIEdgeInsets {
    let insets = safeAreaInsets
    if isLying {
      let notch = max(insets.left, insets.right)
      return UIEdgeInsets(
        top: notch > 0 ? notch : Self.plainStatusBarHeight, left: 0,
        bottom: insets.bottom > 0 ? Self.indicatorHeight.standing : 0, right: 0)
    }
    let notch = insets.top > Self.plainStatusBarHeight ? insets.top : 0
    return UIEdgeInsets(
      top: 0, left: notch, bottom: insets.bottom > 0 ? Self.indicatorHeight.lying : 0,
      right: notch)
  }
}
