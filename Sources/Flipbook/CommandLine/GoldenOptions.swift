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

  /// The folder beside this one where goldens of an appearance belong that an option asks for; nil
  /// where nothing of the other appearance is in the way.
  func place(for appearance: SceneAppearance?, beside index: GoldenIndex?) -> GoldenOptions? {
    guard let appearance, let present = index?.format.appearance, present != appearance else {
      return nil
    }
    var place = self
    while place.root.count > 1, place.root.hasSuffix("/") { place.root.removeLast() }
    let ending = "-\(appearance.rawValue)"
    // In a folder that is called after the appearance the others are by a slip.
    guard !place.root.hasSuffix(ending) else { return nil }
    place.root += ending
    return place
  }

  /// Refuses to record goldens of an appearance that was asked for over those of the other one.
  func refuseReplacing(
    _ index: GoldenIndex?, of scene: String, by appearance: SceneAppearance?
  ) throws(UsageError) {
    guard let appearance, let index, let place = place(for: appearance, beside: index) else {
      return
    }
    throw .impossible(
      "the goldens of \(scene) are \(index.format.appearance.rawValue); those of each appearance have"
        + " a folder of their own: --appearance \(appearance.rawValue)\(place.argument)")
  }

  static var place: [OptionDefinition<GoldenOptions>] {
    [
      .value(
        "goldens", nil, "DIR", variable: variable, sets: \.root,
        help: "Goldens; default \(defaultRoot).", parse: path)
    ]
  }
}
