import CoreGraphics
import UIKit

/// Shows a screen in front of the root controller and its bars, as a container of an app does.
final class SceneFrontController: UIViewController {
  private let root: UIViewController
  private let front: SceneViewController

  init(_ root: UIViewController, front: SceneViewController) {
    self.root = root
    self.front = front
    super.init(nibName: nil, bundle: nil)
    front.isInFront = true
  }

  required init?(coder: NSCoder) { nil }

  nonisolated override var description: String { "the container of the screen in front" }

  override var childForStatusBarStyle: UIViewController? { root }
  override var childForStatusBarHidden: UIViewController? { root }

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [root, front] {
      addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }
}

/// View of a screen in front: touches next to its subviews reach the screens behind.
final class SceneFrontView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
