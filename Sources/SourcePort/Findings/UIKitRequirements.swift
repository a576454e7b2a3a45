/// UIKit's protocols with requirements that are optional there. Here they have defaults.
enum UIKitRequirements {
  /// Names that begin so are Apple's.
  static let prefixes = ["UI", "CA", "NS", "CG"]

  static let signatures: [String: [String]] = [
    "UIViewControllerAnimatedTransitioning": [
      "animationEnded(_:)", "interruptibleAnimator(using:)",
    ],
    "UIViewControllerTransitioningDelegate": [
      "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
      "interactionControllerForPresentation(using:)",
      "interactionControllerForDismissal(using:)",
      "presentationController(forPresented:presenting:source:)",
    ],
    "UIViewControllerInteractiveTransitioning": [],
    "UIViewImplicitlyAnimating": [
      "addAnimations(_:)", "addAnimations(_:delayFactor:)", "addCompletion(_:)",
      "continueAnimation(withTimingParameters:durationFactor:)",
    ],
    "UIAdaptivePresentationControllerDelegate": [
      "adaptivePresentationStyle(for:)", "adaptivePresentationStyle(for:traitCollection:)",
      "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
      "presentationController(_:prepare:)",
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
      "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
      "presentationControllerDidDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
    ],
    "UINavigationControllerDelegate": [
      "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
      "navigationController(_:interactionControllerFor:)",
      "navigationController(_:animationControllerFor:from:to:)",
    ],
    "UITabBarControllerDelegate": [
      "tabBarController(_:willBeginCustomizing:)",
      "tabBarController(_:willEndCustomizing:changed:)",
      "tabBarController(_:didEndCustomizing:changed:)", "tabBarController(_:shouldSelect:)",
      "tabBarController(_:didSelect:)",
      "tabBarController(_:interactionControllerFor:)",
      "tabBarController(_:animationControllerForTransitionFrom:to:)",
      "tabBarController(_:shouldSelectTab:)",
      "tabBarController(_:didSelectTab:previousTab:)",
    ],
    "UITabBarDelegate": ["tabBar(_:didSelect:)"],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizerShouldBegin(_:)",
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizer(_:shouldRequireFailureOf:)",
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)", "gestureRecognizer(_:shouldReceive:)",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
      "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)",
      "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
      "scrollViewDidChangeAdjustedContentInset(_:)", "viewForZooming(in:)",
      "scrollViewWillBeginZooming(_:with:)", "scrollViewDidZoom(_:)",
      "scrollViewDidEndZooming(_:with:atScale:)",
    ],
    "UITableViewDelegate": [
      "tableView(_:heightForRowAt:)", "tableView(_:heightForHeaderInSection:)",
      "tableView(_:heightForFooterInSection:)", "tableView(_:estimatedHeightForRowAt:)",
      "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
      "tableView(_:willDisplay:forRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
      "tableView(_:shouldHighlightRowAt:)", "tableView(_:didHighlightRowAt:)",
      "tableView(_:didUnhighlightRowAt:)", "tableView(_:willSelectRowAt:)",
      "tableView(_:willDeselectRowAt:)", "tableView(_:didSelectRowAt:)",
      "tableView(_:didDeselectRowAt:)",
      "tableView(_:contextMenuConfigurationForRowAt:point:)",
      "tableView(_:previewForHighlightingContextMenuWithConfiguration:)",
      "tableView(_:previewForDismissingContextMenuWithConfiguration:)",
      "tableView(_:willPerformPreviewActionForMenuWith:animator:)",
      "tableView(_:willDisplayContextMenu:animator:)",
      "tableView(_:willEndContextMenuInteraction:animator:)",
      "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:editActionsForRowAt:)",
      "tableView(_:editingStyleForRowAt:)",
      "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      "tableView(_:shouldIndentWhileEditingRowAt:)",
      "tableView(_:willBeginEditingRowAt:)",
      "tableView(_:didEndEditingRowAt:)",
      "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      "tableView(_:accessoryButtonTappedForRowWith:)",
      "tableView(_:indentationLevelForRowAt:)",
    ],
    "UITableViewDataSource": [
      "numberOfSections(in:)", "tableView(_:titleForHeaderInSection:)",
      "tableView(_:titleForFooterInSection:)",
      "tableView(_:canEditRowAt:)",
      "tableView(_:commit:forRowAt:)",
      "tableView(_:canMoveRowAt:)",
      "tableView(_:moveRowAt:to:)",
      "sectionIndexTitles(for:)",
      "tableView(_:sectionForSectionIndexTitle:at:)",
    ],
    "UITextFieldDelegate": [
      "textFieldShouldReturn(_:)", "textFieldDidBeginEditing(_:)", "textFieldDidEndEditing(_:)",
      "textFieldShouldBeginEditing(_:)", "textFieldShouldEndEditing(_:)",
      "textField(_:shouldChangeCharactersIn:replacementString:)",
    ],
    "UICollectionViewDelegate": [
      "collectionView(_:didSelectItemAt:)", "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:willDisplay:forItemAt:)",
      "collectionView(_:transitionLayoutForOldLayout:newLayout:)",
    ],
    "CAAnimationDelegate": ["animationDidStart(_:)", "animationDidStop(_:finished:)"],
    "CALayerDelegate": [
      "display(_:)", "draw(_:in:)", "layerWillDraw(_:)", "layoutSublayers(of:)",
      "action(for:forKey:)",
    ],
  ]

  /// Protocols that inherit the requirements of another.
  static let parents = [
    "UIPopoverPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
    "UISheetPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
    "UITableViewDelegate": "UIScrollViewDelegate",
    "UICollectionViewDelegate": "UIScrollViewDelegate",
    "UICollectionViewDelegateFlowLayout": "UICollectionViewDelegate",
  ]

  /// The base names of all of them.
  static let names = Set(
    signatures.values.joined().map { String($0.prefix { $0 != "(" }) })

  /// The optional requirements of a protocol with those that it inherits.
  static func all(of name: String) -> [String] {
    var found: [String] = []
    var next: String? = name
    while let name = next {
      found += signatures[name] ?? []
      next = parents[name]
    }
    return found
  }
}
