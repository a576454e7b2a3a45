import UIKit

/// Pictures of mttcrsp/fosdem: inset grouped, grouped and plain tables and a navigation bar, drawn
/// off screen 414 points wide at three pixels a point (iOS 16).
@MainActor
enum FosdemCases {
  private static let folder = "App/SnapshotTests/__Snapshots__/"

  static var all: [PictureCase] {
    [
      one("grouped-icons", "MoreViewControllerTests/testAppearance.1.png", known: corners + icons) {
        $0.show(Rows(.insetGrouped, more))
      },
      one(
        "grouped-rows", "TransportationViewControllerTests/testAppearance.1.png", known: corners
      ) {
        $0.show(Rows(.insetGrouped, transport))
      },
      one(
        "grouped-untitled", "AcknowledgementsViewControllerTests/testAppearance.1.png",
        known: corners
      ) {
        $0.show(Rows(.insetGrouped, [Section(rows: [Row("1"), Row("2")])]))
      },
      one("grouped-headers", "TracksViewControllerTests/testAppearance.1.png", known: corners) {
        $0.show(
          Rows(
            .insetGrouped,
            [
              Section(header: "0", rows: [Row("0"), Row("1")]),
              Section(header: "1", rows: [Row("0"), Row("1"), Row("2")]),
            ]))
      },
      // The suite's configuration of the screen has this category, which section titles do not
      // follow.
      one(
        "plain-images", "YearsViewControllerTests/testAppearance.1.png", known: years,
        textSize: .medium
      ) {
        $0.show(
          Rows(
            .plain,
            [
              Section(
                rows: (0..<3).map {
                  Row(
                    "FOSDEM \($0)", image: UIImage(systemName: "\($0).circle.fill"),
                    accessory: $0 == 1 ? .indicator : .disclosure)
                })
            ]))
        $0.rootViewController?.view.tintColor = .label
      },
      one("grouped-bar", "TransportationController/testAppearance.1.png", height: 716) {
        let rows = Rows(.grouped, transport)
        rows.title = "Transportation"
        $0.show(UINavigationController(rootViewController: rows))
      },
    ]
  }

  /// Inner corner of the chevron at the right margin, by 3.
  private static func chevrons(_ margin: CGFloat) -> PictureCase.Known {
    PictureCase.Known(
      area: CGRect(x: margin - 26, y: 47, width: 6, height: 689),
      reason: "inner corner of the chevron, by 3")
  }

  private static func one(
    _ name: String, _ file: String, height: CGFloat = 736, known: [PictureCase.Known] = [],
    textSize: UIContentSizeCategory = .large, _ show: @escaping @MainActor (UIWindow) -> Void
  ) -> PictureCase {
    PictureCase(
      name: "fosdem-\(name)", suite: .fosdem, file: folder + file,
      screen: PictureScreen(
        width: 414, height: height, insets: UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0),
        textSize: textSize),
      known: known + [chevrons(394), chevrons(414)]
    ) { window in
      show(window)
      return nil
    }
  }

  /// `CALayer.render(in:)`, which drew the pictures, rounds all corners of every row.
  private static let corners = [20, 382].map {
    PictureCase.Known(
      area: CGRect(x: $0, y: 47, width: 12, height: 689), reason: "corners as drawn off screen")
  }

  private static let icons = [
    PictureCase.Known(
      area: CGRect(x: 40, y: 100, width: 29, height: 576), reason: "icons of the app")
  ]

  private static let years = [
    PictureCase.Known(
      area: CGRect(x: 373, y: 103, width: 21, height: 20), reason: "ends of the spokes, by 8"),
    PictureCase.Known(
      area: CGRect(x: 20, y: 47, width: 24, height: 132), reason: "glyphs of SF Symbols"),
  ]

  private static var more: [Section] {
    let icon = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
    }
    func section(_ title: String, _ rows: String...) -> Section {
      Section(title: title, rows: rows.map { Row($0, image: icon) })
    }
    return [
      section("Previous years", "From 2012 to 2022"),
      section("About", "History", "Developer Rooms", "Transportation"),
      section("Recent", "Videos"),
      section("Other", "Contribute on Github", "Acknowledgements", "Legal"),
      Section(title: "Debug", rows: [Row("Override current time"), Row("Generate database")]),
    ]
  }

  private static let transport = [
    Section(
      title: "Directions",
      rows: ["Open in Apple Maps", "Open in Google Maps"].map { Row($0, accessory: .none) }),
    Section(
      title: "Travelling by",
      rows: [
        "By bus and/or tram", "Free shuttle buses", "By train", "By car", "By plane", "By taxi",
      ].map { Row($0) }),
  ]
}

private struct Row {
  enum Accessory { case none, disclosure, indicator }

  var text: String
  var image: UIImage?
  var accessory: Accessory

  init(_ text: String, image: UIImage? = nil, accessory: Accessory = .disclosure) {
    self.text = text
    self.image = image
    self.accessory = accessory
  }
}

private struct Section {
  var title: String?
  /// Text of a header view of the app's own.
  var header: String?
  var rows: [Row]
}

private final class Rows: UITableViewController {
  private let sections: [Section]

  init(_ style: UITableView.Style, _ sections: [Section]) {
    self.sections = sections
    super.init(style: style)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableFooterView = tableView.style == .plain ? UIView() : nil
    tableView.estimatedRowHeight = 44
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    guard sections.contains(where: { $0.header != nil }) else { return }
    tableView.sectionHeaderHeight = UITableView.automaticDimension
    tableView.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    sections[section].title
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    guard let text = sections[section].header else { return nil }
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
    header?.label.text = text
    return header
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.font = .preferredFont(forTextStyle: .body)
    cell.textLabel?.text = row.text
    cell.imageView?.image = row.image
    if row.accessory == .disclosure { cell.accessoryType = .disclosureIndicator }
    if row.accessory == .indicator {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      cell.accessoryView = indicator
    }
    return cell
  }
}

/// The app's header: one label in the margins.
private final class Header: UITableViewHeaderFooterView {
  let label = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .headline)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
