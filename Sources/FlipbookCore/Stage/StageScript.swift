import CoreGraphics
import Display
import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

/// Performs a scene's steps on its controllers and moves its fingers, in the order of ``CueQueue``.
@MainActor
final class StageScript: DeviceUser {
  private enum Cue {
    case step(StageCue)
    case press(TouchRecorder.Press)
    /// Cross-fade of a view whose delay is over.
    case fade(UIView, ViewAnimation)
    /// A character of a step, typed into the view that has the keyboard then: fields pass it on as they fill.
    case key(Character, StageCue)
  }

  private let cues: CueQueue<Cue>
  private let window: UIWindow
  /// Fingers of a person; nil in a run without one.
  private let recorder: TouchRecorder?
  private let stage: StageControllers
  private var scrubs: [StageScrub] = []
  /// Animations that wait for fingers.
  private var drives: [StageDrive] = []
  private let popovers = SteadyPopovers()
  private var modalDelegates: [ObjectIdentifier: StageModalDelegate] = [:]
  private var navigationDelegates: [ObjectIdentifier: StageNavigationDelegate] = [:]
  private var tabDelegate: StageTabDelegate?
  private let rootTransition: ReadyTransition?
  private let matches: StageMatches
  private let world: World
  /// Times in seconds of the steps that a tap may stand for.
  private let reactions: [Double]
  /// Times in seconds in which steps scrub animations.
  private let scrubbing: [ClosedRange<Double>]
  /// Last time in seconds at which something moved or a finger was down.
  private var lastMotion = 0.0
  /// Values that the steps of one time animate, by view.
  private var animated: (time: Double, keys: [ObjectIdentifier: Set<String>]) = (-1, [:])
  /// Error of a step that cannot be performed in the current state.
  private(set) var failure: (any Error)?

  init(
    _ cues: [StageCue], on stage: StageControllers, in window: UIWindow, world: World,
    rootTransition: ReadyTransition?, recorder: TouchRecorder? = nil
  ) {
    self.cues = CueQueue(window, in: world)
    self.window = window
    self.recorder = recorder
    self.stage = stage
    self.rootTransition = rootTransition
    self.world = world
    matches = StageMatches(
      stage.tabs, standard: stage.tabMatches + (rootTransition?.matches ?? []), in: world)
    for cue in cues { self.cues.add(.step(cue), at: cue.time) }
    reactions = cues.filter { !$0.action.isTouch }.map(\.time)
    scrubbing = cues.compactMap { cue in
      guard case .animate(let animation) = cue.action, let last = animation.scrub?.points.last
      else { return nil }
      return cue.time...cue.time + last.time
    }
    for navigation in stage.navigations {
      navigationDelegates[ObjectIdentifier(navigation)] = StageNavigationDelegate(navigation)
    }
    stage.reportIdleTaps { [weak self] in self?.reportIdleTap(at: $0, time: $1) }
    stage.acceptShownFingers { [scrubbing, world] start in
      scrubbing.contains { $0.upperBound >= start && $0.lowerBound <= world.now }
    }
    tabDelegate = stage.tabs.map { StageTabDelegate($0, standard: rootTransition) }
  }

  /// Whether no step is left and no finger is down.
  var isOver: Bool { cues.isOver && scrubs.isEmpty }

  /// Views with an id, and the screens themselves by `screen NAME`.
  var tracked: [(name: String, layer: CALayer)] {
    stage.loadedViews.map { ($0, matches.layer(showing: $1)) }
  }

  func touches(at time: Double) -> [CGPoint] {
    let places = cues.touches.places(at: time)
    guard !places.isEmpty else { return [] }
    // A rotated window has coordinates of its own.
    let projection = window.layer.shownState.geometry.matrixToSuperlayer.projection
    return places.compactMap { place in
      projection.apply(to: Point(x: place.x, y: place.y)).map { CGPoint(x: $0.x, y: $0.y) }
    }
  }

  func perform(upTo now: Double) {
    if recorder != nil || !scrubs.isEmpty { World.current.noteActivity() }
    takeHand()
    let isMoving = world.isAnimating || world.hasRunningDisplayLinks || world.nextTimer != nil
    if isMoving || !cues.touches.isOver { lastMotion = now }
    if !cues.perform(upTo: now, perform) { scrubs.removeAll { $0.advance(to: now) } }
    stage.showPage()
  }

