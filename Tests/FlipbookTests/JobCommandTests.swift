import Flipbook
import Foundation
import Testing

@MainActor
@Suite("flipbook job")
struct JobCommandTests {
  private func withScenes(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      try project.addScene("push", Array(0..<10))
      try project.addScene("it's zoom", [3, 3, 4])
      try await body(&project)
    }
  }

  private func text(_ file: String, _ project: Project) throws -> String {
    String(decoding: try WholeFile.read(project.folder + "/Job/" + file), as: UTF8.self)
  }

  @Test("A Slurm job has a line for each range of frames of each scene")
  func slurm() async throws {
    try await withScenes { project in
      let run = await project.run("job", "slurm", "-o", project.folder + "/Job", "--chunk", "4")
      #expect(run.code == .success, "\(run.error)")
      let tasks = try text("tasks.tsv", project)
      #expect(
        tasks == """
          Scenes/it's zoom.json5\t0-2
          Scenes/push.json5\t0-3
          Scenes/push.json5\t4-7
          Scenes/push.json5\t8-9

          """)
      let submit = try text("submit.sh", project)
      #expect(submit.contains("FLIPBOOK_ELEMENTS:-4}"))
    }
  }

  @Test("An Open Job Description bundle names the scenes, the longest range and the folders")
  func openJob() async throws {
    try await withScenes { project in
      let run = await project.run("job", "openjd", "-o", project.folder + "/Job", "--chunk", "4")
      #expect(run.code == .success, "\(run.error)")
      let template = try text("template.yaml", project)
      #expect(template.contains("          - \"Scenes/it's zoom.json5\"\n"))
      #expect(template.contains("range: \"0-9\"\n"))
      let values = try text("parameter_values.yaml", project)
      #expect(values.contains(project.folder))
    }
  }

  @Test("A bundle names the files of its scenes, and not the whole project folder")
  func assets() async throws {
    try await withScenes { project in
      try project.addPicture("Scenes/photo.png")
      try project.addPicture("Scenes/unused.png")
      try project.addFile(
        "Scenes/photo.json5",
        "{ title: '1', device: { size: [24, 16], scale: 1 }, root: 'a',"
          + " screens: { a: { image: 'photo.png' } } }")
      let run = await project.run("job", "openjd", "-o", project.folder + "/Job")
      #expect(run.code == .success, "\(run.error)")
      let scenes = ["it's zoom.json5", "photo.json5", "photo.png", "push.json5"]
      #expect(
        try text("asset_references.yaml", project) == """
          assetReferences:
            inputs:
              filenames:
          \(scenes.map { "      - \"\(project.folder)/Scenes/\($0)\"" }.joined(separator: "\n"))
              directories: []
            outputs:
              directories:
                - "\(project.folder)/Output"
            referencedPaths:
              - "\(project.folder)"

          """)
      // An input folder would be uploaded as a whole.
      #expect(!(try text("template.yaml", project)).contains("dataFlow: IN"))
    }
  }

  @Test("A plan with code of its own lists resources, fonts and sources too")
  func inputs() async throws {
    try await withScenes { project in
      try project.addFile("App/Fonts/Lato.ttf", "")
      try project.addFile("Package.swift", "")
      try project.addFile("Sources/App/Card.swift", "")
      project.resourceFolders = ["App"]
      project.environment.ownProgram = OwnProgram(
        path: project.folder + "/.build/release/App", arguments: [])
      func inputs() async throws -> [String] {
        let run = await project.run("render", "push", "--plan", "--json")
        let text = try #require(run.output.split(separator: "\"inputs\":").last)
        return text.prefix { $0 != "]" }.split(separator: "\"").map(String.init)
          .filter { $0.contains("/") || $0.contains(".") }
      }
      #expect(try await inputs() == ["Scenes/push.json5"])
      project.catalog.add("own") { UnusedAnimator() }
      #expect(
        try await inputs() == [
          "Scenes/push.json5", "App/Fonts/Lato.ttf", "Package.swift", "Sources/App/Card.swift",
        ])
    }
  }

  @Test("job replaces files of an earlier job, and refuses other files")
  func otherFiles() async throws {
    try await withScenes { project in
      let names = [
        "slurm": ["merge.sh", "tasks.tsv"], "openjd": ["parameter_values.yaml", "template.yaml"],
        "github": ["flipbook.yml"],
      ]
      for (engine, files) in names.sorted(by: { $0.key < $1.key }) {
        let job = ["job", engine, "-o", project.folder + "/Job"]
        for file in files {
          try? FileManager.default.removeItem(atPath: project.folder + "/Job")
          try project.addFile("Job/" + file, "another program's\n")
          let run = await project.run(job)
          #expect(run.code == .inputOutputError, "\(engine) \(file)")
          #expect(run.error.contains(file) && run.error.contains("move it away"), "\(run.error)")
          #expect(try text(file, project) == "another program's\n")
        }
        try FileManager.default.removeItem(atPath: project.folder + "/Job")
        for _ in 1...2 { #expect(await project.run(job).code == .success, "\(engine)") }
      }
    }
  }

  @Test("The engine is required")
  func engine() async throws {
    try await withScenes { project in
      #expect(await project.run("job").code == .usage)
      let unknown = await project.run("job", "sge")
      #expect(unknown.code == .usage)
      #expect(unknown.error.contains("there is no engine \"sge\"; the engines are"))
      #expect(
        await project.run("job", "github", "-o", project.folder + "/Job", "--shards", "3").code
          == .success)
      let workflow = try text("flipbook.yml", project)
      #expect(workflow.contains("shard: [1, 2, 3]"))
      #expect(workflow.ranges(of: "    .flipbook/.ci/install\n").count == 2, "both jobs install it")
      #expect(workflow.contains("    flipbook verify --shard ${{ matrix.shard }}/3\n"))
      _ = await project.run("job", "github", "push", "it's zoom", "-o", project.folder + "/Job")
      #expect(
        try text("flipbook.yml", project).contains("flipbook verify push 'it'\\''s zoom' --shard")
      )
      #expect(
        await project.run("job", "github", "pusj", "-o", project.folder + "/Job").code
          == .inputNotFound)
      let many = await project.run("job", "github", "-o", project.folder + "/J", "--shards", "300")
      #expect(many.code == .usage)
    }
  }
}
