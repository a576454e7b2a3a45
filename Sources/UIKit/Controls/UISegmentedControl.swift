public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A row of segments of which one is chosen.
open class UISegmentedControl: UIControl {
  /// Value of ``selectedSegmentIndex`` without a selection.
  public nonisolated static let noSegment = -1

  @MainActor
  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    let label = UILabel(frame: .zero)
    let picture = UIImageView(frame: .zero)
  }

  /// Index of the selected segment. Setting it sends no event; an index out of range clears the
  /// selection.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
      changed()
    }
  }
  private var selected = UISegmentedControl.noSegment
  /// Whether a segment is only chosen as long as it is touched.
  @Setter open var isMomentary = false
  /// Color of the selected segment; nil for the default.
  @Setter open var selectedSegmentTintColor: UIColor? = nil {
    didSet { setNeedsLayout() }
  }
  private var segments: [Segment] = []
  private let plate = UIView(frame: .zero)
  /// Lines between segments; hidden beside the chosen one.
  private var dividers: [UIView] = []
  // Measured on iOS 17 and 18: cashapp/AccessibilitySnapshot, DefaultControlsTests.
  private static let height: CGFloat = 32
  private static let padding: CGFloat = 20
  private static let gap: CGFloat = 1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control from titles and images; any other object gives an empty segment.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] { insert(item as? String, item as? UIImage, at: segments.count) }
    sizeToFit()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UISegmentedControl.self)
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    plate.layer.cornerRadius = 7
    plate.layer.shadowOpacity = 0.12
    plate.layer.shadowRadius = 3
    plate.layer.shadowOffset = CGSize(width: 0, height: 2)
    plate.isUserInteractionEnabled = false
    // The plate's shadow ends at the control's edge.
    clipsToBounds = true
    addSubview(plate)
  }

  // MARK: Segments

  /// Number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Inserts a segment with a title; the change is immediate, whatever `animated` is.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title, nil, at: segment)
  }
  /// Inserts a segment with an image; the change is immediate, whatever `animated` is.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(nil, image, at: segment)
  }
  /// Removes a segment; the change is immediate, whatever `animated` is.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let gone = segments.remove(at: segment)
    gone.label.removeFromSuperview()
    gone.picture.removeFromSuperview()
    if selected == segment {
      selected = Self.noSegment
    } else if selected > segment {
      selected -= 1
    }
    changed()
  }
  /// Removes every segment and the selection.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: 0, animated: false) }
  }
  /// Sets the title of a segment, in place of its image; nil clears it.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
    changed()
  }
  /// Title of a segment; nil for one that has none or shows an image.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }
  /// Sets the image of a segment, in place of its title; nil clears it.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].image = image
    changed()
  }
  /// Image of a segment; nil for one that has none or shows a title.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }
  /// Makes a segment react to taps, or gray and inert.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    changed()
  }
  /// Whether a segment reacts to taps. Default: true.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  private func insert(_ title: String?, _ image: UIImage?, at index: Int) {
    let place = min(max(0, index), segments.count)
    let segment = Segment(title: title, image: image)
    segment.label.textAlignment = .center
    addSubview(segment.label)
    addSubview(segment.picture)
    segments.insert(segment, at: place)
    if selected >= place { selected += 1 }
    changed()
  }

  private func changed() {
    for (index, segment) in segments.enumerated() {
      let weight: UIFont.Weight = index == selected ? .semibold : .medium
      segment.label.font = .systemFont(ofSize: 13, weight: weight)
      segment.label.text = segment.title
      segment.label.isEnabled = segment.isEnabled && isEnabled
      segment.picture.image = segment.image
    }
    for divider in dividers { divider.removeFromSuperview() }
    dividers = segments.dropFirst().map { _ in
      let divider = UIView.controlDivider()
      insertSubview(divider, belowSubview: plate)
      return divider
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map {
      max($0.label.intrinsicContentSize.width, $0.image?.size.width ?? 0) + Self.padding
    }
    let count = CGFloat(segments.count)
    return CGSize(
      width: (widths.max() ?? 0) * count + Self.gap * max(0, count - 1), height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let count = CGFloat(max(1, segments.count))
    let width = max(0, bounds.width - Self.gap * (count - 1)) / count
    for (index, divider) in dividers.enumerated() {
      let height = UIView.controlDividerHeight
      divider.frame = CGRect(
        x: CGFloat(index + 1) * (width + Self.gap) - Self.gap, y: (bounds.height - height) / 2,
        width: Self.gap, height: height)
      divider.isHidden = selected == index || selected == index + 1
    }
    for (index, segment) in segments.enumerated() {
      let place = directed(
        CGRect(
          x: CGFloat(index) * (width + Self.gap), y: 0, width: width, height: bounds.height))
      segment.label.frame = place
      let size = segment.image?.size ?? .zero
      segment.picture.frame = CGRect(
        x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width,
        height: size.height)
      if index == selected { plate.frame = place.insetBy(dx: 2, dy: 2) }
    }
    plate.isHidden = selected == Self.noSegment
    plate.backgroundColor = selectedSegmentTintColor ?? .segmentPlate
  }

  override func noteState() { changed() }

  /// Chooses the segment under the finger that lifts.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside, !segments.isEmpty else { return }
    let share = directed(touch.location(in: self)).x / max(1, bounds.width)
    let index = min(segments.count - 1, max(0, Int(share * CGFloat(segments.count))))
    guard segments[index].isEnabled, index != selected || isMomentary else { return }
    selectedSegmentIndex = index
    changed()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
}

extension UIColor {
  /// Behind the chosen segment.
  fileprivate static let segmentPlate = UIColor(
    light: .white, dark: UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1))
}
