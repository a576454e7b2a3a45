import CoreGraphics
import Typesetting

/// Properties of a face of the system font, apart from its size.
struct FontFace: Hashable, Sendable {
  enum Spacing: Hashable, Sendable {
    case proportional
    /// Digits are as wide as each other, the rest is proportional.
    case monospacedDigits
    case monospaced
  }

  var weight = UIFont.Weight.regular
  var spacing = Spacing.proportional
  var isItalic = false
  /// Distance between lines in addition to their height, in ems: that of a text style; 0 for others.
  var leading: CGFloat = 0
  /// Weight of the symbolic trait "bold".
  var boldWeight = UIFont.Weight.semibold
  /// Font of the app in place of the system's; nil for the system font.
  var app: AppFont?
}

extension FontFace {
  /// The bundled face in a size, in points; nil only if the executable contains a damaged font.
  func sized(_ size: CGFloat) -> SizedFont? {
    if let app { return SizedFont(app.font, size: size) }
    return SizedFont(
      SystemFace(
        design: spacing == .monospaced ? .monospaced : .standard,
        weight: SystemFace.weight(ofUIKitWeight: weight.rawValue), isItalic: isItalic),
      size: size)
  }

  /// Layout features of text in the face.
  var features: FontFile.Features { .init(hasTabularDigits: spacing == .monospacedDigits) }
}
