import FlipbookTesting
import MyTransitions
import XCTest

final class TransitionXCTests: XCTestCase {
  func testUnfold() async {
    await withFrames(of: MyTransitions.self) { await assertFrames(of: "unfold") }
  }
}
