// swift-format-ignore-file
import UIKit

// What real transition code asks of the device, the application and Objective-C, as the docs page
// UIKitNames lists it. Compiled only, but for what `NamesTests` runs.

class NamedSystem: NSObject {
  static var associationKey: UInt8 = 0
  private var observation: NSKeyValueObservation?
  private(set) var heard: [String] = []

  func observeKeyboard() {
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector(NamedSystem.keyboardWillShow(_:), name: "keyboardWillShow(_:)"),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: Selector(NamedSystem.keyboardWillHide, name: "keyboardWillHide"),
      name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  func keyboardWillShow(_ notification: Notification) {
    let duration =
      notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    heard.append("show \(frame?.cgRectValue.height ?? 0) in \(duration ?? 0)")
  }

  func keyboardWillHide() { heard.append("hide") }

  func showKeyboard() {
    let frame = CGRect(x: 0, y: 500, width: 390, height: 344)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
      ])
    NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  func stopObserving() {
    NotificationCenter.default.removeObserver(
      self, name: UIResponder.keyboardWillHideNotification, object: nil)
    NotificationCenter.default.removeObserver(self)
  }

  func follow(_ view: UIView) {
    observation = view.observe(\.center, options: [.new]) { [weak self] _, change in
      self?.heard.append("center \(change.newValue?.x ?? 0)")
    }
  }

  func associate(_ view: UIView) -> String? {
    objc_setAssociatedObject(
      view, &NamedSystem.associationKey, "kept", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return objc_getAssociatedObject(view, &NamedSystem.associationKey) as? String
  }

  func performLater() {
    perform(
      Selector(NamedSystem.keyboardWillHide, name: "keyboardWillHide"), with: nil, afterDelay: 0.2)
    Timer.scheduledTimer(
      timeInterval: 0.1, target: self,
      selector: Selector(NamedSystem.tick(_:), name: "tick(_:)"), userInfo: nil, repeats: false)
  }

  func tick(_ timer: Timer) { heard.append("tick") }

  func useDevice() -> CGFloat {
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    if UIAccessibility.isReduceMotionEnabled || UIDevice.current.userInterfaceIdiom == .pad {
      return 0
    }
    let orientation: UIInterfaceOrientation = UIApplication.shared.statusBarOrientation
    let name: NSNotification.Name = UIDevice.orientationDidChangeNotification
    _ = (orientation.isLandscape, name)
    UIApplication.shared.beginIgnoringInteractionEvents()
    UIApplication.shared.endIgnoringInteractionEvents()
    let window: UIWindow? = UIApplication.shared.keyWindow
    _ = window?.rootViewController
    let token: NSObjectProtocol = NSObject()
    _ = (token, UIResponder().next)
    return UIScreen.main.bounds.height / UIScreen.main.scale
      + UIApplication.shared.statusBarFrame.height + CGFloat(arc4random_uniform(1))
  }
}
