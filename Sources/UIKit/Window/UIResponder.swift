import CoreGraphics
public import Foundation
import QuartzCore

/// An object of a storyboard or nib that is neither a responder nor a bar item nor a constraint, and
/// implements `awakeFromNib()`, which `NSObject` does not have on Linux. `flipbook port` adds the
/// conformance.
@preconcurrency @MainActor
public protocol NibAwaking: NSObject {
  /// Called after the file has created and connected its objects.
  func awakeFromNib()
}

/// Name of the protocol that declares the commands for editing; here all responders have them.
///
///     #selector(UIResponderStandardEditActions.copy(_:))
public typealias UIResponderStandardEditActions = UIResponder

/// Builds the menu bar. Never called.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// Menu system that is built.
  var system: UIMenuSystem { get }
  /// Inserts a menu in front of another.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu at the beginning of another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu at the end of another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Menus of the app. No menu bar is built.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// Menus of the menu bar.
  public static let main = UIMenuSystem()
  /// Menus for selections.
  public static let context = UIMenuSystem()
  /// No effect.
  open func setNeedsRebuild() {}
  /// No effect.
  open func setNeedsRevalidate() {}
}

/// The commands that ``UIResponder`` declares for editing.
enum EditCommand: String, CaseIterable {
  case cut, copy, paste, delete, select, selectAll
  case toggleBoldface, toggleItalics, toggleUnderline

  init?(_ action: Selector) {
    guard let found = Self.allCases.first(where: { action == Selector($0.rawValue + ":") }) else {
      return nil
    }
    self = found
  }

  static func isKnown(_ action: Selector) -> Bool { EditCommand(action) != nil }

  /// Whether a text can do it now.
  @MainActor func isPossible(_ selection: NSRange, inLength length: Int, isEditable: Bool) -> Bool {
    switch self {
    case .copy: selection.length > 0
    case .cut, .delete: selection.length > 0 && isEditable
    case .paste: isEditable && UIPasteboard.general.hasStrings
    case .select: length > 0 && selection.length == 0
    case .selectAll: length > 0 && selection.length < length
    case .toggleBoldface, .toggleItalics, .toggleUnderline: false
    }
  }
}

extension String {
  /// Range of the word at a place, in UTF-16 units; empty without a word.
  func word(at place: Int) -> NSRange {
    let units = Array(utf16)
    func isLetter(_ index: Int) -> Bool {
      guard units.indices.contains(index), let scalar = UnicodeScalar(units[index]) else {
        return false
      }
      return Character(scalar).isLetter || Character(scalar).isNumber
    }
    var (start, end) = (place, place)
    while isLetter(start - 1) { start -= 1 }
    while isLetter(end) { end += 1 }
    return NSRange(location: start, length: end - start)
  }
}

