import UIKit

/// A picture of theleftbit/BSWInterfaceKit: a plain table whose first row is selected (iOS 18).
@MainActor
enum ListCases {
  static var all: [PictureCase] {
    [
      PictureCase(
        name: "selected-row", suite: .interfaceKit,
        file: "Tests/BSWInterfaceKitTests/Suite/__Snapshots__/SelectableTableViewDataSourceTests/"
          + "layout.393x852.png",
        screen: PictureScreen(
          width: 375, height: 812, insets: UIEdgeInsets(top: 66, left: 0, bottom: 34, right: 0)),
        // Its lines begin elsewhere than those of UIKit's images and texts.
        part: CGRect(x: 52, y: 0, width: 323, height: 812)
      ) { window in
        window.show(SelectedRow())
        return nil
      }
    ]
  }
}

private final class SelectedRow: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableFooterView = UIView()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    clearsSelectionOnViewWillAppear = false
    tableView.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Title\(indexPath.row + 1)"
    cell.imageView?.image = UIImage(
      systemName: indexPath.row == 0 ? "checkmark.circle.fill" : "circle")
    return cell
  }
}
