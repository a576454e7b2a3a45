import FlipbookCore
import Glibc

/// Job summary for GitHub in Markdown, with the result of each scene.
struct JobSummary {
  /// Result of one scene.
  struct Row: Codable {
    var scene: String
    var exitCode: ExitCode
    /// The scene's result as text.
    var text: String
    /// Paths of the worst frame's images in the output folder: expected, actual, difference.
    var images: [String]?
  }

  /// Variable with the address at which the output folder is published.
  static let addressVariable = "FLIPBOOK_OUTPUT_URL"

  let title: String
  let rows: [Row]

  /// Appends the summary to the file in `GITHUB_STEP_SUMMARY`, if that is set.
  func write(in environment: Environment) throws(FileError) {
    guard let path = environment.value(of: "GITHUB_STEP_SUMMARY") else { return }
    guard let descriptor = SystemCalls.open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK)
    else {
      throw .notWritable(path, reason: SystemCalls.lastReason)
    }
    let address = environment.value(of: Self.addressVariable)
    try WholeFile.write(Array(text(imagesAt: address).utf8), to: descriptor, named: path)
  }

  /// Markdown of the summary; scenes that pass are only counted.
  ///
  /// - Parameter address: URL of the output folder; nil shows no images. GitHub removes images that are
  ///   part of the text (`data:`).
  func text(imagesAt address: String?) -> String {
    let wrong = rows.filter { $0.exitCode != .success }
    let well = rows.count - wrong.count
    var lines = ["### \(title)", ""]
    for row in wrong {
      lines +=
        ["#### `\(row.scene.printableLine.replacing("`", with: "'"))`", ""]
        + block(row.text.printable) + [""]
      if let address, let images = row.images { lines += table(of: images, at: address) + [""] }
    }
    if well > 0 { lines.append("\(counted(well, "scene")) as expected.\n") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func table(of images: [String], at address: String) -> [String] {
    let root = address.hasSuffix("/") ? address : address + "/"
    let cells = images.map { "![](\(root)\(Self.escaped($0)))" }
    return [
      "| expected | actual | difference |", "| --- | --- | --- |",
      "| " + cells.joined(separator: " | ") + " |",
    ]
  }

  /// A path as part of a URL: names of scenes may have any characters.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar))
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(scalar) : "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  /// Fenced block; the fence is longer than any in the text.
  private func block(_ text: String) -> [String] {
    let longest = text.matches(of: /`+/).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + "text", text, fence]
  }
}

extension Regex<Substring>.Match {
  fileprivate var count: Int { output.count }
}
