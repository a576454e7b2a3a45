import Flipbook
import FlipbookTesting
import SceneFormat
import Synchronization
import Testing
import UIKit

@MainActor
@Suite("Frames of code in tests")
struct CodeFramesTests {
  @Test("A window set up in code has goldens named by the test's file and function")
  func goldens() async throws {
    try await withTestPackage { package in
      #expect(
        await test(package, record: .missing).run().texts.first?
          .hasPrefix("\"PushTests/square\": 3 goldens in 3 files, recorded frames 0, 3, 9; review")
          == true)
      #expect(
        package.names(in: "Tests/CodeGoldens/PushTests/square") == [
          "frame-0000.png", "frame-0003.png", "frame-0009.png", "index.json",
        ])
      #expect(await test(package).run().texts == [])
      let slower = await test(package, duration: 0.3).run()
      #expect(slower.texts.first?.contains("2 of 3 goldens differ") == true)
      #expect(package.names(in: "Output/tests/PushTests/square").count == 7)
    }
  }

  @Test(
    "In GitHub Actions a failing call annotates its line; calls for scenes leave that to verify")
  func annotations() async throws {
    try await withTestPackage { package in
      #expect(await test(package).run().annotations == nil)
      let variables = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": package.folder]
      let code = FrameTest.Code(name: "F/empty", device: .screen(0, 40)) { _, _ in }
      let outcome = await FrameTest(
        source: .code(code), choice: FrameTest.Choice(), file: package.testFile,
        environment: EnvironmentVariables(variables)
      ).run()
      #expect(
        outcome.annotations?.lines(for: outcome.problems, in: package.testFile, line: 12) == [
          "::error file=Tests/AppTests/PushTests.swift,line=12::F/empty: error: a screen of 0×40"
            + " points at scale 1 cannot be rendered; use another device or scale"
        ])
      #expect(
        outcome.annotations?.lines(
          for: [FrameOutcome.Problem(text: "a\nb", isWarning: true)], in: "/x/T.swift", line: 3)
          == ["::warning file=/x/T.swift,line=3::a%0Ab"])
      #expect(await package.test(variables: variables).run().annotations == nil)
    }
  }

  @Test("Frames that the test names and that have no golden are missing")
  func moreFrames() async throws {
    try await withTestPackage { package in
      _ = await test(package, record: .missing).run()
      let more = await test(package, at: [0, 0.05, 0.1, 0.15]).run()
      #expect(more.texts.first?.contains("1 golden missing\n  frames    6\n") == true)
    }
  }

  @Test("Touches and actions of a script reach the window at their times")
  func script() async throws {
    try await withTestPackage { package in
      var happened: [String] = []
      let code = FrameTest.Code(name: "F/touch", device: .screen(40, 40)) { window, script in
        let root = UIViewController()
        let button = Tapped(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        button.tapped = { happened.append("tap \(Int((CACurrentMediaTime() * 1000).rounded()))") }
        root.view.addSubview(button)
        window.rootViewController = root
        script.tap(CGPoint(x: 20, y: 20), at: 0.1)
        script.drag([(0.3, CGPoint(x: 20, y: 20)), (0.4, CGPoint(x: 22, y: 20))])
        script.at(0.2) { happened.append("second") }
        script.at(0.2) { happened.append("third") }
        script.at(0.05) { happened.append("first") }
      }
      let test = FrameTest(
        source: .code(code), choice: FrameTest.Choice(), file: package.testFile,
        environment: EnvironmentVariables())
      _ = await test.run()
      #expect(happened == ["first", "tap 150", "second", "third", "tap 400"])
    }
  }

  private struct AppWithColors: FlipbookApp {
    var resourceFolders: [String] { ["App/Resources"] }
    func register(in catalog: inout Catalog) {}
  }

  @Test("Code in tests finds the resources of the command line")
  func resources() async throws {
    try await withTestPackage { package in
      try package.write(
        #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":"#
          + #"{"red":"1","green":"0","blue":"0","alpha":"1"}}}]}"#,
        to: "App/Resources/Colors.xcassets/brand.colorset/Contents.json")
      var found: [Bool] = []
      let code = FrameTest.Code(name: "F/resources", device: .screen(4, 4)) { window, _ in
        found.append(UIColor(named: "brand") != nil)
        window.rootViewController = UIViewController()
      }
      await withFrames(of: AppWithColors.self) {
        let test = FrameTest(
          source: .code(code), choice: FrameTest.Choice(times: [0]), file: package.testFile,
          environment: EnvironmentVariables())
        _ = await test.run()
      }
      #expect(found == [true])
    }
  }

  @Test("Screens that cannot be drawn, odd rates and errors of the code fail the test")
  func mistakes() async throws {
    try await withTestPackage { package in
      #expect(
        await texts(package, .screen(0, 10)) == [
          "F/x: error: a screen of 0×10 points at scale 1 cannot be rendered; use another device "
            + "or scale"
        ])
      #expect(
        await texts(package, .screen(1, 1), fps: 0).first?.contains("from 1 to 1000, not 0") == true
      )
      #expect(
        await texts(package, .screen(1, 1), error: Broken()).first?.contains("Broken") == true)
    }
  }

  @Test("Goldens of code belong to one call; a second call must set a name")
  func sharedName() async throws {
    try await withTestPackage { package in
      @MainActor func texts(_ line: Int) async -> [String] {
        let code = FrameTest.Code(name: "F/twice", line: line, device: .screen(1, 1)) { _, _ in }
        let test = FrameTest(
          source: .code(code), choice: FrameTest.Choice(times: [0]), file: package.testFile,
          settings: FrameSettings(record: .missing), environment: EnvironmentVariables())
        return await test.run().texts
      }
      #expect(await texts(3).first?.contains(", recorded ") == true)
      #expect(await texts(3) == [])
      let place = package.testFile
      #expect(
        await texts(8) == [
          "\(place):8: error: the call at \(place):3 uses the same goldens;"
            + " give one of them another name: named:"
        ])
      #expect(await texts(3) == [])
    }
  }

  @Test("Each argument of a parameterized test must set a name", arguments: [1, 2])
  func arguments(_ argument: Int) async {
    await withKnownIssue {
      await expectFrames(on: .screen(1, 1), at: [0]) { _, _ in }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasSuffix("of each: named: \"\\(argument)\"") }
    }
  }

  @Test("An issue is reported at the caller's line")
  func location() async throws {
    try await withTestPackage { package in
      let location = SourceLocation(
        fileID: "AppTests/PushTests.swift", filePath: package.testFile, line: 12, column: 3)
      let found = Mutex<[Issue]>([])
      await withKnownIssue {
        await expectFrames(of: "push", record: .never, sourceLocation: location)
      } matching: { issue in
        found.withLock { $0.append(issue) }
        return true
      }
      let issues = found.withLock { $0 }
      #expect(issues.map(\.sourceLocation) == [location])
      #expect(issues.first?.comments.first?.rawValue.contains("goldens missing") == true)
    }
  }

  @Test(
    "Traits and scopes give settings to the tests inside, the inner one first",
    .frames(tolerance: Tolerance(limit: .init(ratio: 1)), because: "the suite's"))
  func settings() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12'", transition: "cross-dissolve")
      #expect(await package.test().run().texts == [])
      await withFrames(tolerance: Tolerance(limit: .init(pixels: 1)), because: "this test's") {
        #expect(await package.test().run().texts.first?.contains("this test's") == true)
      }
      await withFrames(record: .failed) {
        try? package.writeScene(goldens: "frames: '0,6,12,15'", transition: "cross-dissolve")
        #expect(await package.test().run().texts.first?.contains(", recorded ") == true)
      }
    }
  }

  private struct Broken: Error {}

  private func texts(
    _ package: TestPackage, _ device: SceneDevice, fps: Int = 60, error: (any Error)? = nil
  ) async -> [String] {
    let code = FrameTest.Code(name: "F/x", device: device, fps: fps) { _, _ in
      if let error { throw error }
    }
    let test = FrameTest(
      source: .code(code), choice: FrameTest.Choice(), file: package.testFile,
      environment: EnvironmentVariables())
    return await test.run().texts
  }

  private func test(
    _ package: TestPackage, at times: [Double] = [0, 0.05, 0.15], record: RecordMode? = nil,
    duration: Double = 0.2
  ) -> FrameTest {
    let code = FrameTest.Code(name: "PushTests/square", device: .screen(40, 30)) { window, script in
      let root = UIViewController()
      let square = UIView(frame: CGRect(x: 0, y: 10, width: 10, height: 10))
      square.backgroundColor = .red
      root.view.addSubview(square)
      window.rootViewController = root
      script.at(0) {
        UIView.animate(withDuration: duration) { square.frame.origin.x = 30 }
      }
    }
    return FrameTest(
      source: .code(code), choice: FrameTest.Choice(times: times), file: package.testFile,
      settings: FrameSettings(record: record), environment: EnvironmentVariables())
  }
}

/// Reports when a finger lifts.
private final class Tapped: UIView {
  var tapped: () -> Void = {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
}
