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
      return try await measure(cases, options, try baseline(options, cases))
    } catch let failure as ToolFailure {
      throw failure
    } catch let failure as BenchFailure {
      throw .malformed("\(failure)")
    } catch {
      throw .missing("\(error)")
    }
  }

  private static func baseline(
    _ options: BenchOptions, _ cases: [BenchCase]
  ) throws -> BenchBaseline? {
    guard let path = options.baseline else {
      guard options.tolerance == nil else {
        throw ToolFailure.usage("--tolerance needs a --baseline to compare with")
      }
      return nil
    }
    let baseline = BenchBaseline(try BenchReport(path: path))
    // Otherwise a check could pass without comparing anything.
    guard options.tolerance == nil || baseline.covers(cases.map(\.name)) else {
      throw BenchFailure("\(path): has none of the cases to measure")
    }
    return baseline
  }

  /// Returns the exit code.
  private static func measure(
    _ cases: [BenchCase], _ options: BenchOptions, _ baseline: BenchBaseline?
  ) async throws -> Int32 {
    var runner = BenchRunner()
    runner.patience = options.patience
    var report = BenchReport()
    var slower: [String] = []
    let table = BenchTable(names: cases.map(\.name), baseline: baseline)
    if !options.isJSON { say(table.header) }
    for one in cases {
      var result = try await runner.measure(one)
      if let baseline, let percent = options.tolerance {
        for _ in 0..<2 where baseline.isExceeded(by: result, percent: percent) {
          // A new runner measures slow yardsticks again as well.
          var again = BenchRunner()
          again.patience = options.patience
          let other = try await again.measure(one)
          if other.ratio < result.ratio { result = other }
        }
        if baseline.isExceeded(by: result, percent: percent) { slower.append(one.name) }
      }
      report.results.append(result)
      if !options.isJSON { say(table.line(result)) }
    }
    if options.isJSON { FileHandle.standardOutput.write(try report.json) }
    guard let percent = options.tolerance, !slower.isEmpty else { return 0 }
    let names = slower.joined(separator: ", ")
    complain("slower than the baseline by more than \(percent) %: \(names)\n")
    return 1
  }
}
