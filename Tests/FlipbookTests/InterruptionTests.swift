import Flipbook
import Foundation
import Testing

@Suite("Interruption", .serialized)
struct InterruptionTests {
  @Test("The first signal cancels and is remembered", arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) async {
    // SIGINT is ignored if the tests run in the background.
    signal(number, SIG_DFL)
    let expected: ExitCode = number == SIGINT ? .interrupted : .terminated
    let (cancellations, cancel) = AsyncStream.makeStream(of: Void.self)
    let interruption = Interruption { cancel.yield() }
    #expect(interruption.exitCode == nil)
    kill(getpid(), number)
    for await _ in cancellations { break }
    #expect(interruption.exitCode == expected)
  }

  @Test("An ignored signal stays ignored")
  func ignored() {
    signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, SIG_DFL) }
    let interruption = Interruption { Issue.record("cancelled") }
    kill(getpid(), SIGINT)
    #expect(interruption.exitCode == nil)
  }
}
