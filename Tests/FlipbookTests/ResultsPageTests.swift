import Flipbook
import Foundation
import PNG
import Pixels
import Testing

/// Compares the page about `--json` with the actual output.
@MainActor
@Suite("The page about results")
struct ResultsPageTests {
  private struct Row {
    var key: String
    var kind: String
    var isOptional: Bool { kind.hasSuffix("?") }
  }

  /// The rows of the page, by heading.
  private static func sections() throws -> [String: [Row]] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Flipbook/Flipbook.docc/Results.md")
    var sections: [String: [Row]] = [:]
    var heading = ""
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard let match = line.firstMatch(of: /^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/) else {
        continue
      }
      sections[heading, default: []].append(
        Row(key: String(match.output.1), kind: String(match.output.2)))
    }
    return sections
  }

  /// Rows for a verb, with the rows of figures and diagnoses inserted.
  private static func rows(of verb: String, runsScenes: Bool) throws -> [Row] {
    let sections = try sections()
    let all =
      (sections["Every command"] ?? [])
      + (runsScenes ? sections["Commands that run scenes"] ?? [] : [])
      + (sections[verb] ?? [])
    return all.flatMap { row -> [Row] in
      let name = row.kind.split(separator: " ").first.map { $0.replacing("?", with: "") }
      guard
        let part = [("figures", "Figures"), ("diagnosis", "Diagnosis")].first(where: {
          $0.0 == name
        })
      else { return [row] }
      return (sections[part.1] ?? []).map {
        Row(key: "\(row.key).\($0.key)", kind: $0.kind)
      }
    }
  }

  /// Paths of all values in a document that are not objects or lists.
  private func paths(_ value: Any, _ path: String = "") -> Set<String> {
    if path.hasSuffix(".explanation") { return [path + ".kind"] }
    if path.hasSuffix(".format") || path.hasSuffix(".stored") || path.hasSuffix("[].value") {
      return [path]
    }
    switch value {
    case let object as [String: Any]:
      return object.reduce(into: []) { result, member in
        result.formUnion(paths(member.value, path.isEmpty ? member.key : "\(path).\(member.key)"))
      }
    case let list as [Any]:
      return list.reduce(into: []) { $0.formUnion(paths($1, path + "[]")) }
    case is NSNull: return [path]
    default: return [path]
    }
  }

  /// Checks the documents of a verb: every path is on the page, and every row of the page occurs.
  private func check(
    _ verb: String, runsScenes: Bool = true, besides absent: [String] = [], _ outputs: [String]
  ) throws {
    let rows = try Self.rows(of: verb, runsScenes: runsScenes)
    let known = Set(rows.map(\.key))
    var found: Set<String> = []
    for output in outputs {
      let document = try JSONSerialization.jsonObject(with: Data(output.utf8))
      found.formUnion(paths(document))
    }
    // If an object may be null, the key itself occurs, too.
    let nulls = found.filter { path in
      !known.contains(path)
        && known.contains { $0.hasPrefix(path + ".") || $0.hasPrefix(path + "[]") }
    }
    #expect(found.subtracting(known).subtracting(nulls).sorted() == [], "\(verb): not on the page")
    #expect(
      known.subtracting(found).subtracting(absent).sorted() == [], "\(verb): never printed")
  }

  @Test("verify prints exactly the members that the page lists")
  func verify() async throws {
    try await withProject { project in
      var outputs: [String] = []
      func verify(_ options: String...) async {
        outputs.append(await project.run(["verify", "--json"] + options).output)
      }
      try project.addScene("push", [0, 1, 2])
      try project.addScene("gone", [0])
      _ = await project.run("record")
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/gone.json5")
      try project.addFile("Goldens/push/frame-0900.png", "")
      try project.addScene("push", [0, 3, 2, 5])
      await verify("--explain", "--window", "4", "--max-diff-pixels", "3")
      await verify("--record", "missing", "none")
      try project.addScene(
        "push", [0, 3], "goldens: { tolerance: { maxDiffRatio: 0.9, reason: 'r' } }")
      project.willRun = { _, producer in producer.diagnostics = [Diagnostic(.note, "S1", "m")] }
      await verify()
      await verify("--max-diff-ratio", "1")
      let goldens = project.folder + "/Goldens/push/"
      try WholeFile.write(
        WholeFile.read(goldens + "frame-0001.png"), to: goldens + "frame-0000.png")
      await verify("--record", "failed")
      try project.addFile("Scenes/bad.json5", "{")
      await verify("--max-failures", "1")
      // A cluster of differences needs a larger image than these scenes have: SceneToleranceTests
      // has one.
      try check(
        "verify",
        besides: [
          "scenes[].tolerated[].allowance.maxDiffPixels",
          "scenes[].tolerated[].allowance.maxDiffRatio",
          "scenes[].tolerated[].allowance.threshold",
          "scenes[].tolerated[].allowance.needsBoth", "scenes[].differences[].solid.bounds[]",
          "scenes[].differences[].solid.pixels", "scenes[].tolerated[].solid.bounds[]",
          "scenes[].diagnosis.unexplained[]", "scenes[].tolerated[].solid.pixels",
          "scenes[].tolerated[].window.bounds[]",
          "scenes[].tolerated[].window.pixels", "scenes[].differences[].tolerance[].reason",
        ], outputs)
    }
  }

  @Test("A scene that cannot start has all members that the page does not mark as optional")
  func brokenScene() async throws {
    try await withProject { project in
      try project.addFile("Scenes/bad.json5", "{")
      for verb in ["verify", "check", "render"] {
        let output = await project.run(verb, "--json").output
        let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        let scene = try #require((document?["scenes"] as? [[String: Any]])?.first)
        // Members of objects in lists are there once for each element.
        let wanted = try Self.rows(of: verb, runsScenes: true).filter { !$0.isOptional }
          .compactMap { $0.key.wholeMatch(of: /scenes\[\]\.(\w+)(\[\])?/)?.output.1 }
        #expect(wanted.count >= 2)
        for key in wanted { #expect(scene[String(key)] != nil, "\(verb): \(key)") }
        #expect(scene["diagnostics"] != nil, "\(verb)")
      }
      let output = await project.run("verify", "--json").output
      #expect(output.contains("\"state\": \"unfinished\""), "\(output)")
      #expect(output.contains("\"format\": null"), "\(output)")
    }
  }

  @Test("Other verbs print the members that the page lists")
  func others() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      project.willRun = { _, producer in producer.diagnostics = [Diagnostic(.note, "S1", "m")] }
      let record = [
        await project.run("record", "--json").output,
        await project.run("record", "none", "--json").output,
      ]
      try project.addScene("push", [0, 5], "goldens: { frames: '0-1,7' }")
      let again = await project.run("record", "--json").output
      try project.addFile("Scenes/bad.json5", "{")
      let bad = await project.run("record", "--json").output
      try check("record and approve", besides: ["leftOut[]"], record + [again, bad])
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/bad.json5")
      try project.addScene("push", [0, 6, 6])
      _ = await project.run("verify")
      try check(
        "record and approve",
        besides: [
          "errors[]", "leftOut[]", "scenes[].errors[]", "scenes[].removed[]", "scenes[].warnings[]",
        ],
        [await project.run("approve", "--json").output])
      try check(
        "report", runsScenes: false, besides: ["errors[]", "gaps[]", "stale[]"],
        [await project.run("report", "--json").output])
    }
  }

  @Test("Every command has a section on the page")
  func completeness() throws {
    let headings = try Self.sections().keys.flatMap { $0.split(separator: " ").map(String.init) }
    #expect(VerbNames.all.filter { !headings.contains($0) } == [])
  }

  @Test("render, check and export print the members that the page lists")
  func drawing() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      project.willRun = { _, producer in producer.diagnostics = [Diagnostic(.note, "S1", "m")] }
      project.environment.variables["PATH"] = "/usr/bin:/bin"
      for verb in ["render", "check", "export"] {
        var outputs = [
          await project.run(verb, "--json").output,
          await project.run(verb, "none", "--json").output,
        ]
        let hasFFmpeg = OtherProgram("ffmpeg") != nil
        if verb == "render" {
          outputs.append(await project.run(verb, "--frames", "0", "--json").output)
        }
        if verb == "export", hasFFmpeg {
          outputs.append(await project.run(verb, "--as", "gif", "--json").output)
        }
        try project.addFile("Scenes/bad.json5", "{")
        outputs.append(await project.run(verb, "--json").output)
        try FileManager.default.removeItem(atPath: project.folder + "/Scenes/bad.json5")
        try check(
          verb, besides: ["leftOut[]"] + (hasFFmpeg ? [] : ["scenes[].pictures"]), outputs)
      }
    }
  }

  @Test("list, doctor, init and port print the members that the page lists")
  func surroundings() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      try project.addFile("Scenes/bad.json5", "{")
      func outputs(_ runs: [[String]]) async -> [String] {
        var outputs: [String] = []
        for arguments in runs { outputs.append(await project.run(arguments + ["--json"]).output) }
        return outputs
      }
      try check("list", runsScenes: false, await outputs([["list"], ["list", "none"]]))
      try check("doctor", runsScenes: false, await outputs([["doctor"], ["doctor", "--bad"]]))
      try project.addFile("tools/Package.swift", "")
      let new = ["init", "New", "--package", "tools"]
      try project.addFile("App/A.swift", "@objc class A { func a() { NSSelectorFromString(b) } }\n")
      let whole = ["init", "Whole", "--package", "tools", "--app", "App"]
      try check(
        "init", runsScenes: false, await outputs([new, new, whole, ["init", "a", "b"]]))
      try project.addFile("App/Gone.swift", "let a = 1\n")
      let port = ["port", "App", "-o", "Ported"]
      let before = await outputs([port, ["port"]])
      try FileManager.default.removeItem(atPath: project.folder + "/App/Gone.swift")
      try check("port", runsScenes: false, before + (await outputs([port])))
    }
  }

  @Test("Lines of progress have the keys that the page lists")
  func progress() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      let run = await project.run("render", "--progress", "json")
      let lines = run.error.split(separator: "\n")
      #expect(lines.count == 2 && run.code == .success)
      let rows = try Set(#require(Self.sections()["Progress"]).map(\.key))
      for line in lines {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(object.map { Set($0.keys) } == rows)
      }
    }
  }

  /// Two images with a cluster of differences that a tolerance hides.
  private func diffWithHole(_ project: Project) async throws -> String {
    let paths = try [0, 20].map { side in
      var pixmap = Pixmap(width: 40, height: 40, filledWith: .white)
      for y in 0..<side {
        for x in 0..<side { pixmap[x, y] = .black }
      }
      let path = project.folder + "/hole-\(side).png"
      try WholeFile.write(PNGWriter(colorType: .rgb, purpose: .render).encode(pixmap), to: path)
      return path
    }
    return await project.run(["diff", "--max-diff-ratio", "0.5", "--json"] + paths).output
  }

  @Test("diff and goldens print the members that the page lists")
  func withoutScenes() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2, 3])
      _ = await project.run("record")
      _ = await project.run("render")
      let (a, b) = (project.folder + "/Output/push", project.folder + "/b")
      try FileManager.default.copyItem(atPath: a, toPath: b)
      try FileManager.default.removeItem(atPath: b + "/frame-0003.png")
      try FileManager.default.removeItem(atPath: b + "/frame-0001.png")
      try FileManager.default.copyItem(
        atPath: b + "/frame-0002.png", toPath: b + "/frame-0001.png")
      try project.addScene("big", [0], "goldens: { scale: 2 }")
      _ = await project.run("record", "big")
      try WholeFile.write(
        WholeFile.read(project.folder + "/Goldens/big/frame-0000.png"), to: b + "/frame-0002.png")
      let figures = [
        "frame", "tolerance[].limit", "tolerance[].value", "tolerance[].from",
        "tolerance[].reason", "tolerance[].text", "allowance.maxDiffPixels",
        "allowance.maxDiffRatio",
        "allowance.needsBoth", "allowance.threshold",
      ].map { "pictures[]." + $0 }
      try check(
        "diff", runsScenes: false, besides: figures + ["diagnosis.unexplained[]"],
        [
          await project.run("diff", a, b, "--json").output,
          await project.run(
            "diff", a, b, "--json", "--window", "4", "--max-diff-pixels", "3"
          ).output,
          await project.run("diff", a, "none", "--json").output,
          try await diffWithHole(project),
        ])
      try project.addScene("push", [0, 1, 2, 3], "goldens: { frames: '1' }")
      try WholeFile.write([1], to: project.folder + "/Goldens/push/frame-0099.png")
      try check(
        "goldens", runsScenes: false, besides: ["errors[]"],
        [
          await project.run("goldens", "list", "--json").output,
          await project.run("goldens", "stats", "--json").output,
          await project.run("goldens", "prune", "--json").output,
          try await historyOfGoldens(project),
        ])
    }
  }
}

/// JSON of `goldens log` for commits that add, change and remove goldens.
@MainActor
private func historyOfGoldens(_ project: Project) async throws -> String {
  var project = project
  let git = try #require(OtherProgram("git"))
  project.environment.variables["PATH"] = "/usr/bin:/bin:/usr/local/bin"
  let identity = ["-c", "user.name=A", "-c", "user.email=a@localhost"]
  _ = try git.run(["init", "-q", "."], in: project.folder)
  for positions in [[0, 1, 2], [0, 3, 4], [0]] {
    try project.addScene("log", positions)
    _ = await project.run("record", "log")
    _ = try git.run(["add", "Goldens"], in: project.folder)
    _ = try git.run(identity + ["commit", "-qm", "Record"], in: project.folder)
  }
  return await project.run("goldens", "log", "log", "--json").output
}
