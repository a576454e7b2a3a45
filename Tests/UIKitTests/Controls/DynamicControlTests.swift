import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing
import UIKit

/// Labels and controls with another style around them.
@MainActor @Suite("Controls in light and dark")
struct DynamicControlTests {
  private let adaptable = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }

  /// The colors of a label's words and of its background.
  private func colors(_ label: UILabel?) -> [Color] { DrawnText(label).colors }

  @Test("Plain and attributed text resolve their colors again")
  func labels() async {
    await ControlBench.run { bench in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      label.text = "one"
      label.textColor = adaptable
      let other = UILabel(frame: CGRect(x: 0, y: 40, width: 200, height: 30))
      other.attributedText = NSAttributedString(
        string: "two", attributes: [.foregroundColor: adaptable, .backgroundColor: adaptable])
      bench.root.addSubview(label)
      bench.root.addSubview(other)
      await bench.lab.step()
      #expect(colors(label) == [UIColor.blue.cgColor.displayColor])
      bench.root.overrideUserInterfaceStyle = .dark
      await bench.lab.step()
      #expect(colors(label) == [UIColor.red.cgColor.displayColor])
      #expect(
        colors(other) == [UIColor.red.cgColor.displayColor, UIColor.red.cgColor.displayColor])
      label.isEnabled = false
      await bench.lab.step()
      #expect(colors(label) == [UIColor.red.withAlphaComponent(0.5).cgColor.displayColor])
      bench.root.overrideUserInterfaceStyle = .light
      await bench.lab.step()
      #expect(
        colors(other) == [UIColor.blue.cgColor.displayColor, UIColor.blue.cgColor.displayColor])
    }
  }

  @Test(
    "Controls that turn dark equal controls that were created dark")
  func controls() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      root.view.backgroundColor = .systemBackground
      let (late, born) = (UIView(), UIView())
      for (view, isDark) in [(late, false), (born, true)] {
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        if isDark { view.overrideUserInterfaceStyle = .dark }
        root.view.addSubview(view)
        fill(view)
      }
      born.isHidden = true
      await lab.step()
      let light = lab.dump()
      late.overrideUserInterfaceStyle = .dark
      await lab.step()
      let turned = lab.dump()
      late.isHidden = true
      born.isHidden = false
      await lab.step()
      #expect(turned != light)
      #expect(turned == lab.dump())
      late.isHidden = false
      born.isHidden = true
      late.overrideUserInterfaceStyle = .light
      await lab.step()
      #expect(lab.dump() == light)
    }
  }

  private func fill(_ view: UIView) {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    let colored = UIButton(type: .custom)
    colored.setTitle("Color", for: .normal)
    colored.setTitleColor(adaptable, for: .normal)
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "placeholder"
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.selectedSegmentIndex = 0
    let slider = UISlider()
    slider.value = 0.5
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.5
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.color = adaptable
    wheel.startAnimating()
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Cell"
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = .disclosureIndicator
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "Header"
    let text = UITextView()
    text.text = "Some text"
    let views: [UIView] = [
      button, colored, UIButton(configuration: .gray()), UIButton(type: .contactAdd), field,
      segments, slider, progress, wheel, cell, header, text, UISwitch(), UIStepper(),
    ]
    for (index, control) in views.enumerated() {
      control.frame = CGRect(x: 20, y: 10 + 50 * index, width: 200, height: 40)
      view.addSubview(control)
    }
  }

  @Test("A table's headers, cells and lines are dark in dark appearance")
  func table() async {
    await ControlBench.run { bench in
      let data = Data()
      let table = UITableView(frame: bench.root.bounds, style: .plain)
      table.dataSource = data
      bench.root.addSubview(table)
      await bench.lab.step()
      let light = bench.lab.dump()
      bench.root.overrideUserInterfaceStyle = .dark
      await bench.lab.step()
      let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(cell?.layer.backgroundColor == UIColor.black.cgColor)
      #expect(colors(cell?.textLabel) == [UIColor.white.cgColor.displayColor])
      let header = table.headerView(forSection: 0)
      #expect(
        header?.contentView.layer.backgroundColor == UIColor(white: 29 / 255, alpha: 1).cgColor)
      #expect(colors(header?.textLabel) == [UIColor.white.cgColor.displayColor])
      bench.root.overrideUserInterfaceStyle = .light
      await bench.lab.step()
      #expect(bench.lab.dump() == light)
    }
  }

  private final class Data: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Header"
    }
  }

  @Test(
    "A slow drag that begins on a control goes to the control, unless a scroll view decides otherwise"
  )
  func dragsOnControls() async {
    for takesAway in [false, true] {
      await ControlBench.run { bench in
        let scroll = takesAway ? TakingScrollView() : UIScrollView()
        scroll.frame = bench.root.bounds
        scroll.contentSize = CGSize(width: 390, height: 2000)
        let button = UIButton(frame: CGRect(x: 100, y: 400, width: 100, height: 100))
        let plain = UIView(frame: CGRect(x: 250, y: 400, width: 100, height: 100))
        scroll.addSubview(button)
        scroll.addSubview(plain)
        bench.root.addSubview(scroll)
        #expect(scroll.touchesShouldCancel(in: plain))
        #expect(scroll.touchesShouldCancel(in: button) == takesAway)
        let start = CGPoint(x: 150, y: 450)
        await bench.touch(start, start, start, start, CGPoint(x: 150, y: 350))
        #expect((scroll.contentOffset.y > 0) == takesAway)
      }
    }
  }

  private final class TakingScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }
}
