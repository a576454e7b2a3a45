/// UIKit's own animators, which are not checked for mistakes.
protocol BuiltInAnimator {}

extension CoverVerticalAnimator: BuiltInAnimator {}
extension CrossDissolveAnimator: BuiltInAnimator {}
extension FlipHorizontalAnimator: BuiltInAnimator {}
extension LayoutNavigationAnimator: BuiltInAnimator {}
extension NavigationSlideAnimator: BuiltInAnimator {}
extension PageCurlAnimator: BuiltInAnimator {}
extension SheetAnimator: BuiltInAnimator {}
extension UnimplementedAnimator: BuiltInAnimator {}
