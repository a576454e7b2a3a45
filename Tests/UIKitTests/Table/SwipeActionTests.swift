import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Swipe actions and editing")
struct SwipeActionTests {
  private func show(_ lab: TransitionLab, _ controller: UIViewController) async -> TouchScript {
    let script = TouchScript(lab.show(controller))
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    await lab.run(seconds: 0.1)
    return script
  }

  private func swipe(
    _ script: TouchScript, _ lab: TransitionLab, from x: CGFloat, to end: CGFloat, y: CGFloat = 66,
    hold: Double = 0.3
  ) async {
    script.add(
      TouchScript.Finger([
        (lab.time, CGPoint(x: x, y: y)), (lab.time + 0.2, CGPoint(x: end, y: y)),
        (lab.time + 0.2 + hold, CGPoint(x: end, y: y)),
      ]))
    await lab.run(seconds: 1.5)
  }

  @Test("A swipe to the left shows the trailing actions; a tap performs one and hides them")
  func trailing() async {
    await TransitionLab.run { lab in
      let list = SwipeTable(style: .plain)
      let script = await show(lab, list)
      await swipe(script, lab, from: 300, to: 200)
      let cell = list.tableView.cellForRow(at: [0, 1])
      #expect(list.log == ["begin 1"])
      #expect((cell?.bounds.origin.x ?? 0) >= 148)
      let open = cell?.bounds.origin.x ?? 0
      // The first action lies at the edge.
      let place = CGPoint(x: 380, y: 66)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(list.log == ["begin 1", "Delete 1", "end 1"])
      #expect(cell?.bounds.origin.x == 0 && open < 200)
      #expect(lab.mistakes == [])
    }
  }

  @Test("In a right-to-left layout the trailing actions are at the left edge")
  func rightToLeft() async {
    await TransitionLab.run { lab in
      let list = SwipeTable(style: .plain)
      let script = TouchScript(lab.show(list, direction: .rightToLeft))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.1)
      await swipe(script, lab, from: 100, to: 200)
      let cell = list.tableView.cellForRow(at: [0, 1])
      #expect((cell?.bounds.origin.x ?? 0) <= -148)
      // The first action lies at the edge.
      let place = CGPoint(x: 10, y: 66)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(list.log == ["begin 1", "Delete 1", "end 1"])
      await swipe(script, lab, from: 300, to: 200)
      #expect(cell?.bounds.origin.x == 74)
    }
  }

  @Test("A swipe across most of the row performs the first action")
  func full() async {
    await TransitionLab.run { lab in
      let list = SwipeTable(style: .plain)
      let script = await show(lab, list)
      await swipe(script, lab, from: 370, to: 40)
      #expect(list.log == ["begin 1", "Delete 1", "end 1"])
    }
  }

  @Test(
    "A touch outside of open actions closes them and selects nothing; scrolling opens none")
  func covered() async {
    await TransitionLab.run { lab in
      let list = SwipeTable(style: .plain)
      let script = await show(lab, list)
      await swipe(script, lab, from: 20, to: 140)
      let cell = list.tableView.cellForRow(at: [0, 1])
      #expect((cell?.bounds.origin.x ?? 0) == -74)
      let place = CGPoint(x: 200, y: 22)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(cell?.bounds.origin.x == 0 && list.tableView.indexPathForSelectedRow == nil)
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 200, y: 300)), (lab.time + 0.2, CGPoint(x: 190, y: 100)),
        ]))
      await lab.run(seconds: 1)
      #expect(list.log == ["begin 1", "end 1"])
    }
  }

  @Test("A data source that lets rows be edited has a button Delete; commit deletes the row")
  func deletion() async {
    await TransitionLab.run { lab in
      let list = EditTable(style: .plain)
      let script = await show(lab, list)
      await swipe(script, lab, from: 300, to: 230)
      let place = CGPoint(x: 360, y: 66)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(list.names == ["A", "C", "D"])
      #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["A", "C", "D"])
      #expect(list.tableView.visibleCells.allSatisfy { $0.bounds.origin.x == 0 })
      // A plain table does not move.
      let plain = PlainTable(style: .plain)
      let other = await show(lab, plain)
      await swipe(other, lab, from: 300, to: 200)
      #expect(plain.tableView.visibleCells.allSatisfy { $0.bounds.origin.x == 0 })
      #expect(lab.mistakes == [])
    }
  }

  @Test("Editing indents the rows; the red circle shows Delete")
  func editing() async {
    await TransitionLab.run { lab in
      let list = EditTable(style: .plain)
      let script = await show(lab, list)
      list.setEditing(true, animated: true)
      await lab.run(seconds: 0.5)
      let cell = list.tableView.cellForRow(at: [0, 0])
      #expect(list.tableView.isEditing && cell?.isEditing == true && cell?.editingStyle == .delete)
      #expect(cell?.contentView.frame.minX == 38)
      let circle = CGPoint(x: 25, y: 22)
      script.add(TouchScript.Finger([(lab.time, circle), (lab.time + 0.05, circle)]))
      await lab.run(seconds: 1)
      #expect((cell?.bounds.origin.x ?? 0) > 70)
      let delete = CGPoint(x: 360, y: 22)
      script.add(TouchScript.Finger([(lab.time, delete), (lab.time + 0.05, delete)]))
      await lab.run(seconds: 1)
      #expect(list.names == ["B", "C", "D"])
      list.setEditing(false, animated: false)
      await lab.run(seconds: 0.1)
      #expect(list.tableView.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    }
  }

  @Test("In a right-to-left layout edited rows begin with their circle at the right")
  func mirroredControls() async {
    await TransitionLab.run { lab in
      let list = EditTable(style: .plain)
      lab.show(list, direction: .rightToLeft)
      await lab.run(seconds: 0.1)
      list.setEditing(true, animated: false)
      await lab.run(seconds: 0.1)
      let cell = list.tableView.cellForRow(at: [0, 0])
      #expect(cell?.contentView.frame.maxX == 352)
      let controls = cell?.subviews.filter { $0 is UIControl && $0.alpha == 1 } ?? []
      let places = controls.map(\.frame.midX).sorted()
      #expect(places.count == 2 && places[0] < 40 && places[1] > 350)
    }
  }

  @Test("A finger on the control at the end of a row moves the row")
  func reorder() async {
    await TransitionLab.run { lab in
      let list = EditTable(style: .plain)
      let script = await show(lab, list)
      list.setEditing(true, animated: false)
      await lab.run(seconds: 0.1)
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 365, y: 22)), (lab.time + 0.4, CGPoint(x: 365, y: 115)),
          (lab.time + 0.6, CGPoint(x: 365, y: 115)),
        ]))
      await lab.run(seconds: 0.5)
      let moved = list.tableView.visibleCells.first { $0.textLabel?.text == "A" }
      #expect((moved?.frame.midY ?? 0) > 100)
      #expect(list.tableView.cellForRow(at: [0, 1])?.frame.minY == 0)
      await lab.run(seconds: 1)
      #expect(list.names == ["B", "C", "A", "D"])
      let cells = list.tableView.visibleCells
      #expect(cells.map { $0.textLabel?.text } == ["B", "C", "A", "D"])
      #expect(cells.map(\.frame.minY) == [0, 44, 88, 132])
      #expect(lab.mistakes == [])
    }
  }

  @Test("Rows of a list have the swipe actions of its configuration")
  func list() async {
    await TransitionLab.run { lab in
      var log: [String] = []
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Flag") { _, _, done in
            log.append("flag \(path.item)")
            done(true)
          }
        ])
      }
      let controller = UICollectionViewController(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
      }
      controller.loadViewIfNeeded()
      let source = UICollectionViewDiffableDataSource<Int, String>(
        collectionView: controller.collectionView
      ) { view, path, text in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["one", "two"])
      source.apply(snapshot, animatingDifferences: false, completion: nil)
      lab.kept.append(source)
      let script = await show(lab, controller)
      await lab.run(seconds: 0.2)
      await swipe(script, lab, from: 370, to: 20, y: 66)
      #expect(log == ["flag 1"])
    }
  }
}

