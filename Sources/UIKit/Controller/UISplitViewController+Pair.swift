import CoreGraphics
import QuartzCore

/// A controller of the secondary column and the screens that it gave to the stack.
struct SplitDetail {
  var controller: UIViewController
  var screens: [UIViewController]
}

/// The form without columns, as storyboards from before iOS 14 have it: a primary and a secondary
/// controller.
///
/// In compact width the secondary controller is pushed onto the stack of a primary navigation
/// controller; what it contains becomes part of that stack. On iOS it stays a navigation controller
/// inside of the stack.
extension UISplitViewController {
  func layOutPair() {
    settlePair()
    let shown = shownPair
    for column in columns where !shown.contains(where: { $0 === column }) {
      column.viewIfLoaded?.removeFromSuperview()
    }
    for (column, frame) in zip(shown, frames(for: shown.count)) {
      column.view.frame = frame
      if column.view.superview !== view { view.addSubview(column.view) }
    }
  }

  /// Joins or separates the controllers after a change of the size class.
  private func settlePair() {
    guard knownCollapsed != isCollapsed else { return }
    let wasCollapsed = knownCollapsed ?? false
    knownCollapsed = isCollapsed
    if isCollapsed { joinPair() } else if wasCollapsed { separatePair() }
  }

  /// Stack that takes in the secondary controller; nil if the primary one has none.
  private var pairStack: UINavigationController? { columns.first as? UINavigationController }

  private func joinPair() {
    prefersPrimary = nil
    guard let stack = pairStack, columns.count > 1 else { return }
    let secondary = columns[1]
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: stack) == true {
      // Kept for regular width.
      let screens = (secondary as? UINavigationController)?.stack ?? [secondary]
      details.append(SplitDetail(controller: secondary, screens: screens))
      replace(with: [stack])
      return
    }
    push(secondary, onto: stack, animated: false)
  }

  private func push(
    _ secondary: UIViewController, onto stack: UINavigationController, animated: Bool
  ) {
    let known = details.last { $0.controller === secondary }?.screens ?? []
    let navigation = secondary as? UINavigationController
    var screens = navigation?.stack ?? [secondary]
    if screens.isEmpty { screens = known }
    details.removeAll { $0.controller === secondary }
    giveBack { detail in
      !detail.screens.contains { screen in stack.stack.contains { $0 === screen } }
    }
    details.append(SplitDetail(controller: secondary, screens: screens))
    replace(with: [stack])
    navigation?.viewIfLoaded?.removeFromSuperview()
    navigation?.setViewControllers([], animated: false)
    let below = stack.stack.filter { old in !screens.contains { $0 === old } }
    stack.setViewControllers(below + screens, animated: animated)
  }

  /// Gives controllers of the secondary column the screens back that they gave to the stack and that nobody
  /// has now, and forgets them: a controller that an app shows no more must not live on here.
  private func giveBack(where isWanted: (SplitDetail) -> Bool) {
    let left = details.filter(isWanted)
    details.removeAll { detail in left.contains { $0.controller === detail.controller } }
    for detail in left {
      guard let navigation = detail.controller as? UINavigationController, navigation.stack.isEmpty
      else { continue }
      navigation.setViewControllers(detail.screens.filter { !isTaken($0) }, animated: false)
    }
  }

  /// Whether another controller has a screen. A stack that has just given it away may still be its parent.
  private func isTaken(_ screen: UIViewController) -> Bool {
    guard let owner = screen.parent as? UINavigationController else { return screen.parent != nil }
    return owner.stack.contains { $0 === screen }
  }

  /// Takes the screens of the secondary column from the stack: from the first one of the controller that the
  /// delegate names, else of the last one that still has some there. If none has, its screens return as they
  /// were.
  private func separatePair() {
    guard let stack = pairStack, columns.count == 1, !details.isEmpty else { return }
    func isOnStack(_ screen: UIViewController) -> Bool { stack.stack.contains { $0 === screen } }
    let named = delegate?.splitViewController(self, separateSecondaryFrom: stack)
    let last =
      named.map { named in
        details.last { $0.controller === named } ?? SplitDetail(controller: named, screens: [named])
      } ?? details.last { $0.screens.contains(where: isOnStack) } ?? details.last
    guard let last else { return }
    let known = Set(last.screens.map(ObjectIdentifier.init))
    let below = stack.stack.prefix { !known.contains(ObjectIdentifier($0)) }
    var pushed = Array(stack.stack.dropFirst(below.count))
    var kept = Array(below)
    if !(last.controller is UINavigationController) {
      // A plain controller takes no others in; the one on top of it becomes the secondary one.
      kept += pushed.dropLast()
      pushed = pushed.suffix(1)
    }
    // Screens of other controllers return to them.
    let others = Set(
      details.filter {
        $0.controller is UINavigationController && $0.controller !== last.controller
      }
      .flatMap(\.screens).map(ObjectIdentifier.init))
    stack.setViewControllers(
      kept.filter { !others.contains(ObjectIdentifier($0)) }, animated: false)
    if let navigation = last.controller as? UINavigationController, navigation.stack.isEmpty {
      let screens = pushed.isEmpty ? last.screens.filter { !isTaken($0) } : pushed
      navigation.setViewControllers(screens, animated: false)
    }
    giveBack { $0.controller !== last.controller }
    details = []
    let isPlain = !(last.controller is UINavigationController)
    replace(with: [stack, isPlain ? pushed.last ?? last.controller : last.controller])
  }

  func showDetail(_ vc: UIViewController) {
    // Before the first layout only a window has given the size class.
    if viewIfLoaded?.window != nil { settlePair() }
    guard knownCollapsed == true, let stack = pairStack else {
      replace(with: columns.prefix(1) + [vc])
      return
    }
    push(vc, onto: stack, animated: viewIfLoaded?.window != nil)
  }

  private var shownPair: [UIViewController] {
    guard isCollapsed, columns.count > 1 else {
      prefersPrimary = nil
      return wantedMode == .secondaryOnly && columns.count > 1
        ? [columns[1]] : Array(columns.prefix(2))
    }
    return [columns[showsPrimary ? 0 : 1]]
  }

  private var showsPrimary: Bool {
    if let prefersPrimary { return prefersPrimary }
    let answer =
      delegate?.splitViewController(
        self, collapseSecondary: columns[1], onto: columns[0]) ?? false
    prefersPrimary = answer
    return answer
  }

  private func frames(for count: Int) -> [CGRect] {
    guard count > 1 else { return [view.bounds] }
    let parts = view.bounds.divided(
      atDistance: primaryColumnWidth, from: startsAtLeft ? .minXEdge : .maxXEdge)
    return [parts.slice, parts.remainder]
  }
}
