import Glibc

/// Place in a scene that a run has reached, for messages about code that crashes or does not return.
package struct RunPlace: Equatable, Sendable {
  package var scene: String
  /// Frame and step in words, such as `frame 6 (0.100 s), after push "note"`; empty when it is not known.
  package var words: String

  package init(scene: String, words: String) { (self.scene, self.words) = (scene, words) }

  /// A frame that is about to be computed.
  ///
  /// - Parameters:
  ///   - seconds: time of the frame.
  ///   - step: last step that has begun, in words; nil before the first one.
  package init(scene: String, frame: Int, seconds: Double, step: String?) {
    let milliseconds = Int((seconds * 1000).rounded())
    let digits = "\(milliseconds % 1000)"
    let time = "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
    self.scene = scene
    words = "frame \(frame) (\(time) s)" + (step.map { ", after \($0)" } ?? "")
  }

  /// The place in the form in which a player reports it.
  package var text: String { "\(scene)\n\(words)" }

  /// Nil for an empty text, which means that nothing runs.
  package init?(_ text: String) {
    guard let end = text.firstIndex(of: "\n") else { return nil }
    self.init(scene: String(text[..<end]), words: String(text[text.index(after: end)...]))
  }
}

/// End of a player process that nobody asked for, in words for the page.
package struct PlayerEnd {
  package enum Cause: Equatable {
    /// The process ended by a signal.
    case signal(Int32)
    /// The process ended with this code.
    case exit(Int32)
    /// The process did not respond for so many seconds, and was killed.
    case silence(Int)
    /// The process ended before it was ready.
    case launch
  }

  var cause: Cause
  /// Place of the run; nil if none was running.
  let place: RunPlace?
  /// End of what the process has printed to standard error.
  let output: String
  /// Whether saving a source builds the package again.
  let awaitsBuilds: Bool

  package init(cause: Cause, place: RunPlace?, output: String = "", awaitsBuilds: Bool) {
    self.cause = cause
    self.place = place
    self.output = output
    self.awaitsBuilds = awaitsBuilds
  }

  package var title: String {
    let code = place.map { "The code of \($0.scene)" } ?? "The scene's code"
    return switch cause {
    case .signal, .exit: "\(code) crashed; the last picture is shown"
    case .silence: "\(code) does not return; the last picture is shown"
    case .launch: "The new executable ended at launch; the last picture is shown"
    }
  }

  /// Sentences below the title: the place, the reason and the remedy.
  package var lines: [String] {
    var lines: [String] = []
    if let words = place?.words, !words.isEmpty { lines.append("At \(words).") }
    lines.append(reason)
    lines.append(
      awaitsBuilds
        ? "Correct the source and save it: the page continues after the build."
        : "Correct the code, build it and start flipbook live again; an executable of your own package"
          + " does so by itself with --build.")
    return lines
  }

  private var reason: String {
    if case .silence(let seconds) = cause {
      return
        "It did not respond for \(seconds) seconds and was ended: it may contain an endless loop."
    }
    if let error = Self.fatalError(in: output) { return error }
    return switch cause {
    case .signal(SIGSEGV), .signal(SIGBUS): "It accessed invalid memory."
    case .signal(SIGILL), .signal(SIGTRAP):
      "A check of Swift failed, such as an overflow, an index out of range or an unwrapped nil."
    case .signal(SIGABRT): "It called abort()."
    case .signal(SIGFPE): "It divided by zero."
    case .signal(SIGKILL): "It was killed, perhaps because memory ran out."
    case .signal(let number): "It was ended by signal \(number)."
    case .exit(let code): "It called exit(\(code))."
    case .launch, .silence: "It printed no reason."
    }
  }

  /// The message with which Swift's runtime ends a process, with file and line; nil if there is none.
  private static func fatalError(in output: String) -> String? {
    let mark = "Fatal error"
    guard let line = output.split(separator: "\n").last(where: { $0.contains(mark) }),
      let start = line.firstRange(of: mark)?.lowerBound
    else { return nil }
    let place = line[..<start].drop { $0 == " " }
    let text = String(line[start...])
    // A place inside of Swift's own library says nothing.
    guard place.hasSuffix(": "), !place.hasPrefix("Swift/") else { return text }
    return "\(text) (\(place.dropLast(2)))"
  }
}
