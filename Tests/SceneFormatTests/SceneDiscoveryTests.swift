import Foundation
import SceneFormat
import Testing

/// Scenes by file, folder and name, as `conventions.md` has it, in folders made for each test.
struct SceneDiscoveryTests {
  private static let empty = "{ title: 't', screens: { a: {} }, root: 'a' }"

  /// Runs with a new folder that holds these files, each with a scene in it.
  private func withFiles(_ files: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "scenes \(UUID().uuidString) é").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in files {
      let url = URL(filePath: folder + "/" + file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Self.empty.write(to: url, atomically: false, encoding: .utf8)
    }
    try body(folder)
  }

  private func found(_ arguments: String..., in folder: String) throws -> [String] {
    try SceneDiscovery(workingFolder: folder).scenes(for: arguments).map {
      "\($0.name) \($0.path)"
    }
  }

  private func refusal(_ arguments: String..., in folder: String) -> String {
    do throws(SceneDiscoveryError) {
      let scenes = try SceneDiscovery(workingFolder: folder).scenes(for: arguments)
      return "found \(scenes.count)"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "Without arguments the scenes in Scenes are found, in byte order, except shared and hidden ones"
  )
  func defaultFolder() throws {
    let files = [
      "Scenes/b.json5", "Scenes/a/z.json5", "Scenes/a.json5", "Scenes/B.json5", "Scenes/é.json5",
      "Scenes/_shared.json5", "Scenes/.hidden.json5", "Scenes/_parts/c.json5",
      "Scenes/.git/c.json5",
      "Scenes/note.json", "Scenes/x.JSON5", "Scenes/with space.json5", "other/d.json5",
    ]
    try withFiles(files) { (folder) throws in
      let expected = [
        "B Scenes/B.json5", "a Scenes/a.json5", "a/z Scenes/a/z.json5", "b Scenes/b.json5",
        "with space Scenes/with space.json5", "é Scenes/é.json5",
      ]
      #expect(try found(in: folder) == expected)
      #expect(try found("Scenes/", in: folder) == expected)
    }
  }

  @Test("A search ends with the entries that it may look at, also that for other files")
  func mostEntries() throws {
    try withFiles(["all/a.json5", "all/b/c.json5", "all/_d/e.json5", "all/f.json"]) {
      (folder) throws in
      // Hidden folders do not count.
      let enough = SceneDiscovery(workingFolder: folder, mostEntries: 4) { [$0] }
      #expect(try enough.scenes(for: ["all"]).map(\.path) == ["all/a.json5", "all/b/c.json5"])
      #expect(enough.misnamedScenes(for: ["all"]) == ["all/f.json"])
      let few = SceneDiscovery(workingFolder: folder, mostEntries: 3) { [$0] }
      #expect(throws: SceneDiscoveryError.tooLarge(folder: "all", most: 3)) {
        try few.scenes(for: ["all"])
      }
      #expect(few.misnamedScenes(for: ["all"]) == [])
      #expect(
        "\(SceneDiscoveryError.tooLarge(folder: "all", most: 3))"
          == "there are more than 3 files and folders in \"all\"; name the folder of your scenes")
    }
  }

  @Test("Scenes and folders whose names are not UTF-8 are reported, other such files ignored")
  func foreignNames() throws {
    try withFiles(["Scenes/a.json5", "Scenes/deep/b.json5"]) { (folder) throws in
      func path(_ name: [UInt8]) -> [CChar] {
        (Array((folder + "/Scenes/deep/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
      }
      func touch(_ name: [UInt8]) {
        unsafe close(open(path(name), O_WRONLY | O_CREAT, 0o600))
      }
      touch(Array("note".utf8) + [0xFF])
      touch(Array("_bad".utf8) + [0xFF] + Array(".json5".utf8))
      #expect(try found(in: folder).count == 2)
      let bad = Array("bad".utf8) + [0xFF, 0xFE] + Array(".json5".utf8)
      touch(bad)
      let message =
        "the name of \"bad\u{FFFD}\u{FFFD}.json5\" in the folder \"Scenes/deep\" is not UTF-8;"
        + " rename it"
      #expect(refusal(in: folder) == message)
      unsafe unlink(path(bad))
      #expect(try found(in: folder).count == 2)
      unsafe mkdir(path([0xE4]), 0o700)
      #expect(refusal("Scenes", in: folder).hasPrefix("the name of \"\u{FFFD}\" in "))
    }
  }

  @Test("A scene's name starts below the nearest folder called Scenes, else it is the file's")
  func names() throws {
    let files = ["x/Scenes/y/Scenes/z/a.json5", "loose/b.json5", "x/Scenes/c.d.json5"]
    try withFiles(files) { (folder) throws in
      #expect(
        try found("x", in: folder) == [
          "c.d x/Scenes/c.d.json5", "z/a x/Scenes/y/Scenes/z/a.json5",
        ])
      #expect(try found("loose", in: folder) == ["b loose/b.json5"])
      #expect(
        try found("x/Scenes/y/../c.d.json5", in: folder) == ["c.d x/Scenes/y/../c.d.json5"])
      #expect(
        try found("../Scenes/c.d.json5", in: folder + "/x/Scenes") == ["c.d ../Scenes/c.d.json5"])
      #expect(
        try found(folder + "/loose/b.json5", in: "/") == ["b \(folder)/loose/b.json5"])
    }
  }

  @Test("A name finds its scene in Scenes; a file or a folder with that name takes precedence")
  func byName() throws {
    try withFiles(["Scenes/push.json5", "Scenes/nav/pop.json5", "pop/x.json5"]) { (folder) throws in
      #expect(
        try found("push", "nav/pop", in: folder) == [
          "push Scenes/push.json5", "nav/pop Scenes/nav/pop.json5",
        ])
      #expect(try found("pop", in: folder) == ["x pop/x.json5"])
      #expect(
        refusal("pusch", in: folder) == "there is no scene \"pusch\" (did you mean \"push\"?)")
      #expect(refusal("zebra", in: folder) == "there is no scene, file or folder \"zebra\"")
      #expect(
        refusal("push.json5", in: folder)
          == "there is no scene \"push.json5\" (did you mean \"Scenes/push.json5\"?)")
      #expect(
        refusal("Scenes/nav/pup.json5", in: folder).hasSuffix(
          "(did you mean \"Scenes/nav/pop.json5\"?)"))
      #expect(refusal("Scenes/x.json5", in: folder).hasSuffix("or folder \"Scenes/x.json5\""))
    }
  }

  @Test("A file given by path is used whatever its name, and each file once")
  func explicitFiles() throws {
    try withFiles(["Scenes/_shared.json5", "Scenes/a.json5", "plain.txt"]) { (folder) throws in
      #expect(try found("Scenes/_shared.json5", in: folder) == ["_shared Scenes/_shared.json5"])
      #expect(try found("plain.txt", in: folder) == ["plain.txt plain.txt"])
      #expect(
        try found("Scenes/a.json5", "a", "Scenes", "./Scenes//a.json5", in: folder) == [
          "a Scenes/a.json5"
        ])
    }
  }

  @Test(
    "Links to folders are followed, loops are not; a link that leads nowhere is a scene that fails")
  func links() throws {
    try withFiles(["Scenes/a.json5", "real/b.json5"]) { (folder) throws in
      let files = FileManager.default
      try files.createSymbolicLink(
        atPath: folder + "/Scenes/loop", withDestinationPath: folder + "/Scenes")
      try files.createSymbolicLink(
        atPath: folder + "/Scenes/folder", withDestinationPath: folder + "/real")
      try files.createSymbolicLink(
        atPath: folder + "/Scenes/c.json5", withDestinationPath: folder + "/real/b.json5")
      try files.createSymbolicLink(
        atPath: folder + "/Scenes/dead.json5", withDestinationPath: folder + "/nothing")
      #expect(try found("Scenes/folder", in: folder) == ["folder/b Scenes/folder/b.json5"])
      try files.createSymbolicLink(
        atPath: folder + "/Scenes/up", withDestinationPath: folder)
      try files.createSymbolicLink(
        atPath: folder + "/real/back", withDestinationPath: folder + "/Scenes")
      let scenes = try SceneDiscovery(workingFolder: folder).scenes(for: [])
      #expect(
        scenes.map(\.path) == [
          "Scenes/a.json5", "Scenes/c.json5", "Scenes/dead.json5", "Scenes/folder/b.json5",
        ])
      #expect(throws: SceneLoadingError.self) { try scenes[2].load() }
      let linked = try SceneDiscovery(workingFolder: folder).scenes(for: ["c"])
      #expect(try linked[0].load().title == "t")
    }
  }

  @Test("Two scenes with one name are refused, and so are reserved names")
  func clashes() throws {
    try withFiles(["x/Scenes/a.json5", "y/Scenes/a.json5", "Scenes/report.json5"]) {
      (folder) throws in
      #expect(
        refusal("x", "y", in: folder)
          == "two scenes are called \"a\": x/Scenes/a.json5 and y/Scenes/a.json5; rename one of them"
      )
      #expect(
        refusal(in: folder)
          == "Scenes/report.json5: a scene cannot be called \"report\":"
          + " Flipbook writes output there")
    }
    try withFiles(["Scenes/verify/a.json5"]) { (folder) throws in
      #expect(refusal(in: folder).contains("cannot be called \"verify/a\""))
    }
    try withFiles(["Scenes/tests/a.json5", "x/...json5"]) { (folder) throws in
      #expect(refusal(in: folder).contains("cannot be called \"tests/a\""))
      // Or its goldens would be one folder higher.
      #expect(
        refusal("x/...json5", in: folder)
          == "x/...json5: a scene cannot be called \"..\": not a folder name")
    }
  }

  @Test("All names that cannot be used are reported at once, and a name still finds its scene")
  func severalProblems() throws {
    let files = ["Scenes/a.json5", "Scenes/b@c.json5", "Scenes/d\ne.json5", "Scenes/report.json5"]
    try withFiles(files) { (folder) throws in
      for name in [[0xFF], [0xFE, 0x61]] as [[UInt8]] {
        let path = Array((folder + "/Scenes/").utf8) + name + Array(".json5".utf8) + [0]
        unsafe close(open(path.map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o600))
      }
      let lines = refusal(in: folder).split(separator: "\n")
      #expect(lines.count == 5, "\(lines)")
      #expect(lines.count { $0.hasSuffix("in the folder \"Scenes\" is not UTF-8; rename it") } == 2)
      #expect(lines.contains { $0.contains("cannot be called \"b@c\"") })
      #expect(lines.contains { $0.contains("it has a line break or tab; rename it") })
      #expect(lines.contains { $0.contains("cannot be called \"report\"") })
      #expect(try found("a", in: folder) == ["a Scenes/a.json5"])
    }
  }

  @Test("A scene that is a link to nothing says so when it is read")
  func brokenLink() throws {
    try withFiles(["Scenes/a.json5"]) { (folder) throws in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/Scenes/b.json5", withDestinationPath: "nowhere")
      let discovery = SceneDiscovery(workingFolder: folder)
      for operand in ["b", "Scenes/b.json5"] {
        let scene = try #require(try discovery.scenes(for: [operand]).first)
        let error = #expect(throws: SceneLoadingError.self) { try scene.load() }
        #expect(
          error?.messages == [
            "Scenes/b.json5: error: is a link to \"nowhere\", which does not exist; delete the link,"
              + " or correct it"
          ])
      }
    }
  }

  @Test("Names that differ only in bytes are two files with one name")
  func composedAndDecomposed() throws {
    try withFiles(["Scenes/\u{E9}.json5", "Scenes/e\u{301}.json5"]) { (folder) throws in
      #expect(refusal(in: folder).hasPrefix("two scenes are called"))
    }
  }

  @Test("Folders without scenes, and missing folders, are reported")
  func nothing() throws {
    try withFiles(["Scenes/_only.json5"]) { (folder) throws in
      #expect(refusal(in: folder) == "there are no scenes (*.json5) in \"Scenes\"")
    }
    try withFiles(["other/x.json5"]) { (folder) throws in
      #expect(
        refusal(in: folder)
          == "there is no folder \"Scenes\" in \"\(folder)\"; run this where it is, name a scene,"
          + " or create the folder and save a scene in it"
      )
    }
  }

  // MARK: Variants

  /// Runs with a folder that holds a scene with this matrix, and one without.
  private func withMatrix(_ matrix: String, _ body: (String) throws -> Void) throws {
    try withFiles(["Scenes/orders.json5", "Scenes/plain.json5"]) { (folder) throws in
      let text = "{ title: 't', screens: { a: {} }, root: 'a', matrix: \(matrix) }"
      try text.write(
        toFile: folder + "/Scenes/orders.json5", atomically: false, encoding: .utf8)
      try body(folder)
    }
  }

  @Test("A scene with a matrix is found once for every combination, each with its own name")
  func matrix() throws {
    try withMatrix(
      "{ language: ['en', 'pt-BR'], device: ['tablet'], appearance: ['light', 'dark'] }"
    ) {
      (folder) throws in
      let names = [
        "tablet,light,en", "tablet,light,pt-BR", "tablet,dark,en", "tablet,dark,pt-BR",
      ]
      let variants = names.map { "orders@\($0) Scenes/orders.json5" }
      #expect(try found(in: folder) == variants + ["plain Scenes/plain.json5"])
      #expect(try found("orders", in: folder) == variants)
      #expect(try found("orders@tablet,dark,en", "orders", in: folder).count == 4)
      #expect(try found("orders@tablet,dark,en", in: folder) == [variants[2]])
      #expect(try found("orders@en,dark", in: folder) == [variants[2]])
      #expect(try found("orders@dark", in: folder) == Array(variants[2...]))
      #expect(try found("Scenes/orders.json5@tablet,dark,en", in: folder) == [variants[2]])
      let dark = try SceneDiscovery(workingFolder: folder)
        .scenes(for: ["orders@tablet,dark,pt-BR"])[0]
      let document = try dark.load()
      #expect(document.appearance == .dark)
      #expect(document.device.size == DevicePreset.tablet.device.size)
      #expect(document.device.language == "pt-BR")
      #expect(dark.operand == "Scenes/orders.json5@tablet,dark,pt-BR")
    }
  }

  @Test("A variant that a scene does not have is refused with the nearest one")
  func unknownVariant() throws {
    try withMatrix("{ appearance: ['light', 'dark'] }") { (folder) throws in
      #expect(
        refusal("orders@dork", in: folder)
          == "there is no \"orders@dork\"; \"orders\" has the variants light dark")
      #expect(
        refusal("plain@dark", in: folder)
          == "there is no \"plain@dark\": the scene \"plain\" has no matrix")
      #expect(refusal("orders@", in: folder).hasPrefix("there is no \"orders@\""))
      #expect(refusal("none@dark", in: folder).hasPrefix("there is no scene"))
      #expect(refusal("@dark", in: folder).hasPrefix("there is no scene"))
    }
  }

  @Test("A file must not have the name of a variant, whose goldens it would overwrite")
  func fileLikeVariant() throws {
    try withFiles(["Scenes/orders@dark.json5"]) { (folder) throws in
      #expect(
        refusal(in: folder).hasSuffix(
          "a scene cannot be called \"orders@dark\": \"@\" separates a scene from its variant; rename it"
        ))
    }
  }

  @Test("A malformed matrix leaves one scene, which reports it when it is loaded")
  func malformedMatrix() throws {
    let mistakes = [
      "{ appearance: ['light', 'light'] }": "this value is listed twice",
      "{ language: ['en', 'EN'] }": "this value is listed twice",
      "{ device: [] }": "this list is empty",
      "{ textSizes: ['large'] }": "unknown key \"textSizes\"",
      "{ system: [16] }": "17, 18 or 26",
    ]
    for (matrix, expected) in mistakes {
      try withMatrix(matrix) { (folder) throws in
        let files = try SceneDiscovery(workingFolder: folder).scenes(for: ["orders"])
        #expect(files.map(\.name.description) == ["orders"])
        do throws(SceneLoadingError) {
          _ = try files[0].load()
          Issue.record("\(matrix) was accepted")
        } catch {
          #expect(error.messages.joined().contains(expected), "\(error.messages)")
        }
      }
    }
    try withMatrix("{ appearance: 'dark' }") { (folder) throws in
      #expect(try found("orders@dark", in: folder) == ["orders Scenes/orders.json5"])
    }
    try withMatrix("{}") { (folder) throws in
      #expect(try found("orders", in: folder) == ["orders Scenes/orders.json5"])
    }
  }

  @Test("A matrix in an included file applies to the scenes that include it")
  func includedMatrix() throws {
    try withFiles(["Scenes/a.json5"]) { (folder) throws in
      try "{ matrix: { layoutDirection: ['leftToRight', 'rightToLeft'], system: [17, 26] } }".write(
        toFile: folder + "/Scenes/_all.json5", atomically: false, encoding: .utf8)
      try "{ include: '_all.json5', title: 't', screens: { a: {} }, root: 'a' }".write(
        toFile: folder + "/Scenes/a.json5", atomically: false, encoding: .utf8)
      let names = try SceneDiscovery(workingFolder: folder).scenes(for: []).map(\.name.description)
      #expect(
        names == [
          "a@leftToRight,ios17", "a@leftToRight,ios26", "a@rightToLeft,ios17",
          "a@rightToLeft,ios26",
        ])
    }
  }
}
