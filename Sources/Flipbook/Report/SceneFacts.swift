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

  /// - Parameter approves: whether what was found can be accepted as it is.
  func json(approves: Bool) -> [String: JSONValue] {
    [
      "scene": .string(name), "title": .string(title), "file": .string(file),
      "commands": [
        "accept": .string(approves ? commands.accept : commands.record),
        "render": commands.render.map { .string($0) } ?? .null,
      ],
    ]
  }
}
