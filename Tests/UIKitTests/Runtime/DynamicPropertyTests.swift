import Foundation
import QuartzCore
import Testing
import UIKit

/// What `flipbook port` makes of a class with `@objc dynamic` properties.
private final class Download: NSObject, KeyValueNotifying {
  var progress = 0.0 {
    didSet { noteKeyValueChange() }
  }
  var title: String? {
    didSet { noteKeyValueChange() }
  }
}

private final class Meter: UIView, KeyValueNotifying {
  var level = 0 {
    didSet { noteKeyValueChange() }
  }
}

@MainActor @Suite("Observed properties of an app")
struct DynamicPropertyTests {
  @Test("A handler is called for each new value of its own property")
  func changes() {
    World().enter {
      let download = Download()
      var seen: [[Double?]] = []
      var titles: [String?] = []
      let first = download.observe(\.progress, options: [.old, .new]) { _, change in
        seen.append([change.oldValue, change.newValue])
      }
      let second = download.observe(\.title, options: [.initial]) { download, _ in
        titles.append(download.title)
      }
      download.progress = 0.5
      download.progress = 0.5
      download.title = "Map"
      first.invalidate()
      download.progress = 1
      #expect(seen == [[0, 0.5]])
      #expect(titles == [nil, "Map"])
      _ = second
    }
  }

  @Test("A view has observers of its own properties and of UIKit's")
  func views() {
    World().enter {
      let meter = Meter(frame: .zero)
      var log: [String] = []
      let tokens = [
        meter.observe(\.level) { meter, _ in log.append("level \(meter.level)") },
        meter.observe(\.alpha) { meter, _ in log.append("alpha \(meter.alpha)") },
      ]
      meter.level = 3
      meter.alpha = 0.5
      #expect(log == ["level 3", "alpha 0.5"])
      withExtendedLifetime(tokens) {}
    }
  }

  @Test("A change that is noted by hand reaches the observers")
  func byHand() {
    World().enter {
      final class Counter: NSObject, KeyValueNotifying {
        var count = 0
      }
      let counter = Counter()
      var seen: [Int] = []
      let token = counter.observe(\.count) { counter, _ in seen.append(counter.count) }
      counter.willChangeValue(forKey: "count")
      counter.count = 2
      counter.didChangeValue(forKey: "count")
      #expect(seen == [2])
      _ = token
    }
  }
}
