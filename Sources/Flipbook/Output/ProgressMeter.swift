import FlipbookCore
import Synchronization

/// Shows the progress of a scene: frames done, rate, and remaining time. Workers call it from any
/// thread.
package final class ProgressMeter: Sendable {
  private struct State {
    var scene = ""
    /// Position of the scene among all, from 1.
    var position = (number: 1, of: 1)
    var total: Int?
    var done = 0
    var start = 0.0
    var lastShown = 0.0

    /// Name on the progress line, with control characters escaped.
    var label: String {
      let name = scene.printableLine
      return position.of == 1 ? name : "[\(position.number)/\(position.of)] \(name)"
    }

    /// The total, unless it proved too small: it may come from an earlier run.
    var likelyTotal: Int? { total.flatMap { $0 >= done ? $0 : nil } }
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

  /// Starts counting the frames of `scene`; `total` is an estimate (default nil: unknown).
  package func begin(
    _ scene: String, _ position: (number: Int, of: Int) = (1, 1), total: Int?
  ) {
    guard style != .none else { return }
    let now = environment.now()
    let state = State(scene: scene, position: position, total: total, start: now, lastShown: now)
    self.state.withLock { $0 = state }
    if style == .json { console.note(Self.json("begin", state, now: now)) }
    if style == .openjd { console.note("openjd_status: \(state.label)") }
  }

  /// Counts finished frames.
  package func advance(by frames: Int) {
    guard style != .none else { return }
    let now = environment.now()
    let line: String? = state.withLock { state in
      state.done += frames
      // Ten updates a second look smooth on a terminal; a log needs fewer lines.
      guard now - state.lastShown >= (style == .plain ? 5 : 0.1) else { return nil }
      state.lastShown = now
      return switch style {
      case .json: Self.json("frames", state, now: now)
      case .openjd: Self.share(state)
      case .auto, .bar, .plain, .none: Self.line(state, now: now)
      }
    }
    guard let line else { return }
    if style == .bar {
      console.showStatus(line.prefix(columns: environment.width - 1))
    } else {
      console.note(line)
    }
  }

  /// Stops counting and prints a summary, if any frame was counted.
  package func end() {
    guard style != .none else { return }
    console.showStatus("")
    let now = environment.now()
    let line: String? = state.withLock { state in
      if style == .json { return Self.json("end", state, now: now) }
      if style == .openjd { return Self.share(state, isOver: true) }
      guard state.done > 0 else { return nil }
      let seconds = now - state.start
      return "\(state.label): \(counted(state.done, "frame")) in \(fixed(seconds)) s"
        + (seconds > 0 ? " (\(fixed(Double(state.done) / seconds)) frames/s)" : "")
    }
    if let line { console.note(line) }
  }

  private static func json(_ event: String, _ state: State, now: Double) -> String {
    let members: JSONValue = [
      "event": .string(event), "scene": .string(state.scene),
      "number": .integer(state.position.number), "of": .integer(state.position.of),
      "done": .integer(state.done), "total": state.likelyTotal.map { .integer($0) } ?? .null,
      "seconds": .number(((now - state.start) * 1000).rounded() / 1000),
    ]
    return members.line
  }

  /// Percentage of the whole run, for which all scenes count alike.
  private static func share(_ state: State, isOver: Bool = false) -> String {
    let part = state.likelyTotal.map { Double(state.done) / Double(max($0, 1)) } ?? 0
    let done = Double(state.position.number - 1) + (isOver ? 1 : part)
    return "openjd_progress: \(fixed(done / Double(max(state.position.of, 1)) * 100))"
  }

  private static func line(_ state: State, now: Double) -> String {
    let rate = Double(state.done) / max(now - state.start, 1e-3)
    var line = "\(state.label): \(state.done)"
    let total = state.likelyTotal
    if let total { line += " of \(total)" }
    line += "\(state.done == 1 && total == nil ? " frame" : " frames"), \(fixed(rate)) frames/s"
    if let total, rate > 0 {
      line += ", \(clock(Double(total - state.done) / rate)) left"
    }
    return line
  }
}

extension ProgressMeter: JobProgress {}

/// One decimal, independent of the locale.
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
