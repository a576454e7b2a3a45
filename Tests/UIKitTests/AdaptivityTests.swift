import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Presentations in compact width")
struct AdaptivityTests {
  /// A on a phone, and B with a delegate that returns `style`.
  private func scene(
    _ lab: TransitionLab, _ style: UIModalPresentationStyle, answer: UIModalPresentationStyle,
    size: CGSize = CGSize(width: 390, height: 844)
  ) async -> (a: LoggingController, b: LoggingController, delegate: AdaptiveDelegate) {
    let a = LoggingController("A", lab.log)
    let b = LoggingController("B", lab.log)
    let delegate = AdaptiveDelegate(lab.log, answer: answer)
    lab.kept.append(delegate)
    lab.show(a, size: size)
    await lab.step()
    b.modalPresentationStyle = style
    b.popoverPresentationController?.sourceView = a.view
    b.presentationController?.delegate = delegate
    lab.log.clear()
    return (a, b, delegate)
  }

  @Test("The delegate chooses the style before anything appears, and receives the result (S2.13)")
  func asked() async {
    for (answer, told) in [
      (UIModalPresentationStyle.none, UIModalPresentationStyle.none), (.fullScreen, .fullScreen),
      (.overFullScreen, .overFullScreen),
    ] {
      await TransitionLab.run { lab in
        let (a, b, _) = await scene(lab, .pageSheet, answer: answer)
        a.present(b, animated: true)
        await lab.run(seconds: 0.7)
        let events = lab.log.take()
        #expect(
          Array(events.prefix(2)) == [
            "style for pageSheet?", "will present as \(told), coordinator true",
          ], "\(events)")
        #expect(events.firstIndex(of: "B.viewWillAppear(true)") ?? 0 > 1)
        #expect((a.view.window == nil) == (answer == .fullScreen))
        let style = a.presentedViewController?.presentationController?.presentationStyle
        #expect(style == .pageSheet, "the one that was asked for")
        b.dismiss(animated: true)
        await lab.run(seconds: 0.7)
        #expect(a.presentedViewController == nil)
        #expect(a.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("The delegate is not asked in regular width (S2.13)")
  func roomy() async {
    await TransitionLab.run { lab in
      let (a, b, _) = await scene(
        lab, .formSheet, answer: .fullScreen, size: CGSize(width: 1024, height: 1366))
      a.present(b, animated: false)
      #expect(!lab.log.events.contains { $0.hasPrefix("style") })
      #expect(b.presentationController?.presentedView?.frame.width == 540)
    }
  }

  @Test("The delegate can substitute another controller for a style (S2.13)")
  func substitute() async {
    await TransitionLab.run { lab in
      let (a, b, delegate) = await scene(lab, .pageSheet, answer: .fullScreen)
      var navigation: UINavigationController?
      delegate.substitute = {
        navigation = UINavigationController(rootViewController: $0)
        return navigation
      }
      a.present(b, animated: true)
      await lab.run(seconds: 0.7)
      #expect(a.presentedViewController === navigation)
      #expect(b.view.window != nil)
      #expect(a.view.window == nil)
      a.dismiss(animated: true)
      await lab.run(seconds: 0.7)
      #expect(a.presentedViewController == nil)
      #expect(a.view.window != nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A custom presentation adapts only if its delegate requests it (S2.13)")
  func custom() async {
    for answer in [UIModalPresentationStyle.none, .fullScreen] {
      await TransitionLab.run { lab in
        let (a, b, _) = await scene(lab, .custom, answer: answer)
        a.present(b, animated: false)
        #expect((a.view.window == nil) == (answer == .fullScreen))
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("A popover without a permitted arrow direction is over the middle of its source")
  func centeredPopover() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      lab.show(a, size: CGSize(width: 1024, height: 768))
      let b = UIViewController()
      b.modalPresentationStyle = .popover
      b.preferredContentSize = CGSize(width: 200, height: 300)
      b.popoverPresentationController?.sourceView = a.view
      b.popoverPresentationController?.sourceRect = CGRect(x: 512, y: 384, width: 0, height: 0)
      b.popoverPresentationController?.permittedArrowDirections = []
      a.present(b, animated: false)
      await lab.step()
      let frame = b.popoverPresentationController?.presentedView?.frame
      #expect(frame == CGRect(x: 412, y: 234, width: 200, height: 300))
    }
  }

  @Test("A popover is next to its source on an iPad and a sheet on an iPhone (S1.12, S1.17)")
  func popover() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let window = lab.show(a, size: CGSize(width: 1024, height: 1366))
      let button = UIView(frame: CGRect(x: 500, y: 100, width: 40, height: 30))
      a.view.addSubview(button)
      await lab.step()
      b.modalPresentationStyle = .popover
      b.preferredContentSize = CGSize(width: 200, height: 300)
      b.popoverPresentationController?.sourceView = button
      a.present(b, animated: true)
      await lab.run(seconds: 0.5)
      let popover = b.popoverPresentationController
      #expect(popover?.presentedView?.frame == CGRect(x: 420, y: 140, width: 200, height: 300))
      #expect(popover?.arrowDirection == .up)
      // The arrow points at the middle of the source, in the gap between both.
      // A controller's view is clear by default: the card itself is opaque, with one shadow around it.
      #expect(popover?.presentedView?.backgroundColor == .systemBackground)
      let arrow = popover?.presentedView?.subviews.first
      #expect(arrow?.frame == CGRect(x: 87, y: -10, width: 26, height: 10))
      #expect(a.view.superview === window)
      b.dismiss(animated: false)

      await lab.step()
      UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 1)
      window.frame.size = CGSize(width: 390, height: 844)
      a.present(b, animated: false)
      #expect(b.sheetPresentationController == nil, "it is known as a popover")
      let sheet = b.popoverPresentationController?.adaptiveSheetPresentationController
      let card = sheet?.presentedView
      #expect(b.view.isDescendant(of: card ?? UIView()))
      #expect(lab.mistakes == [])
    }
  }

  @Test("A popover belongs to a bar button item as well")
  func barButtonPopover() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let item = UIBarButtonItem(systemItem: .add)
      a.navigationItem.rightBarButtonItem = item
      lab.show(
        UINavigationController(rootViewController: a), size: CGSize(width: 1024, height: 768))
      await lab.step()
      let b = UIViewController()
      b.modalPresentationStyle = .popover
      b.preferredContentSize = CGSize(width: 200, height: 300)
      b.popoverPresentationController?.barButtonItem = item
      a.present(b, animated: true)
      await lab.run(seconds: 0.5)
      let frame = b.popoverPresentationController?.presentedView?.frame ?? .zero
      #expect(frame.maxX == 1014 && frame.minY > 44 && frame.minY < 64)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A popover without a source is reported (S1.60)")
  func missingSource() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      lab.show(a, size: CGSize(width: 1024, height: 1366))
      await lab.step()
      b.modalPresentationStyle = .popover
      a.present(b, animated: false)
      #expect(lab.mistakes == ["S1.60"])
    }
  }

