import SceneFormat

/// What verbs that run scenes let people choose.
package struct SceneOptions: Sendable {
  /// A choice of frames with the words in which it was made.
  package struct Frames: Sendable {
    var text: String
    var selection: FrameSelection
  }

  var frames: Frames?
  var instants: Frames?
  var jobs: Int?
  var isStrict = false
  var appearance: SceneAppearance?
  var shard: SceneShard?
  /// So many scenes may fail before the others are left out.
  var failureLimit: Int?

  /// What `--frames` and `--at` select together; nil without them.
  var selection: FrameSelection? {
    guard let frames else { return instants?.selection }
    return instants.map { frames.selection.adding($0.selection) } ?? frames.selection
  }

  /// The options that made ``selection``.
  var selectionText: String {
    [frames.map { "--frames \($0.text)" }, instants.map { "--at \($0.text)" }]
      .compactMap(\.self).joined(separator: " ")
  }
}

extension SceneOptions {
  /// One for each processor unless `--jobs` says otherwise.
  func workers(in environment: Environment) -> Int { jobs ?? environment.cores }

  /// What is changed of the scenes.
  func adapt(_ document: inout SceneDocument) {
    document.appearance = appearance ?? document.appearance
  }

  /// How they look.
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

  /// Which frames.
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

  /// How they are made.
  static var running: [OptionDefinition<SceneOptions>] { [jobs, strict].grouped(title) }

  /// Headings of the options on help pages.
  static let framesTitle = "Frames:"
  static let title = "Run:"

  /// How they are made where a run may be long.
  static var sharing: [OptionDefinition<SceneOptions>] {
    running + parts.grouped(title)
  }

  /// Which of all scenes have their turn.
  static var parts: [OptionDefinition<SceneOptions>] {
    [
      .value(
        "shard", nil, "K/M", sets: \.shard, help: "Runs part K of M of the scenes, for example 2/4."
      ) {
        (text) throws(InvalidValue) in
        guard let shard = SceneShard(text) else {
          throw .expected("a part and how many there are, as 1/4")
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
