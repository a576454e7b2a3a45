import UIKit

/// Pictures of pointfreeco/swift-snapshot-testing: labels in all text sizes, bars, tables, flow
/// layouts, layers and paths, drawn off screen.
@MainActor
enum SnapshotTestingCases {
  static var all: [PictureCase] {
    paths + layers + labels + frames + traits + bars + tables + collections + buttons
  }

  private static let folder =
    "Tests/SnapshotTestingTests/__Snapshots__/SnapshotTestingTests/"

  private static func one(
    _ name: String, _ file: String, _ screen: PictureScreen, top: CGFloat = 0,
    part: CGRect? = nil, known: [PictureCase.Known] = [],
    _ show: @escaping @MainActor (UIWindow) -> UIView?
  ) -> PictureCase {
    PictureCase(
      name: name, suite: .snapshotTesting, file: folder + file, screen: screen, top: top,
      part: part, known: known, show: show)
  }

  // MARK: Paths and layers

  private static var paths: [PictureCase] {
    let square = PictureScreen(width: 90, height: 90, scale: 1)
    func image(_ draw: @escaping (CGContext) -> Void) -> @MainActor (UIWindow) -> UIView? {
      { window in
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let bounds = CGRect(x: 0, y: 0, width: 90, height: 90)
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image {
          draw($0.cgContext)
        }
        let view = UIImageView(image: image)
        window.show(view)
        return view
      }
    }
    return ["iOS", "tvOS"].flatMap { system in
      [
        one("path-bezier-\(system)", "testUIBezierPath.\(system).png", square) {
          image { _ in UIBezierPath(cgPath: heart).fill() }($0)
        },
        one("path-context-\(system)", "testCGPath.\(system).png", square) {
          image {
            $0.addPath(heart)
            $0.drawPath(using: .eoFill)
          }($0)
        },
      ]
    }
  }

