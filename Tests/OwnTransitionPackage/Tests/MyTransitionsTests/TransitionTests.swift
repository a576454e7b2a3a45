import FlipbookTesting
import MyTransitions
import Testing

@Suite(.frames(of: MyTransitions.self))
struct TransitionTests {
  @Test("The note unfolds") func unfold() async { await expectFrames(of: "unfold") }

  @Test("The note rises") func rise() async { await expectFrames(of: "rise", at: [0.2, 0.4]) }
}
