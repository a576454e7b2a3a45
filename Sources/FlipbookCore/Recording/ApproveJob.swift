import PNG
import Pixels

/// Approves compared frames as goldens; all other goldens stay.
package struct ApproveJob: Sendable {
  /// An image next to the results that differs from the one they list.
  package struct AlteredPicture: Error, Hashable {
    package var path: String
  }

  private let goldens: GoldenFolder
  /// The new index without entries, which come from the kept goldens and the approved images.
  private let head: GoldenIndex
  /// Folder of the images that `verify` wrote.
  private let folder: String
  private let jobs: Int
  /// The reason that the index lists for a golden.
  private let reason: @Sendable (_ frame: Int) -> String

  package init(
    goldens: GoldenFolder, head: GoldenIndex, folder: String, jobs: Int,
    reason: @escaping @Sendable (_ frame: Int) -> String
  ) {
    self.goldens = goldens
    self.head = head
    self.folder = folder
    self.jobs = jobs
    self.reason = reason
  }

  /// Approves the given frames. Goldens of frames after the end of the scene are deleted.
  package func run(
    _ actuals: [SceneResult.Actual], isDryRun: Bool = false
  ) async throws -> RecordJob.Summary {
    let edit = isDryRun ? nil : try GoldenTransaction(folder: goldens.path)
    defer { edit?.end() }
    let goldens = edit?.goldens ?? goldens
    let kept = try kept(of: goldens, besides: actuals)
    let accepted = try await stage(actuals, over: goldens, isDryRun: isDryRun)
    var update = GoldenUpdate(goldens)
    let whys = Dictionary(
      (goldens.index?.entries ?? []).map { ($0.frame, $0.why) }
    ) { first, _ in first }
    let all = (accepted + kept).sorted { $0.instants[0].frame < $1.instants[0].frame }
    let isAccepted = Set(actuals.map(\.frame))
    update.plan(head, all) { frame in
      isAccepted.contains(frame) ? reason(frame) : whys[frame] ?? reason(frame)
    }
    if let edit { try update.commit(edit) }
    return update.summary
  }

  /// Goldens that stay. One whose file is missing is dropped, unless an approved frame has the same
  /// pixels.
  ///
  /// Throws for an altered file: under another name, or for more frames, its image would become a
  /// golden that the user did not approve.
  private func kept(
    of goldens: GoldenFolder, besides accepted: [SceneResult.Actual]
  ) throws -> [DrawnGolden] {
    let frames = Set(accepted.map(\.frame))
    let digests = Set(accepted.map(\.digest))
    let entries = (goldens.index?.entries ?? []).filter {
      !frames.contains($0.frame) && $0.frame < head.frameCount
        && (Folder.isAt(goldens.path(of: $0.file)) == false || digests.contains($0.digest))
    }
    let groups = Dictionary(grouping: entries) { KeptPicture(file: $0.file, digest: $0.digest) }
    return try groups.map { kept, entries in
      let instants = entries.sorted { $0.frame < $1.frame }
        .map { FrameRun.Instant(frame: $0.frame, time: $0.time) }
      if !digests.contains(kept.digest) {
        let picture = try goldens.picture(in: kept.file)
        guard picture.map({ ContentDigest(of: $0) }) == kept.digest else {
          throw GoldenError.altered(
            path: goldens.path(of: kept.file), frames: instants.map(\.frame))
        }
      }
      return DrawnGolden(instants: instants, digest: kept.digest, source: .kept(kept.file))
    }
  }

  /// Encodes each distinct image once, on several threads, because the smallest files take time.
  private func stage(
    _ actuals: [SceneResult.Actual], over goldens: GoldenFolder, isDryRun: Bool
  ) async throws -> [DrawnGolden] {
    let groups = Dictionary(grouping: actuals, by: \.digest).map { digest, actuals in
      DrawnGolden(
        instants: actuals.sorted { $0.frame < $1.frame }
          .map { FrameRun.Instant(frame: $0.frame, time: $0.time) },
        digest: digest, source: .unwritten)
    }
    .sorted { $0.instants[0].frame < $1.instants[0].frame }
    let results = await withTaskGroup(of: Staging.self) { tasks in
      var results: [Staging] = []
      for (index, group) in groups.enumerated() {
        if index >= jobs, let next = await tasks.next() { results.append(next) }
        tasks.addTask {
          Staging(group, Result { try stage(group, over: goldens, isDryRun: isDryRun) })
        }
      }
      for await next in tasks { results.append(next) }
      return results.sorted { $0.frame < $1.frame }
    }
    do {
      return try results.map { try $0.result.get() }
    } catch {
      GoldenUpdate(goldens).discard(results.compactMap { try? $0.result.get() })
      throw error
    }
  }

  private func stage(
    _ golden: DrawnGolden, over goldens: GoldenFolder, isDryRun: Bool
  ) throws -> DrawnGolden {
    try Task.checkCancellation()
    let frame = golden.instants[0].frame
    let path = folder + "/" + FrameName.file(of: frame, .actual)
    let picture = try PNGReader().readFile(path)
    guard ContentDigest(of: picture) == golden.digest else { throw AlteredPicture(path: path) }
    var golden = golden
    if let file = try goldens.file(holding: picture, golden) {
      golden.source = .kept(file)
      return golden
    }
    guard !isDryRun else { return golden }
    let writer = PNGWriter(colorType: head.format.isOpaque ? .rgb : .rgba, purpose: .record)
    golden.source = .staged(
      try WholeFile.writeBeside(
        goldens.path(of: FrameName.file(of: frame)), writer.encode(picture)))
    return golden
  }
}

/// Group key of entries that share a file and its digest.
private struct KeptPicture: Hashable {
  var file: String
  var digest: ContentDigest
}

/// Result for one image.
private struct Staging: Sendable {
  let frame: Int
  let result: Result<DrawnGolden, any Error>

  init(_ golden: DrawnGolden, _ result: Result<DrawnGolden, any Error>) {
    frame = golden.instants[0].frame
    self.result = result
  }
}

extension ApproveJob.AlteredPicture: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    [
      Message(
        .error, at: path,
        "not the image that verify wrote; run verify again and review it")
    ]
  }
}
