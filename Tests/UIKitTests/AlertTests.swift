import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Alerts and action sheets")
struct AlertTests {
  @Test("An alert stands in the middle, 270 points wide, over a dimmed screen (S1.11)")
  func alert() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      await lab.step()
      var log: [String] = []
      let alert = UIAlertController(
        title: "Delete the photo?", message: "This cannot be undone.", preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { _ in
          log.append("delete \(root.presentedViewController == nil)")
        })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.append("cancel") })
      root.present(alert, animated: true) { log.append("shown") }
      await lab.run(seconds: 0.1)
      let early = alert.view.seen
      #expect(early.opacity < 1 && early.transform.m11 > 1 && early.transform.m11 < 1.2)
      await lab.run(seconds: 0.6)
      #expect(log == ["shown"])
      #expect(alert.view.bounds.width == 270 && abs(alert.view.center.x - 195) < 0.6)
      #expect(abs(alert.view.center.y - 422) < 1)
      #expect(root.view.window != nil && root.view.tintAdjustmentMode == .dimmed)
      let buttons = alert.view.controls
      #expect(buttons.map(\.title) == ["Cancel", "Delete"])
      // Side by side, the cancelling one left.
      #expect(buttons.map(\.frame.width) == [135, 135] && buttons.map(\.frame.height) == [44, 44])
      #expect(buttons[0].frame.minX == 0 && buttons[0].frame.minY == buttons[1].frame.minY)
      buttons[1].sendActions(for: .touchUpInside)
      buttons[0].sendActions(for: .touchUpInside)
      await lab.run(seconds: 0.7)
      #expect(log == ["shown", "delete true"])
      #expect(root.view.tintAdjustmentMode == .normal)
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "Two actions whose titles need the whole width are below each other, the cancel action last")
  func stackedPair() async {
    await TransitionLab.run { lab in
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      for (title, style) in [
        ("Keep the old photo", UIAlertAction.Style.cancel),
        ("Replace it with the new one", .default),
      ] { alert.addAction(UIAlertAction(title: title, style: style)) }
      lab.show(UIViewController()).rootViewController?.present(alert, animated: false)
      await lab.run(seconds: 0.2)
      let buttons = alert.view.controls.sorted { $0.frame.minY < $1.frame.minY }
      #expect(buttons.map(\.title) == ["Replace it with the new one", "Keep the old photo"])
      #expect(buttons.allSatisfy { $0.frame.width == alert.view.bounds.width })
    }
  }

  @Test("Three actions are below each other, the cancel action last")
  func stacked() async {
    await TransitionLab.run { lab in
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      for (title, style) in [
        ("Later", UIAlertAction.Style.cancel), ("Yes", .default), ("No", .default),
      ] { alert.addAction(UIAlertAction(title: title, style: style)) }
      alert.actions[1].isEnabled = false
      lab.show(UIViewController()).rootViewController?.present(alert, animated: false)
      await lab.run(seconds: 0.2)
      let buttons = alert.view.controls
      #expect(buttons.map(\.title) == ["Yes", "No", "Later"])
      #expect(buttons.map(\.isEnabled) == [false, true, true])
      let line = 1 / UIScreen.main.scale
      #expect(abs(buttons[1].frame.minY - buttons[0].frame.maxY - line) < 0.01)
      #expect(buttons[0].frame.width == 270)
    }
  }

  private func height(
    _ style: UIAlertController.Style, message: String?, fields: Int, _ actions: Int
  ) -> CGFloat {
    let alert = UIAlertController(title: "Title", message: message, preferredStyle: style)
    for _ in 0..<fields { alert.addTextField() }
    for number in 0..<actions {
      alert.addAction(UIAlertAction(title: "\(number)", style: .default))
    }
    return alert.view.sizeThatFits(CGSize(width: 394, height: 700)).height
  }

  /// Pictures of jrasmusson/ios-starter-kit, `UIAlertController`, iOS 11.4.
  @Test("Texts, fields, lines and rows of alerts and sheets have the measured heights")
  func heights() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      UIScreen.main.configure(size: CGSize(width: 414, height: 736), scale: 3)
      let message = "Simple message"
      let heights = [
        height(.alert, message: message, fields: 0, 3), height(.alert, message: nil, fields: 1, 1),
        height(.actionSheet, message: message, fields: 0, 2),
      ]
      let measured = [80 + 3 * 44.333, 100.667 + 44.333, 82.5 + 2 * 57.333]
      #expect(zip(heights, measured).allSatisfy { abs($0 - $1) < 0.5 }, "\(heights)")
    }
  }

  private func alert(
    _ style: UIAlertController.Style, in category: UIContentSizeCategory, actions: [String],
    message: String? = "Simple message", _ lab: TransitionLab
  ) async -> UIAlertController {
    let window = lab.show(UIViewController())
    UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3, textSize: category)
    let alert = UIAlertController(title: "Title", message: message, preferredStyle: style)
    for title in actions { alert.addAction(UIAlertAction(title: title, style: .default)) }
    window.rootViewController?.present(alert, animated: false)
    await lab.run(seconds: 0.2)
    return alert
  }

  /// Table of flutter/flutter, `cupertino/dialog.dart`. The sizes of sheets' buttons between the default 20 points and
  /// the accessibility sizes are estimates from it: the source has another default.
  @Test("Alerts and sheets follow the text size, and are never smaller than by default")
  func textSizes() async {
    let table: [(size: UIContentSizeCategory, alert: CGFloat, sheet: CGFloat, text: CGFloat)] = [
      (.extraSmall, 17, 20, 13), (.large, 17, 20, 13), (.extraLarge, 19, 22, 15),
      (.extraExtraExtraLarge, 23, 24, 19), (.accessibilityMedium, 28, 28, 23),
      (.accessibilityExtraExtraExtraLarge, 53, 53, 44),
    ]
    for row in table {
      await TransitionLab.run { lab in
        let alert = await alert(.alert, in: row.size, actions: ["OK"], lab)
        #expect(alert.view.controls.map(\.fontSize) == [row.alert], "\(row.size)")
        let texts = alert.view.labels.map(\.font.pointSize)
        #expect(texts.contains(row.text) && texts.contains(row.alert), "\(row.size)")
        #expect(alert.view.bounds.width == (row.size.isAccessibilityCategory ? 310 : 270))
      }
      await TransitionLab.run { lab in
        let sheet = await alert(.actionSheet, in: row.size, actions: ["OK"], lab)
        #expect(sheet.view.controls.map(\.fontSize) == [row.sheet], "\(row.size)")
        let height = sheet.view.controls.first?.frame.height ?? 0
        #expect(row.sheet < 28 ? height == 57 : height > 57.5, "\(row.size) \(height)")
      }
    }
  }

  @Test(
    "Texts and buttons that do not fit scroll; in accessibility sizes buttons have half the height")
  func scrolling() async {
    await TransitionLab.run { lab in
      let alert = await alert(
        .alert, in: .accessibilityExtraExtraExtraLarge,
        actions: ["Keep everything", "Remove", "Ask later", "Never"],
        message: String(repeating: "A long message. ", count: 20), lab)
      let scrolls = alert.view.scrollViews
      #expect(scrolls.count == 2)
      guard scrolls.count == 2 else { return }
      #expect(scrolls.allSatisfy { $0.contentSize.height > $0.bounds.height + 10 })
      #expect(
        scrolls[0].bounds.height > 0 && abs(scrolls[1].bounds.height - scrolls[0].bounds.height) < 2
      )
      #expect(alert.view.frame.minY >= 0 && alert.view.frame.maxY <= 844)
      let last = alert.view.controls.last?.frame.maxY ?? 0
      #expect(abs(last - scrolls[1].contentSize.height) < 1)
      // Titles wrap.
      #expect((alert.view.controls.first?.frame.height ?? 0) > 120)
    }
    await TransitionLab.run { lab in
      let sheet = await alert(.actionSheet, in: .large, actions: (1...20).map { "\($0)" }, lab)
      #expect(sheet.view.scrollViews.count == 2)
      #expect(sheet.view.controls.last?.frame.maxY ?? 0 > 1100)
    }
    await TransitionLab.run { lab in
      let few = await alert(.actionSheet, in: .large, actions: ["1", "2"], lab)
      #expect(few.view.scrollViews.isEmpty)
    }
  }

  @Test("Text fields are configured, shown, and the first is edited")
  func fields() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      await lab.step()
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      root.present(alert, animated: true)
      await lab.run(seconds: 0.7)
      #expect(alert.textFields?.count == 2 && alert.textFields?.first?.placeholder == "Name")
      #expect(alert.textFields?.first?.isFirstResponder == true)
      #expect(alert.textFields?.allSatisfy { $0.window != nil && $0.frame.width > 200 } == true)
      // The alert moves up for the keyboard, and is centered again without it.
      await lab.run(seconds: 0.4)
      #expect(alert.view.frame.maxY < 400 && alert.view.frame.minY > 0)
      alert.view.endEditing(true)
      await lab.run(seconds: 0.4)
      #expect(abs(alert.view.center.y - 422) < 1)
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      sheet.addTextField()
      #expect(sheet.textFields == nil)
    }
  }

  @Test("Text fields follow the text size, except in a font of the app's own")
  func fieldFonts() async {
    await TransitionLab.run { lab in
      let window = lab.show(UIViewController())
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField()
      alert.addTextField { $0.font = .systemFont(ofSize: 40) }
      window.rootViewController?.present(alert, animated: false)
      await lab.run(seconds: 0.2)
      #expect(alert.textFields?.map { $0.font?.pointSize ?? 0 } == [13, 40])
      alert.traitOverrides.preferredContentSizeCategory = .extraLarge
      #expect(alert.textFields?.map { $0.font?.pointSize ?? 0 } == [15, 40])
    }
  }

  @Test("An action sheet slides up to 8 points from the edges; a tap outside cancels")
  func sheet() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let script = TouchScript(lab.show(root))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      var log: [String] = []
      let sheet = UIAlertController(title: nil, message: "Photo", preferredStyle: .actionSheet)
      for (title, style) in [
        ("Share", UIAlertAction.Style.default), ("Cancel", .cancel), ("Delete", .destructive),
      ] {
        sheet.addAction(UIAlertAction(title: title, style: style) { log.append($0.title ?? "") })
      }
      root.present(sheet, animated: true)
      await lab.step { #expect(abs(sheet.view.seen.frame.minY - 844) < 1e-6) }
      await lab.run(seconds: 0.1)
      #expect(sheet.view.seen.transform.m42 > 0)
      await lab.run(seconds: 0.6)
      let frame = sheet.view.frame
      #expect(frame.minX == 8 && frame.width == 374 && frame.maxY == 836)
      let buttons = sheet.view.controls
      #expect(buttons.map(\.title) == ["Share", "Delete", "Cancel"])
      #expect(buttons.allSatisfy { $0.frame.height == 57 })
      let cancel = buttons[2].convert(buttons[2].bounds, to: sheet.view)
      let delete = buttons[1].convert(buttons[1].bounds, to: sheet.view)
      #expect(cancel.minY == delete.maxY + 8 && cancel.maxY == frame.height)
      let place = CGPoint(x: 200, y: 100)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(log == ["Cancel"] && root.presentedViewController == nil)
    }
  }
}