/// An object that takes over an activity from another device.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Called when an activity is taken over; it never is.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// A link of the chain along which events travel.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
  public override init() {
    super.init()
  }

  /// Called after a storyboard or nib has created and connected the object; does nothing unless
  /// overridden.
  open func awakeFromNib() {}

  /// Next object of the responder chain. Default: nil, the end of the chain.
  open var next: UIResponder? { nil }

  /// Passed on to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Passed on to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Passed on to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Passed on to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Forwards to the next responder. Nothing calls it: frames have no keyboard of hardware.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Forwards to the next responder. Nothing calls it.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Forwards to the next responder. Nothing calls it.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Forwards to the next responder. Nothing calls it.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Accessibility

  private var words: AccessibilityText?

  private func setAccessibility<Value>(
    _ word: WritableKeyPath<AccessibilityText, Value>, _ value: Value
  ) {
    var all = words ?? AccessibilityText()
    all[keyPath: word] = value
    words = all
  }

  /// Whether assistive technology would stop here.
  open var isAccessibilityElement: Bool {
    get { words?.isElement ?? false }
    set { setAccessibility(\.isElement, newValue) }
  }
  /// Name of the element.
  open var accessibilityLabel: String? {
    get { words?.label }
    set { setAccessibility(\.label, newValue) }
  }
  /// Result of using the element.
  open var accessibilityHint: String? {
    get { words?.hint }
    set { setAccessibility(\.hint, newValue) }
  }
  /// Current value of the element.
  open var accessibilityValue: String? {
    get { words?.value }
    set { setAccessibility(\.value, newValue) }
  }
  /// Traits that assistive technologies read. Default: none.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { words?.traits ?? .none }
    set { setAccessibility(\.traits, newValue) }
  }
  /// Whether assistive technologies would ignore the elements inside.
  open var accessibilityElementsHidden: Bool {
    get { words?.hidesElements ?? false }
    set { setAccessibility(\.hidesElements, newValue) }
  }
  /// Whether elements outside this view are ignored.
  open var accessibilityViewIsModal: Bool {
    get { words?.isModal ?? false }
    set { setAccessibility(\.isModal, newValue) }
  }

  /// Elements in the object; nil, unless set or overridden.
  open var accessibilityElements: [Any]? {
    get { words?.elements }
    set { setAccessibility(\.elements, newValue) }
  }
  /// Number of ``accessibilityElements``; 0 without any.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// One of ``accessibilityElements``; nil outside of their range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Index of one of ``accessibilityElements``; `NSNotFound` for any other object.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Actions that assistive technologies would offer; nil, unless set or overridden.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { words?.actions }
    set { setAccessibility(\.actions, newValue) }
  }
  /// Name with attributes; ``accessibilityLabel`` without.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  /// Current value with attributes; ``accessibilityValue`` without.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }
  /// Names by which the element could be called; nil, unless set or overridden.
  open var accessibilityUserInputLabels: [String]! {
    get { words?.inputLabels }
    set { setAccessibility(\.inputLabels, newValue) }
  }
  /// Language in which the element would be read; nil for that of the app.
  open var accessibilityLanguage: String? {
    get { words?.language }
    set { setAccessibility(\.language, newValue) }
  }
  /// Frame in the screen's coordinates, in points. Default: that of the view.
  open var accessibilityFrame: CGRect {
    get {
      guard let frame = words?.frame else {
        return (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero
      }
      return frame
    }
    set { setAccessibility(\.frame, newValue) }
  }
  /// Point at which the element would be touched, in the screen's coordinates. Default: the middle.
  open var accessibilityActivationPoint: CGPoint {
    get {
      words?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { setAccessibility(\.activationPoint, newValue) }
  }
  /// Outline of the element in the screen's coordinates; nil for its frame.
  open var accessibilityPath: UIBezierPath? {
    get { words?.path }
    set { setAccessibility(\.path, newValue) }
  }
  /// Whether the elements inside belong together. Default: false.
  open var shouldGroupAccessibilityChildren: Bool {
    get { words?.groupsChildren ?? false }
    set { setAccessibility(\.groupsChildren, newValue) }
  }
  /// Order in which assistive technologies move through the elements inside. Default: `.automatic`.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { words?.navigationStyle ?? .automatic }
    set { setAccessibility(\.navigationStyle, newValue) }
  }
  /// Kind of content of the object. Default: nothing of a known kind.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { words?.containerType ?? .none }
    set { setAccessibility(\.containerType, newValue) }
  }
  /// Whether the element reacts to touches. Default: true for elements.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { words?.responds ?? isAccessibilityElement }
    set { setAccessibility(\.responds, newValue) }
  }
  /// Increases the element's value; does nothing, unless overridden.
  open func accessibilityIncrement() {}
  /// Decreases the element's value; does nothing, unless overridden.
  open func accessibilityDecrement() {}
  /// Scrolls the element's content; returns false, unless overridden: nothing was done.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Performs the most important action; false, unless overridden: nothing was done.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when an assistive technology would stop here; it never does.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when an assistive technology would leave; it never does.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether an assistive technology stops here. Always false.
  open func accessibilityElementIsFocused() -> Bool { false }

  /// Activity of the user that the object shows; stored.
  open var userActivity: NSUserActivity? {
    get { stored(.userActivity) }
    set { store(newValue, .userActivity) }
  }
  /// Called before ``userActivity`` would be handed over; it never is.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Called when an activity is taken over from another device; it never is.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Performs the element's default action; false, unless overridden: nothing was done.
  open func accessibilityActivate() -> Bool { false }
  /// Closes the element's popover or alert; returns false, unless overridden: nothing was done.
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: Motion and keys

  /// Never called: the device is not shaken here.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Never called: the device is not shaken here.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Never called: the device is not shaken here.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Key commands of the object. Default: nil. Never read: no keyboard is connected.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// View above the keyboard while the object is first responder. Default: nil.
  open var inputAccessoryView: UIView? { nil }
  /// View in place of the keyboard while the object is first responder. Default: nil.
  open var inputView: UIView? { nil }
  /// Shows ``inputView`` and ``inputAccessoryView`` again after they have changed.
  open func reloadInputViews() { UIKitState.current.keyboard.reload(for: self) }

  // MARK: Editing

  /// Manager of what can be undone. Default: that of the next responder; the window's own at the end of the
  /// chain, nil without one.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Whether the object performs a command. Default: for the commands of text fields and text views below, whether
  /// they can do it now; for other methods, whether the object has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !EditCommand.isKnown(action) && action.fits(self)
  }

  /// The object itself if it performs a command, else the next responder that does; nil without one.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// A command of headphones or of the lock screen. Never called: a scene has no remote control.
  open func remoteControlReceived(with event: UIEvent?) {}
  /// Cuts the selection. Does nothing, unless overridden; so do the methods below.
  open func cut(_ sender: Any?) {}
  /// Copies the selection.
  open func copy(_ sender: Any?) {}
  /// Replaces the selection with the pasteboard.
  open func paste(_ sender: Any?) {}
  /// Deletes the selection.
  open func delete(_ sender: Any?) {}
  /// Selects the word at the insertion point.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Makes the selection bold, or not.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selection italic, or not.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selection, or not.
  open func toggleUnderline(_ sender: Any?) {}
  /// Never called by menus: no menu bar is built.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Never called by menus: no menu bar is built.
  open func validate(_ command: UICommand) {}

  // MARK: First responder

  /// Whether the object can become first responder. Default: false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop being that; true, unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Whether the object is first responder; there is at most one.
  open var isFirstResponder: Bool { UIKitState.current.firstResponder === self }

  /// False when it may not be, or when the present one does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    let state = UIKitState.current
    let isFree = state.keyboard.handOver { state.firstResponder?.resignFirstResponder() ?? true }
    guard isFree else { return false }
    state.firstResponder = self
    state.keyboard.becameFirst(self)
    return true
  }

  /// True, also for one that was not the first, unless it may not.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIKitState.current.firstResponder = nil
    UIKitState.current.keyboard.resigned(self)
    return true
  }
}
