import CoreGraphics
import Foundation
import QuartzCore

/// The keyboard of a world: follows the first responder, moves its window, and posts notifications.
@MainActor
final class Keyboard {
  /// Seconds of the keyboard's animation, as in its notifications.
  static let duration = 0.25

  /// Height on screen with accessory view; 0 while it is hidden.
  private(set) var height: CGFloat = 0
  /// Distance by which a finger has pushed the keyboard down.
  private(set) var pushed: CGFloat = 0 {
    didSet { if pushed != oldValue { noteMove() } }
  }
  private var window: KeyboardWindow?
  private weak var responder: UIResponder?
  private weak var keys: KeyboardView?
  /// While one responder hands over to the next; nothing is hidden in between.
  private var handovers = 0
  private var moves = 0
  /// Views whose keyboard guides take part in layout.
  private var guided: [WeakReference<UIView>] = []

  /// Height that covers the screen's lower edge now.
  var shownHeight: CGFloat { max(0, height - pushed) }
  var isShown: Bool { height > 0 }

  /// Height that covers the screen's lower edge for a field in a view; 0 for a field elsewhere.
  func height(for view: UIView) -> CGFloat {
    (responder as? UIView)?.isDescendant(of: view) == true ? shownHeight : 0
  }

  // MARK: The first responder

  /// Runs the change from one first responder to another.
  func handOver<Result>(_ change: () -> Result) -> Result {
    handovers += 1
    defer { handovers -= 1 }
    return change()
  }

  func becameFirst(_ new: UIResponder) {
    responder = new
    show(for: new)
  }

  func resigned(_ old: UIResponder) {
    guard handovers == 0 else { return }
    responder = nil
    hide()
  }

  /// Shows the views of the first responder again, whose properties have changed.
  func reload(for changed: UIResponder) {
    guard changed.isFirstResponder else { return }
    show(for: changed)
  }

  private func show(for responder: UIResponder) {
    let accessory = responder.foundAccessoryView
    let input = responder.foundInputView
    let keys = input == nil && responder is any UIKeyInput
    guard accessory != nil || input != nil || keys else { return hide() }
    let window = window ?? KeyboardWindow()
    self.window = window
    let old = height
    var new: CGFloat = 0
    UIView.performWithoutAnimation {
      window.isHidden = false
      new = window.hold(
        keys: keys ? makeKeys(for: responder) : nil, input: input, accessory: accessory)
      // It rises from where the old one ended.
      window.place(shownHeight: max(0, old - pushed), of: new)
    }
    move(to: new, from: old)
  }

  private func makeKeys(for responder: UIResponder) -> KeyboardView {
    let traits = responder as? any UITextInputTraits
    let shape = UIScreen.main.shape
    let style = (responder as? UIView)?.traitCollection.userInterfaceStyle
    let isDark: Bool
    switch traits?.keyboardAppearance {
    case .some(.dark): isDark = true
    case .some(.light): isDark = false
    default: isDark = style == .dark
    }
    let view = KeyboardView(
      KeyboardMetrics(for: traits, on: shape), isDark: isDark,
      isShifted: Self.capitalizes(responder),
      returnTitle: (traits?.returnKeyType ?? .default).title)
    view.tapped = { [weak self] key in self?.type(key) }
    self.keys = view
    return view
  }

  /// The text of a responder or the place of its caret has changed: letters may become capital or small.
  func textChanged(in view: UIResponder) {
    if view === responder { keys?.isShifted = Self.capitalizes(view) }
  }

