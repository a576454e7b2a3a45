/// Styles by their names in storyboards and nibs.
extension UITableView.Style {
  /// The style with a name; plain if the name is missing or unknown.
  init(interfaceName name: String?) {
    self =
      switch name {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
  }
}

extension UITableViewCell.CellStyle {
  /// The style with a name such as `IBUITableViewCellStyleSubtitle`; default if it is missing.
  init(interfaceName name: String?) {
    self =
      switch name {
      case "IBUITableViewCellStyleValue1": .value1
      case "IBUITableViewCellStyleValue2": .value2
      case "IBUITableViewCellStyleSubtitle": .subtitle
      default: .default
      }
  }
}
