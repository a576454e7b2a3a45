import Flipbook
import Foundation
import PNG
import Pixels
import Workloads

/// Whole transitions, from files of images to files of frames: decoded, laid out, drawn, encoded
/// and written, with one worker and with two. The yardstick is a single frame's default encoding.
@MainActor
func workloadCases(_ pictures: SamplePictures, keptIn frames: String?) -> [BenchCase] {
  workloads.flatMap { name, kind in
    [1, 2].map { jobs in
      BenchCase("workload/\(name)/\(jobs)", clock: .wall) {
        let render = WorkloadRender(
          kind, pictures, jobs: jobs, folder: frames.map { "\($0)/\(name)" })
        let count = try await render.run()
        let check = try render.checkFiles()
        return BenchSubject(
          yardstick: Yardstick(libpng: check.first, called: "\(name) rgb"),
          facts: [
            BenchFact("size", check.sizeRatio), BenchFact("MB", Double(check.bytes) / 1e6),
          ], pieces: Pieces(frames: count)
        ) { _ = try await render.run() }
      }
    }
  }
}

/// A workload that is rendered into a folder of its own, again and again.
@MainActor
private final class WorkloadRender {
  private let kind: any Workload.Type
  private let pictures: SamplePictures
  private let jobs: Int
  private let folder: URL
  private let staysAfterwards: Bool

  /// - Parameter folder: folder for the frames, which are kept; nil for a temporary one.
  init(_ kind: any Workload.Type, _ pictures: SamplePictures, jobs: Int, folder: String?) {
    self.kind = kind
    self.pictures = pictures
    self.jobs = jobs
    self.folder =
      folder.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("flipbook-bench-\(UUID().uuidString)")
    staysAfterwards = folder != nil
  }

  isolated deinit {
    if !staysAfterwards { try? FileManager.default.removeItem(at: folder) }
  }

  /// Answers the number of frames.
  func run() async throws -> Int {
    let bitmaps = try pictures.bitmaps(kind.pictures, jobs: jobs)
    let job = RenderJob(
      program: ContentDigest(value: 0), scene: "workload",
      sceneDigest: ContentDigest(value: 0),
      producer: WorkloadRun(kind, pictures: bitmaps).device,
      pipeline: FramePipeline(jobs: jobs), folder: folder.path)
    return try await job.run().frames.count
  }

  struct Check {
    /// The default encoding of the first frame.
    var first: LibpngDefault
    /// Our files against libpng's default of the same frames in RGB, by every sixth frame.
    var sizeRatio: Double
    /// Of all files.
    var bytes: Int
  }

  func checkFiles() throws -> Check {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".png") }.sorted()
    var (bytes, ours, others) = (0, 0, 0)
    var first: LibpngDefault?
    for (number, name) in names.enumerated() {
      let file = try Data(contentsOf: folder.appendingPathComponent(name))
      bytes += file.count
      guard number % 6 == 0 else { continue }
      let other = LibpngDefault(try PNGReader().read([UInt8](file)).pixmap, channels: 3)
      ours += file.count
      others += other.encode()
      first = first ?? other
    }
    guard let first else { throw BenchFailure("\(folder.path): there are no frames") }
    return Check(first: first, sizeRatio: Double(ours) / Double(others), bytes: bytes)
  }
}
