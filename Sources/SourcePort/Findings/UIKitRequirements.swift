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
      "navigationControllerSupportedInterfaceOrientations(_:)",
      "navigationControllerPreferredInterfaceOrientationForPresentation(_:)",
      "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
      "navigationController(_:interactionControllerFor:)",
      "navigationController(_:animationControllerFor:from:to:)",
    ],
    "UITabBarControllerDelegate": [
      "tabBarControllerSupportedInterfaceOrientations(_:)",
      "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)",
      "tabBarController(_:willBeginCustomizing:)",
      "tabBarController(_:willEndCustomizing:changed:)",
      "tabBarController(_:didEndCustomizing:changed:)", "tabBarController(_:shouldSelect:)",
      "tabBarController(_:didSelect:)",
      "tabBarController(_:interactionControllerFor:)",
      "tabBarController(_:animationControllerForTransitionFrom:to:)",
      "tabBarController(_:shouldSelectTab:)",
      "tabBarController(_:didSelectTab:previousTab:)",
    ],
    "UITabBarDelegate": [
      "tabBar(_:didSelect:)", "tabBar(_:willBeginCustomizing:)", "tabBar(_:didBeginCustomizing:)",
      "tabBar(_:willEndCustomizing:changed:)", "tabBar(_:didEndCustomizing:changed:)",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizerShouldBegin(_:)",
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizer(_:shouldRequireFailureOf:)",
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)", "gestureRecognizer(_:shouldReceive:)",
    ],
    "UIWebViewDelegate": [
      "webViewDidStartLoad(_:)", "webViewDidFinishLoad(_:)", "webView(_:didFailLoadWithError:)",
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
      "tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
      "tableView(_:didBeginMultipleSelectionInteractionAt:)",
      "tableViewDidEndMultipleSelectionInteraction(_:)",
      "tableView(_:shouldShowMenuForRowAt:)",
      "tableView(_:canPerformAction:forRowAt:withSender:)",
      "tableView(_:performAction:forRowAt:withSender:)",
      "tableView(_:heightForRowAt:)", "tableView(_:heightForHeaderInSection:)",
      "tableView(_:heightForFooterInSection:)", "tableView(_:estimatedHeightForRowAt:)",
      "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
      "tableView(_:willDisplay:forRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
      "tableView(_:willDisplayHeaderView:forSection:)",
      "tableView(_:willDisplayFooterView:forSection:)",
      "tableView(_:didEndDisplayingHeaderView:forSection:)",
      "tableView(_:didEndDisplayingFooterView:forSection:)",
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
      "textFieldDidEndEditing(_:reason:)",
      "textFieldShouldBeginEditing(_:)", "textFieldShouldEndEditing(_:)",
      "textFieldShouldClear(_:)",
      "textField(_:shouldChangeCharactersIn:replacementString:)",
    ],
    "UICollectionViewDelegate": [
      "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:"
        + "atCurrentIndexPath:toProposedIndexPath:)",
      "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
      "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
      "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
      "collectionViewDidEndMultipleSelectionInteraction(_:)",
      "collectionView(_:shouldShowMenuForItemAt:)",
      "collectionView(_:canPerformAction:forItemAt:withSender:)",
      "collectionView(_:performAction:forItemAt:withSender:)",
      "collectionView(_:didSelectItemAt:)", "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:willDisplay:forItemAt:)",
      "collectionView(_:transitionLayoutForOldLayout:newLayout:)",
      "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
      "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldDeselectItemAt:)",
      "collectionView(_:didDeselectItemAt:)", "collectionView(_:didEndDisplaying:forItemAt:)",
      "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
      "collectionView(_:targetContentOffsetForProposedContentOffset:)",
      "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
      "collectionView(_:contextMenuConfigurationForItemAt:point:)",
      "collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)",
      "collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)",
      "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)",
      "collectionView(_:previewForDismissingContextMenuWithConfiguration:)",
      "collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
      "collectionView(_:willDisplayContextMenu:animator:)",
      "collectionView(_:willEndContextMenuInteraction:animator:)",
    ],
    "UIActivityItemSource": [
      "activityViewController(_:subjectForActivityType:)"
    ],
    "UIApplicationDelegate": [
      "application(_:willFinishLaunchingWithOptions:)",
      "application(_:didFinishLaunchingWithOptions:)", "applicationDidFinishLaunching(_:)",
      "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)",
      "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)",
      "applicationWillTerminate(_:)", "applicationDidReceiveMemoryWarning(_:)",
      "application(_:configurationForConnecting:options:)",
      "application(_:didDiscardSceneSessions:)", "application(_:open:options:)",
      "application(_:performActionFor:completionHandler:)",
      "application(_:performFetchWithCompletionHandler:)",
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
      "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
    ],
    "UICollectionViewDataSource": [
      "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)",
      "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
    ],
    "UICollectionViewDataSourcePrefetching": [
      "collectionView(_:cancelPrefetchingForItemsAt:)"
    ],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
    ],
    "UICollisionBehaviorDelegate": [
      "collisionBehavior(_:beganContactFor:with:at:)",
      "collisionBehavior(_:endedContactFor:with:)",
      "collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)",
      "collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)",
    ],
    "UIColorPickerViewControllerDelegate": [
      "colorPickerViewController(_:didSelect:continuously:)",
      "colorPickerViewControllerDidSelectColor(_:)", "colorPickerViewControllerDidFinish(_:)",
    ],
    "UIContentView": [
      "supports(_:)"
    ],
    "UIContextMenuInteractionDelegate": [
      "contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)",
      "contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)",
      "contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)",
      "contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)",
      "contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)",
      "contextMenuInteraction(_:willDisplayMenuFor:animator:)",
      "contextMenuInteraction(_:willEndFor:animator:)",
    ],
    "UIDragInteractionDelegate": [
      "dragInteraction(_:previewForLifting:session:)", "dragInteraction(_:sessionWillBegin:)",
      "dragInteraction(_:session:didEndWith:)",
    ],
    "UIDropInteractionDelegate": [
      "dropInteraction(_:canHandle:)", "dropInteraction(_:sessionDidEnter:)",
      "dropInteraction(_:sessionDidUpdate:)", "dropInteraction(_:sessionDidExit:)",
      "dropInteraction(_:performDrop:)", "dropInteraction(_:sessionDidEnd:)",
    ],
    "UIDocumentPickerDelegate": [
      "documentPicker(_:didPickDocumentsAt:)", "documentPicker(_:didPickDocumentAt:)",
      "documentPickerWasCancelled(_:)",
    ],
    "UITableViewDragDelegate": [
      "tableView(_:itemsForAddingTo:at:point:)", "tableView(_:dragPreviewParametersForRowAt:)",
      "tableView(_:dragSessionWillBegin:)", "tableView(_:dragSessionDidEnd:)",
      "tableView(_:dragSessionAllowsMoveOperation:)",
      "tableView(_:dragSessionIsRestrictedToDraggingApplication:)",
    ],
    "UITableViewDropDelegate": [
      "tableView(_:canHandle:)", "tableView(_:dropSessionDidEnter:)",
      "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
      "tableView(_:dropSessionDidExit:)", "tableView(_:dropSessionDidEnd:)",
      "tableView(_:dropPreviewParametersForRowAt:)",
    ],
    "UICollectionViewDragDelegate": [
      "collectionView(_:itemsForAddingTo:at:point:)",
      "collectionView(_:dragPreviewParametersForItemAt:)",
      "collectionView(_:dragSessionWillBegin:)", "collectionView(_:dragSessionDidEnd:)",
      "collectionView(_:dragSessionAllowsMoveOperation:)",
      "collectionView(_:dragSessionIsRestrictedToDraggingApplication:)",
    ],
    "UICollectionViewDropDelegate": [
      "collectionView(_:canHandle:)", "collectionView(_:dropSessionDidEnter:)",
      "collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
      "collectionView(_:dropSessionDidExit:)", "collectionView(_:dropSessionDidEnd:)",
      "collectionView(_:dropPreviewParametersForItemAt:)",
    ],
    "UIDynamicAnimatorDelegate": [
      "dynamicAnimatorWillResume(_:)", "dynamicAnimatorDidPause(_:)",
    ],
    "UIImagePickerControllerDelegate": [
      "imagePickerController(_:didFinishPickingMediaWithInfo:)",
      "imagePickerControllerDidCancel(_:)",
    ],
    "UIPageViewControllerDataSource": [
      "presentationCount(for:)", "presentationIndex(for:)",
    ],
    "UIPageViewControllerDelegate": [
      "pageViewController(_:willTransitionTo:)",
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
      "pageViewController(_:spineLocationFor:)",
      "pageViewControllerSupportedInterfaceOrientations(_:)",
      "pageViewControllerPreferredInterfaceOrientationForPresentation(_:)",
    ],
    "UIPickerViewDelegate": [
      "pickerView(_:widthForComponent:)", "pickerView(_:rowHeightForComponent:)",
      "pickerView(_:titleForRow:forComponent:)",
      "pickerView(_:attributedTitleForRow:forComponent:)",
      "pickerView(_:viewForRow:forComponent:reusing:)", "pickerView(_:didSelectRow:inComponent:)",
    ],
    "UIPointerInteractionDelegate": [
      "pointerInteraction(_:regionFor:defaultRegion:)", "pointerInteraction(_:styleFor:)",
      "pointerInteraction(_:willEnter:animator:)", "pointerInteraction(_:willExit:animator:)",
    ],
    "UIPopoverPresentationControllerDelegate": [
      "prepareForPopoverPresentation(_:)",
      "popoverPresentationControllerShouldDismissPopover(_:)",
      "popoverPresentationControllerDidDismissPopover(_:)",
    ],
    "UIPreviewInteractionDelegate": [
      "previewInteractionShouldBegin(_:)",
      "previewInteraction(_:didUpdateCommitTransition:ended:)",
    ],
    "UISceneDelegate": [
      "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "sceneDidBecomeActive(_:)",
      "sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
      "scene(_:openURLContexts:)", "scene(_:continue:)", "stateRestorationActivity(for:)",
    ],
    "UIBarPositioningDelegate": ["position(for:)"],
    "UIToolbarDelegate": [],
    "UINavigationBarDelegate": ["navigationBar(_:shouldPop:)"],
    "UISearchBarDelegate": [
      "searchBarShouldBeginEditing(_:)", "searchBarTextDidBeginEditing(_:)",
      "searchBarShouldEndEditing(_:)", "searchBarTextDidEndEditing(_:)",
      "searchBar(_:textDidChange:)", "searchBar(_:shouldChangeTextIn:replacementText:)",
      "searchBarSearchButtonClicked(_:)", "searchBarBookmarkButtonClicked(_:)",
      "searchBarCancelButtonClicked(_:)", "searchBarResultsListButtonClicked(_:)",
      "searchBar(_:selectedScopeButtonIndexDidChange:)",
    ],
    "UISearchControllerDelegate": [
      "willPresentSearchController(_:)", "didPresentSearchController(_:)",
      "willDismissSearchController(_:)", "didDismissSearchController(_:)",
      "presentSearchController(_:)",
    ],
    "UISheetPresentationControllerDelegate": [
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
    ],
    "UISplitViewControllerDelegate": [
      "splitViewController(_:willChangeTo:)", "splitViewController(_:willShow:)",
      "splitViewController(_:willHide:)",
      "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
      "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
      "splitViewControllerDidCollapse(_:)", "splitViewControllerDidExpand(_:)",
      "splitViewController(_:show:sender:)", "splitViewController(_:showDetail:sender:)",
      "splitViewController(_:collapseSecondary:onto:)",
      "splitViewController(_:separateSecondaryFrom:)", "primaryViewController(forCollapsing:)",
      "primaryViewController(forExpanding:)", "targetDisplayModeForAction(in:)",
    ],
    "UITableViewDataSourcePrefetching": [
      "tableView(_:cancelPrefetchingForRowsAt:)"
    ],
    "NSTextStorageDelegate": [
      "textStorage(_:willProcessEditing:range:changeInLength:)",
      "textStorage(_:didProcessEditing:range:changeInLength:)",
    ],
    "NSLayoutManagerDelegate": ["layoutManager(_:didCompleteLayoutFor:atEnd:)"],
    "UIEditMenuInteractionDelegate": [
      "editMenuInteraction(_:menuFor:suggestedActions:)", "editMenuInteraction(_:targetRectFor:)",
      "editMenuInteraction(_:willPresentMenuFor:animator:)",
      "editMenuInteraction(_:willDismissMenuFor:animator:)",
    ],
    "UITextViewDelegate": [
      "textViewShouldBeginEditing(_:)", "textViewDidBeginEditing(_:)",
      "textViewShouldEndEditing(_:)", "textViewDidEndEditing(_:)",
      "textView(_:shouldChangeTextIn:replacementText:)", "textViewDidChange(_:)",
      "textViewDidChangeSelection(_:)", "textView(_:shouldInteractWith:in:interaction:)",
      "textView(_:shouldInteractWith:in:)",
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
    "UITextViewDelegate": "UIScrollViewDelegate",
    "UICollectionViewDelegate": "UIScrollViewDelegate",
    "UIWindowSceneDelegate": "UISceneDelegate",
    "UICollectionViewDelegateFlowLayout": "UICollectionViewDelegate",
    "UIToolbarDelegate": "UIBarPositioningDelegate",
    "UINavigationBarDelegate": "UIBarPositioningDelegate",
    "UISearchBarDelegate": "UIBarPositioningDelegate",
  ]

  /// The base names of all of them.
  static let names = Set(
    signatures.values.joined().map { String($0.prefix { $0 != "(" }) })

  /// Whether a name is one of UIKit's protocols with optional requirements.
  static func isProtocol(_ name: String) -> Bool { signatures[name] != nil }

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
