import AppResources
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Damaged storyboards")
struct DamagedStoryboardTests {
  /// Values that replace those of Xcode.
  private static let values = [
    "", "-1", "0", "1e308", "-1e308", "nan", "inf", "1e-308", "99999999999999999999", "YES", "NO",
    "nav", "list", "table", "row", "content", "detail", "root", "heading", "badge", "button",
    "safe",
    "width", "baseline", "view", "UIView", "Story.List", "relationship", "\u{202E}", "%@",
  ]

  /// Changes one or several lines and values of a storyboard.
  private func damaged(_ story: String, by numbers: inout SeededNumbers) -> String {
    var lines = story.split(separator: "\n").map(String.init)
    func index(_ count: Int) -> Int { Int(numbers.next() % UInt64(max(1, count))) }
    for _ in 0...index(3) {
      let line = index(lines.count)
      switch index(6) {
      case 0: lines.remove(at: line)
      case 1: lines.insert(lines[line], at: line)
      case 2: lines.swapAt(line, index(lines.count))
      default:
        var parts = lines[line].split(separator: "\"", omittingEmptySubsequences: false)
          .map(String.init)
        guard parts.count > 2 else { continue }
        parts[1 + 2 * index(parts.count / 2)] = Self.values[index(Self.values.count)]
        lines[line] = parts.joined(separator: "\"")
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test("A number that cannot be read is reported once, with its line")
  func numbers() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/Damaged-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        initialViewController="one">
        <scenes><scene sceneID="s"><objects>
          <viewController id="one" sceneMemberID="viewController"><view key="view" id="v">
            <rect key="frame" x="abc" y="0.0" width="nan" height="10"/>
          </view></viewController>
        </objects></scene></scenes>
      </document>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/Main.storyboard"))
    await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(paths: [folder])
      for _ in 1...2 {
        _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view
      }
      let problems = lab.world.mistakes.map(\.problem)
      #expect(problems.count == 2, "\(problems)")
      #expect(problems.contains { $0.contains(":6: <rect>: x=\"abc\" is not a number") })
      #expect(problems.contains { $0.contains("width=\"nan\" is not a number") })
    }
  }

  @Test("Invalid values, lines and positions are reported or ignored; nothing traps")
  func survives() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/Damaged-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var numbers = SeededNumbers(seed: 24)
    var (shown, reported) = (0, 0)
    for _ in 0..<300 {
      let text = damaged(StoryboardTests.story, by: &numbers)
      // The last file remains after a trap.
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/Main.storyboard"))
      await TransitionLab.run { lab in
        lab.world.resources = ResourceSearch(paths: [folder])
        let story = UIStoryboard(name: "Main", bundle: nil)
        for made in [
          story.instantiateInitialViewController(),
          story.instantiateViewController(withIdentifier: "detail"),
        ] {
          guard let made else { continue }
          lab.show(made)
          await lab.step()
          shown += 1
        }
        reported += lab.world.mistakes.isEmpty ? 0 : 1
      }
    }
    #expect(shown > 300 && reported > 30)
  }
}
