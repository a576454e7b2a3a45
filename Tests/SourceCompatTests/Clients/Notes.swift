import UIKit

/// A list of notes as apps of today write it: cells with content configurations, a diffable data
/// source, alerts to add and delete.
final class NoteListViewController: UITableViewController {
  struct Note: Hashable {
    let id: Int
    var title: String
    var text: String
  }

  private lazy var dataSource = UITableViewDiffableDataSource<Int, Note>(tableView: tableView) {
    tableView, indexPath, note in
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = note.title
    content.secondaryText = note.text
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  private(set) var notes = [
    Note(id: 1, title: "Packing list", text: "Tent, stove, two torches"),
    Note(id: 2, title: "Train to the coast", text: "Departs 7:12 from platform 4"),
    Note(id: 3, title: "Birthday", text: "Ask Ines what she would like"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
    apply(animated: false)
  }

  private func apply(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Note>()
    snapshot.appendSections([0])
    snapshot.appendItems(notes)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func add() {
    let alert = UIAlertController(
      title: "New note", message: "Enter a title for this note.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Title" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let save = UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
      guard let self, let text = alert?.textFields?.first?.text, !text.isEmpty else { return }
      notes.insert(Note(id: notes.count + 1, title: text, text: "No additional text"), at: 0)
      apply(animated: true)
    }
    alert.addAction(save)
    alert.preferredAction = save
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let note = dataSource.itemIdentifier(for: indexPath) else { return }
    let sheet = UIAlertController(
      title: note.title, message: "This note will be deleted from all your devices.",
      preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete note", style: .destructive) { [weak self] _ in
        self?.notes.removeAll { $0 == note }
        self?.apply(animated: true)
      })
    sheet.addAction(UIAlertAction(title: "Archive", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}
