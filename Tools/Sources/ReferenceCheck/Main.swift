import Foundation
import PNG
import Pixels
import Raster
import ReferenceScenes

@main
struct ReferenceCheck {
  @MainActor static func main() {
    let options: CheckOptions
    do {
      options = try CheckOptions(Array(CommandLine.arguments.dropFirst()))
    } catch {
      complain("\(error)\n\n" + CheckOptions.help)
      exit(64)
    }
    if options.wantsHelp {
      say(CheckOptions.help)
      exit(0)
    }
    exit(check(options))
  }

  @MainActor private static func check(_ options: CheckOptions) -> Int32 {
    for path in options.folders where !FileManager.default.fileExists(atPath: path) {
      complain("\(path): there is no such folder\n")
      return 66
    }
    var cases: [ReferenceCase] = []
    var notes = ""
    do {
      for path in options.folders {
        for folder in try ReferenceFolder.all(in: URL(fileURLWithPath: path)) {
          cases += try folder.cases()
          do {
            cases += try folder.casesThroughLayers()
          } catch let limit as InexpressibleScene {
            notes += "\(folder.scene.name) not through layers: \(limit)\n"
          }
        }
      }
    } catch {
      complain("\(error)\n")
      return 65
    }
    guard !cases.isEmpty else {
      complain("no case found in \(options.folders.joined(separator: ", "))\n")
      return 66
    }
    let table = CheckTable(names: cases.map(\.name))
    say(table.header)
    var rasteriser = Rasteriser()
    var beyond = 0
    var standings = ReferenceStandings()
    for one in cases {
      let actual = rasteriser.draw(one.list)
      guard let difference = PictureDifference(actual, one.ideal) else {
        complain("\(one.name): drawn as \(actual.size), ideal.png has \(one.ideal.size)\n")
        return 65
      }
      let isAllowed = options.limits.allow(difference, of: one)
      if !isAllowed { beyond += 1 }
      standings.add(difference, of: one)
      say(table.line(one, difference, isAllowed: isAllowed))
      do {
        try write(one, actual, to: options.output)
      } catch {
        complain("\((error as NSError).localizedDescription)\n")
        return 73
      }
    }
    say(notes + "\(cases.count - beyond) of \(cases.count) within the limits\n")
    let behind = standings.behind
    say(
      "closest to ideal, or off by rounding alone, in \(standings.comparisons - behind.count) of "
        + "\(standings.comparisons) comparisons with others\n")
    if !behind.isEmpty { say("behind: \(behind.joined(separator: ", "))\n") }
    return beyond == 0 && behind.isEmpty ? 0 : 1
  }

  private static func write(_ one: ReferenceCase, _ actual: Pixmap, to output: String?) throws {
    guard let output else { return }
    let folder = URL(fileURLWithPath: output)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = one.name.replacingOccurrences(of: " ", with: "-")
    let writer = PNGWriter(colorType: .rgba, purpose: .render)
    func write(_ picture: Pixmap, _ kind: String) throws {
      let bytes = try writer.encode(picture)
      try Data(bytes).write(to: folder.appendingPathComponent("\(name)-\(kind).png"))
    }
    try write(actual, "actual")
    try write(one.ideal, "expected")
    if let difference = PictureDifference.picture(actual, one.ideal) {
      try write(difference, "diff")
    }
  }

  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
