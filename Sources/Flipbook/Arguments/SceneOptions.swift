import SceneFormat

/// Options of commands that run scenes.
package struct SceneOptions: Sendable {
  /// A selection of frames with its text.
  package struct Frames: Sendable {
    var text: String
    var selection: FrameSelection
  }

  var frames: Frames?
  var instants: Frames?
  var jobs: Int?
  var isStrict = false
  /// Whether each scene runs in a process of its own.
  var isolates = false
  var appearance: SceneAppearance?
  var shard: SceneShard?
  /// Number of failed scenes after which the run stops.
  var failureLimit: Int?

  /// Union of `--frames` and `--at`; nil without them.
  var selection: FrameSelection? {
    guard let frames else { return instants?.selection }
    return instants.map { frames.selection.adding($0.selection) } ?? frames.selection
  }

  /// Text of the options in ``selection``.
  var selectionText: String {
    [frames.map { "--frames \($0.text)" }, instants.map { "--at \($0.text)" }]
      .compactMap(\.self).joined(separator: " ")
  }
}

extension SceneOptions {
  /// Number of workers (default: one per processor).
  func workers(in environment: Environment) -> Int { jobs ?? environment.cores }

  /// Applies the options to a scene.
  func adapt(_ document: inout SceneDocument) {
    document.appearance = appearance ?? document.appearance
  }

  /// Whether a scene is run: a variant with another appearance than the option's is not.
  func includes(_ scene: SceneFile) -> Bool {
    guard let appearance, let other = scene.variant?.appearance else { return true }
    return appearance == other
  }

  /// Options for the appearance.
  static var showing: [OptionDefinition<SceneOptions>] {
    [
      .value(
        "appearance", nil, "MODE", sets: \.appearance,
        among: SceneAppearance.allCases.map(\.rawValue),
        help: "Appearance: light or dark (default: the scene's)."
      ) { (text) throws(InvalidValue) in
        guard let appearance = SceneAppearance(rawValue: text) else {
          throw .expected("light or dark")
        }
        return appearance
      }
    ].grouped(framesTitle)
  }

  /// Options for selecting frames.
  static var choosing: [OptionDefinition<SceneOptions>] {
    [
      .value(
        "frames", nil, "RANGES", sets: \.frames,
        help: "Frame numbers and ranges, for example 0-9,20-40:2 (default: all)."
      ) { (text) throws(InvalidValue) in
        try frames(text) { (text) throws(FrameSelectionError) in try FrameSelection(frames: text) }
      },
      .value(
        "at", nil, "TIMES", sets: \.instants,
        help: "Frames at these times, in seconds or percent, for example 0.25,50%."
      ) { (text) throws(InvalidValue) in
        try frames(text) { (text) throws(FrameSelectionError) in try FrameSelection(at: text) }
      },
    ].grouped(framesTitle)
  }

  /// Options for running scenes.
  static var running: [OptionDefinition<SceneOptions>] { [jobs, strict].grouped(title) }

  /// Group titles on help pages.
  static let framesTitle = "Frames:"
  static let title = "Run:"

  /// Options for runs that may be long.
  static var sharing: [OptionDefinition<SceneOptions>] {
    running + ([isolate] + parts).grouped(title)
  }

  /// Options that run only some of the scenes.
  static var parts: [OptionDefinition<SceneOptions>] {
    [
      .value(
        "shard", nil, "K/M", sets: \.shard,
        help: "Runs shard K of M of the scenes, for example 2/4."
      ) {
        (text) throws(InvalidValue) in
        guard let shard = SceneShard(text) else {
          throw .expected("a shard and the number of shards, such as 1/4")
        }
        return shard
      },
      .value(
        "max-failures", nil, "N", sets: \.failureLimit, help: "Stops after N failed scenes."
      ) { (text) throws(InvalidValue) in
        guard let limit = Int(text), (1...1_000_000).contains(limit) else {
          throw .expected("a whole number from 1")
        }
        return limit
      },
    ]
  }

  static var jobs: OptionDefinition<SceneOptions> {
    .value(
      "jobs", "j", "N", variable: "FLIPBOOK_JOBS", sets: \.jobs,
      help: "Number of parallel workers (default: one per processor)."
    ) { (text) throws(InvalidValue) in
      guard let jobs = Int(text), (1...1024).contains(jobs) else {
        throw .expected("a whole number from 1 to 1024")
      }
      return jobs
    }
  }

  static var strict: OptionDefinition<SceneOptions> {
    .flag("strict", sets: \.isStrict, to: true, help: "Treats warnings as errors.")
  }

  static var isolate: OptionDefinition<SceneOptions> {
    .flag(
      "isolate", sets: \.isolates, to: true,
      help: "Runs each scene in a process of its own, so that a crash ends that scene alone.")
  }

  private static func frames(
    _ text: String, _ read: (String) throws(FrameSelectionError) -> FrameSelection
  ) throws(InvalidValue) -> SceneOptions.Frames {
    do {
      return SceneOptions.Frames(text: text, selection: try read(text))
    } catch {
      throw .reason(error.description)
    }
  }
}
