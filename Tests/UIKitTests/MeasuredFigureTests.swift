import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Figures in points at scale 3, measured from images that Xcode's simulator made for
/// pointfreeco/swift-snapshot-testing 6bb6c9a (`testTableViewController`,
/// `testTraitsEmbeddedInTabNavigation`) and wix/react-native-navigation c9bbcb24 (`StackOptionsTest`).
@MainActor @Suite("Measured figures of tables, bars and colors")
struct MeasuredFigureTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      10
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
  }

  private func isNear(_ one: CGFloat?, _ other: CGFloat) -> Bool {
    one.map { abs($0 - other) <= 0.01 } ?? false
  }

  @Test("A row is 44 points high; its line ends it, from 16 or, from 390 points of width on, 20")
  func rows() async {
    for (width, start) in [(320, 16), (375, 16), (393, 20), (402, 20), (414, 20), (810, 20)]
      as [(CGFloat, CGFloat)]
    {
      await TransitionLab.run { lab in
        let table = Rows()
        let window = lab.show(table)
        UIScreen.main.configure(size: CGSize(width: width, height: 667), scale: 3)
        window.frame = CGRect(x: 0, y: 0, width: width, height: 667)
        table.view.setNeedsLayout()
        await lab.step()
        await lab.step()
        let cell = table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
        #expect(isNear(cell?.frame.minY, 44) && isNear(cell?.frame.height, 44), "\(width)")
        let line = cell?.layer.sublayers?.first { $0.backgroundColor == UIColor.separator.cgColor }
        #expect(isNear(line?.frame.minY, 43.667) && isNear(line?.frame.maxY, 44), "\(width)")
        #expect(isNear(line?.frame.minX, start) && isNear(line?.frame.maxX, width), "\(width)")
      }
    }
  }

  @Test("Separators over white are (198,198,200), tints (0,122,255), light gray is 170")
  func colors() {
    func levels(_ color: UIColor) -> [CGFloat] {
      let color = color.cgColor
      return [color.red, color.green, color.blue].map {
        (255 * (CGFloat($0) * color.alpha + 1 - color.alpha)).rounded()
      }
    }
    #expect(levels(.separator) == [198, 198, 200])
    #expect(levels(.systemBlue) == [0, 122, 255])
    #expect(levels(.lightGray) == [170, 170, 170])
    #expect(UIView().tintColor.cgColor == UIColor.systemBlue.cgColor)
  }

  @Test("Bars without safe area are 44 and 49 points high")
  func bars() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: 3)
      let room = CGSize(width: 375, height: 667)
      #expect(UINavigationBar(frame: .zero).sizeThatFits(room).height == 44)
      #expect(UITabBar(frame: .zero).sizeThatFits(room).height == 49)
    }
  }

  /// Pictures of mttcrsp/fosdem, `MoreViewControllerTests`: below a safe area of 47 points the rows of sections
  /// with titles begin at 102.33 and 208.67, text at 40, icons from 40 to 69, chevrons at 373.33.
  @Test("Titles, icons and chevrons of grouped sections stand where UIKit has them")
  func groups() async throws {
    try await TransitionLab.run { lab in
      let window = lab.show(UIViewController())
      UIScreen.main.configure(size: CGSize(width: 414, height: 736), scale: 3)
      window.frame = CGRect(x: 0, y: 0, width: 414, height: 736)
      let source = Groups()
      lab.kept.append(source)
      let table = UITableView(frame: window.bounds, style: .insetGrouped)
      table.dataSource = source
      table.rowHeight = UITableView.automaticDimension
      window.addSubview(table)
      await lab.step()
      await lab.step()
      let rows = (0..<2).map { table.rectForRow(at: IndexPath(row: 0, section: $0)) }
      #expect(isNear(rows[0].minY, 102.333 - 47) && isNear(rows[1].minY, 208.667 - 47), "\(rows)")
      #expect(isNear(rows[0].height, 51) && isNear(rows[0].minX, 20), "\(rows[0])")
      let labels = table.subviews.compactMap { ($0 as? UITableViewHeaderFooterView)?.textLabel }
      let places = labels.map { $0.convert($0.bounds, to: table) }.sorted { $0.minY < $1.minY }
      // The baselines are at 92.33 and 199, 12.33 points below the upper edges.
      try #require(places.count == 2)
      #expect(isNear(places[0].minY, 80 - 47) && isNear(places[1].minY, 186.667 - 47), "\(places)")
      for place in places { #expect(isNear(place.minX, 40)) }
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(isNear(cell.imageView?.place.minX, 40) && isNear(cell.textLabel?.place.minX, 84))
      let chevron = try #require(
        cell.descendants.flatMap { $0.layer.sublayers ?? [] }.compactMap { $0 as? CAShapeLayer }
          .first)
      let box = try #require(chevron.path).boundingBox.insetBy(dx: -0.9, dy: -0.9)
      let ink = chevron.convert(box, to: table.layer)
      #expect(abs(ink.maxX - 373.333) < 0.2 && abs(ink.minX - 366.667) < 0.2, "\(ink)")
      #expect(abs(ink.minY - (228.667 - 208.667) - rows[0].minY) < 0.2, "\(ink)")
      #expect(abs(ink.maxY - (240 - 208.667) - rows[0].minY) < 0.2, "\(ink)")
    }
  }

  /// mttcrsp/fosdem, `TracksViewControllerTests`: below a safe area of 47 points rows begin at 82.33; those of
  /// the next section begin 52.67 points below the last of the first.
  @Test(
    "A header view of one label is 15 points higher than the label, and as wide as the rows' text")
  func headerView() async throws {
    try await TransitionLab.run { lab in
      let window = lab.show(UIViewController())
      UIScreen.main.configure(size: CGSize(width: 414, height: 736), scale: 3)
      window.frame = CGRect(x: 0, y: 0, width: 414, height: 736)
      let source = HeaderViews()
      lab.kept.append(source)
      let table = UITableView(frame: window.bounds, style: .insetGrouped)
      table.sectionHeaderHeight = UITableView.automaticDimension
      table.dataSource = source
      table.delegate = source
      window.addSubview(table)
      await lab.step()
      await lab.step()
      let rows = (0..<2).map { table.rectForRow(at: IndexPath(row: 0, section: $0)) }
      #expect(isNear(rows[0].minY, 82.333 - 47), "\(rows)")
      #expect(isNear(rows[1].minY, 82.333 - 47 + 44 + 52.667), "\(rows)")
      let header = table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }.first
      let label = try #require(header?.contentView.subviews.first)
      #expect(isNear(label.convert(label.bounds, to: table).minX, 40))
    }
  }

  /// mttcrsp/fosdem, `TransportationController`: (198,198,200) in the first and the last pixel of a group.
  @Test("Lines from edge to edge lie above and below a group that is not inset")
  func groupLines() async throws {
    try await TransitionLab.run { lab in
      let window = lab.show(UIViewController())
      UIScreen.main.configure(size: CGSize(width: 414, height: 736), scale: 3)
      let source = Groups()
      lab.kept.append(source)
      for (style, tops) in [(UITableView.Style.grouped, [0, 43.667]), (.plain, [43.667])] {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 414, height: 736), style: style)
        table.rowHeight = 44
        table.dataSource = source
        window.addSubview(table)
        await lab.step()
        await lab.step()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let lines = (cell.layer.sublayers ?? [])
          .filter { $0.backgroundColor == UIColor.separator.cgColor }.map(\.frame)
          .sorted { $0.minY < $1.minY }
        #expect(lines.count == tops.count)
        for (line, top) in zip(lines, tops) {
          #expect(isNear(line.minY, top) && isNear(line.height, 0.333), "\(line)")
        }
        if style == .grouped { #expect(lines.allSatisfy { $0.minX == 0 && $0.width == 414 }) }
      }
    }
  }

  /// theleftbit/BSWInterfaceKit, `SelectableTableViewDataSourceTests` (iOS 18): (209,209,214) to the last pixel.
  @Test("A selected row is systemGray4 without a line")
  func selectedRow() async {
    await TransitionLab.run { lab in
      let table = Rows()
      lab.show(table)
      await lab.step()
      await lab.step()
      @MainActor func hasLine(_ row: Int) -> Bool {
        let cell = table.tableView.cellForRow(at: IndexPath(row: row, section: 0))
        let lines = (cell?.layer.sublayers ?? []).filter {
          $0.backgroundColor == UIColor.separator.cgColor
        }
        return lines.contains { !$0.isHidden }
      }
      #expect(hasLine(1))
      let path = IndexPath(row: 1, section: 0)
      table.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      let lines = (hasLine(1), hasLine(2))
      #expect(lines == (false, true))
      let color = table.tableView.cellForRow(at: path)?.selectedBackgroundView?.backgroundColor
      #expect(color?.cgColor == UIColor.systemGray4.cgColor)
      table.tableView.deselectRow(at: path, animated: false)
      #expect(hasLine(1))
    }
  }

  /// Adyen/adyen-ios, `testStartStopLoading` (iOS 17.2), mttcrsp/fosdem, `YearsViewControllerTests`, and
  /// essential-feed-case-study, `FEED_WITH_LOAD_MORE_INDICATOR_light`, all show the same image.
  @Test(
    "The strongest spoke of an activity indicator points to the left, and is 2.5 by 6.67 points")
  func spokes() async throws {
    try await TransitionLab.run { lab in
      let window = lab.show(UIViewController())
      let view = UIActivityIndicatorView(style: .medium)
      view.hidesWhenStopped = false
      window.addSubview(view)
      view.layoutIfNeeded()
      let spokes = try #require(view.layer.sublayers?.first?.sublayers)
      let places = spokes.map { view.layer.convert($0.bounds, from: $0) }
      let levels = spokes.map { Int((Double($0.opacity) * 113).rounded()) }
      #expect(levels == [99, 83, 66, 49, 32, 32, 32, 32])
      #expect(
        isNear(places[0].minX, 0) && isNear(places[0].maxX, 6.667) && isNear(places[0].height, 2.5),
        "\(places[0])")
      // Against the direction of rotation: the next one points to the lower left, then down.
      #expect(places[1].midX < 10 && places[1].midY > 10)
      #expect(isNear(places[2].maxY, 20) && isNear(places[2].width, 2.5), "\(places[2])")
    }
  }

  /// cashapp/AccessibilitySnapshot, `testSwitchControls_17_5_393x852` and `…18_5_402x874`.
  @Test("The track of a switch has half circles on iOS 17 and continuous corners from iOS 18 on")
  func switchTracks() async {
    for (system, curve) in [(17, CALayerCornerCurve.circular), (18, .continuous)] {
      await TransitionLab.run { lab in
        lab.show(UIViewController())
        UIScreen.main.configure(
          size: CGSize(width: 393, height: 852), scale: 3, system: system)
        #expect(UISwitch().subviews.first?.layer.cornerCurve == curve)
      }
    }
  }

  @Test("A checkmark ends at the margin, as other accessories do")
  func checkmark() async throws {
    try await TransitionLab.run { lab in
      let window = lab.show(UIViewController())
      let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      cell.accessoryType = .checkmark
      window.addSubview(cell)
      await lab.step()
      let mark = try #require(
        cell.descendants.flatMap { $0.layer.sublayers ?? [] }.compactMap { $0 as? CAShapeLayer }
          .first)
      let box = try #require(mark.path).boundingBox.insetBy(dx: -1, dy: -1)
      #expect(isNear(mark.convert(box, to: cell.layer).maxX, 320 - 20))
    }
  }

  @Test("The plus of a bar lies from 13 to 31 and begins 2 points behind the margin")
  func plus() async {
    for (width, inset, start) in [(375, 0, 18), (440, 0, 22), (812, 44, 62)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      let controller = BarBench.controller("Title")
      controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .add, target: nil, action: nil)
      await BarBench.run(
        [controller], size: CGSize(width: width, height: 900), scale: 3,
        safe: UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
      ) { bench in
        let image = bench.bar.descendants.compactMap { $0 as? UIImageView }
          .first { $0.image?.isSymbolImage == true }
        // The image has a clear point on each side of the sign.
        let place = image?.place.insetBy(dx: 0, dy: 1)
        // Bars of 44 points; on tablets, which the largest size stands for, they have 50.
        let top = bench.bar.frame.minY + (bench.bar.frame.height - 44) / 2
        #expect(isNear(place.map { $0.minY - top }, 13), "\(width): \(String(describing: place))")
        #expect(isNear(place.map { $0.maxY - top }, 31), "\(width): \(String(describing: place))")
        #expect(
          (image?.place.minX).map { abs($0 - start) < 2.5 } ?? false,
          "\(width): \(String(describing: place))")
      }
    }
  }
}

/// Two sections with a title and a row with an icon of 29 points.
private final class Groups: NSObject, UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "About"
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "History"
    cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29))
      .image { $0.fill(CGRect(x: 0, y: 0, width: 29, height: 29)) }
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// Rows with a content configuration and a switch.
private final class SwitchRows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    var content = cell.defaultContentConfiguration()
    content.text = "Hello World"
    cell.contentConfiguration = content
    cell.accessoryView = UISwitch()
    return cell
  }
}

/// Two sections with a header view of the app's own: one label in the margins.
private final class HeaderViews: NSObject, UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let label = UILabel()
    label.text = "\(section)"
    label.font = .preferredFont(forTextStyle: .headline)
    label.translatesAutoresizingMaskIntoConstraints = false
    header.contentView.addSubview(label)
    let margins = header.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    return header
  }
}

extension UIView {
  /// Views in the view, at any depth.
  fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
