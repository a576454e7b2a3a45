import Pixels
import VisualDiff

/// `flipbook diff`: two pictures or two folders of frames, exactly.
struct DiffCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var output: String?
  }

  static let syntax = CommandSyntax<Options>(
    verb: "diff", summary: "Compares two pictures, or two folders of frames.", operands: "A B",
    options: [
      .value(
        "output", "o", "PATH", sets: \.output,
        help: "Writes difference pictures: to a folder, or one .png."
      ) { (text) throws(InvalidValue) in try path(text) }
    ] + ConsoleOptions.verdictsAndProgress.inside(\.console),
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
    let pictures = try PathComparison(
      expected: operands[0], actual: operands[1], output: options.output,
      progress: context.meter(options.console)
    ).run()
    guard !pictures.isEmpty else {
      throw Failure(.inputNotFound, at: operands[0], "there are no pictures (*.png) in it")
    }
    let code: ExitCode = pictures.allSatisfy(\.isEqual) ? .success : .differencesFound
    switch context.console.format {
    case .json:
      context.console.result(
        of: Self.syntax.verb, code,
        [
          "expected": .string(operands[0]), "actual": .string(operands[1]),
          "pictures": .array(pictures.map(\.json)),
        ])
    case .text: show(pictures, code)
    }
    return code
  }

  private func show(_ pictures: [PathComparison.Picture], _ code: ExitCode) {
    for picture in pictures where !picture.isEqual {
      context.console.result("\(picture.name): \(picture.text)")
      if let path = picture.differencePath { context.console.result("  diff  \(path)") }
    }
    let different = pictures.count { !$0.isEqual }
    let total = counted(pictures.count, "picture")
    if code == .success {
      context.console.success("\(total), all identical")
    } else if pictures.count > 1 {
      context.console.result("\(different) of \(total) \(different == 1 ? "differs" : "differ")")
    }
  }

}

extension PathComparison.Picture {
  fileprivate var isEqual: Bool {
    if case .identical = outcome { true } else { false }
  }

  fileprivate var text: String {
    switch outcome {
    case .identical: "identical"
    case .different(let figures): figures.text
    case .differentSizes(let expected, let actual): "\(expected) pixels against \(actual)"
    case .onlyExpected: "only in the first folder"
    case .onlyActual: "only in the second folder"
    }
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["name": .string(name)]
    switch outcome {
    case .identical: members["verdict"] = "identical"
    case .different(let figures):
      members["verdict"] = "different"
      members.merge(figures.json) { first, _ in first }
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
