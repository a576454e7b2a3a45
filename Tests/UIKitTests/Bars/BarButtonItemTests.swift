import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Bar button items")
struct BarButtonItemTests {
  /// Records the sender.
  private final class Target: UIViewController {
    var senders: [UIBarButtonItem] = []
    func tapped(_ sender: UIBarButtonItem) { senders.append(sender) }
    func tappedWithEvent(_ sender: UIBarButtonItem, event: UIEvent) { senders.append(sender) }
  }

  private static let tapped = Selector(Target.tapped(_:), name: "tapped(_:)")

  private func run(
    _ item: UIBarButtonItem, on target: Target, _ body: @MainActor (BarBench) async -> Void
  ) async {
    target.title = "Mail"
    target.navigationItem.rightBarButtonItem = item
    await BarBench.run([target], body)
  }

  @Test("A tap calls the action with the item; a disabled item calls nothing")
  func action() async {
    let target = Target()
    let item = UIBarButtonItem(
      title: "Edit", style: .plain, target: target, action: Self.tapped)
    await run(item, on: target) { bench in
      // The bar's height counts, and a little beside the title.
      await bench.tap(370, 3)
      await bench.tap(380, 40)
      #expect(target.senders == [item, item])
      await bench.tap(300, 22)
      item.isEnabled = false
      await bench.tap(370, 22)
      #expect(target.senders.count == 2)
      #expect(bench.bar.label("Edit")?.textColor == .tertiaryLabel)
      item.isEnabled = true
      item.action = Selector(
        Target.tappedWithEvent(_:event:), name: "tappedWithEvent(_:event:)")
      await bench.tap(370, 22)
      #expect(target.senders.count == 3)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("Without a target the first responder that has the method gets it; a closure needs neither")
  func otherReceivers() async {
    let target = Target()
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: Self.tapped)
    await run(item, on: target) { bench in
      let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
      target.view.addSubview(field)
      field.becomeFirstResponder()
      await bench.tap(370, 22)
      #expect(target.senders == [item])
      var count = 0
      let own = UIBarButtonItem(
        title: nil, primaryAction: UIAction(title: "Do") { _ in count += 1 })
      target.navigationItem.rightBarButtonItem = own
      await bench.lab.step()
      #expect(bench.bar.label("Do") != nil)
      await bench.tap(365, 22)
      #expect(count == 1)
    }
  }

  @Test("A target of another class is reported")
  func wrongTarget() async {
    let target = Target()
    let other = NSObject()
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: other, action: Self.tapped)
    await run(item, on: target) { bench in
      await bench.tap(370, 22)
      #expect(bench.lab.mistakes.count == 1)
    }
  }

  @Test("Titles, tints and attributes are the item's own, else the bar's")
  func looks() async {
    let target = Target()
    let item = UIBarButtonItem(title: "Edit", style: .done, target: nil, action: nil)
    await run(item, on: target) { bench in
      let label = { bench.bar.label("Edit") }
      #expect(label()?.font == .systemFont(ofSize: 17, weight: .semibold))
      #expect(label()?.textColor == UIColor.systemBlue)
      bench.bar.tintColor = .red
      #expect(label()?.textColor == UIColor.red)
      item.tintColor = .green
      #expect(label()?.textColor == UIColor.green)
      item.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
      #expect(label()?.attributeColor == .purple)
      item.title = "Done"
      #expect(bench.bar.label("Done") != nil && label() == nil)
    }
  }

  @Test("A custom view keeps its size and its touches; system items have titles or symbols")
  func customViews() async {
    let target = Target()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    await run(UIBarButtonItem(customView: button), on: target) { bench in
      #expect(button.place == CGRect(x: 324, y: 12, width: 50, height: 20))
      await bench.tap(330, 20)
      #expect(count == 1)
      target.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil),
        .fixedSpace(30), UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
      ]
      await bench.lab.step()
      let cancel = bench.bar.label("Cancel")?.place ?? .zero
      let sign = bench.bar.all(UIButton.self).first { $0.currentTitle == nil }
      #expect(cancel.maxX == 374)
      #expect(sign?.place.maxX == cancel.minX - 12 - 30 - 12)
      #expect(sign?.place.size == CGSize(width: 22, height: 44))
      #expect(button.window == nil)
    }
  }

  @Test("A custom view that only constraints place lies at the end of the bar, in their size")
  func constrainedCustomView() async {
    let target = Target()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 60),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    await run(UIBarButtonItem(customView: view), on: target) { bench in
      await bench.lab.step()
      #expect(
        view.convert(view.bounds, to: bench.bar) == CGRect(x: 314, y: 12, width: 60, height: 20))
    }
  }
}
