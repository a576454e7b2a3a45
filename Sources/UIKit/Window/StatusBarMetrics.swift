import CoreGraphics

/// Places of the status bar's parts on one screen, in points.
///
/// Phones with a Dynamic Island: measured from screenshots of iOS 18 and 26 at 393×852 and 402×874
/// points (Dimillian/IceCubesApp, `screenshots.pco`) and 440×956 points (Ranchero-Software/NetNewsWire,
/// `AppStore/NetNewsWire7/Screenshots/Max`). Tablets: measured from screenshots of iPadOS 17 and 18 at
/// 1024×768, 1112×834, 1210×834, 1366×1024 and 1376×1032 points
/// (johannes-schliephake/nextcloud-passwords-ios, `fastlane/screenshots`). Phones with a notch or a home
/// button follow the same drawing at places of Flipbook's own.
struct StatusBarMetrics: Equatable {
  /// Arrangement of the parts.
  enum Kind {
    /// Time left, signal, Wi-Fi and battery right of the sensor housing.
    case beside
    /// Signal and Wi-Fi left, the time in the middle, the battery right.
    case across
    /// Time and date left, Wi-Fi, charge and battery right.
    case tablet
  }

  var kind: Kind
  var height: CGFloat
  /// Baseline of the time, from the top edge.
  var baseline: CGFloat
  var fontSize: CGFloat
  /// Factor of the glyphs' size at a font size of 17.
  var glyphScale: CGFloat
  /// Middle of the time; for tablets its leading edge.
  var timePlace: CGFloat
  /// Distance from the battery to the screen's right edge.
  var rightInset: CGFloat

  /// Returns nil where the system shows no status bar: on phones in landscape.
  init?(_ shape: ScreenShape) {
    let top = shape.safeAreaInsets.top
    let width = shape.size.width
    if shape.idiom == .pad {
      let height = max(top, ScreenShape.plainStatusBarHeight)
      let hasRoundCorners = shape.safeAreaInsets.bottom > 0
      self.init(
        kind: .tablet, height: height, baseline: height / 2 + 4, fontSize: 12, glyphScale: 1,
        timePlace: hasRoundCorners ? 25 : 6, rightInset: hasRoundCorners ? 26 : 5)
    } else if shape.isLying {
      return nil
    } else if top > Self.leastIslandInset {
      let isLarge = width >= Self.largeWidth
      let ear = (width - DeviceFrame.islandSize.width) / 2
      self.init(
        kind: .beside, height: top,
        baseline: top - 71 / 3 + (top > 60 ? 1 / 3 : 0) + (isLarge ? 1 / 3 : 0),
        fontSize: isLarge ? 18 : 17, glyphScale: isLarge ? 1.12 : 1, timePlace: 0.534 * ear,
        rightInset: Self.measuredInset[width] ?? 0.5375 * ear - 39)
    } else if top > ScreenShape.plainStatusBarHeight {
      let isNarrow = width < DeviceFrame.narrowNotchWidth
      self.init(
        kind: .beside, height: top, baseline: top - 47 / 3, fontSize: isNarrow ? 15 : 17,
        glyphScale: isNarrow ? 0.89 : 1, timePlace: isNarrow ? 48 : 61,
        rightInset: isNarrow ? 44 / 3 : 64 / 3)
    } else {
      self.init(
        kind: .across, height: ScreenShape.plainStatusBarHeight, baseline: 43 / 3, fontSize: 12,
        glyphScale: 0.87, timePlace: width / 2, rightInset: 5.5)
    }
  }

  private init(
    kind: Kind, height: CGFloat, baseline: CGFloat, fontSize: CGFloat, glyphScale: CGFloat,
    timePlace: CGFloat, rightInset: CGFloat
  ) {
    self.kind = kind
    self.height = height
    self.baseline = baseline
    self.fontSize = fontSize
    self.glyphScale = glyphScale
    self.timePlace = timePlace
    self.rightInset = rightInset
  }

  /// Top insets above this many points belong to a Dynamic Island.
  static let leastIslandInset: CGFloat = 54
  /// Screens from this width on have the larger status bar.
  private static let largeWidth: CGFloat = 430
  /// Distance from the battery's contact to the right edge, by the screen's width.
  private static let measuredInset: [CGFloat: CGFloat] = [
    393: 98 / 3, 402: 106 / 3, 440: 122 / 3,
  ]
}
