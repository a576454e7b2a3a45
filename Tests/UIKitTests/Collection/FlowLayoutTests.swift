import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Flow layouts in collection views.
@MainActor @Suite("Flow layouts")
struct FlowLayoutTests {
  private static func run(
    _ counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    delegate: (any UICollectionViewDelegate)? = nil,
    _ body: @MainActor (FlowBench) async -> Void
  ) async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let bench = FlowBench(lab, counts, size)
      bench.view.delegate = delegate
      controller.view.addSubview(bench.view)
      await lab.step()
      await body(bench)
    }
  }

  @Test("S11.10: items are 50 by 50, 10 apart, without insets, headers or footers")
  func defaults() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect([layout.minimumLineSpacing, layout.minimumInteritemSpacing] == [10, 10])
    #expect(layout.sectionInset == .zero)
    #expect([layout.headerReferenceSize, layout.footerReferenceSize] == [.zero, .zero])
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.sectionInsetReference == .fromContentInset)
    #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
  }

  @Test("S11.16: seven of 100 by 100 in three columns, and the height of the content")
  func grid() async {
    await Self.run([7]) { bench in
      bench.layout.itemSize = CGSize(width: 100, height: 100)
      bench.layout.minimumInteritemSpacing = 5
      bench.layout.minimumLineSpacing = 5
      bench.layout.sectionInset = UIEdgeInsets(top: 10, left: 5, bottom: 10, right: 5)
      await bench.lab.step()
      #expect(bench.frames.map(\.minX) == [5, 110, 215, 5, 110, 215, 5])
      #expect(bench.frames.map(\.minY) == [10, 10, 10, 115, 115, 115, 220])
      #expect(bench.view.contentSize == CGSize(width: 320, height: 330))
      bench.layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      await bench.lab.step()
      #expect(bench.frames.prefix(2).map(\.minX) == [10, 210])
    }
  }

  @Test("The delegate's values precede the layout's, method by method")
  func delegate() async {
    let teller = FlowTeller()
    await Self.run([3, 2], delegate: teller) { bench in
      bench.layout.minimumLineSpacing = 3
      bench.layout.headerReferenceSize = CGSize(width: 7, height: 11)
      await bench.lab.step()
      // Section 0: inset 20; sizes of 100, 110 and 120 points.
      #expect(bench.frame(0, 0) == CGRect(x: 20, y: 31, width: 100, height: 40))
      #expect(bench.frame(1, 0) == CGRect(x: 190, y: 31, width: 110, height: 40))
      #expect(bench.frame(2, 0) == CGRect(x: 20, y: 74, width: 120, height: 40))
      #expect(bench.header(0) == CGRect(x: 0, y: 0, width: 320, height: 11))
      #expect(bench.header(1) == CGRect(x: 0, y: 134, width: 320, height: 11))
    }
  }

  @Test(
    "Cells decide their size where the layout estimates it, and keep the estimate without constraints"
  )
  func selfSizing() async {
    await Self.run([4]) { bench in
      bench.width = { CGFloat(40 + 10 * $0) }
      bench.layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      bench.view.reloadData()
      await bench.lab.step()
      #expect(bench.frames.map(\.width) == [40, 50, 60, 70])
      #expect(bench.frames.map(\.minX) == [0, 50, 110, 180])
      #expect(bench.frames.allSatisfy { $0.height == 30 && $0.minY == 0 })
      #expect(bench.view.contentSize == CGSize(width: 320, height: 30))
      // Items that move take their sizes along.
      bench.counts = [3]
      bench.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      await bench.lab.run(seconds: 0.6)
      #expect(bench.frames.map(\.width) == [50, 60, 70])
      bench.width = nil
      for cell in bench.view.visibleCells {
        for view in cell.contentView.subviews { view.removeFromSuperview() }
      }
      bench.layout.estimatedItemSize = CGSize(width: 60, height: 20)
      bench.view.reloadData()
      await bench.lab.step()
      #expect(bench.frames.map(\.size) == Array(repeating: CGSize(width: 60, height: 20), count: 3))
    }
  }

  @Test("An answer of the delegate is an estimate, or leaves the size to the cell of its item")
  func delegateAndSelfSizing() async {
    let teller = FlowTeller()
    await Self.run([3], delegate: teller) { bench in
      bench.width = { CGFloat(40 + 10 * $0) }
      bench.layout.estimatedItemSize = CGSize(width: 5, height: 5)
      bench.view.reloadData()
      await bench.lab.step()
      #expect(bench.frames.map(\.width) == [40, 50, 60])
    }
    let leaver = FlowLeaver()
    await Self.run([3], delegate: leaver) { bench in
      bench.width = { CGFloat(40 + 10 * $0) }
      bench.view.reloadData()
      await bench.lab.step()
      #expect(bench.frames.map(\.width) == [20, 50, 20])
    }
  }

  @Test("S11.2: only new lengths of lines, and scrolling under pinned headers, invalidate it")
  func invalidation() async {
    await Self.run([200]) { bench in
      let bounds = bench.view.bounds
      let scrolled = bounds.offsetBy(dx: 0, dy: 40)
      let higher = CGRect(origin: .zero, size: CGSize(width: 320, height: 500))
      let wider = CGRect(origin: .zero, size: CGSize(width: 330, height: 480))
      #expect(!bench.layout.shouldInvalidateLayout(forBoundsChange: scrolled))
      #expect(!bench.layout.shouldInvalidateLayout(forBoundsChange: higher))
      #expect(bench.layout.shouldInvalidateLayout(forBoundsChange: wider))
      bench.layout.scrollDirection = .horizontal
      #expect(bench.layout.shouldInvalidateLayout(forBoundsChange: higher))
      #expect(!bench.layout.shouldInvalidateLayout(forBoundsChange: wider))
      bench.layout.sectionHeadersPinToVisibleBounds = true
      #expect(bench.layout.shouldInvalidateLayout(forBoundsChange: scrolled))
    }
  }

  @Test("A wider collection view recomputes its lines")
  func widening() async {
    await Self.run([6]) { bench in
      bench.layout.itemSize = CGSize(width: 150, height: 40)
      await bench.lab.step()
      #expect(bench.frames.map(\.minX) == [0, 170, 0, 170, 0, 170])
      bench.view.frame.size.width = 480
      await bench.lab.step()
      #expect(bench.frames.map(\.minX) == [0, 165, 330, 0, 165, 330])
    }
  }

  @Test("S11.11: the content's insets make lines shorter")
  func contentInset() async {
    await Self.run([2]) { bench in
      bench.layout.itemSize = CGSize(width: 100, height: 40)
      await bench.lab.step()
      bench.view.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 50)
      await bench.lab.step()
      #expect(bench.frames.map(\.minX) == [0, 140])
      #expect(bench.view.contentSize.width == 240)
    }
  }

  @Test("A pinned header stays at the top while its section scrolls away, over the items")
  func pinnedHeader() async {
    await Self.run([40, 40]) { bench in
      bench.layout.headerReferenceSize = CGSize(width: 0, height: 30)
      bench.layout.sectionHeadersPinToVisibleBounds = true
      await bench.lab.step()
      bench.view.contentOffset = CGPoint(x: 0, y: 100)
      await bench.lab.step()
      #expect(bench.header(0)?.minY == 100)
      let visible = bench.layout.layoutAttributesForElements(in: bench.view.bounds) ?? []
      let header = visible.first { $0.representedElementCategory == .supplementaryView }
      #expect(header?.frame.minY == 100)
      #expect((header?.zIndex ?? 0) > 0)
    }
  }

  @Test("Insets of sections are measured from the safe area or the margins on request")
  func insetReference() async {
    await Self.run([1]) { bench in
      bench.view.layoutMargins = UIEdgeInsets(top: 9, left: 25, bottom: 9, right: 25)
      bench.layout.sectionInset = UIEdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
      bench.layout.sectionInsetReference = .fromLayoutMargins
      await bench.lab.step()
      #expect(bench.frame(0, 0)?.origin == CGPoint(x: 28, y: 2))
      bench.layout.sectionInsetReference = .fromSafeArea
      await bench.lab.step()
      #expect(bench.frame(0, 0)?.origin == CGPoint(x: 3, y: 2))
    }
  }

  @Test("Of a hundred thousand items only the visible ones have cells")
  func many() async {
    await Self.run([100_000]) { bench in
      #expect(bench.made < 100)
      #expect(bench.view.contentSize.height > 900_000)
      let rect = CGRect(x: 0, y: 500_000, width: 320, height: 100)
      let found = bench.layout.layoutAttributesForElements(in: rect) ?? []
      #expect(found.count == 10 && found.allSatisfy { rect.minY < $0.frame.maxY })
    }
  }
}

