import FlipbookCore
import Pixels
import VisualDiff

/// `flipbook diff`: compares two images or two folders of frames.
struct DiffCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var output: String?
    var tolerance = ToleranceOptions()
  }

  static let syntax = CommandSyntax<Options>(
    verb: "diff", summary: "Compares two images, or two folders of frames.", operands: "A B",
    options: [
      .value(
        "output", "o", "PATH", sets: \.output,
        help: "Folder for difference images, or one .png file."
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
        expected: "diff takes two images or two folders", given: operands.count)
    }
    try options.tolerance.check()
    let mask = try options.tolerance.readMask()
    let limits = options.tolerance.applied(mask: mask)
    let comparison = PathComparison(
      expected: operands[0], actual: operands[1], mask: options.tolerance.mask,
      output: options.output, tolerance: limits.tolerance,
      progress: DiffProgress(meter: context.meter(options.console)))
    let pictures = try comparison.run()
    let leftOut = try leftOut(of: comparison)
    for warning in leftOut { context.console.report(warning) }
    guard !pictures.isEmpty else {
      throw Failure(.inputNotFound, at: operands[0], "there are no images (*.png) in it")
    }
    let diagnosis = try comparison.diagnosis(of: pictures)
    let warnings =
      blindness(of: limits.tolerance, for: pictures) + warnings(pictures, limits.tolerance)
    for warning in warnings { context.console.report(warning) }
    let code: ExitCode = pictures.allSatisfy(\.passes) ? .success : .differencesFound
    switch context.console.verdictFormat {
    case .json:
      context.console.result(
        of: Self.syntax.verb, code,
        [
          "expected": .string(operands[0]), "actual": .string(operands[1]),
          "pictures": .array(pictures.map(\.json)),
          "warnings": .array((leftOut + warnings).map { .string($0.description) }),
          "diagnosis": diagnosis.map { JSONValue(encoding: DiagnosisResult($0)) } ?? .null,
        ])
    case .text, .github: show(pictures, diagnosis, code)
    case .junit:
      let suite = JUnitReport.Suite("diff", pictures.map { $0.test(diagnosis) })
      let report = JUnitReport("\(context.environment.toolName) diff", [suite])
      context.console.result(String(report.text.dropLast()))
    }
    if let file = comparison.outputFile, pictures[0].differencePath == nil,
      Folder.isAt(file) != nil
    {
      context.console.report(.olderDifference(at: file))
    }
    return code
  }

  /// Warnings about subfolders that are not compared.
  private func leftOut(of comparison: PathComparison) throws -> [Message] {
    let places = operands[0] == operands[1] ? [operands[0]] : operands
    return try places.compactMap { place -> Message? in
      let names = try comparison.innerFolders(of: place)
      guard !names.isEmpty else { return nil }
      return Message(
        .warning, at: place,
        "only the images in it are compared, not those in its"
          + " \(names.count == 1 ? "folder" : "folders") \(firstFew(names))")
    }
  }

  /// Warnings about tolerances that nothing can violate.
  private func blindness(
    of tolerance: Tolerance, for pictures: [PathComparison.Picture]
  ) -> [Message] {
    var found: [Tolerance.Blindness] = []
    var seen: Set<PixelSize> = []
    for size in pictures.compactMap(\.size) where seen.insert(size).inserted {
      guard let one = tolerance.blindness(for: size), !found.contains(one) else { continue }
      found.append(one)
    }
    return found.map { Message(.warning, $0.text) }
  }

  /// Warning about images that pass although most pixels of a window differ.
  private func warnings(
    _ pictures: [PathComparison.Picture], _ tolerance: Tolerance
  ) -> [Message] {
    let holed = pictures.filter { $0.solid != nil }
    guard let first = holed.first, case .tolerated(let figures, _, let window?) = first.outcome
    else {
      return []
    }
    let isOne = holed.count == 1
    return [
      Message(
        .warning, at: isOne ? first.place : operands[1],
        window.text(
          isOne ? "passes" : "\(holed.count) images pass", in: isOne ? nil : first.name,
          limitFor: "image", figures, tolerance))
    ]
  }

  private func show(
    _ pictures: [PathComparison.Picture], _ diagnosis: Diagnosis?, _ code: ExitCode
  ) {
    let different = pictures.filter { !$0.passes }
    for picture in different {
      context.console.result("\(picture.name): \(picture.text)")
      if let path = picture.differencePath { context.console.result("  diff  \(path)") }
    }
    if let diagnosis { context.console.result("  change: \(diagnosis)") }
    for picture in different { context.console.annotate(picture.finding(diagnosis)) }
    let total = counted(pictures.count, "image")
    if code == .success {
      let identical = pictures.count(where: \.isIdentical)
      let verdict =
        identical == pictures.count
        ? "all identical" : "\(identical) identical, \(pictures.count - identical) tolerated"
      context.console.success("\(total), \(verdict)")
    } else if pictures.count > 1 {
      context.console.result(
        "\(different.count) of \(total) \(different.count == 1 ? "differs" : "differ")")
    }
  }
}

/// Shows progress in images, where other commands show frames.
private struct DiffProgress: JobProgress {
  let meter: ProgressMeter

  func begin(total: Int) { meter.begin("diff", total: total) }
  func advance(by steps: Int) { meter.advance(by: steps) }
  func end() { meter.end() }
}
