import UIKit

/// A picture of theleftbit/BSWInterfaceKit: a plain table whose first row is selected (iOS 18); and
/// one of marcosatanaka/sidebar-ios14: a sidebar next to an empty screen on a tablet (iPadOS 14),
/// with the tablet around it.
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
        part: CGRect(x: 58, y: 0, width: 317, height: 812)
      ) { window in
        window.show(SelectedRow())
        return nil
      },
      PictureCase(
        name: "sidebar", suite: .sidebar, file: "Preview.png",
        screen: PictureScreen(
          width: 1194, height: 834, scale: 2,
          insets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
        top: 60, left: 60,
        // The rows of the column; above is the title, below the home indicator.
        part: CGRect(x: 0, y: 122, width: 319, height: 676),
        known: [
          PictureCase.Known(
            area: CGRect(x: 22, y: 122, width: 32, height: 676), reason: "symbols of another set"),
          PictureCase.Known(
            area: CGRect(x: 280, y: 302, width: 18, height: 400), reason: "expanded headers"),
          PictureCase.Known(
            area: CGRect(x: 16, y: 446, width: 10, height: 44),
            reason: "single pixels of corners, whose rows are covered alike"),
          PictureCase.Known(
            area: CGRect(x: 294, y: 446, width: 10, height: 44),
            reason: "single pixels of corners, whose rows are covered alike"),
        ]
      ) { window in
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(MusicSidebar(), for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        split.preferredDisplayMode = .oneBesideSecondary
        window.show(split)
        return nil
      },
    ]
  }
}

private final class MusicSidebar: UICollectionViewController {
  private static let rows: [[(title: String, symbol: String)]] = [
    [
      ("Listen Now", "play.circle"), ("Browse", "square.grid.2x2"),
      ("Radio", "dot.radiowaves.left.and.right"), ("Search", "magnifyingglass"),
    ],
    [
      ("Library", ""), ("Recently Added", "clock"), ("Artists", "music.mic"),
      ("Albums", "rectangle.stack"), ("Songs", "music.note"), ("Music Videos", "tv.music.note"),
      ("TV & Movies", "tv"),
    ],
    [("Playlists", "")]
      + ["All Playlists", "Replay 2015", "Replay 2016", "Replay 2017"].map {
        ($0, "music.note.list")
      },
  ]

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { section, environment in
        var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
        list.headerMode = section == 0 ? .none : .firstItemInSection
        return .list(using: list, layoutEnvironment: environment)
      })
    title = "Music"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    collectionView.selectItem(
      at: IndexPath(item: 3, section: 1), animated: false, scrollPosition: [])
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.rows.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { Self.rows[section].count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let row = cell as? UICollectionViewListCell else { return cell }
    let (title, symbol) = Self.rows[indexPath.section][indexPath.item]
    var content: UIListContentConfiguration = symbol.isEmpty ? .sidebarHeader() : .sidebarCell()
    content.text = title
    content.image = symbol.isEmpty ? nil : UIImage(systemName: symbol)
    row.contentConfiguration = content
    row.accessories = symbol.isEmpty ? [.outlineDisclosure()] : []
    return row
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
