import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Text views")
struct TextViewTests {
  private final class Delegate: NSObject, UITextViewDelegate {
    var log: [String] = []
    var mayEnd = true

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      log.append("shouldBegin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      log.append("shouldEnd")
      return mayEnd
    }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("\(range.location),\(range.length) \(text)")
      return text != "x"
    }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("selected") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
  }

  /// Eight words, two per line.
  private func view() -> UITextView {
    let view = UITextView(frame: CGRect(x: 100, y: 100, width: 70, height: 50))
    view.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    view.text = "aaaa bbbb cccc dddd eeee ffff gggg hhhh"
    return view
  }

  @Test("Text wraps inside of insets and padding, and scrolls when it is higher than the view")
  func content() async {
    await ControlBench.run { bench in
      let view = view()
      let delegate = Delegate()
      view.delegate = delegate
      bench.root.addSubview(view)
      await bench.lab.step()
      let label = view.all(UILabel.self)[0]
      let line = view.font?.lineHeight ?? 0
      #expect(label.frame.origin == CGPoint(x: 5, y: 8) && label.frame.width == 60)
      #expect(abs(label.frame.height - 4 * line) <= 1)
      #expect(view.contentSize == CGSize(width: 70, height: label.frame.height + 16))
      await bench.touch(CGPoint(x: 130, y: 140), CGPoint(x: 130, y: 110))
      #expect(view.contentOffset.y > 0 && delegate.log.contains("scrolled"))
      #expect(!view.isFirstResponder)
      view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      view.textContainer.lineFragmentPadding = 0
      view.textContainer.maximumNumberOfLines = 2
      await bench.lab.step()
      #expect(label.frame.origin == CGPoint(x: 2, y: 1) && label.frame.width == 64)
      #expect(abs(view.contentSize.height - 2 * line - 4) <= 1)
    }
  }

  @Test("A text view that does not scroll is as high as its text, also with constraints")
  func intrinsic() async {
    await ControlBench.run { bench in
      let view = view()
      #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
      view.isScrollEnabled = false
      let high = view.sizeThatFits(CGSize(width: 70, height: 0)).height
      view.translatesAutoresizingMaskIntoConstraints = false
      bench.root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
        view.topAnchor.constraint(equalTo: bench.root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 70),
      ])
      await bench.lab.step()
      #expect(view.frame == CGRect(x: 0, y: 0, width: 70, height: high))
      view.text = "aaaa"
      await bench.lab.step()
      #expect(view.frame.height < high / 2)
    }
  }

  @Test("A tap begins editing; the delegate is called as for a text field")
  func editing() async {
    await ControlBench.run { bench in
      let view = view()
      let delegate = Delegate()
      view.text = "ab"
      view.delegate = delegate
      bench.root.addSubview(view)
      await bench.tap(120, 120)
      #expect(view.isFirstResponder)
      #expect(delegate.log == ["shouldBegin", "didBegin"])
      delegate.log = []
      view.insertText("c\n")
      view.insertText("x")
      #expect(view.text == "abc\n")
      #expect(delegate.log == ["2,0 c\n", "selected", "changed", "4,0 x"])
      view.selectedRange = NSRange(location: 0, length: 2)
      view.insertText("d")
      view.deleteBackward()
      #expect(view.text == "c\n" && view.selectedRange == NSRange(location: 0, length: 0))
      delegate.log = []
      delegate.mayEnd = false
      #expect(!view.resignFirstResponder())
      delegate.mayEnd = true
      view.isEditable = false
      #expect(!view.isFirstResponder && !view.becomeFirstResponder())
      #expect(delegate.log == ["shouldEnd", "shouldEnd", "didEnd"])
      #expect(bench.lab.mistakes == [])
    }
  }

  /// Truncates the text before every change.
  private final class Shortener: NSObject, UITextViewDelegate {
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      textView.text = "ab"
      return true
    }
  }

  @Test("A delegate can change the text during its own call")
  func changedWhileAsked() {
    let view = view()
    let delegate = Shortener()
    view.delegate = delegate
    view.insertText("c")
    #expect(view.text == "abc" && view.selectedRange == NSRange(location: 3, length: 0))
    view.text = "abcdef"
    view.deleteBackward()
    #expect(view.text == "ab")
    view.text = "abcdef"
    view.selectedRange = NSRange(location: 1, length: 4)
    view.insertText("c")
    #expect(view.text == "ac" && view.selectedRange == NSRange(location: 2, length: 0))
  }

  @Test("New text, fonts and widths cause a new layout")
  func laidOutAgain() async {
    await ControlBench.run { bench in
      let view = view()
      bench.root.addSubview(view)
      await bench.lab.step()
      let four = view.contentSize.height
      view.frame.size.width = 40
      await bench.lab.step()
      let eight = view.contentSize.height
      #expect(eight > four)
      view.text = "aaaa"
      await bench.lab.step()
      let one = view.contentSize.height
      #expect(one < four)
      view.font = .monospacedSystemFont(ofSize: 20, weight: .regular)
      await bench.lab.step()
      #expect(view.contentSize.height > one)
    }
  }

  @Test("Font and color apply to the whole text, except where attributes override them")
  func looks() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.font == .systemFont(ofSize: 12) && view.textColor == UIColor.label)
    let text = NSMutableAttributedString(string: "red")
    text.append(NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue]))
    view.attributedText = text
    #expect(view.text == "redblue" && view.hasText)
    view.textColor = .green
    let range = NSRange(location: 0, length: 7)
    var colors: [UIColor?] = []
    unsafe view.attributedText.enumerateAttribute(.foregroundColor, in: range) { value, _, _ in
      colors.append(value as? UIColor)
    }
    #expect(colors == [UIColor.green])
    view.text = nil
    #expect(view.text.isEmpty && !view.hasText)
  }
}
