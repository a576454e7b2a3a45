import CoreGraphics
import QuartzCore
import UIKit

/// A collection of 320 by 400 points at the window's corner, with layouts to change between.
@MainActor
struct MorphBench {
  let lab: TransitionLab
  let window: UIWindow
  let collection: UICollectionView
  let source: NumberedSource
  let grid: PlacedLayout
  let circle: PlacedLayout

  /// A grid of four columns is on screen, and the log is empty.
  static func run(_ count: Int = 8, _ body: @MainActor (MorphBench) async -> Void) async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let window = lab.show(controller)
      let source = NumberedSource(count, lab.log)
      let grid = PlacedLayout.grid(count, lab.log)
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: grid)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = source
      collection.delegate = source
      controller.view.addSubview(collection)
      await lab.step()
      lab.log.clear()
      await body(
        MorphBench(
          lab: lab, window: window, collection: collection, source: source, grid: grid,
          circle: .circle(count, lab.log)))
    }
  }

  /// Presented center of an item on the screen.
  func center(_ item: Int) -> CGPoint {
    guard let cell = source.cells[item], cell.superview === collection else {
      return CGPoint(x: CGFloat.nan, y: .nan)
    }
    let (place, offset) = (cell.seen.position, collection.seen.bounds.origin)
    return CGPoint(x: place.x - offset.x, y: place.y - offset.y)
  }

  /// Center of an item at a share of the way from one layout to another.
  func between(_ item: Int, _ progress: Double, _ from: PlacedLayout, _ to: PlacedLayout)
    -> [Double]
  {
    let (start, end) = (from.places[item].center, to.places[item].center)
    return [
      Double(start.x) + Double(end.x - start.x) * progress,
      Double(start.y) + Double(end.y - start.y) * progress,
    ]
  }

  func isShown(_ item: Int) -> Bool { source.cells[item]?.superview === collection }
}

/// Items that are only numbers.
@MainActor
class NumberedSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let count: Int
  let log: EventLog
  /// The last created cells, by item.
  var cells: [Int: UICollectionViewCell] = [:]
  var wantedOffset = CGPoint(x: CGFloat.nan, y: .nan)
  var makeMiddle:
    (UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout = {
      UICollectionViewTransitionLayout(currentLayout: $0, nextLayout: $1)
    }

  init(_ count: Int, _ log: EventLog) {
    self.count = count
    self.log = log
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cells[indexPath.item] = cell
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    log("transitionLayout?")
    return makeMiddle(fromLayout, toLayout)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { wantedOffset }
}

/// A layout of given places, which logs changes of layout.
final class PlacedLayout: UICollectionViewLayout {
  let name: String
  let places: [UICollectionViewLayoutAttributes]
  private let size: CGSize
  private let log: EventLog
  /// Replaces the proposed offset.
  var wantedOffset: CGPoint?
  private(set) var proposedOffset: CGPoint?
  var arriving: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }
  var leaving: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }

  init(
    _ name: String, count: Int, size: CGSize, _ log: EventLog,
    place: (Int, UICollectionViewLayoutAttributes) -> Void
  ) {
    (self.name, self.size, self.log) = (name, size, log)
    places = (0..<count).map { item in
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      place(item, attributes)
      return attributes
    }
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  /// Four columns of squares of 80 points.
  static func grid(_ count: Int, _ log: EventLog) -> PlacedLayout {
    let rows = CGFloat((count + 3) / 4)
    return PlacedLayout("grid", count: count, size: CGSize(width: 320, height: 80 * rows), log) {
      $1.frame = CGRect(x: CGFloat($0 % 4) * 80, y: CGFloat($0 / 4) * 80, width: 80, height: 80)
    }
  }

  /// Squares of 40 points around the middle, each rotated a little and half as opaque.
  static func circle(_ count: Int, _ log: EventLog) -> PlacedLayout {
    PlacedLayout("circle", count: count, size: CGSize(width: 320, height: 400), log) {
      item, place in
      let turn = CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(item) / CGFloat(count))
      place.center = CGPoint(x: 160 + 120 * turn.b, y: 200 - 120 * turn.a)
      place.size = CGSize(width: 40, height: 40)
      place.transform = CGAffineTransform(rotationAngle: .pi / 2)
      place.alpha = 0.5
      place.zIndex = count - item
    }
  }

  /// One column, with rows of a given height.
  static func column(_ count: Int, row: CGFloat, _ log: EventLog) -> PlacedLayout {
    let size = CGSize(width: 320, height: row * CGFloat(count))
    return PlacedLayout("column", count: count, size: size, log) {
      $1.frame = CGRect(x: 0, y: CGFloat($0) * row, width: 320, height: row)
    }
  }

  override func prepare() {
    super.prepare()
    log("\(name).prepare")
  }
  override var collectionViewContentSize: CGSize { size }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    places.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { places[indexPath.item] }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    proposedOffset = proposedContentOffset
    return wantedOffset ?? proposedContentOffset
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    arriving(itemIndexPath) ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    leaving(itemIndexPath) ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    log("\(name).prepareForTransition(to: \(newLayout.logName))")
  }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    log("\(name).prepareForTransition(from: \(oldLayout.logName))")
  }
  override func finalizeLayoutTransition() { log("\(name).finalizeLayoutTransition") }
}

extension UICollectionViewLayout {
  fileprivate var logName: String { (self as? PlacedLayout)?.name ?? "\(type(of: self))" }
}
