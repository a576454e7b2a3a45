public import CoreGraphics
public import Foundation
public import QuartzCore

/// The space that a section can use.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// Size of the visible area.
  var contentSize: CGSize { get }
  /// ``contentSize`` without ``effectiveContentInsets``.
  var effectiveContentSize: CGSize { get }
  /// Insets that the section follows.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The same insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// Container and traits in which a section is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The space for the section.
  var container: any NSCollectionLayoutContainer { get }
  /// Traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ contentSize: CGSize, _ insets: UIEdgeInsets) {
    self.contentSize = contentSize
    contentInsets = NSDirectionalEdgeInsets(insets)
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: LayoutContainer, _ traitCollection: UITraitCollection) {
    self.container = container
    self.traitCollection = traitCollection
  }
}

/// Edges from which the insets of a section are measured.
public enum UIContentInsetsReference: Int, Sendable {
  /// That of the layout; for the layout, the safe area.
  case automatic
  /// The edges of the collection view.
  case none
  /// Edges of the safe area, without bars and notch.
  case safeArea
  /// Edges inset by the collection view's `layoutMargins`.
  case layoutMargins
  /// The readable width; the layout margins here.
  case readableContent
}

/// An item that is visible in a section; its place can be changed.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// 0...1.
  var alpha: CGFloat { get set }
  /// Larger ones are in front.
  var zIndex: Int { get set }
  /// Whether the view is left out.
  var isHidden: Bool { get set }
  /// The middle, in the collection's content.
  var center: CGPoint { get set }
  /// About the middle.
  var transform: CGAffineTransform { get set }
  /// About the middle.
  var transform3D: CATransform3D { get set }
  /// Index path of the item.
  var indexPath: IndexPath { get }
  /// Frame in the collection's content.
  var frame: CGRect { get }
  /// The size, at the origin.
  var bounds: CGRect { get }
  /// Kind of view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// Kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}
