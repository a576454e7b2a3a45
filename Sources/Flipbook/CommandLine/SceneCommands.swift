import SceneFormat

/// What one may type into a shell next, about one scene.
package struct SceneCommands: Sendable {
  /// Makes what the scene shows now its goldens.
  package let accept: String
  /// Draws the scene; ` --frames 12` may follow.
  package let render: String

  package init(accept: String, render: String) {
    self.accept = accept
    self.render = render
  }

  /// - Parameter tool: what the command line is called by.
  init(
    _ tool: String, scene path: String, goldens: String = GoldenOptions.defaultRoot,
    appearance: SceneAppearance? = nil
  ) {
    let scene = shellWord(path)
    let look = appearance.map { " --appearance \($0.rawValue)" } ?? ""
    accept =
      "\(tool) record \(scene)\(look)"
      + (goldens == GoldenOptions.defaultRoot ? "" : " --goldens \(shellWord(goldens))")
    render = "\(tool) render \(scene)\(look)"
  }
}
