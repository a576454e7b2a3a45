import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Lists in collection views")
struct CollectionListTests {
  private func list(
    _ lab: TransitionLab, _ configuration: UICollectionLayoutListConfiguration, rows: [Int],
    cell: @escaping (UICollectionViewListCell, Int) -> Void
  ) -> UICollectionView {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    lab.show(controller)
    let view: UICollectionView = controller.collectionView
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell($0, $2)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    lab.kept.append(source)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (section, count) in rows.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<count).map { section * 100 + $0 }, toSection: section)
    }
    source.apply(snapshot, animatingDifferences: false)
    return view
  }

  @Test("An inset list has cards with rounded ends on grey (S11.56)")
  func inset() async {
    await TransitionLab.run { lab in
      let view = list(lab, .init(appearance: .insetGrouped), rows: [3, 1]) { cell, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        cell.contentConfiguration = content
      }
      await lab.step()
      let cells = view.visibleCells
      #expect(cells.map(\.frame.minX) == [16, 16, 16, 16])
      #expect(cells.map(\.frame.width) == [358, 358, 358, 358])
      #expect(cells.map(\.frame.minY) == [18, 62, 106, 186])
      #expect(cells.map(\.frame.height) == [44, 44, 44, 44])
      #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10, 10])
      #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      #expect(view.backgroundColor == .systemGroupedBackground)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Headers of a plain list take its style; rows grow with their text (S11.57)")
  func plain() async {
    await TransitionLab.run { lab in
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      let view = list(lab, configuration, rows: [2]) { cell, item in
        var content = cell.defaultContentConfiguration()
        content.text = item == 0 ? "One" : String(repeating: "Many words. ", count: 12)
        cell.contentConfiguration = content
      }
      await lab.step()
      let header = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))
      let cells = view.visibleCells
      #expect(header?.frame.minY == 0 && cells[0].frame.minY == header?.frame.maxY)
      #expect(cells[0].frame.height == 44 && cells[1].frame.height > 60)
      let listHeader = header as? UICollectionViewListCell
      let content = listHeader?.contentConfiguration as? UIListContentConfiguration
      let wanted = UIListContentConfiguration.plainHeader()
      #expect(content?.text == "Section 0")
      #expect(content?.textProperties.font == wanted.textProperties.font)
    }
  }

  @Test("Accessories are next to the content, and those with an action receive taps (S11.58)")
  func accessories() async {
    await TransitionLab.run { lab in
      var taps = 0
      let view = list(lab, .init(appearance: .plain), rows: [2]) { cell, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        cell.contentConfiguration = content
        cell.accessories =
          item == 0
          ? [.disclosureIndicator(), .delete()] : [.detail(actionHandler: { taps += 1 })]
      }
      await lab.step()
      let cells = view.visibleCells
      #expect(cells[0].contentView.frame.minX == 0 && cells[0].contentView.frame.width < 380)
      let width = cells[0].contentView.frame.width
      view.isEditing = true
      await lab.step()
      #expect(cells[0].contentView.frame.minX > 30 && cells[0].contentView.frame.width < width)
      let y = cells[1].frame.midY
      let script = view.window.map { TouchScript($0) }
      lab.world.eventSources.append { script?.deliver(upTo: $0) }
      let place = CGPoint(x: 365, y: y)
      script?.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 0.5)
      #expect(taps == 1 && view.indexPathsForSelectedItems == nil)
    }
  }
}
