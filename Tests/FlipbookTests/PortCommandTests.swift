import Flipbook
import Foundation
import SourcePort
import Testing

@MainActor
@Suite("flipbook port")
struct PortCommandTests {
  private let card =
    "import UIKit\nclass Card: UIView {\n  @objc func tap() { NSSelectorFromString(\"a\") }\n}\n"

  @Test("A folder is ported file by file, findings are the result")
  func folder() async throws {
    try await withProject { project in
      try project.addFile("App/Card.swift", card)
      try project.addFile("App/Sub/Plain.swift", "let a = 1\n")
      try project.addFile("App/.build/No.swift", "@objc class No {}")
      let run = await project.run("port", "App", "-o", "Ported")
      #expect(run.code == .success)
      #expect(
        run.output == """
          App/Card.swift:3:22: warning: no method with this name that is marked @objc is declared in \
          the given files; write #selector(Type.method(_:)), or mark the method @objc
          2 files in Ported, 2 new or changed, 1 warning

          """)
      #expect(run.error == "")
      #expect(try project.names(in: "Ported") == ["Card.ported.swift", "Sub"])
      let text = try project.text(of: "Ported/Card.ported.swift")
      #expect(text.contains("#sourceLocation(file: \"App/Card.swift\", line: 1)\nimport UIKit\n"))
      #expect(text.contains("  func tap()"))
      #expect(try project.text(of: "App/Card.swift") == card)
      let again = await project.run("port", "App/", "-o", "Ported/")
      #expect(again.output.hasSuffix("2 files in Ported/, 0 new or changed, 1 warning\n"))
      #expect(await project.run("port", "App", "-o", "Ported", "--strict").code == .malformedInput)
    }
  }

  @Test("Files that import a module can be left out")
  func leftOut() async throws {
    try await withProject { project in
      try project.addFile("App/Card.swift", "import UIKit\nlet a = 1\n")
      try project.addFile("App/Board.swift", "import UIKit\nimport SwiftUI\nlet b = 1\n")
      try project.addFile("App/Both.swift", "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n")
      let run = await project.run("port", "App", "-o", "Ported", "--without", "Combine,SwiftUI")
      #expect(run.code == .success)
      #expect(
        run.output == """
          App/Board.swift:2: note: the file is left out, because it imports SwiftUI
          2 files in Ported, 2 new or changed, no warnings

          """)
      #expect(try project.names(in: "Ported") == ["Both.ported.swift", "Card.ported.swift"])
    }
  }

  @Test("Sources are ported for the version of iOS that --system names")
  func system() async throws {
    try await withProject { project in
      try project.addFile("Card.swift", "@available(iOS 26, *)\nfunc glass() {}\n")
      _ = await project.run("port", "Card.swift", "-o", "Ported", "--system", "26")
      let path = project.folder + "/Ported/Card.ported.swift"
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("func glass()"))
      _ = await project.run("port", "Card.swift", "-o", "Ported")
      #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("func glass()"))
      let wrong = await project.run("port", "Card.swift", "-o", "Ported", "--system", "19")
      #expect(wrong.code == .usage)
    }
  }

  @Test("Only changed files are written, and none in a dry run")
  func incremental() async throws {
    try await withProject { project in
      try project.addFile("Card.swift", card)
      try project.addFile("Ported/Mine.swift", "let mine = 1")
      let trial = await project.run("port", "Card.swift", "-o", "Ported", "--dry-run")
      #expect(trial.code == .success)
      #expect(trial.output.hasSuffix("1 file in Ported, 1 would be new or changed, 1 warning\n"))
      #expect(try project.names(in: "Ported") == ["Mine.swift"])
      _ = await project.run("port", "Card.swift", "-o", "Ported")
      let path = project.folder + "/Ported/Card.ported.swift"
      let date = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
      _ = await project.run("port", "Card.swift", "-o", "Ported")
      #expect(
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == date)
      try project.addFile("Card.swift", card + "// more")
      _ = await project.run("port", "Card.swift", "-o", "Ported")
      #expect(try project.text(of: "Ported/Card.ported.swift").contains("// more"))
      #expect(try project.names(in: "Ported") == ["Card.ported.swift", "Mine.swift"])
    }
  }

  @Test(
    "An interrupted run ends as such and writes nothing more",
    arguments: [
      ["port", "App", "-o", "Ported"], ["port", "App", "--resources", "-o", "Ported"],
      ["init", "Frames", "--app", "App", "--package", "flipbook"],
    ])
  func interrupted(arguments: [String]) async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("App/Card.swift", card)
      let tool = project
      let run = Task { await tool.run(arguments) }
      run.cancel()
      let result = await run.value
      #expect(result.code == .interrupted, "\(result)")
      #expect(try project.names(in: "") == ["App", "flipbook"])
    }
  }

  @Test("Links to files and folders are followed, except those to an enclosing folder")
  func links() async throws {
    try await withProject { project in
      try project.addFile("Work/App/Card.swift", card)
      try project.addFile("Work/Other.swift", "let other = 1")
      try project.addFile("Shared/Cell.swift", "let cell = 1")
      let links = [
        "Work/App/Up": "..", "Work/App/Self": ".", "Work/App/Shared": "../../Shared",
        "Work/App/Again.swift": "Card.swift", "Linked": "Work/App",
      ]
      for (path, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: project.folder + "/" + path, withDestinationPath: target)
      }
      let run = await project.run("port", "Linked", "-o", "P")
      #expect(run.output.contains("\n2 files in P, 2 new or changed"))
      #expect(try project.names(in: "P") == ["Again.ported.swift", "Shared"])
      #expect(try project.names(in: "P/Shared") == ["Cell.ported.swift"])
    }
  }

  @Test("Folders that all link to each other are ported once", .timeLimit(.minutes(1)))
  func circles() async throws {
    try await withProject { project in
      let names = (0..<9).map { "d\($0)" }
      for name in names {
        try project.addFile("App/\(name)/\(name).swift", "let \(name) = 1")
        for other in names where other != name {
          try FileManager.default.createSymbolicLink(
            atPath: "\(project.folder)/App/\(name)/\(other)", withDestinationPath: "../\(other)")
        }
      }
      let run = await project.run("port", "App", "-o", "P")
      #expect(run.output.contains("9 files in P, 9 new or changed"), "\(run)")
    }
  }

  @Test("A port is deleted when its original no longer exists, and only then")
  func stale() async throws {
    try await withProject { project in
      try project.addFile("App/Card.swift", card)
      try project.addFile("App/Sub/Old.swift", "let old = 1")
      try project.addFile("Other/Kept.swift", "let kept = 1")
      for folder in ["App", "Other"] { _ = await project.run("port", folder, "-o", "P") }
      try project.addFile("P/Mine.ported.swift", "// \(AppPort.mark)")
      try FileManager.default.moveItem(
        atPath: project.folder + "/App/Sub/Old.swift", toPath: project.folder + "/App/Sub/New.swift"
      )
      try FileManager.default.removeItem(atPath: project.folder + "/Other/Kept.swift")
      let trial = await project.run("port", "App", "-o", "P", "--dry-run")
      #expect(
        trial.output.contains(
          "P/Sub/Old.ported.swift would be deleted: App/Sub/Old.swift no longer exists\n"))
      #expect(try project.names(in: "P/Sub") == ["Old.ported.swift"])
      let run = await project.run("port", "App/", "-o", "P/", "--json")
      #expect(run.output.contains("\"removed\": [\"P/Sub/Old.ported.swift\"]"))
      #expect(try project.names(in: "P/Sub") == ["New.ported.swift"])
      // The first belongs to the other folder, and the third is not a port.
      #expect(
        try project.names(in: "P")
          == ["Card.ported.swift", "Kept.ported.swift", "Mine.ported.swift", "Sub"])
      let single = await project.run("port", "App/Card.swift", "-o", "P")
      #expect(!single.output.contains("deleted"))
      #expect(try project.names(in: "P/Sub") == ["New.ported.swift"])
    }
  }

  @Test("A file that is not a port is not overwritten")
  func foreign() async throws {
    try await withProject { project in
      try project.addFile("Card.swift", card)
      try project.addFile("P/Card.ported.swift", "let mine = 1")
      let run = await project.run("port", "Card.swift", "-o", "P")
      #expect(run.code == .cannotCreateOutput)
      #expect(
        run.error == "P/Card.ported.swift: error: cannot be created: the file was not "
          + "written by port; move it away, or choose another --output\n")
      #expect(try project.text(of: "P/Card.ported.swift") == "let mine = 1")
    }
  }

  @Test("A port among its own originals leaves them alone, and ports all of them")
  func inside() async throws {
    try await withProject { project in
      try project.addFile("App/Card.swift", card)
      try project.addFile("App/Ported/Cell.swift", "let a = 1")
      for _ in 1...2 {
        let run = await project.run("port", "App", "-o", "App/Ported")
        #expect(run.output.contains("2 files in App/Ported"))
      }
      try project.addFile("Twice.ported.swift", "let a = 1")
      let run = await project.run("port", "Twice.ported.swift", "-o", ".")
      #expect(run.code == .usage)
      #expect(
        run.error == """
          Twice.ported.swift: error: ./Twice.ported.swift is one of the inputs; \
          choose another folder with --output

          """)
    }
  }

  @Test("port reports what it cannot rewrite, with a remedy")
  func errors() async throws {
    try await withProject { project in
      try project.addFile("A/Card.swift", card)
      try project.addFile("B/Card.swift", card)
      try project.addFile("C/note.txt", "")
      try project.addFile("file", "")
      try WholeFile.write([0x6C, 0xFF], to: project.folder + "/Latin.swift")
      let cases: [([String], ExitCode, String)] = [
        ([], .usage, "flipbook: error: port takes files or folders, 0 given\n"),
        (
          ["A"], .usage, "flipbook: error: port needs a folder to write to: --output DIR\n"
        ),
        (
          ["A", "B", "-o", "P"], .usage,
          "B/Card.swift: error: would be written to P/Card.ported.swift, like A/Card.swift; "
            + "port them into two folders\n"
        ),
        (
          ["A", "-o", "A/"], .usage,
          "A: error: is also the output folder; choose another with --output\n"
        ),
        (["Z", "-o", "P"], .inputNotFound, "Z: error: no such file or folder\n"),
        (
          ["C", "-o", "P"], .inputNotFound,
          "C: error: there are no Swift files (*.swift) in it\n"
        ),
        (
          ["C/note.txt", "-o", "P"], .malformedInput,
          "C/note.txt: error: is not a Swift file (*.swift)\n"
        ),
        (
          ["Latin.swift", "-o", "P"], .malformedInput,
          "Latin.swift: error: is not UTF-8; save it as UTF-8\n"
        ),
        (
          ["A", "-o", "file"], .cannotCreateOutput,
          "file: error: cannot be created: a file is in its place\n"
        ),
      ]
      for (arguments, code, message) in cases {
        let run = await project.run(["port"] + arguments)
        #expect(run.code == code, "\(arguments)")
        #expect(run.error == message)
        #expect(run.output == "")
      }
      #expect(Folder.isAt(project.folder + "/P") == nil)
    }
  }

  @Test("Every source that cannot be ported is named, not only the first")
  func allErrors() async throws {
    try await withProject { project in
      let deep = String(repeating: "class A {", count: 200) + String(repeating: "}", count: 200)
      try project.addFile("App/A.swift", deep)
      try project.addFile("App/B.swift", card)
      try project.addFile("App/C.swift", deep)
      let run = await project.run("port", "App", "-o", "Ported")
      #expect(run.code == .malformedInput && run.output == "")
      let places = run.error.split(separator: "\n").map { $0.prefix { $0 != ":" } }
      #expect(places == ["App/A.swift", "App/C.swift"])
    }
  }

  @Test("For machines: files and findings")
  func json() async throws {
    try await withProject { project in
      try project.addFile("Card.swift", card)
      let run = await project.run("port", "Card.swift", "-o", "P", "--json")
      #expect(
        run.output.contains(
          "{\"input\": \"Card.swift\", \"new\": true, \"output\": \"P/Card.ported.swift\"}"))
      #expect(run.output.contains("\"column\": 22, \"file\": \"Card.swift\", \"line\": 3, "))
      #expect(run.output.contains("\"exitCode\": 0"))
    }
  }
}

extension Project {
  fileprivate func text(of path: String) throws -> String {
    String(decoding: try WholeFile.read(folder + "/" + path), as: UTF8.self)
  }
}
