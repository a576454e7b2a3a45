import CoreGraphics

/// Measures of sheets: the appearance of iOS 13 and 14 with the detents of iOS 15. Lengths are
/// points, times seconds. Flipbook's own values where Apple documents none.
package enum SheetMetrics {
  // MARK: Cards at the edge of a phone

  /// Distance from the status bar to the upper edge of a card.
  static let topGap: CGFloat = 10
  /// Height of the presenter that stays visible above the card.
  static let peek: CGFloat = 10
  /// Distance from the container's sides to a receded presenter: 20 points at a width of 414, as in the
  /// picture of an iPhone 11 Pro Max in jrasmusson/ios-starter-kit (`UIViewController/images/modal.png`,
  /// iOS 13.2). Below, the margin of bars, which has the same two values (estimate).
  static func presenterInset(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
  package static let cornerRadius: CGFloat = 10
  /// The share of the container's height that the medium detent covers.
  static let mediumShare: CGFloat = 0.5

  // MARK: Cards in the middle of a tablet

  static let formSize = CGSize(width: 540, height: 620)
  static let pageWidth: CGFloat = 712
  /// Distance from the safe area to a page sheet.
  static let pageMargin: CGFloat = 24

  // MARK: Popovers

  static let popoverSize = CGSize(width: 320, height: 480)
  static let popoverMargin: CGFloat = 10
  static let popoverCornerRadius: CGFloat = 13
  static let popoverDuration = 0.25

  // MARK: Appearance

  static let dimming: CGFloat = 0.2
  static let grabberSize = CGSize(width: 36, height: 5)
  static let grabberTop: CGFloat = 5
  static let grabberColor = UIColor.tertiaryLabel
  /// Shadow of popovers and of cards over undimmed content.
  static let shadow = (
    opacity: Float(0.15), radius: CGFloat(10), offset: CGSize(width: 0, height: 2)
  )

  // MARK: Motion

  /// A sheet rests after this time, whatever its way.
  package static let duration = 0.5
  /// Maximum speed, in remaining distances per second; faster flicks count as this.
  static let fastest: CGFloat = 8
}
