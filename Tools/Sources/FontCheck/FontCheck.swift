import Flipbook
import Foundation
import ToolSupport
import Typesetting

@main
struct FontCheck: ContributorTool {
  static let syntax = FontCheckOptions.syntax
  static let defaults = FontCheckOptions()
  static let notes = FontCheckOptions.notes

  static func run(
    _ options: FontCheckOptions, operands: [String]
  ) async throws(ToolFailure) -> Int32 {
    let names = operands.dropFirst()
    switch (operands.first, names.count) {
    case ("values", 1):
      FontValues(font: try font(names[1])).write()
    case ("fuzz", 1...):
      var fonts: [[UInt8]] = []
      for name in names { fonts.append(try bytes(of: name)) }
      var fuzz = FontFuzz(seed: UInt64(options.seed))
      fuzz.run(Int(options.count), fonts: fonts)
    case ("breaks", 0):
      var comparison = BreakComparison(seed: UInt64(options.seed))
      return comparison.run(Int(options.count)) == 0 ? 0 : 1
    case ("bench", 0):
      guard let font = SystemFonts.font(.inter400At14) else {
        throw .malformed("the bundled font cannot be read")
      }
      FontBench(font: font).run()
    default:
      throw .usage("expected \"values FONT\", \"fuzz FONT…\", \"breaks\" or \"bench\"")
    }
    return 0
  }

  private static func font(_ name: String) throws(ToolFailure) -> FontFile {
    do {
      return try FontFile(bytes(of: name))
    } catch let error as FontError {
      throw .malformed("\(name): \(error)")
    } catch let failure as ToolFailure {
      throw failure
    } catch {
      throw .malformed("\(name): \(error)")
    }
  }

  private static func bytes(of name: String) throws(ToolFailure) -> [UInt8] {
    if let cut = SystemCut(rawValue: name) { return cut.bytes }
    guard let data = FileManager.default.contents(atPath: name) else {
      throw .missing("\(name): no such file, and no bundled cut of that name")
    }
    return [UInt8](data)
  }
}
