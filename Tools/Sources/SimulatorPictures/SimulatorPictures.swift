import CoreGraphics
import Flipbook
import Foundation
import PNG
import Pixels
import ToolSupport

@main
struct SimulatorPictures: ContributorTool {
  static let syntax = PictureOptions.syntax
  static let defaults = PictureOptions()
  static let notes = PictureOptions.notes

  static func run(
    _ options: PictureOptions, operands folders: [String]
  ) async throws(ToolFailure) -> Int32 {
    guard folders.count == 1 else { throw .usage("expected one folder") }
    let folder = URL(fileURLWithPath: folders[0])
    let wanted = PictureCatalog.all.filter {
      options.only.map($0.name.contains) ?? true
    }
    guard !wanted.isEmpty else { throw .usage("no case has \"\(options.only ?? "")\" in its name") }
    var (missing, differing) = (0, 0)
    for one in wanted {
      let file = folder.appendingPathComponent(one.suite.rawValue).appendingPathComponent(one.file)
      guard let data = FileManager.default.contents(atPath: file.path) else {
        missing += 1
        say("– \(one.name): \(one.suite.rawValue)/\(one.file) is missing\n")
        continue
      }
      let isListing = file.pathExtension == "txt"
      let isEqual =
        isListing
        ? compareFrames(one, String(decoding: data, as: UTF8.self))
        : try comparePixels(one, data, options)
      if !isEqual { differing += 1 }
    }
    say("\(wanted.count - missing - differing) of \(wanted.count) as in the simulator")
    say(missing > 0 ? ", \(missing) pictures are missing\n" : "\n")
    guard missing < wanted.count else {
      throw .missing("\(folders[0]): no suite in it; \"--help\" lists them")
    }
    return differing == 0 ? 0 : 1
  }

  private static func comparePixels(
    _ one: PictureCase, _ data: Data, _ options: PictureOptions
  ) throws(ToolFailure) -> Bool {
    let theirs: Pixmap
    do {
      theirs = try PNGReader().read([UInt8](data)).pixmap
    } catch {
      throw .malformed("\(one.suite.rawValue)/\(one.file): \(error)")
    }
    let ours = PictureStage(one)
    let result = PictureComparison(one, ours, theirs, limit: Int(options.limit))
    var problems: [String] = []
    if let size = ours.subject {
      let scale = one.screen.scale
      let pixels = [size.width, size.height].map { Int(($0 * scale).rounded(.up)) }
      if pixels != [theirs.width, theirs.height] {
        problems.append(
          "the view is \(pixels[0])×\(pixels[1]) pixels, the picture \(theirs.width)×\(theirs.height)"
        )
      }
    }
    if let box = result.box {
      problems.append(
        "\(result.beyond - result.explained) of \(result.count) pixels differ by up to "
          + "\(result.largest), in \(text(box))")
    }
    if result.count == 0, ours.glyphs.isEmpty { problems.append("nothing is compared") }
    let remark = result.explained > 0 ? " (\(result.explained) pixels are explained)" : ""
    say(
      problems.isEmpty
        ? "✔ \(one.name): within \(result.largest)\(remark)\n"
        : "✘ \(one.name): \(problems.joined(separator: "; "))\(remark)\n")
    if let output = options.output {
      try write(
        [("ours", ours.pixmap), ("theirs", theirs), ("diff", result.image)], one.name, output)
    }
    return problems.isEmpty
  }

  /// Compares the frames of labels with UIKit's own listing of a view tree: exactly from top to
  /// bottom, and within two thirds of a point from left to right, since the letters are another
  /// typeface's.
  private static func compareFrames(_ one: PictureCase, _ listing: String) -> Bool {
    let theirs = listing.split(separator: "\n").filter { $0.contains("<UILabel;") }
      .map(frame(of:))
    let ours = PictureStage(one).labels
    let differing = zip(theirs, ours).filter { theirs, ours in
      guard let theirs else { return true }
      let across = [theirs.minX - ours.minX, theirs.width - ours.width]
      let along = [theirs.minY - ours.minY, theirs.height - ours.height]
      return across.contains { abs($0) > 0.68 } || along.contains { abs($0) > 0.01 }
    }
    guard theirs.count == ours.count, differing.isEmpty else {
      let pairs = differing.map { "\(text($0.1)) for \($0.0.map(text) ?? "no frame")" }
      say("✘ \(one.name): \(ours.count) labels; \(pairs.joined(separator: ", "))\n")
      return false
    }
    say("✔ \(one.name): \(ours.count) frames\n")
    return true
  }

  /// The frame in a line such as `<UILabel; frame = (16 20; 288 57.3333); …`.
  private static func frame(of line: Substring) -> CGRect? {
    guard let start = line.range(of: "frame = (")?.upperBound,
      let end = line[start...].firstIndex(of: ")")
    else { return nil }
    let numbers = line[start..<end].split { " ;".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func text(_ rect: CGRect) -> String {
    func number(_ value: CGFloat) -> String { "\(Double((value * 100).rounded()) / 100)" }
    return "(\(number(rect.minX)) \(number(rect.minY)); "
      + "\(number(rect.width)) \(number(rect.height)))"
  }

  private static func write(
    _ images: [(String, Pixmap)], _ name: String, _ output: String
  ) throws(ToolFailure) {
    let folder = URL(fileURLWithPath: output)
    let writer = PNGWriter(colorType: .rgba, purpose: .render)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (kind, pixmap) in images where pixmap.width > 0 && pixmap.height > 0 {
        try Data(writer.encode(pixmap))
          .write(to: folder.appendingPathComponent("\(name)-\(kind).png"))
      }
    } catch {
      throw .cannotWrite((error as NSError).localizedDescription)
    }
  }
}
