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
  /// Whether a segment is selected only while it is touched.
  @Setter open var isMomentary = false
  /// Color of the selected segment; nil for the default.
  @Setter open var selectedSegmentTintColor: UIColor? = nil {
    didSet { setNeedsLayout() }
  }
  private var segments: [Segment] = []
  private var attributes = StateValues<[NSAttributedString.Key: Any]>()
  private var backgrounds = StateValues<UIImage>()
  private let backdrop = UIImageView(frame: .zero)
  private var widths: [Int: CGFloat] = [:]
  /// Whether segments are as wide as their content needs, instead of all equal. Default: false.
  @Setter open var apportionsSegmentWidthsByContent = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Font and color of the titles in a state; missing ones are the system's, and those of `.normal` fill
  /// in for states that have none.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    changed()
  }
  /// Attributes set for this very state; nil for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  /// Replaces the background of the whole control for `.normal`, and the plate behind the selected segment
  /// for `.selected`; an empty image removes it. The same for all metrics.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgrounds[state] = backgroundImage
    changed()
  }
  /// Background set for this very state; nil for the system's.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { backgrounds[state] }

  private var hidesDividers = false
  /// An image without pixels hides the lines between segments; other images are not drawn.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    hidesDividers = dividerImage != nil
    changed()
  }

  /// Sets the width of a segment in points; 0 for a share of the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    widths[segment] = width > 0 ? width : nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// Width set for a segment; 0 for none.
  open func widthForSegment(at segment: Int) -> CGFloat { widths[segment] ?? 0 }
  private let plate = UIView(frame: .zero)
  /// Lines between segments; hidden next to the selected one.
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
    addSubview(backdrop)
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
      let style = styled(index)
      if style.isEmpty {
        segment.label.text = segment.title
      } else {
        segment.label.attributedText = segment.title.map {
          NSAttributedString(string: $0, attributes: style)
        }
      }
      segment.label.isEnabled = segment.isEnabled && isEnabled
      segment.picture.image = segment.image
      // Images have the color of titles: since iOS 13 the tint color has no effect on the control
      // (react-native-segmented-control 16, 1iveowl/Plugin.SegmentedControl 73).
      segment.picture.tintColor = style[.foregroundColor] as? UIColor ?? .label
      segment.picture.alpha = segment.label.isEnabled ? 1 : 0.5
    }
    showBackgrounds()
    for divider in dividers { divider.removeFromSuperview() }
    dividers = segments.dropFirst().map { _ in
      let divider = UIView.controlDivider()
      insertSubview(divider, belowSubview: plate)
      divider.alpha = hidesDividers ? 0 : 1
      return divider
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func styled(_ index: Int) -> [NSAttributedString.Key: Any] {
    var style = attributes[.normal] ?? [:]
    if index == selected { style.merge(attributes[.selected] ?? [:]) { $1 } }
    if !segments[index].isEnabled || !isEnabled { style.merge(attributes[.disabled] ?? [:]) { $1 } }
    return style
  }

  private func showBackgrounds() {
    backdrop.image = backgrounds[.normal]
    let isReplaced = backgrounds[.normal] != nil
    backdrop.isHidden = !isReplaced
    // The gray surface belongs to the system's background.
    if isReplaced != hasOwnBackground {
      backgroundColor = isReplaced ? nil : .tertiarySystemFill
      hasOwnBackground = isReplaced
    }
    let chosen = backgrounds[.selected] ?? backgrounds[.normal]
    plate.layer.contents = backgrounds[.selected]?.cgImage
    plate.layer.shadowOpacity = chosen == nil ? 0.12 : 0
    showsPlate = chosen == nil
    setNeedsLayout()
  }
  private var hasOwnBackground = false
  private var showsPlate = true

  /// Widths of the segments in a control of some width, in points.
  private func segmentWidths(in total: CGFloat) -> [CGFloat] {
    let fixed = segments.indices.reduce(0) { $0 + (widths[$1] ?? 0) }
    let gaps = Self.gap * CGFloat(max(0, segments.count - 1))
    let rest = max(0, total - gaps - fixed)
    let free = segments.indices.filter { widths[$0] == nil }
    guard apportionsSegmentWidthsByContent else {
      return segments.indices.map { widths[$0] ?? rest / CGFloat(max(1, free.count)) }
    }
    let needs = segments.map(contentWidth)
    let sum = free.reduce(0) { $0 + needs[$1] }
    return segments.indices.map { widths[$0] ?? (sum > 0 ? rest * needs[$0] / sum : 0) }
  }

  private func contentWidth(_ segment: Segment) -> CGFloat {
    max(segment.label.intrinsicContentSize.width, segment.image?.size.width ?? 0) + Self.padding
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let needs = segments.map(contentWidth)
    let widest = needs.max() ?? 0
    let sum = segments.indices.reduce(0) { sum, index in
      sum + (widths[index] ?? (apportionsSegmentWidthsByContent ? needs[index] : widest))
    }
    return CGSize(
      width: sum + Self.gap * CGFloat(max(0, segments.count - 1)), height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let widths = segmentWidths(in: bounds.width)
    var starts = [CGFloat](repeating: 0, count: widths.count)
    for index in starts.indices.dropFirst() {
      starts[index] = starts[index - 1] + widths[index - 1] + Self.gap
    }
    for (index, divider) in dividers.enumerated() {
      let height = UIView.controlDividerHeight
      divider.frame = directed(
        CGRect(
          x: starts[index + 1] - Self.gap, y: (bounds.height - height) / 2, width: Self.gap,
          height: height))
      divider.isHidden = selected == index || selected == index + 1
    }
    for (index, segment) in segments.enumerated() {
      let place = directed(
        CGRect(x: starts[index], y: 0, width: widths[index], height: bounds.height))
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
