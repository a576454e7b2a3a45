/// What one may type into a shell next, about one scene.
package struct SceneCommands: Codable, Hashable, Sendable {
  /// Makes what the scene has shown the goldens; where that cannot be approved, what it shows now.
  package var accept: String
  /// Draws the scene; ` --frames 12` may follow. nil where no command line does.
  @NullCoded package var render: String?

  package init(accept: String, render: String?) {
    self.accept = accept
    _render = NullCoded(wrappedValue: render)
  }
}
