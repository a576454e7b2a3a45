import CoreGraphics
import Foundation
import Pixels
import SceneFormat
import TransitionCatalog
import UIKit

/// Table view of a list. Rows are created at once and kept, so that steps and transitions find
/// their views.
final class SceneListView: UITableView, UITableViewDataSource, UITableViewDelegate {
  private let list: SceneList
  private let cells: [[UITableViewCell]]

  /// - Parameter rowView: Creates the view of a row with a template.
  init(
    _ list: SceneList, pictures: [ScenePicture: Bitmap], rowView: (SceneView) -> UIView
  ) {
    self.list = list
    cells = list.sections.map { section in
      section.rows.map { row in
        switch row {
        case .text(let text): SceneTextCell(text, pictures: pictures)
        case .view(let view): SceneViewCell(rowView(view))
        }
      }
    }
    super.init(frame: .zero, style: UITableView.Style(list.style))
    if list.style == .plain {
      backgroundColor = .clear
      for cell in cells.joined() { cell.backgroundColor = .clear }
    }
    separatorStyle = list.hasSeparators ? .singleLine : .none
    if let inset = list.separatorInset { separatorInset.left = inset }
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Rows with an id, by it.
  var rowsByID: [String: UIView] {
    let named = cells.joined().compactMap { cell in
      cell.accessibilityIdentifier.map { ($0, cell as UIView) }
    }
    return Dictionary(named) { first, _ in first }
  }

  func numberOfSections(in tableView: UITableView) -> Int { cells.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cells[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    cells[indexPath.section][indexPath.row]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let height = list.height { return height }
    guard case .view(let view) = list.sections[indexPath.section].rows[indexPath.row] else {
      return Self.automaticDimension
    }
    if let height = view.layout?.vertical.length { return height.length(of: bounds.height) }
    guard let aspect = view.layout?.aspect else { return Self.automaticDimension }
    return cells[indexPath.section][indexPath.row].frame.width / aspect
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    list.sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    list.sections[section].footer
  }

  /// A row with a switch does not react itself, so that a tap on its text is reported.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    cells[indexPath.section][indexPath.row].selectionStyle != .none
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
  }
}

extension UIView {
  /// The switch at the end of the list row that contains the view; nil for other views.
  var switchOfRow: UISwitch? {
    let row = sequence(first: self) { $0.superview }.first { $0 is SceneTextCell }
    return (row as? SceneTextCell)?.accessoryView as? UISwitch
  }
}

/// Row as the system draws it.
private final class SceneTextCell: UITableViewCell {
  private let text: SceneListText
  private let pictures: [ScenePicture: Bitmap]

  init(_ text: SceneListText, pictures: [ScenePicture: Bitmap]) {
    self.text = text
    self.pictures = pictures
    super.init(style: .default, reuseIdentifier: nil)
    accessibilityIdentifier = text.id
    accessoryType = AccessoryType(text.accessory)
    if let isOn = text.isOn {
      let control = UISwitch(frame: .zero)
      control.isOn = isOn
      accessoryView = control
      selectionStyle = .none
    }
    showContent()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Images with a color per appearance are drawn again; texts follow the text size.
    let category = traitCollection.preferredContentSizeCategory
    if text.iconColor != nil || text.picture?.dark != nil
      || category != previousTraitCollection?.preferredContentSizeCategory
    {
      showContent()
    }
  }

  private func showContent() {
    var content =
      text.value == nil
      ? UIListContentConfiguration.subtitleCell() : UIListContentConfiguration.valueCell()
    content.text = text.text
    content.secondaryText = text.value ?? text.detail
    if text.detail != nil { content.secondaryTextProperties.color = .secondaryLabel }
    if let color = text.color { content.textProperties.color = UIColor(color) }
    if let tint = text.tint { content.imageProperties.tintColor = UIColor(tint) }
    // As in the system's lists, texts begin at one line whatever the symbol.
    if text.symbol != nil, text.iconColor == nil {
      // The symbol grows with the text, and its column with it.
      let width = UIFontMetrics(forTextStyle: .body).scaledValue(
        for: 28, compatibleWith: traitCollection)
      content.imageProperties.reservedLayoutSize = CGSize(width: max(28, width), height: 0)
    }
    if let size = text.pictureSize {
      content.imageProperties.maximumSize = CGSize(width: size.width, height: size.height)
    }
    content.image = image
    contentConfiguration = content
  }

  private var image: UIImage? {
    if let picture = text.picture {
      let appearance: SceneAppearance =
        traitCollection.userInterfaceStyle == .dark ? .dark : .light
      let file = picture.fixed(in: appearance)
      return pictures[file].map { UIImage(bitmap: $0, scale: file.scale) }
    }
    guard let symbol = text.symbol.flatMap({ UIImage(systemName: $0) }) else { return nil }
    guard let color = text.iconColor else { return symbol }
    return Self.icon(symbol, on: UIColor(color).resolvedColor(with: traitCollection))
  }

  /// A white symbol on a rounded square of 29 points, as in Settings.
  private static func icon(_ symbol: UIImage, on color: UIColor) -> UIImage {
    let side: CGFloat = 29
    let font = UIFont.systemFont(ofSize: 17)
    let sign =
      symbol.applyingSymbolConfiguration(UIImage.SymbolConfiguration(font: font)) ?? symbol
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      let square = CGRect(x: 0, y: 0, width: side, height: side)
      color.setFill()
      UIBezierPath(roundedRect: square, cornerRadius: 6.5).fill()
      sign.withTintColor(.white, renderingMode: .alwaysOriginal).draw(
        at: CGPoint(x: (side - sign.size.width) / 2, y: (side - sign.size.height) / 2))
    }
  }
}

/// Row that a template fills.
private final class SceneViewCell: UITableViewCell {
  init(_ view: UIView) {
    super.init(style: .default, reuseIdentifier: nil)
    contentView.addSubview(view)
    view.place(by: .whole)
  }

  required init?(coder: NSCoder) { nil }
}

extension SceneViewLayout {
  /// The whole superview.
  fileprivate static var whole: SceneViewLayout {
    let edges = SceneAxisLayout(start: SceneLength(), end: SceneLength())
    return SceneViewLayout(horizontal: edges, vertical: edges, aspect: nil, isInSafeArea: false)
  }
}

extension UITableView.Style {
  fileprivate init(_ style: SceneListStyle) {
    switch style {
    case .plain: self = .plain
    case .grouped: self = .grouped
    case .insetGrouped: self = .insetGrouped
    }
  }
}

extension UITableViewCell.AccessoryType {
  fileprivate init(_ accessory: SceneListAccessory) {
    switch accessory {
    case .none: self = .none
    case .disclosure: self = .disclosureIndicator
    case .checkmark: self = .checkmark
    case .detail: self = .detailButton
    case .detailDisclosure: self = .detailDisclosureButton
    }
  }
}
