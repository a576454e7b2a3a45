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

  init(_ tabs: UITabBarController?, standard: [SceneMatch], in world: World) {
    self.tabs = tabs
    self.standard = standard
    world.transitionWillAnimate = { [weak self] in self?.begin($0) }
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
    if let tabs, start.from.parent === tabs, start.to.parent === tabs {
      let matches = tabChanges[ObjectIdentifier(start.to)] ?? []
      // A scene that names pairs for all tabs need not have them in each.
      if !matches.isEmpty {
        SharedElements.join(matches, start)
      } else if SharedElements.concern(standard, start) {
        SharedElements.join(standard, start)
      }
      return
    }
    let here = arrivals[ObjectIdentifier(start.to)]
    let back = arrivals[ObjectIdentifier(start.from)]
    if let here, start.isReturn != true || SharedElements.concern(here, start) {
      SharedElements.join(here, start)
    } else if let back, start.isReturn != false {
      SharedElements.join(back, start)
    }
  }
}
