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
    contentView.frame = bounds
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
