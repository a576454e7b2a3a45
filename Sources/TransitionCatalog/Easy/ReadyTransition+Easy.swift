public import EasyTransitions
import UIKit

extension ReadyTransition {
  /// A modal transition of EasyTransitions: the same object in both directions, over a presenter that
  /// stays.
  ///
  /// - Parameter animator: made when the first transition begins, so that its views belong to the
  ///   scene.
  public init(
    _ animator: @autoclosure @escaping @MainActor () -> any ModalTransitionAnimator,
    gesture: TransitionGesture? = nil
  ) {
    let animator = MadeOnce(animator)
    self.init(style: .custom, gesture: gesture) {
      ModalTransitionConfigurator(transitionAnimator: animator.value, presenting: $0 == .forward)
    }
  }

  /// A navigation transition of EasyTransitions: the same object in both directions. It moves two
  /// screens, so a presenter leaves the window.
  ///
  /// - Parameter animator: made when the first transition begins, so that its views belong to the
  ///   scene.
  public init(
    _ animator: @autoclosure @escaping @MainActor () -> any NavigationTransitionAnimator,
    gesture: TransitionGesture? = nil
  ) {
    let animator = MadeOnce(animator)
    self.init(style: .fullScreen, gesture: gesture) {
      NavigationTransitionConfigurator(
        transitionAnimator: animator.value, presenting: $0 == .forward)
    }
  }
}

extension Catalog {
  /// Registers a modal transition of EasyTransitions; an earlier one of that name is replaced.
  ///
  /// - Parameters:
  ///   - summary: one sentence for `flipbook list`.
  ///   - make: makes the animator of one screen, for both directions.
  public mutating func add(
    _ name: String, summary: String = "Registered by this executable.",
    make: @escaping @MainActor () -> any ModalTransitionAnimator
  ) {
    add(
      CatalogEntry(name: name, summary: summary, parameters: []) { _ in ReadyTransition(make()) })
  }

  /// Registers a navigation transition of EasyTransitions; an earlier one of that name is replaced.
  ///
  /// - Parameters:
  ///   - summary: one sentence for `flipbook list`.
  ///   - make: makes the animator of one screen, for both directions.
  public mutating func add(
    _ name: String, summary: String = "Registered by this executable.",
    make: @escaping @MainActor () -> any NavigationTransitionAnimator
  ) {
    add(
      CatalogEntry(name: name, summary: summary, parameters: []) { _ in ReadyTransition(make()) })
  }
}