/// A collection view with custom sections and equal items.
@MainActor
private final class FlowBench: NSObject, UICollectionViewDataSource {
  let lab: TransitionLab
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  var counts: [Int]
  private(set) var made = 0
  /// Width that the content of an item demands, at a height of 30; nil for no demands.
  var width: ((Int) -> CGFloat)?

  init(_ lab: TransitionLab, _ counts: [Int], _ size: CGSize) {
    self.lab = lab
    self.counts = counts
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    made += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let width { cell.contentView.hold(width: width(indexPath.item), height: 30) }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  /// Of the first section's items.
  var frames: [CGRect] { (0..<counts[0]).compactMap { frame($0, 0) } }

  func frame(_ item: Int, _ section: Int) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func header(_ section: Int) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section)
    )?.frame
  }
}

extension UIView {
  /// Fills the view with another one that has a size by constraints.
  fileprivate func hold(width: CGFloat, height: CGFloat) {
    for view in subviews { view.removeFromSuperview() }
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor),
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.bottomAnchor.constraint(equalTo: bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: width),
      content.heightAnchor.constraint(equalToConstant: height),
    ])
    for constraint in content.constraints { constraint.priority = UILayoutPriority(999) }
  }
}

/// Leaves the sizes of odd items to their cells.
private final class FlowLeaver: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    indexPath.item % 2 == 1
      ? UICollectionViewFlowLayout.automaticSize : CGSize(width: 20, height: 30)
  }
}

/// Says sizes and the insets of the first section, and leaves the rest to the layout.
private final class FlowTeller: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100 + 10 * indexPath.item, height: 40) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    section == 0 ? UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20) : .zero
  }
}
