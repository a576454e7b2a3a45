import CoreGraphics
import Foundation
import QuartzCore

/// Conditions for taking part in layout; UIKit raises an exception if one is violated.
extension NSLayoutConstraint {
  /// The view that may keep the constraint; nil after a mistake was reported.
  func checkedAncestor() -> UIView? {
    guard constant.isFinite, multiplier.isFinite else {
      return refuse("a constant or multiplier that is not finite")
    }
    guard first.isComplete, second?.isComplete ?? true || second?.attribute == .notAnAttribute
    else {
      return refuse("a view that is nil or was released")
    }
    guard isComparable else {
      return refuse("an edge or center related to a constant, or attributes of different kinds")
    }
    let items = first.items + (second?.items ?? [])
    let hosts = items.compactMap(\.layoutHost)
    guard let start = hosts.first, hosts.count == items.count,
      let ancestor = start.commonAncestor(with: hosts.dropFirst())
    else {
      return refuse("views without a common ancestor")
    }
    return ancestor
  }

  private var isComparable: Bool {
    guard let second, second.attribute != .notAnAttribute, multiplier != 0 else {
      return first.kind == .length
    }
    return first.kind == second.kind && first.kind != .none
  }

  func reportRefusal(of value: CGFloat) {
    _ = refuse("the constant \(value)")
  }

  private func refuse(_ what: String) -> UIView? {
    World.current.report(
      .constraintRefused, "the constraint \(equation) has \(what); it was not activated or changed")
    return nil
  }

  /// The constraint in words: `"id" UILabel “title”.leading >= UIView.leading + 16.0 @750`.
  var equation: String {
    var text = identifier.map { "\"\($0)\" " } ?? ""
    text += first.text + " " + relation.text
    if let second, second.attribute != .notAnAttribute {
      text += multiplier == 1 ? " " + second.text : " \(multiplier) * \(second.text)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    return priority < .required ? text + " @\(priority.rawValue)" : text
  }
}

extension NSLayoutConstraint.Relation {
  var text: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension UIView {
  /// The innermost view that contains this one and all the others.
  func commonAncestor(with others: some Sequence<UIView>) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if others.allSatisfy({ $0.isDescendant(of: view) }) { return view }
      candidate = view.superview
    }
    return nil
  }
}
