import FlipbookCore
import Foundation
import Synchronization

/// Builds the package when a source was saved, and starts the new executable.
final class SourceWatch: Sendable {
  private let build: PackageBuild
  private let host: LiveHost
  private let isStopped = Mutex(false)

  /// Seconds between two checks of the sources.
  private static let interval = 0.2

  init(_ build: PackageBuild, _ host: LiveHost) {
    self.build = build
    self.host = host
  }

  func start() {
    Thread.detachNewThread { [self] in
      var built = build.stamps()
      var seen = built
      while !isStopped.withLock({ $0 }) {
        Thread.sleep(forTimeInterval: Self.interval)
        let stamps = build.stamps()
        // Editors write in several steps: a change counts when it is over.
        if stamps != built, stamps == seen {
          built = stamps
          rebuild()
        }
        seen = stamps
      }
    }
  }

  func stop() { isStopped.withLock { $0 = true } }

  private func rebuild() {
    host.tellBuild("running")
    if let errors = build.run() {
      host.tellBuild("failed", errors)
    } else {
      host.restart()
    }
  }
}