private class PlainTable: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
}

extension SwipeActionTests {
  /// Frame of the actions in sight, as it is drawn.
  private func strip(_ list: UITableViewController) -> CGRect? {
    list.tableView.subviews.first { "\(type(of: $0))" == "SwipeStrip" }?.layer.presentation()?.frame
  }

  @Test(
    "The action that deletes its row fills it, and shrinks with its height",
    arguments: [CGFloat(230), 20])
  func fillingAction(_ end: CGFloat) async {
    await TransitionLab.run { lab in
      let list = EditTable(style: .plain)
      let script = await show(lab, list)
      let start = lab.time
      if end > 100 {
        await swipe(script, lab, from: 300, to: end)
        #expect((strip(list)?.width ?? 0) >= 74)
        let place = CGPoint(x: 360, y: 66)
        script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
        await lab.run(seconds: 0.05)
      } else {
        // A full swipe deletes the row when the finger lifts.
        script.add(
          TouchScript.Finger([
            (start, CGPoint(x: 370, y: 66)), (start + 0.2, CGPoint(x: end, y: 66)),
            (start + 0.4, CGPoint(x: end, y: 66)),
          ]))
        await lab.run(seconds: 0.4)
      }
      while list.names.count == 4, lab.time < start + 4 { await lab.step() }
      var heights: [CGFloat] = []
      var widths: [CGFloat] = []
      while let frame = strip(list), lab.time < start + 4 {
        heights.append(frame.height)
        widths.append(frame.width)
        let next = list.tableView.cellForRow(at: [0, 1])?.layer.presentation()?.frame
        #expect(abs((next?.minY ?? 0) - frame.maxY) < 0.5, "the next row follows")
        await lab.step()
      }
      #expect(heights.count > 10 && heights == heights.sorted(by: >))
      #expect((heights.last ?? 44) < 2, "it vanishes with the height")
      #expect((widths.last ?? 0) > 380 && widths == widths.sorted())
      let cells = list.tableView.visibleCells
      #expect(cells.map { $0.textLabel?.text } == ["A", "C", "D"])
      #expect(cells.allSatisfy { $0.bounds.origin.x == 0 && $0.alpha == 1 })
      #expect(lab.mistakes == [])
    }
  }
}

private final class SwipeTable: PlainTable {
  var log: [String] = []

  private func action(
    _ title: String, _ style: UIContextualAction.Style, _ path: IndexPath
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] _, _, done in
      self?.log.append("\(title) \(path.row)")
      done(true)
    }
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      action("Delete", .destructive, indexPath), action("Flag", .normal, indexPath),
    ])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [action("Read", .normal, indexPath)])
  }

  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath?.row ?? -1)")
  }
}

private final class EditTable: UITableViewController {
  var names = ["A", "B", "C", "D"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
}