  /// Takes the touches of the hand since the last turn. A person who touches takes over: later steps of
  /// the scene are dropped. A finger goes down by a cue, after the
  /// steps of the same time, because a saved gesture is a step after them.
  private func takeHand() {
    guard let recorder else { return }
    for press in recorder.takePresses() {
      cues.remove(after: press.time) { cue in
        switch cue {
        case .step, .key: true
        case .press, .fade: false
        }
      }
      cues.add(.press(press), at: press.time)
    }
    recorder.move(cues.touches)
  }

  private func perform(_ cue: Cue) {
    switch cue {
    case .step(let step): perform(step)
    case .press(let press): recorder?.perform(press, with: cues.touches)
    case .fade(let view, let animation): view.crossFade(animation)
    case .key(let character, let cue): type(character, cue)
    }
  }

  private func perform(_ cue: StageCue) {
    guard failure == nil else { return }
    reportIdleness(before: cue)
    var outline = stage.outline
    if let problem = outline.perform(cue.action) {
      failure = cue.step.errors(problem)
      return
    }
    let isAnimated = cue.isAnimated
    switch cue.action {
    case .push(let name, _):
      guard let delegate = navigationDelegate, let screen = stage.screen(name) else { return }
      stage.release(screen)
      removeGestures(of: screen)
      delegate.arrives(screen, by: cue.transition)
      matches.arrive(screen, cue.matches)
      delegate.change(by: cue.transition) { $0.pushViewController(screen, animated: isAnimated) }
    case .pop:
      matches.leave(stage.navigation?.topViewController, cue.matches)
      navigationDelegate?.leave(by: cue.transition) { $0.popViewController(animated: isAnimated) }
    case .popToRoot:
      matches.leave(stage.navigation?.topViewController, cue.matches)
      navigationDelegate?.leave(by: cue.transition) {
        $0.popToRootViewController(animated: isAnimated)
      }
    case .popTo(let name, _):
      guard let screen = stage.screen(name) else { return }
      matches.leave(stage.navigation?.topViewController, cue.matches)
      navigationDelegate?.leave(by: cue.transition) {
        $0.popToViewController(screen, animated: isAnimated)
      }
    case .setStack(let names, _):
      let screens = names.compactMap { stage.screen($0) }
      for screen in screens {
        stage.release(screen)
        if stage.navigation?.viewControllers.contains(screen) != true { removeGestures(of: screen) }
      }
      navigationDelegate?.arrive(screens, by: cue.transition)
      if let top = screens.last { matches.arrive(top, cue.matches) }
      navigationDelegate?.change(by: cue.transition) {
        $0.setViewControllers(screens, animated: isAnimated)
      }
    case .present(let name, let style, _):
      stage.presentable(name).map { present($0, style, cue) }
    case .alert(let alert, let isAnimated):
      let controller = alert.controller(over: stage.topmost)
      guard attach(controller, cue) else { return }
      stage.topmost.present(controller, animated: isAnimated)
    case .dismiss: dismiss(cue)
    case .select(let name, _):
      change(to: name, cue) { $0.selectedIndex = $1 }
    case .tapTab(let name, _):
      change(to: name, cue) { $0.userTapped($1) }
    case .swap(let name, _):
      let transition = cue.transition ?? rootTransition
      stage.screen(name).map { screen in
        stage.release(screen)
        removeGestures(of: screen)
        if stage.showInColumn(screen) { return }
        stage.container?.swap(to: screen) { transition?.animator($0 ? .forward : .backward) }
      }
    case .rotate(let orientation):
      if !UIScreen.main.rotate(to: UIInterfaceOrientation(orientation)) {
        failure = cue.step.errors(.doesNotTurn(orientation))
      }
    case .appearance(let appearance):
      UIScreen.main.change(to: UIUserInterfaceStyle(appearance))
    case .bars(let change): stage.change(change)
    case .touch(let fingers):
      // A person may touch as long as they like.
      let times = fingers.filter { $0.grid == nil }.compactMap(\.points.last?.time)
      reportLength(times.max() ?? 0, of: "a finger of this step")
      for finger in fingers { cues.touches.add(TouchScript.Finger(finger, at: cue.time)) }
    case .tap(let view, let count, let hold): tap(view, count, hold, cue)
    case .animate(let animation): animate(animation, cue)
    case .type(let text, let field, let duration): type(text, field, duration, cue)
    case .hideKeyboard: for window in UIApplication.shared.windows { window.endEditing(true) }
    case .rows(let change): self.change(change, cue)
    case .scroll(let name, let position, let isAnimated):
      scroll(to: name, position, isAnimated, cue)
    case .layout(_, let motion):
      if let layout = cue.layout { stage.frontCollection?.change(to: layout(), motion) }
    }
  }

