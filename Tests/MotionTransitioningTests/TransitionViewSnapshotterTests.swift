import CoreGraphics
import Display
import MotionTransitioning
import Pixels
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Replicas of views")
struct TransitionViewSnapshotterTests {
  /// A decorated view of 20 by 10 points at (30, 40) in a box at (5, 6), and a container.
  private func run(
    of make: () -> UIView = { UIView(frame: .zero) },
    _ body: @MainActor (MotionLab, _ view: UIView, _ container: UIView) async -> Void
  ) async {
    await MotionLab.run { lab in
      let made = make()
      let box = UIView(frame: CGRect(x: 5, y: 6, width: 80, height: 100))
      let container = UIView(frame: CGRect(x: 1, y: 2, width: 90, height: 190))
      made.frame = CGRect(x: 30, y: 40, width: 20, height: 10)
      box.addSubview(made)
      lab.back.view.addSubview(box)
      lab.back.view.addSubview(container)
      await body(lab, made, container)
    }
  }

  private func picture(_ lab: MotionLab) -> String {
    let size = PixelSize(width: 100, height: 200)
    return DisplayListRecorder(canvas: size, scale: 1).record(lab.world.roots, at: lab.world.now)
      .dump
  }

  @Test("S13.15: border, corners, shadow, place, size and transform are those of the view")
  func decoration() async {
    for isAppearing in [true, false] {
      await run { lab, view, container in
        view.layer.borderColor = UIColor.red.cgColor
        view.layer.borderWidth = 2
        view.layer.cornerRadius = 3
        view.layer.shadowColor = UIColor.blue.cgColor
        view.layer.shadowOffset = CGSize(width: 1, height: 2)
        view.layer.shadowOpacity = 0.5
        view.layer.shadowRadius = 4
        view.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)).cgPath
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        await lab.step()
        let snapshotter = TransitionViewSnapshotter(containerView: container)
        let copy = snapshotter.snapshot(of: view, isAppearing: isAppearing)
        #expect(copy.layer.borderColor == UIColor.red.cgColor && copy.layer.borderWidth == 2)
        #expect(copy.layer.cornerRadius == 3)
        #expect(copy.layer.shadowColor == UIColor.blue.cgColor)
        #expect(copy.layer.shadowOffset == CGSize(width: 1, height: 2))
        #expect(copy.layer.shadowOpacity == 0.5 && copy.layer.shadowRadius == 4)
        #expect(copy.layer.shadowPath == view.layer.shadowPath)
        // (40, 45) in the box, which is 4 points right of and below the container.
        #expect(copy.center == CGPoint(x: 44, y: 49))
        #expect(copy.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(copy.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(copy.superview === container)
      }
    }
  }

  @Test("S13.15: the original is hidden behind its identical replica until the replica is removed")
  func hiding() async {
    for isAppearing in [true, false] {
      await run { lab, view, container in
        view.backgroundColor = .green
        let inner = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
        inner.backgroundColor = .red
        view.addSubview(inner)
        await lab.step()
        let before = picture(lab)
        let snapshotter = TransitionViewSnapshotter(containerView: container)
        let copy = snapshotter.snapshot(of: view, isAppearing: isAppearing)
        #expect(view.isHidden)
        #expect(!copy.isHidden)
        await lab.step()
        let colors = { (text: String) in text.split(separator: "\n").count { $0.contains("#") } }
        #expect(colors(picture(lab)) == colors(before))
        snapshotter.removeAllSnapshots()
        #expect(!view.isHidden && copy.superview == nil)
        await lab.step()
        #expect(picture(lab) == before)
      }
    }
  }

  @Test(
    "S13.15: appearing views are rendered, since views that were never on screen have no snapshot")
  func appearing() async {
    await run { lab, view, container in
      let snapshotter = TransitionViewSnapshotter(containerView: container)
      let fresh = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      fresh.backgroundColor = .green
      #expect(snapshotter.snapshot(of: fresh, isAppearing: true).layer.frozenContent != nil)
      #expect(snapshotter.snapshot(of: fresh, isAppearing: false).layer.frozenContent == nil)
      snapshotter.removeAllSnapshots()
      view.backgroundColor = .green
      await lab.step()
      let green = picture(lab)
      // The state that was on screen, although the program has changed it since.
      view.backgroundColor = .red
      _ = snapshotter.snapshot(of: view, isAppearing: false)
      await lab.step()
      let shown = picture(lab)
      snapshotter.removeAllSnapshots()
      view.backgroundColor = .green
      await lab.step()
      view.backgroundColor = .red
      _ = snapshotter.snapshot(of: view, isAppearing: true)
      await lab.step()
      let rendered = picture(lab)
      #expect(shown != rendered)
      let colors = { (text: String) in Set(text.matches(of: /#\w+/).map { String($0.output) }) }
      #expect(colors(shown) == colors(green))
    }
  }

  @Test("S13.15: image views are rebuilt, so that they follow their size")
  func imageViews() async {
    let makeImageView = { UIImageView(frame: .zero) }
    await run(of: makeImageView) { lab, view, container in
      guard let original = view as? UIImageView else { return }
      original.contentMode = .scaleAspectFill
      original.clipsToBounds = true
      original.backgroundColor = .yellow
      original.alpha = 0.5
      original.tintColor = .purple
      original.isUserInteractionEnabled = true
      let mask = UIView(frame: CGRect(x: 2, y: 2, width: 6, height: 6))
      mask.backgroundColor = .black
      original.mask = mask
      await lab.step()
      let snapshotter = TransitionViewSnapshotter(containerView: container)
      guard
        let copy = snapshotter.snapshot(of: view, isAppearing: false) as? UIImageView
      else {
        Issue.record("not an image view")
        return
      }
      #expect(copy.image == original.image)
      #expect(copy.contentMode == .scaleAspectFill && copy.clipsToBounds)
      #expect(copy.backgroundColor == .yellow && copy.alpha == 0.5)
      #expect(copy.tintColor == .purple && copy.isUserInteractionEnabled)
      #expect(copy.layer.frozenContent == nil)
      #expect(copy.mask?.frame == mask.frame)
      #expect(original.mask === mask && copy.mask !== mask)
      #expect(copy.bounds == view.bounds)
    }
  }

  @Test("S13.15: its end restores everything")
  func lifetime() async {
    await run { lab, view, container in
      do {
        let snapshotter = TransitionViewSnapshotter(containerView: container)
        _ = snapshotter.snapshot(of: view, isAppearing: false)
        #expect(view.isHidden && container.subviews.count == 1)
      }
      #expect(!view.isHidden && container.subviews == [])
    }
  }
}
