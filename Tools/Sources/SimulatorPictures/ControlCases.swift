import UIKit

/// Pictures of cashapp/AccessibilitySnapshot: controls, with a tint over each element.
@MainActor
enum ControlCases {
  private static let folder = "Example/SnapshotTests/ReferenceImages/_64/"

  static var all: [PictureCase] { defaults + switches + rows + tabBars + backButtons }

  /// Tints of the suite, in the order of elements.
  private static let tints: [UIColor] = [.cyan, .magenta, .green, .blue, .yellow, .purple, .orange]

  private static func tinted(_ frames: [CGRect]) -> [(CGRect, UIColor)] {
    frames.enumerated().map { ($1, tints[$0 % tints.count].withAlphaComponent(0.3)) }
  }

  /// Parts of equal width.
  private static func parts(_ frame: CGRect, _ count: Int, gap: CGFloat) -> [CGRect] {
    let width = (frame.width - gap * CGFloat(count - 1)) / CGFloat(count)
    return (0..<count).map {
      CGRect(
        x: frame.minX + CGFloat($0) * (width + gap), y: frame.minY, width: width,
        height: frame.height)
    }
  }

  private static func known(_ name: String, width: CGFloat) -> [PictureCase.Known] {
    let middle = width / 2
    func area(_ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: middle - width / 2, y: 0, width: width, height: height)
    }
    return switch name {
    case "page-control":
      [PictureCase.Known(area: area(80, 45), reason: "the suite's ring, and dots of a symbol")]
    case "stepper", "stepper-at-minimum":
      [PictureCase.Known(area: area(96, 52), reason: "marks and corners on half pixels")]
    case "slider":
      [
        PictureCase.Known(
          area: CGRect(x: 12, y: 24, width: 4, height: 6), reason: "the track's round end"),
        PictureCase.Known(
          area: CGRect(x: 0.75 * (width - 51) + 11, y: 11, width: 29, height: 30),
          reason: "the edge of the thumb's picture"),
      ]
    default: []
    }
  }

  private static var defaults: [PictureCase] {
    func one(
      _ name: String, _ test: String, height: CGFloat = 52,
      _ control: @escaping @MainActor () -> UIControl,
      marks: @escaping (CGRect) -> [CGRect]
    ) -> [PictureCase] {
      [("17_5", CGSize(width: 393, height: 852)), ("18_5", CGSize(width: 402, height: 874))].map {
        system, size in
        PictureCase(
          name: "\(name)-\(system.prefix(2))", suite: .accessibility,
          file: folder
            + "SnapshotTests.DefaultControlsTests/\(test)_\(system)_\(Int(size.width))x"
            + "\(Int(size.height))@3x.png",
          screen: PictureScreen(width: size.width, height: size.height),
          // Below lies the suite's legend.
          part: CGRect(x: 0, y: 0, width: size.width, height: height),
          known: known(name, width: size.width),
          isGray: true,
          show: { window in
            let container = UIView(frame: CGRect(origin: .zero, size: size))
            container.backgroundColor = .white
            let control = control()
            control.bounds.size = control.sizeThatFits(
              CGSize(width: size.width - 20, height: size.height - 20))
            let height = control.bounds.height + 20
            container.frame.size.height = height
            control.center = CGPoint(x: size.width / 2, y: height / 2)
            let pixel: CGFloat = 1.0 / 3
            control.frame.origin = CGPoint(
              x: (control.frame.minX / pixel).rounded() * pixel,
              y: (control.frame.minY / pixel).rounded() * pixel)
            container.addSubview(control)
            window.show(container)
            return nil
          },
          marks: { window in
            let control = window.rootViewController?.view.subviews.first?.subviews.first
            return tinted(control.map { marks($0.frame) } ?? [])
          })
      }
    }
    return [
      one("segmented", "testSegmentedControl") {
        let control = UISegmentedControl()
        for (index, letter) in ["A", "B", "C"].enumerated() {
          control.insertSegment(withTitle: "Segment \(letter)", at: index, animated: false)
        }
        control.selectedSegmentIndex = 1
        return control
      } marks: {
        parts($0, 3, gap: 1)
      },
      one("slider", "testSlider", height: 54) {
        let slider = UISlider()
        slider.minimumValue = 0
        slider.maximumValue = 100
        slider.value = 75
        return slider
      } marks: {
        [$0]
      },
      one("stepper", "testStepper") {
        let stepper = UIStepper()
        stepper.minimumValue = -1
        stepper.maximumValue = 1
        stepper.value = 0
        return stepper
      } marks: {
        parts($0, 2, gap: 1)
      },
      one("stepper-at-minimum", "testStepperAtMin") {
        let stepper = UIStepper()
        stepper.minimumValue = 0
        stepper.maximumValue = 1
        stepper.value = 0
        return stepper
      } marks: {
        parts($0, 2, gap: 1)
      },
      one("page-control", "testPageControl", height: 45) {
        let control = UIPageControl()
        control.numberOfPages = 3
        control.currentPage = 1
        control.pageIndicatorTintColor = .darkGray
        control.currentPageIndicatorTintColor = .black
        return control
      } marks: { _ in
        []
      },
    ].flatMap { $0 }
  }

  /// Nine switches and six gray views, spread over the height of the screen.
  private static var switches: [PictureCase] {
    [
      (17, "17_5_393x852", CGSize(width: 393, height: 852), CGFloat(54), CGFloat(532)),
      (18, "18_5_402x874", CGSize(width: 402, height: 874), 54, 547),
    ].map { switches(system: $0, file: $1, size: $2, top: $3, height: $4) }
  }

  /// Along the edge the positions agree within a tenth of a pixel, but for the outermost row.
  private static let endsOfSwitches =
    "edges of the round ends: half covered pixels are 4 % darker in the picture, which the suite has "
    + "turned gray; whether their shape or the blend of colors before does that can't be told from it"

  private static func switches(
    system: Int, file: String, size: CGSize, top: CGFloat, height: CGFloat
  ) -> PictureCase {
    PictureCase(
      name: "switches-\(system)", suite: .accessibility,
      file: folder + "SnapshotTests.AccessibilitySnapshotTests/testSwitchControls_\(file)@3x.png",
      screen: PictureScreen(width: size.width, height: size.height, system: system),
      // Above the first gray view, whose mark is a ring.
      part: CGRect(x: 0, y: 0, width: size.width, height: height),
      known: [
        PictureCase.Known(
          area: CGRect(x: size.width / 2 - 26, y: 0, width: 52, height: height),
          limit: system == 17 ? 5 : 12, reason: endsOfSwitches)
      ],
      isGray: true,
      show: { window in
        let page = UIView(frame: window.bounds)
        page.backgroundColor = .white
        let isOn = [true, false, true, true, false, true, true, false, false]
        var views: [UIView] = isOn.enumerated().map { index, isOn in
          let control = UISwitch()
          control.isOn = isOn
          control.isEnabled = index != 2
          control.sizeToFit()
          return control
        }
        views += (0..<6).map { _ in
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 48, height: 32))
          view.backgroundColor = .lightGray
          view.layer.cornerRadius = 16
          return view
        }
        let free = page.bounds.height - top - views.reduce(0) { $0 + $1.bounds.height }
        let gap = free / CGFloat(views.count + 1)
        let pixel: CGFloat = 1.0 / 3
        var y = top + gap
        for view in views {
          view.frame.origin = CGPoint(
            x: ((page.bounds.width - view.bounds.width) / 2 / pixel).rounded() * pixel,
            y: (y / pixel).rounded() * pixel)
          y += view.bounds.height + gap
          page.addSubview(view)
        }
        window.show(page)
        return nil
      },
      marks: { window in
        let page = window.rootViewController?.view.subviews.first
        return tinted((page?.subviews ?? []).filter { $0 is UISwitch }.map(\.frame))
      })
  }

  /// Three rows with content configurations and switches; the suite tints contents and accessories.
  private static var rows: [PictureCase] {
    [
      (17, "17_5_393x852", CGSize(width: 393, height: 852), CGFloat(59)),
      (18, "18_5_402x874", CGSize(width: 402, height: 874), 62),
    ].map { system, file, size, top in
      PictureCase(
        name: "rows-\(system)", suite: .accessibility,
        file: folder + "SnapshotTests.HitTargetTests/testTableHitTarget_\(file)@3x.png",
        screen: PictureScreen(
          width: size.width, height: size.height,
          insets: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0), system: system),
        part: CGRect(x: 0, y: 0, width: size.width, height: size.height),
        known: (1...3).map {
          PictureCase.Known(
            area: CGRect(
              x: 0, y: top + CGFloat($0) * (44 + 1.0 / 3) - 0.4, width: size.width, height: 0.45),
            reason: "tints of the lines")
        } + [
          PictureCase.Known(
            area: CGRect(x: size.width - 72, y: top, width: 53, height: 3 * (44 + 1.0 / 3)),
            limit: 8, reason: endsOfSwitches)
        ],
        isGray: true,
        show: { window in
          window.show(SwitchRows())
          return nil
        },
        marks: { _ in
          let pairs = [(tints[0], tints[1]), (tints[3], tints[4]), (tints[6], tints[0])]
          return pairs.enumerated().flatMap { row, pair in
            let y = top + CGFloat(row) * (44 + 1.0 / 3)
            let end = size.width - 71
            return [
              (
                CGRect(x: 0, y: y, width: end, height: 44 + 1.0 / 3), pair.0.withAlphaComponent(0.2)
              ),
              (
                CGRect(x: end, y: y, width: 71, height: 44 + 1.0 / 3),
                pair.1.withAlphaComponent(0.2)
              ),
            ]
          }
        })
    }
  }

  /// Two tab bars that no controller manages, with badges and a disabled tab.
  private static var tabBars: [PictureCase] {
    [
      ("17_5", CGSize(width: 393, height: 852), CGFloat(54)),
      ("18_5", CGSize(width: 402, height: 874), CGFloat(54)),
    ].map { system, size, top in
      PictureCase(
        name: "tab-bars-\(system.prefix(2))", suite: .accessibility,
        file: folder + "SnapshotTests.AccessibilitySnapshotTests/"
          + "testTabBars_\(system)_\(Int(size.width))x\(Int(size.height))@3x.png",
        screen: PictureScreen(width: size.width, height: size.height),
        // Below lie the suite's own views.
        part: CGRect(x: 0, y: 0, width: size.width, height: 450),
        known: [
          PictureCase.Known(
            area: CGRect(x: 0, y: system == "17_5" ? 354 : 362.5, width: size.width, height: 18.5),
            reason: "edges of the badges, by 3")
        ],
        isGray: true,
        show: { window in
          let page = UIView(frame: window.bounds)
          page.backgroundColor = .white
          let titles = ["Item A", "Item B", "Item C", nil, "Item E", nil]
          let plain = titles.map { UITabBarItem(title: $0, image: nil, selectedImage: nil) }
          plain[2].isEnabled = false
          let badged = ["", "3", "A", "3"].enumerated().map { index, badge in
            let item = UITabBarItem(
              title: "Item \(["A", "B", "C", "D"][index])", image: nil, selectedImage: nil)
            item.badgeValue = badge
            return item
          }
          // Besides the bars, the suite has two views of 40 points.
          let gap = (size.height - top - 2 * 49 - 2 * 40) / 5
          for (index, items) in [plain, badged].enumerated() {
            let y = top + gap + CGFloat(index) * (gap + 49)
            let bar = UITabBar(
              frame: CGRect(x: 0, y: (y * 3).rounded() / 3, width: size.width, height: 49))
            bar.items = items
            page.addSubview(bar)
            if index == 0 { bar.selectedItem = items[1] }
          }
          window.show(page)
          return nil
        },
        marks: { window in
          let bars = (window.rootViewController?.view.subviews.first?.subviews ?? [])
            .filter { $0 is UITabBar }
          return tinted(
            bars.flatMap { bar in
              bar.subviews.dropFirst().map { bar.convert($0.frame, to: window) }
            })
        })
    }
  }

  private static var backButtons: [PictureCase] {
    [("WithTitles", ["First", "Second"]), ("WithoutTitles", [nil, nil])].flatMap { name, titles in
      [
        ("17_5_393x852", CGSize(width: 393, height: 852), CGFloat(59)),
        ("18_5_402x874", CGSize(width: 402, height: 874), CGFloat(62)),
      ].map { system, size, top in
        PictureCase(
          name: "back-button-\(name)-\(system.prefix(2))", suite: .accessibility,
          file: folder + "SnapshotTests.AccessibilitySnapshotTests/"
            + "testNavBarBackButtonTraits\(name)_\(system)@3x.png",
          screen: PictureScreen(
            width: size.width, height: size.height,
            insets: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0)),
          part: CGRect(x: 0, y: 0, width: size.width, height: 160),
          known: [
            PictureCase.Known(
              area: CGRect(x: 0, y: top - 10, width: 136, height: 50),
              reason: "the suite's mark, as wide as its glyphs")
          ],
          isGray: true,
          show: { window in
            let navigation = UINavigationController()
            navigation.viewControllers = titles.map { title in
              let page = UIViewController()
              page.title = title
              page.view.backgroundColor = .white
              return page
            }
            window.show(navigation)
            return nil
          })
      }
    }
  }
}

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
