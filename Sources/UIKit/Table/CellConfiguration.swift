import CoreGraphics
import Foundation
import QuartzCore

/// The content and background that a cell of a table or collection was given as values.
@MainActor
final class CellConfiguration {
  private var content: (any UIContentConfiguration)?
  private(set) var contentView: (any UIView & UIContentView)?
  private var background: UIBackgroundConfiguration?
  private(set) var backgroundView: BackgroundConfigurationView?
  /// Whether a change of state updates the content.
  var updatesContent = true

  var contentConfiguration: (any UIContentConfiguration)? { content }
  var backgroundConfiguration: UIBackgroundConfiguration? { background }

  /// Shows content in a container, in the view that shows it now if that can.
  func show(_ new: (any UIContentConfiguration)?, in container: UIView) {
    content = new
    guard let new else {
      contentView?.removeFromSuperview()
      contentView = nil
      return
    }
    if let contentView, contentView.supports(new) {
      contentView.configuration = new
    } else {
      // The content replaces all that was in the cell, such as the labels of a prototype: on iOS the view itself is
      // another one then ("replaces the existing content view of the cell", documentation).
      for old in container.subviews { old.removeFromSuperview() }
      let view = new.makeContentView()
      contentView = view
      UIView.performWithoutAnimation {
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
      }
    }
  }

  /// Shows a background behind everything in a cell.
  func show(_ new: UIBackgroundConfiguration?, behind cell: UIView) {
    background = new
    guard let new else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    if let backgroundView {
      backgroundView.configuration = new
      return
    }
    let view = BackgroundConfigurationView(new)
    backgroundView = view
    UIView.performWithoutAnimation {
      view.frame = cell.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.insertSubview(view, at: 0)
    }
  }

  /// Start of the text of a list's content; nil without one.
  var textStart: CGFloat? { (contentView as? UIListContentView)?.textStart }

  /// Height of the content in a width; nil without a content configuration.
  func height(width: CGFloat) -> CGFloat? {
    guard let contentView else { return nil }
    // Constraints in the content of a list follow it: those of its guides, and views at them.
    if contentView.isHeldByConstraints, !(contentView is UIListContentView) {
      return contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return contentView.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// Updates the content for a state.
  func update(_ state: any UIConfigurationState, in container: UIView) {
    if updatesContent, let content { show(content.updated(for: state), in: container) }
  }
}
