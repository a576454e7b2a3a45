package import AppResources
import Dispatch
package import QuartzCore
import Synchronization

/// Resources of the app in one world, and the problems with them that were reported.
private final class ResourceState: Sendable {
  let search = Mutex(ResourceSearch.besideExecutable)
  let reported = Mutex<Set<ResourceProblem>>([])
  let languages = Mutex<[String]>([])
  let isPad = Mutex(false)
  let plurals = Mutex<[PluralText]>([])
}

extension World {
  nonisolated private var resourceState: ResourceState {
    sharedByThreads(ResourceState.self) { ResourceState() }
  }

  /// Folders with the app's resources. Default: the resource bundles next to the executable.
  nonisolated package var resources: ResourceSearch {
    get { resourceState.search.withLock { $0 } }
    set { resourceState.search.withLock { $0 = newValue } }
  }

  /// Language of the device, such as `de-CH`, as a list of codes to try, the most specific first;
  /// empty for the development language of each file.
  nonisolated package var languages: [String] {
    get { resourceState.languages.withLock { $0 } }
    set { resourceState.languages.withLock { $0 = newValue } }
  }

  /// Sets the language of the device: a code such as `de-CH`.
  nonisolated package func setLanguage(_ code: String) { languages = Languages.fallbacks(of: code) }

  /// The text of a key in the language of the device; nil if there is none, with a report for files
  /// that cannot be read. A text with plural forms is a format that ``format(_:for:)`` completes.
  nonisolated func text(_ key: String, table: String, in bundle: String?) -> String? {
    do throws(ResourceProblem) {
      let found = try resources.text(
        key, table: table, in: bundle, languages: languages, isPad: isPad)
      switch found {
      case .plain(let text): return text
      case .plural(let text): return placeholder(for: text)
      case nil: return nil
      }
    } catch {
      report(error)
      return nil
    }
  }

  /// Whether the device is a tablet.
  nonisolated var isPad: Bool { resourceState.isPad.withLock { $0 } }

  /// Whether the device is a tablet, for texts and keys of `Info.plist` that depend on it.
  nonisolated package func setPad(_ isPad: Bool) {
    resourceState.isPad.withLock { $0 = isPad }
  }

  /// Marks the number of a text with forms, in characters that are not drawn.
  private nonisolated static let mark: UnicodeScalar = "\u{2063}"

  /// A format that represents a text with plural forms: UIKit's strings contain the forms, Swift's
  /// can only refer to them.
  private nonisolated func placeholder(for text: PluralText) -> String {
    let number = resourceState.plurals.withLock { known in
      if let known = known.firstIndex(of: text) { return known }
      known.append(text)
      return known.count - 1
    }
    var format = text.format ?? text.variables.first?.value.forms[.other] ?? ""
    format.unicodeScalars.append(Self.mark)
    for digit in String(number).utf8 {
      if let tag = UnicodeScalar(0xE0000 + UInt32(digit)) { format.unicodeScalars.append(tag) }
    }
    return format
  }

  /// The plain format for some arguments: each is a whole number, or nil for other values.
  nonisolated func format(_ format: String, for arguments: [Int?]) -> String {
    let scalars = format.unicodeScalars
    guard let mark = scalars.lastIndex(of: Self.mark) else { return format }
    let digits = scalars[scalars.index(after: mark)...].prefix {
      (0xE0030...0xE0039).contains($0.value)
    }
    let number = digits.reduce(0) { $0 &* 10 &+ Int($1.value - 0xE0030) }
    let known = resourceState.plurals.withLock { $0.indices.contains(number) ? $0[number] : nil }
    guard !digits.isEmpty, let known else { return format }
    return known.format(for: arguments)
  }

  /// Reports a resource that cannot be used, once. Off the main queue nothing is reported.
  nonisolated package func report(_ problem: ResourceProblem) {
    report(problem, as: .resourceUnreadable)
  }

  /// The same for another kind of mistake.
  nonisolated func report(_ problem: ResourceProblem, as kind: MistakeKind) {
    guard DispatchQueue.isMainCurrent,
      resourceState.reported.withLock({ $0.insert(problem).inserted })
    else { return }
    MainActor.assumeIsolated { report(kind, problem.description) }
  }

  /// Reports resources that cannot be read in the folders of a bundle; nil means all bundles.
  nonisolated func reportProblems(inBundle bundle: String?) {
    for folder in resources.folders(of: bundle) {
      for problem in folder.problems { report(problem) }
    }
  }
}
