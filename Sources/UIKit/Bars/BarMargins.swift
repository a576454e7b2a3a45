import CoreGraphics

/// Margins of navigation bars and toolbars, in points: measured on iOS 17 and 18 (pointfreeco/
/// swift-snapshot-testing, `testTraits`; wix/react-native-navigation, `StackOptionsTest`).
enum BarMargins {
  /// Distance from the safe area to the outer items: 20 on bars from 414 points of width on, and 16 on
  /// others and next to side insets.
  static func side(width: CGFloat, inset: CGFloat) -> CGFloat {
    inset > 0 || width < wideWidth ? 16 : 20
  }

  private static let wideWidth: CGFloat = 414
  /// Distance of the back chevron before the margin.
  static let chevronLead: CGFloat = 20 / 3
  /// Distance from the margin to the back title.
  static let backTitleStart: CGFloat = 44 / 3
  /// Least distance between back title and title: 8 points between the letters.
  static let titleGap: CGFloat = 20 / 3
}
