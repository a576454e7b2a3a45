import SceneFormat

/// Where goldens are.
struct GoldenOptions: Sendable {
  static let defaultRoot = GoldenStore.ofScenes
  /// Where what `verify` finds is put, in the folder `verify`.
  static let defaultOutput = "Output"

  var root = defaultRoot

  var store: GoldenStore { GoldenStore(root: root) }

  /// What follows a command that is to find them, with the space before it; nothing where it finds
  /// them by itself.
  var argument: String { root == Self.defaultRoot ? "" : " --goldens \(shellWord(root))" }

  private static let variable = "FLIPBOOK_GOLDENS"

  /// Whether an argument names a folder that is not there: by a slip, or before `record` makes it.
  func isElsewhere(in environment: Environment) -> Bool {
    root != Self.defaultRoot && root != environment.value(of: Self.variable)
      && Folder.isAt(root) == nil
  }

  /// What to say of such a folder.
  var absence: String { "there is no folder \"\(root)\"; record makes it" }

  /// Where goldens of another appearance find room beside those that are there.
  func beside(_ appearance: SceneAppearance) -> GoldenOptions {
    var options = self
    while options.root.count > 1, options.root.hasSuffix("/") { options.root.removeLast() }
    let ending = "-\(appearance.rawValue)"
    if !options.root.hasSuffix(ending) { options.root += ending }
    return options
  }

  /// Refuses to record goldens of an appearance that was asked for over those of the other one.
  func refuseReplacing(
    _ index: GoldenIndex?, of scene: String, by appearance: SceneAppearance?
  ) throws(UsageError) {
    // Where a folder is called after the appearance, the others are in it by a slip.
    guard let appearance, let present = index?.format.appearance, present != appearance,
      !root.hasSuffix("-\(appearance.rawValue)")
    else { return }
    throw .impossible(
      "the goldens of \(scene) are \(present.rawValue); those of each appearance have a folder of"
        + " their own: --appearance \(appearance.rawValue)\(beside(appearance).argument)")
  }

  static var place: [OptionDefinition<GoldenOptions>] {
    [
      .value(
        "goldens", nil, "DIR", variable: variable, sets: \.root,
        help: "Goldens; default \(defaultRoot).", parse: path)
    ]
  }
}
