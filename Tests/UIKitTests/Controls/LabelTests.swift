import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing
import UIKit

/// A monospaced face of 10 points makes every character 6.18164 points wide and every line 11.93359
/// high.
@MainActor @Suite("Labels")
struct LabelTests {
  private func label(_ text: String, _ frame: CGRect = .zero) -> UILabel {
    let label = UILabel(frame: frame)
    label.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    label.text = text
    return label
  }

  /// Advance of every character, in points.
  private let column = 6.181640625

  /// The boxes of the fills, in the label's coordinates.
  private func boxes(_ label: UILabel) -> [CGRect] { DrawnText(label).boxes }

  private func show(_ label: UILabel, _ lab: TransitionLab) async {
    let controller = UIViewController()
    lab.show(controller)
    // The boxes of bars follow from the advances.
    UIScreen.main.isTextGreeked = true
    controller.view.addSubview(label)
    await lab.step()
  }

  @Test("The intrinsic width of one line ignores the limit; several lines wrap at it")
  func sizes() async {
    await TransitionLab.run { lab in
      UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 2)
      let label = label("one two three")
      #expect(label.intrinsicContentSize == CGSize(width: 80.5, height: 12))
      #expect(label.sizeThatFits(CGSize(width: 50, height: 5)) == CGSize(width: 80.5, height: 12))
      label.numberOfLines = 0
      #expect(label.sizeThatFits(CGSize(width: 50, height: 5)) == CGSize(width: 43.5, height: 24))
      label.numberOfLines = 2
      // "one" and "two…"
      #expect(label.sizeThatFits(CGSize(width: 30, height: 5)) == CGSize(width: 25, height: 24))
      label.preferredMaxLayoutWidth = 50
      #expect(label.intrinsicContentSize == CGSize(width: 43.5, height: 24))
      label.text = nil
      #expect(label.intrinsicContentSize == .zero)
      _ = lab
    }
  }

  @Test("Each word is a bar of small letters' height that stands on the baseline")
  func bars() async {
    await TransitionLab.run { lab in
      let label = label("ab cd", CGRect(x: 0, y: 0, width: 100, height: 20))
      await show(label, lab)
      let box = boxes(label)
      #expect(box.count == 1)
      #expect(agree([box[0].minX, box[0].maxX], [0.4, 5 * column - 0.4]))
      // The line's top is at 4.03, the baseline 9.52 below it, and its pixel 14.
      #expect(agree([box[0].minY, box[0].maxY], [14 - 10 * 1078 / 2048, 14]))
    }
  }

  @Test("Alignment moves lines, justified ones fill the width except the last")
  func alignment() async {
    await TransitionLab.run { lab in
      let label = label("ab cd", CGRect(x: 0, y: 0, width: 100, height: 20))
      await show(label, lab)
      var starts: [CGFloat] = []
      for alignment in [NSTextAlignment.left, .natural, .center, .right, .justified] {
        label.textAlignment = alignment
        await lab.step()
        starts.append(boxes(label)[0].minX)
      }
      #expect(agree(starts, [0.4, 0.4, 50.4 - 2.5 * column, 100.4 - 5 * column, 0.4]))
      label.numberOfLines = 0
      label.text = "ab cd ef gh ij kl"
      label.frame.size.height = 40
      await lab.step()
      #expect(agree([boxes(label)[0].maxX], [99.6]))
    }
  }

  @Test("Letters move closer together if a line is at most 5 % too long and tightening is allowed")
  func tightening() async {
    await TransitionLab.run { lab in
      let label = label("abcdefghij", CGRect(x: 0, y: 0, width: 60, height: 12))
      await show(label, lab)
      // 61.8 points: 3 % more than 60.
      let dot = column / 6 - 0.65
      #expect(agree([boxes(label)[0].maxX], [9 * column - dot]))
      label.allowsDefaultTighteningForTruncation = true
      await lab.step()
      #expect(agree([boxes(label)[0].minX, boxes(label)[0].maxX], [0.4, 59.6]))
      // 6 % more than 58.2.
      label.frame.size.width = 58.2
      await lab.step()
      #expect(agree([boxes(label)[0].maxX], [9 * column - dot]))
      // The second line has the rest of its paragraph, but nothing of the next one.
      label.frame.size = CGSize(width: 30, height: 24)
      label.numberOfLines = 2
      label.text = "abc defgh"
      await lab.step()
      #expect(boxes(label).count == 2)
      #expect(agree([boxes(label)[1].maxX], [29.6]))
      label.text = "abc defgh\ni"
      await lab.step()
      #expect(agree([boxes(label)[1].maxX], [4 * column - dot]))
    }
  }

  @Test("Text that does not fit is truncated at the tail, the head or in the middle")
  func truncation() async {
    await TransitionLab.run { lab in
      let label = label("abcdefghij", CGRect(x: 0, y: 0, width: 44, height: 12))
      await show(label, lab)
      @MainActor func widths(_ mode: NSLineBreakMode) async -> CGRect {
        label.lineBreakMode = mode
        await lab.step()
        return boxes(label)[0]
      }
      // Space for seven characters: the dots are in the last, the first or the fourth.
      let (dot, end) = (column / 6 - 0.65, 7 * column)
      let tail = await widths(.byTruncatingTail)
      #expect(agree([tail.minX, tail.maxX], [0.4, end - dot]))
      let head = await widths(.byTruncatingHead)
      #expect(agree([head.minX, head.maxX], [dot, end - 0.4]))
      let middle = await widths(.byTruncatingMiddle)
      #expect(agree([middle.minX, middle.maxX], [0.4, end - 0.4]))
      let clipped = await widths(.byClipping)
      // Drawn as a whole, inside of a clip.
      #expect(agree([clipped.minX, clipped.maxX], [0.4, 10 * column - 0.4]))
      let wrapped = await widths(.byWordWrapping)
      #expect(agree([wrapped.minX, wrapped.maxX], [0.4, end - 0.4]))
    }
  }

  @Test("A label shows only lines that fit into its bounds")
  func heightLimit() async {
    await TransitionLab.run { lab in
      let label = label("a\nb\nc\nd", CGRect(x: 0, y: 0, width: 42, height: 24))
      label.numberOfLines = 0
      await show(label, lab)
      #expect(boxes(label).count == 2)
      #expect(boxes(label)[0].minY >= 0)
      label.frame.size.height = 48
      await lab.step()
      #expect(boxes(label).count == 4)
    }
  }

  @Test("A line that may shrink does so before it is truncated, up to its limit")
  func shrinking() async {
    await TransitionLab.run { lab in
      let label = label("abcdefghij", CGRect(x: 0, y: 0, width: 30, height: 12))
      label.adjustsFontSizeToFitWidth = true
      await show(label, lab)
      let size = 30 / column
      #expect(
        agree(
          [boxes(label)[0].height, boxes(label)[0].maxX], [size * 1078 / 2048, 30 - 0.04 * size]))
      label.minimumScaleFactor = 0.8
      await lab.step()
      #expect(agree([boxes(label)[0].height], [8.0 * 1078 / 2048]))
    }
  }

  @Test("Colors: the text's, the highlighted one, half of it when disabled, and a shadow behind")
  func colors() async {
    await TransitionLab.run { lab in
      let label = label("ab", CGRect(x: 0, y: 0, width: 30, height: 12))
      label.textColor = .red
      label.highlightedTextColor = .blue
      await show(label, lab)
      @MainActor func colors() async -> [Color] {
        await lab.step()
        return DrawnText(label).colors
      }
      #expect(await colors() == [UIColor.red.cgColor.displayColor])
      label.isHighlighted = true
      #expect(await colors() == [UIColor.blue.cgColor.displayColor])
      label.isHighlighted = false
      label.isEnabled = false
      #expect(await colors() == [UIColor.red.withAlphaComponent(0.5).cgColor.displayColor])
      label.isEnabled = true
      label.shadowColor = .green
      #expect(await colors() == [UIColor.red.cgColor.displayColor])
      #expect(DrawnText(label).shadowColors == [UIColor.green.cgColor.displayColor])
    }
  }

  @Test("Attributes override the label's own, and reading them back gives both")
  func attributedText() async {
    await TransitionLab.run { lab in
      let label = label("")
      let text = NSMutableAttributedString(string: "ab cd")
      text.addAttribute(
        .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
      text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 2))
      label.attributedText = text
      #expect(label.text == "ab cd")
      #expect(label.intrinsicContentSize.width == 31)
      label.frame = CGRect(x: 0, y: 0, width: 31, height: 12)
      await show(label, lab)
      #expect(boxes(label).count == 3)
      // A tenth of an em below the baseline, which is at 10, and one pixel thick.
      let line = boxes(label)[0]
      #expect(agree([line.minX, line.maxX, line.minY, line.maxY], [0, 2 * column, 11, 12]))
      label.text = "x"
      #expect(label.attributedText?.string == "x")
    }
  }

  @Test("Several lines wrap at the width that constraints give them, and follow it")
  func wrappingUnderConstraints() async {
    await TransitionLab.run { lab in
      let (root, _) = lab.showTree(0)
      let label = label("one two three four")
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      let right = label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -328)
      NSLayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: root.leftAnchor),
        label.topAnchor.constraint(equalTo: root.topAnchor), right,
      ])
      await lab.step()
      #expect(label.frame == CGRect(x: 0, y: 0, width: 62, height: 24))
      right.constant = 0
      await lab.step()
      #expect(label.frame == CGRect(x: 0, y: 0, width: 112, height: 12))
      right.constant = -350
      await lab.step()
      #expect(label.frame == CGRect(x: 0, y: 0, width: 31, height: 48))
      label.text = "one"
      await lab.step()
      #expect(label.frame == CGRect(x: 0, y: 0, width: 19, height: 12))
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("A fitting size uses the lines at that width, and does not change the layout")
  func fitting() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      let label = label("one two three four")
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      views[0].addSubview(label)
      label.fill(views[0])
      views[0].fill(root)
      await lab.step()
      let size = views[0].systemLayoutSizeFitting(
        CGSize(width: 62, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: 62, height: 24))
      await lab.step()
      #expect(label.frame == root.bounds)
    }
  }

  @Test("Baselines align labels of different sizes")
  func baselines() async {
    await TransitionLab.run { lab in
      let (root, _) = lab.showTree(0)
      let small = label("a")
      let large = label("a")
      large.font = .monospacedSystemFont(ofSize: 20, weight: .regular)
      for label in [small, large] {
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
      }
      NSLayoutConstraint.activate([
        small.leftAnchor.constraint(equalTo: root.leftAnchor),
        large.leftAnchor.constraint(equalTo: small.rightAnchor),
        large.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      ])
      await lab.step()
      // 19.04 and 9.52 below the lines' tops, each in the middle of a whole number of pixels.
      #expect(agree([small.frame.minY], [110]))
    }
  }

  @Test("A label is as wide as its text, whatever the alignment", arguments: [1, 0])
  func sizeAligned(lines: Int) async {
    await World().run {
      let label = UILabel(frame: .zero)
      label.text = "Good morning, everybody who is here"
      label.numberOfLines = lines
      let room = CGRect(x: 0, y: 0, width: 200, height: 300)
      let left = label.textRect(forBounds: room, limitedToNumberOfLines: lines)
      let fitting = label.sizeThatFits(room.size)
      for alignment in [NSTextAlignment.center, .right] {
        label.textAlignment = alignment
        #expect(label.sizeThatFits(room.size) == fitting)
        let rect = label.textRect(forBounds: room, limitedToNumberOfLines: lines)
        #expect(rect.size == left.size)
        #expect(abs(rect.maxX - (alignment == .right ? 200 : 100 + left.width / 2)) < 1e-9)
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let string = NSAttributedString(
          string: "Good morning", attributes: [.paragraphStyle: style])
        let bounds = string.boundingRect(
          with: room.size, options: .usesLineFragmentOrigin, context: nil)
        #expect(abs(bounds.width - string.size().width) < 1e-9)
      }
    }
  }

  @Test("Overrides of drawText and textRect inset the text")
  func insets() async {
    await TransitionLab.run { lab in
      let label = PaddedLabel(frame: .zero)
      label.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
      label.text = "ab"
      label.sizeToFit()
      // 12.36 rounded up to pixels at 3x.
      #expect(agree([label.bounds.width, label.bounds.height], [20 + 38.0 / 3, 22]))
      await show(label, lab)
      #expect(agree([boxes(label)[0].minX], [10.4]))
    }
  }

  @Test("Text changes at once inside a block, and is squeezed while its bounds move (S6.74)")
  func animation() async {
    await TransitionLab.run { lab in
      let label = label("ab", CGRect(x: 0, y: 0, width: 50, height: 12))
      await show(label, lab)
      await lab.act {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          label.text = "abcd"
          label.bounds.size.width = 100
        }
      }
      #expect(agree([boxes(label)[0].width], [4 * column - 0.8]))
      // The drawing of the final size fills the present bounds.
      #expect(label.layer.contentsGravity == .resize)
      let widths = await lab.look(at: [0.5 - 1 / 60]) {
        label.layer.presentation()?.bounds.width ?? 0
      }
      #expect(agree(widths, [75]))
      #expect(lab.mistakes == [])
    }
  }
}

private final class PaddedLabel: UILabel {
  let padding = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
    -> CGRect
  {
    let inner = super.textRect(
      forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
    let outwards = UIEdgeInsets(
      top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right)
    return inner.inset(by: outwards)
  }
}
