import CoreGraphics

/// Sizes of menus in points and times in seconds.
///
/// Width, radius, rows, gaps, margins, lift and shadows are measured on screenshots of simulators
/// (iOS 13: kylebshr/context-menus 88844a3, `images`; iOS 14: cocoacontrols/ios-14-playground 5e6660e,
/// `screenshots/uimenu.png`): strong for those versions. Marks, subtitles, strips and times are estimates.
enum MenuMetrics {
  static let width: CGFloat = 250
  static let radius: CGFloat = 13
  static let row: CGFloat = 44
  static let subtitleRow: CGFloat = 60
  static let mediumRow: CGFloat = 66
  static let header: CGFloat = 33
  static let side: CGFloat = 16
  /// Width that marks and the chevrons of submenus take at the start of the rows.
  static let markWidth: CGFloat = 16
  /// Checkmarks are 12 points wide on a screenshot of iPadOS 18 (johannes-schliephake/nextcloud-passwords-ios,
  /// `fastlane/screenshots`), on which width, rows, gaps, places of titles and shadows are those of iOS 14.
  static let markSize: CGFloat = 15.5
  static let imageWidth: CGFloat = 24
  /// Height of the bar between two groups.
  static let groupGap: CGFloat = 8
  static let titleSize: CGFloat = 17
  static let subtitleSize: CGFloat = 13
  /// Least distance from the edges of the safe area.
  static let margin: CGFloat = 8
  /// Least distance of previews and the menus next to them.
  static let previewMargin: CGFloat = 16
  /// Distance between a menu and its source.
  static let gap: CGFloat = 8
  /// Distance between a menu and a preview.
  static let previewGap: CGFloat = 16
  static let previewRadius: CGFloat = 13
  /// Scale of a lifted view, as far as it fits.
  static let lift: CGFloat = 1.15
  /// Standard deviation of the blur around a preview.
  static let backdropSigma = 13.0
  /// Perceived durations of the springs that open and close menus; Flipbook's own.
  static let opening = 0.4
  static let closing = 0.3
  /// Duration of the fading of a menu that opens or closes, and how long a closing one stays opaque.
  static let fading = 0.12
  static let fadingDelay = 0.08
  /// Scale at which a menu appears and disappears; Flipbook's own.
  static let initialScale: CGFloat = 0.2
}

extension UIColor {
  /// Line between rows of a menu: 180 on 245 on the same screenshot; the dark one is that of tables.
  static let menuLine = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .separator : UIColor(white: 0, alpha: 0.265)
  }
}
