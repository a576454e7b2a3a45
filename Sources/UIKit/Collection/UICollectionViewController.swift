public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

/// A controller that shows a collection, and is its data source and delegate. The collection view
/// is a subview of the controller's view, not the view itself.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate

{
  let firstLayout: UICollectionViewLayout
  var ownCollectionView: UICollectionView?
  /// Layout to return to when the controller above is popped.
  var savedLayout: UICollectionViewLayout?
  /// Content offset to return to when the controller above is popped.
  var savedOffset: CGPoint?
  var changesLayoutOnPush = false
  private var movesItems = true
  private var movePress: UIGestureRecognizer?
  /// Whether the selection is cleared when the view appears again. Default: true.
  @Setter open var clearsSelectionOnViewWillAppear = true
  /// Whether pushing this controller onto one with a collection view changes the layout of that
  /// view in place of sliding, and popping it changes it back (S11.40).
  ///
  /// The collection view is then shared, with its data source and delegate; this controller's own
  /// setup is not used. Always false for the bottom controller. Set it before the push. The
  /// delegate's animator is not called.
  open var useLayoutToLayoutNavigationTransitions: Bool {
    get { changesLayoutOnPush }
    set { setChangesLayoutOnPush(newValue) }
  }

  /// Creates a controller whose collection view is laid out by `layout`.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates the controller of a storyboard; returns nil for other coders.
  public required init?(coder: NSCoder) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    coder.restore(self, as: UICollectionViewController.self)
  }

  /// The layout that the controller was made with, or the one that its collection has had since.
  open var collectionViewLayout: UICollectionViewLayout {
    savedLayout ?? ownCollectionView?.collectionViewLayout ?? firstLayout
  }

  /// Asking for it loads the view. Another one takes its place in the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      if ownCollectionView == nil, isViewLoaded { fill(makeCollection()) }
      return ownCollectionView
    }
    set {
      let old = ownCollectionView
      ownCollectionView = newValue
      guard isViewLoaded, newValue !== old else { return }
      old?.removeFromSuperview()
      newValue.map(fill)
    }
  }

  open override func loadView() {
    if loadInterface() { return }
    let wrapper = UIView(frame: UIScreen.main.bounds)
    view = wrapper
    fill(ownCollectionView ?? makeCollection())
  }

  private func makeCollection() -> UICollectionView {
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: firstLayout)
    collection.dataSource = self
    collection.delegate = self
    return collection
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    installMovePress()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // One whose collection view went to others may be shown again by other means.
    if ownCollectionView == nil, !changesLayoutOnPush || !(parent is UINavigationController) {
      fill(makeCollection())
    }
    guard clearsSelectionOnViewWillAppear else { return }
    for path in ownCollectionView?.indexPathsForSelectedItems ?? [] {
      ownCollectionView?.deselectItem(at: path, animated: animated)
    }
  }

  func fill(_ collection: UICollectionView) {
    ownCollectionView = collection
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(collection, at: 0)
  }

  // MARK: Data source

  /// One section, unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// None, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// An empty cell, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// Stands for a method that is missing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { MissingSupplementaryView(frame: .zero) }
  /// Returns true; a long press moves items only if it is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    collectionView.layer.world.uikit.usesDefaultAnswer = true
    return true
  }
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Moving items by hand

  /// Whether a long press on an item moves it, if the controller overrides
  /// `collectionView(_:canMoveItemAt:)` to allow it. Default: true.
  ///
  /// Differs from UIKit's: there an override of `collectionView(_:moveItemAt:to:)` suffices.
  open var installsStandardGestureForInteractiveMovement: Bool {
    get { movesItems }
    set {
      movesItems = newValue
      movePress?.isEnabled = newValue
    }
  }

  /// Adds the recognizer if the controller itself answers whether items move.
  private func installMovePress() {
    guard movesItems, movePress == nil, let collection = ownCollectionView,
      let section = (0..<collection.numberOfSections).first(where: {
        collection.numberOfItems(inSection: $0) > 0
      })
    else { return }
    let state = collection.layer.world.uikit
    state.usesDefaultAnswer = false
    _ = collectionView(collection, canMoveItemAt: IndexPath(item: 0, section: section))
    guard !state.usesDefaultAnswer else { return }
    let press = UILongPressGestureRecognizer { [weak self] press in self?.pressed(press) }
    movePress = press
    collection.addGestureRecognizer(press)
  }

  private func pressed(_ press: UIGestureRecognizer) {
    guard let collection = ownCollectionView else { return }
    let place = press.location(in: collection)
    switch press.state {
    case .began:
      guard let path = collection.indexPathForItem(at: place),
        collection.beginInteractiveMovementForItem(at: path)
      else { return }
      collection.updateInteractiveMovementTargetPosition(place)
    case .changed: collection.updateInteractiveMovementTargetPosition(place)
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed: collection.cancelInteractiveMovement()
    case .possible: break
    }
  }

  // MARK: Collection delegate

  /// Asks the method before iOS 15, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  /// Returns the proposed index path, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Called before a highlight; returns true, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Called before a selection; returns true, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called before a deselection; returns true, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// A plain one, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  /// Returns NaN, unless overridden: the layout decides.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { CGPoint(x: CGFloat.nan, y: .nan) }

  // MARK: Scroll delegate

  /// No, unless overridden. Never called.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing, unless overridden. Never called.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden. Never called.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
  /// No, unless overridden. Never called.
  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// No, unless overridden. Never called.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing, unless overridden. Never called.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target where it is, unless overridden.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing, unless overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns true, unless overridden.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing, unless overridden.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Returns nil, which turns zooming off, unless overridden.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing, unless overridden.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}

  // MARK: Menus

  // As the defaults of the protocol, unless overridden.

  /// None.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// None.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// None.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// None.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// None.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// None.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// One collection view that several controllers of a stack show by turns (S11.41).
