import CoreGraphics

/// The numbers of tables, as of iOS 14 where Apple names none; lengths are points, times seconds.
package enum TableMetrics {
  package static let rowHeight: CGFloat = 44
  static let subtitleRowHeight: CGFloat = 58
  /// Of titles in plain tables, over sections and under them.
  package static let plainHeader: CGFloat = 28
  /// Over a grouped section with a title, and between sections without.
  package static let groupedHeader: CGFloat = 38
  package static let groupedGap: CGFloat = 18
  /// Over the first section of a grouped table.
  package static let groupedTop: CGFloat = 35
  /// At the sides of grouped sections that are inset, on phones and on wider screens.
  static func sideInset(in width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
  static let cornerRadius: CGFloat = 10
  package static let updateDuration = 0.3

  // MARK: Cells

  /// From the sides of a cell to what is in it.
  static func margin(in width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
  static let gap: CGFloat = 16
  static let accessoryWidth: CGFloat = 38
  static let textSize: CGFloat = 17
  static let subtitleSize: CGFloat = 12
  static let headerSize: CGFloat = 17
  static let groupedHeaderSize: CGFloat = 13
  static let secondWidth: CGFloat = 91
  /// From one to the other line of a subtitle cell.
  static let lineGap: CGFloat = 3
  static let textPadding: CGFloat = 11
}

extension UIColor {
  static let tableSeparator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
  static let tableSecondary = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
  static let tableSelection = UIColor(
    red: 209 / 255, green: 209 / 255, blue: 214 / 255, alpha: 1)
  static let tableHeader = UIColor(red: 247 / 255, green: 247 / 255, blue: 247 / 255, alpha: 1)
  static let tableAccessory = UIColor(
    red: 196 / 255, green: 196 / 255, blue: 199 / 255, alpha: 1)
}
