import Foundation
import Testing
import UIKit

/// Random sequences of pushes, pops, presentations, dismissals, tab changes, swipes and rotations
/// that interrupt each other. `FLIPBOOK_WALKS` sets their number (default 50), `FLIPBOOK_WALK_SEED`
/// the first seed (default 1).
@MainActor @Suite("Containers under random use")
struct ContainerModelTests {
  @Test("Callbacks are balanced, one screen is visible, every transition ends, nothing leaks")
  func walks() async {
    let variables = ProcessInfo.processInfo.environment
    let count = variables["FLIPBOOK_WALKS"].flatMap { UInt64($0) } ?? 50
    let first = variables["FLIPBOOK_WALK_SEED"].flatMap { UInt64($0) } ?? 1
    for seed in first..<first + count {
      let walk = ContainerWalk(seed: seed)
      guard let fault = await ContainerModel.fault(of: walk) else { continue }
      let shortest = await shrink(walk)
      let cause = await ContainerModel.fault(of: shortest) ?? fault
      Issue.record("seed \(seed): \(cause)\n\(shortest)")
    }
  }

  @Test(
    "Sequences that failed before: presentations, pushes, pops, swipes and tab changes during one another",
    arguments: [54, 186, 213, 240, 242, 295, 3874, 10490])
  func mended(seed: UInt64) async {
    let fault = await ContainerModel.fault(of: ContainerWalk(seed: seed))
    #expect(fault == nil, "\(ContainerWalk(seed: seed))")
  }

  /// Removes steps one by one as long as the sequence still fails.
  private func shrink(_ walk: ContainerWalk) async -> ContainerWalk {
    var shortest = walk
    var index = 0
    while index < shortest.steps.count {
      var shorter = shortest
      shorter.steps.remove(at: index)
      if await ContainerModel.fault(of: shorter) != nil {
        shortest = shorter
      } else {
        index += 1
      }
    }
    return shortest
  }
}
