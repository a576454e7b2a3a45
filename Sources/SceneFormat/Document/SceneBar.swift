/// Items of the navigation bar of a screen; the bar shows the screen's title.
public struct SceneBar: Hashable, Sendable {
  /// Buttons at the left, from the edge inward, next to the back button.
  public var left: [SceneBarItem]
  /// Buttons at the right, from the edge inward.
  public var right: [SceneBarItem]
  /// Whether the title is large above the content; nil for the setting of the screen below.
  public var isLarge: Bool?
  /// Title of the back button of the screen above; nil for the title of this screen.
  public var backTitle: String?
  /// Color of the items; nil for UIKit's tint.
  public var tint: SceneColor?
  /// Placeholder of a search bar below the title; nil for none.
  public var search: String?
}

/// An action of a menu, a menu in it, or a group of its actions.
public struct SceneMenuItem: Hashable, Sendable {
  /// Title; empty for a group without one.
  public var title: String
  /// Small text below the title; nil for none.
  public var detail: String?
  /// Symbol after the title; nil for none.
  public var symbol: String?
  /// Whether the action is red (default false).
  public var isDestructive = false
  /// Whether the action has a check mark (default false).
  public var isChecked = false
  /// Actions of an inner menu or a group; empty for an action.
  public var children: [SceneMenuItem] = []
  /// Whether the children are in the outer menu, between wide lines (default false: a tap on the title opens them).
  public var isGroup = false
}

/// A button of a bar.
public struct SceneBarItem: Hashable, Sendable {
  /// Text or a symbol.
  public var content: Content
  /// Whether the text is semibold.
  public var isDone: Bool
  /// Color; nil for that of the bar.
  public var tint: SceneColor?
  /// Actions of the menu that a tap opens; empty for none.
  public var menu: [SceneMenuItem] = []

  /// Label of a button.
  public enum Content: Hashable, Sendable {
    /// Title of the button.
    case text(String)
    /// A symbol by its name in `UIImage(systemName:)`.
    case symbol(String)
  }
}

/// Item of a tab bar.
public struct SceneTabItem: Hashable, Sendable {
  /// Text below the symbol; nil for the screen's title or name.
  public var title: String?
  /// Symbol by its name in `UIImage(systemName:)`.
  public var symbol: String
  /// Symbol while the tab is selected; nil for the same one.
  public var selectedSymbol: String?
  /// Text of a badge; nil for none.
  public var badge: String?
}

/// Settings of a page or form sheet.
public struct SceneSheet: Hashable, Sendable {
  /// Heights at which the sheet rests, from small to large (default: large).
  public var detents: [SceneDetent]
  /// Whether the bar at the upper edge is drawn (default false).
  public var hasGrabber: Bool
  /// Corner radius in points; nil for the system's.
  public var cornerRadius: Double?
  /// Largest detent, by its place in ``detents``, that leaves the content behind enabled and
  /// undimmed; nil for none.
  public var undimmed: Int?
  /// Detent at the start, by its place in ``detents``.
  public var selected: Int
}

/// A height at which a sheet rests.
public enum SceneDetent: Hashable, Sendable {
  /// About half of the screen, and nearly the whole one.
  case medium, large
  /// Height above the bottom safe area in points.
  case points(Double)

  /// Whether the detent is higher than another one on every device.
  func isSurelyHigher(than other: SceneDetent) -> Bool {
    switch (self, other) {
    case (.large, _): true
    case (.points(let height), .points(let other)): height > other
    default: false
    }
  }
}
