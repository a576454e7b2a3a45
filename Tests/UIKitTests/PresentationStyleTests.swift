import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Presentation styles")
struct PresentationStyleTests {
  /// Results of a context for one controller.
  private struct Answers: Equatable {
    var view: String
    var initial: CGRect
    var final: CGRect
  }

  private static let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
  private static let removed: [UIModalPresentationStyle] = [.fullScreen, .currentContext]
  private static let kept: [UIModalPresentationStyle] = [
    .overFullScreen, .overCurrentContext, .custom,
  ]
  /// See `SheetTests` for the results of their contexts.
  private static let sheets: [UIModalPresentationStyle] = [
    .pageSheet, .formSheet, .popover, .automatic,
  ]

  /// Presents and dismisses in a style, and queries the contexts.
  private func answers(_ style: UIModalPresentationStyle, removing: Bool = false) async
    -> [[Answers]]
  {
    await TransitionLab.run { lab in
      let a = LoggingController("A", lab.log)
      let b = LoggingController("B", lab.log)
      let delegate = StyleDelegate(lab.log, removesPresenter: removing)
      lab.show(a)
      await lab.step()
      var found: [[Answers]] = []
      var containers: [UIView] = []
      @MainActor func ask(_ context: any UIViewControllerContextTransitioning) {
        let keys: [(UITransitionContextViewControllerKey, UITransitionContextViewKey)] = [
          (.from, .from), (.to, .to),
        ]
        found.append(
          keys.map { key, viewKey in
            guard let controller = context.viewController(forKey: key) else {
              return Answers(view: "no controller", initial: .null, final: .null)
            }
            let view = context.view(forKey: viewKey)
            return Answers(
              view: view == nil ? "nil" : view === a.view ? "A" : view === b.view ? "B" : "?",
              initial: context.initialFrame(for: controller),
              final: context.finalFrame(for: controller))
          })
        containers.append(context.containerView)
        #expect(context.viewController(forKey: .from) === (found.count == 1 ? a : b))
        #expect(context.viewController(forKey: .to) === (found.count == 1 ? b : a))
        #expect(context.presentationStyle == style || style == .automatic)
        #expect(context.isAnimated)
        #expect(!context.isInteractive)
        // A from-view that may be touched is in the container already, the to-view is not (S1.56).
        let fromView = context.view(forKey: .from)
        #expect(fromView.map { $0.superview === context.containerView } ?? true)
        #expect(context.view(forKey: .to)?.superview == nil)
      }
      delegate.presenting.inspect = ask
      delegate.dismissing.inspect = ask
      b.modalPresentationStyle = style
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      let isRemoved = Self.removed.contains(style) || removing
      #expect((a.view.window == nil) == isRemoved, "\(style)")
      #expect(lab.log.events.contains("A.viewDidDisappear(true)") == isRemoved)
      b.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(a.view.window != nil)
      #expect(a.view.frame == Self.whole)
      #expect(b.view.window == nil)
      // One container for both (S1.37).
      #expect(containers[0] === containers[1])
      #expect(lab.mistakes == [])
      return found
    }
  }

