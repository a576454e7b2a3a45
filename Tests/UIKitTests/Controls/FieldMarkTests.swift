import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Parts of a field besides its text: the caret, the button that clears it, the placeholder.
@MainActor @Suite("Marks of text fields")
struct FieldMarkTests {
  private final class Veto: NSObject, UITextFieldDelegate {
    var allows = false
    func textFieldShouldClear(_ textField: UITextField) -> Bool { allows }
  }

  private func clearButton(_ field: UITextField) -> UIButton? {
    field.subviews.compactMap { $0 as? UIButton }.first
  }

  private func caret(_ view: UIView) -> UIView? {
    view.subviews.first { $0.backgroundColor == view.tintColor && $0.bounds.width == 2 }
  }

  @Test("The clear button is there while there is text, and clears it if the delegate allows it")
  func clearing() async {
    await ControlBench.run { bench in
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
      let delegate = Veto()
      field.delegate = delegate
      bench.root.addSubview(field)
      field.clearButtonMode = .always
      field.layoutIfNeeded()
      #expect(clearButton(field) == nil)
      field.text = "text"
      field.layoutIfNeeded()
      #expect(clearButton(field)?.frame == field.clearButtonRect(forBounds: field.bounds))
      #expect(field.textRect(forBounds: field.bounds).maxX <= clearButton(field)?.frame.minX ?? 0)
      var changes = 0
      field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
      await bench.tap(306, 117)
      #expect(field.text == "text")
      delegate.allows = true
      await bench.tap(306, 117)
      #expect(field.text == "" && changes == 1)
      field.layoutIfNeeded()
      #expect(clearButton(field) == nil)
      field.text = "more"
      field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      field.rightViewMode = .always
      field.layoutIfNeeded()
      #expect(clearButton(field) == nil, "a view at the edge takes its place")
    }
  }

  @Test("A field that is edited has a caret in its tint behind the text; a range has none")
  func caret() async {
    await ControlBench.run { bench in
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
      field.tintColor = .red
      field.text = "text"
      bench.root.addSubview(field)
      field.layoutIfNeeded()
      #expect(caret(field) == nil)
      field.becomeFirstResponder()
      field.layoutIfNeeded()
      #expect(caret(field)?.frame == field.caretRect(for: field.endOfDocument))
      field.selectAll(nil)
      field.layoutIfNeeded()
      #expect(caret(field) == nil)
      field.selectedTextRange = nil
      field.textAlignment = .center
      field.text = ""
      field.layoutIfNeeded()
      #expect(caret(field)?.frame.minX == 150)
      field.resignFirstResponder()
      field.layoutIfNeeded()
      #expect(caret(field) == nil)
    }
  }

  @Test("From right to left the caret of a text view is after its text, which ends at the right")
  func caretOfViewRightToLeft() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 134))
      view.text = "one"
      controller.view.addSubview(view)
      view.becomeFirstResponder()
      view.layoutIfNeeded()
      let right = 300 - view.textContainerInset.right - view.textContainer.lineFragmentPadding
      #expect(abs((caret(view)?.frame.minX ?? 0) - right) < 3)
    }
  }

  @Test("A text view that is edited has a caret in the line of the insertion point")
  func caretOfView() async {
    await ControlBench.run { bench in
      let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 134))
      view.text = "one\ntwo"
      bench.root.addSubview(view)
      view.becomeFirstResponder()
      view.layoutIfNeeded()
      let end = caret(view)?.frame
      #expect(end == view.caretRect(for: view.endOfDocument))
      view.selectedRange = NSRange(location: 0, length: 0)
      view.layoutIfNeeded()
      #expect((caret(view)?.frame.minY ?? 200) < (end?.minY ?? 0))
    }
  }

  @Test("The placeholder of a search field is as gray as the magnifying glass, others are lighter")
  func placeholders() {
    func color(_ field: UITextField) -> UIColor? {
      field.placeholder = "Search"
      let text = field.attributedPlaceholder
      return unsafe text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(color(UISearchTextField(frame: .zero)) == .secondaryLabel)
    #expect(color(UITextField(frame: .zero)) == .placeholderText)
  }

  @Test("Number pads have a point or signs at the corner, and nothing below the keys")
  func numberPads() async {
    for (type, corner) in [
      (UIKeyboardType.decimalPad, "."), (.numberPad, nil), (.phonePad, "+ * #"),
    ] {
      await TransitionLab.run { lab in
        let controller = UIViewController()
        lab.show(controller, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
        field.keyboardType = type
        controller.view.addSubview(field)
        await lab.step()
        field.becomeFirstResponder()
        await lab.run(seconds: 0.5)
        let keys = lab.world.roots.compactMap { $0.delegate as? UIView }.flatMap {
          $0.all(UIView.self)
        }
        let titles = keys.compactMap { ($0 as? UILabel)?.text }
        #expect(titles.contains("7") && titles.contains("P Q R S"), "\(type): \(titles)")
        #expect(titles.contains { $0 == "." || $0 == "+ * #" } == (corner != nil), "\(type)")
        if let corner { #expect(titles.contains(corner)) }
        #expect(!keys.contains { ($0 as? UIImageView)?.image?.isSymbolImage == true }, "\(type)")
      }
    }
  }

  @Test("A disabled button of the system is gray, whatever its tint")
  func disabled() async {
    let item = UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: nil)
    item.isEnabled = false
    let controller = BarBench.controller("Title")
    controller.navigationItem.rightBarButtonItem = item
    await BarBench.run([controller]) { bench in
      let label = bench.bar.label("Save")
      #expect(label?.textColor == .tertiaryLabel && label?.alpha == 1)
      item.isEnabled = true
      bench.bar.layoutIfNeeded()
      #expect(bench.bar.label("Save")?.textColor == .systemBlue)
    }
  }

  @Test("A closing button is a circle of 30 points")
  func closing() {
    let button = UIButton(type: .close)
    let image = button.image(for: .normal)
    #expect(image?.isSymbolImage == true)
    #expect(button.frame.width >= 30 && button.frame.width <= 36, "\(button.frame)")
  }
}
