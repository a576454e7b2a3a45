import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("The views of a collection")
struct CollectionElementsTests {
  @Test("Only visible items have cells, and cells that leave are reused")
  func reuse() async {
    await CollectionBench.run { bench in
      #expect(bench.names == ["0", "1", "2", "3"])
      let first = bench.cell(0)
      #expect(first?.sizeAtBirth == CGSize(width: 100, height: 100))
      #expect(first?.reuseIdentifier == "cell")
      await bench.lab.act { bench.collection.contentOffset.y = 150 }
      #expect(bench.names == ["1", "2", "3", "4", "5"])
      #expect(bench.cell(0) == nil)
      #expect(bench.cell(4) === first)
      #expect(first?.reuses == 1)
      #expect(first?.frame == CGRect(x: 0, y: 400, width: 100, height: 100))
      #expect(
        bench.lab.log.take() == [
          "elements in 150…550?", "did end 0", "cell 4", "will display 4", "cell 5",
          "will display 5",
        ])
      #expect(first.flatMap(bench.collection.indexPath(for:)) == .item(4))
      #expect(bench.collection.indexPathsForVisibleItems == (1...5).map { .item($0) })
      #expect(bench.collection.indexPathForItem(at: CGPoint(x: 50, y: 730)) == .item(7))
      #expect(bench.collection.indexPathForItem(at: CGPoint(x: 150, y: 730)) == nil)
      #expect(bench.collection.numberOfSections == 1)
      #expect(bench.collection.numberOfItems(inSection: 0) == 20)
      #expect(bench.collection.numberOfItems(inSection: 1) == 0)
    }
  }

  @Test("Alpha, transforms and hiding reach the cell (S11.3)")
  func look() async {
    let turn = CATransform3DMakeRotation(1, 0, 1, 0)
    await CollectionBench.run { bench in
      bench.column?.decorate = { attributes in
        attributes.alpha = 0.5
        attributes.transform3D = turn
        attributes.isHidden = attributes.indexPath.item == 1
      }
      await bench.lab.act { bench.column?.invalidateLayout() }
      let cell = bench.cell(0)
      #expect(cell?.alpha == CGFloat(0.5))
      #expect(cell.map { CATransform3DEqualToTransform($0.transform3D, turn) } == true)
      #expect(cell?.center == CGPoint(x: 50, y: 50))
      #expect(cell?.isHidden == false)
      #expect(bench.cell(1)?.isHidden == true)
    }
  }

  @Test("Attributes with values of an app reach its cells, and only when they have changed")
  func ownAttributes() async {
    await CollectionBench.run(layout: TurningLayout.init) { bench in
      @MainActor func angles(_ item: Int) -> [CGFloat] {
        bench.cell(item)?.applied.compactMap { ($0 as? TurnedAttributes)?.angle } ?? []
      }
      #expect(angles(1).allSatisfy { $0 == 10 })
      let before = bench.cell(1)?.applied.count ?? 0
      #expect(before > 0)
      await bench.lab.act { bench.collection.collectionViewLayout.invalidateLayout() }
      #expect(bench.cell(1)?.applied.count == before)
      (bench.collection.collectionViewLayout as? TurningLayout)?.step = 20
      await bench.lab.act { bench.collection.collectionViewLayout.invalidateLayout() }
      #expect(angles(1).last == 20)
      #expect(bench.cell(1)?.applied.count == before + 1)
      #expect(bench.cell(0)?.applied.count == before)
    }
  }

  @Test("Larger zIndexes are in front, equal ones by index path (S11.6)")
  func depth() async {
    await CollectionBench.run { bench in
      #expect(bench.cellsByDepth == ["0", "1", "2", "3"])
      bench.column?.decorate = { $0.zIndex = [2, 0, 1, 1][$0.indexPath.item % 4] }
      await bench.lab.act { bench.column?.invalidateLayout() }
      #expect(bench.cellsByDepth == ["1", "2", "3", "0"])
      // New elements are inserted in order between the existing ones.
      await bench.lab.act { bench.collection.contentOffset.y = 150 }
      #expect(bench.cellsByDepth == ["1", "5", "2", "3", "4"])
      bench.column?.decorate = { _ in }
      await bench.lab.act { bench.column?.invalidateLayout() }
      #expect(bench.cellsByDepth == ["1", "2", "3", "4", "5"])
    }
  }

  @Test("Where items overlap, the one in front is at a point (S11.6)")
  func overlapping() async {
    await CollectionBench.run { bench in
      bench.column?.decorate = { attributes in
        attributes.center.y = 50
        attributes.zIndex = attributes.indexPath.item == 1 ? 1 : 0
      }
      await bench.lab.act { bench.column?.invalidateLayout() }
      #expect(bench.collection.indexPathForItem(at: CGPoint(x: 50, y: 50)) == .item(1))
      #expect(bench.cellsByDepth.last == "1")
    }
  }

  @Test("Subviews of an app keep their order between the cells and the background")
  func strangers() async {
    await CollectionBench.run { bench in
      let (below, above, background) = (UIView(), UIView(), UIView())
      await bench.lab.act {
        bench.collection.insertSubview(below, at: 0)
        bench.collection.addSubview(above)
        bench.collection.backgroundView = background
        bench.collection.contentOffset.y = 250
      }
      let subviews = bench.collection.subviews
      #expect(subviews.first === background)
      #expect(subviews.dropFirst().first === below)
      #expect(subviews.last === above)
      #expect(background.frame == CGRect(x: 0, y: 250, width: 320, height: 400))
    }
  }

  @Test("Sections have supplementary views, which are reused by kind")
  func supplementaries() async {
    let kind = UICollectionView.elementKindSectionHeader
    await CollectionBench.run([["a"], ["b"], ["c"], ["d"], ["e"]]) { bench in
      bench.column?.header = 20
      await bench.lab.act { bench.column?.invalidateLayout() }
      let head = bench.collection.supplementaryView(forElementKind: kind, at: .item(0, in: 1))
      #expect(head?.frame == CGRect(x: 0, y: 120, width: 100, height: 20))
      #expect(bench.collection.visibleSupplementaryViews(ofKind: kind).count == 4)
      #expect(
        bench.collection.indexPathsForVisibleSupplementaryElements(ofKind: kind)
          == (0...3).map { .item(0, in: $0) })
      let first = bench.collection.supplementaryView(forElementKind: kind, at: .item(0))
      await bench.lab.act { bench.collection.contentOffset.y = 100 }
      #expect(
        bench.collection.supplementaryView(forElementKind: kind, at: .item(0, in: 4)) === first)
      #expect(
        bench.collection.layoutAttributesForSupplementaryElement(
          ofKind: kind, at: .item(0, in: 4))?.frame.minY == CGFloat(480))
    }
  }

  @Test("A layout adds decoration views, behind the cells of their index paths")
  func decorations() async {
    await CollectionBench.run(layout: LinedLayout.init) { bench in
      let lines = bench.collection.subviews.compactMap { $0 as? LineView }
      #expect(lines.map(\.frame) == [CGRect(x: 0, y: 0, width: 320, height: 2)])
      #expect(bench.collection.subviews.first === lines.first)
    }
  }

  @Test("Reloading removes every cell and selection, and requests everything again")
  func reloading() async {
    await CollectionBench.run([["a", "b"]]) { bench in
      bench.collection.selectItem(at: .item(1), animated: false, scrollPosition: [])
      await bench.lab.act {
        bench.source.items = [["c"]]
        bench.collection.reloadData()
      }
      #expect(bench.names == ["c"])
      #expect(bench.collection.contentSize.height == CGFloat(100))
      #expect(bench.collection.indexPathsForSelectedItems == nil)
    }
  }

  @Test("Each registration creates and configures its own cells or headers")
  func registrations() async {
    await CollectionBench.run([["a", "b"]]) { bench in
      let source = RegisteringSource()
      await bench.lab.act { bench.collection.dataSource = source }
      #expect(bench.names == ["x 0", "y 1", "x 2"])
      #expect(bench.cell(0)?.reuseIdentifier != bench.cell(1)?.reuseIdentifier)
      #expect(bench.cell(0)?.reuseIdentifier == bench.cell(2)?.reuseIdentifier)
    }
  }

  @Test("Cells that prefer another size get it from a layout that supports it")
  func wishes() async {
    await CollectionBench.run(layout: ListeningLayout.init) { bench in
      bench.collection.register(GrownCell.self, forCellWithReuseIdentifier: "grown")
      bench.source.identifier = "grown"
      await bench.lab.act { bench.collection.reloadData() }
      let heights = bench.collection.visibleCells.map(\.frame.height)
      #expect(heights == [130, 130, 130, 130])
      #expect(bench.collection.visibleCells.last?.frame.minY == CGFloat(390))
    }
  }
}

