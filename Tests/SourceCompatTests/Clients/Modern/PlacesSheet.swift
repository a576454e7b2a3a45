import UIKit

/// A map's sheet as apps have it since iOS 15: detents, a grabber, a list with a diffable data source.
final class PlacesMapController: UIViewController {
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.78, green: 0.88, blue: 0.8, alpha: 1)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Places"
    configuration.cornerStyle = .capsule
    button.configuration = configuration
    button.translatesAutoresizingMaskIntoConstraints = false
    button.addAction(UIAction { [weak self] _ in self?.showPlaces() }, for: .touchUpInside)
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 100),
    ])
  }

  private func showPlaces() {
    let list = PlacesListController(style: .plain)
    if let sheet = list.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 20
      sheet.delegate = self
    }
    present(list, animated: true)
  }
}

extension PlacesMapController: UISheetPresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    let isLarge = sheetPresentationController.selectedDetentIdentifier == .large
    button.configuration?.title = isLarge ? "Hidden" : "Places"
  }
}

final class PlacesListController: UITableViewController {
  private enum Section { case near, far }

  private lazy var source = UITableViewDiffableDataSource<Section, String>(tableView: tableView) {
    tableView, indexPath, name in
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = name
    content.secondaryText = "\(indexPath.row + 1) km"
    content.image = UIImage(systemName: "mappin")
    cell.contentConfiguration = content
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.near, .far])
    snapshot.appendItems((1...8).map { "Garden \($0)" }, toSection: .near)
    snapshot.appendItems((1...12).map { "Harbor \($0)" }, toSection: .far)
    source.apply(snapshot, animatingDifferences: false)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let name = source.itemIdentifier(for: indexPath) else { return }
    var snapshot = source.snapshot()
    snapshot.deleteItems([name])
    source.apply(snapshot)
  }
}