  private func reportIdleness(before cue: StageCue) {
    let start = lastMotion
    lastMotion = cue.time
    // With a person at the screen waits are theirs.
    guard recorder == nil, cue.time - start > LongestTimes.wait else { return }
    world.report(
      .sceneIdle, "idles from \(seconds(start)) to \(seconds(cue.time)), before this step")
  }

  private func reportLength(_ length: Double, of subject: String) {
    guard length > LongestTimes.motion else { return }
    world.report(.stepLong, "\(subject) moves for \(seconds(length))")
  }

  // MARK: Containers

  /// Delegate of the navigation controller to which steps apply.
  private var navigationDelegate: StageNavigationDelegate? {
    stage.navigation.flatMap { navigationDelegates[ObjectIdentifier($0)] }
  }

  private func change(
    to name: String, _ cue: StageCue, _ change: (UITabBarController, Int) -> Void
  ) {
    guard let index = stage.tab(name) else { return }
    matches.change(to: stage.tabs?.viewControllers?[index], cue.matches)
    tabDelegate?.change(by: cue.transition) { change($0, index) }
  }

  // MARK: Presentation

  private func present(
    _ controller: UIViewController, _ style: ScenePresentationStyle?, _ cue: StageCue
  ) {
    let isCoded = stage.isCoded(controller)
    let style = style.map(UIModalPresentationStyle.init) ?? cue.transition?.style
    if let style {
      controller.modalPresentationStyle = style
    } else if !isCoded {
      controller.modalPresentationStyle = .fullScreen
    }
    removeGestures(of: controller)
    let wrapped = (controller as? UINavigationController)?.viewControllers.first
    if let wrapped { removeGestures(of: wrapped) }
    let key = ObjectIdentifier(controller)
    let delegate = cue.transition.map { StageModalDelegate(arrival: $0, on: controller) }
    modalDelegates[key] = delegate
    if delegate != nil || !isCoded { controller.transitioningDelegate = delegate }
    matches.arrive(controller, cue.matches)
    if let sheet = controller.sheetPresentationController { cue.step.sheet?.apply(to: sheet) }
    guard attach(controller, cue) else { return }
    if cue.step.source != nil { controller.popoverPresentationController?.delegate = popovers }
    stage.topmost.present(controller, animated: cue.isAnimated)
  }

  /// Lets a popover point at the view that its step names.
  ///
  /// - Returns: False, and a failure, if there is no such view.
  private func attach(_ controller: UIViewController, _ cue: StageCue) -> Bool {
    guard let name = cue.step.source else { return true }
    guard let view = stage.view(name) else {
      failure = cue.step.errors(absence(of: name))
      return false
    }
    let popover = controller.popoverPresentationController
    popover?.sourceView = view
    popover?.sourceRect = view.bounds
    popover?.permittedArrowDirections = .any
    return true
  }

  /// Removes the gestures of a screen that is shown in a new way: with them a finger would pop or dismiss
  /// another screen.
  private func removeGestures(of screen: UIViewController) {
    modalDelegates[ObjectIdentifier(screen)]?.detach()
    for delegate in navigationDelegates.values { delegate.removeGesture(of: screen) }
  }

