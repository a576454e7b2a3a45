import CoreGraphics
import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

/// Carries out a scene's steps on the controllers of its stage, and moves its fingers.
///
/// Everything happens at the first clock value that reaches it, in the order of the exact times: what
/// a finger does before a step at the same instant, and all steps of one instant in one turn of the
/// run loop. A touch event has a turn of its own, as on a device, so that what it starts has begun
/// when the next one comes.
@MainActor
final class StageScript: DeviceUser {
  private var cues: ArraySlice<StageCue>
  private let stage: StageControllers
  private let world: World
  private let touches: TouchScript
  private var scrubs: [StageScrub] = []
  private var modalDelegates: [ObjectIdentifier: StageModalDelegate] = [:]
  private var navigationDelegates: [ObjectIdentifier: StageNavigationDelegate] = [:]
  private var tabDelegate: StageTabDelegate?
  private let rootTransition: ReadyTransition?
  /// Why the script cannot go on: a step that the stage cannot do.
  private(set) var failure: (any Error)?

  init(
    _ cues: [StageCue], on stage: StageControllers, in window: UIWindow, world: World,
    rootTransition: ReadyTransition?
  ) {
    self.cues = cues[...]
    self.stage = stage
    self.world = world
    self.rootTransition = rootTransition
    touches = TouchScript(window)
    for navigation in stage.navigations {
      navigationDelegates[ObjectIdentifier(navigation)] = StageNavigationDelegate(navigation)
    }
    tabDelegate = stage.tabs.map { StageTabDelegate($0, standard: rootTransition) }
  }

  /// Whether nothing is left to be done, and no finger is down.
  var isOver: Bool { cues.isEmpty && touches.isOver && scrubs.isEmpty }

  /// Does what is due first at a clock value, and asks for another turn when there may be more.
  func perform(upTo now: Double) {
    let isDue = cues.first.map { $0.time <= now + timeTolerance } ?? false
    let next = isDue ? cues.first?.time ?? now : now
    if touches.deliverNext(upTo: min(next, now)) {
      world.atNextTurn {}
    } else if isDue {
      while let cue = cues.first, cue.time <= next + timeTolerance { perform(cues.removeFirst()) }
      world.atNextTurn {}
    } else {
      scrubs.removeAll { $0.advance(to: now) }
    }
  }

  private func perform(_ cue: StageCue) {
    guard failure == nil else { return }
    var outline = stage.outline
    if let problem = outline.perform(cue.action) {
      failure = cue.step.errors(problem)
      return
    }
    switch cue.action {
    case .push, .pop, .popTo, .popToRoot, .setStack:
      if let navigation = stage.navigation,
        let delegate = navigationDelegates[ObjectIdentifier(navigation)]
      {
        navigate(cue, delegate)
      }
    case .present(let name, let style, _): stage.screen(name).map { present($0, style, cue) }
    case .dismiss: dismiss(cue)
    case .select(let name, _):
      change(to: name, cue) { $0.selectedIndex = $1 }
    case .tapTab(let name, _):
      change(to: name, cue) { $0.userTapped($1) }
    case .swap(let name, _):
      let transition = cue.transition ?? rootTransition
      stage.screen(name).map { screen in
        stage.container?.swap(to: screen) { transition?.animator($0 ? .forward : .backward) }
      }
    case .rotate(let orientation):
      if !UIScreen.main.rotate(to: UIInterfaceOrientation(orientation)) {
        failure = cue.step.errors(.doesNotTurn(orientation))
      }
    case .appearance(let appearance):
      UIScreen.main.change(to: UIUserInterfaceStyle(appearance))
    case .touch(let fingers):
      for finger in fingers { touches.add(TouchScript.Finger(finger, at: cue.time)) }
    case .animate(let animation): animate(animation, cue)
    case .layout(_, let motion):
      if let layout = cue.layout { stage.frontCollection?.change(to: layout(), motion) }
    }
  }

  // MARK: Containers

  private func navigate(_ cue: StageCue, _ delegate: StageNavigationDelegate) {
    let isAnimated = cue.isAnimated
    switch cue.action {
    case .push(let name, _):
      guard let screen = stage.screen(name) else { return }
      delegate.arrives(screen, by: cue.transition)
      delegate.change(by: cue.transition) { $0.pushViewController(screen, animated: isAnimated) }
    case .pop:
      delegate.leave(by: cue.transition) { $0.popViewController(animated: isAnimated) }
    case .popToRoot:
      delegate.leave(by: cue.transition) { $0.popToRootViewController(animated: isAnimated) }
    case .popTo(let name, _):
      guard let screen = stage.screen(name) else { return }
      delegate.leave(by: cue.transition) { $0.popToViewController(screen, animated: isAnimated) }
    case .setStack(let names, _):
      let screens: [UIViewController] = names.compactMap(stage.screen)
      delegate.arrive(screens, by: cue.transition)
      delegate.change(by: cue.transition) { $0.setViewControllers(screens, animated: isAnimated) }
    default: break
    }
  }

  private func change(
    to name: String, _ cue: StageCue, _ change: (UITabBarController, Int) -> Void
  ) {
    guard let index = stage.tab(name) else { return }
    tabDelegate?.change(by: cue.transition) { change($0, index) }
  }

  // MARK: Presentation

  private func present(
    _ controller: UIViewController, _ style: ScenePresentationStyle?, _ cue: StageCue
  ) {
    controller.modalPresentationStyle =
      style.map(UIModalPresentationStyle.init) ?? cue.transition?.style ?? .fullScreen
    let key = ObjectIdentifier(controller)
    modalDelegates[key]?.detach()
    let delegate = cue.transition.map { StageModalDelegate(arrival: $0, on: controller) }
    modalDelegates[key] = delegate
    controller.transitioningDelegate = delegate
    stage.topmost.present(controller, animated: cue.isAnimated)
  }

  private func dismiss(_ cue: StageCue) {
    let leaving = stage.topmost
    if let transition = cue.transition {
      let key = ObjectIdentifier(leaving)
      let delegate = modalDelegates[key] ?? StageModalDelegate(arrival: nil, on: leaving)
      delegate.departure = transition
      modalDelegates[key] = delegate
      leaving.transitioningDelegate = delegate
    }
    leaving.dismiss(animated: cue.isAnimated)
  }

  // MARK: Views

  private func animate(_ animation: ViewAnimation, _ cue: StageCue) {
    guard let view = stage.view(animation.view) else {
      failure = cue.step.errors(.viewNotLoaded(animation.view))
      return
    }
    if let scrub = animation.scrub {
      scrubs.append(
        StageScrub(animation, scrub, at: cue.time) { view.apply(animation.changes) })
    } else {
      UIView.animate(
        duration: animation.duration, delay: animation.delay, pacing: ViewPacing(animation.pacing)
      ) { view.apply(animation.changes) }
    }
  }
}
