import CoreGraphics
import Display
import Foundation
import Testing
import UIKit

@MainActor @Suite("Drawing of strings")
struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 17)

  /// Boxes of the fills, in points.
  private func boxes(scale: CGFloat = 1, _ draw: () -> Void) -> [CGRect] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: 100, height: 100), format: format)
    let image = renderer.image { _ in draw() }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    label.layer.contentsScale = scale
    label.layer.contents = image.cgImage
    return DrawnText(label).boxes
  }

  @Test("The baseline of text at a point lies on the nearest pixel")
  func point() async {
    await TransitionLab.run { _ in
      let box = boxes { "H".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font]) }
      // The ascender is 16.19.
      #expect(agree(box.map(\.maxY), [36], within: 1e-3))
      #expect(agree(box.map(\.height), [17 * 1443 / 2048], within: 1e-3))
      #expect((10.5...12.5).contains(box.first?.minX ?? 0))
    }
  }

  @Test("Text in a rectangle wraps at its width and omits lines below it")
  func rectangle() async {
    await TransitionLab.run { _ in
      let text = NSAttributedString(string: "one two three", attributes: [.font: font])
      let all = boxes { text.draw(in: CGRect(x: 0, y: 0, width: 50, height: 100)) }
      #expect(all.count == 3)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.minY < $1.minY })
      let part = boxes { text.draw(in: CGRect(x: 0, y: 0, width: 50, height: 41)) }
      #expect(part.count == 2)
    }
  }

  @Test("Without the option to wrap, the origin is that of the baseline")
  func baseline() async {
    await TransitionLab.run { _ in
      let box = boxes {
        "H".draw(
          with: CGRect(x: 0, y: 50, width: 0, height: 0), attributes: [.font: font], context: nil)
      }
      #expect(agree(box.map(\.maxY), [50], within: 1e-3))
    }
  }

  @Test("The last visible line ends with an ellipsis on request")
  func truncation() async {
    await TransitionLab.run { _ in
      let (rect, wraps) = (
        CGRect(x: 0, y: 0, width: 70, height: 21), NSStringDrawingOptions.usesLineFragmentOrigin
      )
      func width(_ options: NSStringDrawingOptions) -> CGFloat {
        "one two three".boundingRect(
          with: rect.size, options: options, attributes: [.font: font], context: nil
        ).width
      }
      let line = "one two".size(withAttributes: [.font: font]).width
      #expect(agree([width(wraps)], [Double(line)], within: 0.2))
      let cut = width([wraps, .truncatesLastVisibleLine])
      #expect(cut <= 70 && abs(cut - line) > 0.2)
    }
  }

  @Test("Text that a context shrinks is drawn in the smaller size")
  func shrinking() async {
    await TransitionLab.run { _ in
      let context = NSStringDrawingContext()
      context.minimumScaleFactor = 0.2
      let box = boxes {
        "HHHHHHHHHHHH".draw(
          with: CGRect(x: 10, y: 20, width: 50, height: 50), options: .usesLineFragmentOrigin,
          attributes: [.font: font], context: context)
      }
      let scale = context.actualScaleFactor
      #expect(scale > 0.25 && scale < 0.5)
      #expect(agree(box.map(\.height), [Double(scale) * 17 * 1443 / 2048], within: 0.02))
      #expect(box.count == 1 && box[0].maxX <= 60 && box[0].maxX > 56)
      #expect(context.totalBounds.minX == 10 && context.totalBounds.minY == 20)
      #expect(context.totalBounds.maxX <= 60 && context.totalBounds.maxX > 59)
    }
  }

  @Test("A character without a letter is a box of one em or 0.6 em, as high as a capital")
  func missing() async {
    await TransitionLab.run { _ in
      let box = boxes {
        "漢".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
      }
      // Eight hundredths of an em free on both sides, at the size at which capitals are San Francisco's.
      #expect(box.count == 1 && (20 * 0.8...20 * 0.84).contains(box[0].width))
      #expect(agree(box.map(\.height), [20 * 1443 / 2048], within: 1e-3))
    }
  }
}
