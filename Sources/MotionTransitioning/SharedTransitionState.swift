package import UIKit

/// State shared by all contexts of one transition: participants and deferred calls.
@MainActor
package final class SharedTransitionState {
  let direction: TransitionDirection
  private(set) weak var source: UIViewController?
  let back: UIViewController
  let fore: UIViewController
  let presentationController: UIPresentationController?
  /// UIKit's own, from the start to the end.
  var context: (any UIViewControllerContextTransitioning)?
  private var deferred: [() -> Void] = []
  /// Empty container for transitions that have none.
  private lazy var nowhere = UIView(frame: .zero)

  package init(
    direction: TransitionDirection, source: UIViewController?, back: UIViewController,
    fore: UIViewController, presentationController: UIPresentationController?
  ) {
    self.direction = direction
    self.source = source
    self.back = back
    self.fore = fore
    self.presentationController = presentationController
  }

  var containerView: UIView { context?.containerView ?? nowhere }

  func putOff(_ work: @escaping () -> Void) { deferred.append(work) }

  /// Work that is put off by work that was put off is done, too.
  func doWhatWasPutOff() {
    while !deferred.isEmpty { deferred.removeFirst()() }
  }
}
