// swift-format-ignore-file
import UIKit

// Selectors in every form that app code uses.

private extension Selector {
  static let tapped = #selector(FormsController.tapped)
}

class FormsController: UIViewController {
  @objc class Knob: UIView {
    private(set) var turns = 0
    @objc fileprivate func turn() { turns += 1 }
    lazy var tap = UITapGestureRecognizer(target: self, action: #selector(turn))
  }

  var log: [String] = []
  let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  @objc var isOpen: Bool = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(knob)
    knob.addGestureRecognizer(knob.tap)
    let actions: [Selector] = [
      .tapped, #selector(toggle), #selector(self.labelled(by:)), #selector(FormsController.base),
      #selector(noted as (UITapGestureRecognizer) -> Void), #selector(getter: isOpen),
      #selector(UIViewController.setNeedsStatusBarAppearanceUpdate), #selector(Self.nothing),
    ]
    for action in actions {
      let tap = UITapGestureRecognizer(target: self, action: action)
      tap.delegate = self
      view.addGestureRecognizer(tap)
    }
    let end = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))
    end.delegate = self
    view.addGestureRecognizer(end)
  }

  func addLater(to view: UIView, action: Selector = #selector(FormsController.tapped)) {
    [1].forEach { _ in
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(base)))
    }
  }

  @objc func tapped() { log.append("tapped") }
  @objc @discardableResult func toggle() -> Bool {
    isOpen = !isOpen
    log.append("toggle")
    return isOpen
  }
  @objc private func labelled(by recognizer: UIGestureRecognizer) { log.append("labelled") }
  @objc
  func noted(_ recognizer: UITapGestureRecognizer) { log.append("noted") }
  @objc func nothing() -> () { log.append("nothing") }
}

extension FormsController {
  @objc func base() { log.append("base") }

  #if os(iOS)
  override var prefersStatusBarHidden: Bool { return false }
  #else
  override var prefersStatusBarHidden: Bool { return true }
  #endif
}

extension FormsController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return otherGestureRecognizer.delegate?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
  }
}

class Generic<Value>: UIView {
  var value: Value?
  lazy var tap = UITapGestureRecognizer(target: self, action: #selector(clear))
  @objc func clear() { value = nil }
}
