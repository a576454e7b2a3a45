import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Intrinsic sizes and fitting")
struct IntrinsicSizeTests {
  @Test("A view has its content's size until the content changes")
  func intrinsic() async {
    await TransitionLab.run { lab in
      let (root, _) = lab.showTree(0)
      let view = Content(40, 20)
      root.addSubview(view)
      await lab.step()
      #expect(view.bounds.size == CGSize(width: 40, height: 20))
      view.content.width = 50
      view.invalidateIntrinsicContentSize()
      await lab.step()
      #expect(view.bounds.size == CGSize(width: 50, height: 20))
    }
  }

  @Test("The view that hugs less grows, the one that resists less shrinks")
  func hugging() async {
    await TransitionLab.run { lab in
      let (root, _) = lab.showTree(0)
      let pair = [Content(100, 20), Content(120, 20)]
      pair.forEach(root.addSubview)
      NSLayoutConstraint.activate([
        pair[0].leftAnchor.constraint(equalTo: root.leftAnchor),
        pair[1].leftAnchor.constraint(equalTo: pair[0].rightAnchor),
        pair[1].rightAnchor.constraint(equalTo: root.rightAnchor),
      ])
      for view in pair { view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true }
      pair[0].setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
      pair[1].setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
      await lab.step()
      #expect(pair.map { $0.bounds.width } == [100, 290] as [CGFloat])
      root.frame.size.width = 200
      await lab.step()
      #expect(pair.map { $0.bounds.width } == [80, 120] as [CGFloat])
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("systemLayoutSizeFitting moves no view")
  func fitting() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      let content = Content(40, 20)
      views[0].addSubview(content)
      NSLayoutConstraint.activate([
        content.leftAnchor.constraint(equalTo: views[0].leftAnchor, constant: 10),
        content.rightAnchor.constraint(equalTo: views[0].rightAnchor, constant: -10),
        content.topAnchor.constraint(equalTo: views[0].topAnchor, constant: 5),
        content.bottomAnchor.constraint(equalTo: views[0].bottomAnchor, constant: -5),
        views[0].heightAnchor.constraint(greaterThanOrEqualToConstant: 44).at(.defaultLow + 1),
      ])
      views[0].fill(root)
      await lab.step()
      let frame = views[0].frame
      #expect(
        views[0].systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
          == CGSize(width: 60, height: 44))
      #expect(
        views[0].systemLayoutSizeFitting(
          CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 44))
      await lab.step()
      #expect(views[0].frame == frame)
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("With an infinite target, or one of NaN, the constraints determine the size")
  func endlessTargets() async {
    await TransitionLab.run { lab in
      let (_, views) = lab.showTree(1)
      let content = UIView.byConstraints()
      views[0].addSubview(content)
      content.fill(views[0])
      content.heightAnchor.constraint(equalToConstant: 40).isActive = true
      for height in [.greatestFiniteMagnitude, .infinity, .nan] as [CGFloat] {
        #expect(
          views[0].systemLayoutSizeFitting(CGSize(width: 200, height: height))
            == CGSize(width: 200, height: 40), "\(height)")
      }
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("Layout uses alignment rectangles, without the area around them")
  func alignmentRects() async {
    await TransitionLab.run { lab in
      let (root, _) = lab.showTree(0)
      let view = Content(40, 20)
      view.surround = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      root.addSubview(view)
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).isActive = true
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30).isActive = true
      await lab.step()
      #expect(view.frame == CGRect(x: 28, y: 29, width: 46, height: 24))
    }
  }
}

private final class Content: UIView {
  var content: CGSize
  var surround = UIEdgeInsets.zero

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
  override var alignmentRectInsets: UIEdgeInsets { surround }
}
