import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Commands for editing, menus for selections, and undo")
struct EditCommandTests {
  /// A field as apps write it: it does not allow pasting.
  private final class Locked: UITextField {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      if action == Selector(UIResponderStandardEditActions.paste(_:), name: "paste(_:)") {
        return false
      }
      return super.canPerformAction(action, withSender: sender)
    }
    func mark() {}
  }

  @Test("Texts copy, cut and paste what is selected, and say what they can do")
  func commands() {
    World().enter {
      for input in [UITextField(), UITextView()] as [any UITextInput & UIResponder] {
        UIPasteboard.general.items = []
        input.insertText("one two")
        #expect(!input.canPerformAction(Selector("paste:"), withSender: nil))
        #expect(!input.canPerformAction(Selector("copy:"), withSender: nil))
        input.select(nil)
        #expect(input.selectedTextRange.flatMap(input.text(in:)) == "two")
        #expect(input.canPerformAction(Selector("cut:"), withSender: nil))
        input.cut(nil)
        #expect(UIPasteboard.general.string == "two")
        input.paste(nil)
        input.paste(nil)
        input.selectAll(nil)
        input.copy(nil)
        #expect(UIPasteboard.general.string == "one twotwo")
        #expect(!input.canPerformAction(Selector("selectAll:"), withSender: nil))
        input.delete(nil)
        #expect(!input.hasText)
      }
    }
  }

  @Test("A selector by Swift's name equals that by the name of Objective-C")
  func names() {
    World().enter {
      let field = Locked()
      UIPasteboard.general.string = "x"
      #expect(!field.canPerformAction(Selector("paste:"), withSender: nil))
      let mark = Selector(Locked.mark, name: "mark")
      #expect(field.canPerformAction(mark, withSender: nil))
      #expect(!UIView().canPerformAction(mark, withSender: nil))
      let page = UIViewController()
      page.view.addSubview(field)
      #expect(field.target(forAction: mark, withSender: nil) as? UITextField === field)
      #expect(page.target(forAction: mark, withSender: nil) == nil)
      let two = Selector({ (_: Locked) in { (_: Int, _: Int) in } }, name: "show(for:at:)")
      #expect(two == Selector("showFor:at:") && two.hashValue == Selector("showFor:at:").hashValue)
    }
  }

  @Test("Undo runs actions in reverse, and redo repeats them")
  func undo() {
    final class Counter { var value = 0 }
    let manager = UndoManager()
    let counter = Counter()
    func set(_ value: Int) {
      let old = counter.value
      manager.registerUndo(withTarget: counter) { _ in set(old) }
      counter.value = value
    }
    set(1)
    set(2)
    manager.setActionName("Typing")
    #expect(manager.canUndo && !manager.canRedo && manager.undoMenuItemTitle == "Undo Typing")
    manager.undo()
    #expect(counter.value == 1 && manager.canRedo)
    manager.redo()
    #expect(counter.value == 2 && !manager.canRedo)
    manager.beginUndoGrouping()
    set(3)
    set(4)
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 2)
    manager.removeAllActions(withTarget: counter)
    #expect(!manager.canUndo && !manager.canRedo)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UITextView()
    window.addSubview(view)
    #expect(view.undoManager === window.undoManager && view.undoManager != nil)
  }

  private final class Menus: NSObject, UIEditMenuInteractionDelegate {
    var log: [String] = []
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("asked at \(configuration.sourcePoint.x)")
      return UIMenu(children: [UIAction(title: "Mark") { _ in }])
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      animator.addCompletion { self.log.append("shown") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("hidden") }
  }

  @Test("Edit menus ask their delegate, and report that they come and go")
  func menus() {
    let menus = Menus()
    let interaction = UIEditMenuInteraction(delegate: menus)
    let view = UIView()
    view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 7, y: 0)))
    interaction.dismissMenu()
    interaction.dismissMenu()
    #expect(menus.log == ["asked at 7.0", "shown", "hidden"] && interaction.view === view)
    World().enter {
      let menu = UIMenuController.shared
      menu.menuItems = [UIMenuItem(title: "Mark", action: Selector("mark:"))]
      menu.showMenu(from: view, rect: .zero)
      #expect(menu.isMenuVisible && UIMenuController.shared === menu)
      menu.hideMenu()
      #expect(!menu.isMenuVisible)
    }
  }

  private final class Reasons: NSObject, UITextFieldDelegate {
    var ended: [UITextField.DidEndEditingReason] = []
    func textFieldDidEndEditing(
      _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) { ended.append(reason) }
  }

  @Test("The end of editing has a reason")
  func reason() async {
    await ControlBench.run { bench in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
      let reasons = Reasons()
      field.delegate = reasons
      bench.root.addSubview(field)
      field.becomeFirstResponder()
      field.resignFirstResponder()
      #expect(reasons.ended == [.committed])
    }
  }
}
