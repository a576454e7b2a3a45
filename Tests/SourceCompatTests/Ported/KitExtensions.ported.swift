// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/KitExtensions.swift", line: 1)
import UIKit

/// Code that changes UIKit's classes by extensions, and makes screens from a list of their classes.
protocol TourGuide: AnyObject {
  func tour(_ tour: TourStack, didShow name: String); var tourDidShowAsValue: ((TourStack, String) -> Void)? { get }
  func tourWillEndIfImplemented(_ tour: TourStack) -> Bool?; var tourWillEndAsValue: ((TourStack) -> Bool)? { get }
}; extension TourGuide { func tour(_ tour: TourStack, didShow name: String) {}; func tourWillEndIfImplemented(_ tour: TourStack) -> Bool? { return nil }; var tourDidShowAsValue: ((TourStack, String) -> Void)? { return nil }; var tourWillEndAsValue: ((TourStack) -> Bool)? { return nil } }

// Every progress view of the app gets round ends, without a class of its own.
extension UIProgressView {
  




}

extension UIViewController {
  var tourNameAsDeclared: String { String(describing: type(of: self)) }; var tourName: String { if let object = self as? TourScreen { return object.tourNameAsOverridden }; return self.tourNameAsDeclared }

  func visitAsDeclared(_ log: TourLog) { log.lines.append("plain \(tourName)") }; func visit(_ log: TourLog) { if let object = self as? TourScreen { return object.visitAsOverridden(log) }; return self.visitAsDeclared(log) }
}

final class TourLog: NSObject { var lines: [String] = [] }

class TourScreen: UIViewController {
  var tourNameAsOverridden: String { "screen " + super.tourNameAsDeclared }

  func visitAsOverridden(_ log: TourLog) {
    super.visitAsDeclared(log)
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

  override var tourNameAsOverridden: String { super.tourNameAsOverridden + "!" }

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
  let progress = UIProgressViewOfApp(frame: CGRect(x: 20, y: 120, width: 350, height: 8))
  let stops = [
    TourStop(title: "Harbour", type: HarbourScreen.self),
    TourStop(title: "Market", type: MarketScreen.self),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(progress)
  }

  func show(_ index: Int) {
    let screen = stops[index].type.makeInstance(among: [ObjectIdentifier(HarbourScreen.self): { HarbourScreen() }])
    screen.title = stops[index].title
    pushViewController(screen, animated: false)
    if let didShow = guide?.tourDidShowAsValue { didShow(self, stops[index].title) }
  }

  var asksBeforeTheEnd: Bool { guide?.tourWillEndAsValue != nil }
}

final class QuietGuide: NSObject, TourGuide {}

final class LoudGuide: NSObject, TourGuide {
  var shown: [String] = []

  func tour(_ tour: TourStack, didShow name: String) { shown.append(name) }; var tourDidShowAsValue: ((TourStack, String) -> Void)? { return { a0, a1 in self.tour(a0, didShow: a1) } }
  func tourWillEnd(_ tour: TourStack) -> Bool { false }; func tourWillEndIfImplemented(_ tour: TourStack) -> Bool? { return self.tourWillEnd(tour) }; var tourWillEndAsValue: ((TourStack) -> Bool)? { return { a0 in self.tourWillEnd(a0) } }
}
open class UIProgressViewOfApp: UIProgressView {
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/KitExtensions.swift", line: 11)
  override open func didMoveToWindow() {
    super.didMoveToWindow()
    layer.cornerRadius = bounds.height / 2
    clipsToBounds = true
  }
}
