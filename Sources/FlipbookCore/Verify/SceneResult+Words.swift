import Pixels
package import VisualDiff

/// Description of a problem of a scene: the only place that puts a verdict into words. Terminal and
/// tests show the headline with its lines, GitHub the sentence.
package struct VerdictBlock: Hashable, Sendable {
  /// Path of the scene, or of the file at fault.
  package var place: String
  /// `2 of 9 goldens differ`
  package var headline: String
  /// Details, indented.
  package var lines: [String] = []
  /// Headline and details in one sentence.
  package var sentence: String

  package init(at place: String, _ headline: String, lines: [String] = [], sentence: String? = nil)
  {
    self.place = place
    self.headline = headline
    self.lines = lines
    self.sentence = sentence ?? headline
  }

  /// The headline in the format of compilers.
  package var message: Message { Message(.error, at: place, headline) }

  /// The one-sentence form.
  package var finding: Message { Message(.error, at: place, sentence) }
}

extension SceneResult {
  /// Problems of the frames and their goldens; empty when all match.
  ///
  /// - Parameters:
  ///   - place: Name of the scene in messages.
  ///   - folder: Folder of the images.
  ///   - goldens: Folder of the goldens.
  ///   - orphanCount: Number of images there before the run, if the folder had no index.
  package func blocks(
    at place: String, in folder: String, goldensIn goldens: String, orphanCount: Int
  ) -> [VerdictBlock] {
    mismatches.map { VerdictBlock(at: place, $0.text) }
      + differenceBlock(at: place, in: folder)
      + alterations.map { VerdictBlock(at: $0.file, $0.text) }
      + missingBlocks(at: place, goldens, orphanCount)
  }

  /// The same with the goldens before the run.
  package func blocks(
    at place: String, in folder: String, _ goldens: GoldenFolder
  ) -> [VerdictBlock] {
    blocks(at: place, in: folder, goldensIn: goldens.path, orphanCount: goldens.orphanCount)
  }

  private func differenceBlock(at place: String, in folder: String) -> [VerdictBlock] {
    guard let worst else { return [] }
    let frames = frameRanges(differences.map(\.frame))
    let headline = differenceHeadline
    let reasons = (worst.tolerance ?? []).compactMap(\.reason)
    let lines =
      [
        "  frames    \(frames)", "  worst     frame \(worst.frame): \(worst.figures.text)",
      ] + (diagnosis.map { ["  change    \($0.text)"] } ?? [])
      + (reasons.first.map { ["  tolerance \($0); this is more"] } ?? [])
      + FrameRole.allCases.map { role in
        "  \(role.rawValue.padding(toLength: 8))  \(folder)/\(FrameName.file(of: worst.frame, role))"
      }
    let looks = diagnosis.map { ", change: \($0.text)" } ?? ""
    return [
      VerdictBlock(
        at: place, headline, lines: lines, sentence: "\(headline): frames \(frames)\(looks)")
    ]
  }

  private func missingBlocks(at place: String, _ goldens: String, _ count: Int) -> [VerdictBlock] {
    guard !missing.isEmpty else { return [] }
    let frames = frameRanges(missing)
    let headline = missingHeadline
    // Without an index it is unknown which frames the images show.
    let lostIndex =
      count == 0 || !recorded.isEmpty
      ? []
      : [
        VerdictBlock(
          at: goldens + "/" + GoldenIndex.file,
          "missing, although \(counted(count, "image")) \(count == 1 ? "is" : "are") next to it;"
            + " restore it from version control, or record the scene again")
      ]
    return lostIndex + [
      VerdictBlock(
        at: place, headline, lines: ["  frames    \(frames)"],
        sentence: "\(headline): frames \(frames)")
    ]
  }

  /// The verdict in a few words, for results and for the report page: what differs, else why the scene does not
  /// pass (a sentence), else what is missing, else how many goldens match.
  package var headline: String {
    if !differences.isEmpty { return differenceHeadline }
    if state != .passes, let message = messages.first { return message }
    return missing.isEmpty ? successText : missingHeadline
  }

  /// `2 of 9 goldens differ`
  private var differenceHeadline: String {
    let count = differences.count
    return "\(count) of \(counted(compared, "golden")) \(count == 1 ? "differs" : "differ")"
  }

  /// `2 goldens missing`
  private var missingHeadline: String { "\(counted(missing.count, "golden")) missing" }

  /// Says that one frame has no golden.
  package static let missingGolden = "the golden is missing"

  /// `9 goldens match`
  package var successText: String {
    "\(counted(compared, "golden")) \(compared == 1 ? "matches" : "match")"
  }

  /// Descriptions of unused goldens.
  package var unusedTexts: [String] {
    let listed =
      unused.isEmpty
      ? [] : ["\(counted(unused.count, "golden")) unused: frames \(frameRanges(unused))"]
    let pictures = counted(strays.count, "image")
    let stray =
      strays.isEmpty ? [] : ["\(pictures) that the index does not list: \(firstFew(strays))"]
    return listed + stray
  }

  /// Findings about tolerances that hide too much, goldens after the end of the scene, and runs that differ,
  /// in the format of compilers.
  package var warnings: [String] {
    findings.filter { [.tolerance, .beyondEnd, .repetition].contains($0.kind) }
      .map(\.message.description)
  }

  /// Sentences for the report, without local paths.
  package var messages: [String] {
    let unfinished =
      isWhole ? [] : errors.isEmpty ? ["The run ended before this scene did."] : errors
    let errors = findings.filter { $0.severity == .error }.map(\.text)
    let warnings = findings.filter { $0.severity == .warning }.map(\.text)
    let sentences = (mismatches.map(\.text) + errors + warnings).map(\.asSentence)
    let rules = diagnosticMessages
    let mistakes = rules.filter { $0.severity == .error } + rules.filter { $0.severity != .error }
    return unfinished + sentences + alterations.map { "Golden of frame \($0.frame): \($0.text)." }
      + mistakes.map(\.text)
  }
}

extension SceneResult.Alteration {
  /// Description of the problem.
  package var text: String {
    "not the image that was recorded for frame \(frame): its pixels have the digest"
      + " \(found), the index lists \(recorded)"
  }
}

extension ComparisonFigures.Window {
  /// Warning about images that pass although most pixels of this window differ.
  ///
  /// - Parameters:
  ///   - passing: Subject and verb, such as `frame 3 passes`.
  ///   - picture: Name of the image with the window, if `passing` names several.
  ///   - kind: Noun for the area of a limit without a window.
  ///   - figures: Figures of the image with the window.
  ///   - tolerance: Tolerance that was applied.
  package func text(
    _ passing: String, in picture: String?, limitFor kind: String, _ figures: ComparisonFigures,
    _ tolerance: Tolerance
  ) -> String {
    let cause =
      if figures.count == 0 {
        "the threshold hides this; use a smaller one"
      } else if let side = tolerance.window {
        "the limit for windows of \(side) pixels hides this; use a smaller one"
      } else {
        "a limit for the whole \(kind) hides this; use one for a window"
      }
    return "\(passing) although \(count) of \(bounds.area) pixels inside \(bounds)"
      + "\(picture.map { " of \($0)" } ?? "") look different; \(cause)"
  }
}

extension String {
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }

  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, length - count))
  }
}
