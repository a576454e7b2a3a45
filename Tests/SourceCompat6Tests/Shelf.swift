import EasyTransitions
import UIKit

/// A push that fades, as a struct without annotations.
struct FadingPush: NavigationTransitionAnimator {
  let duration: TimeInterval = 0.4
  var auxAnimations: (Bool) -> [AuxAnimation] = { _ in [] }

  func layout(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView) {
    container.addSubview(toView)
    toView.alpha = 0
  }

  func animations(presenting: Bool, fromView: UIView, toView: UIView, in container: UIView) {
    toView.alpha = 1
  }
}

struct FallingNote: ModalTransitionAnimator {
  var duration: TimeInterval { 0.5 }
  var auxAnimation: ((Bool) -> Void)?
  var onDismissed: (() -> Void)?
  var onPresented: (() -> Void)?

  func layout(presenting: Bool, modalView: UIView, in container: UIView) {
    guard presenting else { return }
    container.addSubview(modalView)
    modalView.transform = CGAffineTransform(translationX: 0, y: -container.bounds.height)
  }

  func animate(presenting: Bool, modalView: UIView, in container: UIView) {
    let away = CGAffineTransform(translationX: 0, y: -container.bounds.height)
    modalView.transform = presenting ? .identity : away
    auxAnimation?(presenting)
  }
}

final class ShelfController: UIViewController {
  private(set) var log: [String] = []
  private let transitions = NavigationTransitionDelegate()
  private let notes = ModalTransitionDelegate()

  func open() {
    let book = UIViewController()
    book.view.backgroundColor = .white
    var push = FadingPush()
    push.auxAnimations = { [unowned self] presenting in
      log.append("added to \(presenting)")
      return [({ book.view.layer.cornerRadius = 8 }, 0.5)]
    }
    transitions.set(animator: push, for: .push)
    transitions.wire(viewController: book, with: .edge(.left))
    navigationController?.delegate = transitions
    navigationController?.pushViewController(book, animated: true)
  }

  func showNote() {
    let note = UIViewController()
    var fall = FallingNote()
    fall.onPresented = { [unowned self] in log.append("note") }
    notes.set(animator: fall, for: .present)
    note.transitioningDelegate = notes
    note.modalPresentationStyle = .custom
    navigationController?.present(note, animated: true)
  }
}
