import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Search controllers and prompts")
struct SearchControllerTests {
  @Test("A search bar is below the title; a tap on it begins the search, Cancel ends it")
  func search() async {
    await TransitionLab.run { lab in
      let screen = SearchScreen()
      let navigation = UINavigationController(rootViewController: screen)
      let script = TouchScript(lab.show(navigation))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.2)
      let bar = screen.search.searchBar
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 96))
      #expect(screen.view.safeAreaInsets.top == 96)
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 44, width: 390, height: 52))
      #expect(bar.searchTextField.frame == CGRect(x: 16, y: 1, width: 358, height: 36))
      #expect(bar.placeholder == "Search")
      let place = CGPoint(x: 195, y: 64)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(screen.log == ["will present", "update ", "did present"])
      #expect(bar.isFirstResponder && bar.showsCancelButton && screen.search.isActive)
      #expect(bar.searchTextField.frame.width < 320)
      #expect(navigation.navigationBar.frame.height == 56, "The title leaves")
      bar.searchTextField.insertText("ab")
      #expect(screen.log.last == "update ab")
      let cancel = CGPoint(x: 360, y: 20)
      script.add(TouchScript.Finger([(lab.time, cancel), (lab.time + 0.05, cancel)]))
      await lab.run(seconds: 1)
      #expect(!screen.search.isActive && bar.text == "" && !bar.isFirstResponder)
      #expect(screen.log.suffix(4).first == "will dismiss" && screen.log.last == "did dismiss")
      #expect(navigation.navigationBar.frame.height == 96)
      #expect(lab.mistakes == [])
    }
  }

  @Test("In a right-to-left layout a search bar begins at the right")
  func rightToLeft() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
      bar.text = "Text"
      bar.showsCancelButton = true
      controller.view.addSubview(bar)
      await lab.step()
      let field = bar.searchTextField
      #expect(field.frame.maxX == 382 && field.frame.minX > 60)
      let bounds = field.bounds
      #expect(field.leftViewRect(forBounds: bounds).maxX == bounds.maxX - 4)
      #expect(field.rightViewRect(forBounds: bounds).minX == 4)
      #expect(field.textRect(forBounds: bounds).minX == 30)
      let cancel = bar.subviews.first { ($0 as? UIButton)?.title(for: .normal) == "Cancel" }
      #expect(abs((cancel?.frame.minX ?? 0) - 8) < 0.01)
    }
  }

  @Test("Results are shown above the screen while there is text")
  func results() async {
    await TransitionLab.run { lab in
      let results = UIViewController()
      let search = UISearchController(searchResultsController: results)
      let screen = UIViewController()
      screen.navigationItem.searchController = search
      lab.show(UINavigationController(rootViewController: screen))
      await lab.run(seconds: 0.1)
      search.isActive = true
      await lab.run(seconds: 0.5)
      #expect(results.viewIfLoaded?.window == nil)
      search.searchBar.text = "a"
      await lab.run(seconds: 0.1)
      #expect(results.view.window != nil && results.parent === search)
      #expect(search.parent === screen)
      search.isActive = false
      await lab.run(seconds: 0.5)
      #expect(results.view.window == nil && search.parent == nil)
    }
  }

  @Test("A push to a screen without a search bar lowers the bar")
  func push() async {
    await TransitionLab.run { lab in
      let screen = SearchScreen()
      let navigation = UINavigationController(rootViewController: screen)
      lab.show(navigation)
      await lab.run(seconds: 0.1)
      let detail = UIViewController()
      navigation.pushViewController(detail, animated: true)
      await lab.run(seconds: 1)
      #expect(navigation.navigationBar.frame.height == 44)
      #expect(detail.view.safeAreaInsets.top == 44)
      #expect(screen.search.searchBar.window == nil)
      navigation.popViewController(animated: true)
      await lab.run(seconds: 1)
      #expect(navigation.navigationBar.frame.height == 96)
      #expect(screen.search.searchBar.window != nil && lab.mistakes == [])
    }
  }

  @Test("A search bar on its own calls its delegate")
  func bar() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    let delegate = BarDelegate()
    bar.delegate = delegate
    bar.scopeButtonTitles = ["All", "Unread"]
    bar.showsScopeBar = true
    #expect(bar.sizeThatFits(CGSize(width: 320, height: 0)).height == 98)
    bar.searchTextField.insertText("x")
    #expect(delegate.log == ["may x", "x"])
    bar.text = "yz"
    #expect(delegate.log.last == "yz" && bar.searchTextField.text == "yz")
    #expect(bar.selectedScopeButtonIndex == 0)
  }

  @Test("A prompt makes the bar 30 points higher")
  func prompt() async {
    await TransitionLab.run { lab in
      let screen = UIViewController()
      screen.title = "Title"
      screen.navigationItem.prompt = "Choose"
      let navigation = UINavigationController(rootViewController: screen)
      lab.show(navigation)
      await lab.run(seconds: 0.1)
      #expect(navigation.navigationBar.frame.height == 74)
      #expect(screen.view.safeAreaInsets.top == 74)
      screen.navigationItem.prompt = nil
      await lab.run(seconds: 0.1)
      #expect(navigation.navigationBar.frame.height == 44)
    }
  }

  @Test("A swipe upwards hides the bars, one downwards shows them; a tap toggles them")
  func hiding() async {
    await TransitionLab.run { lab in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let script = TouchScript(lab.show(navigation))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      navigation.hidesBarsOnSwipe = true
      await lab.run(seconds: 0.1)
      @MainActor func drag(_ start: CGFloat, _ end: CGFloat) async {
        script.add(
          TouchScript.Finger([
            (lab.time, CGPoint(x: 200, y: start)), (lab.time + 0.2, CGPoint(x: 200, y: end)),
          ]))
        await lab.run(seconds: 0.8)
      }
      await drag(500, 300)
      #expect(navigation.isNavigationBarHidden)
      await drag(300, 500)
      #expect(!navigation.isNavigationBarHidden)
      navigation.hidesBarsOnTap = true
      await drag(400, 400)
      #expect(navigation.isNavigationBarHidden && lab.mistakes == [])
    }
  }
}

private final class SearchScreen: UIViewController, UISearchResultsUpdating,
  UISearchControllerDelegate
{
  let search = UISearchController()
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mail"
    search.searchResultsUpdater = self
    search.delegate = self
    navigationItem.searchController = search
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) {
    log.append("update \(searchController.searchBar.text ?? "")")
  }
  func willPresentSearchController(_ searchController: UISearchController) {
    log.append("will present")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    log.append("did present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    log.append("will dismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    log.append("did dismiss")
  }
}

private final class BarDelegate: NSObject, UISearchBarDelegate {
  var log: [String] = []

  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.append("may \(text)")
    return true
  }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append(searchText)
  }
}
