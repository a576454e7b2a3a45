import CoreGraphics
public import Foundation

/// A symbol, text or view next to the content of a list's cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// Condition for showing an accessory.
  public enum DisplayedState: Int, Sendable {
    /// In and out of editing.
    case always
    /// While the collection view is being edited.
    case whenEditing
    /// While it is not being edited.
    case whenNotEditing
  }

  /// Side of a custom accessory.
  public enum Placement {
    /// Before the content.
    case leading(displayed: DisplayedState = .always)
    /// Behind the content.
    case trailing(displayed: DisplayedState = .always)
  }

  /// Width that an accessory takes.
  public enum LayoutDimension: Equatable, Sendable {
    /// That of the view.
    case actual
    /// The usual width, so that accessories of several cells are aligned.
    case standard
    /// A number of points.
    case custom(CGFloat)
  }

  /// Settings of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// Color; nil for the usual one.
    public var tintColor: UIColor?
    /// Settings with a color.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }
  /// Settings of a checkmark.
  public struct CheckmarkOptions {
    /// Color; nil for the cell's tint.
    public var tintColor: UIColor?
    /// Settings with a color.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }
  /// Settings of a delete symbol.
  public struct DeleteOptions {
    /// Color of the symbol; nil for red.
    public var tintColor: UIColor?
    /// Settings with a color.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }
  /// Settings of a reorder symbol.
  public struct ReorderOptions {
    /// Color; nil for the usual one.
    public var tintColor: UIColor?
    /// Settings with a color.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }
  /// Settings of a detail button.
  public struct DetailOptions {
    /// Color; nil for the cell's tint.
    public var tintColor: UIColor?
    /// Settings with a color.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }
  /// Settings of the chevron of an item that is expanded and collapsed.
  public struct OutlineDisclosureOptions {
    /// Part of the cell that a tap expands or collapses.
    public enum Style: Int, Sendable {
      /// `header` in headers, `cell` in rows.
      case automatic
      /// The whole cell, which is not selected then.
      case header
      /// The chevron.
      case cell
    }
    /// Part of the cell that a tap expands or collapses. Default: `.automatic`.
    public var style: Style
    /// Color; nil for the cell's tint.
    public var tintColor: UIColor?
    /// Settings with a style and a color.
    public init(style: Style = .automatic, tintColor: UIColor? = nil) {
      self.style = style
      self.tintColor = tintColor
    }
  }
  /// Settings of an insert symbol.
  public struct InsertOptions {
    /// Color of the symbol; nil for green.
    public var tintColor: UIColor?
    /// Settings with a color.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }
  /// Settings of a selection symbol.
  public struct MultiselectOptions {
    /// Color of the symbol; nil for the usual one.
    public var tintColor: UIColor?
    /// Settings with a color.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }
  /// Settings of a text.
  public struct LabelOptions {
    /// Color; nil for gray.
    public var tintColor: UIColor?
    /// Font; nil for the body font.
    public var font: UIFont?
    /// Settings with a color and a font.
    public init(tintColor: UIColor? = nil, font: UIFont? = nil) {
      self.tintColor = tintColor
      self.font = font
    }
  }
  /// A view of the program's own.
  public struct CustomViewConfiguration {
    let view: UIView
    let placement: Placement
    let width: LayoutDimension
    let tintColor: UIColor?
    /// A view at a side; its own size is kept, unless it has constraints.
    public init(
      customView: UIView, placement: Placement, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      view = customView
      self.placement = placement
      width = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  enum Content {
    case symbol(String, UIColor?, CGFloat)
    case label(String, LabelOptions)
    case view(CustomViewConfiguration)
  }

  let content: Content
  let isLeading: Bool
  let displayed: DisplayedState
  /// Called when the accessory is tapped; nil for nothing.
  var action: (() -> Void)?
  /// Place from the cell's edge on. The order of the system's accessories in the array does not matter (Apple on
  /// `UICollectionViewListCell.accessories`); which order the system has is an estimate. Views of a program's own
  /// follow next to the content, in the order of the array.
  private(set) var order = Order.other

  enum Order: Int {
    case edit
    case reorder
    case disclosure
    case detail
    case checkmark
    case label
    case other
  }

  private func ordered(_ order: Order) -> UICellAccessory {
    var accessory = self
    accessory.order = order
    return accessory
  }
  /// Part of the cell that expands and collapses an item; nil for other accessories.
  var outlineStyle: OutlineDisclosureOptions.Style?

  private init(
    _ content: Content, isLeading: Bool = false, _ displayed: DisplayedState,
    action: (() -> Void)? = nil
  ) {
    self.content = content
    self.isLeading = isLeading
    self.displayed = displayed
    self.action = action
  }

  /// A gray chevron that announces another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("chevron.forward", options.tintColor ?? .tableAccessory, 13), displayed
    ).ordered(.disclosure)
  }
  /// A chevron that points down while the item of the cell is expanded. Without a handler a tap expands
  /// or collapses the item in a section snapshot of a diffable data source.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .symbol("chevron.forward", options.tintColor, 13), displayed, action: actionHandler)
    accessory.outlineStyle = options.style
    return accessory.ordered(.disclosure)
  }
  /// A green circle with a plus sign, at the leading side.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("plus.circle.fill", options.tintColor ?? .systemGreen, 20), isLeading: true,
      displayed,
      action: actionHandler
    ).ordered(.edit)
  }
  /// A circle at the leading side. Differs from a device: it is not filled when the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("circle", options.tintColor ?? .tableAccessory, 20), isLeading: true, displayed
    ).ordered(.edit)
  }
  /// A checkmark in the tint color.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.symbol("checkmark", options.tintColor, 15), displayed).ordered(.checkmark)
  }
  /// A circled i in the tint color.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("info.circle", options.tintColor, 20), displayed, action: actionHandler
    ).ordered(.detail)
  }
  /// A red circle with a minus sign, at the leading side.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("minus.circle.fill", options.tintColor ?? .systemRed, 20), isLeading: true, displayed,
      action: actionHandler
    ).ordered(.edit)
  }
  /// Three gray lines.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("line.3.horizontal", options.tintColor ?? .tableAccessory, 17), displayed
    ).ordered(.reorder)
  }
  /// A text behind the content.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.label(text, options), displayed).ordered(.label) }
  /// A view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    switch configuration.placement {
    case .leading(let displayed):
      UICellAccessory(.view(configuration), isLeading: true, displayed)
    case .trailing(let displayed): UICellAccessory(.view(configuration), displayed)
    }
  }

  /// A view for the accessory, in its size; `emphasis` replaces the color of symbols and labels.
  func makeView(tint: UIColor, emphasis: UIColor?) -> UIView {
    switch content {
    case .symbol(let name, let color, let size):
      let symbol = UIImage(
        systemName: name,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
      let view = UIImageView(image: symbol)
      view.tintColor = emphasis ?? color ?? tint
      view.sizeToFit()
      return view
    case .label(let text, let options):
      let label = UILabel()
      label.text = text
      label.font = options.font ?? .preferredFont(forTextStyle: .body)
      label.textColor = emphasis ?? options.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    case .view(let configuration):
      let view = configuration.view
      if let color = configuration.tintColor { view.tintColor = color }
      if view.bounds.size == .zero { view.sizeToFit() }
      if view.bounds.size == .zero {
        view.bounds.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
      return view
    }
  }

  /// Width kept for a view.
  func width(of view: UIView) -> CGFloat {
    guard case .view(let configuration) = content else { return view.bounds.width }
    switch configuration.width {
    case .actual: return view.bounds.width
    case .standard: return max(28, view.bounds.width)
    case .custom(let width): return width.isFinite ? max(0, width) : view.bounds.width
    }
  }
}
