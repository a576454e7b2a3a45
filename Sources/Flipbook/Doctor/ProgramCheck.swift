import FlipbookCore
import Foundation
import PNG
import SceneFormat

/// Checks the program, its libraries, and the toolchain that would build it again.
struct ProgramCheck {
  let environment: Environment
  /// Environment variables that commands read.
  let variables: [String]
  /// Errors in their values, by the variable.
  let problems: [String: UsageError]

  func symptoms() -> [Symptom] {
    [.ok("flipbook", "version \(Version.current), built with Swift \(Self.compiler)")]
      + toolchain + libraries + settings + programs
  }

  #if compiler(>=6.4)
    private static let compiler = "6.4 or later"
  #elseif compiler(>=6.3)
    private static let compiler = "6.3"
  #else
    private static let compiler = "6.2"
  #endif

  private var toolchain: [Symptom] {
    guard let swift = environment.program(named: "swift") else {
      return [.note("swift", "not in the PATH; custom transitions need it")]
    }
    let text = OtherTool(path: swift).output(["--version"]) ?? ""
    guard let match = text.firstMatch(of: /Swift version (\d+)\.(\d+)/), let major = Int(match.1),
      let minor = Int(match.2)
    else {
      return [.warning("swift", "\(swift) prints no version", .inputOutputError)]
    }
    let version = "\(major).\(minor)"
    guard (major, minor) >= (6, 2) else {
      return [
        .error(
          "swift", "version \(version) cannot build Flipbook, which needs 6.2 or later",
          .inputOutputError)
      ]
    }
    return version == Self.compiler || Self.compiler.hasSuffix("later")
      ? [.ok("swift", "version \(version)")]
      : [
        .note("swift", "version \(version) differs from the one that built this program")
      ]
  }

  private var libraries: [Symptom] {
    [LibraryVersion.libpng, .zlib].map { library in
      library.compiled == library.running
        ? .ok(library.name, "version \(library.running)")
        : .warning(
          library.name,
          "version \(library.running) is installed, version \(library.compiled) was used to compile;"
            + " pixels are the same, the bytes of recorded goldens may not be",
          .inputOutputError)
    }
  }

  /// Unknown `FLIPBOOK_` variables, and `CI`, which disables recording.
  private var settings: [Symptom] {
    let names = environment.variables.keys.filter { $0.hasPrefix("FLIPBOOK_") }.sorted()
    let unknown = names.filter { !variables.contains($0) }.map { name -> Symptom in
      let hint = didYouMean(nearestName(to: name, among: variables))
      return .warning(name, "is set but has no effect\(hint)", .usage)
    }
    let known = names.filter(variables.contains).map { name -> Symptom in
      if let problem = problems[name] {
        let text = problem.description
        // The text begins with the name, which is the subject here.
        return .error(
          name, text.hasPrefix(name + " ") ? String(text.dropFirst(name.count + 1)) : text, .usage)
      }
      return .note(name, "is set to \"\(environment.variables[name] ?? "")\"")
    }
    return unknown + known
      + (environment.refusesGoldens ? [.note("CI", "is set: goldens are not recorded here")] : [])
  }

  private var programs: [Symptom] {
    environment.program(named: "ffmpeg") == nil
      ? [.note("ffmpeg", "not in the PATH; only export --as gif and mp4 need it")]
      : [.ok("ffmpeg", "is installed")]
  }
}
