import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Menus")
struct MenuTests {
  private func finger(_ lab: TransitionLab, _ controller: UIViewController) -> TouchScript {
    let script = TouchScript(lab.show(controller))
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    return script
  }

  /// Places a tap in the middle of the row with a title.
  private func tap(
    _ title: String, _ lab: TransitionLab, _ script: TouchScript, seconds: Double = 1
  ) async {
    guard let row = lab.rows.first(where: { $0.title == title }) else {
      Issue.record("No row \(title)")
      return
    }
    let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
    await lab.run(seconds: seconds)
  }

  @Test(
    "A button opens its menu at a touch; a tap on a row performs the action and closes the menu")
  func button() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
      root.view.addSubview(button)
      var log: [String] = []
      button.addAction(UIAction { _ in log.append("opens") }, for: .menuActionTriggered)
      button.menu = UIMenu(
        title: "Sort",
        children: [
          UIAction(title: "Name", state: .on) { log.append($0.title) },
          UIAction(title: "Date", attributes: .disabled) { log.append($0.title) },
          UIAction(title: "Secret", attributes: .hidden) { log.append($0.title) },
          UIMenu(
            options: .displayInline,
            children: [
              UIAction(title: "Delete", attributes: .destructive) { log.append($0.title) }
            ]),
        ])
      button.showsMenuAsPrimaryAction = true
      let script = finger(lab, root)
      await lab.run(seconds: 0.1)
      let place = CGPoint(x: 60, y: 120)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.1, place)]))
      await lab.run(seconds: 1)
      #expect(log == ["opens"])
      #expect(lab.rows.map(\.title) == ["Name", "Date", "Delete"])
      let first = lab.rows[0]
      let corner = first.convert(CGPoint.zero, to: nil)
      #expect(first.bounds.size == CGSize(width: 250, height: 44))
      #expect(corner.x == 20 && corner.y > 140)
      #expect(lab.rows.map(\.isEnabled) == [true, false, true])
      await tap("Delete", lab, script)
      #expect(log == ["opens", "Delete"] && lab.rows.isEmpty)
      #expect(lab.mistakes == [])
    }
  }

  @Test("In a right-to-left layout rows of a menu end with their image at the left")
  func rightToLeft() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
      root.view.addSubview(button)
      button.menu = UIMenu(children: [
        UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc"), state: .on) { _ in },
        UIMenu(
          options: .displayInline, preferredElementSize: .medium,
          children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }]),
      ])
      button.showsMenuAsPrimaryAction = true
      let script = TouchScript(lab.show(root, direction: .rightToLeft))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.1)
      let place = CGPoint(x: 60, y: 120)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.1, place)]))
      await lab.run(seconds: 1)
      let row = lab.rows.first { $0.title == "Copy" }
      let images = row?.view.subviews.compactMap { $0 as? UIImageView } ?? []
      let label = row?.view.subviews.first { $0 is UILabel }
      #expect(images.count == 2 && images[1].frame.minX == 16)
      #expect(images[0].frame.minX > (label?.frame.maxX ?? .infinity) - 8)
      let strip = lab.rows.filter { $0.title != "Copy" }
      #expect(strip.map(\.title).sorted() == ["One", "Two"])
      let places = strip.sorted { $0.title < $1.title }.map { $0.convert(.zero, to: nil).x }
      #expect(places.count == 2 && places[0] > places[1])
    }
  }

  @Test("A tap outside of an open menu closes it, and a submenu replaces the rows")
  func submenu() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let item = UIBarButtonItem(
        image: UIImage(systemName: "ellipsis.circle"),
        menu: UIMenu(children: [
          UIMenu(title: "Share", children: [UIAction(title: "Mail") { _ in }]),
          UIDeferredMenuElement { done in done([UIAction(title: "Later") { _ in }]) },
        ]))
      root.navigationItem.rightBarButtonItem = item
      let script = finger(lab, UINavigationController(rootViewController: root))
      await lab.run(seconds: 0.1)
      let place = CGPoint(x: 360, y: 22)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(lab.rows.map(\.title) == ["Share", "Later"])
      await tap("Share", lab, script, seconds: 0.1)
      #expect(lab.rows.map(\.title) == ["Share", "Mail"])
      // The menu changes its height; its rows have theirs, and their places.
      let shown = lab.rows.compactMap { $0.view.layer.presentation()?.frame }
      #expect(shown == lab.rows.map(\.view.layer.frame) && shown.count == 2)
      await lab.run(seconds: 1)
      let outside = CGPoint(x: 20, y: 700)
      script.add(TouchScript.Finger([(lab.time, outside), (lab.time + 0.05, outside)]))
      await lab.run(seconds: 1)
      #expect(lab.rows.isEmpty && lab.mistakes == [])
    }
  }

  @Test(
    "A selected action gets a checkmark and becomes the title of a button that shows its selection")
  func selection() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 145, y: 100, width: 100, height: 40)
      root.view.addSubview(button)
      button.changesSelectionAsPrimaryAction = true
      button.menu = UIMenu(children: [
        UIAction(title: "Day") { _ in }, UIAction(title: "Week") { _ in },
      ])
      button.showsMenuAsPrimaryAction = true
      #expect(button.currentTitle == "Day")
      let script = finger(lab, root)
      await lab.run(seconds: 0.1)
      let place = CGPoint(x: 195, y: 120)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      await tap("Week", lab, script)
      #expect(button.currentTitle == "Week")
      #expect(button.menu?.selectedElements.map(\.title) == ["Week"])
    }
  }

  @Test("A long press on a row of a table lifts it over a blur and opens the delegate's menu")
  func table() async {
    await TransitionLab.run { lab in
      let controller = MenuTable(style: .plain)
      let script = finger(lab, controller)
      await lab.run(seconds: 0.1)
      let place = CGPoint(x: 100, y: 66)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.8, place)]))
      await lab.run(seconds: 0.4)
      #expect(controller.log == [] && lab.rows.isEmpty)
      await lab.run(seconds: 1.2)
      #expect(controller.log == ["asked 1", "opens"])
      #expect(lab.rows.map(\.title) == ["Pin"])
      #expect(controller.tableView.indexPathForSelectedRow == nil)
      await tap("Pin", lab, script)
      #expect(controller.log == ["asked 1", "opens", "closes", "pin"])
      #expect(controller.tableView.cellForRow(at: [0, 1])?.layer.isHidden == false)
      // A short touch still selects.
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.1, place)]))
      await lab.run(seconds: 0.5)
      #expect(controller.tableView.indexPathForSelectedRow == [0, 1])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A finger that stays down after opening a menu chooses the row on which it lifts")
  func slide() async {
    await TransitionLab.run { lab in
      let controller = MenuTable(style: .plain)
      let script = finger(lab, controller)
      await lab.run(seconds: 0.1)
      let start = CGPoint(x: 100, y: 66)
      let time = lab.time
      script.add(
        TouchScript.Finger([
          (time, start), (time + 1.2, start), (time + 1.4, CGPoint(x: 120, y: 126)),
          (time + 1.5, CGPoint(x: 120, y: 126)),
        ]))
      await lab.run(seconds: 2.5)
      #expect(controller.log.last == "pin" && lab.rows.isEmpty)
    }
  }

  @Test("A command calls the first responder that has its method")
  func command() {
    let command = UICommand(
      title: "Copy", action: Selector(MenuTable.copied, name: "copied"))
    let controller = MenuTable(style: .plain)
    controller.loadViewIfNeeded()
    #expect(command.title == "Copy" && command.state == .off && command.alternates.isEmpty)
    #expect(UIMenu(children: [command]).children == [command])
  }
}