extension UICollectionViewController {
  func setChangesLayoutOnPush(_ changes: Bool) {
    guard changes != changesLayoutOnPush else { return }
    guard !(parent is UINavigationController) else {
      return world.report(
        .layoutNavigationMisused,
        "useLayoutToLayoutNavigationTransitions of \(self) was set while it is on a stack; it stays "
          + "\(changesLayoutOnPush)")
    }
    changesLayoutOnPush = changes
  }

  /// Uses the collection view of another controller instead of its own.
  func borrow(_ collection: UICollectionView) {
    UIView.performWithoutAnimation {
      if ownCollectionView !== collection { ownCollectionView?.removeFromSuperview() }
      fill(collection)
    }
    (savedLayout, savedOffset) = (nil, nil)
  }

  /// Remembers how the collection view was, which another controller gets.
  func lend() {
    savedLayout = ownCollectionView?.collectionViewLayout
    savedOffset = ownCollectionView?.contentOffset
  }

  /// Returns the shared collection view to this controller immediately, when it appears without a
  /// layout change.
  func takeBack() {
    guard let collection = ownCollectionView,
      let holder = collection.superview?.controller as? UICollectionViewController, holder !== self
    else { return }
    collection.settleTransition()
    let (layout, offset) = (savedLayout ?? firstLayout, savedOffset)
    holder.lend()
    borrow(collection)
    UIView.performWithoutAnimation {
      collection.changeLayout(to: layout, proposing: offset, animated: false, completion: nil)
    }
  }

  func shares(with other: UIViewController) -> Bool {
    guard let other = other as? UICollectionViewController else { return false }
    return ownCollectionView != nil && ownCollectionView === other.ownCollectionView
  }

  /// Stops using a collection view that belongs to another controller.
  func forget(_ collection: UICollectionView) {
    if ownCollectionView === collection { ownCollectionView = nil }
    (savedLayout, savedOffset) = (nil, nil)
  }

  /// Items in the sections of its own collection view, if there are any and they differ from those
  /// of the other one. A controller without items leaves the data to the other one's data source.
  func mismatchedCounts(to other: UICollectionView) -> [Int]? {
    guard let own = ownCollectionView, own !== other else { return nil }
    let counts = own.itemCounts
    return counts.contains { $0 > 0 } && counts != other.itemCounts ? counts : nil
  }
}
