import Display
import Foundation
import PNG
import Pixels
import Raster
import Testing
import VisualDiff

/// The golden frames of one client, in Tests/Goldens/clients. They are compared exactly, and added
/// by hand after a review.
struct ClientGoldens {
  /// The client's folder.
  private let client: String
  private let package: URL

  /// - Parameter package: folder of `Tests` and `Output` (default: this package).
  init(_ client: String, package: URL? = nil) {
    self.client = client
    self.package =
      package
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// Fails unless a frame equals the golden with that name. The actual, the expected and the
  /// difference image are then in Output/verify/clients.
  func expect(
    _ frame: DisplayList, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var rasterizer = Rasterizer()
    let actual = rasterizer.draw(frame)
    do {
      try compare(actual, name, sourceLocation)
    } catch {
      Issue.record("\(client)/\(name): \(error)", sourceLocation: sourceLocation)
    }
  }

  private func compare(
    _ actual: Pixmap, _ name: String, _ sourceLocation: SourceLocation
  ) throws {
    let golden = "Tests/Goldens/clients/\(client)/\(name).png"
    let output = "Output/verify/clients/\(client)/\(name)"
    let location = package.appendingPathComponent(golden)
    guard FileManager.default.fileExists(atPath: location.path) else {
      try write(actual, to: output + ".png")
      Issue.record(
        """
        there is no golden \(golden); look at \(output).png, and if it is right: \
        \(accept(output, golden))
        """, sourceLocation: sourceLocation)
      return
    }
    let expected = try PNGReader().read(Array(Data(contentsOf: location))).pixmap
    let verdict = PixelComparison.compare(expected: expected, actual: actual)
    guard !verdict.isIdentical else { return }
    try write(actual, to: output + ".png")
    try write(expected, to: output + ".expected.png")
    try write(
      DiffPicture.make(expected: expected, actual: actual), to: output + ".diff.png")
    Issue.record(
      """
      \(golden) is not what is shown (\(words(for: verdict))); look at \(output).diff.png, and if the change \
      is meant: \(accept(output, golden))
      """, sourceLocation: sourceLocation)
  }

  private func words(for verdict: Verdict) -> String {
    switch verdict {
    case .identical, .tolerated: "no pixel differs"
    case .different(let difference):
      "\(difference.count) pixels differ, by up to \(difference.largest) of 255"
    case .differentSizes(let expected, let actual):
      "\(actual.width) by \(actual.height) pixels instead of \(expected.width) by \(expected.height)"
    }
  }

  private func accept(_ output: String, _ golden: String) -> String {
    "mkdir -p \((golden as NSString).deletingLastPathComponent) && cp \(output).png \(golden)"
  }

  /// As small as goldens are kept.
  private func write(_ picture: Pixmap, to path: String) throws {
    let location = package.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
    let bytes = try PNGWriter(colorType: .rgb, purpose: .record).encode(picture)
    try Data(bytes).write(to: location)
  }
}