  /// The suite's heart with a circle, of all elements that a path has.
  private static let heart: CGPath = {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 60))
    path.addQuadCurve(to: CGPoint(x: 30, y: 90), control: CGPoint(x: 3.75, y: 86.25))
    path.addQuadCurve(to: CGPoint(x: 60, y: 60), control: CGPoint(x: 56.25, y: 86.25))
    path.addCurve(
      to: CGPoint(x: 90, y: 30), control1: CGPoint(x: 75, y: 60),
      control2: CGPoint(x: 90, y: 45))
    path.addCurve(
      to: CGPoint(x: 60, y: 0), control1: CGPoint(x: 90, y: 15), control2: CGPoint(x: 75, y: 0))
    path.addLine(to: .zero)
    path.closeSubpath()
    path.addEllipse(in: CGRect(x: 60, y: 60, width: 30, height: 30))
    return path
  }()

  private static var layers: [PictureCase] {
    let square = PictureScreen(width: 100, height: 100)
    func show(_ window: UIWindow, _ change: (CALayer) -> Void) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      change(view.layer)
      window.show(view)
      return view
    }
    return [
      one("layer-border", "testCALayer.1.png", square) { window in
        show(window) { layer in
          layer.backgroundColor = UIColor.red.cgColor
          layer.borderWidth = 4
          layer.borderColor = UIColor.black.cgColor
        }
      },
      one(
        "layer-gradient", "testCALayerWithGradient.1.png", square,
        known: [
          PictureCase.Known(
            area: CGRect(x: 0, y: 0, width: 100, height: 100),
            reason: "recorded in Generic RGB, gamma 1.8")
        ]
      ) { window in
        show(window) { layer in
          let gradient = CAGradientLayer()
          gradient.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor]
          gradient.frame = layer.bounds
          layer.addSublayer(gradient)
        }
      },
    ]
  }

  // MARK: Text sizes

  private static let sizes: [(String, UIContentSizeCategory)] = [
    ("extra-small", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extra-large", .extraLarge), ("extra-extra-large", .extraExtraLarge),
    ("extra-extra-extra-large", .extraExtraExtraLarge),
    ("accessibility-medium", .accessibilityMedium), ("accessibility-large", .accessibilityLarge),
    ("accessibility-extra-large", .accessibilityExtraLarge),
    ("accessibility-extra-extra-large", .accessibilityExtraExtraLarge),
    ("accessibility-extra-extra-extra-large", .accessibilityExtraExtraExtraLarge),
  ]

  private static func title() -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .title1)
    label.adjustsFontForContentSizeCategory = true
    label.text = "What's the point?"
    return label
  }

  private static var labels: [PictureCase] {
    sizes.map { name, size in
      one(
        "label-\(name)", "testTraitsWithView.label-\(name).png",
        PictureScreen(width: 480, height: 200, textSize: size)
      ) { window in
        let label = title()
        label.sizeToFit()
        window.show(label)
        return label
      }
    }
  }

  private static var frames: [PictureCase] {
    let inside = sizes.map { name, size in
      one(
        "frame-of-title-\(name)", "testTraitsWithViewController.label-\(name).txt",
        PictureScreen(
          width: 320, height: 568, insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
          textSize: size)
      ) { window in
        let controller = UIViewController()
        let label = title()
        controller.view.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        let margins = controller.view.layoutMarginsGuide
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          label.topAnchor.constraint(equalTo: margins.topAnchor),
          label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
        window.show(controller)
        return nil
      }
    }
    return inside
      + devices.map { name, screen in
        one("frames-\(name)", "testTraits.\(name).txt", screen) { window in
          window.show(FourLabels())
          return nil
        }
      }
  }

  // MARK: Screens with four labels

  /// Devices of the suite; its phones have the text size "medium".
  private static let devices: [(String, PictureScreen)] = {
    func screen(
      _ width: CGFloat, _ height: CGFloat, top: CGFloat = 20, bottom: CGFloat = 0,
      size: UIContentSizeCategory = .medium
    ) -> PictureScreen {
      PictureScreen(
        width: width, height: height,
        insets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), textSize: size)
    }
    return [
      ("iphone-se", screen(320, 568)), ("iphone-8", screen(375, 667)),
      ("iphone-8-plus", screen(414, 736)), ("iphone-x", screen(375, 812, top: 44, bottom: 34)),
      ("iphone-xr", screen(414, 896, top: 44, bottom: 34)),
      ("iphone-xs-max", screen(414, 896, top: 44, bottom: 34, size: .large)),
      ("ipad-mini", screen(1024, 768, size: .large)),
      ("ipad-pro-11", screen(1194, 834, top: 24, bottom: 20, size: .large)),
    ]
  }()

  private static var traits: [PictureCase] {
    devices.map { name, screen in
      one("traits-\(name)", "testTraits.\(name).png", screen) { window in
        window.show(FourLabels())
        return nil
      }
    }
      + sizes.map { name, size in
        var screen = devices[0].1
        screen.textSize = size
        return one("traits-iphone-se-\(name)", "testTraits.iphone-se-\(name).png", screen) {
          $0.show(FourLabels())
          return nil
        }
      }
  }

  /// Bars without the safe area around them: the pictures begin at the navigation bar.
  private static var bars: [PictureCase] {
    devices.filter { $0.0.hasPrefix("iphone") }.map { name, screen in
      let lines = [screen.insets.top + 44, screen.height - screen.insets.bottom - 49.34]
      return one(
        "bars-\(name)", "testTraitsEmbeddedInTabNavigation.\(name).png", screen,
        top: -screen.insets.top,
        known: lines.map {
          PictureCase.Known(
            area: CGRect(x: 0, y: $0, width: screen.width, height: 0.34),
            reason: "since iOS 15 bars over content that does not scroll are clear")
        }
      ) { window in
        let tabs = UITabBarController()
        tabs.setViewControllers(
          [UINavigationController(rootViewController: FourLabels())], animated: false)
        window.show(tabs)
        return nil
      }
    }
  }

  // MARK: Tables and collections

  private static var tables: [PictureCase] {
    let phone = PictureScreen(
      width: 320, height: 568, insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let tablet = PictureScreen(
      width: 1024, height: 768, insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let files = [
      ("table", "testTableViewController.1.png", phone),
      ("table-phone", "testAssertMultipleSnapshot.iPhoneSE-image.png", phone),
      ("table-tablet", "testAssertMultipleSnapshot.iPad-image.png", tablet),
    ]
    return files.map { name, file, screen in
      one(
        name, file, screen,
        known: [
          PictureCase.Known(
            area: CGRect(x: 0, y: 503, width: screen.width, height: screen.height),
            reason: "empty rows have had no separators since iOS 15")
        ]
      ) { window in
        window.show(TenRows())
        return nil
      }
    }
  }

  private static var collections: [PictureCase] {
    [
      ("iphoneSe", CGSize(width: 320, height: 568), CGFloat(20), CGFloat(0)),
      ("iphone8", CGSize(width: 375, height: 667), 20, 0),
      ("iphoneMax", CGSize(width: 414, height: 896), 44, 34),
      ("ipad", CGSize(width: 1366, height: 1024), 20, 0),
    ].map { name, size, top, bottom in
      one(
        "collection-\(name)", "testCollectionViewsWithMultipleScreenSizes.\(name).png",
        PictureScreen(
          width: size.width, height: size.height,
          insets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), textSize: .medium)
      ) { window in
        window.show(OrangeCells())
        return nil
      }
    }
  }

  private static var buttons: [PictureCase] {
    [
      one(
        "button-contact-add", "testUIView.1.png", PictureScreen(width: 25, height: 24)
      ) { window in
        let button = UIButton(type: .contactAdd)
        button.sizeToFit()
        window.show(button)
        return button
      }
    ]
  }
}

/// Four labels at the edges of the safe area.
private final class FourLabels: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    view.backgroundColor = .white
    let safe = view.safeAreaLayoutGuide
    func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      return label
    }
    let top = label("What's", .headline)
    let leading = label("the", .body)
    let trailing = label("point", .body)
    let bottom = label("?", .subheadline)
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: safe.topAnchor),
      top.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      leading.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      leading.trailingAnchor.constraint(lessThanOrEqualTo: safe.centerXAnchor),
      leading.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      trailing.leadingAnchor.constraint(greaterThanOrEqualTo: safe.centerXAnchor),
      trailing.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      trailing.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      bottom.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      bottom.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
    ])
  }
}

private final class TenRows: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    10
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
}

private final class OrangeCells: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private let flow: UICollectionViewFlowLayout = {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    flow.minimumLineSpacing = 20
    return flow
  }()
  private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: flow)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(collection)
    collection.backgroundColor = .white
    collection.dataSource = self
    collection.delegate = self
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    collection.translatesAutoresizingMaskIntoConstraints = false
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      collection.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      collection.topAnchor.constraint(equalTo: margins.topAnchor),
      collection.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      collection.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collection.collectionViewLayout.invalidateLayout()
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    cell.contentView.backgroundColor = .orange
    return cell
  }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    CGSize(width: min(view.frame.width - 50, 300), height: view.frame.height)
  }
}
