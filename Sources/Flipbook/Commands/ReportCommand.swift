import FlipbookCore
import Pixels

/// `flipbook report`: writes a web page of the results of `verify` and of tests.
struct ReportCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var goldens = GoldenOptions()
    var output = "Output"
    var isSelfContained = false
    /// Frames to render at full size; nil without `--frames`.
    var frames: ReportedFrames.Selection?
  }

  static let syntax = CommandSyntax<Options>(
    verb: "report",
    summary: "Writes an HTML report of the last verify.",
    operands: nil,
    options: [
      .value(
        "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
        help: "Folder of the results: reads DIR/verify, writes DIR/report (default: Output).",
        parse: folderPath)
    ] + GoldenOptions.place.inside(\.goldens) + [
      .flag(
        "self-contained", sets: \.isSelfContained, to: true,
        help: "Writes one HTML file with all images except those of unchanged frames."),
      .value(
        "frames", nil, "RANGES", sets: \.frames, among: ["all"],
        help: "Renders the scenes to review at full size, for the page to play: all, or frame"
          + " numbers and ranges such as 0-30.", parse: ReportedFrames.Selection.init),
    ] + ConsoleOptions.formatsAndQuiet.inside(\.console),
    example: "report --frames all")

  private let options: Options
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.context = context
  }

  func run() async throws -> ExitCode {
    guard options.frames == nil || !options.isSelfContained else {
      throw UsageError.impossible(
        "--frames cannot be combined with --self-contained, which writes one file; omit one of them"
      )
    }
    let results = options.output + "/verify"
    let sources = [
      ReportJob.Source(
        results: results, goldens: options.goldens.store,
        isChosen: options.goldens.isNamed(in: context.environment)),
      ReportJob.Source(
        results: options.output + "/tests", goldens: GoldenStore(root: GoldenStore.ofCode)),
    ]
    guard try !sources.allSatisfy({ try $0.names.isEmpty }) else {
      let hasBegun = try !RunRecord.all(in: results).isEmpty
      throw Failure(
        .inputNotFound, at: results,
        hasBegun
          ? "there are no results: verify has ended before its first scene; run it again"
          : "there are no results; run verify first")
    }
    let job = ReportJob(
      of: sources, folder: options.output + "/report", isSelfContained: options.isSelfContained
    ) { [environment = context.environment] path in
      (try? WholeFile.read(environment.fullPath(path))).map { ContentDigest(of: $0) }
    }
    let records = try RunRecord.all(in: results)
    let gaps = RunRecord.gaps(in: records, results: Set(try sources[0].names))
    let frames = try await options.frames.map {
      ReportedFrames($0, of: sources[0], options.console, context)
    }?.render(for: job)
    let summary = try job.run(frames: frames?.scenes ?? [:])
    for gap in gaps { context.console.report(Message(.error, at: results, gap)) }
    for stale in summary.stale { context.console.report(stale.warning) }
    let problems = summary.problems + (frames?.problems ?? [])
    for problem in problems { context.console.report(problem) }
    let code = gaps.isEmpty && problems.isEmpty ? ExitCode.success : .incomplete
    show(summary, gaps, frames?.count ?? 0, code)
    return code
  }

  private func show(
    _ summary: ReportJob.Summary, _ gaps: [String], _ frames: Int, _ code: ExitCode
  ) {
    if context.console.format == .json {
      context.console.result(
        of: "report", code,
        [
          "page": .string(summary.page), "scenes": .integer(summary.scenes),
          "failing": .integer(summary.failing), "gaps": .array(gaps.map { .string($0) }),
          "stale": .array(summary.stale.map { .string($0.scene) }),
          "pictures": .integer(summary.pictures), "frames": .integer(frames),
        ])
    }
    context.console.success(
      "\(summary.page): \(counted(summary.scenes, "scene")), \(summary.failing) to review,"
        + " \(counted(summary.pictures, "image"))"
        + (frames == 0 ? "" : ", \(counted(frames, "frame")) at full size"))
  }
}
