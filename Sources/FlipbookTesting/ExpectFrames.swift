import FlipbookCore
public import SceneFormat
public import Testing
public import UIKit

/// Expects the frames of a scene to be its goldens, exactly unless a trait says otherwise.
///
///     @Test func push() async { await expectFrames(of: "push", at: [0, 0.1, 0.35]) }
///
/// The scene is one of the package's folder `Scenes`, or a path from the package's folder; its goldens
/// are those of `flipbook verify`, in `Tests/Goldens`. Which frames have goldens the scene says; `at`
/// and `frames` choose among them.
///
/// Whatever differs is an issue at the caller's line, with `expected`, `actual` and `diff` attached as
/// PNG. Mistakes of a transition are issues, too.
///
/// - Parameters:
///   - times: seconds; an instant between two frames shows the earlier one.
///   - frames: numbers, as `0-9,20-40:2`.
///   - record: which goldens are written; goes before traits and before the variables
///     `FLIPBOOK_RECORD` and `SNAPSHOT_TESTING_RECORD`.
@MainActor
public func expectFrames(
  of scene: String, at times: [Double]? = nil, frames: String? = nil, record: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let test = FrameTest(
    source: .scene(scene), choice: FrameTest.Choice(times: times, frames: frames),
    file: sourceLocation.filePath, filter: TestFilter.current,
    settings: FrameSettings(record: record))
  await test.run().record(at: sourceLocation)
}

/// Expects the frames of a window, which `build` fills, to be their goldens.
///
///     @Test func unfolds() async {
///       await expectFrames(on: .screen(200, 300), at: [0, 0.2, 0.4]) { window, script in
///         let navigation = UINavigationController(rootViewController: List())
///         window.rootViewController = navigation
///         script.at(0.1) { navigation.pushViewController(Note(), animated: true) }
///       }
///     }
///
/// Goldens are in `Tests/CodeGoldens/<file of the test>/<name>`. `build` may be called more than once
/// and has to make everything anew.
///
/// - Parameters:
///   - name: of the goldens; the test function's by default. Calls in one function need one each, and
///     so do the arguments of a test.
///   - fps: frames in a second.
///   - end: in seconds; by default frames end when nothing runs any more.
@MainActor
public func expectFrames(
  named name: String? = nil, on device: SceneDevice = .phone, at times: [Double]? = nil,
  frames: String? = nil, fps: Int = 60, until end: Double? = nil, record: RecordMode? = nil,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation,
  _ build: @escaping @MainActor (UIWindow, FrameScript) throws -> Void
) async {
  let test = FrameTest(
    source: .code(
      FrameTest.Code(
        name: FrameTest.goldenName(name, function, sourceLocation.filePath),
        line: sourceLocation.line,
        isAmbiguous: name == nil && Test.Case.current?.isParameterized == true,
        device: device, fps: fps, end: end, build: build)),
    choice: FrameTest.Choice(times: times, frames: frames), file: sourceLocation.filePath,
    filter: TestFilter.current, settings: FrameSettings(record: record))
  await test.run().record(at: sourceLocation)
}

extension FrameOutcome {
  /// Attaches the pictures and records the problems.
  fileprivate func record(at location: SourceLocation) {
    for picture in pictures {
      Attachment.record(picture.png, named: picture.name, sourceLocation: location)
    }
    for problem in problems {
      Issue.record(
        "\(problem.text)", severity: problem.isWarning ? .warning : .error,
        sourceLocation: location)
    }
  }
}
