import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Links in texts")
struct LinkTests {
  private func text() -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: "see us", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttributes(
      [.link: "https://harbour.example", .foregroundColor: UIColor.green],
      range: NSRange(location: 4, length: 2))
    return text
  }

  private func count(_ color: UIColor, in label: UILabel?) -> Int {
    DrawnText(label).colors.filter { $0 == color.cgColor.displayColor }.count
  }

  /// Words are bars, so that each is one fill, and so is an underline.
  private func show(_ view: UIView, _ lab: TransitionLab) async {
    let controller = UIViewController()
    lab.show(controller)
    UIScreen.main.isTextGreeked = true
    controller.view.addSubview(view)
    await lab.step()
  }

  @Test("A label shows links underlined in the color of links, whatever color the text has")
  func label() async {
    await TransitionLab.run { lab in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.attributedText = text()
      await show(label, lab)
      #expect(DrawnText(label).fills.count == 3)
      #expect(count(.link, in: label) == 2 && count(.green, in: label) == 0)
      let link = unsafe label.attributedText?.attribute(.link, at: 4, effectiveRange: nil)
      #expect(link as? String == "https://harbour.example")
    }
  }

  @Test("Links of a text view take the tint of the window that it enters, and its later one")
  func tintOfWindow() async {
    await TransitionLab.run { lab in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      view.attributedText = text()
      let window = lab.show(UIViewController())
      UIScreen.main.isTextGreeked = true
      window.tintColor = .orange
      window.rootViewController?.view.addSubview(view)
      await lab.step()
      let label = view.subviews.lazy.compactMap { $0 as? UILabel }.first
      #expect(count(.orange, in: label) == 1)
      window.tintColor = .purple
      await lab.step()
      #expect(count(.purple, in: label) == 1)
    }
  }

  @Test("A text view shows links in its tint, or with attributes of the app's own")
  func textView() async {
    await TransitionLab.run { lab in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      view.attributedText = text()
      view.tintColor = .orange
      await show(view, lab)
      let label = view.subviews.lazy.compactMap { $0 as? UILabel }.first
      #expect(DrawnText(label).fills.count == 2)
      #expect(count(.orange, in: label) == 1 && count(.green, in: label) == 0)
      view.tintColor = .purple
      await lab.step()
      #expect(count(.purple, in: label) == 1)
      view.linkTextAttributes = [.foregroundColor: UIColor.red, .underlineStyle: 1]
      await lab.step()
      #expect(DrawnText(label).fills.count == 3 && count(.red, in: label) == 2)
      view.linkTextAttributes = [:]
      await lab.step()
      #expect(DrawnText(label).fills.count == 2 && count(.green, in: label) == 1)
      view.linkTextAttributes = nil
      #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .purple)
      let link = unsafe view.attributedText.attribute(.link, at: 4, effectiveRange: nil)
      #expect(link as? String == "https://harbour.example")
    }
  }
}
