import FlipbookCore
public import SceneFormat
public import Testing
public import UIKit

/// Expects the frames of a scene to match its goldens, exactly unless a tolerance is set.
///
///     @Test func push() async { await expectFrames(of: "push", at: [0, 0.1, 0.35]) }
///
/// The scene is named as in the package's folder `Scenes`, or by a path relative to the package.
/// Its goldens are those of `flipbook verify`, in `Tests/Goldens`. The scene selects the frames
/// with goldens; `at` and `frames` select among them.
///
/// Differences are issues at the caller's line, with `expected`, `actual` and `diff` attached as
/// PNG. Mistakes of a transition are issues, too.
///
/// - Parameters:
///   - times: Times in seconds (default: all goldens); a time between two frames selects the
///     earlier.
///   - frames: Frame numbers and ranges such as `0-9,20-40:2` (default: all goldens).
///   - record: Goldens to write. Takes precedence over traits and over the variables
///     `FLIPBOOK_RECORD` and `SNAPSHOT_TESTING_RECORD` (default: never).
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

/// Expects the frames of a window, set up by `build`, to match their goldens.
///
///     @Test func unfolds() async {
///       await expectFrames(on: .screen(200, 300), at: [0, 0.2, 0.4]) { window, script in
///         let navigation = UINavigationController(rootViewController: List())
///         window.rootViewController = navigation
///         script.at(0.1) { navigation.pushViewController(Note(), animated: true) }
///       }
///     }
///
/// Goldens are in `Tests/CodeGoldens/<file of the test>/<name>`. `build` may be called more than
/// once and must create everything each time.
///
/// - Parameters:
///   - name: Name of the goldens (default: the test function's). Several calls in one function, and
///     the arguments of a test, need different names.
///   - fps: Frames per second (default 60).
///   - end: End in seconds (default: when nothing is animated any more).
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
  /// Attaches the images and records the problems.
  fileprivate func record(at location: SourceLocation) {
    annotate(location.filePath, line: location.line)
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
