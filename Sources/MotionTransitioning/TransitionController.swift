public import UIKit

/// Holds the transition of one view controller and hands it to UIKit.
@preconcurrency @MainActor
public protocol TransitionController: AnyObject {
  /// Transition of the controller's presentation and dismissal; nil uses the system's.
  ///
  /// A ``TransitionWithPresentation`` sets the controller's `modalPresentationStyle`.
  var transition: (any Transition)? { get set }
  /// The first one that runs and has not ended; of a composition the whole before its parts.
  var activeTransition: (any Transition)? { get }
}

extension UIViewController {
  /// The controller's transition controller, created on first access. It becomes the
  /// `transitioningDelegate`, unless one is set (S13.2).
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
