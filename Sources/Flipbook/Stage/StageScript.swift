import CoreGraphics
import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

/// Carries out a scene's steps on the controllers of its stage.
@MainActor
final class StageScript {
  /// A step whose transition has been looked up.
  struct Cue {
    var time: Double
    var action: SceneAction
    var transition: ReadyTransition?
    var isAnimated: Bool
  }

  private var cues: ArraySlice<Cue>
  private let controllers: [String: SceneViewController]
  private let root: UIViewController
  private var modalDelegates: [ObjectIdentifier: StageModalDelegate] = [:]
  private let navigationDelegate = StageNavigationDelegate()

  init(
    cues: [Cue], controllers: [String: SceneViewController], root: UIViewController
  ) {
    self.cues = cues[...]
    self.controllers = controllers
    self.root = root
    navigation?.delegate = navigationDelegate
  }

  var isOver: Bool { cues.isEmpty }

  /// Does the steps that are due at a time of the clock.
  func perform(upTo now: Double) {
    while let cue = cues.first, cue.time <= now + timeTolerance {
      cues.removeFirst()
      perform(cue)
    }
  }

  private var navigation: UINavigationController? { root as? UINavigationController }

  private func perform(_ cue: Cue) {
    switch cue.action {
    case .push(let name, _):
      controllers[name].map { push($0, cue) }
    case .pop:
      prepareReturn(to: navigation?.viewControllers.dropLast().last, cue)
      navigation?.popViewController(animated: cue.isAnimated)
    case .popTo(let name, _):
      prepareReturn(to: controllers[name], cue)
      controllers[name].map {
        _ = navigation?.popToViewController($0, animated: cue.isAnimated)
      }
    case .popToRoot:
      prepareReturn(to: navigation?.viewControllers.first, cue)
      navigation?.popToRootViewController(animated: cue.isAnimated)
    case .setStack(let names, _):
      navigationDelegate.next = cue.transition
      navigation?.setViewControllers(
        names.compactMap { controllers[$0] }, animated: cue.isAnimated)
    case .present(let name, let style, _):
      controllers[name].map { present($0, style, cue) }
    case .dismiss:
      dismiss(cue)
    case .animate(let animation):
      animate(animation)
    }
  }

  // MARK: Navigation

  private func push(_ controller: UIViewController, _ cue: Cue) {
    navigationDelegate.next = cue.transition
    navigationDelegate.arrivals[ObjectIdentifier(controller)] = cue.transition
    navigation?.pushViewController(controller, animated: cue.isAnimated)
  }

  /// Without a transition of its own a pop goes the way the screen came.
  private func prepareReturn(to controller: UIViewController?, _ cue: Cue) {
    let leaving = navigation?.topViewController
    navigationDelegate.next =
      cue.transition
      ?? leaving.flatMap { navigationDelegate.arrivals[ObjectIdentifier($0)] }
  }

  // MARK: Presentation

  private func present(
    _ controller: UIViewController, _ style: ScenePresentationStyle?, _ cue: Cue
  ) {
    controller.modalPresentationStyle =
      style.map(UIModalPresentationStyle.init) ?? cue.transition?.style ?? .fullScreen
    let delegate = StageModalDelegate(arrival: cue.transition)
    modalDelegates[ObjectIdentifier(controller)] = delegate
    controller.transitioningDelegate = cue.transition == nil ? nil : delegate
    topmost.present(controller, animated: cue.isAnimated)
  }

  private func dismiss(_ cue: Cue) {
    let leaving = topmost
    if let transition = cue.transition {
      let delegate =
        modalDelegates[ObjectIdentifier(leaving)] ?? StageModalDelegate(arrival: nil)
      delegate.departure = transition
      modalDelegates[ObjectIdentifier(leaving)] = delegate
      leaving.transitioningDelegate = delegate
    }
    leaving.dismiss(animated: cue.isAnimated)
  }

  /// The controller on which nothing else is presented.
  private var topmost: UIViewController {
    var top = root
    while let next = top.presentedViewController, next !== top { top = next }
    return top
  }

  // MARK: Views

  private func animate(_ animation: ViewAnimation) {
    let view = controllers.values.lazy.compactMap { $0.viewsByID[animation.view] }.first
    guard let view else { return }
    UIView.animate(
      duration: animation.duration, delay: animation.delay, pacing: ViewPacing(animation)
    ) { self.apply(animation.changes, to: view) }
  }

  private func apply(_ changes: ViewChanges, to view: UIView) {
    if let frame = changes.frame {
      let rect = CGRect(frame)
      view.bounds.size = rect.size
      view.center = CGPoint(x: rect.midX, y: rect.midY)
    }
    if let alpha = changes.alpha { view.alpha = alpha }
    if let color = changes.color { view.backgroundColor = UIColor(color) }
    if let radius = changes.cornerRadius { view.layer.cornerRadius = radius }
    if let transform = changes.transform { view.transform = CGAffineTransform(transform) }
  }
}

extension UIModalPresentationStyle {
  init(_ style: ScenePresentationStyle) {
    switch style {
    case .fullScreen: self = .fullScreen
    case .overFullScreen: self = .overFullScreen
    case .currentContext: self = .currentContext
    case .overCurrentContext: self = .overCurrentContext
    case .custom: self = .custom
    }
  }
}