private final class MenuTable: UITableViewController {
  var log: [String] = []

  @MainActor func copied() { log.append("copied") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("asked \(indexPath.row)")
    return UIContextMenuConfiguration(
      identifier: "row" as NSString, previewProvider: nil,
      actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Pin") { [weak self] _ in self?.log.append("pin") }])
      })
  }

  override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("opens") }

  override func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("closes") }
}

/// A row of an open menu.
private struct OpenRow {
  let view: UIControl
  let title: String
  @MainActor var bounds: CGRect { view.bounds }
  @MainActor var isEnabled: Bool { view.isEnabled }
  @MainActor func convert(_ point: CGPoint, to other: UIView?) -> CGPoint {
    view.convert(point, to: other)
  }
}

extension TransitionLab {
  /// Rows of the menu that is open, from the top.
  @MainActor fileprivate var rows: [OpenRow] {
    guard let overlay = UIApplication.shared.windows.first?.subviews.last,
      String(describing: type(of: overlay)) == "MenuOverlay"
    else { return [] }
    func find(_ view: UIView) -> [OpenRow] {
      if String(describing: type(of: view)) == "MenuRow", let control = view as? UIControl {
        return [OpenRow(view: control, title: (view.subviews[1] as? UILabel)?.text ?? "")]
      }
      return view.subviews.flatMap(find)
    }
    return find(overlay).sorted { $0.convert(.zero, to: nil).y < $1.convert(.zero, to: nil).y }
  }
}
