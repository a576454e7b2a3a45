import Flipbook
import FlipbookCore
import SceneFormat
import Testing

@MainActor @Suite("JSON Schemas printed by list")
struct ListSchemaTests {
  @Test("list --schema prints the schema of scenes or of shared files")
  func schemas() async throws {
    try await withTemporaryFolder { folder in
      let project = Project(in: folder)
      #expect(await project.run("list", "--schema", "scene").output == SceneSchema.text)
      #expect(await project.run("list", "--schema", "shared").output == SceneSchema.sharedText)
      let json = await project.run("list", "--schema", "scene", "--json")
      #expect(json.output.contains("\"schema\": \"{"))
      let wrong = await project.run("list", "--schema", "scenes")
      #expect(wrong.code == .usage && wrong.error.contains("scene"))
    }
  }
}
