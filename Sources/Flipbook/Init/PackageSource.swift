import FlipbookCore
import Foundation

/// Location of the Flipbook package.
enum PackageSource: Equatable {
  /// Path of a folder, relative to the package.
  case folder(String)
  case address(String)

  /// Parses a path or a URL.
  init(_ text: String) {
    self = text.contains("://") || text.hasPrefix("git@") ? .address(text) : .folder(text)
  }

  /// Name of the package in other parts of a manifest.
  var identity: String {
    guard case .address(let address) = self else { return "Flipbook" }
    let name = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? "Flipbook"
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  /// The dependency in a manifest.
  var dependency: String {
    switch self {
    case .folder(let path): ".package(name: \"Flipbook\", path: \(Self.literal(path)))"
    case .address(let address):
      ".package(url: \(Self.literal(address)), from: \"\(Version.current)\")"
    }
  }

  /// A Swift string literal; `debugDescription` escapes quotes, backslashes and control characters.
  private static func literal(_ text: String) -> String { text.debugDescription }

  /// Shell code that clones Flipbook where only the package itself is checked out.
  var fetching: String {
    guard case .folder(let path) = self else { return "" }
    let folder = shellWord(path)
    return """
      # Location of Flipbook. A machine without it clones the repository, at FLIPBOOK_VERSION if set.
      [ -e \(folder)/Package.swift ] || {
        git clone --depth 1 ${FLIPBOOK_VERSION:+--branch "$FLIPBOOK_VERSION"} \\
          "${FLIPBOOK_URL:?set it to where Flipbook can be cloned from}" \(folder)
        # The build compares file dates: with the date of the commit, a cached .build is reused.
        date=$(git -C \(folder) log -1 --format=%ct)
        find \(folder) -name .git -prune -o -exec touch --no-dereference --date="@$date" {} +
      }

      """
  }

  /// Note on the variables that such a machine needs; nil for a URL.
  var settingOfCI: String? {
    guard case .folder = self else { return nil }
    return "set the variables FLIPBOOK_URL and FLIPBOOK_VERSION there to the URL of Flipbook's"
      + " repository and a tag"
  }

  /// Environment of the workflow's job.
  var variables: String {
    guard case .folder = self else { return "" }
    return """

          env:
            FLIPBOOK_URL: ${{ vars.FLIPBOOK_URL }}
            FLIPBOOK_VERSION: ${{ vars.FLIPBOOK_VERSION }}
      """
  }

  /// Version of Flipbook in the key of the workflow's cache. For a URL the file Package.resolved has it.
  var cacheVersion: String {
    guard case .folder = self else { return "" }
    return "-${{ vars.FLIPBOOK_VERSION }}"
  }

  /// Folder of the package that this executable was built from; nil if unknown.
  static func ofExecutable(at path: String) -> String? {
    var folder = Folder.parent(of: path)
    while folder.count > 1 {
      let manifest = try? WholeFile.read(folder + "/Package.swift")
      if let manifest {
        let isOurs = String(decoding: manifest, as: UTF8.self).contains("\"FlipbookTool\"")
        return isOurs ? folder : nil
      }
      folder = Folder.parent(of: folder)
    }
    return nil
  }

  /// Relative path from one folder to another, both absolute.
  static func relativePath(from start: String, to end: String) -> String {
    let (from, to) = (parts(of: start), parts(of: end))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    let path = (up + to.dropFirst(common).map(String.init)).joined(separator: "/")
    return path.isEmpty ? "." : path
  }

  /// Components without symbolic links. Foundation resolves no links in a path that does not exist,
  /// so the existing part is resolved separately.
  private static func parts(of path: String) -> [Substring] {
    var present = path
    while Folder.isAt(present) == nil, present.count > 1 { present = Folder.parent(of: present) }
    let resolved = URL(filePath: present).resolvingSymlinksInPath().path
    return resolved.split(separator: "/") + path.dropFirst(present.count).split(separator: "/")
  }
}
