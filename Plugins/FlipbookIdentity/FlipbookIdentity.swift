import Foundation
import PackagePlugin

/// Compiles the digest of the sources and resources that a target is built from into the target, so that
/// two builds of the same sources recognize each other's results: in any folder, debug or release.
///
/// An executable with transitions of its own lists it among its `plugins`. Flipbook uses it for the
/// target `SourceRevision`, which holds the digest of the modules that make frames.
@main
struct FlipbookIdentity: BuildToolPlugin {
  /// Holds the digest of Flipbook's modules.
  private static let revision = "SourceRevision"
  /// The module above all that make frames.
  private static let core = "FlipbookCore"
  /// Modules below the core that decide no pixel of a frame.
  private static let others = ["ReportPage", "VisualDiff"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let isRevision = target.name == Self.revision
    let files = files(
      of: isRevision ? coreModules(of: context.package) : ownModules(of: target))
    let output = context.pluginWorkDirectoryURL.appending(path: "SourceDigest.swift")
    return [
      .buildCommand(
        displayName: "Computing the digest of \(files.count) files for \(target.name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: [
          "-c", Self.script, "sh", output.path, isRevision ? Self.revisionText : Self.appText,
          fingerprint(of: files.map(\.name)),
        ] + files.map(\.url.path),
        inputFiles: files.map(\.url), outputFiles: [output])
    ]
  }

  /// The names are hashed by the plug-in, since they differ from the paths.
  private static let script = """
    set -eu
    output=$1 text=$2 names=$3
    shift 3
    digest=$({ printf '%s\\n' "$names"; sha256sum -- "$@" | cut -c 1-64; } | sha256sum | cut -c 1-64)
    printf "$text" "$digest" >"$output"
    """

  private static let revisionText = """
    extension SourceRevision {
      package static let digest = "%s"
    }\\n
    """

  /// A member of the target itself takes precedence over the default of the protocol.
  private static let appText = """
    import Flipbook

    extension FlipbookApp {
      public var sourceDigest: String? { "%s" }
    }\\n
    """

  private func coreModules(of package: Package) -> [any SourceModuleTarget] {
    guard let core = package.targets.first(where: { $0.name == Self.core }) else { return [] }
    return modules(from: core).filter { !Self.others.contains($0.name) }
  }

  /// The target and what it depends on, but Flipbook, which has a digest of its own.
  private func ownModules(of target: any Target) -> [any SourceModuleTarget] {
    let modules = modules(from: target)
    guard let core = modules.first(where: { $0.name == Self.core }) else { return modules }
    let flipbook = core.directoryURL.deletingLastPathComponent().path + "/"
    return modules.filter { !$0.directoryURL.path.hasPrefix(flipbook) }
  }

  private func modules(from target: any Target) -> [any SourceModuleTarget] {
    ([target] + target.recursiveTargetDependencies).compactMap { $0 as? any SourceModuleTarget }
      .sorted { $0.name < $1.name }
  }

  private func files(of modules: [any SourceModuleTarget]) -> [(name: String, url: URL)] {
    modules.flatMap { module in
      let root = module.directoryURL.path + "/"
      // FlipbookPort compiles these files; the target itself excludes them.
      let ported = contents(of: module.directoryURL.appending(path: "AppSources"))
      // A copied resource may be a folder; its files count.
      let listed = module.sourceFiles.map(\.url).flatMap {
        isFolder($0) ? contents(of: $0) : [$0.path]
      }
      let paths = Set(listed + ported).filter { $0.hasPrefix(root) }
      return paths.sorted().map {
        (name: "\(module.name)/\($0.dropFirst(root.count))", url: URL(filePath: $0))
      }
    }
  }

  /// The files in a folder, or in the one that a link leads to; none where there is no folder.
  private func contents(of folder: URL) -> [String] {
    let target = folder.resolvingSymlinksInPath().path
    let names = FileManager.default.enumerator(atPath: target)?.compactMap { $0 as? String }
    return (names ?? []).filter { !$0.hasPrefix(".") && !$0.contains("/.") }
      .map { folder.appending(path: $0).path }
      .filter {
        FileManager.default.fileExists(atPath: $0) && !isFolder(URL(filePath: $0))
      }
  }

  private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// FNV-1a, 64 bits: a plug-in has no cryptographic hash at hand, and needs none for names.
  private func fingerprint(of names: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in names.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
