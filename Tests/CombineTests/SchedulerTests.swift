import Combine
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Schedulers and events of UIKit")
struct SchedulerTests {
  /// Runs frames of a scene, and gives the times at which `body`'s closure was called.
  private func times(
    until end: Double, _ body: (@escaping (String) -> Void) -> [AnyCancellable]
  ) async -> [String] {
    let world = World()
    let log = Log()
    await world.run {
      let tokens = body { log.lines.append("\(CACurrentMediaTime()) \($0)") }
      let runner = WorldRunner(world)
      for frame in 0...Int(end * 10) {
        await runner.prepareFrame(at: Double(frame) / 10)
        await runner.finishFrame()
      }
      for token in tokens { token.cancel() }
    }
    return log.lines
  }

  private final class Log: @unchecked Sendable {
    var lines: [String] = []
  }

  @Test("Time is that of the scene")
  func delays() async {
    let found = await times(until: 1) { note in
      let subject = PassthroughSubject<String, Never>()
      let tokens = [
        subject.debounce(for: .milliseconds(300), scheduler: RunLoop.main).sink { note($0) },
        subject.delay(for: 0.5, scheduler: DispatchQueue.main).sink { note("late " + $0) },
      ]
      subject.send("a")
      subject.send("b")
      return tokens
    }
    #expect(found == ["0.3 b", "0.5 late a", "0.5 late b"])
  }

  @Test("A throttle passes on the first value, then the latest of each interval")
  func throttle() async {
    let found = await times(until: 0.5) { note in
      let subject = PassthroughSubject<String, Never>()
      let token = subject.throttle(for: .seconds(0.2), scheduler: DispatchQueue.main, latest: true)
        .sink { note($0) }
      for value in ["a", "b", "c"] { subject.send(value) }
      return [token]
    }
    #expect(found == ["0.0 a", "0.2 c"])
  }

  @Test("A timer publishes at its interval")
  func timer() async {
    let found = await times(until: 0.5) { note in
      [
        UIKit.Timer.publish(every: 0.2, on: .main, in: .common).autoconnect().sink { _ in
          note("tick")
        }
      ]
    }
    #expect(found == ["0.2 tick", "0.4 tick"])
  }

  @Test("Notifications and observed properties are published")
  func events() {
    let name = Notification.Name("CombineTests")
    let scroll = UIScrollView()
    var found: [String] = []
    let tokens = [
      NotificationCenter.default.publisher(for: name).sink { _ in found.append("note") },
      scroll.publisher(for: \.contentOffset).map(\.y).sink { found.append("\($0)") },
      scroll.publisher(for: \.isHidden, options: .new).sink { found.append("\($0)") },
    ]
    NotificationCenter.default.post(name: name, object: nil)
    scroll.contentOffset.y = 5
    scroll.isHidden = true
    #expect(found == ["0.0", "note", "5.0", "true"])
    for token in tokens { token.cancel() }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(found.count == 4)
  }
}
