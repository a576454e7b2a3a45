import FlipbookCore
import Foundation
import SceneFormat

/// `flipbook init`: creates the first files of a project, for transitions or for a whole app.
struct InitCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var name: String?
    var package: String?
    var app: String?
    var isDryRun = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "init", summary: "Creates a package with a scene, a golden test and a CI check.",
    operands: "[DIR]",
    options: [
      .value("name", nil, "NAME", sets: \.name, help: "Package name (default: the folder's name).")
      {
        (text) throws(InvalidValue) in
        guard text == swiftName(text) else {
          throw .expected("a name of letters and digits, such as MyTransitions")
        }
        guard text == freeName(text) else {
          throw .reason(
            "\"\(text)\" is the name of a module or type in the package; use \(freeName(text)),"
              + " for example")
        }
        return text
      },
      .value(
        "package", nil, "PATH|URL", sets: \.package,
        help:
          "Path or URL of the Flipbook package (default: the one this executable was built from).",
        parse: path),
      .value(
        "app", nil, "PATH", sets: \.app,
        help: "App to show in scenes: its folder of sources and resources, or its .xcodeproj.",
        parse: path),
      .flag(
        "dry-run", sets: \.isDryRun, to: true,
        help: "Prints what would be written, and writes nothing."),
    ] + ConsoleOptions.formatsAndQuiet.inside(\.console),
    example: "init MyTransitions")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    guard operands.count <= 1 else {
      throw UsageError.wrongNumberOfArguments(
        expected: "init takes one folder", given: operands.count)
    }
    let folder = operands.first ?? "."
    let location = location(of: folder)
    try Folder.refuseRoot(at: location, called: folder, "name the folder of the new package")
    let app = try options.app.map { try AppFolder(path: self.location(of: $0), called: $0) }
    var template = ProjectTemplate(
      name: options.name ?? freeName(swiftName((location as NSString).lastPathComponent)),
      source: try source(for: location))
    let repository = repository(of: location)
    template.folderInRepository = repository.map { String(location.dropFirst($0.count + 1)) } ?? ""
    var images: [ImagePort.Image] = []
    if let app {
      try template.add(app, isNamed: options.name != nil)
      images = try convertedImages(of: app, for: &template, in: location)
    }
    template.hasPackage = isForeign(location + "/Package.swift", template)
    guard app == nil || !template.hasPackage else {
      throw Failure(
        .usage, at: folder,
        "has a Package.swift already; choose another folder for the app's scenes")
    }
    guard app != nil || !template.hasPackage || !holdsApp(location) else {
      throw Failure(
        .usage, at: folder,
        "holds the scenes of an app, which init --app wrote; name the app with --app to write"
          + " missing files, or choose another folder")
    }
    var written: [String] = []
    var kept: [String] = []
    for file in template.files {
      try Task.checkCancellation()
      let path = URL(filePath: location + "/" + file.path).standardized.path
      guard Folder.isAt(path) == nil else {
        kept.append(file.path)
        continue
      }
      let isInPackage = path.hasPrefix(location + "/")
      try Folder.refuseLinks(from: isInPackage ? location : repository ?? location, to: path)
      written.append(file.path)
      if !options.isDryRun { try write(file, to: path) }
    }
    var findings: [Message] = []
    if let app, let target = template.app {
      let links = app.modules.flatMap { module in
        let folder = module.name == app.app.name ? target.folder : "Sources/" + module.name
        return module.links.map { (folder, $0) }
      }
      for (folder, link) in links {
        try Task.checkCancellation()
        let path = folder + "/AppSources" + (link.name.isEmpty ? "" : "/" + link.name)
        guard !SystemCalls.isLink(location + "/" + path), Folder.isAt(location + "/" + path) == nil
        else {
          kept.append(path)
          continue
        }
        written.append(path)
        if !options.isDryRun { try write(link, to: location + "/" + path) }
      }
      for image in images where image.isNew {
        written.append(String((image.converted ?? "").dropFirst(location.count + 1)))
      }
      findings = try AppReview.findings(
        in: app, called: options.app ?? "", images: images.map { ($0.original, $0.problem) },
        syntax: SyntaxCheck(context.environment), shown: shown)
    }
    report(written, kept, findings, template, in: folder)
    return .success
  }

  /// Converts the images of an app that are no PNG files, as far as this machine has the programs.
  private func convertedImages(
    of app: AppFolder, for template: inout ProjectTemplate, in location: String
  ) throws -> [ImagePort.Image] {
    guard let folder = template.app?.images else { return [] }
    let port = ImagePort(
      output: location + "/" + folder, inside: location,
      writes: !options.isDryRun && !isForeign(location + "/Package.swift", template),
      program: context.environment.program(named:))
    let images = try port.run(files: app.modules.flatMap(\.resources))
    template.app?.hasConvertedImages = images.contains { $0.converted != nil }
    return images
  }

  private func write(_ link: AppModule.Link, to path: String) throws {
    let parent = Folder.parent(of: path)
    try Folder.make(parent)
    do {
      try FileManager.default.createSymbolicLink(
        atPath: path,
        withDestinationPath: PackageSource.relativePath(from: parent, to: link.original))
    } catch {
      throw FileError.notCreatable(path, reason: "the link cannot be created")
    }
  }

  /// A path for messages: relative to the working directory where the file lies in it.
  private func shown(_ path: String) -> String {
    let working = location(of: ".")
    let base = working.hasSuffix("/") ? working : working + "/"
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }

  /// Whether a package manifest exists that `init` did not write.
  private func isForeign(_ manifest: String, _ template: ProjectTemplate) -> Bool {
    guard Folder.isAt(manifest) != nil else { return false }
    return (try? WholeFile.read(manifest)) != Array(template.manifest.utf8)
  }

  /// Whether `init --app` has written the package of a folder.
  private func holdsApp(_ location: String) -> Bool {
    let targets =
      (try? FileManager.default.contentsOfDirectory(atPath: location + "/Sources")) ?? []
    return targets.contains {
      SystemCalls.isLink("\(location)/Sources/\($0)/AppSources")
        || Folder.isAt("\(location)/Sources/\($0)/AppSources") == true
    }
  }

  /// The Git repository that contains a folder; nil if the folder is its top, or in none.
  private func repository(of location: String) -> String? {
    var folder = location
    while !Folder.isRepository(folder) {
      let parent = Folder.parent(of: folder)
      guard !parent.isEmpty, parent != folder, parent != "/" else { return nil }
      folder = parent
    }
    return folder == location ? nil : folder
  }

  private func location(of folder: String) -> String {
    let working = context.environment.workingFolder ?? FileManager.default.currentDirectoryPath
    let base = URL(filePath: working + "/")
    // Absolute first, because `standardized` drops a leading `..` of a relative URL.
    return URL(filePath: folder, relativeTo: base).absoluteURL.standardized.path
  }

  private func source(for location: String) throws -> PackageSource {
    if let text = options.package {
      guard case .folder(let path) = PackageSource(text) else { return PackageSource(text) }
      let package = self.location(of: path)
      guard Folder.isAt(package + "/Package.swift") == false else {
        throw Failure(.inputNotFound, at: path, "there is no Package.swift in it")
      }
      return .folder(PackageSource.relativePath(from: location, to: package))
    }
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    guard let package = PackageSource.ofExecutable(at: executable) else {
      throw UsageError.impossible(
        "the location of Flipbook's package is unknown to this executable; set it, for example"
          + " --package ../Flipbook (the folder of its clone) or --package URL; scenes without Swift"
          + " code need no package, only a folder \"\(SceneDiscovery.defaultFolder)\" with *.json5 files"
      )
    }
    return .folder(PackageSource.relativePath(from: location, to: package))
  }

  private func write(_ file: ProjectTemplate.File, to path: String) throws {
    try Folder.make(Folder.parent(of: path))
    try WholeFile.write(Array(file.text.utf8), to: path)
    guard file.isExecutable else { return }
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    } catch {
      throw FileError.notWritable(path, reason: "cannot be made executable")
    }
  }

  private func report(
    _ written: [String], _ kept: [String], _ findings: [Message], _ template: ProjectTemplate,
    in folder: String
  ) {
    guard context.console.format == .text else {
      return context.console.result(
        of: Self.syntax.verb, .success,
        [
          "folder": .string(folder), "name": .string(template.name),
          "written": .array(written.map { .string($0) }),
          "kept": .array(kept.map { .string($0) }), "isDryRun": .boolean(options.isDryRun),
          "findings": .array(findings.map(\.json)),
        ])
    }
    let verb = options.isDryRun ? "would write" : "wrote"
    for path in written { context.console.success("\(verb)  \(path)") }
    for path in kept { context.console.success("kept   \(path)") }
    if template.app != nil {
      context.console.success(
        findings.isEmpty ? "\nNo problems found in the app." : "\nProblems found in the app:")
      for finding in findings { context.console.result(finding.description) }
      context.console.success("\n" + notChecked)
    }
    context.console.success("\n" + nextSteps(template, in: folder))
  }

  /// Checks that only a build makes.
  private var notChecked: String {
    let hasCompiler = SyntaxCheck(context.environment) != nil
    let syntax = hasCompiler ? "" : "syntax (swiftc is not in the PATH), "
    return "Not checked: \(syntax)types, members and calls; swift build lists errors in them."
  }

  /// Whether a kept .gitignore names the output folder; true without one, because init then writes it.
  private func ignoresOutput(in folder: String) -> Bool {
    let bytes = try? WholeFile.read(location(of: folder) + "/.gitignore")
    return bytes.map { String(decoding: $0, as: UTF8.self).contains("Output") } ?? true
  }

  private func nextSteps(_ template: ProjectTemplate, in folder: String) -> String {
    let change = folder == "." ? "" : "  cd \(shellWord(folder))\n"
    let setting = template.source.settingOfCI.map { "\n    (\($0))" } ?? ""
    let ignoring =
      ignoresOutput(in: folder)
      ? "" : "\n  printf '\\n/Output/\\n' >> .gitignore   # results of runs are not committed"
    guard !template.hasPackage else {
      let target = template.testTargetText.split(separator: "\n").map { "    " + $0 }
      return """
        Next:
          add to the dependencies and targets in Package.swift
            \(template.dependency)
        \(target.joined(separator: "\n"))
        \(change)  \(context.environment.invocation) record   # records golden frames: review them \
        in Tests/Goldens
          swift test -c release   # compares all scenes; CI does so with .ci/frames\(setting)\(ignoring)
        """
    }
    let frames = "Output/\(template.sceneName)"
    let last =
      template.app == nil
      ? "Then change Unfold in Sources/\(template.name) and test again."
      : "Then add steps that touch the app's views, as in Scenes/\(template.sceneName).json5."
    return """
      Next:
      \(change)  swift run -c release \(template.name) render   # frames in \(frames)
        swift run -c release \(template.name) record   # records golden frames: review them \
      in Tests/Goldens
        swift test -c release --disable-testable-imports   # compares all scenes; CI does so with \
      .ci/frames\(setting)\(ignoring)
      \(last)
      """
  }
}

