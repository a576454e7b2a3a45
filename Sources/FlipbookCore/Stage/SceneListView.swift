import CoreGraphics
import Foundation
import Pixels
import SceneFormat
import TransitionCatalog
import UIKit

/// Table view of a list. Rows are created at once and kept, so that steps and transitions find
/// their views.
final class SceneListView: UITableView, UITableViewDataSource, UITableViewDelegate, SceneRows {
  /// A row with its cell.
  private struct Row {
    let scene: SceneListRow
    let cell: UITableViewCell
    /// Whether the row is in the table now.
    var isShown: Bool
  }

  private let list: SceneList
  /// Rows by section, those that are not in the table included.
  private var rows: [[Row]]

  /// - Parameter rowView: Creates the view of a row with a template.
  init(
    _ list: SceneList, pictures: [ScenePicture: Bitmap], rowView: (SceneView) -> UIView
  ) {
    self.list = list
    rows = list.sections.map { section in
      section.rows.map { row in
        let cell: UITableViewCell =
          switch row {
          case .text(let text): SceneTextCell(text, pictures: pictures)
          case .view(let view, _): SceneViewCell(rowView(view))
          }
        return Row(scene: row, cell: cell, isShown: !row.isHidden)
      }
    }
    super.init(frame: .zero, style: UITableView.Style(list.style))
    if list.style == .plain {
      backgroundColor = .clear
      for row in rows.joined() { row.cell.backgroundColor = .clear }
    }
    separatorStyle = list.hasSeparators ? .singleLine : .none
    if let inset = list.separatorInset { separatorInset.left = inset }
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Rows with an id, by it.
  var rowsByID: [String: UIView] {
    let named = rows.joined().compactMap { row in
      row.cell.accessibilityIdentifier.map { ($0, row.cell as UIView) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// Whether the list has a row with an id, in the table or not.
  func has(row id: String) -> Bool { rows.joined().contains { $0.scene.id == id } }

  /// Whether a row with an id is in the table now.
  func shows(row id: String) -> Bool { path(ofRow: id) != nil }

  /// Inserts or deletes rows by their ids; without an animation at once.
  func change(_ ids: [String], isInsertion: Bool, by animation: SceneRowAnimation?) {
    // A table that was never laid out asks for its rows later.
    layoutIfNeeded()
    let before = ids.compactMap(path)
    for section in rows.indices {
      for index in rows[section].indices {
        guard let id = rows[section][index].scene.id, ids.contains(id) else { continue }
        rows[section][index].isShown = isInsertion
      }
    }
    let motion = animation.map { RowAnimation($0) } ?? .none
    func update() {
      if isInsertion {
        insertRows(at: ids.compactMap(path), with: motion)
      } else {
        deleteRows(at: before, with: motion)
      }
    }
    if animation == nil { UIView.performWithoutAnimation(update) } else { update() }
  }

  /// Moves a row next to another one, which may be missing from the table.
  func move(_ id: String, to place: SceneRowPlace, animated: Bool) {
    layoutIfNeeded()
    guard let before = path(ofRow: id), let old = index(ofRow: id) else { return }
    let row = rows[old.section].remove(at: old.row)
    guard let neighbor = index(ofRow: place.neighbor) else {
      rows[old.section].insert(row, at: old.row)
      return
    }
    let shift = if case .after = place { 1 } else { 0 }
    rows[neighbor.section].insert(row, at: neighbor.row + shift)
    guard let after = path(ofRow: id), after != before else { return }
    if animated {
      moveRow(at: before, to: after)
    } else {
      UIView.performWithoutAnimation { moveRow(at: before, to: after) }
    }
  }

  /// The place of a row among all rows, in the table or not.
  private func index(ofRow id: String) -> IndexPath? {
    for section in rows.indices {
      let index = rows[section].firstIndex { $0.scene.id == id }
      if let index { return IndexPath(row: index, section: section) }
    }
    return nil
  }

  /// Scrolls to a row of the table.
  func scroll(toRow id: String, _ position: SceneScrollPosition, animated: Bool) {
    guard let path = path(ofRow: id) else { return }
    layoutIfNeeded()
    let place: ScrollPosition =
      switch position {
      case .nearest: .none
      case .top: .top
      case .middle: .middle
      case .bottom: .bottom
      }
    scrollToRow(at: path, at: place, animated: animated)
  }

  /// The place in the table of a row with an id; nil for a row that is not in it.
  private func path(ofRow id: String) -> IndexPath? {
    for section in rows.indices {
      let index = shown(in: section).firstIndex { $0.scene.id == id }
      if let index { return IndexPath(row: index, section: section) }
    }
    return nil
  }

  /// Rows of a section that are in the table now.
  private func shown(in section: Int) -> [Row] { rows[section].filter(\.isShown) }

  private func row(at path: IndexPath) -> Row { shown(in: path.section)[path.row] }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown(in: section).count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    row(at: indexPath).cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let height = list.height { return height }
    let row = row(at: indexPath)
    guard case .view(let view, _) = row.scene else { return Self.automaticDimension }
    if let height = view.layout?.vertical.length { return height.length(of: bounds.height) }
    guard let aspect = view.layout?.aspect else { return Self.automaticDimension }
    return row.cell.frame.width / aspect
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    list.sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    list.sections[section].footer
  }

  /// A row with a switch does not react itself, so that a tap on its text is reported.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath).cell.selectionStyle != .none
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
  }

  // MARK: Swipes

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipe(list.actions, at: indexPath)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipe(list.leadingActions, at: indexPath)
  }

  private func swipe(
    _ actions: [SceneRowAction], at path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard !actions.isEmpty else { return nil }
    let cell = row(at: path).cell
    return UISwipeActionsConfiguration(
      actions: actions.map { action in
        let made = UIContextualAction(
          style: action.deletes ? .destructive : .normal, title: action.title
        ) { [weak self, weak cell] _, _, done in
          if action.deletes, let cell { self?.delete(cell) }
          done(true)
        }
        if let color = action.color { made.backgroundColor = UIColor(color) }
        made.image = action.symbol.flatMap { UIImage(systemName: $0) }
        return made
      })
  }

  /// Deletes the row of a cell, as an app does in the handler of an action.
  private func delete(_ cell: UITableViewCell) {
    for section in rows.indices {
      guard let place = shown(in: section).firstIndex(where: { $0.cell === cell }),
        let index = rows[section].firstIndex(where: { $0.cell === cell })
      else { continue }
      rows[section][index].isShown = false
      deleteRows(at: [IndexPath(row: place, section: section)], with: .automatic)
    }
  }
}

extension UITableView.RowAnimation {
  fileprivate init(_ animation: SceneRowAnimation) {
    switch animation {
    case .automatic: self = .automatic
    case .fade: self = .fade
    case .left: self = .left
    case .right: self = .right
    case .top: self = .top
    case .bottom: self = .bottom
    case .middle: self = .middle
    }
  }
}

extension UIScrollView {
  /// Scrolls to a view inside of this one, as far as the content allows.
  func show(_ view: UIView, _ position: SceneScrollPosition, animated: Bool) {
    let target = view.convert(view.bounds, to: self)
    let inset = adjustedContentInset
    let seen = bounds.inset(by: inset)
    func offset(
      _ target: ClosedRange<CGFloat>, _ seen: ClosedRange<CGFloat>, position: SceneScrollPosition
    ) -> CGFloat {
      let (before, after) = (
        target.lowerBound - seen.lowerBound, target.upperBound - seen.upperBound
      )
      switch position {
      case .top: return before
      case .bottom: return after
      case .middle: return (before + after) / 2
      case .nearest:
        if before * after <= 0 { return 0 }
        return abs(before) < abs(after) ? before : after
      }
    }
    let x = offset(
      target.minX...max(target.minX, target.maxX), seen.minX...max(seen.minX, seen.maxX),
      position: .nearest)
    let y = offset(
      target.minY...max(target.minY, target.maxY), seen.minY...max(seen.minY, seen.maxY),
      position: position)
    let farthest = CGPoint(
      x: max(-inset.left, contentSize.width + inset.right - bounds.width),
      y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    setContentOffset(
      CGPoint(
        x: min(max(contentOffset.x + x, -inset.left), farthest.x),
        y: min(max(contentOffset.y + y, -inset.top), farthest.y)), animated: animated)
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
