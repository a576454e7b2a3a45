import UIKit

/// Tabs without any delegate, as most apps have them.
final class SystemTabsController: UITabBarController {
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      page("Home", "house", .systemOrange), page("Search", "magnifyingglass", .systemGreen),
      page("Profile", "person", .systemBlue),
    ]
  }

  private func page(_ title: String, _ symbol: String, _ color: UIColor) -> UIViewController {
    let page = TabPageController { [weak self] in self?.log.append("\(title) \($0)") }
    page.view.backgroundColor = color
    page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
    return page
  }
}

final class TabPageController: UIViewController {
  private let note: (String) -> Void

  init(_ note: @escaping (String) -> Void) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("appeared")
  }
}