  @Test("Styles that remove the presenter: both views, and frames (S1.11, S1.14, S1.52, S1.58)")
  func removedStyles() async {
    let whole = Self.whole
    let expected = [
      [
        Answers(view: "A", initial: whole, final: .zero),
        Answers(view: "B", initial: .zero, final: whole),
      ],
      [
        Answers(view: "B", initial: whole, final: whole),
        Answers(view: "A", initial: .zero, final: whole),
      ],
    ]
    for style in Self.removed { #expect(await answers(style) == expected, "\(style)") }
    #expect(await answers(.custom, removing: true) == expected)
  }

  @Test("Styles that keep the presenter: its view is out of reach (S1.12, S1.14, S1.52, S1.58)")
  func keptStyles() async {
    let whole = Self.whole
    let expected = [
      [
        Answers(view: "nil", initial: whole, final: whole),
        Answers(view: "B", initial: .zero, final: whole),
      ],
      [
        Answers(view: "B", initial: whole, final: whole),
        Answers(view: "nil", initial: whole, final: whole),
      ],
    ]
    for style in Self.kept { #expect(await answers(style) == expected, "\(style)") }
  }

  @Test("A presenter added to the container is removed with it: black (S1.55, S12.6)")
  func takenAlong() async {
    for style in [UIModalPresentationStyle.overFullScreen, .overCurrentContext] {
      await TransitionLab.run { lab in
        let (a, b) = (UIViewController(), UIViewController())
        let delegate = LoggingTransitioningDelegate(lab.log)
        lab.show(a)
        await lab.step()
        b.modalPresentationStyle = style
        b.transitioningDelegate = delegate
        a.present(b, animated: false)
        await lab.step()
        delegate.dismissing.inspect = { context in
          #expect(context.view(forKey: .to) == nil)
          guard let to = context.viewController(forKey: .to) else { return }
          context.containerView.insertSubview(to.view, at: 0)
        }
        await lab.act { b.dismiss(animated: true) }
        await lab.run(seconds: 0.6)
        #expect(a.presentedViewController == nil)
        #expect(a.view.window == nil, "it went with the container")
        #expect(lab.mistakes == ["S12.6"])
      }
    }
  }

  @Test(
    "A presenter in the container is a mistake once the container goes, not before (S1.55, S12.6)",
    arguments: [true, false])
  func takenAlongLater(isPutBack: Bool) async {
    await TransitionLab.run { lab in
      let (a, b) = (UIViewController(), UIViewController())
      let delegate = LoggingTransitioningDelegate(lab.log)
      let window = lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .overFullScreen
      b.transitioningDelegate = delegate
      delegate.presenting.inspect = { context in context.containerView.insertSubview(a.view, at: 0)
      }
      await lab.act { a.present(b, animated: true) }
      await lab.run(seconds: 0.6)
      #expect(lab.mistakes == [])
      delegate.dismissing.inspect = { _ in if isPutBack { window.addSubview(a.view) } }
      await lab.act { b.dismiss(animated: true) }
      await lab.run(seconds: 0.6)
      #expect((a.view.window != nil) == isPutBack)
      #expect(lab.mistakes == (isPutBack ? [] : ["S12.6"]))
    }
  }

  @Test("Only .custom requests a presentation controller, all styles request animators (S1.16)")
  func questions() async {
    for style in Self.removed + Self.kept + Self.sheets {
      await TransitionLab.run { lab in
        let a = UIViewController()
        let b = UIViewController()
        let delegate = LoggingTransitioningDelegate(lab.log)
        lab.show(a)
        await lab.step()
        b.modalPresentationStyle = style
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        let asked = lab.log.events.contains("td.presentationController")
        #expect(asked == (style == .custom), "\(style)")
        #expect(lab.log.events.contains("td.animationController(forPresented)"))
      }
    }
  }

  @Test("A context style covers the nearest controller that defines a context (S1.2, S1.13, S1.70)")
  func contexts() async {
    for style in [UIModalPresentationStyle.currentContext, .overCurrentContext] {
      await TransitionLab.run { lab in
        let root = UIViewController()
        let pane = LoggingController("pane", lab.log)
        let leaf = UIViewController()
        let b = LoggingController("B", lab.log)
        lab.show(root)
        root.embed(pane, frame: CGRect(x: 100, y: 50, width: 200, height: 300))
        pane.embed(leaf, frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        await lab.step()
        pane.definesPresentationContext = true
        b.modalPresentationStyle = style
        leaf.present(b, animated: false)
        let container = b.view.superview
        #expect(b.presentingViewController === pane)
        #expect(container?.superview === root.view)
        #expect(container?.frame == CGRect(x: 100, y: 50, width: 200, height: 300))
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
        #expect((pane.view.window == nil) == (style == .currentContext))
        leaf.dismiss(animated: false)
        #expect(pane.view.superview === root.view)
        #expect(pane.view.frame == CGRect(x: 100, y: 50, width: 200, height: 300))
        // Without a context the root is covered.
        pane.definesPresentationContext = false
        leaf.present(b, animated: false)
        #expect(b.presentingViewController === root)
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("The covered view does not move on screen while it is in the container (S1.56)")
  func contextKeepsPlace() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let pane = UIViewController()
      let b = UIViewController()
      lab.show(root)
      root.embed(pane, frame: CGRect(x: 100, y: 50, width: 200, height: 300))
      await lab.step()
      pane.definesPresentationContext = true
      b.modalPresentationStyle = .currentContext
      pane.present(b, animated: true)
      await lab.step {
        #expect(pane.view.convert(CGPoint.zero, to: nil) == CGPoint(x: 100, y: 50))
        #expect(pane.view.superview !== root.view)
      }
    }
  }

  @Test("A custom presentation that is not full screen covers the context (S1.3, S2.10)")
  func customInContext() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let pane = UIViewController()
      let b = UIViewController()
      let delegate = StyleDelegate(lab.log, removesPresenter: false)
      delegate.isFullScreen = false
      lab.show(root)
      root.embed(pane, frame: CGRect(x: 100, y: 50, width: 200, height: 300))
      await lab.step()
      pane.definesPresentationContext = true
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      pane.present(b, animated: false)
      #expect(b.presentingViewController === pane)
      #expect(b.presentationController?.presentingViewController === pane)
      #expect(b.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    }
  }

  @Test("A context may override the transition style (S1.4)")
  func contextTransitionStyle() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      lab.show(a)
      await lab.step()
      a.definesPresentationContext = true
      a.providesPresentationContextTransitionStyle = true
      a.modalTransitionStyle = .crossDissolve
      b.modalPresentationStyle = .overCurrentContext
      a.present(b, animated: true)
      await lab.step { #expect(b.view.layer.animationKeys() == ["opacity"]) }
    }
  }

  @Test("The style is resolved when the presentation begins (S1.67)")
  func lateStyle() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: false)
      b.modalPresentationStyle = .overFullScreen
      b.transitioningDelegate = delegate
      var style: UIModalPresentationStyle?
      delegate.dismissing.inspect = { style = $0.presentationStyle }
      #expect(b.presentationController?.presentationStyle == .fullScreen)
      a.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(style == .fullScreen)
      // The delegate is read again for the dismissal.
      #expect(lab.log.events.first == "td.animationController(forDismissed)")
    }
  }

  @Test("The container receives touches and is above earlier ones (S1.70)")
  func containers() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let c = UIViewController()
      let window = lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .overFullScreen
      c.modalPresentationStyle = .overFullScreen
      a.present(b, animated: false)
      b.present(c, animated: false)
      #expect(window.subviews == [a.view, b.view.superview, c.view.superview])
      #expect(b.view.superview?.frame == window.bounds)
      #expect(b.view.superview?.backgroundColor == nil)
      c.view.frame = .zero
      #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === c.view.superview)
      window.bounds.size = CGSize(width: 844, height: 390)
      #expect(b.view.superview?.bounds.size == CGSize(width: 844, height: 390))
    }
  }
}

extension UIViewController {
  /// Adds a child with its view, as containers do.
  func embed(_ child: UIViewController, frame: CGRect) {
    addChild(child)
    child.view.frame = frame
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// Provides plain presentation controllers that override two properties.
private final class StyleDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let presenting: LoggingAnimator
  let dismissing: LoggingAnimator
  let removesPresenter: Bool
  var isFullScreen = true

  init(_ log: EventLog, removesPresenter: Bool) {
    presenting = LoggingAnimator(log, isForward: true)
    dismissing = LoggingAnimator(log, isForward: false)
    self.removesPresenter = removesPresenter
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self.presenting }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { dismissing }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AnsweringPresentationController(presented, presenting, removesPresenter, isFullScreen)
  }
}

private final class AnsweringPresentationController: UIPresentationController {
  private let removesPresenter: Bool
  private let isFullScreen: Bool

  init(
    _ presented: UIViewController, _ presenting: UIViewController?, _ removesPresenter: Bool,
    _ isFullScreen: Bool
  ) {
    self.removesPresenter = removesPresenter
    self.isFullScreen = isFullScreen
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { removesPresenter }
  override var shouldPresentInFullscreen: Bool { isFullScreen }
}
