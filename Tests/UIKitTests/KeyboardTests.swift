import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// The keyboard that rises while text is edited.
@MainActor @Suite("Keyboard")
struct KeyboardTests {
  private func screen(
    _ lab: TransitionLab,
    safeArea: UIEdgeInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  ) async -> (controller: UIViewController, field: UITextField) {
    let controller = UIViewController()
    lab.show(controller, safeArea: safeArea)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    controller.view.addSubview(field)
    await lab.step()
    return (controller, field)
  }

  @Test("A field that becomes first responder posts the keyboard's frames, duration and curve")
  func notifications() async {
    await TransitionLab.run { lab in
      let (_, field) = await screen(lab)
      let log = KeyboardLog()
      field.becomeFirstResponder()
      #expect(log.names == ["WillChangeFrame", "WillShow"])
      let shown = CGRect(x: 0, y: 508, width: 390, height: 336)
      #expect(log.ends.last == shown)
      let hidden = CGRect(x: 0, y: 844, width: 390, height: 336)
      #expect(log.begins.last == hidden)
      #expect(log.durations.last == 0.25)
      #expect(log.curves.last == 7)
      log.names = []
      await lab.run(seconds: 0.6)
      #expect(log.names == ["DidChangeFrame", "DidShow"])
      log.names = []
      field.resignFirstResponder()
      #expect(log.names == ["WillChangeFrame", "WillHide"])
      #expect(log.ends.last == hidden)
      await lab.run(seconds: 0.6)
      #expect(log.names.suffix(2) == ["DidChangeFrame", "DidHide"])
      log.stop()
    }
  }

  @Test("The keyboard is drawn above the app, and hidden after editing")
  func drawing() async {
    await TransitionLab.run { lab in
      let (_, field) = await screen(lab)
      let before = lab.dump()
      field.becomeFirstResponder()
      await lab.run(seconds: 0.6)
      let shown = lab.dump()
      #expect(shown != before)
      #expect(UIApplication.shared.windows.count == 1)
      field.resignFirstResponder()
      await lab.run(seconds: 0.6)
      #expect(lab.dump() == before)
    }
  }

  @Test("Emoji and dictation are below the keys over a home indicator, else emoji is among them")
  func signs() async {
    for (bottom, count) in [(CGFloat(34), 31), (0, 30)] {
      await TransitionLab.run { lab in
        let (_, field) = await screen(
          lab, safeArea: UIEdgeInsets(top: 20, left: 0, bottom: bottom, right: 0))
        @MainActor func drawings() -> Int { lab.dump().components(separatedBy: "drawing ").count }
        let before = drawings()
        field.becomeFirstResponder()
        await lab.run(seconds: 0.6)
        // Texts of 29 keys, and the signs.
        #expect(drawings() - before == count, "\(lab.dump())")
      }
    }
  }

  @Test("Moving from one field to another does not hide the keyboard")
  func handover() async {
    await TransitionLab.run { lab in
      let (controller, field) = await screen(lab)
      let next = UITextField(frame: CGRect(x: 20, y: 150, width: 300, height: 34))
      controller.view.addSubview(next)
      field.becomeFirstResponder()
      await lab.run(seconds: 0.6)
      let log = KeyboardLog()
      next.becomeFirstResponder()
      #expect(log.names.isEmpty)
      #expect(next.isFirstResponder && !field.isFirstResponder)
      field.keyboardType = .numberPad
      field.becomeFirstResponder()
      // Without suggestions it is lower.
      #expect(log.names == ["WillChangeFrame", "WillShow"])
      let lower = CGRect(x: 0, y: 553, width: 390, height: 291)
      #expect(log.ends.last == lower)
      log.stop()
    }
  }

