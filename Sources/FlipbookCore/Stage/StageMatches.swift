import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

/// Shared elements of the scene's transitions, by the screens that they bring.
@MainActor
final class StageMatches {
  /// Pairs of each screen.
  private var arrivals: [ObjectIdentifier: [SceneMatch]] = [:]
  /// Pairs of the last change to a tab.
  private var tabChanges: [ObjectIdentifier: [SceneMatch]] = [:]
  private let tabs: UITabBarController?
  /// Pairs of all tab changes.
  private let standard: [SceneMatch]
  /// Views that the last transition with shared elements hides.
  private var copies: [SharedElements.Copy] = []

  init(_ tabs: UITabBarController?, standard: [SceneMatch], in world: World) {
    self.tabs = tabs
    self.standard = standard
    world.transitionWillAnimate = { [weak self] in self?.begin($0) }
  }

  /// The layer on screen that shows a view: during a transition that moves the view as a shared element,
  /// that of the moving copy.
  func layer(showing view: UIView) -> CALayer {
    let copy = copies.first { $0.view == ObjectIdentifier(view) }
    return (copy?.shown ?? view).layer
  }

  /// Keeps the pairs with which a screen appears; it disappears with the same.
  func arrive(_ screen: UIViewController, _ matches: [SceneMatch]) {
    arrivals[ObjectIdentifier(screen)] = matches.isEmpty ? nil : matches
  }

  /// Replaces the pairs of a screen that disappears, if a step names others.
  func leave(_ screen: UIViewController?, _ matches: [SceneMatch]) {
    if let screen, !matches.isEmpty { arrive(screen, matches) }
  }

  /// Keeps the pairs of a change to a tab.
  func change(to tab: UIViewController?, _ matches: [SceneMatch]) {
    if let tab { tabChanges[ObjectIdentifier(tab)] = matches }
  }

  private func begin(_ start: TransitionStart) {
    let joined = join(start)
    if !joined.isEmpty { copies = joined }
  }

  private func join(_ start: TransitionStart) -> [SharedElements.Copy] {
    if let tabs, start.from.parent === tabs, start.to.parent === tabs {
      let matches = tabChanges[ObjectIdentifier(start.to)] ?? []
      // A scene that names pairs for all tabs need not have them in each.
      if !matches.isEmpty { return SharedElements.join(matches, start) }
      return SharedElements.concern(standard, start) ? SharedElements.join(standard, start) : []
    }
    let here = arrivals[ObjectIdentifier(start.to)]
    let back = arrivals[ObjectIdentifier(start.from)]
    if let here, start.isReturn != true || SharedElements.concern(here, start) {
      return SharedElements.join(here, start)
    }
    if let back, start.isReturn != false { return SharedElements.join(back, start) }
    return []
  }
}
