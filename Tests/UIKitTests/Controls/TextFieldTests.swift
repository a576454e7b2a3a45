import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Text fields and the first responder")
struct TextFieldTests {
  @Test("A tap begins editing; delegate and targets are called in order")
  func editing() async {
    await ControlBench.run { bench in
      let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
      let delegate = Delegate()
      field.delegate = delegate
      bench.root.addSubview(field)
      let listener = ControlListener()
      listener.listen(to: field)
      await bench.tap(150, 117)
      #expect(field.isFirstResponder && field.isEditing)
      #expect(delegate.log == ["shouldBegin", "didBegin"])
      #expect(listener.events == ["down", "begin", "upInside"])
      field.insertText("ab")
      field.insertText("x")
      field.deleteBackward()
      field.insertText("\n")
      #expect(field.text == "a")
      #expect(delegate.log.suffix(4) == ["change 0,0 ab", "change 2,0 x", "change 1,1 ", "return"])
      #expect(listener.events.suffix(3) == ["changed", "changed", "exitEnd"])
      bench.root.endEditing(false)
      #expect(!field.isFirstResponder)
      #expect(delegate.log.suffix(2) == ["shouldEnd", "didEnd"])
      #expect(listener.events.last == "end")
    }
  }

  @Test("Only one responder is first; one that must not end editing blocks others")
  func firstResponder() async {
    await ControlBench.run { bench in
      let fields = (0..<2).map { index in
        UITextField(frame: CGRect(x: 100, y: 100 + 50 * index, width: 200, height: 34))
      }
      fields.forEach(bench.root.addSubview)
      let delegate = Delegate()
      fields[0].delegate = delegate
      #expect(fields[0].becomeFirstResponder())
      delegate.mayEnd = false
      #expect(!fields[1].becomeFirstResponder() && fields[0].isFirstResponder)
      delegate.mayEnd = true
      #expect(fields[1].becomeFirstResponder() && !fields[0].isFirstResponder)
      fields[0].isEnabled = false
      #expect(!fields[0].becomeFirstResponder())
      fields[1].removeFromSuperview()
      #expect(!fields[1].isFirstResponder)
      #expect(!UIView().becomeFirstResponder())
    }
  }

  @Test("The placeholder is visible while there is no text; secure text is shown as dots")
  func content() async {
    await ControlBench.run { bench in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      field.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
      field.placeholder = "name"
      field.borderStyle = .roundedRect
      bench.root.addSubview(field)
      await bench.lab.step()
      let label = field.subviews.compactMap { $0 as? UILabel }[0]
      #expect(label.text == "name" && label.frame == CGRect(x: 7, y: 2, width: 186, height: 30))
      #expect(field.intrinsicContentSize == CGSize(width: 14 + 25, height: 34))
      field.text = "Ann"
      field.isSecureTextEntry = true
      #expect(label.text == "•••" && field.text == "Ann")
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      field.leftViewMode = .always
      await bench.lab.step()
      #expect(label.frame.minX == 30)
      #expect(field.leftView?.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    }
  }

  @Test("A delegate can change the text during its own call")
  func changedWhileAsked() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let delegate = Shortener()
    field.delegate = delegate
    field.text = "abcdef"
    field.insertText("g")
    #expect(field.text == "abg")
    field.text = "abcdef"
    field.deleteBackward()
    #expect(field.text == "ab")
    delegate.rest = ""
    field.text = "abcdef"
    field.insertText("g")
    #expect(field.text == "g")
  }
}

/// Truncates the text before every change.
@MainActor
private final class Shortener: NSObject, UITextFieldDelegate {
  var rest = "ab"

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    textField.text = rest
    return true
  }
}

@MainActor
private final class Delegate: NSObject, UITextFieldDelegate {
  var log: [String] = []
  var mayEnd = true

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.append("shouldBegin")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.append("shouldEnd")
    return mayEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.append("change \(range.location),\(range.length) \(string)")
    return string != "x"
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("return")
    return true
  }
}
