import Display
import Flipbook
import Foundation
import PNG
import Pixels
import Raster
import ReferenceScenes
import ToolSupport
import Truth

@main
struct TruthCheck: ContributorTool {
  struct Options {
    var cases = 200.0
    var points = 1597.0
    var output = "Output"
  }

  static let defaults = Options()

  static let syntax = CommandSyntax<Options>(
    verb: "truth-check",
    summary: "Compares the rasterizer with brute-force pictures of generated cases.",
    operands: "[KIND [SEED]]",
    options: [
      .value(
        "cases", nil, "N", sets: \.cases,
        help: "Number of seeds per kind, from 1 on (default 200).", parse: number),
      .value(
        "points", nil, "N", sets: \.points,
        help: "Least number of points per pixel of the brute-force pictures (default 1597).",
        parse: number),
      .value(
        "output", nil, "DIR", sets: \.output,
        help: "Folder for the images of a single case (default Output)."
      ) { $0 },
    ],
    example: "truth-check rotated 17")

  static let notes = """
    Kinds: \(TruthKind.allCases.map(\.rawValue).joined(separator: ", ")); all by default.

    For a kind, prints the largest difference of a channel and its seed, the mean difference, the
    share of pixels and the number of cases beyond 4, all of 255. For a seed, writes both images and
    the difference (times 8) to DIR.

    Exit code: 0, 64 usage, 73 an image that cannot be written.
    """

  static func run(_ options: Options, operands: [String]) async throws(ToolFailure) -> Int32 {
    let kinds = try kinds(operands)
    let points = Int(min(max(options.points, 1), 1e6))
    var rasterizer = Rasterizer()
    guard operands.count < 2 else {
      guard operands.count == 2, let seed = Int(operands[1]) else {
        throw .usage("\(operands[1]): the seed is a whole number, and the last operand")
      }
      for kind in kinds {
        let list = kind.list(seed: seed)
        try write(
          rasterizer.draw(list), try truth(of: list, points), "\(kind.rawValue)-\(seed)",
          to: options.output)
      }
      return 0
    }
    say("kind         cases  max  seed   mean   pixels > 4  cases > 4\n")
    for kind in kinds {
      var figures = TruthFigures()
      for seed in 1...max(1, Int(min(options.cases, 1e6))) {
        let list = kind.list(seed: seed)
        figures.add(seed: seed, rasterizer.draw(list), try truth(of: list, points))
      }
      say(line(kind, figures))
    }
    return 0
  }

  private static func kinds(_ operands: [String]) throws(ToolFailure) -> [TruthKind] {
    guard let name = operands.first else { return TruthKind.allCases }
    guard let kind = TruthKind(rawValue: name) else {
      let known = TruthKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("\(name): the kinds are \(known)")
    }
    return [kind]
  }

  private static func truth(of list: DisplayList, _ points: Int) throws(ToolFailure) -> Pixmap {
    guard let picture = TruePicture(list, points: points) else {
      throw .malformed("a generated case has parts that the brute-force picture lacks")
    }
    return picture.pixmap
  }

  private static func line(_ kind: TruthKind, _ figures: TruthFigures) -> String {
    let name = kind.rawValue + String(repeating: " ", count: max(0, 12 - kind.rawValue.count))
    let numbers = String(
      format: "%6d %4d %5d %6.3f %11.3f%% %10d", figures.cases, figures.largest,
      figures.worst ?? 0, figures.mean, figures.shareBeyond * 100, figures.casesBeyond)
    return name + numbers + "\n"
  }

  private static func write(
    _ actual: Pixmap, _ truth: Pixmap, _ name: String, to output: String
  ) throws(ToolFailure) {
    let folder = URL(fileURLWithPath: output)
    let writer = PNGWriter(colorType: .rgba, purpose: .render)
    func write(_ picture: Pixmap, _ kind: String) throws {
      let file = folder.appendingPathComponent("\(name)-\(kind).png")
      try Data(try writer.encode(picture)).write(to: file)
      say(file.path + "\n")
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(actual, "actual")
      try write(truth, "truth")
      if let difference = PictureDifference.picture(actual, truth) {
        try write(difference, "difference")
      }
    } catch {
      throw .cannotWrite((error as NSError).localizedDescription)
    }
  }
}
