import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// A stack of 300 by 100 points with boxes of intrinsic sizes, solved by hand.
@MainActor @Suite("Stack views")
struct StackViewTests {
  private func stack(
    _ sizes: [(CGFloat, CGFloat)], _ lab: TransitionLab, free: Bool = false,
    _ set: (UIStackView) -> Void
  ) async -> UIStackView {
    let (root, _) = lab.showTree(0)
    let boxes = sizes.map { Box($0.0, $0.1) }
    let stack = UIStackView(arrangedSubviews: boxes)
    if free {
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
      stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    } else {
      stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
      root.addSubview(stack)
    }
    set(stack)
    await lab.step()
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }
  private func crossSpans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.arrangedSubviews.map { [$0.frame.minY, $0.frame.height] }
  }

  @Test("Distributions divide the space along the axis")
  func distributions() async {
    let table: [(UIStackView.Distribution, [[CGFloat]])] = [
      (.fill, [[0, 30], [40, 60], [110, 190]]),
      (.fillEqually, [[0, 93], [103, 94], [207, 93]]),
      (.fillProportionally, [[0, 62], [72, 125], [207, 93]]),
      (.equalSpacing, [[0, 30], [113, 60], [255, 45]]),
      // Middles at 15, 146.25 and 277.5.
      (.equalCentering, [[0, 30], [116, 60], [255, 45]]),
    ]
    for (distribution, expected) in table {
      await TransitionLab.run { lab in
        let stack = await stack([(30, 20), (60, 40), (45, 10)], lab) {
          $0.spacing = 10
          $0.distribution = distribution
        }
        #expect(spans(stack) == expected, "\(distribution)")
        #expect(crossSpans(stack) == [[0, 100], [0, 100], [0, 100]])
        #expect(lab.mistakes == [], "\(distribution)")
      }
    }
  }

  @Test("Next to a switch a label takes the remaining width")
  func switchAtTheEnd() async {
    for isLast in [true, false] {
      await TransitionLab.run { lab in
        let (root, _) = lab.showTree(0)
        let (label, toggle) = (UILabel(), UISwitch())
        label.text = "Wi-Fi"
        let stack = UIStackView(arrangedSubviews: isLast ? [label, toggle] : [toggle, label])
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 31)
        root.addSubview(stack)
        await lab.step()
        #expect(toggle.frame.width == 51 && label.frame.width == 249)
        #expect(toggle.frame.minX == (isLast ? 249 : 0) && lab.mistakes == [])
      }
    }
  }

  @Test("Alignments place views across the axis")
  func alignments() async {
    let table: [(UIStackView.Alignment, [[CGFloat]])] = [
      (.fill, [[0, 100], [0, 100]]), (.top, [[0, 20], [0, 40]]), (.center, [[40, 20], [30, 40]]),
      (.bottom, [[80, 20], [60, 40]]), (.firstBaseline, [[20, 20], [0, 40]]),
    ]
    for (alignment, expected) in table {
      await TransitionLab.run { lab in
        let stack = await stack([(30, 20), (60, 40)], lab) { $0.alignment = alignment }
        #expect(crossSpans(stack) == expected, "\(alignment)")
        #expect(lab.mistakes == [], "\(alignment)")
      }
    }
  }

  @Test("A row along baselines may have every view hidden (S6.74)")
  func hiddenRow() async {
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      await TransitionLab.run { lab in
        let stack = await stack([(30, 20), (60, 40)], lab) {
          $0.alignment = alignment
          for view in $0.arrangedSubviews { view.isHidden = true }
        }
        #expect(spans(stack) == [[0, 0], [0, 0]], "\(alignment)")
        #expect(lab.mistakes == [], "\(alignment)")
      }
    }
  }

  @Test("A stack without a size has that of its views, spacings and margins")
  func ownSize() async {
    for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
      await TransitionLab.run { lab in
        let stack = await stack([(30, 20), (60, 40)], lab, free: true) {
          $0.axis = .vertical
          $0.spacing = 5
          $0.alignment = alignment
          $0.isLayoutMarginsRelativeArrangement = true
          $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        }
        #expect(stack.bounds.size == CGSize(width: 66, height: 69), "\(alignment)")
        #expect(crossSpans(stack) == [[1, 20], [26, 40]])
        #expect(lab.mistakes == [], "\(alignment)")
      }
    }
  }

  @Test("Custom spacing after a view applies until it is removed")
  func customSpacing() async {
    await TransitionLab.run { lab in
      let stack = await stack([(30, 20), (60, 40), (45, 10)], lab) {
        $0.spacing = 10
        $0.setCustomSpacing(25, after: $0.arrangedSubviews[0])
      }
      #expect(spans(stack) == [[0, 30], [55, 60], [125, 175]])
      stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stack.arrangedSubviews[0])
      await lab.step()
      #expect(spans(stack) == [[0, 30], [38, 60], [108, 192]])
      stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
      await lab.step()
      #expect(spans(stack) == [[0, 30], [40, 60], [110, 190]])
    }
  }

  @Test("The view of lowest hugging priority fills the space")
  func hugging() async {
    await TransitionLab.run { lab in
      let stack = await stack([(30, 20), (60, 40), (45, 10)], lab) {
        $0.arrangedSubviews[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
      }
      #expect(spans(stack) == [[0, 30], [30, 225], [255, 45]])
    }
  }

  @Test("Hidden views take no space and no spacing; the others move in a block (S6.74)")
  func hiding() async {
    await TransitionLab.run { lab in
      let stack = await stack([(30, 20), (60, 40), (45, 10)], lab) { $0.spacing = 10 }
      let views = stack.arrangedSubviews
      await lab.act {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          views[1].isHidden = true
        }
      }
      #expect(views[2].frame == CGRect(x: 40, y: 0, width: 260, height: 100))
      let seen = await lab.look(at: [0.5 - 1 / 60]) { views[2].seen.frame.minX }
      #expect(agree(seen, [75]))
      #expect(views[1].frame.width == 0)
      views[1].isHidden = false
      await lab.step()
      #expect(spans(stack) == [[0, 30], [40, 60], [110, 190]])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A view hidden in a block stays visible while the stack closes over it (S6.74)")
  func closing() async {
    await TransitionLab.run { lab in
      let stack = await stack([(30, 20), (60, 40), (45, 10)], lab) { _ in }
      let view = stack.arrangedSubviews[1]
      await lab.act { UIView.animate(withDuration: 1) { view.isHidden = true } }
      #expect(view.isHidden && !view.layer.isHidden)
      await lab.run(seconds: 1.1)
      #expect(view.isHidden && view.layer.isHidden)
      view.isHidden = false
      await lab.step()
      await lab.act { UIView.animate(withDuration: 1) { view.isHidden = true } }
      view.isHidden = false
      await lab.run(seconds: 1.1)
      #expect(!view.isHidden && !view.layer.isHidden)
      UIView.performWithoutAnimation { view.isHidden = true }
      #expect(view.layer.isHidden)
    }
  }

  @Test("Views are arranged by index, and removed when they leave")
  func arranging() async {
    await TransitionLab.run { lab in
      let stack = await stack([(30, 20), (60, 40), (45, 10)], lab) { _ in }
      let views = stack.arrangedSubviews
      stack.insertArrangedSubview(views[2], at: 0)
      #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
      stack.removeArrangedSubview(views[0])
      #expect(views[0].superview === stack)
      views[2].removeFromSuperview()
      #expect(stack.arrangedSubviews == [views[1]])
      await lab.step()
      #expect(spans(stack) == [[0, 300]])
    }
  }

  @Test("Labels in a column wrap at its width, and in a row share a baseline")
  func labels() async {
    await TransitionLab.run { lab in
      let labels = [10, 20].map { size in
        let label = UILabel()
        label.font = .monospacedSystemFont(ofSize: size, weight: .regular)
        label.text = "abc defg"
        label.numberOfLines = 0
        return label
      }
      let (root, _) = lab.showTree(0)
      let stack = UIStackView(arrangedSubviews: labels)
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leftAnchor.constraint(equalTo: root.leftAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor),
        stack.widthAnchor.constraint(equalToConstant: 52),
      ])
      await lab.step()
      #expect(labels.map(\.frame.height) == [12, 48])
      stack.axis = .horizontal
      stack.alignment = .firstBaseline
      for label in labels { label.numberOfLines = 1 }
      await lab.step()
      #expect(labels.map(\.frame.minY) == [10, 0])
    }
  }
}

private final class Box: UIView {
  let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
