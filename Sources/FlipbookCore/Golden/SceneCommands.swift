import SceneFormat

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

  /// - Parameters:
  ///   - tool: what the command line is called by.
  ///   - output: where what `verify` found lies; nil where it cannot be accepted.
  init(
    _ tool: String, scene path: String, goldens: String = GoldenOptions.defaultRoot,
    output: String? = GoldenOptions.defaultOutput, appearance: SceneAppearance? = nil
  ) {
    let scene = shellWord(path)
    let look = appearance.map { " --appearance \($0.rawValue)" } ?? ""
    let store = GoldenOptions(root: goldens).argument
    record = "\(tool) record \(scene)\(look)\(store)"
    render = "\(tool) render \(scene)\(look)"
    accept =
      output.map { output in
        let place = output == GoldenOptions.defaultOutput ? "" : " --output \(shellWord(output))"
        return "\(tool) approve \(scene)\(look)\(store)\(place)"
      } ?? record
  }
}
