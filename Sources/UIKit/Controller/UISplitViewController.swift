public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Shows two controllers side by side in regular width, and one of them in compact width.
///
/// A basic form: in compact width the secondary controller is visible, unless the delegate prefers
/// the primary one. Columns do not slide in and out.
open class UISplitViewController: UIViewController {
  /// Number of columns.
  public enum Style: Int, Sendable {
    /// Created without a style: the two-controller form from before iOS 14.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column; laid out as two columns here.
    case tripleColumn
  }

  /// Visible columns.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice by size class and orientation.
    case automatic
    /// Only the secondary column.
    case secondaryOnly
    /// The primary column next to the secondary one.
    case oneBesideSecondary
    /// The primary column above the secondary one.
    case oneOverSecondary
  }

  /// Delegate, held weakly; decides which column remains when the width becomes compact.
  open var delegate: (any UISplitViewControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UISplitViewControllerDelegate)?
  /// For sources that read it; nothing depends on it.
  public let style: Style
  /// The part of the width that the primary column takes, 0...1.
  @Setter open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4 {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// In points; the fraction counts up to it.
  @Setter open var maximumPrimaryColumnWidth: CGFloat = 320 {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  private var columns: [UIViewController] = []
  /// Answer of the delegate; nil in regular width or before it was called.
  private var prefersPrimary: Bool?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A third column is never shown.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates the controller of a storyboard; returns nil for other coders.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    coder.restore(self, as: UISplitViewController.self)
  }

  /// The primary and the secondary controller.
  open var viewControllers: [UIViewController] {
    get { columns }
    set {
      for old in columns where !newValue.contains(where: { $0 === old }) {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      let added = newValue.filter { new in !columns.contains { $0 === new } }
      columns = newValue
      for new in added {
        addChild(new)
        new.didMove(toParent: self)
      }
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Shows the controller in the secondary column.
  open override func show(_ vc: UIViewController, sender: Any?) {
    showDetailViewController(vc, sender: sender)
  }

  /// Shows the controller in the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    viewControllers = viewControllers.prefix(1) + [vc]
  }

  /// Whether one column has to do.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }
  /// Current mode: both columns in regular width, one in compact width.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
  /// The width of the primary column, in points; 0 when it is the only one.
  open var primaryColumnWidth: CGFloat {
    guard !isCollapsed, let width = viewIfLoaded?.bounds.width else { return 0 }
    return min(maximumPrimaryColumnWidth, (width * preferredPrimaryColumnWidthFraction).rounded())
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let shown = shownColumns
    for column in columns where !shown.contains(where: { $0 === column }) {
      column.viewIfLoaded?.removeFromSuperview()
    }
    for (column, frame) in zip(shown, frames(for: shown.count)) {
      column.view.frame = frame
      if column.view.superview !== view { view.addSubview(column.view) }
    }
  }

  private var shownColumns: [UIViewController] {
    guard isCollapsed, columns.count > 1 else {
      prefersPrimary = nil
      return Array(columns.prefix(2))
    }
    return [columns[showsPrimary ? 0 : 1]]
  }

  private var showsPrimary: Bool {
    if let prefersPrimary { return prefersPrimary }
    let answer =
      delegate?.splitViewController(
        self, collapseSecondary: columns[1], onto: columns[0]) ?? false
    prefersPrimary = answer
    return answer
  }

  private func frames(for count: Int) -> [CGRect] {
    guard count > 1 else { return [view.bounds] }
    let parts = view.bounds.divided(atDistance: primaryColumnWidth, from: .minXEdge)
    return [parts.slice, parts.remainder]
  }
}
