import UIKit

/// Pictures of wix/react-native-navigation: native bars on the screen of an iPhone 16 Pro Max.
@MainActor
enum NavigationCases {
  private static let folder = "playground/ios/SnapshotTests/ReferenceImages_64/StackOptionsTest/"

  static var all: [PictureCase] {
    [
      flow("opaque_background", first: .magenta, second: .red),
      flow("tansparent_background", first: UIColor(white: 1, alpha: 0), second: .red),
      flow("translucent_background", first: nil, second: .white, isFirstTranslucent: true),
      flow("title_change", titles: ["First Component", "Second Component"]),
      flow(
        "title_font", titles: ["First Component", "Second Component"],
        second: { controller in
          controller.navigationItem.standardAppearance = opaque {
            $0.titleTextAttributes = [
              .font: UIFont(name: "Arial", size: 15) ?? .systemFont(ofSize: 15),
              .foregroundColor: UIColor.magenta,
            ]
          }
        }),
      visibility,
    ].flatMap { $0 }
  }

  private static func opaque(
    _ change: (UINavigationBarAppearance) -> Void
  ) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .white
    change(appearance)
    return appearance
  }

  /// Root, push and pop of one test.
  private static func cases(
    _ test: String, _ show: @escaping @MainActor (UINavigationController, _ step: String) -> Void
  ) -> [PictureCase] {
    ["root", "push", "pop"].map { step in
      PictureCase(
        name: "navigation-\(test)-\(step)", suite: .navigation,
        file: folder + "testStack_topBar_\(test)_\(step)@3x.png",
        screen: PictureScreen(
          width: 440, height: 956, insets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)),
        known: [
          // The suite's own label, with glyphs as wide as ours to a pixel or two.
          PictureCase.Known(
            area: CGRect(x: 140, y: 460, width: 160, height: 40), reason: "glyphs"),
          PictureCase.Known(
            area: CGRect(x: 100, y: 70, width: 240, height: 18), reason: "glyphs of the titles"),
          PictureCase.Known(
            area: CGRect(x: 13, y: 68, width: 12, height: 20), reason: "a glyph of SF Symbols"),
        ]
      ) { window in
        let navigation = UINavigationController()
        window.show(navigation)
        show(navigation, step)
        return nil
      }
    }
  }

  private static func flow(
    _ test: String, first: UIColor?, second: UIColor, isFirstTranslucent: Bool = false
  ) -> [PictureCase] {
    func appearance(_ color: UIColor?) -> UINavigationBarAppearance {
      let appearance = UINavigationBarAppearance()
      if let color, color.cgColor.alpha == 0 {
        appearance.configureWithTransparentBackground()
        appearance.shadowColor = UINavigationBarAppearance().shadowColor
      } else if let color {
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = color
      } else {
        appearance.configureWithDefaultBackground()
      }
      return appearance
    }
    return cases(test) { navigation, step in
      let root = Page("FirstComponent", extendsUnderBar: first == nil || first?.cgColor.alpha == 0)
      root.navigationItem.standardAppearance = appearance(first)
      root.navigationItem.scrollEdgeAppearance = appearance(first)
      let next = Page("SecondComponent")
      next.navigationItem.standardAppearance = appearance(second)
      next.navigationItem.scrollEdgeAppearance = appearance(second)
      perform(navigation, step, root, next)
    }
  }

  private static func flow(
    _ test: String, titles: [String], second: (@MainActor (UIViewController) -> Void)? = nil
  ) -> [PictureCase] {
    cases(test) { navigation, step in
      let root = Page("FirstComponent")
      let next = Page("SecondComponent")
      for (page, title) in zip([root, next], titles) {
        page.navigationItem.title = title
        page.navigationItem.standardAppearance = opaque { _ in }
      }
      second?(next)
      for page in [root, next] {
        page.navigationItem.scrollEdgeAppearance = page.navigationItem.standardAppearance
      }
      perform(navigation, step, root, next)
    }
  }

  private static var visibility: [PictureCase] {
    cases("visibility") { navigation, step in
      let root = Page("FirstComponent")
      let next = Page("SecondComponent")
      next.navigationItem.standardAppearance = opaque { _ in }
      next.navigationItem.scrollEdgeAppearance = next.navigationItem.standardAppearance
      navigation.setNavigationBarHidden(step != "push", animated: false)
      perform(navigation, step, root, next)
    }
  }

  private static func perform(
    _ navigation: UINavigationController, _ step: String, _ root: UIViewController,
    _ next: UIViewController
  ) {
    navigation.setViewControllers([root], animated: false)
    guard step != "root" else { return }
    navigation.pushViewController(next, animated: false)
    if step == "pop" { navigation.popViewController(animated: false) }
  }
}

/// The suite's green page.
private final class Page: UIViewController {
  private let text: String

  init(_ text: String, extendsUnderBar: Bool = true) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .green
    let label = UILabel()
    label.text = text
    label.sizeToFit()
    label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    view.addSubview(label)
  }
}
