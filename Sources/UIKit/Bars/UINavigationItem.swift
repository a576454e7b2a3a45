public import Foundation

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below it on the stack.
    case automatic = 0
    /// The large title, while the bar prefers large titles.
    case always = 1
    /// The small title in the bar.
    case never = 2
  }

  /// What stands beside the chevron that leads to this item.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default` = 0
    /// “Back”.
    case generic = 1
    /// Nothing.
    case minimal = 2
  }

  /// In the middle of the bar, semibold; a controller's title, unless set.
  open var title: String? {
    didSet { changed() }
  }
  /// In place of the title; its size is its frame's, or what it says suits it while that is empty.
  open var titleView: UIView? {
    didSet { changed() }
  }
  /// Not drawn, and the bar gets no higher.
  open var prompt: String?
  /// Kept, and not followed: titles are never large here.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The bar's look while the item is on top; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { adopt(standardAppearance) }
  }
  /// The same in a bar of compact height.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet { adopt(compactAppearance) }
  }
  /// Kept, and not followed: bars look the same at the edge of what scrolls.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  // MARK: The way back

  /// The way back to this item's controller: its title and tint are used, its action is not.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { changed() }
  }
  /// Of the way back to this item's controller; nil for ``title``. What is too long becomes “Back”.
  open var backButtonTitle: String? {
    didSet { changed() }
  }
  /// Text of the back button that leads to this item. Default: `.default`.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { changed() }
  }
  /// Whether there is no way back although there is a controller below.
  open var hidesBackButton: Bool {
    get { hidesBack }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private var hidesBack = false
  /// Whether the way back stays beside items on the left.
  open var leftItemsSupplementBackButton = false {
    didSet { changed() }
  }

  // MARK: Items

  /// From the left edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  /// From the right edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  /// The first of ``leftBarButtonItems``; setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of ``rightBarButtonItems``; setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  weak var bar: UINavigationBar?

  /// Creates an item with the title that the bar shows in its middle.
  public init(title: String) {
    self.title = title
    super.init()
  }

  public override convenience init() {
    self.init(title: "")
  }

  /// Animated, the way back fades in 0.2 s.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    hidesBack = hidesBackButton
    bar?.showBack(animated: animated)
  }

  /// Items change at once, animated or not.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Items change at once, animated or not.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Items change at once, animated or not.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Items change at once, animated or not.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Whether the way back to the item below has its place.
  var leavesRoomForBack: Bool {
    !hidesBack && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }

  /// Beside the chevron that leads to this item; nil for nothing.
  var backTitle: String? {
    switch backButtonDisplayMode {
    case .minimal: return nil
    case .generic: return Self.genericBack
    case .default:
      if let own = backBarButtonItem?.title ?? backButtonTitle { return own.isEmpty ? nil : own }
      return title.flatMap { $0.isEmpty ? nil : $0 } ?? Self.genericBack
    }
  }

  /// What titles that are missing or too long become.
  static let genericBack = "Back"

  func appearance(isCompact: Bool) -> UINavigationBarAppearance? {
    isCompact ? compactAppearance ?? standardAppearance : standardAppearance
  }

  private func adopt(_ appearance: UINavigationBarAppearance?) {
    appearance?.onChange = { [weak self] in self?.changed() }
    changed()
  }

  private func changed() { bar?.barItemChanged() }
}