  private func dismiss(_ cue: StageCue) {
    let leaving = stage.topmost
    matches.leave(leaving, cue.matches)
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

  /// Reports a tap that has no effect, unless it stands for another step, such as a push.
  private func reportIdleTap(at place: CGPoint, time: Double) {
    let pause = MistakeKind.longestReaction
    // With a person at the screen there are taps anywhere.
    // From the touch on to some time after its end: a long press stands for a step while it lasts.
    let answers = time - pause...max(time, world.now) + pause
    guard recorder == nil, !reactions.contains(where: answers.contains) else { return }
    world.report(
      .tapIdle,
      "nothing reacts to the tap at [\(plain(place.x)), \(plain(place.y))] at \(seconds(time)), and no other"
        + " step begins within \(plain(pause)) s of it")
  }

  private func tap(_ name: SceneViewName, _ count: Int, _ hold: Double, _ cue: StageCue) {
    guard let view = ViewSearch(name: name).firstOnScreen() else {
      failure = cue.step.errors(invisibility(of: name))
      return
    }
    // Like the activation of such a row by VoiceOver; its text itself does not react.
    let target = view.switchOfRow ?? view
    if target !== view, let cover = ViewSearch.cover(of: target) {
      failure = cue.step.errors(.viewCovered(name, by: stage.name(of: cover, over: target)))
      return
    }
    let place = target.centerInWindow
    let fingers = SceneFinger.taps(
      at: ScenePoint(x: place.x, y: place.y), count: count, hold: hold)
    for finger in fingers { cues.touches.add(TouchScript.Finger(finger, at: cue.time)) }
  }

  private func animate(_ animation: ViewAnimation, _ cue: StageCue) {
    reportLength(animation.duration, of: "the animation of this step")
    var views: [UIView] = []
    for name in animation.views {
      guard let view = stage.view(name) else {
        failure = cue.step.errors(absence(of: name))
        return
      }
      let all = [animation.changes] + animation.keyframes.map(\.changes)
      if let problem = all.lazy.compactMap({ view.refusal(of: $0, name) }).first {
        failure = cue.step.errors(.unsuitable(problem))
        return
      }
      views.append(view)
      // Rows are not on screen before the first layout of their list, and what is not does not move.
      if view.window == nil { UIView.performWithoutAnimation { window.layoutIfNeeded() } }
      reportIfAnimatedTwice(view, name, keys: all.flatMap(\.keys), at: cue.time)
    }
    if let drive = animation.drive {
      drives.append(StageDrive(animation, drive, on: views))
    } else if let scrub = animation.scrub {
      let restores = views.map(\.currentValues)
      for view in views { view.showAtStart(of: animation.changes) }
      scrubs.append(
        StageScrub(animation, scrub, at: cue.time) {
          for view in views { view.apply(animation.changes) }
        } atEnd: { position in
          switch position {
          case .end: for view in views { view.hideAtEnd(of: animation.changes) }
          case .start: for restore in restores { restore() }
          default: break
          }
        })
    } else {
      for (number, view) in views.enumerated() {
        view.animate(animation, viewNumber: number)
        guard !animation.changes.fadingKeys.isEmpty else { continue }
        let delay = animation.delay + Double(number) * animation.stagger
        if delay > 0 {
          cues.add(.fade(view, animation), at: cue.time + delay)
        } else {
          view.crossFade(animation)
        }
      }
    }
  }

  /// The view that has the keyboard; nil for none.
  private var typingView: UIView? {
    func first(in view: UIView) -> UIView? {
      // A search bar reports itself as first responder while its field is.
      view.isFirstResponder && view is any UIKeyInput
        ? view : view.subviews.lazy.compactMap(first).first
    }
    return UIApplication.shared.windows.lazy.reversed().compactMap(first).first
  }

  /// Types characters at even intervals.
  private func type(_ text: String, _ name: SceneViewName?, _ duration: Double, _ cue: StageCue) {
    if let name {
      guard let view = stage.view(name) else {
        failure = cue.step.errors(absence(of: name))
        return
      }
      // Without the keyboard the characters would go to the view that keeps it.
      guard view.becomeFirstResponder(), typingView is any UIKeyInput else {
        let reason =
          view is any UIKeyInput
          ? "does not take the keyboard: it is disabled, or code refuses"
          : "takes no text; write the id of a \"field\""
        failure = cue.step.errors(.unsuitable("the view with the \(name) \(reason)"))
        return
      }
    }
    guard typingView is any UIKeyInput else {
      failure = cue.step.errors(
        .unsuitable("no field has the keyboard; tap one first, or write \"into\""))
      return
    }
    reportLength(duration, of: "the typing of this step")
    let gaps = Double(max(1, text.count - 1))
    for (index, character) in text.enumerated() {
      cues.add(.key(character, cue), at: cue.time + duration * Double(index) / gaps)
    }
  }

  private func type(_ character: Character, _ cue: StageCue) {
    guard failure == nil else { return }
    guard let view = typingView as? any UIKeyInput else {
      failure = cue.step.errors(
        .unsuitable(
          "the keyboard has gone at \(seconds(world.now)), before all characters were typed; let \"over\""
            + " end earlier"))
      return
    }
    view.insertText(String(character))
  }

  /// Inserts, deletes or moves rows or items, each list at once.
  private func change(_ change: SceneRowChange, _ cue: StageCue) {
    let isInsertion = change.kind == .insertion
    var lists: [(list: any SceneRows, rows: [String])] = []
    for id in change.rows {
      guard let list = stage.list(withRow: id) else {
        failure = cue.step.errors(absence(of: .id(id)))
        return
      }
      if list.shows(row: id) == isInsertion {
        let problem =
          isInsertion
          ? "the row \"\(id)\" is in its list already; give it \"hidden: true\", or delete it first"
          : Self.absence(ofRow: id)
        failure = cue.step.errors(.unsuitable(problem))
        return
      }
      if let index = lists.firstIndex(where: { $0.list === list }) {
        lists[index].rows.append(id)
      } else {
        lists.append((list, [id]))
      }
    }
    for (list, rows) in lists {
      if case .move(let place) = change.kind {
        for row in rows { list.move(row, to: place, animated: change.animation != nil) }
      } else {
        list.change(rows, isInsertion: isInsertion, by: change.animation)
      }
    }
  }

  private func scroll(
    to name: SceneViewName, _ position: SceneScrollPosition, _ isAnimated: Bool, _ cue: StageCue
  ) {
    if case .id(let id) = name, let list = stage.list(withRow: id) {
      guard list.shows(row: id) else {
        failure = cue.step.errors(.unsuitable(Self.absence(ofRow: id)))
        return
      }
      list.scroll(toRow: id, position, animated: isAnimated)
      return
    }
    guard let view = stage.view(name) else {
      failure = cue.step.errors(absence(of: name))
      return
    }
    let scrolls = sequence(first: view) { $0.superview }.dropFirst().compactMap {
      $0 as? UIScrollView
    }
    guard let scroll = scrolls.first else {
      failure = cue.step.errors(
        .unsuitable(
          "the view with the \(name) is not in a view that scrolls; give its screen \"scroll\" or a"
            + " \"list\""))
      return
    }
    scroll.show(view, position, animated: isAnimated)
  }

  private static func absence(ofRow id: String) -> String {
    "the row \"\(id)\" is not in its list now; insert it first"
  }

  private func reportIfAnimatedTwice(
    _ view: UIView, _ name: SceneViewName, keys: [String], at time: Double
  ) {
    if animated.time != time { animated = (time, [:]) }
    let earlier = animated.keys[ObjectIdentifier(view), default: []]
    animated.keys[ObjectIdentifier(view)] = earlier.union(keys)
    for key in Set(keys).intersection(earlier).sorted() {
      world.report(
        .animatedTwice,
        "this step and an earlier one at \(seconds(time)) both animate \"\(key)\" of the view with"
          + " the \(name)")
    }
  }

  /// The error for a view that a step cannot find.
  private func absence(of name: SceneViewName) -> SceneError.Problem {
    if case .id(let id) = name, stage.hasView(id) { return .viewNotLoaded(id) }
    return invisibility(of: name)
  }

  /// The error for a view that is not on screen.
  private func invisibility(of name: SceneViewName) -> SceneError.Problem {
    if case .text(let text) = name, ViewSearch(name: .id(text)).firstOnScreen() != nil {
      return .textIsID(text)
    }
    let search = ViewSearch(name: name)
    return switch search.obstacle() {
    case .covered(let view, let cover): .viewCovered(name, by: stage.name(of: cover, over: view))
    case .offScreen: .viewOffScreen(name)
    case nil: .viewNotOnScreen(name, shown: search.namesOnScreen())
    }
  }
}

extension SceneAction {
  /// Whether the step only moves fingers.
  fileprivate var isTouch: Bool {
    switch self {
    case .touch, .tap: true
    case .push, .pop, .popTo, .popToRoot, .setStack, .present, .dismiss, .select, .tapTab, .swap,
      .rotate, .appearance, .bars, .animate, .rows, .scroll, .type,
      .hideKeyboard, .alert, .layout:
      false
    }
  }
}
