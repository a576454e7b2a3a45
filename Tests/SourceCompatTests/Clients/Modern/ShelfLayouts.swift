import UIKit

/// A shelf that changes between a grid and a list.
final class ShelfController: UIViewController, UICollectionViewDataSource {
  private(set) var collectionView: UICollectionView!
  private var isGrid = true

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout(columns: 3))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(BookCell.self, forCellWithReuseIdentifier: BookCell.identifier)
    collectionView.dataSource = self
    view.addSubview(collectionView)
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

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 9 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: BookCell.identifier, for: indexPath)
    (cell as? BookCell)?.title.text = "Book \(indexPath.item + 1)"
    return cell
  }
}

final class BookCell: UICollectionViewCell {
  static let identifier = "book"
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
