import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Section snapshots")
struct SectionSnapshotTests {
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

  private var fruit: Tree {
    var tree = Tree()
    tree.append(["fruit", "tools"])
    tree.append(["apple", "pear"], to: "fruit")
    tree.append(["boskoop"], to: "apple")
    return tree
  }

  @Test("A tree keeps order and levels, and shows what its parents expand")
  func tree() {
    var tree = fruit
    #expect(tree.items == ["fruit", "apple", "boskoop", "pear", "tools"])
    #expect(tree.visibleItems == ["fruit", "tools"] && tree.rootItems == ["fruit", "tools"])
    tree.expand(["apple"])
    #expect(!tree.isVisible("boskoop") && tree.isExpanded("apple"))
    tree.expand(["fruit"])
    #expect(tree.visibleItems == tree.items && tree.level(of: "boskoop") == 2)
    #expect(tree.parent(of: "pear") == "fruit" && tree.index(of: "pear") == 3)
    tree.insert(["plum"], before: "pear")
    tree.insert(["nut", "pear"], after: "pear")
    #expect(tree.snapshot(of: "fruit").items == ["apple", "boskoop", "plum", "pear", "nut"])
    #expect(tree.snapshot(of: "apple", includingParent: true).level(of: "boskoop") == 1)
    var other = Tree()
    other.append(["cherry"])
    other.append(["sour"], to: "cherry")
    tree.replace(childrenOf: "apple", using: other)
    #expect(tree.contains("sour") && !tree.contains("boskoop"))
    tree.delete(["fruit", "nothing"])
    #expect(tree.items == ["tools"] && tree.visualDescription() == "* tools")
    tree.append(["x"], to: "nothing")
    #expect(tree.items == ["tools"])
  }

  @Test(
    "A tap on the chevron expands an item, moves its children in, and turns the chevron (S11.58)")
  func outline() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let view = UICollectionView(
        frame: root.view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      root.view.addSubview(view)
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = ["fruit", "apple"].contains(item) ? [.outlineDisclosure()] : []
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      lab.kept.append(source)
      var expanded: [String] = []
      source.sectionSnapshotHandlers.willExpandItem = { expanded.append($0) }
      source.apply(fruit, to: 0, animatingDifferences: false, completion: nil)
      await lab.step()
      let texts = {
        view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
          .map { (($0.contentConfiguration as? UIListContentConfiguration)?.text) ?? "" }
      }
      #expect(texts() == ["fruit", "tools"])
      let finger = TouchScript(view.window!)
      let place = CGPoint(x: 390 - 22, y: 22)
      finger.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      lab.world.eventSources.append { finger.deliver(upTo: $0) }
      await lab.run(seconds: 1)
      #expect(texts() == ["fruit", "apple", "pear", "tools"] && expanded == ["fruit"])
      #expect(source.snapshot(for: 0).isExpanded("fruit"))
      let cell = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell
      #expect(cell?.indentationLevel == 1)
      let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
      let chevron = first?.subviews.lazy.compactMap { $0 as? UIImageView }.first
      #expect(chevron.map { abs($0.transform.b - 1) < 1e-9 } == true)
      source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
      finger.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(texts().count == 4)
      #expect(lab.mistakes == [])
    }
  }
}
