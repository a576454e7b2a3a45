import UIKit

/// Code that changes UIKit's classes by extensions, and makes screens from a list of their classes.
@objc protocol TourGuide: AnyObject {
  @objc optional func tour(_ tour: TourStack, didShow name: String)
  @objc optional func tourWillEnd(_ tour: TourStack) -> Bool
}

// Every progress view of the app gets round ends, without a class of its own.
extension UIProgressView {
  override open func didMoveToWindow() {
    super.didMoveToWindow()
    layer.cornerRadius = bounds.height / 2
    clipsToBounds = true
  }
}

extension UIViewController {
  @objc var tourName: String { String(describing: type(of: self)) }

  @objc func visit(_ log: TourLog) { log.lines.append("plain \(tourName)") }
}

final class TourLog: NSObject { var lines: [String] = [] }

class TourScreen: UIViewController {
  override var tourName: String { "screen " + super.tourName }

  override func visit(_ log: TourLog) {
    super.visit(log)
    log.lines.append("visited")
  }
}

final class HarbourScreen: TourScreen {
  private let color: UIColor

  init() {
    color = .systemTeal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var tourName: String { super.tourName + "!" }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}

final class MarketScreen: TourScreen {}

struct TourStop {
  var title: String
  var type: TourScreen.Type
}

final class TourStack: UINavigationController {
  weak var guide: TourGuide?
  let progress = UIProgressView(frame: CGRect(x: 20, y: 120, width: 350, height: 8))
  let stops = [
    TourStop(title: "Harbour", type: HarbourScreen.self),
    TourStop(title: "Market", type: MarketScreen.self),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(progress)
  }

  func show(_ index: Int) {
    let screen = stops[index].type.init()
    screen.title = stops[index].title
    pushViewController(screen, animated: false)
    if let didShow = guide?.tour(_:didShow:) { didShow(self, stops[index].title) }
  }

  var asksBeforeTheEnd: Bool { guide?.tourWillEnd != nil }
}

final class QuietGuide: NSObject, TourGuide {}

final class LoudGuide: NSObject, TourGuide {
  var shown: [String] = []

  func tour(_ tour: TourStack, didShow name: String) { shown.append(name) }
  func tourWillEnd(_ tour: TourStack) -> Bool { false }
}
