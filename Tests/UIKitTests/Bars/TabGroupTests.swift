import CoreGraphics
import Testing
import UIKit

/// Tabs with identifiers and groups of tabs, since iOS 18.
@MainActor @Suite("Tabs and groups of tabs")
struct TabGroupTests {
  private func tab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
  }

  @Test("A tab makes its controller once, and its title, image and badge are those of the item")
  func items() async {
    await TransitionLab.run { lab in
      var made = 0
      let home = UITab(title: "Home", image: UIImage(systemName: "house"), identifier: "home") {
        _ in
        made += 1
        return UIViewController()
      }
      let tabs = UITabBarController(tabs: [home, UISearchTab { _ in UIViewController() }])
      lab.show(tabs)
      await lab.step()
      #expect(made == 1)
      #expect(home.tabBarController === tabs)
      #expect(tabs.tab(forIdentifier: "home") === home)
      #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Search"])
      home.title = "Start"
      home.badgeValue = "3"
      #expect(tabs.tabBar.items?.first?.title == "Start")
      #expect(tabs.tabBar.items?.first?.badgeValue == "3")
      tabs.selectedTab = tabs.tabs.last
      #expect(tabs.selectedIndex == 1)
      home.isHidden = true
      #expect(tabs.tabBar.items?.count == 1)
      #expect(tabs.selectedTab === tabs.tabs.last)
    }
  }

  @Test("Controllers that are set take the place of tabs")
  func controllers() async {
    await TransitionLab.run { lab in
      let home = tab("home")
      let tabs = UITabBarController(tabs: [home])
      lab.show(tabs)
      await lab.step()
      let other = UIViewController()
      tabs.setViewControllers([other], animated: false)
      #expect(tabs.tabs.isEmpty && tabs.selectedTab == nil && home.tabBarController == nil)
      #expect(tabs.viewControllers == [other] && tabs.children == [other])
      home.title = "Start"
      #expect(tabs.viewControllers == [other])
    }
  }

  @Test("A group shows its selected child; another child takes its place at once")
  func groups() async {
    await TransitionLab.run { lab in
      let home = tab("home")
      let (music, films) = (tab("music"), tab("films"))
      let library = UITabGroup(
        title: "Library", image: nil, identifier: "library", children: [music, films])
      library.defaultChildIdentifier = "films"
      let tabs = UITabBarController(tabs: [home, library])
      lab.show(tabs)
      await lab.step()
      #expect(music.parent === library && music.tabBarController === tabs)
      #expect(tabs.tab(forIdentifier: "music") === music)
      #expect(tabs.tabBar.items?.map(\.title) == ["home", "Library"])
      #expect(library.viewController === films.viewController)
      tabs.selectedTab = library
      await lab.run(seconds: 1)
      #expect(films.viewController?.view.window != nil)
      library.selectedChild = music
      await lab.step()
      #expect(tabs.selectedTab === library)
      #expect(tabs.selectedViewController === music.viewController)
      #expect(music.viewController?.view.window != nil)
      #expect(films.viewController?.view.window == nil)
      #expect(tabs.tabBar.items?.map(\.title) == ["home", "Library"])
      tabs.selectedTab = films
      #expect(tabs.selectedViewController === films.viewController)
      library.children = [music]
      #expect(films.parent == nil && films.tabBarController == nil)
      #expect(library.selectedChild === music)
      #expect(tabs.selectedViewController === music.viewController)
      #expect(lab.mistakes == [])
    }
  }
}
