/// Shell commands for the next step with one scene.
package struct SceneCommands: Codable, Hashable, Sendable {
  /// Approves the scene's frames, or records them where results cannot be approved.
  package var approve: String
  /// Renders the scene; ` --frames 12` can be appended. nil when no command can.
  @NullCoded package var render: String?

  package init(approve: String, render: String?) {
    self.approve = approve
    _render = NullCoded(wrappedValue: render)
  }
}
