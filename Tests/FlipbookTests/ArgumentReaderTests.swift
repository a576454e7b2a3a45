import Flipbook
import Testing

private struct Options: Equatable, Sendable {
  var frames = ""
  var jobs = 0
  var isQuiet = false
  var isStrict = false
  var format = Format.text

  enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }
}

private let syntax = CommandSyntax<Options>(
  verb: "render", summary: "Draws.", operands: "[SCENE …]",
  options: [
    .value("frames", nil, "RANGES", sets: \.frames, help: "Which.") { $0 },
    .value("jobs", "j", "N", variable: "FLIPBOOK_JOBS", sets: \.jobs, help: "How many.") {
      (text) throws(InvalidValue) in
      guard let number = Int(text) else { throw .expected("a whole number") }
      return number
    },
    .flag("quiet", "q", sets: \.isQuiet, to: true, help: "Less."),
    .flag("strict", "s", sets: \.isStrict, to: true, help: "More."),
    .choice("format", "FORMAT", sets: \.format, help: "Results as"),
  ],
  example: "render")

private func read(
  _ arguments: String..., variables: [String: String] = [:], syntax: CommandSyntax<Options> = syntax
) throws -> (options: Options, operands: [String]) {
  let request = try ArgumentReader.read(
    arguments, of: syntax, defaults: Options(), environment: Environment(variables: variables))
  guard case .run(let options, let operands) = request else { throw Unexpected.page }
  return (options, operands)
}

private func refusal(_ arguments: String..., variables: [String: String] = [:]) -> String? {
  do {
    _ = try ArgumentReader.read(
      arguments, of: syntax, defaults: Options(), environment: Environment(variables: variables))
    return nil
  } catch {
    return error.description
  }
}

private enum Unexpected: Error { case page }

@Suite("Arguments")
struct ArgumentReaderTests {
  @Test("Every spelling of an option with a value means the same")
  func spellings() throws {
    for arguments in [
      ["--jobs", "4"], ["--jobs=4"], ["-j", "4"], ["-j4"], ["-j=4"], ["-j9", "--jobs", "4"],
    ] {
      let request = try ArgumentReader.read(
        arguments, of: syntax, defaults: Options(), environment: Environment())
      guard case .run(let options, _) = request else { throw Unexpected.page }
      #expect(options.jobs == 4, "\(arguments)")
    }
  }

  @Test("Short flags stand in one group, the last may take a value")
  func groups() throws {
    #expect(try read("-qs").options == Options(isQuiet: true, isStrict: true))
    #expect(try read("-qj4").options == Options(jobs: 4, isQuiet: true))
    #expect(try read("-qj", "4", "a").options == Options(jobs: 4, isQuiet: true))
    #expect(try read("-qj", "4", "a").operands == ["a"])
  }

  @Test("Operands can stand anywhere, and everything after -- is an operand")
  func operands() throws {
    #expect(
      try read("a", "-q", "b", "--", "--jobs", "-x", "--").operands == [
        "a", "b", "--jobs", "-x", "--",
      ])
    #expect(try read("-").operands == ["-"])
    #expect(try read("").operands == [""])
    #expect(try read("a b/ü 画.json5").operands == ["a b/ü 画.json5"])
  }

  @Test("A negative number is a value, other words with a dash are options")
  func negativeNumbers() throws {
    #expect(try read("--jobs", "-4").options.jobs == -4)
    #expect(try read("-1.5").operands == ["-1.5"])
    #expect(refusal("--frames", "-q") == "--frames needs a value: --frames RANGES")
    #expect(
      refusal("-inf")
        == "unknown option \"-i\"; if -inf is a scene or file, write -- in front of it")
  }

  @Test("A value after an equals sign may contain anything")
  func valuesAfterEqualsSign() throws {
    #expect(try read("--frames=-q").options.frames == "-q")
    #expect(try read("--frames=a=b").options.frames == "a=b")
    #expect(try read("--frames=").options.frames == "")
  }

  @Test("A variable sets a value unless an argument does")
  func variables() throws {
    #expect(try read(variables: ["FLIPBOOK_JOBS": "3"]).options.jobs == 3)
    #expect(try read("-j4", variables: ["FLIPBOOK_JOBS": "3"]).options.jobs == 4)
    #expect(try read(variables: ["FLIPBOOK_JOBS": ""]).options.jobs == 0)
    #expect(
      refusal(variables: ["FLIPBOOK_JOBS": "many"])
        == "FLIPBOOK_JOBS takes a whole number, not \"many\"")
  }

  @Test("Errors name the mistake and the nearest known word")
  func refusals() {
    #expect(refusal("--frmes", "3") == "unknown option \"--frmes\" (did you mean \"--frames\"?)")
    #expect(refusal("--frames-per-second=3") == "unknown option \"--frames-per-second\"")
    #expect(refusal("-qx") == "unknown option \"-x\"")
    #expect(refusal("--frames") == "--frames needs a value: --frames RANGES")
    #expect(refusal("-j") == "-j needs a value: -j N")
    #expect(refusal("-j", "--", "4") == "-j needs a value: -j N")
    #expect(refusal("--quiet=yes") == "--quiet takes no value, but \"yes\" was given")
    #expect(refusal("--jobs", "four") == "--jobs takes a whole number, not \"four\"")
    #expect(refusal("-jfour") == "-j takes a whole number, not \"four\"")
    #expect(
      refusal("--format", "jsn")
        == "unknown value \"jsn\" for --format (did you mean \"json\"?); it takes text, json")
    #expect(refusal("--format=xml") == "unknown value \"xml\" for --format; it takes text, json")
  }

  @Test("A command without operands refuses them")
  func noOperands() {
    let syntax = CommandSyntax<Options>(
      verb: "list", summary: "", operands: nil, options: [], example: "")
    #expect(throws: UsageError.unexpectedArgument("a")) {
      try read("a", syntax: syntax)
    }
  }

  @Test("Help and version are printed before the other arguments are read")
  func pages() throws {
    for (arguments, isHelp) in [
      (["--help"], true), (["-h", "--nonsense"], true), (["a", "--version"], false),
    ] {
      let request = try ArgumentReader.read(
        arguments, of: syntax, defaults: Options(), environment: Environment())
      switch request {
      case .help: #expect(isHelp)
      case .version: #expect(!isHelp)
      case .run: Issue.record("\(arguments) ran")
      }
    }
    #expect(try read("--", "--help").operands == ["--help"])
  }

  @Test("The help page is generated from the table")
  func helpPage() {
    #expect(
      HelpPage(syntax, of: "flipbook").text == """
        Draws.

        Usage: flipbook render [OPTIONS] [SCENE …]

        Options:
              --frames RANGES  Which.
          -j, --jobs N         How many. [FLIPBOOK_JOBS]
          -q, --quiet          Less.
          -s, --strict         More.
              --format FORMAT  Results as: text, json.

        Help:
          -h, --help           Prints this page.
              --version        Prints the version.

        Example: flipbook render
        """)
  }
}
