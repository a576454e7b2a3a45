public import Foundation

/// A press of a key of a hardware keyboard or of a button; frames have none.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// Progress of a press.
  public enum Phase: Int, Sendable {
    /// The key or button goes down.
    case began
    /// Its force has changed.
    case changed
    /// Nothing has changed.
    case stationary
    /// The key or button comes up.
    case ended
    /// The system ends it.
    case cancelled
  }
  /// Button of a remote control; none is connected.
  public enum PressType: Int, Sendable {
    /// Upper edge of the pad.
    case upArrow
    /// Lower edge of the pad.
    case downArrow
    /// Left edge of the pad.
    case leftArrow
    /// Right edge of the pad.
    case rightArrow
    /// Middle of the pad.
    case select
    /// Back.
    case menu
    /// Button that starts and stops a video.
    case playPause
  }

  /// Always `.began`.
  open var phase: Phase { .began }
  /// Always `.select`.
  open var type: PressType { .select }
  /// nil: no key was pressed.
  open var key: UIKey? { nil }
  /// nil.
  open var responder: UIResponder? { nil }
  /// 0.
  open var force: CGFloat { 0 }
  /// 0.
  open var timestamp: TimeInterval { 0 }
}

/// Presses that began or ended; frames have none.
open class UIPressesEvent: UIEvent {
  /// None.
  open var allPresses: Set<UIPress> { [] }
}

/// A key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// Characters that the key types: none.
  open var characters: String { "" }
  /// Characters without modifiers: none.
  open var charactersIgnoringModifiers: String { "" }
  /// Modifiers: none.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// Place of the key.
  open var keyCode: UIKeyboardHIDUsage { .keyboardErrorUndefined }
}

/// Place of a key, by the number of the USB standard.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// No key.
  case keyboardErrorUndefined = 3
  /// The key of this name.
  case keyboardA = 4
  /// The key of this name.
  case keyboardB = 5
  /// The key of this name.
  case keyboardC = 6
  /// The key of this name.
  case keyboardD = 7
  /// The key of this name.
  case keyboardE = 8
  /// The key of this name.
  case keyboardF = 9
  /// The key of this name.
  case keyboardG = 10
  /// The key of this name.
  case keyboardH = 11
  /// The key of this name.
  case keyboardI = 12
  /// The key of this name.
  case keyboardJ = 13
  /// The key of this name.
  case keyboardK = 14
  /// The key of this name.
  case keyboardL = 15
  /// The key of this name.
  case keyboardM = 16
  /// The key of this name.
  case keyboardN = 17
  /// The key of this name.
  case keyboardO = 18
  /// The key of this name.
  case keyboardP = 19
  /// The key of this name.
  case keyboardQ = 20
  /// The key of this name.
  case keyboardR = 21
  /// The key of this name.
  case keyboardS = 22
  /// The key of this name.
  case keyboardT = 23
  /// The key of this name.
  case keyboardU = 24
  /// The key of this name.
  case keyboardV = 25
  /// The key of this name.
  case keyboardW = 26
  /// The key of this name.
  case keyboardX = 27
  /// The key of this name.
  case keyboardY = 28
  /// The key of this name.
  case keyboardZ = 29
  /// The key of this name.
  case keyboard1 = 30
  /// The key of this name.
  case keyboard2 = 31
  /// The key of this name.
  case keyboard3 = 32
  /// The key of this name.
  case keyboard4 = 33
  /// The key of this name.
  case keyboard5 = 34
  /// The key of this name.
  case keyboard6 = 35
  /// The key of this name.
  case keyboard7 = 36
  /// The key of this name.
  case keyboard8 = 37
  /// The key of this name.
  case keyboard9 = 38
  /// The key of this name.
  case keyboard0 = 39
  /// The key of this name.
  case keyboardReturnOrEnter = 40
  /// The key of this name.
  case keyboardEscape = 41
  /// The key of this name.
  case keyboardDeleteOrBackspace = 42
  /// The key of this name.
  case keyboardTab = 43
  /// The key of this name.
  case keyboardSpacebar = 44
  /// The key of this name.
  case keyboardHyphen = 45
  /// The key of this name.
  case keyboardEqualSign = 46
  /// The key of this name.
  case keyboardOpenBracket = 47
  /// The key of this name.
  case keyboardCloseBracket = 48
  /// The key of this name.
  case keyboardBackslash = 49
  /// The key of this name.
  case keyboardSemicolon = 51
  /// The key of this name.
  case keyboardQuote = 52
  /// The key of this name.
  case keyboardGraveAccentAndTilde = 53
  /// The key of this name.
  case keyboardComma = 54
  /// The key of this name.
  case keyboardPeriod = 55
  /// The key of this name.
  case keyboardSlash = 56
  /// The key of this name.
  case keyboardCapsLock = 57
  /// The key of this name.
  case keyboardF1 = 58
  /// The key of this name.
  case keyboardF2 = 59
  /// The key of this name.
  case keyboardF3 = 60
  /// The key of this name.
  case keyboardF4 = 61
  /// The key of this name.
  case keyboardF5 = 62
  /// The key of this name.
  case keyboardF6 = 63
  /// The key of this name.
  case keyboardF7 = 64
  /// The key of this name.
  case keyboardF8 = 65
  /// The key of this name.
  case keyboardF9 = 66
  /// The key of this name.
  case keyboardF10 = 67
  /// The key of this name.
  case keyboardF11 = 68
  /// The key of this name.
  case keyboardF12 = 69
  /// The key of this name.
  case keyboardHome = 74
  /// The key of this name.
  case keyboardPageUp = 75
  /// The key of this name.
  case keyboardDeleteForward = 76
  /// The key of this name.
  case keyboardEnd = 77
  /// The key of this name.
  case keyboardPageDown = 78
  /// The key of this name.
  case keyboardRightArrow = 79
  /// The key of this name.
  case keyboardLeftArrow = 80
  /// The key of this name.
  case keyboardDownArrow = 81
  /// The key of this name.
  case keyboardUpArrow = 82
  /// The key of this name.
  case keypadEnter = 88
  /// The key of this name.
  case keyboardLeftControl = 224
  /// The key of this name.
  case keyboardLeftShift = 225
  /// The key of this name.
  case keyboardLeftAlt = 226
  /// The key of this name.
  case keyboardLeftGUI = 227
  /// The key of this name.
  case keyboardRightControl = 228
  /// The key of this name.
  case keyboardRightShift = 229
  /// The key of this name.
  case keyboardRightAlt = 230
  /// The key of this name.
  case keyboardRightGUI = 231
}
