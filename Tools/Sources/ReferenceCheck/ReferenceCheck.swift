import Flipbook
import Foundation
import PNG
import Pixels
import Raster
import ReferenceScenes
import ToolSupport

@main
struct ReferenceCheck: ContributorTool {
  static let syntax = CheckOptions.syntax
  static let defaults = CheckOptions()
  static let notes = CheckOptions.notes

  static func run(
    _ options: CheckOptions, operands folders: [String]
  ) async throws(ToolFailure) -> Int32 {
    guard !folders.isEmpty else { throw .usage("no folder is given") }
    let cases = try cases(in: folders)
    let table = CheckTable(names: cases.map(\.name))
    say(table.header)
    var rasterizer = Rasterizer()
    var beyond = 0
    var standings = ReferenceStandings()
    for one in cases {
      let actual = rasterizer.draw(one.list)
      guard let difference = PictureDifference(actual, one.ideal) else {
        throw .malformed(
          "\(one.name): the frame is \(actual.size), ideal.png is \(one.ideal.size)")
      }
      let isAllowed = options.limits.allow(difference, of: one)
      if !isAllowed { beyond += 1 }
      standings.add(difference, of: one)
      say(table.line(one, difference, isAllowed: isAllowed))
      try write(one, actual, to: options.output)
    }
    say("\(cases.count - beyond) of \(cases.count) within the limits\n")
    let behind = standings.behind
    say(
      "closest to ideal, or off by rounding alone, in \(standings.comparisons - behind.count) of "
        + "\(standings.comparisons) comparisons with others\n")
    if !behind.isEmpty { say("behind: \(behind.joined(separator: ", "))\n") }
    return beyond == 0 && behind.isEmpty ? 0 : 1
  }

  private static func cases(in folders: [String]) throws(ToolFailure) -> [ReferenceCase] {
    for path in folders where !FileManager.default.fileExists(atPath: path) {
      throw .missing("\(path): there is no such folder")
    }
    var cases: [ReferenceCase] = []
    do {
      for path in folders {
        for folder in try ReferenceFolder.all(in: URL(fileURLWithPath: path)) {
          cases += try folder.cases()
          do {
            cases += try folder.casesThroughLayers()
          } catch let limit as InexpressibleScene {
            complain("\(folder.scene.name) not through layers: \(limit)\n")
          }
        }
      }
    } catch {
      throw .malformed("\(error)")
    }
    guard !cases.isEmpty else {
      throw .missing("no case found in \(folders.joined(separator: ", "))")
    }
    return cases
  }

  private static func write(
    _ one: ReferenceCase, _ actual: Pixmap, to output: String?
  ) throws(ToolFailure) {
    guard let output else { return }
    let folder = URL(fileURLWithPath: output)
    let name = one.name.replacingOccurrences(of: " ", with: "-")
    let writer = PNGWriter(colorType: .rgba, purpose: .render)
    func write(_ picture: Pixmap, _ kind: String) throws {
      let bytes = try writer.encode(picture)
      try Data(bytes).write(to: folder.appendingPathComponent("\(name)-\(kind).png"))
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(actual, "actual")
      try write(one.ideal, "expected")
      if let difference = PictureDifference.picture(actual, one.ideal) {
        try write(difference, "diff")
      }
    } catch {
      throw .cannotWrite((error as NSError).localizedDescription)
    }
  }
}
