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

  /// Distance from the table's side to the rows, for the title of a grouped footer, which begins below the text of
  /// the rows and can have several lines; nil for other titles.
  var footerInset: CGFloat?

  /// Called before the view is used for another section; overrides call super.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    guard contentView.subviews.contains(where: { $0 is UILabel }), let textLabel else { return }
    let margin = TableMetrics.margin(in: bounds.width)
    if let footerInset {
      let (x, y) = (margin + footerInset, TableMetrics.footerTop)
      let width = max(0, bounds.width - 2 * x)
      let room = CGSize(width: width, height: max(0, bounds.height - y))
      textLabel.frame = CGRect(
        x: x, y: y, width: width, height: textLabel.sizeThatFits(room).height)
      return
    }
    let size = textLabel.sizeThatFits(bounds.size)
    let isLow = bounds.height > TableMetrics.plainHeader
    textLabel.frame = CGRect(
      x: margin, y: isLow ? bounds.height - size.height - 6 : 0,
      width: max(0, bounds.width - 2 * margin), height: isLow ? size.height : bounds.height)
  }
}
