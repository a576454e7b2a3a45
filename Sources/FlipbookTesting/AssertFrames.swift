import FlipbookCore
public import SceneFormat
public import UIKit
import XCTest

/// Asserts that the frames of a scene match its goldens:
/// ``expectFrames(of:at:frames:record:sourceLocation:)`` for XCTest.
///
///     func testPush() async { await assertFrames(of: "push", at: [0, 0.1, 0.35]) }
///
/// XCTest on Linux has no attachments, so the failure names the files of `expected`, `actual` and
/// `diff`. It has no warnings either, so a transition's mistakes fail only if they are errors.
@MainActor
public func assertFrames(
  of scene: String, at times: [Double]? = nil, frames: String? = nil, record: RecordMode? = nil,
  function: String = #function, file: StaticString = #filePath, fileID: String = #fileID,
  line: UInt = #line
) async {
  let test = FrameTest(
    source: .scene(scene), choice: FrameTest.Choice(times: times, frames: frames),
    file: "\(file)", filter: TestFilter(function: function, fileID: fileID),
    settings: FrameSettings(record: record))
  await test.run().fail(file, line)
}

/// Asserts that the frames of a window, set up by `build`, match their goldens.
@MainActor
public func assertFrames(
  named name: String? = nil, on device: SceneDevice = .phone, at times: [Double]? = nil,
  frames: String? = nil, fps: Int = 60, until end: Double? = nil, record: RecordMode? = nil,
  function: String = #function, file: StaticString = #filePath, fileID: String = #fileID,
  line: UInt = #line, _ build: @escaping @MainActor (UIWindow, FrameScript) throws -> Void
) async {
  let test = FrameTest(
    source: .code(
      FrameTest.Code(
        name: FrameTest.goldenName(name, function, "\(file)"), line: Int(line), device: device,
        fps: fps, end: end, build: build)),
    choice: FrameTest.Choice(times: times, frames: frames), file: "\(file)",
    filter: TestFilter(function: function, fileID: fileID), settings: FrameSettings(record: record))
  await test.run().fail(file, line)
}

extension FrameOutcome {
  fileprivate func fail(_ file: StaticString, _ line: UInt) {
    annotate("\(file)", line: Int(line))
    for problem in problems where !problem.isWarning {
      XCTFail(problem.text, file: file, line: line)
    }
  }
}

extension FrameTest {
  /// Name of goldens: the test's file, then a name for the call, as a path such as
  /// `UnfoldTests/unfolds`.
  static func goldenName(_ name: String?, _ function: String, _ file: String) -> String {
    let source = file.split(separator: "/").last?.split(separator: ".").first ?? "Tests"
    let title = name ?? String(function.prefix { $0 != "(" })
    // Other characters become hyphens, so that the name is a single folder.
    let safe = title.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "-" }
    let folder = String(safe.drop { $0 == "." })
    return "\(source)/\(folder.isEmpty ? "frames" : folder)"
  }
}
