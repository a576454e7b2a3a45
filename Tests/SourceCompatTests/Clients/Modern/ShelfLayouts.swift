import UIKit

/// A shelf that changes between a grid and a list.
final class ShelfController: UIViewController {
  private enum Section {
    case books
  }

  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Int>!
  private var isGrid = true

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout(columns: 3))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<BookCell, Int> { cell, _, number in
      cell.title.text = "Book \(number)"
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, number in
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.books])
    snapshot.appendItems(Array(1...9))
    dataSource.apply(snapshot, animatingDifferences: false)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Switch", primaryAction: UIAction { [weak self] _ in self?.toggle() })
  }

  func toggle() {
    isGrid.toggle()
    collectionView.setCollectionViewLayout(layout(columns: isGrid ? 3 : 1), animated: true)
  }

  private func layout(columns: Int) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width / CGFloat(columns)
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .absolute(width), heightDimension: .fractionalHeight(1)))
      item.contentInsets = .init(top: 4, leading: 4, bottom: 4, trailing: 4)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(columns == 1 ? 60 : 120)),
        subitems: [item])
      return NSCollectionLayoutSection(group: group)
    }
  }
}

final class BookCell: UICollectionViewCell {
  let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemIndigo
    contentView.layer.cornerRadius = 8
    title.textColor = .white
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    NSLayoutConstraint.activate([
      title.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
