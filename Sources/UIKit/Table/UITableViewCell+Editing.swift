import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell {
  /// Control at the start of a row that is edited.
  public enum EditingStyle: Int, Sendable {
    /// No control before the content.
    case none
    /// A minus sign in a red circle.
    case delete
    /// A plus sign in a green circle.
    case insert
  }

  /// State of a cell with regard to editing.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Editing controls are in sight.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that deletes the row is in sight.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// Controls that the table gives a cell.
  struct EditingControls {
    var style = EditingStyle.none
    var selects = false
    var isIndented = false
    var moves = false
    var tapped: () -> Void = {}
    var dragged: (UIGestureRecognizer) -> Void = { _ in }
  }

  /// Width of the space for the control, in points.
  private static let controlWidth: CGFloat = 38

  /// Space before the content.
  var editingIndent: CGFloat {
    let control = isEditing && controls.isIndented ? Self.controlWidth : 0
    return control + CGFloat(indentationLevel) * indentationWidth
  }

  /// Space after the content for the control that moves the row.
  var reorderSpace: CGFloat {
    isEditing && controls.moves && showsReorderControl ? Self.controlWidth + 8 : 0
  }

  func controlsChanged() {
    showEditControl()
    showReorderControl()
    setNeedsLayout()
  }

  private var controlSymbol: (name: String, color: UIColor)? {
    guard isEditing else { return nil }
    if controls.selects {
      return isSelected
        ? ("checkmark.circle.fill", tintColor) : ("circle", .tertiaryLabel)
    }
    switch controls.style {
    case .none: return nil
    case .delete: return ("minus.circle.fill", .systemRed)
    case .insert: return ("plus.circle.fill", .systemGreen)
    }
  }

  func showEditControl() {
    guard let symbol = controlSymbol else {
      editControl?.alpha = 0
      return
    }
    UIView.performWithoutAnimation {
      if editControl == nil {
        let control = EditControl(frame: .zero)
        let act = UIAction { [weak self] _ in self?.controls.tapped() }
        control.addAction(act, for: .touchUpInside)
        control.alpha = 0
        addSubview(control)
        editControl = control
        control.frame = controlFrame(x: -Self.controlWidth)
        control.layoutSubviews()
      }
      editControl?.show(symbol.name, symbol.color)
      editControl?.isUserInteractionEnabled = !controls.selects
    }
    editControl?.alpha = 1
  }

  private func showReorderControl() {
    guard reorderSpace > 0 else {
      reorderControl?.alpha = 0
      reorderControl?.isUserInteractionEnabled = false
      return
    }
    UIView.performWithoutAnimation {
      if reorderControl == nil {
        let control = EditControl(frame: .zero)
        control.show("line.3.horizontal", .tableAccessory)
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0
        press.addHandler { [weak self] in self?.controls.dragged($0) }
        control.addGestureRecognizer(press)
        control.alpha = 0
        addSubview(control)
        reorderControl = control
        control.frame = controlFrame(x: bounds.width)
        control.layoutSubviews()
      }
    }
    reorderControl?.isUserInteractionEnabled = true
    reorderControl?.alpha = 1
  }

  func placeControls() {
    let width = Self.controlWidth
    let margin = TableMetrics.margin(in: bounds.width)
    let isShown = isEditing && controlSymbol != nil
    editControl?.frame = controlFrame(x: isShown ? leadingSpace + margin - 8 : -width)
    reorderControl?.frame = controlFrame(
      x: reorderSpace > 0 ? bounds.width - trailingSpace - width - 8 : bounds.width)
  }

  /// Frame of a control that begins at `x` in a left-to-right layout. A swipe moves the origin of the bounds.
  private func controlFrame(x: CGFloat) -> CGRect {
    let frame = CGRect(x: x, y: 0, width: Self.controlWidth, height: bounds.height)
    return isRightToLeft ? frame.mirrored(in: CGRect(origin: .zero, size: bounds.size)) : frame
  }
}

/// A symbol of an editing row that takes touches.
final class EditControl: UIControl {
  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ name: String, _ color: UIColor) {
    picture.image = UIImage(systemName: name)
    picture.tintColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}
