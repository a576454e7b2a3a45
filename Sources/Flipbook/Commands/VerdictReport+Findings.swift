import FlipbookCore
import Pixels
import SceneFormat
import VisualDiff

extension VerdictReport {
  /// What is said beside the result.
  var warnings: [Message] {
    let unused = unusedTexts.map { text in
      Message(
        options.failsOnUnused ? .error : .warning, at: goldenFolder,
        text + environment.pruneAdvice(options.goldens)
      ).judged(strictly: options.scenes.isStrict)
    }
    return ownWarnings + unused
  }

  /// What of the goldens nothing compares.
  var unusedTexts: [String] {
    let frames = verdict.unused
    let listed =
      frames.isEmpty
      ? [] : ["\(counted(frames.count, "golden")) unused: frames \(frameRanges(frames))"]
    let pictures = counted(strays.count, "picture")
    let stray =
      strays.isEmpty ? [] : ["\(pictures) that the index does not name: \(firstFew(strays))"]
    return listed + stray
  }

  /// What is wrong with what the scene says of its goldens.
  private var ownWarnings: [Message] { beyondEnd + toleranceWarnings }

  /// Tolerances that hide too much.
  var toleranceWarnings: [Message] {
    (rules.warnings(for: format.size) + solidWarnings).map {
      $0.judged(strictly: options.scenes.isStrict)
    }
  }

  /// Whether goldens that the scene does not ask for are wrong.
  var failsOnUnused: Bool {
    !unusedTexts.isEmpty && (options.failsOnUnused || options.scenes.isStrict)
  }

  /// Frames that pass although something in them looks different altogether.
  private var solidWarnings: [Message] {
    let frames = verdict.tolerated.filter { $0.solid != nil }
    guard let first = frames.first, let window = first.solid else { return [] }
    let isOne = frames.count == 1
    let numbers = frameRanges(frames.map(\.frame))
    let passing = isOne ? "frame \(numbers) passes" : "frames \(numbers) pass"
    return [
      Message(
        .warning, at: scene.path,
        window.holeText(
          passing, in: isOne ? nil : "frame \(first.frame)", limitFor: "frame", first.figures,
          first.limits.tolerance))
    ]
  }

  /// What makes the scene fail besides its frames, without a word of where the project lies.
  var complaints: [String] {
    let errors = ownWarnings.filter { $0.severity == .error }.map(\.text)
    let written: [String] = recorded.map { [$0.text] } ?? []
    return errors + (failsOnUnused ? unusedTexts : []) + written
  }

  /// What is warned of and does not make the scene fail, without a word of where the project lies.
  var cautions: [String] { ownWarnings.filter { $0.severity == .warning }.map(\.text) }

  /// What is wrong, in one sentence each.
  var findings: [Message] {
    var texts = verdict.mismatches.map(\.description)
    if !verdict.differences.isEmpty {
      let looks = verdict.diagnosis.map { ", looks \($0)" } ?? ""
      texts.append(
        "\(differenceText): frames \(frameRanges(verdict.differences.map(\.frame)))\(looks)")
    }
    if !verdict.missing.isEmpty {
      texts.append("\(missingText): frames \(frameRanges(verdict.missing))")
    }
    return texts.map { Message(.error, at: scene.path, $0) }
  }

  /// Everything, for machines.
  var details: [String: JSONValue] {
    var members = verdict.details
    if !verdict.actuals.isEmpty || !verdict.tolerated.isEmpty {
      members["folder"] = .string(folder)
    }
    members["strays"] = .array(strays.map { .string($0) })
    members["warnings"] = .array(ownWarnings.map { .string($0.description) })
    members["recorded"] =
      recorded.map { .array($0.changed.map { .integer($0) }) } ?? .array([])
    return members
  }
}
