/// What one may type into a shell next, about one scene.
package struct SceneCommands: Sendable {
  /// Makes what the last `verify` has shown the goldens; in CI, where nothing is accepted, as
  /// ``record``.
  package let accept: String
  /// Makes what the scene shows now its goldens.
  package let record: String
  /// Draws the scene; ` --frames 12` may follow. nil where no command line does.
  package let render: String?

  package init(accept: String, record: String, render: String?) {
    self.accept = accept
    self.record = record
    self.render = render
  }
}
