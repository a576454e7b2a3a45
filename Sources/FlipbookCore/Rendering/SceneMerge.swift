import PNG
import Pixels

/// Unites the frames of one scene from several folders, as if one run had rendered them.
///
/// Parts may overlap and may be divided in any way. Frames of parts that did not end are not used.
package struct SceneMerge: Sendable {
  /// The frames of the scene in one part.
  package struct Part: Sendable {
    package var folder: String
    package var manifest: Manifest
    /// Whether the run that wrote the part did not end, and frames of the scene are missing.
    package var isInterrupted: Bool

    /// Reads the manifest in a folder; nil if there is none.
    package init?(folder: String) {
      guard let manifest = Manifest(inFolder: folder) else { return nil }
      self.folder = folder
      self.manifest = manifest
      isInterrupted =
        (manifest.isInterrupted || ((try? FrameJournal.isAt(folder)) ?? true))
        && !Self.isWhole(manifest, in: folder)
    }

    /// Whether every frame of the scene is there, as after a second attempt that was killed when the
    /// first one had ended.
    private static func isWhole(_ manifest: Manifest, in folder: String) -> Bool {
      guard let count = manifest.frameCount else { return false }
      let listed = Set(manifest.currentFrames.map(\.frame))
      return (0..<count).allSatisfy { frame in
        listed.contains(frame)
          && Folder.isAt(Folder.path(of: FrameName.file(of: frame), in: folder)) == false
      }
    }
  }

  /// Kinds of checks of the images. The raw values are those of `--check`.
  package enum Check: String, CaseIterable, Sendable {
    /// Each image is decoded and compared with its digest.
    case pixels
    /// The checksums in each file are compared: a file that is complete and undamaged passes.
    case checksums
  }

  /// Reason why parts cannot be united.
  package enum Problem: Error, Hashable {
    /// Frames that no finished part has; `interrupted` are parts that might have had them.
    case missing([Int], of: Int, interrupted: [String])
    /// The length of the scene is unknown in every part.
    case unknownLength
    /// Parts disagree about the number of frames.
    case differentLengths([Int])
    /// The folder of a part has frames of the scene `name`.
    case otherScene(String, name: String)
    /// Frames that show something else in another part; `origins` are the inputs in which the parts
    /// differ, if any.
    case differentFrames([Int], String, String, origins: [String])
    /// Parts of which the inputs `origins` differ, and whose frames cannot all be compared.
    case differentIdentities([String], origins: [String])

    /// Whether the same command succeeds once the missing parts are there.
    package var isIncomplete: Bool {
      switch self {
      case .missing, .unknownLength: true
      case .differentLengths, .otherScene, .differentFrames, .differentIdentities: false
      }
    }
  }

  package let scene: String
  /// The manifest of the whole.
  package let manifest: Manifest
  /// Parts of a different identity, whose frames are the same.
  package let otherBuilds: [String]
  /// Folders of the frames, by frame number.
  private let folders: [Int: String]

  package init(of scene: String, from parts: [Part]) throws(Problem) {
    let finished = parts.filter { !$0.isInterrupted }
    if let other = finished.first(where: { $0.manifest.scene != scene }) {
      throw .otherScene(other.folder, name: other.manifest.scene)
    }
    let counts = Set(finished.compactMap(\.manifest.frameCount)).sorted()
    guard counts.count <= 1 else { throw .differentLengths(counts) }
    let identities = Dictionary(grouping: finished) { $0.manifest.renderID }
    // The identity that has the most frames; of equal ones that of the first part.
    let main =
      finished.map(\.manifest.renderID).max { a, b in
        Self.frames(of: identities[a] ?? []).count < Self.frames(of: identities[b] ?? []).count
      }
    let own = main.flatMap { identities[$0] } ?? []
    var frames: [Int: (frame: Manifest.Frame, folder: String)] = [:]
    for part in own {
      for frame in part.manifest.currentFrames where frames[frame.frame] == nil {
        frames[frame.frame] = (frame, part.folder)
      }
    }
    for part in finished {
      let common = part.manifest.currentFrames.filter { frames[$0.frame] != nil }
      let changed = common.filter { frames[$0.frame]?.frame.digest != $0.digest }
      if let first = changed.first {
        throw .differentFrames(
          changed.map(\.frame), frames[first.frame]?.folder ?? "", part.folder,
          origins: Manifest.differingInputs(finished.map(\.manifest)))
      }
      // Frames of another build cannot be trusted unless each can be compared.
      if part.manifest.renderID != main, common.count < part.manifest.currentFrames.count {
        throw .differentIdentities(
          finished.map { "\($0.folder) (frames \(frameRanges($0.manifest.frames.map(\.frame))))" },
          origins: Manifest.differingInputs(finished.map(\.manifest)))
      }
    }
    guard var manifest = own.first?.manifest, let count = counts.first else {
      if let count = parts.compactMap(\.manifest.frameCount).first {
        throw .missing(
          Array(0..<count), of: count, interrupted: parts.filter(\.isInterrupted).map(\.folder))
      }
      throw .unknownLength
    }
    let missing = (0..<count).filter { frames[$0] == nil }
    guard missing.isEmpty else {
      throw .missing(
        missing, of: count, interrupted: parts.filter(\.isInterrupted).map(\.folder))
    }
    manifest.frames = frames.values.map(\.frame).filter { $0.frame < count }
      .sorted { $0.frame < $1.frame }
    manifest.frameCount = count
    manifest.isInterrupted = false
    self.scene = scene
    self.manifest = manifest
    folders = frames.mapValues(\.folder)
    otherBuilds = finished.filter { $0.manifest.renderID != main }.map(\.folder)
  }

  private static func frames(of parts: [Part]) -> Set<Int> {
    Set(parts.flatMap { $0.manifest.currentFrames.map(\.frame) })
  }

  /// Copies the frames into `folder` and writes the manifest there. Each file is read and checked.
  package func write(to folder: String, jobs: Int, check: Check = .pixels) throws {
    let output = try FrameFolder(preparing: folder, for: manifest)
    let groups = Dictionary(grouping: manifest.frames, by: \.digest).values
      .sorted { $0[0].frame < $1[0].frame }
    let errors = Parallel.map(groups, jobs: jobs) { group in
      Result { try copy(group, to: output, check) }
    }
    for error in errors { try error.get() }
    try output.finish(manifest)
  }

  /// Copies frames that show the same.
  private func copy(
    _ frames: [Manifest.Frame], to output: FrameFolder, _ check: Check
  ) throws {
    var proven: [UInt8]?
    for frame in frames {
      try Task.checkCancellation()
      guard let source = folders[frame.frame] else { continue }
      let path = source + "/" + FrameName.file(of: frame.frame)
      let bytes = try read(path)
      if bytes != proven {
        let isUndamaged = PNGChecksums.areRight(in: bytes)
        let isRight =
          switch check {
          case .pixels:
            try isUndamaged && ContentDigest(of: PNGReader().readFile(path)) == frame.digest
          case .checksums: isUndamaged && PNGChecksums.size(of: bytes) == manifest.format.size
          }
        guard isRight else { throw AlteredFrame(path: path) }
        proven = bytes
      }
      if source != output.path { try output.write(bytes, as: [frame]) }
    }
  }

  private func read(_ path: String) throws -> [UInt8] {
    guard Folder.isAt(path) != nil else {
      throw Problem.missing(absentFrames, of: manifest.frameCount ?? 0, interrupted: [])
    }
    return try WholeFile.read(path)
  }

  /// Frames that the parts list, and whose files are missing.
  private var absentFrames: [Int] {
    folders.filter { Folder.isAt($0.value + "/" + FrameName.file(of: $0.key)) == nil }
      .map(\.key).sorted()
  }

  /// A file whose pixels differ from those that its manifest lists.
  package struct AlteredFrame: Error, Hashable {
    package var path: String
  }
}

