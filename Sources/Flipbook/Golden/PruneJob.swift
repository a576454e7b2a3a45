/// Removes goldens that nothing compares with any more. Files that Flipbook has not written stay.
package struct PruneJob: Sendable {
  package enum Reason: Hashable, Sendable {
    /// There is no scene of that name any more.
    case noScene
    /// The scene does not ask for these frames.
    case notAsked([Int])
    /// Pictures that the index does not name.
    case notListed([String])
  }

  package struct Finding: Hashable, Sendable {
    package var scene: String
    package var folder: String
    package var reason: Reason
    /// Files that go, by their names in the folder.
    package var files: [String]
  }

  private let store: GoldenStore

  package init(_ store: GoldenStore) {
    self.store = store
  }

  /// How many tests have goldens there. Those are left alone, whether the tests are there or not.
  package var testCount: Int { store.sceneNames().count { store.isOfCode($0) } }

  /// Goldens of scenes that are not among `scenes`.
  package func strangers(besides scenes: [String]) throws -> [Finding] {
    let names = store.sceneNames().filter { !scenes.contains($0) && !store.isOfCode($0) }
    return try names.map { name in
      let goldens = try GoldenFolder(at: store.folder(of: name))
      let holding = try GoldenHolding(goldens, of: name)
      let files = ((holding?.files ?? []) + (holding?.strays ?? [])).map(\.name)
      return Finding(
        scene: name, folder: goldens.path, reason: .noScene, files: files + [GoldenIndex.file])
    }
  }

  /// What is not used of a scene's goldens.
  package func findings(
    in scene: String, frameCount: Int, isGolden: (Int) -> Bool
  ) throws -> [Finding] {
    guard !store.isOfCode(scene) else { return [] }
    let goldens = try GoldenFolder(at: store.folder(of: scene))
    guard let index = goldens.index, let holding = try GoldenHolding(goldens, of: scene) else {
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

  /// Removes what was found.
  package func remove(_ finding: Finding) throws {
    switch finding.reason {
    case .noScene:
      for file in finding.files { WholeFile.discard(finding.folder + "/" + file) }
      removeEmptyFolders(from: finding.folder)
    case .notListed:
      for file in finding.files { WholeFile.discard(finding.folder + "/" + file) }
    case .notAsked(let frames):
      let goldens = try GoldenFolder(at: finding.folder)
      guard var index = goldens.index else { return }
      let gone = Set(frames)
      index.entries.removeAll { gone.contains($0.frame) }
      // The index first: a file that it names is always there.
      try WholeFile.write(Array(index.text.utf8), to: goldens.path(of: GoldenIndex.file))
      for file in finding.files { WholeFile.discard(goldens.path(of: file)) }
    }
  }

  /// The folder and those above it, up to the root of the goldens, as far as nothing is in them.
  private func removeEmptyFolders(from folder: String) {
    var path = folder
    while path.hasPrefix(store.root + "/"), SystemCalls.removeFolder(path),
      let end = path.lastIndex(of: "/")
    {
      path = String(path[..<end])
    }
  }
}
