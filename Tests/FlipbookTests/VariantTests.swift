import Flipbook
import Foundation
import Testing

@MainActor
@Suite("Variants of a scene")
struct VariantTests {
  private static let matrix = "matrix: { appearance: ['light', 'dark'] }"

  @Test("Each variant has its own goldens, results and commands, and its name selects it")
  func goldens() async throws {
    try await withProject { project in
      try project.addScene("orders", [0, 1], Self.matrix)
      #expect(await project.run("record").code == .success)
      #expect(try project.names(in: "Goldens").sorted() == ["orders@dark", "orders@light"])
      #expect(await project.run("verify").output.hasSuffix("2 scenes: 2 match\n"))
      try project.addScene("orders", [0, 3], Self.matrix)
      let run = await project.run("verify", "orders@dark")
      #expect(run.code == .differencesFound)
      #expect(run.output.contains("flipbook approve Scenes/orders.json5@dark"), "\(run.output)")
      #expect(run.output.hasPrefix("Scenes/orders.json5@dark: error: 1 of 2 goldens differs\n"))
      let annotations = await project.run("verify", "orders@dark", "--format", "github")
      #expect(
        annotations.output.contains("file=Scenes/orders.json5::orders@dark: 1 of 2"),
        "\(annotations.output)")
      let accepted = await project.run("approve", "orders@dark")
      #expect(accepted.code == .success, "\(accepted.error)")
      let both = await project.run("verify")
      #expect(both.output.hasSuffix("2 scenes: 1 matches, 1 differs\n"), "\(both.output)")
      #expect(both.output.contains("Scenes/orders.json5@light: error: "))
    }
  }

  @Test("Every variant has its own frames")
  func rendering() async throws {
    try await withProject { project in
      try project.addScene("orders", [0, 1], "matrix: { device: ['phone', 'phone-small'] }")
      #expect(await project.run("render", "--scale", "0.1").code == .success)
      #expect(try project.names(in: "Output").sorted() == ["orders@phone", "orders@phone-small"])
      for (device, size) in [("phone", "[39, 84]"), ("phone-small", "[37, 66]")] {
        let manifest = try String(
          contentsOfFile: project.folder + "/Output/orders@\(device)/manifest.json", encoding: .utf8
        )
        #expect(manifest.contains(size), "\(manifest)")
      }
    }
  }

  @Test("Languages share size and appearance, but not the identity of their frames")
  func identity() async throws {
    try await withProject { project in
      try project.addScene("orders", [0], "matrix: { language: ['de', 'en'] }")
      #expect(await project.run("render").code == .success)
      let identities = try ["de", "en"].map { name in
        try String(
          contentsOfFile: project.folder + "/Output/orders@\(name)/manifest.json", encoding: .utf8
        ).matches(of: /"renderID": ?"([^"]+)"/).map { String($0.1) }
      }
      #expect(identities[0].count == 1)
      #expect(identities[0] != identities[1])
    }
  }

  @Test("Goldens of a removed variant are unused; those of a malformed scene are not")
  func unused() async throws {
    try await withProject { project in
      try project.addScene("orders", [0], Self.matrix)
      _ = await project.run("record")
      _ = await project.run("verify")
      try project.addScene("orders", [0], "matrix: { appearance: ['light'] }")
      let run = await project.run("verify")
      #expect(run.error.contains("there is no scene \"orders@dark\""), "\(run.error)")
      #expect(try project.names(in: "Output/verify").sorted() == ["orders@light", "run.json"])
      try project.addScene("orders", [0], "matrix: { appearance: ['light', 'purple'] }")
      let broken = await project.run("verify")
      #expect(broken.code == .malformedInput)
      #expect(broken.error.components(separatedBy: "purple").count == 2, "\(broken.error)")
      #expect(!broken.error.contains("unused"))
      #expect(await project.run("goldens", "prune", "--remove").code == .malformedInput)
      #expect(try project.names(in: "Goldens").sorted() == ["orders@dark", "orders@light"])
    }
  }

  @Test("verify names goldens of former variants of a scene on the command line")
  func formerVariants() async throws {
    try await withProject { project in
      try project.addScene("orders", [0], Self.matrix)
      _ = await project.run("record")
      let same = await project.run("verify", "orders@dark")
      #expect(same.code == .success && !same.error.contains("former"), "\(same.error)")
      try project.addScene(
        "orders", [0], "matrix: { appearance: ['light', 'dark'], language: ['de'] }")
      let run = await project.run("verify", "orders")
      #expect(run.code == .goldensMissing)
      #expect(
        run.error.contains(
          "Scenes/orders.json5: note: there are goldens of former variants: orders@dark, orders@light;"
            + " if the matrix has changed, rename their folders in Goldens to orders@dark,de,"),
        "\(run.error)")
    }
  }

  @Test("goldens list and stats take scenes, each with its variants")
  func listedGoldens() async throws {
    try await withProject { project in
      try project.addScene("orders", [0], Self.matrix)
      try project.addScene("plain", [0])
      _ = await project.run("record")
      let all = await project.run("goldens", "list", "orders")
      #expect(all.code == .success, "\(all.error)")
      #expect(all.output.split(separator: "\n").count == 2, "\(all.output)")
      let one = await project.run("goldens", "list", "Scenes/orders.json5@dark")
      #expect(one.output.hasPrefix("orders@dark: "), "\(one.output)")
      let none = await project.run("goldens", "stats", "ordres")
      #expect(none.code == .inputNotFound)
      #expect(none.error.contains("there are no goldens of a scene \"ordres\""), "\(none.error)")
    }
  }

  @Test("list names every variant, and a job runs each separately")
  func lists() async throws {
    try await withProject { project in
      try project.addScene("orders", [0], Self.matrix)
      let list = await project.run("list", "scenes")
      #expect(list.output.contains("orders@light"))
      #expect(list.output.contains("orders@dark"))
      let plan = await project.run("render", "--plan", "--json")
      #expect(plan.output.contains("orders@dark"))
      _ = await project.run("job", "slurm", "-o", project.folder + "/Job")
      let tasks = try String(contentsOfFile: project.folder + "/Job/tasks.tsv", encoding: .utf8)
      #expect(tasks.contains("Scenes/orders.json5@dark\t0-0"), "\(tasks)")
    }
  }

  @Test("An option for a key of the matrix runs the variants with its value")
  func options() async throws {
    try await withProject { project in
      try project.addScene("orders", [0], Self.matrix)
      try project.addScene("plain", [0])
      let run = await project.run("render", "--appearance", "dark")
      #expect(run.code == .success, "\(run.error)")
      #expect(try project.names(in: "Output").sorted() == ["orders@dark", "plain"])
      let light = await project.run("render", "orders@light", "--appearance", "dark")
      #expect(light.code == .usage)
      #expect(light.error.contains("no selected variant"), "\(light.error)")
      try project.addScene("orders", [0], "matrix: { device: ['tablet'] }")
      #expect(await project.run("render", "orders", "--device", "phone").code == .usage)
    }
  }
}
