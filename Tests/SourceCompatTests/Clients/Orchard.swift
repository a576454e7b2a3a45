// swift-format-ignore-file
import UIKit

// A list as apps of today write it: swipe actions, editing, menus, search, refreshing, alerts.

final class OrchardViewController: UITableViewController {
  var fruit = [
    "Apples", "Bananas", "Cherries", "Dates", "Elderberries", "Figs", "Grapes", "Honeydew", "Kiwis",
    "Lemons", "Mangoes", "Nectarines", "Oranges", "Papayas", "Quinces", "Raspberries",
  ]
  let search = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Orchard"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: makeMenu(title: "Order"))
    navigationItem.searchController = search
    refreshControl = UIRefreshControl()
  }

  func makeMenu(title: String) -> UIMenu {
    let share = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in }
    let favorite = UIAction(title: "Favorite", image: UIImage(systemName: "heart"), state: .on) { _ in }
    let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in }
    let last = UIMenu(title: "", options: .displayInline, children: [delete])
    return UIMenu(title: title, children: [share, favorite, last])
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return fruit.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = fruit[indexPath.row]
    content.secondaryText = indexPath.row % 3 == 0 ? "Ripe" : nil
    content.image = UIImage(systemName: "leaf")
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.fruit.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      self.makeMenu(title: "")
    }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { return true }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    fruit.insert(fruit.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func askForName() {
    let alert = UIAlertController(title: "New Tree", message: "What grows on it?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Fruit" }
    alert.addAction(UIAlertAction(title: "Plant", style: .default))
    alert.addAction(UIAlertAction(title: "Later", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  func askForPicture() {
    let sheet = UIAlertController(title: "Picture", message: "Where does it come from?", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Camera", style: .default))
    sheet.addAction(UIAlertAction(title: "Remove", style: .destructive))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}
