// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/SelectorForms.swift", line: 1)
// swift-format-ignore-file
import UIKit

// Selectors in every form that app code uses.

private extension Selector {
  static let tapped = Selector(FormsController.tapped as (FormsController) -> () -> Void, name: "tapped")
}

class FormsController: UIViewController {
  class Knob: UIView {
    private(set) var turns = 0
    fileprivate func turn() { turns += 1 }
    lazy var tap = UITapGestureRecognizer(target: self, action: Selector(Knob.turn as (Knob) -> () -> Void, name: "turn"))
  }

  var log: [String] = []
  let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var isOpen: Bool = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(knob)
    knob.addGestureRecognizer(knob.tap)
    let actions: [Selector] = [
      .tapped, Selector({ (target: FormsController) in { _ = target.toggle() } }, name: "toggle"), Selector(FormsController.labelled(by:), name: "labelled(by:)"), Selector(FormsController.base as (FormsController) -> () -> Void, name: "base"),
      Selector(FormsController.noted(_:) as (FormsController) -> (UITapGestureRecognizer) -> Void, name: "noted(_:)"), Selector({ (target: FormsController) in { _ = target.isOpen } }, name: "isOpen"),
      Selector({ (target: UIViewController) in { target.setNeedsStatusBarAppearanceUpdate() } }, name: "setNeedsStatusBarAppearanceUpdate"), Selector(FormsController.nothing as (FormsController) -> () -> Void, name: "nothing"),
    ]
    for action in actions {
      let tap = UITapGestureRecognizer(target: self, action: action)
      tap.delegate = self
      view.addGestureRecognizer(tap)
    }
    let end = UITapGestureRecognizer(target: view, action: Selector({ (target: UIView) in { _ = target.endEditing(true) } }, name: "endEditing(_:)"))
    end.delegate = self
    view.addGestureRecognizer(end)
  }

  func addLater(to view: UIView, action: Selector = Selector(FormsController.tapped as (FormsController) -> () -> Void, name: "tapped")) {
    [1].forEach { _ in
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(FormsController.base as (FormsController) -> () -> Void, name: "base")))
    }
  }

  func tapped() { log.append("tapped") }
  @discardableResult func toggle() -> Bool {
    isOpen = !isOpen
    log.append("toggle")
    return isOpen
  }
  private func labelled(by recognizer: UIGestureRecognizer) { log.append("labelled") }
  
  func noted(_ recognizer: UITapGestureRecognizer) { log.append("noted") }
  func nothing() -> () { log.append("nothing") }

#if true
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/SelectorForms.swift", line: 62)
  override var prefersStatusBarHidden: Bool { return false }
#endif
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/SelectorForms.swift", line: 56)
}

extension FormsController {
  func base() { log.append("base") }

  #if true
  
  #else

#endif
}

extension FormsController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return otherGestureRecognizer.delegate?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }
}

class Generic<Value>: UIView {
  var value: Value?
  lazy var tap = UITapGestureRecognizer(target: self, action: Selector(Generic.clear as (Generic) -> () -> Void, name: "clear"))
  func clear() { value = nil }
}
