import FlipbookTesting
import XCTest

/// XCTest has no known failures on Linux, so what fails is shown by the package that CI breaks on
/// purpose; this is what passes.
final class XCTestFramesTests: XCTestCase {
  func testGoldensOfThisPackage() async {
    await assertFrames(of: "inbox-push", at: [0, 0.25])
  }
}
