import Flipbook
import Foundation
import ToolSupport

@main
struct FlipbookBench: ContributorTool {
  static let syntax = BenchOptions.syntax
  static let defaults = BenchOptions()
  static let notes = BenchOptions.notes

  static func run(
    _ options: BenchOptions, operands filters: [String]
  ) async throws(ToolFailure) -> Int32 {
    let all = BenchCatalog.cases(
      SamplePictures(folder: options.pictures), frames: options.frames)
    let cases = all.filter { one in
      filters.isEmpty || filters.contains { one.name.contains($0) }
    }
    guard !cases.isEmpty else {
      let texts = filters.map { "\"\($0)\"" }.joined(separator: " or ")
      throw .usage("no case has \(texts) in its name; --list prints the names")
    }
    if options.isList {
      for one in cases { say(one.name + "\n") }
      return 0
    }
    do {
      try await measure(cases, options, try options.baseline.map(BenchReport.init(path:)))
    } catch let failure as BenchFailure {
      throw .malformed("\(failure)")
    } catch {
      throw .missing("\(error)")
    }
    return 0
  }

  private static func measure(
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
}
