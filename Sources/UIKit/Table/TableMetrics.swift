import CoreGraphics

/// The numbers of tables, as of iOS 14 where Apple names none; lengths are points, times seconds.
package enum TableMetrics {
  package static let rowHeight: CGFloat = 44
  static let subtitleRowHeight: CGFloat = 58
  /// Heights of titles above and below sections of plain tables.
  package static let plainHeader: CGFloat = 28
  /// All that the height of such a title adds to that of its text.
  static let plainTitlePadding: CGFloat = 7.5
  /// Above the header of a section of a plain table since iOS 15, as apps of that time report it
  /// (pujiaxin33/JXPagingView 390: a gap between the table's header and the first section's; finn-no/FinniversKit
  /// 1168); its amount is from reports, not from a picture.
  static let plainHeaderPadding: CGFloat = 22
  /// Over a grouped section with a title of one line.
  package static let groupedHeader: CGFloat = 38
  /// Between sections without titles, and above the title of the first. Measured like the numbers of grouped
  /// headers below: sections with a title are 55.33 points apart, of which the header takes 37.67, and the rows
  /// of the first begin 55.33 points below the table's upper edge.
  @MainActor package static var groupedGap: CGFloat { PixelGrid.ofScreen.up(groupedGapBase) }
  static let groupedGapBase: CGFloat = 17.5
  /// Distance of the text from the upper edge of a grouped header, and all that the header's height adds to that
  /// of the text (mttcrsp/fosdem, `MoreViewControllerTests`, 414 points wide at 3 pixels for a point).
  static let groupedHeaderTop: CGFloat = 15.5
  static let groupedHeaderPadding: CGFloat = 22
  /// Over the first section of a grouped table.
  package static let groupedTop: CGFloat = 35
  /// At the sides of grouped sections that are inset, on phones and on wider screens. A list of SwiftUI has 20 at 402
  /// points (cashapp/AccessibilitySnapshot, `testListWithHeadersAndFooters_18_5`); 16 there, in line with large
  /// titles, is an estimate.
  static func sideInset(in width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
  static let cornerRadius: CGFloat = 10
  package static let updateDuration = 0.3

  // MARK: Cells

  /// Distance from the sides of a cell to its content: 16 points at widths of 320 and 375 (pointfreeco/
  /// swift-snapshot-testing), 20 at 393 and 402 (cashapp/AccessibilitySnapshot, `testTableHitTarget`, iOS 17.5
  /// and 18.5) and 414. That 390 belongs to the wider ones is an estimate.
  static func margin(in width: CGFloat) -> CGFloat { width >= 390 ? 20 : 16 }
  /// Distance between an image and the text: 15 points in the same pictures (an icon from 40 to 69,
  /// a separator from 84).
  static let gap: CGFloat = 15
  /// Width that a chevron adds to the margin of a cell, in points; an estimate.
  static let accessoryReach: CGFloat = 18
  /// Symbols in rows are large ones of the body's size. At category M, a circle of 20.33 points stands in a box of 23
  /// by 23: its middle is 31.5 points from the row's edge and the text begins at 58 (mttcrsp/fosdem,
  /// `YearsViewControllerTests`).
  @MainActor static var symbols: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
  }
  static let textSize: CGFloat = 17
  static let subtitleSize: CGFloat = 12
  static let headerSize: CGFloat = 17
  static let groupedHeaderSize: CGFloat = 13
  /// Distance of a grouped footer's text from the rows above it, and all that its height adds to that of the text;
  /// estimates.
  static let footerTop: CGFloat = 7
  static let footerPadding: CGFloat = 22
  static let secondWidth: CGFloat = 91
  /// Distance between the two lines of a subtitle cell.
  static let lineGap: CGFloat = 3
  static let textPadding: CGFloat = 11
}

extension UIColor {
  static let tableSeparator = separator
  static let tableSecondary = secondaryLabel
  static let tableSelection = systemGray4
  static let tableHeader = UIColor(
    light: UIColor(white: 247 / 255, alpha: 1), dark: UIColor(white: 29 / 255, alpha: 1))
  static let tableAccessory = UIColor(
    light: UIColor(red: 197 / 255, green: 197 / 255, blue: 199 / 255, alpha: 1),
    dark: UIColor(red: 90 / 255, green: 90 / 255, blue: 95 / 255, alpha: 1))
}
