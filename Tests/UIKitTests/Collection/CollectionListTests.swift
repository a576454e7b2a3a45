import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Lists in collection views")
struct CollectionListTests {
  private func list(
    _ lab: TransitionLab, _ configuration: UICollectionLayoutListConfiguration, rows: [Int],
    size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets = .zero,
    cell: @escaping (UICollectionViewListCell, Int) -> Void
  ) -> UICollectionView {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    lab.show(controller, size: size, safeArea: safeArea)
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

  @Test("A sidebar has symbols and texts where the simulator does, and fills the selected row")
  func sidebar() async {
    await TransitionLab.run { lab in
      var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
      configuration.headerMode = .firstItemInSection
      let view = list(lab, configuration, rows: [3, 2]) { cell, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        if item % 100 > 0 { content.image = UIImage(systemName: "circle") }
        cell.contentConfiguration = content
      }
      await lab.step()
      let cells = view.visibleCells
      #expect(cells.map(\.frame.minX) == [16, 16, 16, 16, 16])
      #expect(cells.map(\.frame.width) == [358, 358, 358, 358, 358])
      #expect(cells.map(\.frame.minY) == [0, 44, 88, 144, 188])
      @MainActor func content(_ cell: UICollectionViewCell) -> (image: UIImageView, label: UILabel)?
      {
        guard let content = cell.contentView.subviews.first as? UIListContentView,
          let image = content.subviews.compactMap({ $0 as? UIImageView }).first,
          let label = content.subviews.compactMap({ $0 as? UILabel }).first
        else { return nil }
        return (image, label)
      }
      let row = content(cells[1])
      #expect(abs((row?.image.frame.midX ?? 0) - 22) <= 0.5 && row?.label.frame.minX == 46)
      #expect(content(cells[0])?.label.font.pointSize == 20)
      #expect(content(cells[0])?.label.frame.minX == 8)
      view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
      await lab.step()
      #expect(row?.label.textColor == .white && row?.image.tintColor == .white)
      let fill = cells[1].subviews.first { $0.backgroundColor == cells[1].tintColor }
      #expect(fill?.frame == cells[1].bounds && fill?.layer.cornerRadius == 10)
      view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
      await lab.step()
      #expect(row?.label.textColor == .label && row?.image.tintColor == view.tintColor)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Next to a safe area, rows that are not inset reach the edges; their contents do not")
  func landscape() async {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped] {
      await TransitionLab.run { lab in
        let view = list(
          lab, .init(appearance: appearance), rows: [1], size: CGSize(width: 844, height: 390),
          safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
        ) { cell, item in
          var content = cell.defaultContentConfiguration()
          content.text = "Row \(item)"
          cell.contentConfiguration = content
          cell.accessories = [.checkmark()]
        }
        await lab.step()
        let cell = view.visibleCells.first
        #expect(cell?.frame.minX == 0 && cell?.frame.width == 844)
        #expect(cell?.contentView.frame.minX == 47)
        let mark = cell?.subviews.first { $0 is UIImageView }
        #expect(abs((mark?.frame.maxX ?? 0) - 777) < 0.001)
        #expect(lab.mistakes == [])
      }
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
