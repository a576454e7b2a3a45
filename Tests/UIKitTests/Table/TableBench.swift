import QuartzCore
import UIKit

/// Rows that log their calls.
@MainActor
final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows: [[String]]
  let titles: [String?]
  var heights: [IndexPath: CGFloat] = [:]
  var made = 0
  var log: [String] = []
  var refused: Set<IndexPath> = []

  /// A hundred rows by default.
  init(_ rows: [[String]] = [(0..<100).map { "row \($0)" }], titles: [String?] = []) {
    self.rows = rows
    self.titles = titles
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? {
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: "cell")
      }()
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath] ?? .nan
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    !refused.contains(indexPath)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }
}

/// A table of 320 by 440 points at the window's corner: ten rows of 44 points.
@MainActor
struct TableBench {
  let lab: TransitionLab
  let table: UITableView
  let source: TableSource
  let script: TouchScript

  static func run(
    _ style: UITableView.Style = .plain, _ source: TableSource = TableSource(),
    _ body: @MainActor (TableBench) async -> Void
  ) async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let window = lab.show(controller)
      let table = UITableView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: style)
      table.sectionHeaderTopPadding = 0
      table.dataSource = source
      table.delegate = source
      controller.view.addSubview(table)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      await body(TableBench(lab: lab, table: table, source: source, script: script))
    }
  }

  func tap(_ y: CGFloat, for seconds: Double = 0.05) {
    let place = CGPoint(x: 100, y: y)
    script.add(TouchScript.Finger([(lab.time, place), (lab.time + seconds, place)]))
  }

  /// The visible texts, from the top.
  var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
}
