import CoreGraphics

/// Sizes of the keyboard in points, with the bar of suggestions: 260 on a phone with a home button, 336
/// on one of 390 points with a home indicator, 346 on wider ones, as their notifications report.
struct KeyboardMetrics {
  /// Keys of a keyboard.
  enum Layout {
    case letters
    case numbers
  }

  let layout: Layout
  /// Text of the key left of the zero; nil for none.
  let cornerKey: String?
  let isPad: Bool
  let width: CGFloat
  /// Height of the bar of suggestions; 0 without it.
  let barHeight: CGFloat
  /// Distance from the top of a row of keys to the next.
  let pitch: CGFloat
  /// Height below the keys.
  let bottom: CGFloat

  static let rows = 4
  /// Gap between keys; half of it at the sides.
  static let gap: CGFloat = 6

  /// Whether emoji and dictation have a strip below the keys, as on upright phones with a home indicator.
  /// Numbers are not dictated.
  var hasStrip: Bool { bottom >= 60 && layout == .letters }

  var height: CGFloat { barHeight + pitch * CGFloat(Self.rows) + bottom }
  /// Gap between two rows.
  var rowGap: CGFloat { pitch > 45 ? 12 : 6 }

  @MainActor init(for traits: (any UITextInputTraits)?, on shape: ScreenShape) {
    isPad = shape.idiom == .pad
    let short = min(shape.size.width, shape.size.height)
    let hasIndicator = shape.safeAreaInsets.bottom > 0
    layout = traits?.keyboardType.isPad == true && !isPad ? .numbers : .letters
    switch traits?.keyboardType {
    case .decimalPad where !isPad: cornerKey = "."
    case .phonePad where !isPad: cornerKey = "+ * #"
    default: cornerKey = nil
    }
    width = shape.size.width
    let suggests =
      layout == .letters && traits?.autocorrectionType != .no
      && traits?.isSecureTextEntry != true
    if isPad {
      (pitch, barHeight) = (shape.isLying ? 88 : 66, shape.isLying ? 46 : 49)
      bottom = hasIndicator ? 20 : 0
    } else if shape.isLying {
      (pitch, barHeight) = (40.5, suggests ? 38 : 0)
      bottom = hasIndicator ? 9 : 0
    } else {
      (pitch, barHeight) = (short >= 414 ? 56.5 : 54, suggests ? (hasIndicator ? 45 : 44) : 0)
      bottom = hasIndicator ? 75 : 0
    }
  }
}

extension UIKeyboardType {
  /// Whether the keyboard has numbers in three columns.
  var isPad: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    default: false
    }
  }
}
