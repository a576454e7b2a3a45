import CoreGraphics
import Foundation
import QuartzCore

/// Context menus of the cells of a table or a collection.
@MainActor
final class CellMenus: NSObject, UIContextMenuInteractionDelegate {
  /// A cell and what the delegate returned for it.
  struct Target {
    let cell: UIView
    let configuration: UIContextMenuConfiguration
  }

  /// The cell at a place in the scroll view, with its menu; nil for none.
  var target: (CGPoint) -> Target? = { _ in nil }
  var highlightPreview: (UIContextMenuConfiguration) -> UITargetedPreview? = { _ in nil }
  var dismissalPreview: (UIContextMenuConfiguration) -> UITargetedPreview? = { _ in nil }
  var willDisplay: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void =
    { _, _ in }
  var willEnd: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void =
    { _, _ in }
  var commit: (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void =
    { _, _ in }
  private weak var cell: UIView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let found = target(location)
    cell = found?.cell
    return found?.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    highlightPreview(configuration) ?? cell.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { dismissalPreview(configuration) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { commit(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { willDisplay(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { willEnd(configuration, animator) }
}

extension UITableView {
  /// Menus of the rows; they ask the table's delegate.
  func makeRowMenus() -> CellMenus {
    let menus = CellMenus()
    menus.target = { [weak self] place in
      guard let self, let path = indexPathForRow(at: place), let cell = cellForRow(at: path),
        let configuration = tableDelegate?.tableView(
          self, contextMenuConfigurationForRowAt: path, point: place)
      else { return nil }
      return CellMenus.Target(cell: cell, configuration: configuration)
    }
    menus.highlightPreview = { [weak self] configuration in
      self.flatMap {
        $0.tableDelegate?.tableView(
          $0, previewForHighlightingContextMenuWithConfiguration: configuration)
      }
    }
    menus.dismissalPreview = { [weak self] configuration in
      self.flatMap {
        $0.tableDelegate?.tableView(
          $0, previewForDismissingContextMenuWithConfiguration: configuration)
      }
    }
    menus.willDisplay = { [weak self] configuration, animator in
      guard let self else { return }
      tableDelegate?.tableView(
        self, willDisplayContextMenu: configuration, animator: animator)
    }
    menus.willEnd = { [weak self] configuration, animator in
      guard let self else { return }
      tableDelegate?.tableView(
        self, willEndContextMenuInteraction: configuration, animator: animator)
    }
    menus.commit = { [weak self] configuration, animator in
      guard let self else { return }
      tableDelegate?.tableView(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    addInteraction(menus.interaction)
    return menus
  }
}

extension UICollectionView {
  /// Menus of the items; they ask the collection view's delegate.
  func makeItemMenus() -> CellMenus {
    let menus = CellMenus()
    var paths: [ObjectIdentifier: IndexPath] = [:]
    menus.target = { [weak self] place in
      guard let self, let delegate = collectionDelegate else { return nil }
      let path = indexPathForItem(at: place)
      let configuration =
        delegate.collectionView(
          self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: place)
        ?? path.flatMap {
          delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: place)
        }
      guard let configuration, let path, let cell = cellForItem(at: path) else { return nil }
      paths = [ObjectIdentifier(configuration): path]
      return CellMenus.Target(cell: cell, configuration: configuration)
    }
    menus.highlightPreview = { [weak self] configuration in
      guard let self, let path = paths[ObjectIdentifier(configuration)] else { return nil }
      return collectionDelegate?.collectionView(
        self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
        ?? collectionDelegate?.collectionView(
          self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    menus.dismissalPreview = { [weak self] configuration in
      guard let self, let path = paths[ObjectIdentifier(configuration)] else { return nil }
      return collectionDelegate?.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
        ?? collectionDelegate?.collectionView(
          self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    menus.willDisplay = { [weak self] configuration, animator in
      guard let self else { return }
      collectionDelegate?.collectionView(
        self, willDisplayContextMenu: configuration, animator: animator)
    }
    menus.willEnd = { [weak self] configuration, animator in
      guard let self else { return }
      collectionDelegate?.collectionView(
        self, willEndContextMenuInteraction: configuration, animator: animator)
    }
    menus.commit = { [weak self] configuration, animator in
      guard let self else { return }
      collectionDelegate?.collectionView(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    addInteraction(menus.interaction)
    return menus
  }
}
