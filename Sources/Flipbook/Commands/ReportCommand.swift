import FlipbookCore
import Pixels

/// `flipbook report`: writes a web page of the results of `verify` and of tests.
struct ReportCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var goldens = GoldenOptions()
    var output = "Output"
    var isSelfContained = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "report",
    summary: "Writes an HTML report of the last verify.",
    operands: nil,
    options: [
      .value(
        "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
        help: "Folder of the results: reads DIR/verify, writes DIR/report (default: Output).",
        parse: path)
    ] + GoldenOptions.place.inside(\.goldens) + [
      .flag(
        "self-contained", sets: \.isSelfContained, to: true,
        help: "Writes one HTML file with all images except those of unchanged frames.")
    ] + ConsoleOptions.formatsAndQuiet.inside(\.console),
    example: "report --self-contained")

  private let options: Options
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.context = context
  }

  func run() async throws -> ExitCode {
    let results = options.output + "/verify"
    let sources = [
      ReportJob.Source(
        results: results, goldens: options.goldens.store,
        isChosen: options.goldens.isNamed(in: context.environment)),
      ReportJob.Source(
        results: options.output + "/tests", goldens: GoldenStore(root: GoldenStore.ofCode)),
    ]
    guard try !sources.allSatisfy({ try $0.names.isEmpty }) else {
      throw Failure(.inputNotFound, at: results, "there are no results; run verify first")
    }
    let job = ReportJob(
      of: sources, folder: options.output + "/report", isSelfContained: options.isSelfContained
    ) { [environment = context.environment] path in
      (try? WholeFile.read(environment.fullPath(path))).map { ContentDigest(of: $0) }
    }
    let records = try RunRecord.all(in: results)
    let gaps = RunRecord.gaps(in: records, results: Set(try sources[0].names))
    let summary = try job.run()
    for gap in gaps { context.console.report(Message(.error, at: results, gap)) }
    for stale in summary.stale { context.console.report(stale.warning) }
    for problem in summary.problems { context.console.report(problem) }
    let code = gaps.isEmpty && summary.problems.isEmpty ? ExitCode.success : .incomplete
    show(summary, gaps, code)
    return code
  }

  private func show(_ summary: ReportJob.Summary, _ gaps: [String], _ code: ExitCode) {
    if context.console.format == .json {
      context.console.result(
        of: "report", code,
        [
          "page": .string(summary.page), "scenes": .integer(summary.scenes),
          "failing": .integer(summary.failing), "gaps": .array(gaps.map { .string($0) }),
          "stale": .array(summary.stale.map { .string($0.scene) }),
          "pictures": .integer(summary.pictures),
        ])
    }
    context.console.success(
      "\(summary.page): \(counted(summary.scenes, "scene")), \(summary.failing) to review,"
        + " \(counted(summary.pictures, "image"))")
  }
}
