public import MotionTransitioning
import UIKit

extension ReadyTransition {
  /// A Material Motion transition: the same object in both directions, as in a controller's
  /// `transitionController`.
  ///
  /// A `TransitionWithPresentation` also decides how screens are presented. The library does not
  /// support fingers: if one cancels the transition, everything must end as it was. Restore it in
  /// the context's `defer`.
  public init(_ transition: any Transition, gesture: TransitionGesture? = nil) {
    guard let presentation = transition as? any TransitionWithPresentation else {
      self.init(style: .fullScreen, gesture: gesture) { TransitionAnimator(transition, $0) }
      return
    }
    self.init(
      style: presentation.defaultModalPresentationStyle(), gesture: gesture,
      presentationController: { presented, presenting in
        presentation.presentationController(
          forPresented: presented, presenting: presenting ?? presented, source: presenting)
          ?? UIPresentationController(presentedViewController: presented, presenting: presenting)
      },
      animator: { TransitionAnimator(transition, $0) })
  }
}

extension Catalog {
  /// Registers a custom Material Motion transition, which replaces a built-in one with the same
  /// name.
  ///
  /// - Parameters:
  ///   - summary: one sentence for `flipbook list`.
  ///   - make: creates the transition of one screen, for both directions.
  public mutating func add(
    _ name: String, summary: String = "Registered by this executable.",
    make: @escaping @MainActor () -> any Transition
  ) {
    add(
      CatalogEntry(name: name, summary: summary, parameters: []) { _ in ReadyTransition(make()) })
  }
}
