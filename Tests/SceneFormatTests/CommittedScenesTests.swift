import Foundation
import SceneFormat
import Testing

/// The scenes that come with the project.
struct CommittedScenesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static func scenes() throws -> [SceneFile] {
    try SceneDiscovery(workingFolder: root).scenes(for: [])
  }

  @Test("Every scene of the project is well formed, and its pictures exist")
  func scenesLoad() throws {
    let scenes = try Self.scenes()
    #expect(scenes.count >= 20)
    for scene in scenes {
      do throws(SceneLoadingError) {
        _ = try scene.load()
      } catch {
        Issue.record("\(error.messages.joined(separator: "\n"))")
      }
    }
  }

  @Test("The scenes show phones and tablets, and every kind of change of screens")
  func scenesAreVaried() throws {
    let documents = try Self.scenes().map { try $0.load() }
    #expect(Set(documents.map(\.device.size.width)).count > 1)
    let actions = documents.flatMap(\.steps).map(\.action)
    #expect(actions.contains { if case .push = $0 { true } else { false } })
    #expect(actions.contains { if case .pop = $0 { true } else { false } })
    #expect(actions.contains { if case .present = $0 { true } else { false } })
    #expect(actions.contains { if case .dismiss = $0 { true } else { false } })
    #expect(actions.contains { if case .animate = $0 { true } else { false } })
    #expect(actions.contains { if case .touch = $0 { true } else { false } })
    #expect(actions.contains { if case .tapTab = $0 { true } else { false } })
    #expect(actions.contains { if case .swap = $0 { true } else { false } })
    #expect(actions.contains { if case .rotate = $0 { true } else { false } })
    #expect(actions.contains { if case .layout = $0 { true } else { false } })
    #expect(documents.contains { !$0.includes.isEmpty })
  }

  /// Images of pages that only the benchmarks of `Tools` draw.
  private static let ofBenchmarks = [
    "gallery", "inbox", "message", "now-playing", "photo", "settings", "story", "today",
  ].map { "assets/\($0)@3x.png" }

  @Test("Every image is used by a scene, or by the benchmarks alone")
  func picturesAreUsed() throws {
    let documents = try Self.scenes().map { try $0.load() }
    func pictures(_ views: [SceneView]) -> [String] {
      views.flatMap { pictures($0.children) + $0.pictures.map(\.file) }
    }
    func pictures(_ screen: SceneScreen) -> [String] {
      let collected = screen.collection?.items?.pictures.map(\.file) ?? []
      let rows = screen.list?.pictures.map(\.file) ?? []
      return rows + pictures(screen.children) + [screen.picture].compactMap { $0?.file } + collected
    }
    let used = documents.flatMap(\.screens).flatMap { pictures($0) }
    let folder = Self.root + "/Scenes/assets"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let expected = files.filter { $0.hasSuffix(".png") }.map { "assets/" + $0 }
    #expect(Set(used).union(Self.ofBenchmarks) == Set(expected))
    #expect(Set(used).isDisjoint(with: Self.ofBenchmarks))
  }
}
