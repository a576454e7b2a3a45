import Flipbook
import Testing

@Suite("Text of commands that run the executable")
struct InvocationTests {
  @Test(
    "The name by which a shell finds the executable",
    arguments: [
      ("flipbook", "flipbook"),
      ("/usr/local/bin/flipbook", "flipbook"),
      (".build/x86_64-unknown-linux-gnu/release/flipbook", "swift run -c release flipbook"),
      (".build/aarch64-unknown-linux-gnu/debug/Cards", "swift run Cards"),
      (".build/release/flipbook", ".build/release/flipbook"),
      ("../My Cards/.build/debug/Cards", "'../My Cards/.build/debug/Cards'"),
      ("/home/me/Cards/.build/release/Cards", "/home/me/Cards/.build/release/Cards"),
    ])
  func invocation(argument: String, text: String) {
    #expect(Environment.invocation(of: argument) == text)
  }

  @Test("The suggested command is printed as the user would type it")
  @MainActor func next() async throws {
    try await withProject { project in
      project.environment.runner = "swift run Cards"
      try project.addScene("push", [0])
      let verify = await project.run("verify").output
      #expect(verify.contains("approve   swift run Cards approve Scenes/push.json5"), "\(verify)")
    }
  }
}
