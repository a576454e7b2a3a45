import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Views placed by constraints")
struct ConstraintLayoutTests {
  @Test("A label of several lines wraps in a narrow container, also if its resistance is required")
  func requiredLabel() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller, size: CGSize(width: 300, height: 600))
      let label = UILabel()
      label.text = "several words that need more than a single line of the container"
      label.numberOfLines = 0
      label.setContentCompressionResistancePriority(.required, for: .horizontal)
      let stack = UIStackView(arrangedSubviews: [label])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
        stack.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -20),
        stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
      ])
      await lab.step()
      #expect(label.frame.width == 260 && label.frame.height > 2 * label.font.lineHeight)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Constraints set the center of a view, wherever its anchor point is (S9.93)")
  func anchorPoint() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(2)
      let top = views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 100)
      NSLayoutConstraint.activate([
        views[0].centerXAnchor.constraint(equalTo: root.centerXAnchor), top,
        views[0].widthAnchor.constraint(equalToConstant: 80),
        views[0].heightAnchor.constraint(equalToConstant: 60),
        views[1].leadingAnchor.constraint(equalTo: root.leadingAnchor),
        views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor),
        views[1].widthAnchor.constraint(equalToConstant: 40),
        views[1].heightAnchor.constraint(equalToConstant: 20),
      ])
      views[0].layer.anchorPoint = CGPoint(x: 0.5, y: 1)
      root.layoutIfNeeded()
      let middle = root.bounds.midX
      #expect(views[0].center == CGPoint(x: middle, y: 130))
      #expect(views[0].frame == CGRect(x: middle - 40, y: 70, width: 80, height: 60))
      #expect(views[1].frame.minY == 160, "other views follow the rectangle of the constraints")
      // As apps do that fold a view around its lower edge.
      top.constant += 30
      root.layoutIfNeeded()
      #expect(views[0].frame == CGRect(x: middle - 40, y: 100, width: 80, height: 60))
    }
  }

  /// Replaces a constraint by an equal one in each layout, next to a view that no constraint mentions.
  private final class Renewing: UIView {
    let box = UIView()
    let loose = UIView()
    private(set) var layouts = 0
    private var width: NSLayoutConstraint?

    func fill() {
      for view in [box, loose] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.topAnchor.constraint(equalTo: topAnchor),
        box.heightAnchor.constraint(equalToConstant: 30),
      ])
    }

    override func layoutSubviews() {
      layouts += 1
      width?.isActive = false
      width = box.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5)
      width?.isActive = true
      super.layoutSubviews()
      loose.frame = CGRect(x: 0, y: 50, width: 10, height: 10)
    }
  }

  @Test("Layout settles where it replaces a constraint by an equal one, next to a view without any")
  func renewedConstraints() async {
    await TransitionLab.run { lab in
      let (root, _) = lab.showTree(1)
      let view = Renewing(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.fill()
      root.addSubview(view)
      await lab.step()
      #expect(view.box.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
      #expect(view.loose.frame == CGRect(x: 0, y: 50, width: 10, height: 10))
      #expect(view.layouts < 6)
      #expect(lab.mistakes == ["hasAmbiguousLayout"], "of the view without constraints")
    }
  }

  @Test("Anchors place a view in its superview, with constants, multipliers and inequalities")
  func anchors() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(2)
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        views[0].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        views[0].heightAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 0.5),
        views[1].centerXAnchor.constraint(equalTo: root.centerXAnchor),
        views[1].topAnchor.constraint(greaterThanOrEqualTo: views[0].bottomAnchor, constant: 8),
        views[1].topAnchor.constraint(equalTo: root.topAnchor, constant: 50).at(.defaultLow),
        views[1].widthAnchor.constraint(equalToConstant: 60),
        views[1].heightAnchor.constraint(equalToConstant: 40),
      ])
      await lab.step()
      #expect(views[0].frame == CGRect(x: 20, y: 100, width: 350, height: 175))
      #expect(views[1].frame == CGRect(x: 165, y: 283, width: 60, height: 40))
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("Views of different branches can be compared, wherever their superviews are")
  func cousins() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      let card = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 100))
      let badge = UIView(frame: CGRect(x: 150, y: 10, width: 20, height: 20))
      root.addSubview(card)
      card.addSubview(badge)
      views[0].pin(width: 10, height: 10)
      NSLayoutConstraint.activate([
        views[0].leftAnchor.constraint(equalTo: badge.rightAnchor, constant: 1),
        views[0].centerYAnchor.constraint(equalTo: badge.centerYAnchor),
      ])
      await lab.step()
      #expect(views[0].frame == CGRect(x: 201, y: 55, width: 10, height: 10))
      card.frame.origin.x += 5
      badge.center.y += 3
      await lab.step()
      #expect(views[0].frame == CGRect(x: 206, y: 58, width: 10, height: 10))
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("A view with a frame inside of one with constraints follows its size (S9.61)")
  func autoresizingInside() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      views[0].pin(width: 100, height: 50)
      let inner = UIView(frame: CGRect(x: 0, y: 10, width: 0, height: 20))
      inner.autoresizingMask = [.flexibleWidth]
      views[0].addSubview(inner)
      let follower = UIView.byConstraints()
      root.addSubview(follower)
      follower.settle()
      follower.widthAnchor.constraint(equalTo: inner.widthAnchor).isActive = true
      await lab.step()
      #expect(inner.frame == CGRect(x: 0, y: 10, width: 100, height: 20))
      #expect(follower.bounds.width == CGFloat(100))
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("Edges are rounded to pixels, so that adjacent views stay adjacent")
  func pixels() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(3)
      for (index, view) in views.enumerated() {
        let left = index == 0 ? root.leftAnchor : views[index - 1].rightAnchor
        NSLayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: left),
          view.widthAnchor.constraint(equalTo: views[0].widthAnchor),
        ])
      }
      root.frame.size.width = 100
      views[2].rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
      await lab.step()
      #expect(views.map { $0.frame.minX } == [0, 33, 67] as [CGFloat])
      #expect(views.map { $0.frame.width } == [33, 34, 33] as [CGFloat])
    }
  }

  @Test("Pixels larger than points do not move views")
  func coarsePixels() async {
    await TransitionLab.run { lab in
      UIScreen.main.configure(size: UIScreen.main.bounds.size, scale: 0.25)
      let (root, views) = lab.showTree(1)
      views[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10.3).isActive = true
      views[0].pin(width: 5, height: 7)
      await lab.step()
      #expect(views[0].frame == CGRect(x: 10, y: 0, width: 5, height: 7))
    }
  }

  @Test("Guides: the safe area, the margins and a custom guide")
  func guides() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      lab.show(controller)
      let root = controller.view!
      let guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      let views = (0..<3).map { _ in UIView.byConstraints() }
      views.forEach(root.addSubview)
      views[0].fill(root.safeAreaLayoutGuide)
      views[1].fill(root.layoutMarginsGuide)
      views[2].fill(guide)
      NSLayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: root.centerXAnchor),
        guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        guide.topAnchor.constraint(equalTo: root.topAnchor),
        guide.heightAnchor.constraint(equalToConstant: 10),
      ])
      await lab.step()
      #expect(views[0].frame == CGRect(x: 0, y: 47, width: 390, height: 763))
      #expect(views[1].frame == CGRect(x: 16, y: 47, width: 358, height: 763))
      #expect(views[2].frame == CGRect(x: 195, y: 0, width: 195, height: 10))
      #expect(guide.layoutFrame == views[2].frame)
      #expect(root.safeAreaLayoutGuide.layoutFrame == views[0].frame)
      controller.additionalSafeAreaInsets.top = 100
      await lab.step()
      #expect(views[0].frame.minY == CGFloat(100))
    }
  }

  @Test("A distance between lines is a length")
  func distances() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(2)
      for view in views { view.pin(width: 40, height: 10) }
      let before = root.leftAnchor.anchorWithOffset(to: views[0].leftAnchor)
      let between = views[0].rightAnchor.anchorWithOffset(to: views[1].leftAnchor)
      let after = views[1].rightAnchor.anchorWithOffset(to: root.rightAnchor)
      NSLayoutConstraint.activate([
        before.constraint(equalTo: between), between.constraint(equalTo: after, multiplier: 2),
      ])
      await lab.step()
      #expect(views.map { $0.frame.minX } == [124, 288] as [CGFloat])
    }
  }

  @Test("A transform does not affect the layout of its view (S9.62)")
  func transforms() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      views[0].fill(root)
      await lab.step()
      views[0].transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      root.setNeedsLayout()
      await lab.step()
      #expect(views[0].bounds.size == root.bounds.size)
      #expect(views[0].center == root.center)
    }
  }

  @Test("A frame set by hand lasts until the next layout of the superview (S9.62)")
  func frameByHand() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      views[0].pin(width: 10, height: 10)
      await lab.step()
      views[0].frame = CGRect(x: 5, y: 6, width: 70, height: 80)
      await lab.step()
      #expect(views[0].frame == CGRect(x: 5, y: 6, width: 70, height: 80))
      root.setNeedsLayout()
      await lab.step()
      #expect(views[0].frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test("A tree without a window is laid out in its own size")
  func detached() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    let view = UIView.byConstraints()
    root.addSubview(view)
    view.fill(root)
    root.layoutIfNeeded()
    #expect(view.frame == root.bounds)
    root.frame.size.width = 90
    root.layoutIfNeeded()
    #expect(view.frame == root.bounds)
  }

  @Test("Extreme numbers do not affect the others")
  func hugeNumbers() async {
    await TransitionLab.run { lab in
      let (_, views) = lab.showTree(2)
      let width = views[1].widthAnchor.constraint(equalToConstant: 40)
      NSLayoutConstraint.activate([
        views[0].widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
        views[0].widthAnchor.constraint(equalToConstant: 40), width,
      ])
      await lab.step()
      #expect(views.map { $0.bounds.width } == [40, 40] as [CGFloat])
      width.constant = .greatestFiniteMagnitude
      await lab.step()
      width.constant = 100
      await lab.step()
      #expect(views.map { $0.bounds.width } == [40, 100] as [CGFloat])
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("Margins and content sizes of NaN count as 0 (S9.63)")
  func noNumbers() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      root.layoutMargins = UIEdgeInsets(top: .nan, left: .nan, bottom: 8, right: 8)
      views[0].fill(root.layoutMarginsGuide)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize = CGSize(width: CGFloat.nan, height: .nan)
      root.addSubview(scroll)
      let content = UIView.byConstraints()
      scroll.addSubview(content)
      content.pin(width: 30, height: 20)
      NSLayoutConstraint.activate([
        content.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor, constant: 5),
        content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      ])
      await lab.step()
      #expect(views[0].frame == CGRect(x: 0, y: 0, width: 382, height: 836))
      #expect(content.frame == CGRect(x: 5, y: 0, width: 30, height: 20))
    }
  }

  @Test("updateConstraints runs once before layout and again on request, inner views first")
  func updatePass() async {
    await TransitionLab.run { lab in
      let (root, _) = lab.showTree(0)
      let outer = UpdatingView(log: lab.log, name: "outer")
      let inner = UpdatingView(log: lab.log, name: "inner")
      root.addSubview(outer)
      outer.addSubview(inner)
      await lab.step()
      #expect(lab.log.events.filter { $0.contains("update") } == ["inner update", "outer update"])
      outer.setNeedsUpdateConstraints()
      await lab.step()
      #expect(lab.log.events.filter { $0.contains("update") }.count == 3)
      #expect(inner.bounds.width == CGFloat(44))
    }
  }
}

/// Creates its own width constraint in the update pass.
private final class UpdatingView: UIView {
  private let log: EventLog
  private let name: String
  private var width: NSLayoutConstraint?

  init(log: EventLog, name: String) {
    self.log = log
    self.name = name
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    log("\(name) update")
    if width == nil {
      width = widthAnchor.constraint(equalToConstant: 44)
      width?.isActive = true
    }
    super.updateConstraints()
  }
}
