import Flipbook
import Foundation
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
      ("/home/me/App/.build/release/Cards", ".build/release/Cards"),
      ("/home/me/My Cards/.build/release/Cards", "'../My Cards/.build/release/Cards'"),
      ("/opt/Cards/.build/release/Cards", "/opt/Cards/.build/release/Cards"),
    ])
  func invocation(argument: String, text: String) {
    #expect(Environment.invocation(of: argument, in: "/home/me/App", searching: "/bin") == text)
  }

  @Test("A program to which a link in PATH leads is called by its name")
  @MainActor func linked() async throws {
    try await withProject { project in
      let program = "\(project.folder)/Cards/.build/release/cards"
      try project.addFile("Cards/.build/release/cards", "")
      try project.addFile("bin/other", "")
      let path = "/bin:\(project.folder)/bin"
      func invocation() -> String {
        Environment.invocation(of: program, in: project.folder, searching: path)
      }
      #expect(invocation() == "Cards/.build/release/cards")
      try FileManager.default.createSymbolicLink(
        atPath: "\(project.folder)/bin/cards", withDestinationPath: program)
      #expect(invocation() == "cards")
    }
  }

  @Test("Results and reports name the program alone where its path is absolute")
  @MainActor func portable() async throws {
    try await withProject { project in
      project.environment.runner = "/opt/Cards/.build/release/flipbook"
      try project.addScene("push", [0])
      let verify = await project.run("verify")
      #expect(verify.output.contains("approve   /opt/Cards/.build/release/flipbook approve"))
      _ = await project.run("report")
      #expect(try ReportPage(in: project).scenes[0].commands.approve.hasPrefix("flipbook approve"))
    }
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
