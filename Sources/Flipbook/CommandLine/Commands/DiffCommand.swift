import Pixels
import VisualDiff

/// `flipbook diff`: two pictures or two folders of frames.
struct DiffCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var output: String?
    var tolerance = ToleranceOptions()
  }

  static let syntax = CommandSyntax<Options>(
    verb: "diff", summary: "Compares two pictures, or two folders of frames.", operands: "A B",
    options: [
      .value(
        "output", "o", "PATH", sets: \.output,
        help: "Writes difference pictures: to a folder, or one .png."
      ) { (text) throws(InvalidValue) in try path(text) }
    ] + ToleranceOptions.all.inside(\.tolerance)
      + ConsoleOptions.verdictsAndProgress.inside(\.console),
    example: "diff Output/push Output/push-before -o Output/diff")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    guard operands.count == 2 else {
      throw UsageError.wrongNumberOfArguments(
        expected: "diff takes two pictures or two folders", given: operands.count)
    }
    try options.tolerance.check()
    let mask = try options.tolerance.readMask()
    let limits = options.tolerance.applied(mask: mask)
    let comparison = PathComparison(
      expected: operands[0], actual: operands[1], output: options.output,
      tolerance: limits.tolerance, progress: context.meter(options.console))
    let pictures = try comparison.run()
    guard !pictures.isEmpty else {
      throw Failure(.inputNotFound, at: operands[0], "there are no pictures (*.png) in it")
    }
    let diagnosis = try comparison.diagnosis(of: pictures)
    let code: ExitCode = pictures.allSatisfy(\.passes) ? .success : .differencesFound
    switch context.console.verdictFormat {
    case .json:
      context.console.result(
        of: Self.syntax.verb, code,
        [
          "expected": .string(operands[0]), "actual": .string(operands[1]),
          "pictures": .array(pictures.map(\.json)),
          "diagnosis": diagnosis.map { JSONValue(encoding: $0) } ?? .null,
        ])
    case .text, .github: show(pictures, diagnosis, code)
    case .junit:
      let suite = JUnitReport.Suite("diff", pictures.map(\.test))
      let report = JUnitReport("\(context.environment.toolName) diff", [suite])
      context.console.result(String(report.text.dropLast()))
    }
    return code
  }

  private func show(
    _ pictures: [PathComparison.Picture], _ diagnosis: Diagnosis?, _ code: ExitCode
  ) {
    for picture in pictures where !picture.passes {
      context.console.result("\(picture.name): \(picture.text)")
      if let path = picture.differencePath { context.console.result("  diff  \(path)") }
      context.console.annotate(
        Message(.error, at: "\(operands[1])/\(picture.name)", picture.text))
    }
    if let diagnosis { context.console.result("  looks \(diagnosis)") }
    let different = pictures.count { !$0.passes }
    let total = counted(pictures.count, "picture")
    if code == .success {
      let identical = pictures.count(where: \.isIdentical)
      let verdict =
        identical == pictures.count
        ? "all identical" : "\(identical) identical, \(pictures.count - identical) tolerated"
      context.console.success("\(total), \(verdict)")
    } else if pictures.count > 1 {
      context.console.result("\(different) of \(total) \(different == 1 ? "differs" : "differ")")
    }
  }
}

extension PathComparison.Picture {
  fileprivate var isIdentical: Bool {
    if case .identical = outcome { true } else { false }
  }

  fileprivate var passes: Bool {
    switch outcome {
    case .identical, .tolerated: true
    case .different, .differentSizes, .onlyExpected, .onlyActual: false
    }
  }

  fileprivate var text: String {
    switch outcome {
    case .identical: "identical"
    case .tolerated: "tolerated"
    case .different(let figures, _): figures.text
    case .differentSizes(let expected, let actual): "\(expected) pixels against \(actual)"
    case .onlyExpected: "only in the first folder"
    case .onlyActual: "only in the second folder"
    }
  }

  fileprivate var test: JUnitReport.Case {
    JUnitReport.Case(
      name, passes ? .passed : .failed(type: "difference", message: text),
      details: differencePath.map { "diff \($0)" } ?? "")
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["name": .string(name)]
    switch outcome {
    case .identical: members["verdict"] = "identical"
    case .tolerated(let figures, let similarity):
      members["verdict"] = "tolerated"
      members.merge(figures.json.merging(similarity.json) { first, _ in first }) { first, _ in first
      }
    case .different(let figures, let similarity):
      members["verdict"] = "different"
      members.merge(figures.json.merging(similarity.json) { first, _ in first }) { first, _ in first
      }
      members["diff"] = differencePath.map { .string($0) } ?? .null
    case .differentSizes(let expected, let actual):
      members["verdict"] = "different sizes"
      members["expected"] = [.integer(expected.width), .integer(expected.height)]
      members["actual"] = [.integer(actual.width), .integer(actual.height)]
    case .onlyExpected: members["verdict"] = "only expected"
    case .onlyActual: members["verdict"] = "only actual"
    }
    return .object(members)
  }
}
