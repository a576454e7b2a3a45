import FlipbookCore
import SceneFormat

extension SceneCommands {
  /// - Parameters:
  ///   - tool: Name of the command line.
  ///   - output: Folder with the results of `verify`; nil where they cannot be approved, as in CI.
  init(
    _ tool: String, scene path: String, goldens: String = GoldenOptions.defaultRoot,
    output: String? = GoldenOptions.defaultOutput, appearance: SceneAppearance? = nil
  ) {
    let scene = shellWord(path)
    let look = appearance.map { " --appearance \($0.rawValue)" } ?? ""
    let store = GoldenOptions(root: goldens).argument
    let record = "\(tool) record \(scene)\(look)\(store)"
    let render = "\(tool) render \(scene)\(look)"
    let approve =
      output.map { output in
        "\(tool) approve \(scene)\(look)\(store)" + Self.argument(forOutput: output)
      } ?? record
    self.init(approve: approve, render: render)
  }
}
