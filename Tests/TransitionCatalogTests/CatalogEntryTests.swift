import Display
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Every transition of the catalogue")
struct CatalogEntryTests {
  @Test("Forward shows the second screen, backward restores everything")
  func bothWays() async throws {
    for name in entryNames {
      for setting in CatalogLab.Setting.allCases {
        try await CatalogLab.run(ready(name), setting) { lab in
          let before = lab.picture
          lab.go(.forward)
          let frames = await lab.settle()
          #expect(frames > 5 && frames < 100, "\(name), \(setting): \(frames) frames")
          #expect(lab.second.view.window != nil, "\(name), \(setting)")
          #expect(lab.second.view.transform.isIdentity, "\(name), \(setting)")
          #expect(lab.second.view.alpha == 1, "\(name), \(setting)")
          #expect(lab.picture != before, "\(name), \(setting)")
          lab.go(.backward)
          await lab.settle()
          #expect(lab.picture == before, "\(name), \(setting)")
          #expect(lab.second.view.window == nil, "\(name), \(setting)")
          #expect(lab.world.mistakes.map(\.problem) == [], "\(name), \(setting)")
        }
      }
    }
  }

  @Test("A second run equals the first, frame by frame")
  func again() async throws {
    for name in entryNames {
      try await CatalogLab.run(ready(name)) { lab in
        var rounds: [[String]] = []
        for _ in 0..<2 {
          var pictures = await lab.pictures(.forward, count: 20)
          await lab.settle()
          pictures += await lab.pictures(.backward, count: 20)
          await lab.settle()
          rounds.append(pictures.map(\.dump))
        }
        #expect(rounds[0] == rounds[1], "\(name)")
      }
    }
  }

  @Test("S4.8, S4.12: a cancelled transition restores every view, in both directions")
  func cancelled() async throws {
    for name in entryNames {
      for setting in CatalogLab.Setting.allCases {
        try await CatalogLab.run(ready(name), setting) { lab in
          await expectNothingLeft(lab, .forward, "\(name), \(setting)")
          lab.isDriven = false
          lab.go(.forward)
          await lab.settle()
          await expectNothingLeft(lab, .backward, "\(name), \(setting)")
          #expect(lab.world.mistakes.map(\.problem) == [], "\(name), \(setting)")
        }
      }
    }
  }

  /// Drives a transition halfway and cancels it.
  private func expectNothingLeft(
    _ lab: CatalogLab, _ direction: TransitionDirection, _ label: String
  ) async {
    let before = lab.picture
    lab.isDriven = true
    lab.go(direction)
    await lab.step()
    lab.driver?.update(0.45)
    await lab.step()
    #expect(lab.picture != before, "\(label), \(direction): 45 %")
    lab.driver?.cancel()
    await lab.settle()
    #expect(lab.picture == before, "\(label), \(direction): cancelled")
  }

  @Test("S4.7: a finished interactive transition ends as one without a finger, in both directions")
  func finished() async throws {
    for name in entryNames {
      try await CatalogLab.run(ready(name)) { lab in
        let before = lab.picture
        lab.go(.forward)
        await lab.settle()
        let after = lab.picture
        lab.go(.backward)
        await lab.settle()
        lab.isDriven = true
        for (direction, expected) in [(TransitionDirection.forward, after), (.backward, before)] {
          lab.go(direction)
          await lab.step()
          lab.driver?.update(0.6)
          await lab.step()
          lab.driver?.finish()
          await lab.settle()
          #expect(lab.picture == expected, "\(name), \(direction)")
        }
        #expect(lab.world.mistakes.map(\.problem) == [], "\(name)")
      }
    }
  }
}
