import Pixels
import ReportPage

/// Makes the HTML report from what `verify` has left. Draws and compares nothing.
package struct ReportJob: Sendable {
  /// What a report came to.
  package struct Summary: Hashable, Sendable {
    /// The page to open.
    package var page: String
    package var scenes = 0
    /// Scenes that do not pass.
    package var failing = 0
    package var pictures = 0
  }

  /// Where results are, and the goldens of those that tell of no others.
  package struct Source: Sendable {
    package var results: String
    package var goldens: GoldenStore
    /// Whether somebody said that the goldens are there now.
    package var isChosen: Bool

    package init(results: String, goldens: GoldenStore, isChosen: Bool = false) {
      self.results = results
      self.goldens = goldens
      self.isChosen = isChosen
    }

    /// The names of scenes that have results there, in byte order.
    package var names: [String] { SceneResult.sceneNames(below: results) }

    /// The goldens with which a result was compared, as far as they are still where they were.
    func store(of result: SceneResult) -> GoldenStore {
      guard !isChosen, let root = result.goldens, Folder.isAt(root) == true else { return goldens }
      return GoldenStore(root: root)
    }
  }

  private let sources: [Source]
  private let folder: String
  private let isSelfContained: Bool

  /// - Parameters:
  ///   - sources: what `verify` and tests have left.
  ///   - folder: where the report goes.
  ///   - isSelfContained: whether the page holds its pictures; then those of unchanged frames stay
  ///     out.
  package init(of sources: [Source], folder: String, isSelfContained: Bool) {
    self.sources = sources
    self.folder = folder
    self.isSelfContained = isSelfContained
  }

  /// Reports on the scenes that `isWanted` names, of those that have results.
  package func run(of isWanted: (String) -> Bool = { _ in true }) throws -> Summary {
    var output = try ReportFolder(preparing: folder)
    if !isSelfContained { try Folder.prepare(output.pictures) }
    var pictures = ReportPictures()
    let scenes = try sources.flatMap { source in
      try source.names.filter(isWanted).compactMap { name in
        try Task.checkCancellation()
        return try scene(name, from: source, &pictures)
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
      showing: files)
    return Summary(
      page: output.path + "/" + ReportFolder.page, scenes: scenes.count, failing: failing,
      pictures: pictures.digests.count)
  }

  private func scene(
    _ name: String, from source: Source, _ pictures: inout ReportPictures
  ) throws -> ReportScene? {
    let path = source.results + "/" + name
    guard var result = try SceneResult.read(inFolder: path) else { return nil }
    var goldens: GoldenFolder?
    do {
      goldens = try GoldenFolder(at: source.store(of: result).folder(of: name))
    } catch {
      // The other scenes are shown all the same.
      result.spoil(error)
    }
    return ReportScene(
      result, in: path, goldens: goldens, showsUnchanged: !isSelfContained, pictures: &pictures)
  }

  /// The scenes in the order of their states; of one state the worst first, else in byte order.
  private func data(of scenes: [ReportScene]) -> String {
    let sorted = SceneResult.State.allCases.flatMap { state in
      // Sorting is stable: of equal ones the order of names stays.
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
      : "\(failing) of \(counted(count, "scene")) to look at – Flipbook"
  }
}
