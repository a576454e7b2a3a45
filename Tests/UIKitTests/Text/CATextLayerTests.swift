import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Text layers")
struct CATextLayerTests {
  private func layer(_ string: Any, _ size: CGSize, _ change: (CATextLayer) -> Void = { _ in })
    -> CATextLayer
  {
    let layer = CATextLayer()
    layer.bounds.size = size
    layer.font = UIFont.systemFont(ofSize: 1)
    layer.fontSize = 17
    layer.string = string
    change(layer)
    return layer
  }

  /// The contents, drawn now.
  private func drawn(_ layer: CATextLayer) -> DrawnText {
    layer.displayIfNeeded()
    let label = UILabel(frame: layer.bounds)
    label.layer.contentsScale = layer.contentsScale
    label.layer.contents = layer.contents
    return DrawnText(label)
  }

  @Test("Text is at the top in the layer's color, and follows changes")
  func content() async {
    await TransitionLab.run { _ in
      let layer = layer("H", CGSize(width: 100, height: 60))
      let first = drawn(layer)
      // The ascender is 16.19, the cap height 0.7046 em.
      #expect(agree(first.boxes.map(\.maxY), [16], within: 1e-3))
      #expect(first.colors == [Color(red: 1, green: 1, blue: 1, alpha: 1)])
      layer.foregroundColor = UIColor.red.cgColor
      layer.fontSize = 34
      let second = drawn(layer)
      #expect(agree(second.boxes.map(\.height), first.boxes.map { $0.height * 2 }, within: 1e-3))
      #expect(second.colors == [Color(red: 1, green: 0, blue: 0, alpha: 1)])
      layer.string = nil
      #expect(drawn(layer).boxes.isEmpty)
    }
  }

  @Test("Attributes of an attributed string replace the layer's")
  func attributes() async {
    await TransitionLab.run { _ in
      let text = NSAttributedString(
        string: "H",
        attributes: [.font: UIFont.systemFont(ofSize: 34), .foregroundColor: UIColor.blue])
      let drawing = drawn(layer(text, CGSize(width: 100, height: 60)))
      #expect(agree(drawing.boxes.map(\.height), [34 * 1443 / 2048], within: 1e-3))
      #expect(drawing.colors == [Color(red: 0, green: 0, blue: 1, alpha: 1)])
    }
  }

  @Test("Lines are aligned, wrap on request, and are clipped or end with an ellipsis")
  func lines() async {
    await TransitionLab.run { _ in
      let size = CGSize(width: 60, height: 50)
      let left = drawn(layer("H", size)).boxes.map(\.midX)
      let right = drawn(layer("H", size) { $0.alignmentMode = .right }).boxes.map(\.midX)
      let center = drawn(layer("H", size) { $0.alignmentMode = .center }).boxes.map(\.midX)
      // The tracking of -0.17 points is after the letter, and letters are on whole pixels, up to
      // one to the left.
      #expect(zip(left, right).allSatisfy { (58.8...60.2).contains($0 + $1) })
      #expect(center.count == 1 && center.allSatisfy { (28.9...30.1).contains($0) })
      let words = "one two three four"
      #expect(drawn(layer(words, size)).boxes.count == 1)
      let wrapped = drawn(layer(words, size) { $0.isWrapped = true }).boxes
      #expect(wrapped.count > 2 && Set(wrapped.map(\.minY)).count == wrapped.count)
      let cut = drawn(
        layer(words, size) {
          $0.isWrapped = true
          $0.truncationMode = .end
        })
      #expect(cut.boxes.count == 2)
      let plain = drawn(layer(words, size)).boxes[0].maxX
      let short = drawn(layer(words, size) { $0.truncationMode = .end }).boxes[0].maxX
      #expect(plain > 60 && short < 60)
    }
  }
}
