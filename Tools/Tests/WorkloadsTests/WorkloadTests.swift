import CoreGraphics
import Flipbook
import Foundation
import Testing
import Workloads

/// The workloads against the numbers that other renderers drew them by.
@MainActor
@Suite struct WorkloadTests {
  /// The values of each frame by the specification's name of a workload.
  private let specified: [String: [[String: Any]]]

  init() throws {
    let url = try #require(Bundle.module.url(forResource: "workloads", withExtension: "json"))
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let workloads = try #require(document as? [String: [String: Any]])
    specified = workloads.compactMapValues { $0["values"] as? [[String: Any]] }
  }

  /// Values of a workload in each of its frames.
  private func numbers(_ kind: any Workload.Type) async throws -> [[String: [CGFloat]]] {
    let run = WorkloadRun(kind, pictures: [:])
    var frames: [[String: [CGFloat]]] = []
    while try await run.device.nextFrame() != nil {
      frames.append(run.device.look { run.workload.numbers })
    }
    return frames
  }

  private func expect(
    _ shown: [CGFloat]?, _ wanted: [Double], within tolerance: Double, _ place: String
  ) {
    guard let shown, shown.count == wanted.count else {
      Issue.record("\(place): \(String(describing: shown)) instead of \(wanted)")
      return
    }
    for (shown, wanted) in zip(shown, wanted) where abs(Double(shown) - wanted) > tolerance {
      Issue.record("\(place): \(shown) instead of \(wanted)")
    }
  }

  @Test(
    "Places and opacities are those of the specification",
    arguments: [("push", "W1"), ("sheet", "W2"), ("zoom", "W3"), ("toast", "W6")])
  func placesAgree(name: String, specification: String) async throws {
    let kind = try #require(workloads.first { $0.name == name }).kind
    let frames = try await numbers(kind)
    let wanted = try #require(specified[specification])
    #expect(frames.count == wanted.count)
    for (number, (frame, wanted)) in zip(frames, wanted).enumerated() {
      for (key, value) in wanted where key != "src" {
        let values = (value as? [Double]) ?? [value as? Double].compactMap { $0 }
        let isShare = ["dim", "black", "opacity"].contains(key)
        expect(
          frame[key], values, within: isShare ? 1e-5 : 0.001, "\(name) \(number) \(key)")
      }
    }
  }

  @Test("The sides of the flip turn by the angles of the specification")
  func flipAgrees() async throws {
    let frames = try await numbers(FlipWorkload.self)
    let wanted = try #require(specified["W4"])
    #expect(frames.count == wanted.count)
    for (number, (frame, wanted)) in zip(frames, wanted).enumerated() {
      let angle = try #require(wanted["angle"] as? Double)
      guard let side = wanted["side"] as? String else { continue }
      expect(frame[side], [sin(angle), cos(angle)], within: 1e-5, "flip \(number) \(side)")
    }
  }

  @Test("The cells of the grid lie and turn as the specification says")
  func gridAgrees() async throws {
    let frames = try await numbers(GridWorkload.self)
    let wanted = try #require(specified["W5"])
    #expect(frames.count == wanted.count)
    for (number, (frame, wanted)) in zip(frames, wanted).enumerated() {
      let e = try #require(wanted["e"] as? Double)
      let cells = (0..<200).map { Cell(index: $0, at: e) }
      for (key, values) in [
        "x": cells.map(\.x), "y": cells.map(\.y), "m11": cells.map(\.m11), "m12": cells.map(\.m12),
      ] {
        let tolerance = key.hasPrefix("m") ? 1e-5 : 0.001
        expect(frame[key], values, within: tolerance, "grid \(number) \(key)")
      }
    }
  }

  /// A cell of W5 by the formulas of the specification.
  private struct Cell {
    let x: Double
    let y: Double
    let m11: Double
    let m12: Double

    init(index: Int, at e: Double) {
      let angle = 2 * Double.pi * Double(index) / 200
      let radius = Double(165 - 35 * (index % 4))
      let start = (x: 19.5 + 39 * Double(index % 10), y: 23 + 42 * Double(index / 10))
      let end = (x: 195 + radius * sin(angle), y: 422 - radius * cos(angle))
      x = start.x + (end.x - start.x) * e
      y = start.y + (end.y - start.y) * e
      let scale = 1 - 0.4 * e
      m11 = scale * cos(angle * e)
      m12 = scale * sin(angle * e)
    }
  }
}
