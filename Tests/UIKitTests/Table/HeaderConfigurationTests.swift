import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite("Views of headers in a height that the table has")
struct HeaderViewTests {
  private class Sections: UITableViewController {
    var asked: Set<Int> = []
    override func numberOfSections(in tableView: UITableView) -> Int { 200 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }
  }

  private final class Viewed: Sections {
    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      asked.insert(section)
      return section % 2 == 0 ? UIView() : nil
    }
  }

  /// Asks super, as apps with static rows do.
  private final class Forwarding: Sections {
    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      asked.insert(section)
      return super.tableView(tableView, viewForHeaderInSection: section)
    }
  }

  /// Has a view for one section, and asks super for the others.
  private final class Mixed: Sections {
    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      section == 1 ? UIView() : super.tableView(tableView, viewForHeaderInSection: section)
    }
  }

  private func show(_ lists: Sections, _ lab: TransitionLab) async {
    lists.tableView.sectionHeaderHeight = 28
    lists.tableView.sectionHeaderTopPadding = 0
    lists.tableView.rowHeight = 44
    lab.show(lists)
    await lab.step()
  }

  @Test("A plain table asks for the views of sections in sight, and all sections have the height")
  func views() async {
    await TransitionLab.run { lab in
      let lists = Viewed(style: .plain)
      await show(lists, lab)
      #expect(lists.tableView.contentSize.height == CGFloat(200 * (28 + 44)))
      #expect(lists.asked.contains(3) && (lists.asked.max() ?? 0) < 20)
    }
  }

  @Test("Without the method no section of a plain table has a header")
  func noViews() async {
    await TransitionLab.run { lab in
      for lists in [Sections(style: .plain), Forwarding(style: .plain)] {
        await show(lists, lab)
        #expect(lists.tableView.contentSize.height == CGFloat(200 * 44))
      }
    }
  }

  @Test("A view of a later section counts also where the method asks super for the first one")
  func viewsOfSomeSections() async {
    await TransitionLab.run { lab in
      let lists = Mixed(style: .plain)
      await show(lists, lab)
      #expect(lists.tableView.contentSize.height == CGFloat(200 * (28 + 44)))
      #expect(lists.tableView.rectForHeader(inSection: 1).height == 28)
    }
  }
}

@MainActor @Suite("Headers with a content configuration")
struct HeaderConfigurationTests {
  private final class Lists: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(
        UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }

    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      var content = header?.defaultContentConfiguration()
      content?.text = "Section"
      header?.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .red
      background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .green }
      header?.backgroundConfiguration = background
      return header
    }
  }

  @Test(
    "A header shows the text of its configuration in the height that the text needs",
    arguments: [UITableView.Style.plain, .insetGrouped])
  func text(_ style: UITableView.Style) async throws {
    try await TransitionLab.run { lab in
      let lists = Lists(style: style)
      lab.show(lists)
      await lab.step()
      let header = try #require(lists.tableView.headerView(forSection: 0))
      let content = try #require(header.contentView.subviews.first as? UIListContentView)
      let guide = try #require(content.textLayoutGuide)
      #expect(content.secondaryTextLayoutGuide == nil && content.imageLayoutGuide == nil)
      await lab.step()
      #expect(guide.layoutFrame.height > 10 && header.bounds.height > guide.layoutFrame.height)
      #expect(header.bounds.height < 80)
      let inset: CGFloat = style == .plain ? 0 : 10
      #expect(header.contentView.frame.minX >= inset)
      let fill = header.subviews.first?.subviews.last
      #expect(fill?.backgroundColor == .green)
    }
  }

  @Test("A handler of a header updates its configuration before the layout")
  func handler() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.configurationUpdateHandler = { view, _ in
      var content = view.defaultContentConfiguration()
      content.text = "Handled"
      view.contentConfiguration = content
    }
    header.layoutIfNeeded()
    let shown = header.contentConfiguration as? UIListContentConfiguration
    #expect(shown?.text == "Handled")
  }
}
