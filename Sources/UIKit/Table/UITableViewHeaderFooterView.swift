public import Accessors
import CoreGraphics
public import Foundation

/// Header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  /// Name of the pool that the view returns to; nil for none.
  open private(set) var reuseIdentifier: String?

  /// Creates a view; the table sets its frame.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.plainHeader))
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.interfaceAttribute("reuseIdentifier")
    super.init(coder: coder)
    addSubview(contentView)
    coder.restore(self, as: UITableViewHeaderFooterView.self)
  }

  /// Container of the view's content; fills it.
  open private(set) lazy var contentView = UIView(frame: bounds)
  /// Label for the section's title; added on first use.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    return label
  }()
  /// Behind everything; the view's size.
  @Setter open var backgroundView: UIView? = nil {
    didSet {
      oldValue?.removeFromSuperview()
      backgroundView.map { insertSubview($0, at: 0) }
    }
  }

  // MARK: Configuration

  private lazy var configured = CellConfiguration()
  private var isConfigured = false
  /// Style of the table that made the view; it decides about the default content.
  var tableStyle = UITableView.Style.plain
  /// Distance from the table's side to its groups, in points.
  private var groupInset: CGFloat = 0

  /// Content as a value, in place of the title and of views of the program's own; nil (default) for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.contentConfiguration }
    set {
      isConfigured = true
      configured.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }
  /// Background as a value; nil (default) for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.backgroundConfiguration }
    set {
      isConfigured = true
      configured.show(newValue, behind: self)
    }
  }
  /// Whether a change of state updates ``contentConfiguration`` (default true).
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }
  /// State for configurations.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// Called before the next layout, with the view and its state. Default: nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { ownUpdateHandler }
    set {
      ownUpdateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  private var ownUpdateHandler: ConfigurationUpdateHandler?
  /// Block that updates the configurations of a view for a state.
  public typealias ConfigurationUpdateHandler = (
    UITableViewHeaderFooterView, UIViewConfigurationState
  ) -> Void
  /// Updates the configurations for a state. Overrides set new ones.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if isConfigured { configured.update(state, in: contentView) }
    ownUpdateHandler?(self, state)
  }
  private var needsUpdateConfiguration = true
  /// Asks for ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }
  private func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
  }
  /// Content in the style of a header of the table, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    tableStyle == .plain ? .plainHeader() : .groupedHeader()
  }
  /// Height of the configured content in a table of a width, in points; nil without one.
  func configuredHeight(tableWidth width: CGFloat) -> CGFloat? {
    updateConfigurationIfNeeded()
    return isConfigured ? configured.height(width: width - 2 * groupInset) : nil
  }

  /// Place of a title of a grouped table, which begins where the text of the rows does.
  struct TitlePlace {
    /// Distance from the table's side to the rows.
    var inset: CGFloat
    /// Distance of the text from the upper edge; of a header of the usual height, not counting the gap above the
    /// first one.
    var top: CGFloat
    var isHeader: Bool
  }
  /// Nil for other titles.
  var titlePlace: TitlePlace?
  /// Distance from the sides of a plain table to the margin of its titles, in points.
  var plainInset: CGFloat = 0

  /// Called before the view is used for another section; overrides call super.
  open func prepareForReuse() {}

  /// Sets the margins of the content: at the sides those of the rows' text, 7.5 points above and below
  /// (mttcrsp/fosdem, `TracksViewControllerTests`: a label of 20.33 points makes a header of 35.33).
  func placeMargins(inset: CGFloat, width: CGFloat) {
    groupInset = inset
    // Margins of the program's own stay.
    guard contentView.layoutMargins == placedMargins ?? UIView(frame: .zero).layoutMargins else {
      return
    }
    let side = inset + TableMetrics.margin(in: width)
    contentView.layoutMargins = UIEdgeInsets(top: 7.5, left: side, bottom: 7.5, right: side)
    placedMargins = contentView.layoutMargins
  }
  private var placedMargins: UIEdgeInsets?

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame =
      isConfigured && configured.contentConfiguration != nil
      ? bounds.insetBy(dx: min(groupInset, bounds.width / 2), dy: 0) : bounds
    backgroundView?.frame = bounds
    guard contentView.subviews.contains(where: { $0 is UILabel }), let textLabel else { return }
    let margin = TableMetrics.margin(in: bounds.width)
    if let titlePlace { return put(textLabel, titlePlace, x: margin + titlePlace.inset) }
    let (start, size) = (margin + plainInset, textLabel.sizeThatFits(bounds.size))
    let isLow = bounds.height > TableMetrics.plainHeader
    textLabel.frame = CGRect(
      x: start,
      y: isLow ? bounds.height - size.height - min(6, (bounds.height - size.height) / 2) : 0,
      width: max(0, bounds.width - 2 * start), height: isLow ? size.height : bounds.height)
  }

  private func put(_ label: UILabel, _ place: TitlePlace, x: CGFloat) {
    let width = max(0, bounds.width - 2 * x)
    let room = CGSize(width: width, height: max(0, bounds.height - place.top))
    let height = label.sizeThatFits(room).height
    var y = place.top
    if place.isHeader {
      // Height beyond the usual one is above the text; the sum is rounded once.
      let extra = bounds.height - height - TableMetrics.groupedHeaderPadding
      let rounding = TableMetrics.groupedGap - TableMetrics.groupedGapBase
      y = max(0, place.top + (extra > rounding ? extra - rounding : extra))
    }
    label.frame = CGRect(x: x, y: PixelGrid.ofScreen.up(y), width: width, height: height)
  }
}
