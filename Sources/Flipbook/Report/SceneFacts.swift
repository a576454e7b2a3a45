/// What `verify` notes of a scene beside its verdict, so that a report can be made from its results
/// alone.
package struct SceneFacts: Sendable {
  package var name: String
  package var title: String
  /// The path of the scene.
  package var file: String
  package var commands: SceneCommands

  package init(name: String, title: String, file: String, commands: SceneCommands) {
    self.name = name
    self.title = title
    self.file = file
    self.commands = commands
  }

  var json: [String: JSONValue] {
    [
      "scene": .string(name), "title": .string(title), "file": .string(file),
      "commands": ["accept": .string(commands.accept), "render": .string(commands.render)],
    ]
  }
}
