import Foundation
import Testing

@Suite("The page about security")
struct SecurityPageTests {
  /// Rows of the table by the source files that start the programs in them: the beginning of the row's first
  /// cell, and the programs that the second one names.
  private static let rows: [String: [(command: String, programs: [String])]] = [
    "FlipbookCore/Export/FFmpeg": [("`export --as gif`", ["ffmpeg"])],
    "Flipbook/Commands/ExportCommand": [("`export --as gif`", ["ffmpeg"])],
    "Flipbook/Commands/DownloadedResults": [("`approve --from`", ["unzip"])],
    "Flipbook/Commands/GoldenHistory": [("`live`, `goldens log`", ["git"])],
    "Flipbook/Commands/PortCommand": [("`port --resources`", [])],
    "Flipbook/Commands/InitCommand": [("`port --resources`, `init --app`", [])],
    "Flipbook/Doctor/GitCheck": [("`doctor`", ["git"])],
    // ffmpeg is only looked up.
    "Flipbook/Doctor/ProgramCheck": [("`doctor`", ["swift"])],
    // Starts the programs of the other files.
    "Flipbook/Doctor/OtherTool": [],
    "Flipbook/Init/App/SyntaxCheck": [("`init --app`", ["swiftc"])],
    "Flipbook/Live/LiveHost": [("`live`", ["Flipbook itself"])],
    "Flipbook/Live/LiveReview": [("`live`, `goldens log`", ["git"])],
    "Flipbook/Live/PackageBuild": [("`live --build`", ["swift"])],
    "Flipbook/Port/ImagePort": [
      ("`port --resources`", ["djpeg", "pdftocairo", "rsvg-convert"])
    ],
    "Flipbook/Scenes/SceneProcess": [("`check`", ["Flipbook itself"])],
  ]

  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Rows of the table of programs.
  private func table() throws -> [Substring] {
    let path = "Sources/Flipbook/Flipbook.docc/Security.md"
    let page = try String(contentsOf: Self.project.appending(path: path), encoding: .utf8)
    let section = try #require(
      page.split(separator: "\n## ").first { $0.hasPrefix("Programs that Flipbook starts") })
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }
  }

  @Test("The table of programs has a row for each place in the sources that starts one")
  func programs() throws {
    let table = try table()
    let sources = Self.project.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let starts = [
        " Process()", "OtherTool(path", ".program(named", "posix_spawn", "execv", "popen(",
      ]
      guard starts.contains(where: { text.contains($0) }) else { continue }
      let name = String(file.path.dropFirst(sources.path.count + 1).dropLast(".swift".count))
      found.insert(name)
      let rows = try #require(Self.rows[name], "\(name) starts a program: add it to Security.md")
      for (command, programs) in rows {
        let candidates = table.filter { $0.hasPrefix("| \(command)") }
        #expect(
          candidates.contains { row in
            programs.allSatisfy { row.contains("`\($0)`") || row.contains("| \($0)") }
          }, "\(command) starts \(programs): \(candidates)")
      }
      // Names in the code that the row does not have.
      let named = text.matches(of: /program\(named: "([^"]+)"\)/).map { String($0.1) }
      let known = rows.flatMap(\.programs) + (name.hasSuffix("ProgramCheck") ? ["ffmpeg"] : [])
      #expect(named.allSatisfy(known.contains), "\(name): \(named)")
    }
    #expect(found == Set(Self.rows.keys))
  }

  @Test("The table of programs has a row for each plug-in")
  func plugins() throws {
    let table = try table()
    let folder = Self.project.appending(path: "Plugins").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(table.contains { $0.hasPrefix("| build-tool plug-in `\(name)`") })
    }
  }
}
