public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A button on a navigation bar or a toolbar.
open class UIBarButtonItem: UIBarItem {
  /// Weight of a title.
  public enum Style: Int, Sendable {
    /// Title in regular weight (default).
    case plain = 0
    /// Title in semibold weight.
    case done = 2
  }

  /// Weight of the title and the image's tint. Default: `.plain`.
  @Setter open var style = Style.plain {
    didSet { changed() }
  }
  /// View in place of title and image. Its size is that of its frame, or its fitting size if the
  /// frame is empty.
  @Setter open var customView: UIView? = nil {
    didSet { changed() }
  }
  /// Width in points; 0 fits the content (default 0).
  @Setter open var width: CGFloat = 0 {
    didSet { changed() }
  }
  /// Color of title and image; nil for the bar's tint.
  @Setter open var tintColor: UIColor? = nil {
    didSet { changed() }
  }
  /// Held weakly; without one the first responder that has the method gets it.
  open var target: AnyObject? {
    get { heldTarget }
    set { heldTarget = newValue }
  }
  private weak var heldTarget: AnyObject?
  /// Called with the item as its sender.
  @Setter open var action: Selector? = nil
  /// Performed instead of ``action``.
  @Setter open var primaryAction: UIAction? = nil
  /// Menu of the item; it opens at a tap if there is no action, else by a long press.
  @Setter open var menu: UIMenu? = nil {
    didSet { changed() }
  }
  /// Whether a choice in the menu changes the title. Default: false.
  @Setter open var changesSelectionAsPrimaryAction = false {
    didSet { changed() }
  }
  /// Whether the item is left out of its bar. Default: false.
  @Setter open var isHidden = false {
    didSet { changed() }
  }
  /// Whether a choice of several is on; it is not shown. Default: false.
  @Setter open var isSelected = false
  /// Titles that the item may have; its width is that of the one that it shows. Default: nil.
  @Setter open var possibleTitles: Set<String>? = nil
  /// Image for bars of compact height; the usual one is shown. Default: nil.
  @Setter open var landscapeImagePhone: UIImage? = nil
  /// Stored without effect: bars show the image in its place. In points. Default: 0.
  @Setter open var imageInsets = UIEdgeInsets.zero {
    didSet { changed() }
  }
  private var backTitleOffset = UIOffset.zero
  /// Stored without effect: back titles stay in their place. In points.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) { backTitleOffset = adjustment }
  /// Distance by which a back title moves, in points.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleOffset
  }
  /// Order of the menu's elements. Default: `.automatic`.
  @Setter open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  final var systemItem: SystemItem?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item that shows a title and calls `action` of `target` when it is tapped.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates an item that shows an image and calls `action` of `target` when it is tapped.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// As above; the image for compact height is not used.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// The system's English title, or a symbol.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(
      title: nil, style: systemItem == .done || systemItem == .save ? .done : .plain,
      target: target, action: action)
    self.systemItem = systemItem
  }

  /// The system's English title, or a symbol; `primaryAction` is performed when it is tapped.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item that shows a view; its `target` and `action` are not used.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Without a title or an image it has the action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// On a toolbar it takes its share of the free width; on a navigation bar it has no width.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Returns an item that takes `width` points and shows nothing.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  var isFlexible: Bool { systemItem == .flexibleSpace }
  private var isSpace: Bool { isFlexible || systemItem == .fixedSpace }

  /// View of the item in a bar; nil for empty space.
  func makeView(_ attributes: BarButtonAttributes) -> UIView? {
    if let customView {
      if customView.bounds.size == .zero { customView.sizeToFit() }
      shownView = customView
      return customView
    }
    let view = isSpace ? nil : BarButtonView(self, attributes)
    shownView = view
    return view
  }

  /// Performs the action after a tap.
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
  /// Items with a title or symbol of the system.
  public enum SystemItem: Int, Sendable {
    /// Title "Done", semibold.
    case done = 0
    /// Title "Cancel".
    case cancel = 1
    /// Title "Edit".
    case edit = 2
    /// Title "Save", semibold.
    case save = 3
    /// A plus sign.
    case add = 4
    /// Empty space that takes a share of the free width.
    case flexibleSpace = 5
    /// Empty space of ``UIBarButtonItem/width`` points.
    case fixedSpace = 6
    /// Writing a new item.
    case compose = 7
    /// A reply arrow.
    case reply = 8
    /// An arrow out of a box, as for sharing.
    case action = 9
    /// Moving something to a folder.
    case organize = 10
    /// An open book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// A circular arrow.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// Symbol of a camera.
    case camera = 15
    /// A bin.
    case trash = 16
    /// A triangle that points forward.
    case play = 17
    /// Two vertical bars.
    case pause = 18
    /// Two triangles that point back.
    case rewind = 19
    /// Two triangles that point forward.
    case fastForward = 20
    /// Title "Undo".
    case undo = 21
    /// Title "Redo".
    case redo = 22
    /// A cross.
    case close = 24
  }
}

extension UIBarButtonItem.SystemItem {
  /// Title of the item; nil if it has a symbol or is empty space.
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

  /// Symbol of the item; nil if it has a title or is empty space.
  var symbolName: String? {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    }
  }
}
