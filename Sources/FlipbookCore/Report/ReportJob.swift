package import Pixels
import ReportPage

/// Writes the HTML report from the results of `verify`. Draws and compares nothing.
package struct ReportJob {
  /// Result of a report.
  package struct Summary: Sendable {
    /// Path of the page to open.
    package var page: String
    package var scenes = 0
    /// Number of scenes that do not pass.
    package var failing = 0
    package var pictures = 0
    /// Scenes that have changed since they ran, with what has changed.
    package var stale: [(scene: String, warning: Message)] = []
    /// Images that cannot be shown, the first of each scene.
    package var problems: [Message] = []
  }

  /// A folder of results, and the goldens of results that do not name theirs.
  package struct Source: Sendable {
    package var results: String
    package var goldens: GoldenStore
    /// Whether the user chose the goldens folder; it then takes precedence over the one in the
    /// results.
    package var isChosen: Bool

    package init(results: String, goldens: GoldenStore, isChosen: Bool = false) {
      self.results = results
      self.goldens = goldens
      self.isChosen = isChosen
    }

    /// Names of the scenes with results, in byte order.
    package var names: [String] {
      get throws(FileError) { try SceneResult.sceneNames(below: results) }
    }

    /// The goldens with which a result was compared, if their folder still exists.
    func store(of result: SceneResult) -> GoldenStore {
      guard !isChosen, let root = result.goldens, Folder.isAt(root) == true else { return goldens }
      return GoldenStore(root: root)
    }
  }

  private let sources: [Source]
  private let folder: String
  private let isSelfContained: Bool
  private let current: (String) -> ContentDigest?

  /// - Parameters:
  ///   - sources: Results of `verify` and of tests.
  ///   - folder: Output folder.
  ///   - isSelfContained: Whether the page embeds its images; images of unchanged frames are then
  ///     left out.
  ///   - current: Digest of the bytes that a file has now, by its path in a result; nil for a file that
  ///     is missing, as where results come from another machine (default: always nil).
  package init(
    of sources: [Source], folder: String, isSelfContained: Bool,
    current: @escaping (String) -> ContentDigest? = { _ in nil }
  ) {
    self.sources = sources
    self.folder = folder
    self.isSelfContained = isSelfContained
    self.current = current
  }

  /// Prepares the folder for the frames of a scene, to be rendered before the report is written.
  package func frameFolder(of scene: String) throws(FileError) -> String {
    var output = try ReportFolder(preparing: folder)
    return try output.announceFrames(of: scene)
  }

  /// Reports on the scenes with results for which `isWanted` returns true.
  ///
  /// - Parameter frames: Frames that the page plays at full size, by scene, in the folders of
  ///   ``frameFolder(of:)``.
  package func run(
    of isWanted: (String) -> Bool = { _ in true }, frames: [String: RenderJob.Summary] = [:]
  ) throws -> Summary {
    var output = try ReportFolder(preparing: folder)
    if !isSelfContained { try Folder.prepare(output.pictures) }
    var pictures = ReportPictures()
    let scenes = try sources.flatMap { source in
      try source.names.filter(isWanted).compactMap { name in
        try Task.checkCancellation()
        return try scene(name, from: source, frames[name], &pictures)
      }
    }
    let files = isSelfContained ? [] : pictures.digests
    try output.announce(files)
    if !isSelfContained { try pictures.store(in: output.pictures) }
    let failing = scenes.count { $0.result.state != .passes }
    try output.finish(
      Page.html(
        title: title(failing, of: scenes.count), data: data(of: scenes),
        pictures: isSelfContained ? pictures.embedded().document : nil),
      showing: files, framesOf: Set(frames.keys))
    return Summary(
      page: output.path + "/" + ReportFolder.page, scenes: scenes.count, failing: failing,
      pictures: pictures.digests.count,
      stale: scenes.compactMap { scene in
        scene.result.findings.first { $0.kind == .stale }.map { (scene.result.scene, $0.message) }
      },
      problems: scenes.compactMap(\.problem).flatMap { Message.all(explaining: $0) })
  }

  private func scene(
    _ name: String, from source: Source, _ frames: RenderJob.Summary?,
    _ pictures: inout ReportPictures
  ) throws -> ReportScene? {
    let path = source.results + "/" + name
    guard var result = try SceneResult.read(inFolder: path) else { return nil }
    if let stale = staleness(of: result) { result.findings.append(stale) }
    var goldens: GoldenFolder?
    do {
      goldens = try GoldenFolder(at: source.store(of: result).folder(of: name))
    } catch {
      // The other scenes are shown nevertheless.
      result.spoil(error)
    }
    return ReportScene(
      result, in: path, goldens: goldens,
      frames: frames.map { ReportFrames($0.frames, of: name, $0.format) },
      showsUnchanged: !isSelfContained, pictures: &pictures)
  }

  /// A warning about files that have changed since the scene ran; nil if none has.
  private func staleness(of result: SceneResult) -> SceneResult.Finding? {
    let changed = result.sources.filter { source in
      current(source.path).map { $0 != source.digest } ?? false
    }
    guard !changed.isEmpty else { return nil }
    return SceneResult.Finding(
      .stale,
      Message(
        .warning, at: result.file,
        "\(firstFew(changed.map(\.path))) \(changed.count == 1 ? "has" : "have") changed since this"
          + " result was made; run verify again"))
  }

  /// JSON of the scenes, sorted by state, then worst first, then by name in byte order.
  private func data(of scenes: [ReportScene]) -> String {
    let sorted = SceneResult.State.allCases.flatMap { state in
      // Sorting is stable, so equally bad scenes stay in order of their names.
      scenes.filter { $0.result.state == state }.sorted { $0.result.isWorse(than: $1.result) }
    }
    let document: JSONValue = [
      "flipbook": .string(Version.current), "isSelfContained": .boolean(isSelfContained),
      "scenes": .array(sorted.map { JSONValue(encoding: $0) }),
    ]
    return document.document
  }

  private func title(_ failing: Int, of count: Int) -> String {
    failing == 0
      ? "\(counted(count, "scene")) as expected – Flipbook"
      : "\(failing) of \(counted(count, "scene")) to review – Flipbook"
  }
}
