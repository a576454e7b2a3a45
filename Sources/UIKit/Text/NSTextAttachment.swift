public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

/// An image in a text.
///
/// Differs from Apple's: subclasses cannot compute bounds or draw, and there are no view providers.
open class NSTextAttachment: NSObject {
  /// See the property of the same name in ``UIFont``.
  private let foundationTypeWord: UInt = 1 << 8

  /// Character of an attachment in the string: U+FFFC.
  public static let character = 0xFFFC

  /// The image; nil leaves the area of ``bounds`` empty. A template or a symbol takes the text's
  /// color, a symbol without a size that of the text's font.
  @Setter open var image: UIImage? = nil
  /// Rectangle of the image in points, y upwards from the baseline. A size of zero (the default) takes the
  /// image's own size, with its baseline or bottom on that of the text.
  @Setter open var bounds = CGRect.zero

  /// Creates an attachment without an image.
  public override init() {
    super.init()
  }

  /// Creates an attachment that shows an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Creates an attachment that shows image data; nil or other data leave it without an image.
  public convenience init(data contentData: Data?, ofType uti: String?) {
    self.init()
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// The image as it is shown in text.
  func image(in font: UIFont) -> UIImage? {
    image?.completed(by: UIImage.SymbolConfiguration(font: font))
  }

  /// Rectangle in points, y upwards from the baseline.
  func rectangle(in font: UIFont) -> CGRect {
    guard bounds.size == .zero else { return bounds }
    guard let image = image(in: font) else { return .zero }
    return CGRect(
      x: bounds.minX, y: bounds.minY - (image.baselineOffsetFromBottom ?? 0),
      width: image.size.width, height: image.size.height)
  }
}

extension NSAttributedString {
  /// Creates a text of one character that represents an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
