import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Observers of key paths in strings")
struct KeyPathObservingTests {
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("An observer receives the key path, the object, both values and its context")
  func change() {
    World().enter {
      let scroll = UIScrollView(frame: frame)
      scroll.contentSize = CGSize(width: 100, height: 500)
      let watcher = Watcher()
      unsafe scroll.addObserver(
        watcher, forKeyPath: "contentOffset", options: [.new, .old],
        context: UnsafeMutableRawPointer(bitPattern: 7))
      scroll.contentOffset.y = 30
      // An equal value is no change.
      scroll.contentOffset.y = 30
      #expect(watcher.log == ["contentOffset (0.0, 0.0) (0.0, 30.0) 7"])
      #expect(watcher.last === scroll)
    }
  }

  @Test("State and direction of animators and the progress of web views can be observed")
  func animators() {
    World().enter {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
      let page = WKWebView(frame: frame)
      let watcher = Watcher()
      for key in ["running", "reversed", "state"] {
        unsafe animator.addObserver(watcher, forKeyPath: key, options: [], context: nil)
      }
      unsafe page.addObserver(watcher, forKeyPath: "estimatedProgress", options: [], context: nil)
      animator.startAnimation()
      animator.isReversed = true
      let keys = watcher.log.map { String($0.prefix { $0 != " " }) }
      #expect(Set(keys) == ["running", "reversed", "state"])
      let token = page.observe(\.estimatedProgress) { _, _ in }
      token.invalidate()
      #expect(World.current.mistakes.isEmpty)
    }
  }

  @Test("Removed observations end, those with another context remain")
  func removal() {
    World().enter {
      let view = UIView(frame: frame)
      let watcher = Watcher()
      let one = unsafe UnsafeMutableRawPointer(bitPattern: 1)
      let two = unsafe UnsafeMutableRawPointer(bitPattern: 2)
      unsafe view.addObserver(watcher, forKeyPath: "hidden", options: [], context: one)
      unsafe view.addObserver(watcher, forKeyPath: "hidden", options: [], context: two)
      unsafe view.removeObserver(watcher, forKeyPath: "hidden", context: one)
      view.isHidden = true
      #expect(watcher.log == ["hidden - - 2"])
      view.removeObserver(watcher, forKeyPath: "hidden")
      view.isHidden = false
      #expect(watcher.log.count == 1)
    }
  }

  @Test("The first call is immediate on request, and a released observer is not called")
  func initial() {
    World().enter {
      let button = UIButton(frame: frame)
      var watcher: Watcher? = Watcher()
      unsafe button.addObserver(
        watcher ?? Watcher(), forKeyPath: "selected", options: [.initial, .new], context: nil)
      #expect(watcher?.log == ["selected - false 0"])
      button.isSelected = true
      #expect(watcher?.log.last == "selected - true 0")
      watcher = nil
      button.isSelected = false
    }
  }

  @Test("Key paths lead to layers, and controls and recognizers can be observed with closures")
  func others() {
    World().enter {
      let view = UIView(frame: frame)
      let watcher = Watcher()
      unsafe view.addObserver(watcher, forKeyPath: "layer.position", options: [.new], context: nil)
      view.center.x = 80
      #expect(watcher.log == ["layer.position - (80.0, 50.0) 0"])
      let button = UIButton(frame: frame)
      var states: [Bool] = []
      let observation = button.observe(\.isHighlighted, options: .new) { _, change in
        states.append(change.newValue ?? false)
      }
      button.isHighlighted = true
      button.isHighlighted = false
      #expect(states == [true, false])
      observation.invalidate()
      let tap = UITapGestureRecognizer()
      var seen: [UIGestureRecognizer.State] = []
      let other = tap.observe(\.state) { tap, _ in seen.append(tap.state) }
      tap.state = .ended
      tap.state = .possible
      #expect(seen == [.ended, .possible])
      other.invalidate()
      #expect(World.current.mistakes.isEmpty)
    }
  }

  @Test("Values that cannot be observed, and observers without the method, are reported")
  func refusals() {
    World().enter {
      let view = UIView(frame: frame)
      unsafe view.addObserver(Watcher(), forKeyPath: "tag", options: [], context: nil)
      unsafe view.addObserver(UIView(), forKeyPath: "frame", options: [], context: nil)
      #expect(
        World.current.mistakes.map(\.problem) == [
          "\"tag\" of <UIView frame (0.0, 0.0, 100.0, 100.0)> cannot be observed; observeValue is "
            + "never called",
          "UIView does not implement observeValue; observeValue is never called",
        ])
    }
  }
}

private final class Watcher: NSObject, KeyValueObserver {
  var log: [String] = []
  weak var last: NSObject?

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    last = object as? NSObject
    let texts = [NSKeyValueChangeKey.oldKey, .newKey].map { key in
      change?[key].map { value in
        (value as? CGPoint).map { "(\($0.x), \($0.y))" } ?? "\(value)"
      } ?? "-"
    }
    log.append("\(keyPath ?? "") \(texts[0]) \(texts[1]) \(UInt(bitPattern: context))")
  }
}
