import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Mistakes with changes of layout")
struct LayoutMistakeTests {
  @Test("Each is reported once, and its correct twin is not")
  func layouts() async {
    for mistake in MistakeCase.layouts { await mistake.check() }
  }
}

extension MistakeCase {
  static let layouts = [
    MistakeCase(
      .layoutTransitionMisused,
      "<UICollectionView frame (0.0, 0.0, 320.0, 440.0)> was asked to finish an interactive layout "
        + "transition that had not begun; nothing happened",
      wrong: { await finish($0, starts: false) },
      right: { await finish($0, starts: true) }),
    MistakeCase(
      .layoutNavigationMisused,
      "<UICollectionViewController “Circle”> requests a layout transition instead of a slide, but "
        + "<UIViewController “A”> has no collection view of its own",
      in: "push <UICollectionViewController “Circle”> onto <UIViewController “A”>",
      wrong: { await push($0, onto: $0.a) },
      right: { await push($0, onto: collectionController("Grid")) }),
  ]

  private static func finish(_ playground: Playground, starts: Bool) async {
    await playground.show()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: UICollectionViewLayout())
    playground.a.view.addSubview(collection)
    await playground.lab.step()
    if starts { collection.startInteractiveTransition(to: UICollectionViewLayout()) }
    collection.finishInteractiveTransition()
    await playground.lab.run(seconds: 0.5)
  }

  private static func push(_ playground: Playground, onto root: UIViewController) async {
    let navigation = UINavigationController(rootViewController: root)
    await playground.show(navigation)
    let pushed = collectionController("Circle")
    pushed.useLayoutToLayoutNavigationTransitions = true
    navigation.pushViewController(pushed, animated: true)
    await playground.lab.run(seconds: 1)
  }

  private static func collectionController(_ title: String) -> UICollectionViewController {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewLayout())
    controller.title = title
    return controller
  }
}
