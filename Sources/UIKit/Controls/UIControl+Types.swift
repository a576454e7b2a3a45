extension UIControl {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger has come down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A further touch of a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger that came down in the control has moved, and is over it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The same, and the finger is not over it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A dragged finger has come back over the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A dragged finger has left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted over the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted beside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away: by a recogniser, or with the window.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A hand has changed the value of a slider, switch or the like.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What a control is there for: a tap of a button, a new value of a slider.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Never by itself: buttons open no menus here.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A field has become the first responder.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text of a field was typed or deleted.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A field is no longer the first responder.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was typed in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every event of a finger.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Every event of a field.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Bits that are free for the app.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits that UIKit keeps for itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Whatever happens.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control looks like it is.
  public struct State: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither pressed nor selected.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It takes no touches.
    public static let disabled = State(rawValue: 2)
    /// As `isSelected` says; the control itself never changes it.
    public static let selected = State(rawValue: 4)
    /// Never by itself: there is no focus here.
    public static let focused = State(rawValue: 8)
    /// Bits that are free for the app.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits that UIKit keeps for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands in a control that is higher.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    /// As high as the control.
    case fill = 3
  }

  /// Where content stands in a control that is wider.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    /// As wide as the control.
    case fill = 3
    /// Where lines of text begin: at the left.
    case leading = 4
    /// Where lines of text end: at the right.
    case trailing = 5
  }
}

/// A value for each state of a control; what a state lacks is the normal one's.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Of the state, or of the normal one.
  func shown(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }
}