  /// Whether the next letter is capital, as documented for the type of capitalization.
  private static func capitalizes(_ responder: UIResponder) -> Bool {
    let type = (responder as? any UITextInputTraits)?.autocapitalizationType ?? .sentences
    let text = textBeforeCaret(of: responder)
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last?.isWhitespace ?? true
    case .sentences:
      guard let last = text.last else { return true }
      if last.isNewline { return true }
      guard last.isWhitespace else { return false }
      let end = text.last { !$0.isWhitespace }
      return end.map { ".!?".contains($0) } ?? true
    }
  }

  private static func textBeforeCaret(of responder: UIResponder) -> String {
    let input = responder as? any UITextInput
    let end = input.map { $0.selectedTextRange?.start ?? $0.endOfDocument }
    // A text of the app may have positions of its own, and accepts no others.
    guard let input, let end, Swift.type(of: end) == UITextPosition.self else {
      return (responder as? any UIKeyInput)?.hasText == true ? "a" : ""
    }
    return input.text(in: UITextRange(NSRange(location: 0, length: end.offset))) ?? ""
  }

  private func type(_ key: KeyboardView.Key) {
    guard let input = responder as? any UIKeyInput else { return }
    switch key {
    case .text(let text): input.insertText(text)
    case .space: input.insertText(" ")
    case .done: input.insertText("\n")
    case .delete: input.deleteBackward()
    case .shift, .numbers, .emoji, .signs, .none: break
    }
  }

  private func hide() {
    guard height > 0 else { return }
    move(to: 0, from: height)
  }

  // MARK: Motion

  /// Moves the keyboard's upper edge, with the notifications around it.
  private func move(to new: CGFloat, from old: CGFloat) {
    let begin = frame(height: max(0, old - pushed), of: old > 0 ? old : new)
    let end = frame(height: new, of: new > 0 ? new : old)
    pushed = 0
    height = new
    guard begin != end else { return }
    let isHiding = new == 0
    let isAnimated = UIKitState.current.areAnimationsEnabled
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
        value: isAnimated ? Self.duration : 0),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.system.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
    }
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(
      isHiding
        ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification)
    moves += 1
    let number = moves
    // Not inside of a client's block, which may have another pace.
    UIKitState.current.outsideOfBlocks {
      UIView.animate(
        withDuration: isAnimated ? Self.duration : 0, delay: 0, options: .systemCurve,
        animations: {
          self.window?.place(shownHeight: new, of: max(old, new))
          self.noteMove()
          for view in self.guided.compactMap(\.object) { view.window?.layoutIfNeeded() }
        },
        completion: { _ in
          guard number == self.moves else { return }
          if isHiding { self.window?.empty() }
          post(UIResponder.keyboardDidChangeFrameNotification)
          post(
            isHiding
              ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification)
        })
    }
  }

  private func frame(height: CGFloat, of whole: CGFloat) -> CGRect {
    let screen = UIScreen.main.bounds.size
    return CGRect(x: 0, y: screen.height - height, width: screen.width, height: whole)
  }

  // MARK: Dismissal by a finger

  /// Moves the upper edge down to a finger, in points of the screen.
  func follow(_ finger: CGFloat) {
    guard isShown else { return }
    let top = UIScreen.main.bounds.height - height
    pushed = min(height, max(0, finger - top))
    window?.place(shownHeight: shownHeight, of: height)
  }

  /// Ends a dismissal by a finger: moving down it closes, moving up it returns.
  func release(velocity: CGFloat) {
    guard pushed > 0 else { return }
    if velocity > 0 {
      let old = responder
      _ = old?.resignFirstResponder()
      if old?.isFirstResponder != true { return }
    }
    UIKitState.current.outsideOfBlocks {
      UIView.animate(withDuration: Self.duration, delay: 0, options: .systemCurve) {
        self.pushed = 0
        self.window?.place(shownHeight: self.height, of: self.height)
        for view in self.guided.compactMap(\.object) { view.window?.layoutIfNeeded() }
      }
    }
  }

  // MARK: Touches and guides

  /// The view of the keyboard under a place of the screen; nil if the keyboard is not there.
  func view(at place: CGPoint) -> UIView? {
    guard isShown, place.y >= UIScreen.main.bounds.height - shownHeight else { return nil }
    return window?.hitTest(place, with: nil)
  }

  func add(guideOf view: UIView) {
    guided.removeAll { $0.object == nil }
    if !guided.contains(where: { $0.object === view }) {
      guided.append(WeakReference(view, isStrong: false))
    }
  }

  private func noteMove() {
    for view in guided.compactMap(\.object) {
      view.setNeedsConstraintLayout()
      view.setNeedsLayout()
    }
  }
}

/// Window with the keyboard, above those of the app and below the status bar's. It is not among the
/// application's windows.
final class KeyboardWindow: UIWindow {
  private let tray = KeyboardTray(frame: .zero)

  init() {
    super.init(frame: UIScreen.main.bounds)
    windowLevel = Level(rawValue: 1e6)
    isOpaque = false
    addSubview(tray)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the views and returns their height together.
  func hold(keys: KeyboardView?, input: UIView?, accessory: UIView?) -> CGFloat {
    frame = UIScreen.main.bounds
    return tray.hold(keys: keys, input: input, accessory: accessory, width: bounds.width)
  }

  func place(shownHeight: CGFloat, of whole: CGFloat) {
    tray.center = CGPoint(
      x: bounds.midX, y: bounds.height - shownHeight + tray.bounds.height / 2)
  }

  func empty() {
    tray.empty()
    isHidden = true
  }
}

/// Keys or an input view, with the accessory view above.
final class KeyboardTray: UIView {
  private weak var accessory: UIView?

  func hold(keys: KeyboardView?, input: UIView?, accessory: UIView?, width: CGFloat) -> CGFloat {
    for view in subviews where view !== accessory && view !== input { view.removeFromSuperview() }
    self.accessory = accessory
    var y: CGFloat = 0
    if let accessory {
      y = accessory.heightAboveKeyboard(width: width)
      // Without keys, the accessory view is above the home indicator.
      accessory.frame = CGRect(x: 0, y: 0, width: width, height: y)
      addSubview(accessory)
      if keys == nil, input == nil { y += UIScreen.main.safeAreaInsets.bottom }
    }
    if let input {
      let height = input.heightInPlaceOfKeys(width: width)
      input.frame = CGRect(x: 0, y: y, width: width, height: height)
      addSubview(input)
      y += height
    }
    if let keys {
      keys.frame.origin.y = y
      insertSubview(keys, at: 0)
      y += keys.bounds.height
    }
    bounds = CGRect(x: 0, y: 0, width: width, height: y)
    layoutIfNeeded()
    return y
  }

  func empty() {
    for view in subviews { view.removeFromSuperview() }
  }
}

extension UIView {
  /// Height that an accessory view asks for: of its constraints, its content or its frame.
  fileprivate func heightAboveKeyboard(width: CGFloat) -> CGFloat {
    let own = intrinsicContentSize.height
    if own != UIView.noIntrinsicMetric { return own }
    guard !translatesAutoresizingMaskIntoConstraints || bounds.height == 0 else {
      return bounds.height
    }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// As the accessory's; a view that leaves its height open is as high as the keys would be.
  fileprivate func heightInPlaceOfKeys(width: CGFloat) -> CGFloat {
    let asked = heightAboveKeyboard(width: width)
    return asked > 0 ? asked : KeyboardMetrics(for: nil, on: UIScreen.main.shape).height
  }
}

extension UIResponder {
  /// The views of the nearest responder that has some.
  var foundAccessoryView: UIView? { inputAccessoryView ?? next?.foundAccessoryView }
  var foundInputView: UIView? { inputView ?? next?.foundInputView }
}
