import Flipbook
import Glibc
import Testing

@Suite("Ends of the live player's process")
struct PlayerEndTests {
  private let place = RunPlace(
    scene: "unfold", frame: 6, seconds: 0.1, step: "push \"note\"")

  private func reason(_ cause: PlayerEnd.Cause, _ output: String = "") -> String {
    PlayerEnd(cause: cause, place: nil, output: output, awaitsBuilds: true).lines[0]
  }

  @Test("A crash is reported with the scene, the frame, the step and Swift's message")
  func crash() {
    let end = PlayerEnd(
      cause: .signal(SIGILL), place: place,
      output: "printed\nMyTransitions/Unfold.swift:12: Fatal error: no view\n", awaitsBuilds: true)
    #expect(end.title == "The code of unfold crashed; the last picture is shown")
    #expect(
      end.lines == [
        "At frame 6 (0.100 s), after push \"note\".",
        "Fatal error: no view (MyTransitions/Unfold.swift:12)",
        "Correct the source and save it: the page continues after the build.",
      ])
  }

  @Test(
    "Code that does not return is reported without a signal; without --build the remedy is another")
  func silence() {
    let end = PlayerEnd(cause: .silence(20), place: place, awaitsBuilds: false)
    #expect(end.title == "The code of unfold does not return; the last picture is shown")
    #expect(end.lines[1].contains("20 seconds") && end.lines[1].contains("endless loop"))
    #expect(end.lines[2].contains("build it and start flipbook live again"))
  }

  @Test("Signals are told in words, and a message of Swift's library without its own place")
  func reasons() {
    #expect(reason(.signal(SIGSEGV)) == "It accessed invalid memory.")
    #expect(reason(.signal(SIGTRAP)).hasPrefix("A check of Swift failed"))
    #expect(reason(.signal(SIGKILL)).contains("memory ran out"))
    #expect(reason(.signal(SIGUSR1)) == "It was ended by signal \(SIGUSR1).")
    #expect(reason(.exit(3)) == "It called exit(3).")
    #expect(reason(.launch) == "It printed no reason.")
    #expect(
      reason(
        .signal(SIGILL), "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range")
        == "Fatal error: Index out of range")
    #expect(reason(.signal(SIGILL), "Fatal error: a\nFatal error: b") == "Fatal error: b")
  }

  @Test("A place survives the way to the other process; before the first step it names none")
  func places() {
    #expect(RunPlace(place.text) == place)
    #expect(RunPlace("") == nil)
    let start = RunPlace(scene: "a", frame: 0, seconds: 0, step: nil)
    #expect(start.words == "frame 0 (0.000 s)" && RunPlace(start.text) == start)
    #expect(
      RunPlace(scene: "a", frame: 61, seconds: 61.0 / 60, step: nil).words == "frame 61 (1.017 s)")
  }
}
