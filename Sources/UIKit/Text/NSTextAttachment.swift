public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

/// An image in a text.
///
/// Differs from Apple's: bounds are computed without a line or a place, and there are no view providers.
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

  /// An attachment without content: archives are not supported.
  public required init?(coder: NSCoder) { super.init() }

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

  /// The image that is drawn; overrides draw another one. The container is nil and the index 0 here.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// Rectangle of the image in points, y upwards from the baseline; overrides compute another one. Here the container is
  /// nil, the line is as high as the font and without limit at the right, and the position and the index are 0.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect { bounds }

  /// The image as it is shown in text.
  func image(in font: UIFont) -> UIImage? {
    image(forBounds: ownBounds(in: font), textContainer: nil, characterIndex: 0)?
      .completed(by: UIImage.SymbolConfiguration(font: font))
  }

  private func ownBounds(in font: UIFont) -> CGRect {
    attachmentBounds(
      for: nil,
      proposedLineFragment: CGRect(x: 0, y: 0, width: 10_000_000, height: font.lineHeight),
      glyphPosition: .zero, characterIndex: 0)
  }

  /// Rectangle in points, y upwards from the baseline.
  func rectangle(in font: UIFont) -> CGRect {
    let bounds = ownBounds(in: font)
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
