import CoreGraphics
import Foundation
import QuartzCore

/// Visible views of a collection; creates, places, orders and removes them.
///
/// A new arrangement, a list of attributes, can be shown in two ways:
///
/// - ``show(_:)`` shows it immediately, for scrolling, invalidation and each step of an interactive
///   change. Remaining views get their new attributes, so a surrounding animation block animates
///   them; other views appear and disappear without animation.
/// - ``begin(_:to:leaving:)`` prepares an animated change (updates, new bounds, new layouts). It
///   matches old and new elements by a ``CollectionChange``, asks the layout for their starts and
///   ends, and creates missing views at their starts, without animation. `run()` of the returned
///   ``CollectionMove`` then gives every view its end inside an animation block, and `finish()` in
///   its completion removes the views that disappeared.
///
/// Neither changes the content's size or offset; the collection view does that in the same block.
@MainActor
final class CollectionContents {
  /// Collection view, held weakly: changes can end after it was released.
  private weak var collection: UICollectionView?
  private(set) var shown: [CollectionElement: UICollectionReusableView] = [:]
  /// Views that are still animated out; they no longer belong to an element.
  private var leaving: [CollectionMove.Leaver] = []
  private var leaveCount = 0

  init(_ collection: UICollectionView) {
    self.collection = collection
  }

  /// Shows exactly these elements.
  ///
  /// - Returns: the views that are new.
  @discardableResult
  func show(
    _ arrangement: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionReusableView] {
    let wanted = byElement(arrangement)
    for (element, view) in shown.inOrder where wanted[element] == nil { takeAway(view, element) }
    var new: [UICollectionReusableView] = []
    for (element, attributes) in wanted.inOrder {
      if let view = shown[element] {
        view.take(attributes)
      } else if let view = add(attributes) {
        new.append(view)
      }
    }
    settle(new)
    return new
  }

  /// Visible views in order.
  var views: [UICollectionReusableView] { shown.inOrder.map(\.value) }
  /// Whether anything was placed that is still there.
  var isShowing: Bool { !shown.isEmpty || !leaving.isEmpty }

  /// Prepares an animated change to the given elements.
  ///
  /// - Parameter old: previous layout, which supplies the ends of disappearing elements; nil if it
  ///   is the current one.
  func begin(
    _ change: CollectionChange, to arrangement: [UICollectionViewLayoutAttributes],
    leaving old: UICollectionViewLayout? = nil
  ) -> CollectionMove {
    guard let layout = collection?.currentLayout else {
      return CollectionMove(contents: self, movers: [], leavers: [])
    }
    let wanted = byElement(arrangement)
    var leavers: [CollectionMove.Leaver] = []
    var kept: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in shown.inOrder {
      let end = (old ?? layout).finalAttributes(of: element)
      if let target = change.target(element), wanted[target] != nil, kept[target] == nil {
        kept[target] = view
        view.appliedAttributes = view.appliedAttributes?.moved(to: target.path)
      } else {
        leaveCount += 1
        leavers.append(
          CollectionMove.Leaver(view: view, element: element, end: end, number: leaveCount))
      }
    }
    shown = kept
    leaving += leavers
    var movers: [CollectionMove.Mover] = []
    var new: [UICollectionReusableView] = []
    for (element, end) in wanted.inOrder {
      let start = layout.initialAttributes(of: element)
      if old != nil { takeBack(element) }
      if let view = shown[element] {
        if let start { UIView.performWithoutAnimation { view.take(start) } }
        movers.append(CollectionMove.Mover(view: view, end: end))
      } else if let view = add(start ?? end) {
        new.append(view)
        movers.append(CollectionMove.Mover(view: view, end: end))
      }
    }
    settle(new)
    return CollectionMove(contents: self, movers: movers, leavers: leavers)
  }

  /// Reverses the animation of a view that is leaving: the data is the same in another layout.
  private func takeBack(_ element: CollectionElement) {
    guard shown[element] == nil, let index = leaving.firstIndex(where: { $0.element == element })
    else { return }
    shown[element] = leaving.remove(at: index).view
  }

