import CoreGraphics

/// Sizes of menus in points and times in seconds; estimates for iOS 15 to 18.
enum MenuMetrics {
  static let width: CGFloat = 250
  static let radius: CGFloat = 13
  static let row: CGFloat = 44
  static let subtitleRow: CGFloat = 60
  static let mediumRow: CGFloat = 66
  static let header: CGFloat = 30
  static let side: CGFloat = 16
  /// Width that marks and the chevrons of submenus take at the start of the rows.
  static let markWidth: CGFloat = 16
  static let imageWidth: CGFloat = 24
  /// Height of the bar between two groups.
  static let groupGap: CGFloat = 8
  static let titleSize: CGFloat = 17
  static let subtitleSize: CGFloat = 13
  /// Least distance from the edges of the safe area.
  static let margin: CGFloat = 8
  /// Between a menu and its source.
  static let gap: CGFloat = 8
  /// Between a menu and a preview.
  static let previewGap: CGFloat = 16
  static let previewRadius: CGFloat = 13
  /// Scale of a preview that is not wider than the screen.
  static let lift: CGFloat = 1.04
  /// Perceived durations of the springs that open and close menus; Flipbook's own.
  static let opening = 0.4
  static let closing = 0.3
  /// Scale at which a menu appears and disappears; Flipbook's own.
  static let initialScale: CGFloat = 0.2
}
