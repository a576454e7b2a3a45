import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite("Pasteboards")
struct PasteboardTests {
  @Test("Strings, addresses, colors and images are kept by type, and replace each other")
  func values() async {
    await TransitionLab.run { _ in
      let board = UIPasteboard.general
      #expect(board.string == nil && !board.hasStrings && board.numberOfItems == 0)
      board.string = "text"
      #expect(board.string == "text" && board.changeCount == 1)
      #expect(board.types == ["public.utf8-plain-text"])
      #expect(board.contains(pasteboardTypes: UIPasteboard.typeListString))
      board.url = URL(string: "https://example.org/a")
      // An address is readable as a string, too.
      #expect(board.string == "https://example.org/a" && board.hasURLs && !board.hasColors)
      board.colors = [.red, .blue]
      #expect(board.numberOfItems == 2 && board.color == .red && !board.hasStrings)
      let automatic = UIPasteboard.typeAutomatic
      board.setItems([[automatic: "one"], [automatic: UIColor.red]])
      #expect(board.strings == ["one"] && board.colors == [.red])
      board.setData(Data("x".utf8), forPasteboardType: "own")
      #expect(board.data(forPasteboardType: "own") == Data("x".utf8) && board.types == ["own"])
      board.string = nil
      #expect(board.numberOfItems == 0)
    }
  }

  @Test("Each scene has its own pasteboards; named ones are removed, the general one is not")
  func boards() async throws {
    try await TransitionLab.run { _ in
      #expect(UIPasteboard.general.string == nil)
      #expect(UIPasteboard.named(.init("mine"), create: false) == nil)
      let mine = try #require(UIPasteboard.named(.init("mine"), create: true))
      mine.string = "a"
      #expect(UIPasteboard.named(.init("mine"), create: false) === mine)
      UIPasteboard.remove(withName: mine.name)
      #expect(mine.string == nil && UIPasteboard.named(.init("mine"), create: false) == nil)
      let (first, second) = (UIPasteboard.withUniqueName(), UIPasteboard.withUniqueName())
      #expect(first.name != second.name && first !== second)
      UIPasteboard.general.string = "kept"
      UIPasteboard.remove(withName: .general)
      #expect(UIPasteboard.general.string == "kept")
    }
  }

  @Test("A change is posted with the added and removed types")
  func notification() async {
    await TransitionLab.run { _ in
      let board = UIPasteboard.withUniqueName()
      board.string = "a"
      let types = PostedTypes()
      let token = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: board, queue: nil
      ) { note in
        types.added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
        types.removed = note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
      }
      board.color = .red
      #expect(types.added == UIPasteboard.typeListColor)
      #expect(types.removed == ["public.utf8-plain-text"])
      NotificationCenter.default.removeObserver(token)
    }
  }

  @Test("“Copy” of a share sheet puts the items on the pasteboard")
  func copy() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let script = TouchScript(lab.show(root))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      let sheet = UIActivityViewController(activityItems: ["words"], applicationActivities: nil)
      root.present(sheet, animated: true)
      await lab.run(seconds: 1)
      let table = sheet.view.subviews.lazy.compactMap { $0 as? UITableView }.first
      let row = table?.cellForRow(at: IndexPath(row: 0, section: 0))
      let place = row?.convert(CGPoint(x: 60, y: 20), to: nil) ?? .zero
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(UIPasteboard.general.string == "words")
      #expect(root.presentedViewController == nil)
    }
  }
}

private final class PostedTypes: @unchecked Sendable {
  var added: [String]?
  var removed: [String]?
}
