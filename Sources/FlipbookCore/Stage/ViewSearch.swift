import CoreGraphics
import SceneFormat
import UIKit

/// Finds the views that steps name by identifier, tag or text.
@MainActor
struct ViewSearch {
  let name: SceneViewName

  /// Whether a view has the name.
  private func fits(_ view: UIView) -> Bool {
    switch name {
    case .id(let id): view.accessibilityIdentifier == id
    case .tag(let tag): view.tag == tag
    case .text(let text): Self.texts(of: view).contains(text)
    }
  }

  /// Texts by which a person finds a view.
  private static func texts(of view: UIView) -> [String] {
    let shown: [String?] =
      switch view {
      case let label as UILabel: [label.text]
      case let button as UIButton: [button.currentTitle]
      case let field as UITextField: [field.text, field.placeholder]
      case let text as UITextView: [text.text]
      default: []
      }
    return (shown + [view.accessibilityLabel]).compactMap(\.self).filter { !$0.isEmpty }
  }

  /// The first view with the name in a tree, in the order of subviews; nil if there is none.
  func first(in view: UIView) -> UIView? {
    if fits(view) { return view }
    return view.subviews.lazy.compactMap(first).first
  }

  /// The first view with the name that a finger can reach, in the frontmost window that has one:
  /// visible, with its center on screen and not covered by another view.
  func firstOnScreen() -> UIView? {
    for window in UIApplication.shared.windows.reversed() {
      var seen: [UIView] = []
      collectVisible(in: window, &seen)
      if let view = seen.first(where: { fits($0) && isReachable($0, in: window) }) { return view }
    }
    return nil
  }

  /// Why a finger cannot reach a visible view with the name.
  enum Obstacle {
    case offScreen
    /// Another view receives the touches in the center of a view with the name.
    case covered(UIView, by: UIView)
  }

  /// The obstacle in front of the first visible view with the name, in the frontmost window that has
  /// one; nil if no visible view has the name.
  func obstacle() -> Obstacle? {
    for window in UIApplication.shared.windows.reversed() {
      var seen: [UIView] = []
      collectVisible(in: window, &seen)
      guard let view = seen.first(where: fits) else { continue }
      let hit = window.hitTest(view.centerInWindow, with: nil)
      return hit.map { .covered(view, by: $0) } ?? .offScreen
    }
    return nil
  }

  /// Names of the kind that visible views have, each once, in the order of the views.
  func namesOnScreen() -> [String] {
    var names: [String] = []
    for window in UIApplication.shared.windows.reversed() {
      var seen: [UIView] = []
      collectVisible(in: window, &seen)
      for view in seen {
        let found: [String] =
          switch name {
          case .id: [view.accessibilityIdentifier].compactMap(\.self)
          case .tag: view.tag == 0 ? [] : ["\(view.tag)"]
          case .text: Self.texts(of: view)
          }
        for name in found where !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  private func collectVisible(in view: UIView, _ found: inout [UIView]) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    found.append(view)
    for child in view.subviews { collectVisible(in: child, &found) }
  }

  private func isReachable(_ view: UIView, in window: UIWindow) -> Bool {
    let place = view.centerInWindow
    return window.bounds.contains(place) && window.hitTest(place, with: nil) != nil
      && Self.cover(of: view) == nil
  }

  /// The view that receives touches in the center of another one in its place; nil for none.
  static func cover(of view: UIView) -> UIView? {
    guard let hit = view.window?.hitTest(view.centerInWindow, with: nil) else { return nil }
    // A label passes touches on to its superview.
    return hit.isDescendant(of: view) || view.isDescendant(of: hit) ? nil : hit
  }
}

extension UIView {
  /// Center of the bounds in points of the window.
  var centerInWindow: CGPoint {
    convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
  }
}
