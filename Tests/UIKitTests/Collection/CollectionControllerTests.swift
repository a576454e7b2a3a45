import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Collection view controllers")
struct CollectionControllerTests {
  @Test(
    "The collection is in the controller's view; the controller is its data source and delegate")
  func ownership() async throws {
    try await TransitionLab.run { lab in
      let layout = CircleLayout()
      let controller = LettersController(collectionViewLayout: layout)
      #expect(controller.collectionViewLayout === layout)
      #expect(!controller.isViewLoaded)
      lab.show(controller)
      await lab.step()
      let collection = try #require(controller.collectionView)
      #expect(collection.superview === controller.view)
      #expect(collection.frame == controller.view.bounds)
      #expect(collection.dataSource === controller)
      #expect(collection.delegate === controller)
      #expect(collection.visibleCells.count == 3)
      controller.view.frame.size.width = 200
      #expect(collection.frame.width == CGFloat(200))
      collection.delegate?.scrollViewDidScroll(collection)
      #expect(controller.scrolls > 0)
    }
  }

  @Test("Selections are cleared when the collection reappears, unless disabled")
  func selections() async throws {
    for clears in [true, false] {
      try await TransitionLab.run { lab in
        let controller = LettersController(collectionViewLayout: CircleLayout())
        controller.clearsSelectionOnViewWillAppear = clears
        let navigation = UINavigationController(rootViewController: controller)
        lab.show(navigation)
        await lab.step()
        let collection = try #require(controller.collectionView)
        collection.selectItem(at: .item(1), animated: false, scrollPosition: [])
        await lab.act { navigation.pushViewController(UIViewController(), animated: false) }
        #expect(collection.indexPathsForSelectedItems == [.item(1)])
        await lab.act { navigation.popViewController(animated: false) }
        #expect(collection.indexPathsForSelectedItems == (clears ? nil : [.item(1)]))
      }
    }
  }

  @Test("Another collection view replaces the first")
  func replacing() async throws {
    try await TransitionLab.run { lab in
      let controller = LettersController(collectionViewLayout: CircleLayout())
      lab.show(controller)
      await lab.step()
      let first = try #require(controller.collectionView)
      let second = UICollectionView(frame: .zero, collectionViewLayout: CircleLayout())
      controller.collectionView = second
      #expect(first.superview == nil)
      #expect(second.superview === controller.view)
      #expect(second.frame == controller.view.bounds)
    }
  }
}

private final class LettersController: UICollectionViewController {
  var scrolls = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
