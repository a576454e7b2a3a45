import Flipbook
import Hero
import UIKit

@main struct HeroScenes: FlipbookApp {
  func register(in catalog: inout Catalog) {
    addModal("match", MatchPage.first, MatchPage.second, in: &catalog)
    addModal("modifiers", ModifierPage.first, ModifierPage.second, in: &catalog)
    addModal("cascade", CascadePage.first, CascadePage.second, in: &catalog)
    addModal("snapshots", SnapshotPage.first, SnapshotPage.second, in: &catalog)
    addModal("arc", ArcPage.first, ArcPage.second, in: &catalog)
    addModal("effect", MatchPage.first, EffectPage.second, in: &catalog)
    catalog.add(app: "navigation") { $0.rootViewController = navigation() }
    catalog.add(app: "tabs") { $0.rootViewController = tabs() }
    catalog.add(app: "interactive") { window in
      window.rootViewController = Page(
        MatchPage.first, then: .present { DraggedPage(MatchPage.second) })
    }
    catalog.add(app: "replace") { window in
      window.rootViewController = Page(MatchPage.first, then: .replace { Page(MatchPage.second) })
    }
    catalog.add(app: "type", .text("kind", default: "zoom", "Animation type of Hero.")) {
      window, kind in
      window.rootViewController = Page(PlainPage.first, then: .present { typed(kind) })
    }
  }

  private func addModal(
    _ name: String, _ first: @escaping Fill, _ second: @escaping Fill, in catalog: inout Catalog
  ) {
    catalog.add(app: name) { window in
      window.rootViewController = Page(first, then: .present { Page(second) })
    }
  }
}

@MainActor private func navigation() -> UIViewController {
  let first = Page(
    MatchPage.first,
    then: .push {
      let second = Page(MatchPage.second)
      second.title = "Second"
      return second
    })
  first.title = "First"
  let navigation = UINavigationController(rootViewController: first)
  navigation.hero.isEnabled = true
  navigation.hero.navigationAnimationType = .selectBy(
    presenting: .push(direction: .left), dismissing: .pull(direction: .right))
  return navigation
}

@MainActor private func tabs() -> UIViewController {
  let tabs = UITabBarController()
  let first = Page(MatchPage.first)
  let second = Page(MatchPage.second)
  first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
  second.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
  tabs.viewControllers = [first, second]
  tabs.hero.isEnabled = true
  tabs.hero.tabBarAnimationType = .slide(direction: .left)
  return tabs
}

@MainActor private func typed(_ kind: String) -> UIViewController {
  let types: [String: HeroDefaultAnimationType] = [
    "zoom": .zoom, "zoomOut": .zoomOut, "zoomSlide": .zoomSlide(direction: .left),
    "cover": .cover(direction: .up), "uncover": .uncover(direction: .down),
    "pageIn": .pageIn(direction: .left), "slide": .slide(direction: .left), "auto": .auto,
  ]
  let page = Page(PlainPage.second)
  page.hero.modalAnimationType = types[kind] ?? .fade
  return page
}
