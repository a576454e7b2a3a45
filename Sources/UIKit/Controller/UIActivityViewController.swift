public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// The share sheet: a sheet of half height on a phone, a popover on an iPad, with the shared items
/// at the top and a list of activities.
///
/// Rows of other apps and people are left out, because there are none. Copying and the program's
/// own activities are performed; the other activities of the system only close the sheet.
open class UIActivityViewController: UIViewController {
  /// Called when the sheet has ended.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
    _ activityError: (any Error)?
  ) -> Void

  /// Called when the sheet has ended, with the activity; nil for a sheet that was closed.
  @Setter open var completionWithItemsHandler: CompletionWithItemsHandler? = nil
  /// Activities that are not offered.
  @Setter open var excludedActivityTypes: [UIActivity.ActivityType]? = nil
  /// Stored without effect.
  @Setter open var allowsProminentActivity = true
  private let items: [Any]
  private let activities: [UIActivity]
  private var rows: [Row] = []
  private var hasEnded = false

  private struct Row {
    let title: String
    let image: UIImage?
    let type: UIActivity.ActivityType?
    let activity: UIActivity?
  }

  /// Creates a share sheet for items such as texts, addresses and images.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    let isPad = UIScreen.main.shape.idiom == .pad
    modalPresentationStyle = isPad ? .popover : .pageSheet
    preferredContentSize = CGSize(width: 375, height: 420)
    if !isPad { sheetPresentationController?.detents = [.medium(), .large()] }
  }

  /// Returns nil: storyboards have no share sheets.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    makeRows()
    let header = ShareHeader(summary(), image: items.lazy.compactMap { $0 as? UIImage }.first)
    header.close = { [weak self] in self?.end(nil, completed: false) }
    header.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: ShareHeader.height)
    header.autoresizingMask = [.flexibleWidth]
    view.addSubview(header)
    let table = UITableView(
      frame: view.bounds.inset(
        by: UIEdgeInsets(top: ShareHeader.height, left: 0, bottom: 0, right: 0)),
      style: .insetGrouped)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.rowHeight = 52
    source.controller = self
    table.dataSource = source
    table.delegate = source
    view.addSubview(table)
  }

  private let source = ShareRows()

  private func summary() -> (title: String, subtitle: String) {
    for item in items {
      let item =
        (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
      if let text = item as? String { return (text, "Plain Text") }
      if let url = item as? URL { return (url.host ?? url.lastPathComponent, url.absoluteString) }
      if item is UIImage {
        return ("Image", "\(items.count == 1 ? "1 item" : "\(items.count) items")")
      }
    }
    return ("\(items.count) items", "")
  }

  private func makeRows() {
    let excluded = excludedActivityTypes ?? []
    let hasImage = items.contains { $0 is UIImage }
    let hasAddress = items.contains { $0 is URL }
    var all = [
      Row(
        title: "Copy", image: UIImage(systemName: "doc.on.doc"), type: .copyToPasteboard,
        activity: nil)
    ]
    if hasImage {
      all.append(
        Row(
          title: "Save Image", image: UIImage(systemName: "square.and.arrow.down"),
          type: .saveToCameraRoll, activity: nil))
    }
    if hasAddress {
      all.append(
        Row(
          title: "Add to Reading List", image: UIImage(systemName: "eyeglasses"),
          type: .addToReadingList, activity: nil))
    }
    all += activities.filter { $0.canPerform(withActivityItems: items) }.map {
      Row(
        title: $0.activityTitle ?? "", image: $0.activityImage, type: $0.activityType, activity: $0)
    }
    all.append(
      Row(title: "Print", image: UIImage(systemName: "printer"), type: .print, activity: nil))
    rows = all.filter { row in row.type.map { !excluded.contains($0) } ?? true }
  }

  fileprivate var rowTitles: [(title: String, image: UIImage?)] {
    rows.map { ($0.title, $0.image) }
  }

  fileprivate func choose(_ index: Int) {
    guard rows.indices.contains(index) else { return }
    let row = rows[index]
    guard let activity = row.activity else {
      if row.type == .copyToPasteboard { copyItems() }
      return end(row.type, completed: true)
    }
    activity.prepare(withActivityItems: items)
    activity.finished = { [weak self, weak activity] completed in
      activity?.finished = nil
      self?.end(row.type, completed: completed)
    }
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func copyItems() {
    let shared = items.map {
      ($0 as? any UIActivityItemSource)?
        .activityViewController(self, itemForActivityType: .copyToPasteboard) ?? $0
    }
    UIPasteboard.general.setItems(shared.map { [UIPasteboard.typeAutomatic: $0] })
  }

  private func end(_ type: UIActivity.ActivityType?, completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    guard let presenter = presentingViewController else {
      completionWithItemsHandler?(type, completed, nil, nil)
      return
    }
    presenter.dismiss(animated: true) { [self] in
      completionWithItemsHandler?(type, completed, nil, nil)
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The user has swiped the sheet away.
    guard isBeingDismissed, !hasEnded else { return }
    hasEnded = true
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}

/// Header of the sheet: title of the shared items and the button that closes it.
private final class ShareHeader: UIView {
  static let height: CGFloat = 76
  var close: () -> Void = {}
  private let icon = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let button = UIButton(type: .system)
  private let line = UIView(frame: .zero)

  init(_ text: (title: String, subtitle: String), image: UIImage?) {
    super.init(frame: .zero)
    icon.image = image ?? UIImage(systemName: "doc.text")
    icon.tintColor = .secondaryLabel
    icon.backgroundColor = .secondarySystemGroupedBackground
    icon.contentMode = image == nil ? .center : .scaleAspectFill
    icon.clipsToBounds = true
    icon.layer.cornerRadius = 8
    title.text = text.title
    title.font = .systemFont(ofSize: 16, weight: .semibold)
    subtitle.text = text.subtitle
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    button.setImage(UIImage(systemName: "xmark"), for: .normal)
    button.setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 12, weight: .bold), forImageIn: .normal)
    button.tintColor = .secondaryLabel
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 15
    button.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    line.backgroundColor = .separator
    for view in [icon, title, subtitle, button, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = directed(CGRect(x: 16, y: 16, width: 44, height: 44))
    let width = max(0, bounds.width - 72 - 62)
    title.frame = directed(CGRect(x: 72, y: 18, width: width, height: 20))
    subtitle.frame = directed(CGRect(x: 72, y: 40, width: width, height: 17))
    button.frame = directed(CGRect(x: bounds.width - 46, y: 16, width: 30, height: 30))
    let pixel = PixelGrid.ofScreen.pixel
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}

/// Rows of the activities.
private final class ShareRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  weak var controller: UIActivityViewController?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controller?.rowTitles.count ?? 0
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    guard let row = controller?.rowTitles[indexPath.row] else { return cell }
    cell.backgroundColor = .secondarySystemGroupedBackground
    cell.textLabel?.text = row.title
    let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 26, height: 26))
    picture.image = row.image
    picture.tintColor = .label
    picture.contentMode = .scaleAspectFit
    cell.accessoryView = picture
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    controller?.choose(indexPath.row)
  }
}
