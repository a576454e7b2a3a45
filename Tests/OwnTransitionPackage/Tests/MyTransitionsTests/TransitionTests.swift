import FlipbookTesting
import MyTransitions
import Testing

@Suite(.frames(of: MyTransitions.self))
struct TransitionTests {
  @Test("The note unfolds") func unfold() async { await expectFrames(of: "unfold") }

  @Test("The note rises") func rise() async { await expectFrames(of: "rise", at: [0.2, 0.4]) }

  @Test("Two notes unfold, one over the other")
  func unfoldTwice() async {
    await expectFrames(on: .screen(100, 150), at: [0, 0.2, 0.4, 0.6, 1]) { window, script in
      let unfolding = Unfolding()
      let navigation = UINavigationController(rootViewController: Page(.red))
      navigation.delegate = unfolding
      window.rootViewController = navigation
      script.at(0.1) { navigation.pushViewController(Page(.green), animated: true) }
      script.at(0.55) {
        navigation.delegate = unfolding
        navigation.pushViewController(Page(.blue), animated: true)
      }
    }
  }
}

/// Pushes by unfolding.
private final class Unfolding: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    Unfold()
  }
}

/// A screen in one colour.
private final class Page: UIViewController {
  private let color: UIColor

  init(_ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { view.backgroundColor = color }
}
