import Foundation
import Pixels
import SceneFormat
import TransitionCatalog
import UIKit

/// View controller of a screen with a collection.
final class SceneCollectionController: UICollectionViewController, StageScreen, SceneRows {
  let screen: SceneScreen
  /// Items of the screen, or those of the screen whose collection it shares (S11.42).
  private let items: SceneItems
  /// The items in their order, those that are not in the collection included.
  private var entries: [(item: SceneItem, isShown: Bool)]
  private let pictures: [ScenePicture: Bitmap]
  private let layouts: StageLayouts
  private var pinch: CollectionPinch?
  /// The collection view with the items. While a screen above shares it, ``collectionView`` would create
  /// another one.
  private weak var list: UICollectionView?
  var hidesStatusBar: Bool?

  /// Images of the items on screen that have an id.
  var viewsByID: [String: UIView] {
    guard let list, screen.collection?.items != nil else { return [:] }
    let pictures = list.visibleCells.compactMap { ($0 as? ScenePictureCell)?.picture }
    let named = pictures.compactMap { view in
      view.accessibilityIdentifier.map { ($0, view) }
    }
    return Dictionary(named) { first, _ in first }
  }

  init(
    _ screen: SceneScreen, showing items: SceneItems, _ layouts: StageLayouts,
    pictures: [ScenePicture: Bitmap]
  ) {
    self.screen = screen
    self.items = items
    entries = items.items.map { ($0, !$0.isHidden) }
    self.layouts = layouts
    self.pictures = pictures
    super.init(collectionViewLayout: layouts.first())
    takeTitle()
    takeBarItems()
    // Set before the push, because it is read then and must not change later (S11.40).
    useLayoutToLayoutNavigationTransitions = screen.collection?.items == nil
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { screen.statusBar.style }
  override var prefersStatusBarHidden: Bool {
    hidesStatusBar ?? (screen.statusBar == .hidden)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = screen.name
    list = collectionView
    collectionView.backgroundColor = UIColor(screen.color)
    // Images of screens include their bars, so that only a real one moves the items down.
    collectionView.contentInsetAdjustmentBehavior = screen.bar == nil ? .never : .automatic
    collectionView.register(
      ScenePictureCell.self, forCellWithReuseIdentifier: ScenePictureCell.identifier)
    pinch = layouts.pinched.map { CollectionPinch(collectionView, home: layouts.first, away: $0) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // One that screens above had taken is replaced.
    if screen.collection?.items != nil, list == nil { list = collectionView }
    takeToolbar(animated: animated)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: ScenePictureCell.identifier, for: indexPath)
    (cell as? ScenePictureCell)?.show(shown[indexPath.item], of: items, pictures)
    return cell
  }

  /// Items that are in the collection now.
  private var shown: [SceneItem] { entries.filter(\.isShown).map(\.item) }

  // MARK: Items by their ids

  /// A screen that shares a collection leaves its items to the owner.
  func has(row id: String) -> Bool {
    screen.collection?.items != nil && list != nil && entries.contains { $0.item.id == id }
  }

  func shows(row id: String) -> Bool { path(of: id) != nil }

  private func path(of id: String) -> IndexPath? {
    shown.firstIndex { $0.id == id }.map { IndexPath(item: $0, section: 0) }
  }

  func change(_ ids: [String], isInsertion: Bool, by animation: SceneRowAnimation?) {
    list?.layoutIfNeeded()
    let before = ids.compactMap(path)
    for index in entries.indices {
      guard let id = entries[index].item.id, ids.contains(id) else { continue }
      entries[index].isShown = isInsertion
    }
    update(animated: animation != nil) {
      if isInsertion {
        $0.insertItems(at: ids.compactMap(path))
      } else {
        $0.deleteItems(at: before)
      }
    }
  }

  func move(_ id: String, to place: SceneRowPlace, animated: Bool) {
    list?.layoutIfNeeded()
    guard let before = path(of: id), let old = entries.firstIndex(where: { $0.item.id == id })
    else { return }
    let entry = entries.remove(at: old)
    guard let neighbor = entries.firstIndex(where: { $0.item.id == place.neighbor }) else {
      entries.insert(entry, at: old)
      return
    }
    let shift = if case .after = place { 1 } else { 0 }
    entries.insert(entry, at: neighbor + shift)
    guard let after = path(of: id), after != before else { return }
    update(animated: animated) { $0.moveItem(at: before, to: after) }
  }

  private func update(animated: Bool, _ change: (UICollectionView) -> Void) {
    guard let list else { return }
    if animated { change(list) } else { UIView.performWithoutAnimation { change(list) } }
  }

  func scroll(toRow id: String, _ position: SceneScrollPosition, animated: Bool) {
    guard let list, let path = path(of: id) else { return }
    list.layoutIfNeeded()
    if position == .nearest, let attributes = list.layoutAttributesForItem(at: path) {
      list.scrollRectToVisible(attributes.frame, animated: animated)
      return
    }
    let place: UICollectionView.ScrollPosition =
      switch position {
      case .top: .top
      case .middle: .centeredVertically
      case .bottom: .bottom
      case .nearest: []
      }
    list.scrollToItem(at: path, at: place, animated: animated)
  }

  /// Changes the collection's layout.
  func change(to layout: UICollectionViewLayout, _ motion: LayoutMotion) {
    switch motion {
    case .immediate: collectionView.setCollectionViewLayout(layout, animated: false)
    case .standard: collectionView.setCollectionViewLayout(layout, animated: true)
    case .timed(let duration, let pacing):
      UIView.animate(ViewMotion(duration: duration, pacing: ViewPacing(pacing))) {
        collectionView.setCollectionViewLayout(layout, animated: true)
      }
    }
  }
}

/// A collection item: one image that fills the cell.
private final class ScenePictureCell: UICollectionViewCell {
  static let identifier = "picture"

  private(set) var picture: UIView?

  func show(
    _ item: SceneItem, of items: SceneItems, _ pictures: [ScenePicture: Bitmap]
  ) {
    picture?.removeFromSuperview()
    let view = ScenePictureView(item.picture, pictures: pictures)
    view.accessibilityIdentifier = item.id
    view.contentMode = UIView.ContentMode(items.contentMode)
    view.layer.minificationFilter = .trilinear
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
    contentView.clipsToBounds = true
    // A view that transitions match has its corners itself.
    let rounded = item.id == nil ? contentView : view
    rounded.clipsToBounds = true
    contentView.layer.cornerRadius = item.id == nil ? items.cornerRadius : 0
    rounded.layer.cornerRadius = items.cornerRadius
    self.picture = view
  }
}
