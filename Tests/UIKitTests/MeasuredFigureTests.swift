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

  @Test("A row is 44 points high; its line ends it, from 16 or, from 414 points of width on, 20")
  func rows() async {
    for (width, start) in [(320, 16), (375, 16), (414, 20), (810, 20)] as [(CGFloat, CGFloat)] {
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
      #expect(isNear(mark.convert(box, to: cell.layer).maxX, 320 - 16))
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
        let top = bench.bar.frame.minY
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

extension UIView {
  /// Views in the view, at any depth.
  fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
