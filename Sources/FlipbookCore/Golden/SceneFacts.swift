/// What `verify` notes of a scene beside its verdict, so that a report can be made from its results
/// alone.
package struct SceneFacts: Sendable {
  package var name: String
  package var title: String
  /// The path of the scene.
  package var file: String
  package var commands: SceneCommands
  /// The root of the goldens; nil of tests, whose reports are made where they run.
  package var goldens: String?

  package init(
    name: String, title: String, file: String, commands: SceneCommands, goldens: String? = nil
  ) {
    self.goldens = goldens
    self.name = name
    self.title = title
    self.file = file
    self.commands = commands
  }

  /// - Parameter approves: whether what was found can be accepted as it is.
  func json(approves: Bool) -> [String: JSONValue] {
    [
      "scene": .string(name), "title": .string(title), "file": .string(file),
      "goldens": goldens.map { .string($0) } ?? .null,
      "commands": [
        "accept": .string(approves ? commands.accept : commands.record),
        "render": commands.render.map { .string($0) } ?? .null,
      ],
    ]
  }
}
