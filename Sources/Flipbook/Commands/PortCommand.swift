import FlipbookCore
import SourcePort

/// `flipbook port`: rewrites an app's sources to compile without the Objective-C runtime.
struct PortCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var output: String?
    var isStrict = false
    var writes = true
    var convertsImages = false
    var modules: [String] = []
    var system = AppPort.defaultSystem
  }

  static let syntax = CommandSyntax<Options>(
    verb: "port", summary: "Rewrites an app's Swift sources to compile on Linux.",
    operands: "FILE|DIR …",
    options: [
      .value(
        "output", "o", "DIR", sets: \.output,
        help: "Folder for ported files. Other files in DIR are left alone."
      ) { (text) throws(InvalidValue) in try folderPath(text) },
      .flag(
        "resources", sets: \.convertsImages, to: true,
        help: "Converts the JPEG, PDF and SVG images of folders to PNG files in DIR instead."),
      .flag(
        "strict", sets: \.isStrict, to: true, help: "Ends with exit code 65 if there are warnings."),
      .flag(
        "dry-run", sets: \.writes, to: false,
        help: "Prints what would be written, and writes nothing."),
      .value(
        "without", nil, "MODULES", sets: \.modules,
        help: "Leaves out files that import one of these modules, for example SwiftUI,Combine."
      ) { (text) throws(InvalidValue) in
        text.split(separator: ",").map { String($0) }
      },
      .value(
        "system", nil, "N", sets: \.system,
        help: "Version of iOS: 17, 18 or 26 (default 18). Code for newer ones is left out."
      ) { (text) throws(InvalidValue) in
        guard let system = AppPort.systems.first(where: { String($0) == text }) else {
          throw .oneOf(text, AppPort.systems.map { String($0) })
        }
        return system
      },
    ] + ConsoleOptions.formatsAndQuiet.inside(\.console),
    example: "port MyApp/Transitions -o Sources/Transitions")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    guard !operands.isEmpty else {
      throw UsageError.wrongNumberOfArguments(
        expected: "port takes files or folders", given: operands.count)
    }
    guard let output = options.output else {
      throw UsageError.impossible("port needs a folder to write to: --output DIR")
    }
    if options.convertsImages { return try convertImages(to: output) }
    let job = PortJob(
      output: output, workingFolder: context.environment.workingFolder, writes: options.writes,
      modules: Set(options.modules), system: options.system)
    let report = try job.run(operands)
    let files = report.files
    let findings = files.flatMap(\.findings)
    let hasWarnings = findings.contains { $0.severity == .warning }
    let code: ExitCode = options.isStrict && hasWarnings ? .malformedInput : .success
    switch context.console.format {
    case .json:
      context.console.result(
        of: Self.syntax.verb, code,
        [
          "files": .array(files.map(\.json)), "findings": .array(findings.map(\.json)),
          "leftOut": .array(report.leftOut.map { .string($0.path) }),
          "removed": .array(report.removed.map { .string($0.path) }),
        ])
    case .text:
      for file in report.leftOut { context.console.result(message(of: file).description) }
      for port in report.removed { context.console.success(text(of: port)) }
      show(files, findings, in: output)
    }
    return code
  }

  private func convertImages(to output: String) throws -> ExitCode {
    let port = ImagePort(
      output: output, workingFolder: context.environment.workingFolder, writes: options.writes,
      program: context.environment.program(named:))
    let images = try port.run(operands)
    let problems = images.filter { $0.problem != nil }
    let code: ExitCode = options.isStrict && !problems.isEmpty ? .malformedInput : .success
    switch context.console.format {
    case .json:
      context.console.result(of: Self.syntax.verb, code, ["images": .array(images.map(\.json))])
    case .text:
      for image in problems {
        context.console.result(
          Message(.warning, at: image.original, image.problem ?? "").description)
      }
      context.console.success(
        "\(counted(images.count, "image")) in \(output), \(images.count(where: \.isNew)) "
          + (options.writes ? "new" : "would be new")
          + (problems.isEmpty ? "" : ", \(counted(problems.count, "warning"))"))
    }
    return code
  }

  private func message(of file: PortJob.LeftOut) -> Message {
    Message(
      .note, at: "\(file.path):\(file.line)",
      "the file is left out, because it imports \(file.module)")
  }

  private func text(of port: StalePort) -> String {
    "\(port.path) \(options.writes ? "is" : "would be") deleted: \(port.original) no longer exists"
  }

  private func show(_ files: [PortJob.File], _ findings: [Finding], in output: String) {
    for finding in findings { context.console.result(finding.message.description) }
    let changed = files.count(where: \.isNew)
    let warnings = findings.count { $0.severity == .warning }
    context.console.success(
      "\(counted(files.count, "file")) in \(output), "
        + "\(changed) \(options.writes ? "" : "would be ")new or changed, "
        + (warnings == 0 ? "no warnings" : counted(warnings, "warning")))
  }
}

extension Finding {
  fileprivate var message: Message {
    Message(
      severity == .warning ? .warning : .note, at: "\(path):\(line):\(column)",
      "\(text); \(remedy)")
  }

  fileprivate var json: JSONValue {
    [
      "severity": .string(severity.rawValue), "file": .string(path), "line": .integer(line),
      "column": .integer(column), "text": .string(text), "remedy": .string(remedy),
    ]
  }
}

extension ImagePort.Image {
  fileprivate var json: JSONValue {
    [
      "original": .string(original), "converted": converted.map { .string($0) } ?? .null,
      "new": .boolean(isNew), "problem": problem.map { .string($0) } ?? .null,
    ]
  }
}

extension PortJob.File {
  fileprivate var json: JSONValue {
    ["input": .string(input), "output": .string(output), "new": .boolean(isNew)]
  }
}
