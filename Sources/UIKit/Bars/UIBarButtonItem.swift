import CoreGraphics
public import Foundation
import QuartzCore

/// A button on a navigation bar or a toolbar.
open class UIBarButtonItem: UIBarItem {
  /// How a title is set.
  public enum Style: Int, Sendable {
    case plain = 0
    /// Semibold.
    case done = 2
  }

  open var style = Style.plain {
    didSet { changed() }
  }
  /// A view in place of title and image; its size is its frame's, or what it says suits it while
  /// that is empty.
  open var customView: UIView? {
    didSet { changed() }
  }
  /// Of the item, in points; 0 for that of what it shows.
  open var width: CGFloat = 0 {
    didSet { changed() }
  }
  /// nil for the bar's tint.
  open var tintColor: UIColor? {
    didSet { changed() }
  }
  /// Held weakly; without one the first responder that has the method gets it.
  open weak var target: AnyObject?
  /// Called with the item as its sender.
  open var action: Selector?
  /// Performed instead of ``action``.
  open var primaryAction: UIAction?
  private(set) var systemItem: SystemItem?

  public override init() {
    super.init()
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// The system's English title, or a simple sign.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(
      title: nil, style: systemItem == .done || systemItem == .save ? .done : .plain,
      target: target, action: action)
    self.systemItem = systemItem
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Without a title or an image it has the action's.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Takes its share of what other items leave free on a toolbar; on a navigation bar it has no width.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  var isFlexible: Bool { systemItem == .flexibleSpace }
  private var isSpace: Bool { isFlexible || systemItem == .fixedSpace }

  /// What stands for the item on a bar; nil for empty space.
  func makeView(_ attributes: BarButtonAttributes) -> UIView? {
    if let customView {
      if customView.bounds.size == .zero { customView.sizeToFit() }
      return customView
    }
    return isSpace ? nil : BarButtonView(self, attributes)
  }

  /// What a tap on it does.
  func fire(from button: UIControl, _ event: UIEvent?) {
    if let primaryAction { return primaryAction.perform(for: self) }
    guard let action else { return }
    if let target {
      if !action.perform(target, self, event) {
        World.current.report(action, sentTo: target, with: self)
      }
    } else {
      let first = UIKitState.current.firstResponder ?? button
      _ = sequence(first: first) { $0.next }.first { action.perform($0, self, event) }
    }
  }
}

extension UIBarButtonItem {
  /// What the system knows titles or signs for.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24
  }
}

extension UIBarButtonItem.SystemItem {
  /// nil where there is a sign, or nothing to see.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  /// nil where there is a title, or nothing to see.
  var sign: SymbolView.Symbol? {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    case .add: .plus
    case .stop, .close: .cross
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    default: .other
    }
  }
}
