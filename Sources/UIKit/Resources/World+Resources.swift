package import AppResources
import Dispatch
package import QuartzCore
import Synchronization

/// Resources of the app in one world, and the problems with them that were reported.
private final class ResourceState: Sendable {
  let search = Mutex(ResourceSearch.besideExecutable)
  let reported = Mutex<Set<ResourceProblem>>([])
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

  /// Reports a resource that cannot be used, once. Off the main queue nothing is reported.
  nonisolated package func report(_ problem: ResourceProblem) {
    guard DispatchQueue.isMainCurrent,
      resourceState.reported.withLock({ $0.insert(problem).inserted })
    else { return }
    MainActor.assumeIsolated { report(.resourceUnreadable, problem.description) }
  }

  /// Reports what could not be read in the folders of a bundle; nil stands for all.
  nonisolated func reportProblems(inBundle bundle: String?) {
    for folder in resources.folders(of: bundle) {
      for problem in folder.problems { report(problem) }
    }
  }
}
