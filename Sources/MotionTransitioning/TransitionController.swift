public import UIKit

/// Holds the transition of one view controller and hands it to UIKit.
@preconcurrency @MainActor
public protocol TransitionController: AnyObject {
  /// What moves the controller when it is presented and dismissed; nil for the system's transition.
  ///
  /// One that is a ``TransitionWithPresentation`` sets the controller's `modalPresentationStyle`.
  var transition: (any Transition)? { get set }
  /// The first one that runs and has not ended; of a composition the whole before its parts.
  var activeTransition: (any Transition)? { get }
}

extension UIViewController {
  /// The controller's own, made when it is asked for first. It becomes the `transitioningDelegate`,
  /// unless there is one (S13.2).
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public var mdm_transitionController: any TransitionController {
    attachedObject(TransitionBridge.self) {
      let bridge = TransitionBridge(self)
      if transitioningDelegate == nil { transitioningDelegate = bridge }
      return bridge
    }
  }

  /// ``mdm_transitionController`` by its shorter name.
  public var transitionController: any TransitionController { mdm_transitionController }
}
