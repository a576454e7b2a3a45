import FlipbookTesting
import XCTest

/// XCTest has no known failures on Linux, so the package that CI breaks on purpose shows failing
/// tests; these tests pass.
final class XCTestFramesTests: XCTestCase {
  func testGoldensOfThisPackage() async {
    await assertFrames(of: "inbox-push", at: [0, 0.25])
  }
}