  @Test("Screens of other sizes have keyboards of other heights")
  func heights() async {
    for (size, bottom, height) in [
      (CGSize(width: 375, height: 667), 0, 260), (CGSize(width: 430, height: 932), 34, 346),
      (CGSize(width: 844, height: 390), 21, 209),
    ] as [(CGSize, CGFloat, CGFloat)] {
      await TransitionLab.run { lab in
        let controller = UIViewController()
        lab.show(
          controller, size: size,
          safeArea: UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        controller.view.addSubview(field)
        await lab.step()
        let log = KeyboardLog()
        field.becomeFirstResponder()
        #expect(log.ends.last?.height == height)
        log.stop()
      }
    }
  }

  @Test("Constraints to the keyboard guide move with the keyboard")
  func guide() async {
    await TransitionLab.run { lab in
      let (controller, field) = await screen(lab)
      let bar = UIView.byConstraints()
      controller.view.addSubview(bar)
      bar.pin(width: 100, height: 40)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      ])
      await lab.step()
      #expect(bar.frame.maxY == 810)
      field.becomeFirstResponder()
      await lab.step()
      #expect(bar.frame.maxY == 508)
      let places = await lab.look(at: [0.05]) { bar.seen.frame.maxY }
      #expect(places[0] > 508)
      #expect(places[0] < 810)
      await lab.run(seconds: 0.6)
      field.resignFirstResponder()
      await lab.run(seconds: 0.6)
      #expect(bar.frame.maxY == 810)
      controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
      await lab.step()
      #expect(bar.frame.maxY == 844)
    }
  }

  @Test("An accessory view is above the keys, an input view replaces them")
  func inputViews() async {
    await TransitionLab.run { lab in
      let (_, field) = await screen(lab)
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
      field.inputAccessoryView = bar
      let log = KeyboardLog()
      field.becomeFirstResponder()
      #expect(log.ends.last?.height == 380)
      let above = CGRect(x: 0, y: 0, width: 390, height: 44)
      #expect(bar.frame == above)
      await lab.run(seconds: 0.6)
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      field.reloadInputViews()
      #expect(log.ends.last?.minY == 600)
      log.stop()
    }
  }

  @Test(
    "A controller that is first responder shows only the accessory view, above the home indicator")
  func chatBar() async {
    await TransitionLab.run { lab in
      let controller = ChatController()
      lab.show(controller, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      await lab.step()
      let log = KeyboardLog()
      controller.becomeFirstResponder()
      #expect(log.ends.last?.minY == 760)
      log.stop()
    }
  }

  @Test("A drag dismisses the keyboard, at its start or with the finger")
  func dismissal() async {
    await TransitionLab.run(rate: 20) { lab in
      let controller = UIViewController()
      let window = lab.show(controller)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      let scroll = UIScrollView(frame: controller.view.bounds)
      scroll.contentSize = CGSize(width: 390, height: 3000)
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))
      scroll.addSubview(field)
      controller.view.addSubview(scroll)
      await lab.step()
      @MainActor func drag(to end: CGFloat) async {
        let now = lab.time
        script.add(
          TouchScript.Finger([
            (now, CGPoint(x: 200, y: 300)), (now + 0.5, CGPoint(x: 200, y: end)),
          ]))
        await lab.run(seconds: 1.5)
      }
      field.becomeFirstResponder()
      await lab.run(seconds: 0.5)
      await drag(to: 200)
      #expect(field.isFirstResponder)
      scroll.keyboardDismissMode = .interactive
      await drag(to: 800)
      #expect(!field.isFirstResponder)
      field.becomeFirstResponder()
      await lab.run(seconds: 0.5)
      scroll.keyboardDismissMode = .onDrag
      await drag(to: 250)
      #expect(!field.isFirstResponder)
    }
  }

  @Test("A tap on a key types its letter")
  func keys() async {
    await TransitionLab.run(rate: 20) { lab in
      let (controller, field) = await screen(lab)
      guard let window = controller.view.window else { return }
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      field.autocapitalizationType = .none
      field.becomeFirstResponder()
      await lab.run(seconds: 0.6)
      let now = lab.time
      let key = CGPoint(x: 20, y: 578)
      script.add(TouchScript.Finger([(now, key), (now + 0.05, key)]))
      await lab.run(seconds: 0.5)
      #expect(field.text == "q")
    }
  }

  @Test("Letters are capital at the start of a sentence alone")
  func sentences() async {
    await TransitionLab.run(rate: 20) { lab in
      let (controller, field) = await screen(lab)
      guard let window = controller.view.window else { return }
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      field.autocapitalizationType = .sentences
      field.becomeFirstResponder()
      await lab.run(seconds: 0.6)
      @MainActor func tapKey() async {
        let key = CGPoint(x: 20, y: 578)
        script.add(TouchScript.Finger([(lab.time, key), (lab.time + 0.05, key)]))
        await lab.run(seconds: 0.5)
      }
      await tapKey()
      await tapKey()
      #expect(field.text == "Qq")
      field.insertText(". ")
      await tapKey()
      field.insertText(" ")
      await tapKey()
      #expect(field.text == "Qq. Q q")
      field.text = ""
      await tapKey()
      #expect(field.text == "Q")
      // The caret goes to the front, where a sentence begins.
      field.selectedTextRange = field.textRange(
        from: field.beginningOfDocument, to: field.beginningOfDocument)
      await tapKey()
      #expect(field.text == "QQ")
    }
  }
}

/// Records the keyboard's notifications.
@MainActor
private final class KeyboardLog {
  var names: [String] = []
  private(set) var begins: [CGRect] = []
  private(set) var ends: [CGRect] = []
  private(set) var durations: [Double] = []
  private(set) var curves: [Int] = []
  private var tokens: [any NSObjectProtocol] = []

  init() {
    for (name, notification) in [
      ("WillShow", UIResponder.keyboardWillShowNotification),
      ("DidShow", UIResponder.keyboardDidShowNotification),
      ("WillHide", UIResponder.keyboardWillHideNotification),
      ("DidHide", UIResponder.keyboardDidHideNotification),
      ("WillChangeFrame", UIResponder.keyboardWillChangeFrameNotification),
      ("DidChangeFrame", UIResponder.keyboardDidChangeFrameNotification),
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) {
          note in
          let info = note.userInfo ?? [:]
          let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
          let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
          let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
          let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
          MainActor.assumeIsolated { self.note(name, begin, end, duration, curve) }
        })
    }
  }

  private func note(
    _ name: String, _ begin: CGRect?, _ end: CGRect?, _ duration: Double?, _ curve: Int?
  ) {
    names.append(name)
    begins.append(begin ?? .null)
    ends.append(end ?? .null)
    durations.append(duration ?? -1)
    curves.append(curve ?? -1)
  }

  func stop() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}

private final class ChatController: UIViewController {
  private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }
}
