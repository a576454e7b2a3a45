import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

/// A screen with a compositional layout, as apps build it.
@MainActor
private final class CompositionalScreen {
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, Int>
  let controller = UIViewController()
  let window: UIWindow

  init(
    _ lab: TransitionLab, _ layout: UICollectionViewLayout,
    cell: @escaping (UICollectionViewCell, Int) -> Void = { _, _ in }
  ) {
    window = lab.show(controller)
    let view = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
    self.view = view
    controller.view.addSubview(view)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      $0.tag = $2
      cell($0, $2)
    }
    source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = 1000 + path.section }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    lab.kept.append(source)
  }

  func show(_ counts: [Int], animated: Bool = false) {
    var snapshot = Snapshot()
    for (section, count) in counts.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<count).map { section * 100 + $0 }, toSection: section)
    }
    source.apply(snapshot, animatingDifferences: animated)
  }

  /// Frames of the visible cells by their tags.
  var frames: [Int: CGRect] {
    Dictionary(uniqueKeysWithValues: view.visibleCells.map { ($0.tag, $0.frame) })
  }
}

@MainActor @Suite("Compositional layouts")
struct CompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func grid(_ columns: Int, height: CGFloat = 50) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }

  @Test("A group repeats its items while they fit, a section its groups (S11.50)")
  func repeating() async {
    await TransitionLab.run { lab in
      let section = grid(3)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 15, bottom: 20, trailing: 15)
      section.interGroupSpacing = 5
      let screen = CompositionalScreen(
        lab, UICollectionViewCompositionalLayout(section: section))
      screen.show([4])
      await lab.step()
      #expect(
        screen.frames == [
          0: CGRect(x: 15, y: 10, width: 120, height: 50),
          1: CGRect(x: 135, y: 10, width: 120, height: 50),
          2: CGRect(x: 255, y: 10, width: 120, height: 50),
          3: CGRect(x: 15, y: 65, width: 120, height: 50),
        ])
      #expect(screen.view.contentSize == CGSize(width: 390, height: 135))
      #expect(lab.mistakes == [])
    }
  }

  @Test("Nested groups, item insets and spacing, fixed and flexible (S11.51)")
  func nested() async {
    await TransitionLab.run { lab in
      let leading = NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(2 / 3), .fractionalHeight(1)))
      leading.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      let small = NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.3)))
      let column = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)), repeatingSubitem: small,
        count: 2)
      column.interItemSpacing = .flexible(0)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [leading, column])
      let shared = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(40)),
        subitem: NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(20))),
        count: 2)
      shared.interItemSpacing = .fixed(10)
      let sections = [
        NSCollectionLayoutSection(group: group), NSCollectionLayoutSection(group: shared),
      ]
      let screen = CompositionalScreen(
        lab, UICollectionViewCompositionalLayout { number, _ in sections[number] })
      screen.show([3, 2])
      await lab.step()
      #expect(
        screen.frames == [
          0: CGRect(x: 5, y: 5, width: 250, height: 90),
          1: CGRect(x: 260, y: 0, width: 130, height: 30),
          2: CGRect(x: 260, y: 70, width: 130, height: 30),
          100: CGRect(x: 0, y: 100, width: 190, height: 20),
          101: CGRect(x: 200, y: 100, width: 190, height: 20),
        ])
    }
  }

  @Test("The content determines estimated sizes, also of later cells (S11.52)")
  func estimated() async {
    await TransitionLab.run { lab in
      let row = size(.fractionalWidth(1), .estimated(30))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
      let screen = CompositionalScreen(
        lab,
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      ) { cell, item in
        if cell.contentView.subviews.isEmpty {
          let content = UIView()
          content.translatesAutoresizingMaskIntoConstraints = false
          cell.contentView.addSubview(content)
          NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            content.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: 0),
          ])
        }
        cell.contentView.subviews[0].constraints[0].constant = CGFloat(40 + item * 10)
      }
      screen.show([3])
      await lab.step()
      #expect([0, 1, 2].map { screen.frames[$0]?.height } == [40, 50, 60])
      #expect(screen.view.contentSize.height == 150)
      screen.show([4], animated: true)
      await lab.run(seconds: 0.6)
      #expect(screen.frames[3] == CGRect(x: 0, y: 150, width: 390, height: 70))
      withKnownIssue(
        "an estimated cell is laid out before it is measured, and its constraints conflict"
      ) {
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("Headers are above a section's insets, and pinned ones stay visible (S11.53)")
  func headers() async {
    await TransitionLab.run { lab in
      let section = grid(1, height: 400)
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 20)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      let screen = CompositionalScreen(lab, UICollectionViewCompositionalLayout(section: section))
      screen.show([2, 2])
      await lab.step()
      @MainActor func head(_ section: Int) -> CGRect? {
        screen.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader,
          at: IndexPath(item: 0, section: section))?.frame
      }
      #expect(head(0) == CGRect(x: 20, y: 0, width: 350, height: 30))
      #expect(screen.frames[0] == CGRect(x: 20, y: 40, width: 350, height: 400))
      screen.view.contentOffset.y = 500
      await lab.step()
      #expect(head(0)?.minY == 500 && head(1)?.minY == 840)
      screen.view.contentOffset.y = 830
      await lab.step()
      // The next section pushes it away.
      #expect(head(0)?.minY == 810 && head(1)?.minY == 840)
    }
  }

  @Test("An orthogonally scrolling section moves its cells, and stops at a group (S11.54)")
  func across() async {
    await TransitionLab.run { lab in
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
      section.orthogonalScrollingBehavior = .groupPaging
      var offsets: [CGFloat] = []
      section.visibleItemsInvalidationHandler = { items, offset, _ in
        offsets.append(offset.x)
        for item in items { item.alpha = item.indexPath.item == 0 ? 1 : 0.5 }
      }
      let rows = grid(1, height: 900)
      let screen = CompositionalScreen(
        lab, UICollectionViewCompositionalLayout { number, _ in number == 0 ? section : rows })
      screen.show([5, 2])
      await lab.step()
      #expect(screen.frames[0] == CGRect(x: 20, y: 0, width: 200, height: 100))
      #expect(screen.frames[1] == CGRect(x: 230, y: 0, width: 200, height: 100))
      #expect(screen.frames[2] == nil && screen.frames[100]?.minY == 100)
      #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 0.5)

      let script = TouchScript(screen.window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      @MainActor func drag(_ y: CGFloat) {
        script.add(
          TouchScript.Finger([
            (lab.time, CGPoint(x: 300, y: y)), (lab.time + 0.1, CGPoint(x: 180, y: y + 2)),
          ]))
      }
      drag(50)
      await lab.run(seconds: 3)
      #expect(screen.frames[1] == CGRect(x: 20, y: 0, width: 200, height: 100))
      #expect(screen.view.contentOffset == .zero && offsets.contains(210))

      // Outside of the section, and along the layout, the collection scrolls.
      drag(400)
      await lab.run(seconds: 1)
      #expect(screen.frames[1]?.minX == 20)
      screen.view.scrollToItem(
        at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
      await lab.step()
      // Behind the last group lies the inset.
      #expect(screen.frames[4]?.maxX == 370)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Invalid sizes are reported, and count as 0 (S11.55)")
  func unsound() async {
    await TransitionLab.run { lab in
      let item = NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(-1), .absolute(.nan)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [item])
      let screen = CompositionalScreen(
        lab, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
      screen.show([2])
      await lab.step()
      #expect(screen.view.contentSize == CGSize(width: 390, height: 10))
      #expect(lab.mistakes == ["CALayerInvalidGeometry"])
    }
  }

  @Test("A carousel scales items by their distance from the middle, and begins in it (S11.54)")
  func carousel() async {
    await TransitionLab.run { lab in
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .groupPagingCentered
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        for item in items {
          let middle = environment.container.contentSize.width / 2
          let scale = 1 - abs(item.frame.midX - offset.x - middle) / 400
          item.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
      }
      let screen = CompositionalScreen(lab, UICollectionViewCompositionalLayout(section: section))
      screen.show([5])
      await lab.step()
      #expect(screen.frames[0] == CGRect(x: 95, y: 0, width: 200, height: 100))
      #expect(screen.frames[1] == CGRect(x: 345, y: 25, width: 100, height: 50))
      screen.view.scrollToItem(
        at: IndexPath(item: 2, section: 0), at: .centeredHorizontally, animated: false)
      await lab.step()
      #expect(screen.frames[2] == CGRect(x: 95, y: 0, width: 200, height: 100))
      #expect(screen.frames[1]?.width == 100 && screen.frames[3]?.width == 100)
      #expect(lab.mistakes == [])
    }
  }
}
