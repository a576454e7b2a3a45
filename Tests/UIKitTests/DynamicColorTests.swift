import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Light and dark")
struct DynamicColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let adaptable = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }

  private func bytes(_ color: UIColor) -> [Int] {
    let components = color.cgColor.components ?? []
    return components.prefix(3).map { Int(($0 * 255).rounded()) }
  }

  @Test("Apple's colors have their documented values in both styles")
  func systemColors() {
    let table: [(UIColor, [Int], [Int])] = [
      (.systemRed, [255, 59, 48], [255, 69, 58]),
      (.systemGreen, [52, 199, 89], [48, 209, 88]),
      (.systemBlue, [0, 122, 255], [10, 132, 255]),
      (.systemGray, [142, 142, 147], [142, 142, 147]),
      (.systemGray6, [242, 242, 247], [28, 28, 30]),
      (.label, [0, 0, 0], [255, 255, 255]),
      (.secondaryLabel, [60, 60, 67], [235, 235, 245]),
      (.link, [0, 122, 255], [9, 132, 255]),
      (.separator, [60, 60, 67], [84, 84, 88]),
      (.systemBackground, [255, 255, 255], [0, 0, 0]),
      (.secondarySystemBackground, [242, 242, 247], [28, 28, 30]),
      (.systemGroupedBackground, [242, 242, 247], [0, 0, 0]),
      (.tertiarySystemGroupedBackground, [242, 242, 247], [44, 44, 46]),
    ]
    for (color, inLight, inDark) in table {
      #expect(bytes(color.resolvedColor(with: light)) == inLight, "\(color)")
      #expect(bytes(color.resolvedColor(with: dark)) == inDark, "\(color)")
    }
    #expect(Double(UIColor.quaternaryLabel.resolvedColor(with: dark).cgColor.alpha) == 0.16)
    #expect(Double(UIColor.systemFill.resolvedColor(with: light).cgColor.alpha) == 0.2)
  }

  @Test("Backgrounds are lighter in dark sheets and popovers, which are raised surfaces")
  func raised() async {
    let table: [(UIColor, [Int])] = [
      (.systemBackground, [28, 28, 30]), (.secondarySystemBackground, [44, 44, 46]),
      (.tertiarySystemBackground, [58, 58, 60]), (.systemGroupedBackground, [28, 28, 30]),
      (.secondarySystemGroupedBackground, [44, 44, 46]), (.label, [255, 255, 255]),
    ]
    let raised = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(userInterfaceLevel: .elevated),
    ])
    for (color, expected) in table {
      #expect(bytes(color.resolvedColor(with: raised)) == expected, "\(color)")
    }
    for style in [UIModalPresentationStyle.pageSheet, .formSheet, .popover, .fullScreen] {
      await TransitionLab.run { lab in
        let presenter = UIViewController()
        lab.show(presenter, size: CGSize(width: 1024, height: 768))
        UIScreen.main.change(to: .dark)
        presenter.view.backgroundColor = .systemBackground
        await lab.step()
        let presented = UIViewController()
        presented.modalPresentationStyle = style
        presented.popoverPresentationController?.sourceView = presenter.view
        presented.view.backgroundColor = .systemBackground
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        inner.backgroundColor = .secondarySystemBackground
        presented.view.addSubview(inner)
        presenter.present(presented, animated: false)
        await lab.run(seconds: 0.2)
        let isRaised = style != .fullScreen
        #expect(presented.traitCollection.userInterfaceLevel == (isRaised ? .elevated : .base))
        #expect(inner.traitCollection.userInterfaceLevel == (isRaised ? .elevated : .base))
        let shown = [presenter.view, presented.view, inner].map { view in
          view.flatMap { $0.layer.backgroundColor }.map { bytes(UIColor(cgColor: $0)) } ?? []
        }
        #expect(
          shown == [
            [0, 0, 0], isRaised ? [28, 28, 30] : [0, 0, 0],
            isRaised ? [44, 44, 46] : [28, 28, 30],
          ],
          "\(style)")
      }
    }
  }

  @Test("cgColor is the color in the current traits")
  func current() {
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(adaptable.cgColor == UIColor.blue.cgColor)
    dark.performAsCurrent {
      #expect(adaptable.cgColor == UIColor.red.cgColor)
      light.performAsCurrent { #expect(adaptable.cgColor == UIColor.blue.cgColor) }
      UITraitCollection.current = light
      #expect(adaptable.cgColor == UIColor.blue.cgColor)
    }
    #expect(adaptable.cgColor == UIColor.blue.cgColor)
  }

  @Test("A color with alpha stays dynamic; dynamic and fixed colors are not equal")
  func values() {
    let half = adaptable.withAlphaComponent(0.5)
    #expect(half.resolvedColor(with: dark) == UIColor.red.withAlphaComponent(0.5))
    #expect(half.resolvedColor(with: light) == UIColor.blue.withAlphaComponent(0.5))
    let faded = UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark)
    #expect(bytes(faded) == [255, 255, 255])
    #expect(UIColor.systemBackground != UIColor.white)
    #expect(adaptable == adaptable)
    #expect(adaptable != UIColor { _ in .red })
    #expect(light.hasDifferentColorAppearance(comparedTo: dark))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: dark))
    #expect(dark.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test("A background follows the style of its view; a layer's color does not")
  func background() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.backgroundColor = adaptable
      square.layer.borderColor = adaptable.cgColor
      #expect(square.layer.backgroundColor == UIColor.blue.cgColor)
      square.window?.overrideUserInterfaceStyle = .dark
      #expect(square.layer.backgroundColor == UIColor.red.cgColor)
      #expect(square.layer.borderColor == UIColor.blue.cgColor)
      #expect(square.backgroundColor === adaptable)
      square.overrideUserInterfaceStyle = .light
      #expect(square.layer.backgroundColor == UIColor.blue.cgColor)
      square.layer.backgroundColor = UIColor.green.cgColor
      #expect(square.backgroundColor == UIColor.green)
      square.overrideUserInterfaceStyle = .unspecified
      #expect(square.layer.backgroundColor == UIColor.green.cgColor)
    }
  }

  @Test("A view added to a dark hierarchy takes its colors")
  func moving() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.overrideUserInterfaceStyle = .dark
      let view = Listener(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = adaptable
      square.superview?.addSubview(view)
      #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
      #expect(view.heard == [])
      square.addSubview(view)
      #expect(view.layer.backgroundColor == UIColor.red.cgColor)
      #expect(view.heard == [.light])
      #expect(view.current == [.dark])
      square.superview?.addSubview(view)
      #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
      #expect(view.heard == [.light, .dark])
    }
  }

  @Test("A controller's style applies to its view and children, a window's also to presented ones")
  func controllers() async {
    await TransitionLab.run { lab in
      let parent = UIViewController()
      let child = UIViewController()
      let window = lab.show(parent)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      await lab.step()
      let presented = UIViewController()
      await lab.act { parent.present(presented, animated: false) }
      parent.overrideUserInterfaceStyle = .dark
      #expect(parent.traitCollection.userInterfaceStyle == .dark)
      #expect(child.traitCollection.userInterfaceStyle == .dark)
      #expect(child.view.traitCollection.userInterfaceStyle == .dark)
      #expect(presented.traitCollection.userInterfaceStyle == .light)
      parent.overrideUserInterfaceStyle = .unspecified
      window.overrideUserInterfaceStyle = .dark
      #expect(parent.traitCollection.userInterfaceStyle == .dark)
      #expect(presented.traitCollection.userInterfaceStyle == .dark)
      #expect(presented.view.traitCollection.userInterfaceStyle == .dark)
      #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
      child.overrideUserInterfaceStyle = .light
      #expect(child.view.traitCollection.userInterfaceStyle == .light)
    }
  }

  @Test("When the device turns dark every view is notified once, with the new traits as current")
  func device() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let view = Listener(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .systemBackground
      square.addSubview(view)
      await lab.step()
      UIScreen.main.change(to: .dark)
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      #expect(view.heard == [.light])
      #expect(view.current == [.dark])
      #expect(view.layer.backgroundColor == UIColor.systemBackground.cgColor)
      #expect(view.tints == 1)
      UIScreen.main.change(to: .dark)
      #expect(view.heard == [.light])
      view.layouts = []
      view.overrideUserInterfaceStyle = .light
      await lab.step()
      #expect(view.layouts == [.light])
    }
  }

  @Test("The style changes in a block animate; a reversed animator brings the color back")
  func animated() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.backgroundColor = adaptable
      await lab.step()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        square.backgroundColor = .label
      }
      animator.fractionComplete = 0.5
      await lab.step()
      #expect(square.seen.backgroundColor?.components?.map(Double.init) == [0, 0, 0.5, 1])
      #expect(square.backgroundColor === UIColor.label)
      animator.isReversed = true
      animator.startAnimation()
      await lab.run(seconds: 1.2)
      #expect(square.backgroundColor === adaptable)
    }
  }
}

/// Records its notifications.
private final class Listener: UIView {
  var heard: [UIUserInterfaceStyle] = []
  var current: [UIUserInterfaceStyle] = []
  var layouts: [UIUserInterfaceStyle] = []
  var tints = 0

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    heard.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
    current.append(UITraitCollection.current.userInterfaceStyle)
  }

  override func tintColorDidChange() { tints += 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts.append(UITraitCollection.current.userInterfaceStyle)
  }
}
