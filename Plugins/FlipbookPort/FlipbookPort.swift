import Foundation
import PackagePlugin

/// Ports the Swift files in a target's folder `AppSources` as part of the build.
///
/// The target excludes the folder from compiling; what is compiled are the ported files, which the
/// compiler's messages do not mention: they name the originals.
@main
struct FlipbookPort: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let folder = module.directoryURL.appending(path: "AppSources")
    var seen: Set<String> = []
    let names = files(in: folder, below: "", inside: []) { $0.hasSuffix(".swift") }.filter { name in
      seen.insert(folder.appending(path: name).resolvingSymlinksInPath().path).inserted
    }
    guard !names.isEmpty else {
      Diagnostics.error("\(target.name) has no Swift files to port in \(folder.path)")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Porting \(names.count) files of \(target.name)",
        executable: try context.tool(named: "PortTool").url,
        arguments: [folder.path, output.path, modules(of: target)] + names,
        // The symbols of images and colors depend on the catalogs, classes on the data models.
        inputFiles: (names + files(in: folder, below: "", inside: [], where: isDescription)).map {
          folder.appending(path: $0)
        },
        outputFiles: (names + ["GeneratedAssetSymbols.swift", "GeneratedModelClasses.swift"]).map {
          output.appending(path: $0.dropLast(6) + ".ported.swift")
        })
    ]
  }

  /// Modules that the target depends on, whose imports stay.
  private func modules(of target: any Target) -> String {
    let hasResources =
      (target as? any SourceModuleTarget)?.sourceFiles.contains { $0.type == .resource } ?? false
    let modules = target.recursiveTargetDependencies.compactMap {
      ($0 as? any SourceModuleTarget)?.moduleName
    }
    // SwiftPM writes `Bundle.module` for targets with resources, and the port for others.
    return (modules.sorted() + (hasResources ? ["+resources"] : [])).joined(separator: ",")
  }

  /// Name of the file that says which version of a data model is compiled.
  private static let version = ".xccurrentversion"

  /// Whether a file describes the contents of an asset catalog or of a data model.
  private func isDescription(_ name: String) -> Bool {
    name.hasSuffix("/Contents.json") && name.contains(".xcassets/")
      || name.hasSuffix(".xcdatamodel/contents") || name.hasSuffix("/" + Self.version)
  }

  /// The names of files, links to files and folders among them, as `flipbook port` finds them. A link
  /// back to a folder around it, however far, is left out.
  private func files(
    in folder: URL, below path: String, inside: [String], where isWanted: (String) -> Bool
  ) -> [String] {
    let resolved = folder.resolvingSymlinksInPath().path
    guard !inside.contains(where: { ($0 + "/").hasPrefix(resolved + "/") }) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: resolved)) ?? []
    return names.filter { !$0.hasPrefix(".") || $0 == Self.version }.sorted().flatMap {
      name -> [String] in
      var isFolder: ObjCBool = false
      let location = folder.appending(path: name)
      guard FileManager.default.fileExists(atPath: location.path, isDirectory: &isFolder) else {
        return []
      }
      if isFolder.boolValue {
        return files(
          in: location, below: path + name + "/", inside: inside + [resolved], where: isWanted)
      }
      return isWanted(path + name) ? [path + name] : []
    }
  }
}
