/// Deletes unused goldens. Files not written by Flipbook stay.
package struct PruneJob: Sendable {
  package enum Reason: Hashable, Sendable {
    /// No scene has this name.
    case noScene
    /// The scene does not select these frames as goldens.
    case notAsked([Int])
    /// Images that the index does not list.
    case notListed([String])
  }

  package struct Finding: Hashable, Sendable {
    package var scene: String
    package var folder: String
    package var reason: Reason
    /// Names of the files to delete.
    package var files: [String]
  }

  private let store: GoldenStore

  package init(_ store: GoldenStore) {
    self.store = store
  }

  /// Number of tests with goldens in the store. Their goldens are never deleted.
  package var testCount: Int {
    get throws(FileError) { try store.sceneNames().count { store.isOfCode($0) } }
  }

  /// Finishes interrupted changes of all scenes.
  package func finishInterrupted() throws {
    for name in try store.sceneNames() {
      try GoldenTransaction.finishInterrupted(inFolder: store.folder(of: name))
    }
  }

  /// Finds goldens of scenes that are not among `scenes`.
  package func unusedGoldens(besides scenes: [String]) throws -> [Finding] {
    let names = try store.sceneNames().filter {
      !scenes.contains($0) && !store.isOfCode($0)
        // Another scene may use what a link leads to.
        && !SystemCalls.isLink(store.folder(of: $0))
    }
    return try names.map { name in
      let goldens = try GoldenFolder(at: store.folder(of: name))
      let holding = try GoldenDiskUsage(goldens, of: name)
      let files = ((holding?.files ?? []) + (holding?.strays ?? [])).map(\.name)
      return Finding(
        scene: name, folder: goldens.path, reason: .noScene, files: files + [GoldenIndex.file])
    }
  }

  /// Finds unused goldens of a scene.
  package func findings(
    in scene: String, frameCount: Int, isGolden: (Int) -> Bool
  ) throws -> [Finding] {
    guard !store.isOfCode(scene), !SystemCalls.isLink(store.folder(of: scene)) else { return [] }
    let goldens = try GoldenFolder(at: store.folder(of: scene))
    guard let index = goldens.index, let holding = try GoldenDiskUsage(goldens, of: scene) else {
      return []
    }
    let unused = index.entries.filter { $0.frame >= frameCount || !isGolden($0.frame) }
    let kept = Set(index.entries.filter { !unused.contains($0) }.map(\.file))
    var findings: [Finding] = []
    if !unused.isEmpty {
      findings.append(
        Finding(
          scene: scene, folder: goldens.path,
          reason: .notAsked(unused.map(\.frame).sorted()),
          files: Set(unused.map(\.file)).subtracting(kept).sorted()))
    }
    if !holding.strays.isEmpty {
      let names = holding.strays.map(\.name)
      findings.append(
        Finding(scene: scene, folder: goldens.path, reason: .notListed(names), files: names))
    }
    return findings
  }

  /// Deletes the files of a finding that are still unused.
  package func remove(_ finding: Finding) throws {
    try remove(finding, GoldenTransaction(folder: finding.folder))
    if case .noScene = finding.reason { removeEmptyFolders(from: finding.folder) }
  }

  private func remove(_ finding: Finding, _ edit: GoldenTransaction) throws {
    defer { edit.end() }
    let goldens = edit.goldens
    switch finding.reason {
    case .noScene:
      guard goldens.index != nil else { return }
      try edit.commit([], removing: try goldens.pictures() + [GoldenIndex.file])
    case .notListed(let names):
      try edit.commit([], removing: Array(Set(names).intersection(try goldens.strays())))
    case .notAsked(let frames):
      guard var index = goldens.index else { return }
      let files = Set(index.entries.map(\.file))
      index.entries.removeAll { Set(frames).contains($0.frame) }
      let text = try WholeFile.writeBeside(
        goldens.path(of: GoldenIndex.file), Array(index.text.utf8))
      try edit.commit(
        [(text, GoldenIndex.file)], removing: Array(files.subtracting(index.entries.map(\.file))))
    }
  }

  /// Deletes the folder and its parents below the root of the goldens, as long as they are empty.
  private func removeEmptyFolders(from folder: String) {
    var path = folder
    while path.hasPrefix(store.root + "/"), SystemCalls.removeFolder(path),
      let end = path.lastIndex(of: "/")
    {
      path = String(path[..<end])
    }
  }
}
