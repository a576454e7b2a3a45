import CoreGraphics

/// Distances between the baselines of an alert's texts, for a title and a message of one line each, in points.
struct AlertTextSpacing {
  /// Distance from the upper edge to the first baseline.
  var top: CGFloat
  /// Distance from the last baseline of the title to the first one of the message.
  var between: CGFloat
  /// Distance from the last baseline to the buttons.
  var bottom: CGFloat
}

/// Sizes of alerts in points, measured from public screenshots of iOS 13 to 18, where nothing else is said.
enum AlertMetrics {
  static let alertWidth: CGFloat = 270
  static let alertRadius: CGFloat = 14
  static let sheetRadius: CGFloat = 13
  /// Distance of an action sheet from the screen's edges, and between its groups.
  static let sheetMargin: CGFloat = 8
  static let alertRow: CGFloat = 44
  static let sheetRow: CGFloat = 57
  static let side: CGFloat = 16
  /// Baselines of the texts in pictures of iOS 11.4 (jrasmusson/ios-starter-kit, `UIAlertController`): an alert
  /// with a title and a message is 80 points high above its buttons, a sheet 82.5.
  static let alertText = AlertTextSpacing(top: 36, between: 20, bottom: 23.75)
  static let sheetText = AlertTextSpacing(top: 27, between: 27.5, bottom: 27.75)
  /// Space above and below the single text of a sheet; an estimate.
  static let sheetPadding: CGFloat = 14
  /// Height of a field, its distance from the baseline above it and from the buttons, in the same pictures.
  static let field: CGFloat = 25.33
  static let fieldTop: CGFloat = 27.75
  static let fieldBottom: CGFloat = 11.5
  /// Perceived duration of the critically damped spring 1/522.35/45.71 in seconds.
  static let duration = 0.27491
  /// Until the spring rests, in seconds.
  static let settling = 0.404
  /// Size at which an alert appears.
  static let initialScale: CGFloat = 1.2
}

/// Sizes and distances of an alert at a preferred text size, in points.
///
/// The figures for other sizes than the default one were measured on simulators of iOS 17 and earlier by
/// the authors of flutter/flutter, `cupertino/dialog.dart` (pull requests 14346, 18381 and 151199, with
/// pictures next to native ones): likely. Text never becomes smaller than at the default size (flutter/
/// flutter #37086, pictures of iOS 12.3); accessibility sizes have a wider alert, whose titles of buttons
/// wrap, and half of whose height is the buttons' if it is too low. That title, message and fields follow
/// the styles headline and footnote is inferred from their default sizes.
@MainActor
struct AlertTextMetrics {
  let isAlert: Bool
  private let category: UIContentSizeCategory

  init(category: UIContentSizeCategory, isAlert: Bool) {
    self.category = max(category, .large)
    self.isAlert = isAlert
  }

  /// Size relative to the default one.
  private var scale: CGFloat {
    UIFont.TextStyle.body.size(in: category) / UIFont.TextStyle.body.size(in: .large)
  }

  var titleSize: CGFloat {
    (isAlert ? UIFont.TextStyle.headline : .footnote).size(in: category)
  }
  /// Size of a message and of text fields.
  var messageSize: CGFloat { UIFont.TextStyle.footnote.size(in: category) }
  /// Size of the titles of buttons. Those of sheets grow less than the body style, up to the accessibility
  /// sizes, which they share with it. The figures between are estimated from the source's 21, 23, 24 and 24 at
  /// another default than the 20 points here.
  var buttonSize: CGFloat {
    guard !isAlert, !category.isAccessibilityCategory else {
      return UIFont.TextStyle.body.size(in: category)
    }
    switch category {
    case .extraLarge: return 22
    case .extraExtraLarge: return 23
    case .extraExtraExtraLarge: return 24
    default: return 20
    }
  }

  /// Width of an alert in points: in accessibility sizes 310, or `width` if the screen is narrower.
  func alertWidth(within width: CGFloat) -> CGFloat {
    category.isAccessibilityCategory ? min(310, max(0, width)) : AlertMetrics.alertWidth
  }

  /// Whether titles of buttons wrap.
  var wrapsTitles: Bool { category.isAccessibilityCategory }
  /// Whether they shrink to the width instead.
  var shrinksTitles: Bool { category > .large && !wrapsTitles }
  /// Space at the sides of a button's title.
  var buttonInset: CGFloat { 8 * (isAlert ? scale : 1) }

  /// Height of a button around a title.
  func rowHeight(around title: CGFloat) -> CGFloat {
    let padding = isAlert ? 8 * scale : 1.8 + 0.4 * buttonSize
    let height = PixelGrid.ofScreen.nearest(title + 2 * padding)
    return max(isAlert ? AlertMetrics.alertRow : AlertMetrics.sheetRow, height)
  }

  /// Distances of the baselines. In alerts they grow with the text; in sheets the space around the text stays.
  var spacing: AlertTextSpacing {
    let spacing = isAlert ? AlertMetrics.alertText : AlertMetrics.sheetText
    let growth = messageSize - UIFont.TextStyle.footnote.size(in: .large)
    guard growth > 0 else { return spacing }
    guard !isAlert else {
      return AlertTextSpacing(
        top: spacing.top * scale,
        between: spacing.between * messageSize / UIFont.TextStyle.footnote.size(in: .large),
        bottom: spacing.bottom * scale)
    }
    let font = UIFont.systemFont(ofSize: growth)
    return AlertTextSpacing(
      top: spacing.top + font.ascender, between: spacing.between + font.lineHeight,
      bottom: spacing.bottom - font.descender)
  }

  var field: CGFloat {
    let growth = messageSize - UIFont.TextStyle.footnote.size(in: .large)
    return AlertMetrics.field + (growth > 0 ? UIFont.systemFont(ofSize: growth).lineHeight : 0)
  }
  var fieldTop: CGFloat { AlertMetrics.fieldTop * scale }

  /// Height that texts have above buttons where there is not enough for both: theirs, unless too little is
  /// left for the buttons.
  func headHeight(_ head: CGFloat, above buttons: CGFloat, in height: CGFloat) -> CGFloat {
    let pixel = PixelGrid.ofScreen.pixel
    let least =
      !isAlert ? 84 + pixel : (category.isAccessibilityCategory ? height / 2 : 67.8) + pixel
    return PixelGrid.ofScreen.nearest(max(0, min(head, height - min(buttons, least))))
  }
}
