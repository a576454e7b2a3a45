import CBench
import Foundation

/// Start to end of the command line next to this program, compared with a program that does
/// nothing. A build with a static runtime starts fastest.
@MainActor
func startCases() -> [BenchCase] {
  let scene = "Tools/bench-start.json5"
  let frames = NSTemporaryDirectory() + "flipbook-bench-start"
  return [
    start("help", ["--help"], goal: 20), start("list", ["list", scene], goal: 20),
    start("one-frame", ["render", scene, "--frames", "0", "-o", frames], goal: 100),
  ]
}

/// - Parameter goal: how many milliseconds it may take on an idle machine.
@MainActor
private func start(_ name: String, _ arguments: [String], goal: Double) -> BenchCase {
  BenchCase("start/" + name, clock: .wall) {
    let flipbook = Bundle.main.executableURL?.deletingLastPathComponent()
      .appendingPathComponent("flipbook").path
    guard let flipbook, FileManager.default.isExecutableFile(atPath: flipbook) else {
      throw MissingFile(path: flipbook ?? "flipbook")
    }
    let yardstick = Yardstick(name: "true", isSlow: false) { try run("/bin/true", []) }
    return BenchSubject(yardstick: yardstick, facts: [BenchFact("goal-ms", goal)]) {
      try run(flipbook, arguments)
    }
  }
}

private func run(_ program: String, _ arguments: [String]) throws {
  let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  let code = unsafe cbench_run(program, words)
  for index in unsafe words.indices { unsafe free(words[index]) }
  guard code == 0 else {
    throw BenchFailure("\(program) \(arguments.joined(separator: " ")): exit code \(code)")
  }
}
