import Synchronization

/// Tells how far a scene has come, how fast, and how long it will take. Workers call it from any
/// thread.
package final class ProgressMeter: Sendable {
  private struct State {
    var scene = ""
    var total: Int?
    var done = 0
    var start = 0.0
    var lastShown = 0.0
  }

  private let console: Console
  private let style: ProgressStyle
  private let environment: Environment
  private let state = Mutex(State())

  package init(console: Console, style: ProgressStyle, environment: Environment) {
    self.console = console
    self.style = style
    self.environment = environment
  }

  /// Starts to count the frames of `scene`; `total` is a good guess, when there is one.
  package func begin(_ scene: String, total: Int?) {
    guard style != .none else { return }
    let now = environment.now()
    state.withLock { $0 = State(scene: scene, total: total, start: now, lastShown: now) }
  }

  /// Counts frames that are finished.
  package func advance(by frames: Int) {
    guard style != .none else { return }
    let now = environment.now()
    let line: String? = state.withLock { state in
      state.done += frames
      // Ten times a second is fluid on a terminal; a log wants a line now and then.
      guard now - state.lastShown >= (style == .bar ? 0.1 : 5) else { return nil }
      state.lastShown = now
      return Self.line(state, now: now)
    }
    guard let line else { return }
    if style == .bar { console.showStatus(String(line.prefix(environment.width - 1))) }
    if style == .plain { console.note(line) }
  }

  /// Ends the count and says what was done, if anything was.
  package func end() {
    guard style != .none else { return }
    console.showStatus("")
    let now = environment.now()
    let line: String? = state.withLock { state in
      guard state.done > 0 else { return nil }
      let seconds = now - state.start
      return "\(state.scene): \(counted(state.done, "frame")) in \(fixed(seconds)) s"
        + (seconds > 0 ? " (\(fixed(Double(state.done) / seconds)) frames/s)" : "")
    }
    if let line { console.note(line) }
  }

  private static func line(_ state: State, now: Double) -> String {
    let rate = Double(state.done) / max(now - state.start, 1e-3)
    var line = "\(state.scene): \(state.done)"
    // The total may be that of an earlier run.
    let total = state.total.flatMap { $0 >= state.done ? $0 : nil }
    if let total { line += " of \(total)" }
    line += "\(state.done == 1 && total == nil ? " frame" : " frames"), \(fixed(rate)) frames/s"
    if let total, rate > 0 {
      line += ", \(clock(Double(total - state.done) / rate)) left"
    }
    return line
  }
}

/// One digit after the point, whatever the locale.
private func fixed(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

/// Minutes and seconds: `1:07`.
private func clock(_ seconds: Double) -> String {
  let whole = Int(seconds.rounded(.up))
  let rest = whole % 60
  return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
}
