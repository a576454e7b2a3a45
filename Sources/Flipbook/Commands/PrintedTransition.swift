import FlipbookCore
import SceneFormat
import TransitionCatalog

/// `flipbook list --swift`: prints a transition that scenes describe as Swift.
@MainActor
struct PrintedTransition {
  /// Name of the transition.
  let name: String
  /// Scenes to search.
  let files: [SceneFile]
  let context: CommandContext

  func run() throws -> ExitCode {
    var code = ExitCode.success
    var found: [(file: SceneFile, plan: DescribedTransition)] = []
    var names: [String] = []
    for file in files {
      do throws(SceneLoadingError) {
        let plans = try file.load().transitions
        for plan in plans where !names.contains(plan.name) { names.append(plan.name) }
        if let plan = plans.first(where: { $0.name == name }),
          !found.contains(where: { $0.plan == plan })
        {
          found.append((file, plan))
        }
      } catch {
        let failure = Failure(error, in: file.path)
        for message in failure.messages { context.console.report(message) }
        code = code.combined(with: failure.exitCode)
      }
    }
    guard let first = found.first else { throw UsageError.impossible(absence(among: names)) }
    guard found.count == 1 else {
      let paths = found.map(\.file.path).joined(separator: ", ")
      throw UsageError.impossible(
        "these scenes describe \"\(name)\" in different ways: \(paths); name one of them")
    }
    let text: String
    do throws(SwiftTransition.Unprintable) {
      text = try SwiftTransition.text(of: first.plan)
    } catch {
      throw UsageError.impossible(error.reason)
    }
    switch context.console.format {
    case .json:
      context.console.result(
        of: ListCommand.syntax.verb, code,
        ["transition": .string(name), "file": .string(first.file.path), "swift": .string(text)])
    case .text: context.console.result(String(text.dropLast()))
    }
    return code
  }

  private func absence(among names: [String]) -> String {
    let problem = "no scene describes a transition \"\(name)\""
    guard !names.isEmpty else { return problem + "; add it under \"transitions\" in a scene" }
    let known = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return problem + "; the scenes describe \(known)"
  }
}
