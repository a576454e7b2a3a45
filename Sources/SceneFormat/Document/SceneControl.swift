/// A control of the system.
public struct SceneControl: Hashable, Sendable {
  /// Kinds of controls, each with its state at the start.
  public enum Kind: Hashable, Sendable {
    /// A switch; true is on.
    case toggle(Bool)
    /// A slider from 0 to 1.
    case slider(Double)
    /// A progress bar from 0 to 1.
    case progress(Double)
    /// Titles side by side, of which one is selected, by its index.
    case segments([String], selected: Int)
    /// A button.
    case button(SceneButton)
    /// A field for a line of text.
    case field(SceneField)
    /// A turning activity indicator.
    case spinner(SceneSpinnerSize)
    /// A row of dots, with the index of the current page, and the id of the scroll view whose pages they
    /// follow; nil for none.
    case pages(Int, current: Int, of: String? = nil)
  }

  /// Kind and state at the start.
  public var kind: Kind
  /// Color of the control; nil for UIKit's.
  public var tint: SceneColor?
  /// Whether the control reacts to touches (default true); else it is dimmed.
  public var isEnabled: Bool

  package init(kind: Kind, tint: SceneColor? = nil, isEnabled: Bool = true) {
    self.kind = kind
    self.tint = tint
    self.isEnabled = isEnabled
  }

  /// The sides to which the control itself gives a length.
  var contentSize: SceneContentSize {
    switch kind {
    case .slider, .progress, .field: .height
    case .toggle, .segments, .button, .spinner, .pages: .both
    }
  }

  /// Keys of the values that steps can change.
  package var changeableKeys: Set<String> {
    switch kind {
    case .toggle: [ChangeKeys.isOn.name, ChangeKeys.enabled.name]
    case .slider: [ChangeKeys.slider.name, ChangeKeys.enabled.name]
    case .progress: [ChangeKeys.progress.name]
    case .segments: [ChangeKeys.selected.name, ChangeKeys.enabled.name]
    case .pages: [ChangeKeys.page.name, ChangeKeys.enabled.name]
    case .button, .field: [ChangeKeys.text.name, ChangeKeys.enabled.name]
    case .spinner: []
    }
  }

  /// Whether UIKit's view is a control: bars and indicators are not.
  var canBeDisabled: Bool {
    switch kind {
    case .progress, .spinner: false
    case .toggle, .slider, .segments, .button, .field, .pages: true
    }
  }
}

/// Contents and style of a button.
public struct SceneButton: Hashable, Sendable {
  /// Title; nil for a symbol alone.
  public var title: String?
  /// Symbol before the title; nil for none.
  public var symbol: String?
  /// Default: ``SceneButtonStyle/plain``.
  public var style = SceneButtonStyle.plain
  /// Default: ``SceneButtonSize/medium``.
  public var size = SceneButtonSize.medium
  /// Whether the ends are half circles (default false).
  public var isCapsule = false
  /// Actions of the menu that a tap opens; empty for none.
  public var menu: [SceneMenuItem] = []
}

/// Styles of buttons by the names of UIKit's configurations.
public enum SceneButtonStyle: String, CaseIterable, Sendable {
  /// No background; gray; a light shade of the tint; the tint.
  case plain, gray, tinted, filled
}

/// Sizes of buttons by UIKit's names.
public enum SceneButtonSize: String, CaseIterable, Sendable {
  /// The sizes, from small to large.
  case mini, small, medium, large
}

/// Contents and style of a field for text.
public struct SceneField: Hashable, Sendable {
  /// Gray text of an empty field; nil for none.
  public var placeholder: String?
  /// Text at the start; nil for none.
  public var text: String?
  /// Whether UIKit's rounded border is drawn (default true).
  public var hasBorder = true
  /// Whether dots hide the text (default false).
  public var isSecure = false
  /// Font of text and placeholder (default: the system's, 17 points).
  public var font = SceneFont.standard
  /// Color of the text; nil for UIKit's `label`.
  public var color: SceneColor?
  /// Default: ``SceneTextAlignment/natural``.
  public var alignment = SceneTextAlignment.natural
}

/// Sizes of activity indicators by UIKit's names.
public enum SceneSpinnerSize: String, CaseIterable, Sendable {
  /// 20 and 37 points.
  case medium, large
}

/// Sides of a view to which its contents give a length.
package enum SceneContentSize: Hashable, Sendable {
  /// Neither.
  case none
  /// The height alone.
  case height
  /// Width and height.
  case both
}

/// New state of a control; nil leaves the old one.
public struct SceneControlChange: Hashable, Sendable {
  /// Whether a switch is on.
  public var isOn: Bool?
  /// Value of a slider, 0...1.
  public var slider: Double?
  /// Value of a progress bar, 0...1.
  public var progress: Double?
  /// Title of the selected segment.
  public var selected: String?
  /// Number of the current page, from 1.
  public var page: Int?
  /// Whether the control reacts to touches.
  public var isEnabled: Bool?

  package init() {}

  /// Keys of the values that change, as scenes write them.
  package var keys: [String] {
    [
      isOn == nil ? nil : ChangeKeys.isOn.name, slider == nil ? nil : ChangeKeys.slider.name,
      progress == nil ? nil : ChangeKeys.progress.name,
      selected == nil ? nil : ChangeKeys.selected.name, page == nil ? nil : ChangeKeys.page.name,
      isEnabled == nil ? nil : ChangeKeys.enabled.name,
    ].compactMap(\.self)
  }
}
