public import CoreGraphics
public import Foundation
import QuartzCore

// Settings of controls that no frame shows here, as programs set them.

/// Place of a text whose size is fitted.
public enum UIBaselineAdjustment: Int, Sendable {
  /// At the baseline of the larger text.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top.
  case none
}

extension NSParagraphStyle {
  /// Rules for line breaks.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// Bits of the rules.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Avoids a single word on the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Keeps Hangul words together.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The system's rules.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}

extension UILabel {
  /// Rules for line breaks; the usual ones apply here. Default: the usual ones.
  public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { stored(.lineBreakStrategy) ?? .standard }
    set { store(newValue, .lineBreakStrategy) }
  }
  /// Whether a pointer would show a cut text in full. Default: false.
  public var showsExpansionTextWhenTruncated: Bool {
    get { stored(.showsExpansionText) ?? false }
    set { store(newValue, .showsExpansionText) }
  }
}

extension UIButton {
  /// Whether a pointer would lift the button; there is none. Default: false.
  public var isPointerInteractionEnabled: Bool {
    get { stored(.isPointerInteractionEnabled) ?? false }
    set { store(newValue, .isPointerInteractionEnabled) }
  }
  /// Purpose of the button.
  public enum Role: Int, Sendable {
    /// Anything.
    case normal
    /// The usual choice.
    case primary
    /// Leaves without a change.
    case cancel
    /// Deletes something.
    case destructive
  }
  /// Purpose of the button. Default: `.normal`.
  public var role: Role {
    get { stored(.role) ?? .normal }
    set { store(newValue, .role) }
  }
}

extension UIGestureRecognizer {
  /// Kinds of touches that count; all touches here are fingers. Default: all.
  public var allowedTouchTypes: [NSNumber] {
    get { stored(.allowedTouchTypes) ?? [0, 1, 2, 3] }
    set { store(newValue, .allowedTouchTypes) }
  }
  /// Kinds of keys that count; there are none. Default: none.
  public var allowedPressTypes: [NSNumber] {
    get { stored(.allowedPressTypes) ?? [] }
    set { store(newValue, .allowedPressTypes) }
  }
}

/// Kinds of scrolling by pointers.
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// Bits of the kinds.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Steps of a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Of a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIPanGestureRecognizer {
  /// Kinds of scrolling by pointers that count; there are none. Default: none.
  public var allowedScrollTypesMask: UIScrollTypeMask {
    get { stored(.scrollTypes) ?? [] }
    set { store(newValue, .scrollTypes) }
  }
}

extension UITableView {
  /// Object that would prepare rows before they appear; it is never called. Held weakly.
  public var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { stored(.prefetching) }
    set { storeWeakly(newValue, .prefetching) }
  }
  /// Whether rows would be prepared. Default: true.
  public var isPrefetchingEnabled: Bool {
    get { stored(.isPrefetchingEnabled) ?? true }
    set { store(newValue, .isPrefetchingEnabled) }
  }
  /// Configures rows again; here they are reloaded without animation.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }
}

extension UICollectionView {
  /// Object that would prepare items before they appear; it is never called. Held weakly.
  public var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { stored(.prefetching) }
    set { storeWeakly(newValue, .prefetching) }
  }
  /// Whether items are selected during editing; editing is not shown. Default: false.
  public var allowsSelectionDuringEditing: Bool {
    get { stored(.selectionDuringEditing) ?? false }
    set { store(newValue, .selectionDuringEditing) }
  }
  /// Condition for measuring cells again that size themselves; here they are whenever they ask for
  /// it.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Sizes stay until the data are reloaded.
    case disabled
    /// On request.
    case enabled
    /// On request, and after changes of constraints.
    case enabledIncludingConstraints
  }
  /// Condition for measuring cells again. Default: `.enabled`.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { stored(.selfSizing) ?? .enabled }
    set { store(newValue, .selfSizing) }
  }
  /// Configures items again; here they are reloaded.
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }
}