  @Test("A rotation to compact width asks again and applies the style immediately (S2.13)")
  func askedAgain() async {
    await TransitionLab.run { lab in
      // A large phone in landscape has regular width.
      let (a, b, _) = await scene(
        lab, .pageSheet, answer: .fullScreen, size: CGSize(width: 896, height: 414))
      a.present(b, animated: true)
      await lab.run(seconds: 0.7)
      #expect(!lab.log.take().contains { $0.hasPrefix("style") })
      #expect(a.view.window != nil)
      await lab.act { UIScreen.main.rotate(to: .portrait) }
      #expect(lab.log.events.contains("style for pageSheet?"))
      await lab.run(seconds: 0.6)
      #expect(a.view.window == nil, "full screen now")
      #expect(b.view.convert(b.view.bounds, to: nil).size == CGSize(width: 414, height: 896))
      await lab.act { UIScreen.main.rotate(to: .landscapeRight) }
      await lab.run(seconds: 0.6)
      #expect(a.view.window != nil, "a sheet again")
      b.dismiss(animated: true)
      await lab.run(seconds: 0.7)
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 896, height: 414))
      #expect(lab.mistakes == [])
    }
  }
}

/// Returns styles for adaptivity, and logs the calls.
private final class AdaptiveDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  private let log: EventLog
  private let answer: UIModalPresentationStyle
  var substitute: (UIViewController) -> UIViewController? = { _ in nil }

  init(_ log: EventLog, answer: UIModalPresentationStyle) {
    self.log = log
    self.answer = answer
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    log("style for \(controller.presentationStyle)?")
    return answer
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { substitute(controller.presentedViewController) }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log("will present as \(style), coordinator \(transitionCoordinator != nil)") }
}