extension Message {
  /// The place as file, line and column, as far as it names them.
  fileprivate var json: JSONValue {
    var parts = place.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while parts.count > 1, numbers.count < 2, let number = parts.last.flatMap({ Int($0) }) {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    return [
      "severity": .string(severity.rawValue), "file": .string(parts.joined(separator: ":")),
      "line": numbers.first.map { .integer($0) } ?? .null,
      "column": numbers.count > 1 ? .integer(numbers[1]) : .null, "text": .string(text),
    ]
  }
}

extension ProjectTemplate {
  /// Adds an app: its module has the name that Xcode gives it, unless the package has that already.
  ///
  /// - Parameter isNamed: whether the user has named the package.
  fileprivate mutating func add(_ app: AppFolder, isNamed: Bool) throws {
    let isUsable =
      app.hasProject
      && app.app.name.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
      }
    let usual = isUsable ? app.app.name : swiftName(app.app.name)
    let libraries = app.libraries.map { library in
      App.Library(
        module: library.name, imports: app.imports[library.name] ?? [],
        conditions: library.conditions)
    }
    let isTaken =
      Self.takenNames.contains(usual) || libraries.contains { $0.module == usual }
    let module = isTaken ? usual + "App" : usual
    self.app = App(
      module: module, storyboard: app.mainStoryboard, libraries: libraries,
      imports: app.imports[app.app.name] ?? [], conditions: app.app.conditions)
    if !isNamed { name = swiftName(module) + "Frames" }
    guard name != module, !libraries.contains(where: { $0.module == name }) else {
      throw UsageError.impossible(
        "a module of the app is called \(name), too; choose another --name, such as \(module)Frames"
      )
    }
  }
}

/// A module name from the words of `text`, without characters that Swift does not accept.
private func swiftName(_ text: String) -> String {
  let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
  let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  guard let first = name.first, first.isLetter else { return "Transitions" + name }
  return name
}

/// The name, with a suffix if the template already uses it.
private func freeName(_ name: String) -> String {
  ProjectTemplate.takenNames.contains(name) ? name + "Transitions" : name
}