@MainActor @Suite("Share sheets")
struct ActivityTests {
  @Test(
    "A share sheet rises to half height and lists activities; a tap performs one and closes the sheet"
  )
  func sheet() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let script = TouchScript(lab.show(root))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      var log: [String] = []
      let own = Own()
      own.note = { log.append($0) }
      let sheet = UIActivityViewController(activityItems: ["Text"], applicationActivities: [own])
      sheet.excludedActivityTypes = [.print]
      sheet.completionWithItemsHandler = { type, completed, _, _ in
        log.append("\(type?.rawValue ?? "none") \(completed)")
      }
      root.present(sheet, animated: true)
      await lab.run(seconds: 1)
      let table = sheet.view.subviews.compactMap { $0 as? UITableView }.first
      #expect(table?.visibleCells.map { $0.textLabel?.text } == ["Copy", "Own"])
      let top = sheet.view.convert(CGPoint.zero, to: nil).y
      #expect(top > 300 && top < 500)
      guard let cell = table?.visibleCells.last else { return }
      let place = cell.convert(CGPoint(x: 100, y: 26), to: nil)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1.5)
      #expect(log == ["prepared", "performed", "own true"])
      #expect(root.presentedViewController == nil && lab.mistakes == [])
    }
  }

  private final class Own: UIActivity {
    var note: (String) -> Void = { _ in }
    override var activityTitle: String? { "Own" }
    override var activityType: ActivityType? { ActivityType("own") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { note("prepared") }
    override func perform() {
      note("performed")
      activityDidFinish(true)
    }
  }
}

extension UIView {
  /// All controls inside that are shown, in the order of the hierarchy, without text fields.
  fileprivate var controls: [UIControl] {
    subviews.filter { !$0.isHidden }.flatMap { view in
      ((view as? UIControl).map { $0 is UITextField ? [] : [$0] } ?? []) + view.controls
    }
  }
}

extension UIView {
  fileprivate var labels: [UILabel] {
    ((self as? UILabel).map { [$0] } ?? []) + subviews.flatMap(\.labels)
  }

  /// All scroll views inside that are shown.
  fileprivate var scrollViews: [UIScrollView] {
    subviews.filter { !$0.isHidden }.flatMap { view in
      ((view as? UIScrollView).map { [$0] } ?? []) + view.scrollViews
    }
  }
}

extension UIControl {
  fileprivate var fontSize: CGFloat? {
    subviews.compactMap { ($0 as? UILabel)?.font.pointSize }.first
  }
  fileprivate var title: String? { subviews.compactMap { ($0 as? UILabel)?.text }.first }
}
