// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
import class UIKit.Timer
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/ProgressRing.swift", line: 1)
// swift-format-ignore-file
import Foundation
import UIKit

extension Notification.Name {
  static let ringDidFill = Notification.Name("ringDidFill")
}

// Timers, notifications and display links, the way they are written with selectors.

public class ProgressRing: UIView {
  public private(set) var progress: CGFloat = 0 { didSet { self.noteKeyValueChange() } }
  public private(set) var ticks = 0
  public private(set) var fills = 0
  private var observer: Any?
  private var timer: Timer?
  private var link: CADisplayLink?
  private let fillKey = "hidden"

  public override init(frame: CGRect) {
    super.init(frame: frame)
    observer = NotificationCenter.default.addObserver(
      forName: .ringDidFill, object: self, queue: nil) { [unowned self] _ in
        MainActor.assumeIsolated { self.fills += 1 }
    }
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public var key: String { return fillKey }

  public func start() {
    timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: self, selector: Selector(ProgressRing.step(_:), name: "step(_:)"), userInfo: nil, repeats: true)
    link = CADisplayLink(target: self, selector: Selector(ProgressRing.tick(_:), name: "tick(_:)"))
    link?.add(to: .main, forMode: .common)
  }

  private func step(_ timer: Timer) {
    progress += 0.25
    setNeedsLayout()
    if progress >= 1 {
      timer.invalidate()
      link?.invalidate()
      NotificationCenter.default.post(name: .ringDidFill, object: self)
    }
  }

  
  func tick(_ link: CADisplayLink) {
    ticks += 1
  }

#sourceLocation(file: "Tests/SourceCompatTests/AppSources/ProgressRing.swift", line: 57)
  public override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first?.frame = CGRect(
      x: 0, y: 0, width: bounds.width * progress, height: bounds.height)
  }
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/ProgressRing.swift", line: 54)
}

public extension ProgressRing {
  




}
extension ProgressRing: UIKit.KeyValueNotifying {}
