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
      details.append(SplitDetail(controller: secondary, screens: []))
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
    details.append(SplitDetail(controller: secondary, screens: screens))
    replace(with: [stack])
    navigation?.viewIfLoaded?.removeFromSuperview()
    navigation?.setViewControllers([], animated: false)
    let below = stack.stack.filter { old in !screens.contains { $0 === old } }
    stack.setViewControllers(below + screens, animated: animated)
  }

  private func separatePair() {
    guard let stack = pairStack, columns.count == 1, let last = details.last else { return }
    details = []
    let known = Set(last.screens.map(ObjectIdentifier.init))
    let below = Array(stack.stack.prefix { !known.contains(ObjectIdentifier($0)) })
    let pushed = Array(stack.stack.dropFirst(below.count))
    stack.setViewControllers(below, animated: false)
    // Screens that the user has left return with their column.
    let screens = pushed.isEmpty ? last.screens : pushed
    if !screens.isEmpty {
      (last.controller as? UINavigationController)?.setViewControllers(screens, animated: false)
    }
    replace(with: [stack, last.controller])
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
