import UIKit

/// A mail app as it is written for every language: leading and trailing, never left and right.
final class MailboxViewController: UITableViewController {
  private let names = ["Inbox", "Drafts", "Sent", "Archive"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mail"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    tableView.rowHeight = 52
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: "mailbox")
    cell.imageView?.image = UIImage(systemName: "tray")
    cell.textLabel?.text = names[indexPath.row]
    cell.detailTextLabel?.text = "\(12 - 3 * indexPath.row)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(ReplyViewController(), animated: true)
  }
}

/// A reply with a text field above the keyboard.
final class ReplyViewController: UIViewController, UITextFieldDelegate {
  let field = UITextField()
  private let avatar = UIView()
  private let sender = UILabel()
  private let subject = UILabel()
  private let slider = UISlider()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Reply"
    view.backgroundColor = .systemBackground
    avatar.backgroundColor = .systemTeal
    avatar.layer.cornerRadius = 22
    sender.text = "Layla"
    sender.font = .preferredFont(forTextStyle: .headline)
    subject.text = "The tickets for Friday"
    subject.textColor = .secondaryLabel
    let words = UIStackView(arrangedSubviews: [sender, subject])
    words.axis = .vertical
    words.alignment = .leading
    let header = UIStackView(arrangedSubviews: [avatar, words])
    header.spacing = 12
    header.alignment = .center
    slider.value = 0.3
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    field.delegate = self
    for child in [header, slider, field] as [UIView] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      avatar.widthAnchor.constraint(equalToConstant: 44),
      avatar.heightAnchor.constraint(equalToConstant: 44),
      header.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      header.trailingAnchor.constraint(lessThanOrEqualTo: safe.trailingAnchor, constant: -20),
      header.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
      slider.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      slider.widthAnchor.constraint(equalToConstant: 220),
      slider.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 24),
      field.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 12),
      field.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -12),
      field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
    ])
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
