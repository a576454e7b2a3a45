import UIKit

/// A grid whose pictures open with the zoom of iOS 18.
final class GalleryGridController: UICollectionViewController {
  private static let hues = stride(from: 0.0, to: 1, by: 0.125).map { CGFloat($0) }

  private let registration = UICollectionView.CellRegistration<UICollectionViewCell, CGFloat> {
    cell, _, hue in
    cell.contentView.backgroundColor = UIColor(
      hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1)
    cell.contentView.layer.cornerRadius = 12
  }

  init() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(140)),
      subitems: [item])
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    title = "Gallery"
  }

  required init?(coder: NSCoder) { nil }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { Self.hues.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: Self.hues[indexPath.item])
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let detail = GalleryDetailController(hue: Self.hues[indexPath.item])
    if #available(iOS 18.0, *) {
      detail.preferredTransition = .zoom { [weak self] _ in
        self?.collectionView.cellForItem(at: indexPath)
      }
    }
    navigationController?.pushViewController(detail, animated: true)
  }
}

final class GalleryDetailController: UIViewController {
  private let hue: CGFloat

  init(hue: CGFloat) {
    self.hue = hue
    super.init(nibName: nil, bundle: nil)
    title = "Picture"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1)
  }
}
