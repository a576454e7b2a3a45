import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Mistakes reported by collections")
struct CollectionMistakeTests {
  private static let name = "<UICollectionView frame (0.0, 0.0, 320.0, 400.0)>"

  @Test("Updates that do not match the data source are reported, and everything is reloaded")
  func inconsistent() async {
    await CollectionBench.run([["a", "b", "c"]]) { bench in
      var ends: [Bool] = []
      await bench.lab.act {
        bench.source.items = [["x", "y", "z"]]
        bench.collection.performBatchUpdates(
          { bench.collection.deleteItems(at: [.item(0)]) }, completion: { ends.append($0) })
      }
      #expect(bench.names == ["x", "y", "z"])
      #expect(ends == [false])
      #expect(
        bench.lab.world.mistakes.map(\.problem) == [
          "section 0 has 3 items after the update instead of 2 (3 before, 1 removed, 0 added); "
            + "\(Self.name) was reloaded"
        ])
      #expect(bench.lab.mistakes == ["NSInternalInconsistencyException"])
    }
  }

  @Test("Missing items are reported, before and after an update")
  func strangers() async {
    await CollectionBench.run([["a"]]) { bench in
      await bench.lab.act { bench.collection.deleteItems(at: [.item(3)]) }
      #expect(
        bench.lab.world.mistakes.map(\.problem) == [
          "item 3 of section 0 does not exist before the update; \(Self.name) was reloaded"
        ])
      await bench.lab.act { bench.collection.moveItem(at: .item(0), to: .item(5)) }
      #expect(
        bench.lab.world.mistakes.last?.problem
          == "item 5 of section 0 does not exist after the update; \(Self.name) was reloaded")
      #expect(bench.names == ["a"])
    }
  }

  @Test("A cell with an unknown identifier is plain, and a class that is not a cell is refused")
  func registrations() async {
    await CollectionBench.run([["a"]]) { bench in
      let cell = bench.collection.dequeueReusableCell(withReuseIdentifier: "x", for: .item(0))
      #expect(cell.reuseIdentifier == "x")
      bench.collection.register(UIView.self, forCellWithReuseIdentifier: "cell")
      bench.collection.collectionViewLayout.register(NSObject.self, forDecorationViewOfKind: "line")
      let known = bench.collection.dequeueReusableCell(withReuseIdentifier: "cell", for: .item(0))
      #expect(known is NameCell)
      #expect(
        bench.lab.world.mistakes.map(\.problem) == [
          "\(Self.name) was asked for a view “x”, for which no class is registered; a plain view "
            + "is used",
          "UIView was registered for “cell” but is not a UICollectionViewCell; nothing changed",
          "NSObject was registered for “line” but is not a UICollectionReusableView; nothing changed",
        ])
    }
  }

  @Test("A layout with attributes of missing items or headers is reported")
  func layouts() async {
    await CollectionBench.run([["a"]], layout: LonelyLayout.init) { bench in
      #expect(bench.names == ["a"])
      #expect(
        bench.lab.world.mistakes.map(\.problem) == [
          "LonelyLayout places item 0-1, which the data source of \(Self.name) does not have"
        ])
      let poor = PoorSource()
      bench.column?.header = 20
      await bench.lab.act { bench.collection.dataSource = poor }
      #expect(
        bench.lab.world.mistakes.last?.problem
          == "LonelyLayout places a “UICollectionElementKindSectionHeader”, but the data source of "
          + "\(Self.name) does not provide one; its place stays empty")
    }
  }
}

private final class LonelyLayout: ColumnLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let places = super.layoutAttributesForElements(in: rect) ?? []
    guard header == 0 else { return places }
    return places + [UICollectionViewLayoutAttributes(forCellWith: .item(1))]
  }
}

private final class PoorSource: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
