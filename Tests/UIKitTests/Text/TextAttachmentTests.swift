import CoreGraphics
import Display
import Foundation
import Testing
import UIKit

/// A monospaced face of 10 points makes every character as wide as a column.
@MainActor @Suite("Attachments in text")
struct TextAttachmentTests {
  private let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
  private let column = 10 * 1266.0 / 2048

  private func text(_ attachment: NSTextAttachment, color: UIColor = .black) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "c"))
    text.addAttributes(
      [.font: mono, .foregroundColor: color], range: NSRange(location: 0, length: text.length))
    return text
  }

  private func square(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test("An attachment is as wide as its image, on the baseline; the line is as high")
  func image() async {
    await TransitionLab.run { _ in
      let attachment = NSTextAttachment(image: square(20))
      #expect(text(attachment).string == "ab\u{FFFC}c")
      let size = text(attachment).size()
      // Below the baseline are 2.412 points of the font's.
      #expect(agree([size.width, size.height], [3 * column + 20, 20 + 10 * 494 / 2048]))
    }
  }

  /// As high as a capital letter, as apps fit icons into text.
  private final class Fitting: NSTextAttachment {
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.height, height: 7) }
  }

  @Test("A subclass computes the bounds of its image")
  func computedBounds() async {
    await TransitionLab.run { _ in
      let width = text(Fitting(image: square(20))).size().width
      #expect(abs(width - (3 * column + mono.lineHeight)) < 0.01)
    }
  }

  @Test("Bounds set the size and move the image up or down from the baseline")
  func bounds() async {
    await TransitionLab.run { _ in
      let attachment = NSTextAttachment(image: square(20))
      attachment.bounds = CGRect(x: 0, y: -4, width: 8, height: 8)
      let size = text(attachment).size()
      #expect(agree([size.width, size.height], [3 * column + 8, 10 * 1950 / 2048 + 4]))
      #expect(NSTextAttachment(data: nil, ofType: nil).image == nil)
    }
  }

  @Test("A label draws the image on whole pixels between the letters")
  func drawing() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      let attachment = NSTextAttachment(image: square(6))
      label.attributedText = text(attachment)
      controller.view.addSubview(label)
      await lab.step()
      let images = DrawnText(label).fills.filter {
        if case .image = $0.paint { true } else { false }
      }
      #expect(images.count == 1)
      let box = images.first.map { $0.transform.bounds(of: $0.shape.bounds) }
      let scale = label.layer.contentsScale
      // The line begins at 9.03; its baseline, 9.52 below it, lies on the nearest pixel.
      let bottom = ((9.033 + 9.521) * scale).rounded()
      let left = (2 * column * scale).rounded()
      let sides = box.map { [$0.left, $0.right, $0.top, $0.bottom].map { CGFloat($0) } } ?? []
      #expect(agree(sides, [left, left + 6 * scale, bottom - 6 * scale, bottom]))
    }
  }

  @Test("A symbol takes the size of the text's font and the text's color")
  func symbol() async throws {
    try await TransitionLab.run { lab in
      let star = try #require(UIImage(systemName: "star.fill"))
      let sized = try #require(
        star.applyingSymbolConfiguration(UIImage.SymbolConfiguration(font: mono)))
      let attachment = NSTextAttachment(image: star)
      #expect(agree([text(attachment).size().width], [3 * column + sized.size.width]))
      let fixed = star.withConfiguration(UIImage.SymbolConfiguration(pointSize: 30))
      #expect(
        agree([text(NSTextAttachment(image: fixed)).size().width], [3 * column + fixed.size.width]))

      let controller = UIViewController()
      lab.show(controller)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.attributedText = text(attachment, color: .red)
      controller.view.addSubview(label)
      await lab.step()
      let inks = DrawnText(label).fills.compactMap { fill -> Color? in
        guard case .image(let paint) = fill.paint, case .drawn(let symbol) = paint.picture,
          case .group(let group)? = symbol.list.items.first,
          case .fill(let ink)? = group.items.first, case .color(let color) = ink.paint
        else { return nil }
        return color
      }
      #expect(inks == [UIColor.red.cgColor.displayColor])
    }
  }
}
