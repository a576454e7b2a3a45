import Foundation
import Pixels
import SceneFormat
import TransitionCatalog
import UIKit

/// View controller of a screen with a collection.
final class SceneCollectionController: UICollectionViewController, StageScreen {
  let screen: SceneScreen
  /// Items of the screen, or those of the screen whose collection it shares (S11.42).
  private let items: SceneItems
  private let pictures: [ScenePicture: Bitmap]
  private let layouts: StageLayouts
  private var pinch: CollectionPinch?
  var hidesStatusBar: Bool?

  var viewsByID: [String: UIView] { [:] }

  init(
    _ screen: SceneScreen, showing items: SceneItems, _ layouts: StageLayouts,
    pictures: [ScenePicture: Bitmap]
  ) {
    self.screen = screen
    self.items = items
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
    collectionView.backgroundColor = UIColor(screen.color)
    // Images of screens include their bars, so that only a real one moves the items down.
    collectionView.contentInsetAdjustmentBehavior = screen.bar == nil ? .never : .automatic
    collectionView.register(
      ScenePictureCell.self, forCellWithReuseIdentifier: ScenePictureCell.identifier)
    pinch = layouts.pinched.map { CollectionPinch(collectionView, home: layouts.first, away: $0) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.pictures.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: ScenePictureCell.identifier, for: indexPath)
    (cell as? ScenePictureCell)?.show(items.pictures[indexPath.item], of: items, pictures)
    return cell
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

  private var picture: UIView?

  func show(
    _ picture: ScenePicture, of items: SceneItems, _ pictures: [ScenePicture: Bitmap]
  ) {
    self.picture?.removeFromSuperview()
    let view = ScenePictureView(picture, pictures: pictures)
    view.contentMode = UIView.ContentMode(items.contentMode)
    view.layer.minificationFilter = .trilinear
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = items.cornerRadius
    self.picture = view
  }
}
