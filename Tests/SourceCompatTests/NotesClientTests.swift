import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("A client with alerts and a diffable data source")
struct NotesClientTests {
  private let goldens = ClientGoldens("notes")

  private func start(_ device: Device) async -> NoteListViewController {
    let list = NoteListViewController(style: .plain)
    device.show(UINavigationController(rootViewController: list))
    await device.run(seconds: 0.1)
    return list
  }

  @Test("An alert with a text field adds a note")
  func add() async {
    await Device.run { device in
      let list = await start(device)
      await goldens.expect(device.frame(after: 0), is: "list")
      list.add()
      await goldens.expect(device.frame(after: 0.1), is: "alert-coming")
      await device.run(seconds: 1)
      await goldens.expect(device.frame(after: 0), is: "alert")
      let alert = list.presentedViewController as? UIAlertController
      alert?.textFields?.first?.text = "Groceries"
      await goldens.expect(device.frame(after: 0.1), is: "alert-filled")
      guard let view = alert?.view else { return }
      let frame = view.convert(view.bounds, to: nil)
      device.tap(CGPoint(x: frame.maxX - 60, y: frame.maxY - 22))
      await device.run(seconds: 1)
      #expect(list.presentedViewController == nil)
      #expect(list.notes.map(\.title).first == "Groceries")
      await goldens.expect(device.frame(after: 0), is: "list-longer")
      #expect(device.mistakes == [])
    }
  }

  @Test("An action sheet deletes the note of the row that was tapped")
  func delete() async {
    await Device.run { device in
      let list = await start(device)
      let row = list.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
      device.tap(list.tableView.convert(CGPoint(x: row.midX, y: row.midY), to: nil))
      await device.run(seconds: 1)
      #expect(list.presentedViewController is UIAlertController)
      await goldens.expect(device.frame(after: 0), is: "sheet")
      (list.presentedViewController as? UIAlertController)?.actions.first?.title.map {
        #expect($0 == "Delete note")
      }
      guard let view = list.presentedViewController?.view else { return }
      let frame = view.convert(view.bounds, to: nil)
      // The cancelling action has a group of its own below the other two.
      device.tap(CGPoint(x: frame.midX, y: frame.maxY - 57 - 8 - 57 - 28))
      await device.run(seconds: 0.2)
      await goldens.expect(device.frame(after: 0), is: "sheet-leaving")
      await device.run(seconds: 1)
      #expect(list.notes.map(\.id) == [1, 3])
      await goldens.expect(device.frame(after: 0), is: "list-shorter")
      #expect(device.mistakes == [])
    }
  }
}
