import AppResources
import CoreGraphics

/// Constraints of storyboards and nibs.
extension InterfaceLoader {
  /// Makes constraints of their elements and activates those that the size classes install.
  func activate(_ constraints: [(element: MarkupElement, view: UIView)]) {
    var active: [NSLayoutConstraint] = []
    for (element, view) in constraints where element["placeholder"] != "YES" {
      guard let constraint = constraint(element, in: view) else { continue }
      keep(constraint, for: element)
      constraint.identifier = element["identifier"]
      let items = [constraint.firstItem, constraint.secondItem]
      if element[MarkupElement.installed] == "NO" || items.contains(where: isUninstalled) {
        uninstalled.append(constraint)
      } else {
        active.append(constraint)
      }
    }
    NSLayoutConstraint.activate(active)
  }

  /// Whether a view, or the view of a guide, is not part of the interface.
  private func isUninstalled(_ item: AnyObject?) -> Bool {
    guard !uninstalled.isEmpty else { return false }
    var next = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    while let view = next {
      if uninstalled.contains(where: { $0 === view }) { return true }
      next = view.superview
    }
    return false
  }

  private func constraint(_ element: MarkupElement, in view: UIView) -> NSLayoutConstraint? {
    guard element.name == "constraint" else { return nil }
    let first = element["firstItem"].map { object($0) } ?? view
    let second = element["secondItem"].flatMap { object($0) }
    guard let first, second != nil || element["secondItem"] == nil,
      let firstAttribute = Self.attributes[element["firstAttribute"] ?? ""]
    else {
      report(
        element,
        "the constraint \(element["id"] ?? "") refers to an item or attribute that does not exist")
      return nil
    }
    let secondAttribute = element["secondAttribute"].flatMap { Self.attributes[$0] }
    let relation: NSLayoutConstraint.Relation =
      switch element["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute ?? .notAnAttribute, multiplier: multiplier(of: element),
      constant: element.number("constant") ?? standardDistance(element, first, second, view))
    if let priority = element.number("priority") {
      constraint.priority = UILayoutPriority(rawValue: Float(priority))
    }
    return constraint
  }

  /// `0.5`, `2:3`, `2/3` or nothing for 1.
  private func multiplier(of element: MarkupElement) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }.filter(\.isFinite)
    switch parts.count {
    case 1: return CGFloat(parts[0])
    case 2 where (parts[0] / parts[1]).isFinite: return CGFloat(parts[0] / parts[1])
    default:
      report(element, "the multiplier \(text) is neither a number nor a ratio such as 2:3")
      return 1
    }
  }

  /// Distance of a constraint with `symbolic`: 8 between views, 20 to the superview.
  private func standardDistance(
    _ element: MarkupElement, _ first: AnyObject, _ second: AnyObject?, _ view: UIView
  ) -> CGFloat {
    guard element["symbolic"] == "YES" else { return 0 }
    let isToSuperview = first === view || second === view || second is UILayoutGuide
    return isToSuperview ? 20 : 8
  }
}
