import Flipbook
import Pixels
import Workloads

/// Views and layers to a display list, for every frame of a transition, from setting it up to its
/// end: what the engine takes.
@MainActor
func recordCases(_ pictures: SamplePictures) -> [BenchCase] {
  workloads.filter { ["push", "grid"].contains($0.name) }.map { name, kind in
    BenchCase("record/\(name)", clock: .wall) {
      let bitmaps = try pictures.bitmaps(kind.pictures)
      let count = try await frameCount(of: kind, bitmaps)
      guard count > 1 else { throw BenchFailure("record/\(name): nothing moves") }
      return BenchSubject(yardstick: .memcpy, pieces: Pieces(frames: count)) {
        _ = try await frameCount(of: kind, bitmaps)
      }
    }
  }
}

@MainActor
private func frameCount(
  of kind: any Workload.Type, _ bitmaps: [String: Bitmap]
) async throws -> Int {
  let device = WorkloadRun(kind, pictures: bitmaps).device
  var count = 0
  while try await device.nextFrame() != nil { count += 1 }
  return count
}
