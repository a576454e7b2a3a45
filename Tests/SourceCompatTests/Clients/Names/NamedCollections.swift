// swift-format-ignore-file
import UIKit

// Collection views, as the docs page UIKitNames lists them. Compiled only.

class NamedCell: UICollectionViewCell {
  let picture = UIImageView()
  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    contentView.addSubview(picture)
  }
  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
  override var isSelected: Bool {
    didSet { picture.alpha = isSelected ? 0.5 : 1 }
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    picture.image = nil
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? NamedAttributes else { return }
    layer.anchorPoint = attributes.anchorPoint
  }
}

class NamedAttributes: UICollectionViewLayoutAttributes {
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  override func copy(with zone: NSZone? = nil) -> Any {
    let copied = super.copy(with: zone) as! NamedAttributes
    copied.anchorPoint = anchorPoint
    return copied
  }
}

class NamedLayout: UICollectionViewLayout {
  var attributes = [NamedAttributes]()
  override class var layoutAttributesClass: AnyClass { return NamedAttributes.self }
  override init() { super.init() }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView!.bounds.width * 2, height: collectionView!.bounds.height)
  }
  override func prepare() {
    super.prepare()
    attributes = (0..<collectionView!.numberOfItems(inSection: 0)).map { i in
      let attributes = NamedAttributes(forCellWith: IndexPath(item: i, section: 0))
      attributes.size = CGSize(width: 50, height: 50)
      attributes.center = CGPoint(x: self.collectionView!.bounds.midX, y: 25)
      attributes.transform = CGAffineTransform(rotationAngle: 0.1)
      return attributes
    }
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return attributes.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return attributes[indexPath.row]
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
}

class NamedCollection: UICollectionViewController {
  init() { super.init(collectionViewLayout: NamedLayout()) }
  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView?.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.backgroundColor = .white
    collectionView.reloadData()
  }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { return 1 }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return 5
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NamedCell
    cell.tag = indexPath.item
    return cell
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let cell = collectionView.cellForItem(at: indexPath) else { return }
    print(cell.convert(cell.bounds, to: nil))
  }
}

class NamedCollectionOwner: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  lazy var collectionView: UICollectionView = {
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: NamedLayout())
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    return collectionView
  }()
  var items = [1, 2, 3]
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return items.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    items.remove(at: indexPath.item)
    collectionView.performBatchUpdates({ collectionView.deleteItems(at: [indexPath]) }, completion: nil)
  }
}
