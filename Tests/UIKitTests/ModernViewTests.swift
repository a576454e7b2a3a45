import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Corners, properties, updates and effects of iOS 26; motion effects")
struct ModernViewTests {
  @Test("Corners follow the size of the view and the corners around it")
  func corners() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let outer = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
      let inner = UIView(frame: CGRect(x: 8, y: 8, width: 184, height: 84))
      outer.addSubview(inner)
      root.view.addSubview(outer)
      outer.cornerConfiguration = .corners(radius: 30)
      inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 4))
      await lab.step()
      #expect(outer.layer.cornerRadius == 30 && outer.layer.cornerCurve == .continuous)
      #expect(inner.layer.cornerRadius == 22)
      inner.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
      await lab.step()
      #expect(inner.layer.cornerRadius == 4)
      inner.cornerConfiguration = .capsule()
      #expect(inner.layer.cornerRadius == 10)
      inner.bounds.size = CGSize(width: 60, height: 40)
      await lab.step()
      #expect(inner.layer.cornerRadius == 20)
      inner.cornerConfiguration = .capsule(maximumRadius: 12)
      #expect(inner.layer.cornerRadius == 12)
      inner.cornerConfiguration = .corners(
        topLeftRadius: 10, topRightRadius: 10, bottomLeftRadius: nil, bottomRightRadius: nil)
      #expect(inner.layer.cornerRadius == 10)
      #expect(inner.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
  }

  @Test("Properties are updated before the first layout, and again when they are marked")
  func properties() async {
    await TransitionLab.run { lab in
      let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let root = UIViewController()
      lab.show(root)
      root.view.addSubview(view)
      await lab.step()
      #expect(view.log == ["properties", "layout"])
      view.setNeedsLayout()
      await lab.step()
      #expect(view.log == ["properties", "layout", "layout"])
      view.log = []
      view.setNeedsUpdateProperties()
      root.view.updatePropertiesIfNeeded()
      #expect(view.log == ["properties"])
      await lab.step()
      #expect(view.log == ["properties", "layout"])
    }
  }

  @Test("flushUpdates animates layout marked in the block, but not layout marked before")
  func flush() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(view)
      let left = view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor)
      NSLayoutConstraint.activate([
        left, view.topAnchor.constraint(equalTo: root.view.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
      await lab.step()
      left.constant = 100
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .flushUpdates]) {
        left.constant = 200
      }
      await lab.run(seconds: 0.5)
      #expect(abs(view.seen.frame.minX - 150) < 6)
      #expect(view.frame.minX == 200 && lab.mistakes == [])
    }
  }

  @Test("Glass blurs and tints; a container of glass shows nothing itself")
  func glass() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let glass = UIVisualEffectView(effect: UIGlassEffect())
      let around = UIVisualEffectView(effect: UIGlassContainerEffect())
      glass.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      around.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      around.contentView.addSubview(glass)
      root.view.addSubview(around)
      await lab.step()
      #expect(glass.subviews[0].layer.backgroundColor?.alpha == 0.5)
      #expect((around.subviews[0].layer.backgroundColor?.alpha ?? 0) == 0)
      let red = UIGlassEffect(style: .clear)
      red.tintColor = .red
      glass.effect = red
      #expect(glass.subviews[0].layer.backgroundColor?.red == 1)
      #expect(abs((glass.subviews[0].layer.backgroundColor?.alpha ?? 0) - 0.7) < 1e-6)
    }
  }

  @Test("Headers of grouped lists are in capital letters, prominent ones as written")
  func headers() {
    var header = UIListContentConfiguration.groupedHeader()
    header.text = "Ripe fruit"
    let label = header.makeContentView().subviews.lazy.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "RIPE FRUIT")
    header.textProperties.transform = .capitalized
    let other = header.makeContentView().subviews.lazy.compactMap { $0 as? UILabel }.first
    #expect(other?.text == "Ripe Fruit")
    var prominent = UIListContentConfiguration.prominentInsetGroupedHeader()
    prominent.text = "Ripe"
    let large = prominent.makeContentView().subviews.lazy.compactMap { $0 as? UILabel }.first
    #expect(large?.text == "Ripe" && (large?.font.pointSize ?? 0) == 20)
  }

  /// cashapp/AccessibilitySnapshot, `testListWithHeadersAndFooters`, iOS 17.5 and 18.5.
  @Test("Headers of grouped lists are 38.67 points high with the text at 17, footers 33.67 and 6")
  func headerHeights() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      UIScreen.main.configure(size: CGSize(width: 402, height: 874), scale: 3)
      for (content, height, top) in [
        (UIListContentConfiguration.groupedHeader(), CGFloat(116) / 3, CGFloat(17)),
        (.groupedFooter(), 101 / 3, 6),
      ] {
        var content = content
        content.text = "Accounts"
        let view = content.makeContentView()
        let size = view.sizeThatFits(CGSize(width: 362, height: 0))
        #expect(abs(size.height - height) < 1e-6)
        view.frame.size = size
        view.layoutIfNeeded()
        let label = view.subviews.lazy.compactMap { $0 as? UILabel }.first
        #expect(abs((label?.frame.minY ?? 0) - top) < 1e-6)
      }
    }
  }

  @Test("Motion effects are stored; their values follow the offset")
  func motion() async {
    await TransitionLab.run { _ in
      let view = UIView()
      let tilt = UIInterpolatingMotionEffect(
        keyPath: "center.x", type: .tiltAlongHorizontalAxis)
      tilt.minimumRelativeValue = -10
      tilt.maximumRelativeValue = 30
      let group = UIMotionEffectGroup()
      group.motionEffects = [tilt]
      view.addMotionEffect(group)
      #expect(view.motionEffects == [group])
      let still = group.keyPathsAndRelativeValues(forViewerOffset: .zero)
      #expect(still?["center.x"] as? Double == 10)
      let tilted = tilt.keyPathsAndRelativeValues(
        forViewerOffset: UIOffset(horizontal: -1, vertical: 1))
      #expect(tilted?["center.x"] as? Double == -10)
      view.removeMotionEffect(group)
      #expect(view.motionEffects.isEmpty)
    }
  }
}

private final class LoggingView: UIView {
  var log: [String] = []
  override func updateProperties() {
    super.updateProperties()
    log.append("properties")
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    log.append("layout")
  }
}
