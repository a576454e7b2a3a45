public import Accessors
public import Foundation

/// Content of a navigation bar for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Same as the item below it on the stack.
    case automatic = 0
    /// The large title, while the bar prefers large titles.
    case always = 1
    /// The small title in the bar.
    case never = 2
  }

  /// Text next to the chevron that leads to this item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// Title of the item below; “Back” in place of a missing or too long one.
    case `default` = 0
    /// The word “Back” instead of the title of the item below.
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  /// Place of a search bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// Below the title.
    case automatic = 0
    /// At the end of the bar on an iPad; below the title here.
    case inline = 1
    /// Below the title.
    case stacked = 2
  }

  /// In the middle of the bar, semibold; a controller's title, unless set.
  @Setter open var title: String? = nil {
    didSet { changed() }
  }
  /// View in place of the title. Its size is that of its frame, or its fitting size if the frame is
  /// empty.
  @Setter open var titleView: UIView? = nil {
    didSet { changed() }
  }
  /// Line above the title; it makes the bar 30 points higher. Default: nil.
  @Setter open var prompt: String? = nil {
    didSet {
      changed()
      bar?.owner?.viewIfLoaded?.setNeedsLayout()
    }
  }
  /// Search controller whose bar shows below the title; nil (default) for none.
  @Setter open var searchController: UISearchController? = nil {
    didSet {
      changed()
      bar?.owner?.viewIfLoaded?.setNeedsLayout()
    }
  }
  /// Stored without effect: the search bar stays visible while content scrolls. Default: true.
  @Setter open var hidesSearchBarWhenScrolling = true
  /// Stored without effect: the search bar shows below the title. Default: `.automatic`.
  @Setter open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// Whether the title is large in a bar that prefers large titles. Default: `.automatic`.
  @Setter open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { changed() }
  }
  /// Appearance of the bar while the item is on top; nil for the bar's own.
  @Setter open var standardAppearance: UINavigationBarAppearance? = nil {
    didSet { adopt(standardAppearance) }
  }
  /// Appearance in a bar of compact height; nil for the standard one.
  @Setter open var compactAppearance: UINavigationBarAppearance? = nil {
    didSet { adopt(compactAppearance) }
  }
  /// Appearance while a large title is shown, nothing scrolls under the bar, or the content has not passed its
  /// edge; nil for the bar's own.
  @Setter open var scrollEdgeAppearance: UINavigationBarAppearance? = nil {
    didSet { adopt(scrollEdgeAppearance) }
  }

  /// As ``scrollEdgeAppearance``, in a bar of compact height; nil for that one.
  @Setter open var compactScrollEdgeAppearance: UINavigationBarAppearance? = nil {
    didSet { adopt(compactScrollEdgeAppearance) }
  }

  // MARK: The back button

  /// Back button to this item's controller; its title and tint are used, its action is not.
  @Setter open var backBarButtonItem: UIBarButtonItem? = nil {
    didSet { changed() }
  }
  /// Title of the back button to this item's controller; nil for ``title``. A title that does not
  /// fit becomes "Back".
  @Setter open var backButtonTitle: String? = nil {
    didSet { changed() }
  }
  /// Text of the back button that leads to this item. Default: `.default`.
  @Setter open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { changed() }
  }
  /// Performed by the back button of this item's screen; nil pops the controller. The first screen of
  /// a stack still has no back button.
  @Setter open var backAction: UIAction? = nil
  /// Whether the back button is hidden. Default: false.
  open var hidesBackButton: Bool {
    get { hidesBack }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private var hidesBack = false
  /// Whether the back button stays visible next to left items. Default: false.
  @Setter open var leftItemsSupplementBackButton = false {
    didSet { changed() }
  }

  // MARK: Items

  /// Items on the left, from the left edge inwards.
  @Setter open var leftBarButtonItems: [UIBarButtonItem]? = nil {
    didSet { changed() }
  }
  /// Items on the right, from the right edge inwards.
  @Setter open var rightBarButtonItems: [UIBarButtonItem]? = nil {
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

  /// Hides or shows the back button; animated, it fades for 0.2 seconds.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    hidesBack = hidesBackButton
    bar?.showBack(animated: animated)
  }

  /// Sets the left item; the change is immediate, whatever `animated` is.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the right item; the change is immediate, whatever `animated` is.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the left items; the change is immediate, whatever `animated` is.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the right items; the change is immediate, whatever `animated` is.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Whether the item shows a back button to the item below.
  var leavesRoomForBack: Bool {
    !hidesBack && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }

  /// Title next to the chevron that leads to this item; nil for none.
  var backTitle: String? {
    switch backButtonDisplayMode {
    case .minimal: return nil
    case .generic: return Self.genericBack
    case .default:
      if let own = backBarButtonItem?.title ?? backButtonTitle { return own.isEmpty ? nil : own }
      return title.flatMap { $0.isEmpty ? nil : $0 } ?? Self.genericBack
    }
  }

  /// Back title in place of missing or too long ones.
  static let genericBack = "Back"

  func appearance(isCompact: Bool) -> UINavigationBarAppearance? {
    isCompact ? compactAppearance ?? standardAppearance : standardAppearance
  }

  /// The appearance for the edge of content.
  func edgeAppearance(isCompact: Bool) -> UINavigationBarAppearance? {
    (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
  }

  private func adopt(_ appearance: UINavigationBarAppearance?) {
    appearance?.onChange = { [weak self] in self?.changed() }
    changed()
  }

  private func changed() { bar?.barItemChanged() }
}
