public import Foundation

/// Supplies the data of a table.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell for a row, dequeued from `tableView` and filled.
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
  /// Number of sections. Default: 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Title of a section's header. Default: nil, for no header.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Title of a section's footer. Default: nil, for no footer.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// None.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// None.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
}
