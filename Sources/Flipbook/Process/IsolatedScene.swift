import FlipbookCore
import Foundation

/// The scene that this process runs for a parent process, which runs each scene in a process of its
/// own so that a crash ends that scene alone.
package struct IsolatedScene: Codable, Sendable {
  /// Environment variable that holds the value as JSON.
  static let variable = "FLIPBOOK_ISOLATED_SCENE"

  /// Name of the scene, with its variant.
  var scene: String
  /// Path of its file.
  var file: String
  /// Number of the scene in the run, from 1.
  var number: Int
  /// Number of scenes in the run.
  var count: Int
  // Messages and progress look as if the first process printed them.
  var toolName: String
  var runner: String?
  var standardErrorIsTerminal: Bool
  var width: Int

  /// The scene that `variables` hand to this process; nil in a process that a user has started.
  init?(_ variables: [String: String]) {
    guard let text = variables[Self.variable],
      let scene = try? JSONDecoder().decode(Self.self, from: Data(text.utf8))
    else { return nil }
    self = scene
  }

  init(_ file: SceneFile, _ position: (number: Int, of: Int), _ environment: Environment) {
    scene = file.name.description
    self.file = file.path
    (number, count) = position
    toolName = environment.toolName
    runner = environment.runner
    standardErrorIsTerminal = environment.standardErrorIsTerminal
    width = environment.width
  }

  /// Value of the environment variable.
  var text: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension Environment {
  /// The same environment as the first process sees it.
  func showing(_ scene: IsolatedScene) -> Environment {
    var environment = self
    environment.toolName = scene.toolName
    environment.runner = scene.runner
    environment.standardErrorIsTerminal = scene.standardErrorIsTerminal
    environment.width = scene.width
    environment.isolatedScene = scene
    return environment
  }
}

/// Command that starts this program a second time.
package struct OwnProgram: Sendable {
  /// The running file itself, also after a build has replaced it.
  var path: String
  /// Arguments of this process.
  var arguments: [String]

  package init(path: String = "/proc/self/exe", arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }
}
