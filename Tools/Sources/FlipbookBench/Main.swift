import Foundation

@main
struct FlipbookBench {
  @MainActor static func main() async {
    do {
      let options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp {
        say(BenchOptions.help)
      } else {
        try await run(options)
      }
    } catch let error as UsageError {
      fail("\(error)\n\n" + BenchOptions.help, 64)
    } catch let error as BenchFailure {
      fail("\(error)\n", 65)
    } catch {
      fail("\(error)\n", 66)
    }
  }

  @MainActor private static func run(_ options: BenchOptions) async throws {
    let all = BenchCatalog.cases(
      SamplePictures(folder: options.pictures), frames: options.frames)
    let cases = all.filter { options.wants($0.name) }
    guard !cases.isEmpty else { throw UsageError.nothing(options.filters) }
    if options.isList {
      for one in cases { say(one.name + "\n") }
      return
    }
    try await measure(cases, options, try options.baseline.map(BenchReport.init(path:)))
  }

  @MainActor private static func measure(
    _ cases: [BenchCase], _ options: BenchOptions, _ baseline: BenchReport?
  ) async throws {
    var runner = BenchRunner()
    runner.patience = options.patience
    var report = BenchReport()
    let table = BenchTable(names: cases.map(\.name), baseline: baseline)
    if !options.isJSON { say(table.header) }
    for one in cases {
      let result = try await runner.measure(one)
      report.results.append(result)
      if !options.isJSON { say(table.line(result)) }
    }
    if options.isJSON { FileHandle.standardOutput.write(try report.json) }
  }

  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private static func fail(_ text: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data(text.utf8))
    exit(code)
  }
}
