import CoreGraphics

/// Lengths of lists with the appearance `sidebar`, in points: measured on a picture of the simulator with iPadOS 14, a
/// column of 320 points on a screen of 1194×834 (marcosatanaka/sidebar-ios14, `Preview.png`).
///
/// Rows are 44 points high and so are headers; a selected row is filled with the tint color from 16 to 304, its text
/// and symbol are white. That later systems fill it so, as in Settings, is likely; that a section's gap lies below it
/// is an estimate.
enum SidebarMetrics {
  static let sideInset: CGFloat = 16
  static let sectionGap: CGFloat = 12
  /// Radius of the selected row's continuous corners.
  static let cornerRadius: CGFloat = 10
  /// Distance of content from the sides of a row.
  static let margin: CGFloat = 8
  /// Symbols have their middles 22 points from the row's edge, and texts begin 46 points from it.
  static let imageWidth: CGFloat = 28
  static let imageGap: CGFloat = 10
  /// Letters of headers are 14 points high, with semibold stems.
  static let headerSize: CGFloat = 20
  /// Distance of a header's text from its edges, with which it is as high as a row.
  static let headerMargin: CGFloat = 10
}