extension SceneMerge.AlteredFrame: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    [Message(.error, at: path, "this is not the frame that the manifest lists; render it again")]
  }
}

extension SceneMerge.Problem: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    [Message(.error, at: scene ?? Message.toolPlace, text)]
  }

  private var text: String {
    switch self {
    case .missing(let frames, let count, let interrupted):
      "frames \(frameRanges(frames)) of \(count) are in no finished part"
        + (interrupted.isEmpty
          ? "" : "; interrupted: \(interrupted.joined(separator: ", ")), render these frames again")
    case .unknownLength:
      "the number of frames is unknown, because no finished part has the last one; render it"
    case .differentLengths(let counts):
      "the parts are of different scenes: one has \(counts.map(String.init).joined(separator: ", another ")) frames"
    case .otherScene(let folder, let name):
      "the manifest in \(folder) is that of the scene \(name); render this scene again"
    case .differentFrames(let frames, let first, let second, let origins):
      "frames \(frameRanges(frames)) differ between \(first) and \(second)"
        + (origins.isEmpty
          ? "" : ", which were rendered with another \(origins.joined(separator: ", "))")
        + "; render them again"
    case .differentIdentities(let parts, let origins):
      "the parts were rendered with another \(origins.joined(separator: ", ")):"
        + " \(parts.joined(separator: ", ")); render them with the same inputs"
    }
  }
}

extension Manifest {
  /// Whether the same build of the program drew the frames of both.
  package func isOfBuild(of other: Manifest) -> Bool {
    version == other.version && program == other.program
  }

  /// Names of the inputs that are not the same in all manifests.
  fileprivate static func differingInputs(_ manifests: [Manifest]) -> [String] {
    func differs(_ input: (Manifest) -> some Hashable) -> Bool {
      Set(manifests.map { AnyHashable(input($0)) }).count > 1
    }
    return [
      ("version of Flipbook", differs(\.version)), ("program", differs(\.program)),
      ("scene file, device or kind of text", differs(\.sceneDigest)),
      ("image", differs(\.picturesDigest)),
      ("size, scale, frame rate or appearance", differs(\.format)),
    ].filter(\.1).map(\.0)
  }
}

extension RenderJob.Summary {
  /// The result of the run that would have rendered all of it.
  package init(merged merge: SceneMerge, folder: String) {
    self.init(
      scene: merge.scene, folder: folder, format: merge.manifest.format,
      frames: merge.manifest.frames, keptCount: 0, frameCount: merge.manifest.frameCount,
      renderID: merge.manifest.renderID)
  }
}
