import Flipbook
import Testing

@Suite("Console")
struct ConsoleTests {
  private let terminal = Environment(standardErrorIsTerminal: true)

  @Test("Results go to standard output, everything else to standard error")
  func streams() {
    let recorder = Recorder()
    let console = recorder.console()
    console.result("one\ntwo")
    console.success("well")
    console.note("by the way")
    console.report(Message(.error, at: "a.json5:1:2", "wrong"))
    console.report(Message(.warning, "odd"))
    #expect(recorder.output == "one\ntwo\nwell\n")
    #expect(
      recorder.error == "by the way\na.json5:1:2: error: wrong\nflipbook: warning: odd\n")
  }

  @Test("--quiet keeps problems and requested results")
  func quiet() {
    let recorder = Recorder()
    var options = ConsoleOptions()
    options.isQuiet = true
    let console = recorder.console(options)
    console.result("figures")
    console.success("well")
    console.note("by the way")
    console.report(Message(.error, "wrong"))
    #expect(recorder.output == "figures\n")
    #expect(recorder.error == "flipbook: error: wrong\n")
  }

  @Test("With --format json standard output contains only JSON")
  func json() {
    let recorder = Recorder()
    var options = ConsoleOptions()
    options.format = .json
    recorder.console(options).success("well")
    #expect(recorder.output == "")
  }

  @Test("A failure to write a result is remembered")
  func brokenOutput() {
    let console = Console(
      options: ConsoleOptions(), environment: Environment(), output: { _ in false },
      error: { _ in true })
    #expect(!console.isOutputBroken)
    console.result("lost")
    #expect(console.isOutputBroken)
  }

  @Test("Colors: --no-color, then NO_COLOR, then CLICOLOR_FORCE, then the terminal decides")
  func colors() {
    func uses(_ environment: Environment, allowed: Bool = true) -> Bool {
      var options = ConsoleOptions()
      options.allowsColor = allowed
      return options.usesColor(in: environment)
    }
    func with(_ variables: [String: String], terminal: Bool) -> Environment {
      Environment(variables: variables, standardErrorIsTerminal: terminal)
    }
    #expect(uses(terminal))
    #expect(!uses(Environment()))
    #expect(!uses(terminal, allowed: false))
    #expect(!uses(with(["NO_COLOR": "1"], terminal: true)))
    #expect(uses(with(["NO_COLOR": ""], terminal: true)))
    #expect(uses(with(["CLICOLOR_FORCE": "1"], terminal: false)))
    #expect(!uses(with(["CLICOLOR_FORCE": "0"], terminal: false)))
    #expect(!uses(with(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], terminal: true)))
    #expect(!uses(with(["CLICOLOR_FORCE": "1"], terminal: true), allowed: false))
    #expect(!uses(with(["TERM": "dumb"], terminal: true)))
  }

  @Test("Only the severity is colored")
  func coloredMessage() {
    let recorder = Recorder()
    recorder.console(in: terminal).report(Message(.error, at: "a", "b"))
    #expect(recorder.error == "a: \u{1B}[1;31merror:\u{1B}[0m b\n")
  }

  @Test("CI is any value except the empty text, 0 and false")
  func continuousIntegration() {
    for (value, isCI) in [
      ("true", true), ("1", true), ("yes", true), ("", false), ("0", false), ("false", false),
      ("False", false),
    ] {
      #expect(Environment(variables: ["CI": value]).isCI == isCI)
    }
    #expect(!Environment().isCI)
  }

  @Test("Progress is a bar on a terminal, plain in CI and in files, nothing when quiet")
  func progressStyle() {
    func style(_ environment: Environment, _ progress: ProgressStyle = .auto, quiet: Bool = false)
      -> ProgressStyle
    {
      var options = ConsoleOptions()
      options.progress = progress
      options.isQuiet = quiet
      return options.progressStyle(in: environment)
    }
    #expect(style(terminal) == .bar)
    #expect(style(Environment()) == .plain)
    #expect(style(Environment(variables: ["CI": "1"], standardErrorIsTerminal: true)) == .plain)
    #expect(
      style(Environment(variables: ["TERM": "dumb"], standardErrorIsTerminal: true)) == .plain)
    #expect(style(Environment(), .bar) == .bar)
    #expect(style(terminal, .none) == .none)
    #expect(style(terminal, .bar, quiet: true) == .none)
  }
}