  /// Gives the cells other index paths, without a change of their places.
  func renumberItems(_ place: (IndexPath) -> IndexPath) {
    var renumbered: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in shown.inOrder {
      let target = element.category == .cell ? element.at(place(element.path)) : element
      renumbered[target] = view
      view.appliedAttributes = view.appliedAttributes?.moved(to: target.path)
    }
    shown = renumbered
  }

  /// Removes all views immediately.
  func clear() {
    for (element, view) in shown.inOrder { takeAway(view, element) }
    remove(leaving)
  }

  /// Removes views at the end of their animation; those already removed are skipped.
  func remove(_ leavers: [CollectionMove.Leaver]) {
    for leaver in leavers {
      guard let index = leaving.firstIndex(where: { $0.number == leaver.number }) else { continue }
      leaving.remove(at: index)
      retire(leaver.view, leaver.element)
    }
  }

  private func byElement(
    _ arrangement: [UICollectionViewLayoutAttributes]
  ) -> [CollectionElement: UICollectionViewLayoutAttributes] {
    Dictionary(arrangement.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Adding and removing views

  private func add(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      guard let view = collection?.makeView(for: attributes) else { return }
      shown[attributes.element] = view
      view.take(attributes)
      collection?.notifyWillDisplay(view, attributes.element)
      made = view
    }
    return made
  }

  /// Removes a view. The delegate, which is notified, may have removed all views in the meantime.
  private func takeAway(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard shown[element] === view else { return }
    shown[element] = nil
    retire(view, element)
  }

  private func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
    view.removeFromSuperview()
    view.appliedAttributes = nil
    collection?.notifyDidEndDisplaying(view, element)
    collection?.recycle(view, element)
  }

  private func settle(_ new: [UICollectionReusableView]) {
    UIView.performWithoutAnimation {
      arrange()
      for view in new { view.layoutIfNeeded() }
    }
  }

  // MARK: Order (S11.6)

  /// Puts the views in their order above the background; other subviews stay between them.
  func arrange() {
    guard let collection else { return }
    let ordered = inDepthOrder
    let own = Set(ordered.map(ObjectIdentifier.init))
    var present = collection.subviews.filter { own.contains(ObjectIdentifier($0)) }[...]
    var previous: UIView?
    for view in ordered {
      if present.first === view {
        present.removeFirst()
      } else {
        present.removeAll { $0 === view }
        place(view, in: collection, above: previous, below: present.first)
      }
      previous = view
    }
  }

  private func place(
    _ view: UIView, in collection: UICollectionView, above lower: UIView?, below upper: UIView?
  ) {
    if let lower {
      collection.insertSubview(view, aboveSubview: lower)
    } else if let upper {
      collection.insertSubview(view, belowSubview: upper)
    } else {
      let hasBackground = collection.backgroundView?.superview === collection
      collection.insertSubview(view, at: hasBackground ? 1 : 0)
    }
  }

  /// Order from back to front: by zIndex, disappearing views behind the others, then by index path.
  private var inDepthOrder: [UICollectionReusableView] {
    let all =
      leaving.map { ($0.view, $0.element, 0) } + shown.map { ($0.value, $0.key, 1) }
    return all.sorted { one, other in
      let (depth, otherDepth) = (one.0.zIndex, other.0.zIndex)
      return depth == otherDepth ? (one.2, one.1) < (other.2, other.1) : depth < otherDepth
    }.map { $0.0 }
  }
}

extension UICollectionReusableView {
  fileprivate var zIndex: Int { appliedAttributes?.zIndex ?? 0 }

  /// Places the view, unless it has these attributes already; animates in an animation block.
  ///
  /// The attributes' zIndex orders views among their siblings; it is no `zPosition`, which would have
  /// a perspective move them.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    guard appliedAttributes?.isEqual(attributes) != true else { return }
    // A copy: layouts may change theirs in place.
    appliedAttributes = attributes.copied
    center = attributes.center
    bounds = CGRect(origin: bounds.origin, size: attributes.size)
    transform3D = attributes.transform3D
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    placed(inList: attributes.list)
    apply(attributes)
  }
}