private final class TurningLayout: ColumnLayout {
  var step: CGFloat = 10

  override class var layoutAttributesClass: AnyClass { TurnedAttributes.self }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { turned($0) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map { turned($0) }
  }

  private func turned(
    _ plain: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = TurnedAttributes(forCellWith: plain.indexPath)
    attributes.frame = plain.frame
    attributes.angle = step * CGFloat(plain.indexPath.item)
    return attributes
  }
}

private final class LinedLayout: ColumnLayout {
  override init(_ log: EventLog) {
    super.init(log)
    register(LineView.self, forDecorationViewOfKind: "line")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: .item(0))
    line.frame = CGRect(x: 0, y: 0, width: 320, height: 2)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [line]
  }
}

private final class LineView: UICollectionReusableView {}

private final class ListeningLayout: ColumnLayout {
  private var wanted: CGFloat?

  override func prepare() {
    side = wanted ?? side
    super.prepare()
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    wanted = preferredAttributes.size.height
    return preferredAttributes.size != originalAttributes.size
  }
}

private final class GrownCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size = CGSize(width: 130, height: 130)
    return layoutAttributes
  }
}

private final class RegisteringSource: NSObject, UICollectionViewDataSource {
  private let even = UICollectionView.CellRegistration<NameCell, String> { cell, path, item in
    cell.name = "\(item) \(path.item)"
  }
  private let odd = UICollectionView.CellRegistration<NameCell, String> { cell, path, item in
    cell.name = "\(item) \(path.item)"
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    indexPath.item % 2 == 0
      ? collectionView.dequeueConfiguredReusableCell(using: even, for: indexPath, item: "x")
      : collectionView.dequeueConfiguredReusableCell(using: odd, for: indexPath, item: "y")
  }
}
