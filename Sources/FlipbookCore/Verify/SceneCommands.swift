/// Shell commands for the next step with one scene.
package struct SceneCommands: Codable, Hashable, Sendable {
  /// Approves the scene's frames, or records them where results cannot be approved.
  package var accept: String
  /// Renders the scene; ` --frames 12` can be appended. nil when no command can.
  @NullCoded package var render: String?

  package init(accept: String, render: String?) {
    self.accept = accept
    _render = NullCoded(wrappedValue: render)
  }
}
