import CoreGraphics
import UIKit

/// A collection of 320 by 400 points at the window's corner.
@MainActor
struct CollectionBench {
  let lab: TransitionLab
  let collection: UICollectionView
  let source: CollectionSource
  let script: TouchScript

  /// A column of twenty items by default; the log is empty at the beginning.
  static func run(
    _ items: [[String]] = [(0..<20).map { "\($0)" }],
    layout: (@MainActor (EventLog) -> UICollectionViewLayout)? = nil,
    _ body: @MainActor (CollectionBench) async -> Void
  ) async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let window = lab.show(controller)
      let source = CollectionSource(items, lab.log)
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400),
        collectionViewLayout: layout?(lab.log) ?? ColumnLayout(lab.log))
      collection.register(NameCell.self, forCellWithReuseIdentifier: "cell")
      collection.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "head")
      collection.dataSource = source
      collection.delegate = source
      controller.view.addSubview(collection)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      _ = lab.log.take()
      await body(
        CollectionBench(lab: lab, collection: collection, source: source, script: script))
    }
  }

  /// Items in a custom layout.
  static func run(
    _ items: [[String]], in layout: UICollectionViewLayout,
    _ body: @MainActor (CollectionBench) async -> Void
  ) async {
    let make: @MainActor (EventLog) -> UICollectionViewLayout = { _ in layout }
    await run(items, layout: make, body)
  }

  /// The column layout; nil if the test uses a custom layout.
  var column: ColumnLayout? { collection.collectionViewLayout as? ColumnLayout }

  /// The names of visible cells, by index paths.
  var names: [String] { collection.visibleCells.compactMap { ($0 as? NameCell)?.name } }

  func cell(_ item: Int) -> NameCell? {
    collection.cellForItem(at: IndexPath(item: item, section: 0)) as? NameCell
  }

  func tap(_ y: CGFloat, for seconds: Double = 0.05) {
    let place = CGPoint(x: 50, y: y)
    script.add(TouchScript.Finger([(lab.time, place), (lab.time + seconds, place)]))
  }

  /// The cells from back to front.
  var cellsByDepth: [String] { collection.subviews.compactMap { ($0 as? NameCell)?.name } }
}

extension IndexPath {
  static func item(_ item: Int, in section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }
}

/// Presented opacity and center of each view.
@MainActor
func seen(_ views: UIView?..., at axis: KeyPath<CGPoint, CGFloat> = \.y) -> [CGFloat] {
  views.flatMap { view -> [CGFloat] in
    guard let layer = view?.seen else { return [-1, -1] }
    return [CGFloat(layer.opacity), layer.position[keyPath: axis]]
  }
}
