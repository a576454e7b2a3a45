public import Foundation
import QuartzCore

/// Archives of views: the trick by which programs copy a view. `flipbook port` writes its name in place of
/// `NSKeyedArchiver` and `NSKeyedUnarchiver`.
///
/// A view is copied with its subviews, the constraints inside and the usual properties, and what its class encodes by
/// `encode(with:)`. The data only name the copy, in the process that made it. Everything else is archived by Foundation.
@preconcurrency @MainActor
public enum ViewArchiver {
  private static let head = "flipbook view "

  /// Data of an object; those of a view name a copy.
  public static func archivedData(withRootObject rootObject: Any) -> Data {
    guard let view = rootObject as? UIView else {
      return NSKeyedArchiver.archivedData(withRootObject: rootObject)
    }
    return keep(view)
  }

  /// As ``archivedData(withRootObject:)``; throws what Foundation throws.
  public static func archivedData(
    withRootObject object: Any, requiringSecureCoding requiresSecureCoding: Bool
  ) throws -> Data {
    guard let view = object as? UIView else {
      return try NSKeyedArchiver.archivedData(
        withRootObject: object, requiringSecureCoding: requiresSecureCoding)
    }
    return keep(view)
  }

  /// The object of the data; nil for other data.
  public static func unarchiveObject(with data: Data) -> Any? {
    view(in: data) ?? (isName(data) ? nil : NSKeyedUnarchiver.unarchiveObject(with: data))
  }

  /// The object in a file; nil if the file is missing or holds something else. Foundation on Linux lacks it.
  public static func unarchiveObject(withFile path: String) -> Any? {
    FileManager.default.contents(atPath: path).flatMap { unarchiveObject(with: $0) }
  }

  /// As ``unarchiveObject(with:)``; throws what Foundation throws.
  public static func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
    if isName(data) { return view(in: data) }
    return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
  }

  /// The view of the data; nil for other data, and for one of another class.
  public static func unarchivedObject<View: UIView>(
    ofClass cls: View.Type, from data: Data
  ) throws -> View? { view(in: data) as? View }

  private static func keep(_ view: UIView) -> Data {
    let state = UIKitState.current
    state.archivedViews.append(ViewCopier().copy(of: view))
    return Data((head + String(state.archivedViews.count - 1)).utf8)
  }

  private static func isName(_ data: Data) -> Bool { data.starts(with: Data(head.utf8)) }

  private static func view(in data: Data) -> UIView? {
    guard isName(data), let text = String(data: data, encoding: .utf8),
      let index = Int(text.dropFirst(head.count))
    else { return nil }
    let views = UIKitState.current.archivedViews
    // Each reading gives another object.
    return views.indices.contains(index) ? views[index].flatMap { ViewCopier().copy(of: $0) } : nil
  }
}

/// Copies a view with what lies in it.
@MainActor
final class ViewCopier {
  /// Copies by their originals.
  private var copies: [ObjectIdentifier: AnyObject] = [:]

  func copy(of view: UIView) -> UIView? {
    let coder = ViewCopyCoder(view, self)
    view.encode(with: coder)
    return type(of: view).init(coder: coder)
  }

  func copy(of object: Any?) -> Any? {
    guard let object else { return nil }
    if let view = object as? UIView { return copies[ObjectIdentifier(view)] }
    if let constraint = object as? NSLayoutConstraint {
      return copies[ObjectIdentifier(constraint)]
    }
    if let list = object as? [Any] { return list.compactMap { copy(of: $0) } }
    return object
  }

  /// Gives a new view everything of the original, at the end of the initializer of its UIKit class.
  func fill(_ copy: UIView, from view: UIView) {
    copies[ObjectIdentifier(view)] = copy
    copyLook(of: view, to: copy)
    copyContent(of: view, to: copy)
    for constraint in view.heldConstraints { self.copy(constraint) }
  }

  private func copyLook(of view: UIView, to copy: UIView) {
    copy.bounds = view.bounds
    copy.center = view.center
    copy.transform = view.transform
    copy.alpha = view.alpha
    copy.isHidden = view.isHidden
    copy.backgroundColor = view.backgroundColor
    copy.clipsToBounds = view.clipsToBounds
    copy.contentMode = view.contentMode
    copy.tag = view.tag
    copy.isUserInteractionEnabled = view.isUserInteractionEnabled
    copy.autoresizingMask = view.autoresizingMask
    copy.translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
    if view.ownTintColor != nil { copy.tintColor = view.tintColor }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      copy.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
      copy.setContentCompressionResistancePriority(
        view.contentCompressionResistancePriority(for: axis), for: axis)
    }
    // Layers that programs change are not archived on iOS either; corners and borders of nibs are.
    copy.layer.cornerRadius = view.layer.cornerRadius
    copy.layer.borderWidth = view.layer.borderWidth
    copy.layer.borderColor = view.layer.borderColor
  }

  private func copyContent(of view: UIView, to copy: UIView) {
    switch (view, copy) {
    case (let old as UICollectionViewCell, let new as UICollectionViewCell):
      return fillExisting(new.contentView, from: old.contentView)
    case (let old as UITableViewCell, let new as UITableViewCell):
      return fillExisting(new.contentView, from: old.contentView)
    case (let old as UIVisualEffectView, let new as UIVisualEffectView):
      new.effect = old.effect
      return fillExisting(new.contentView, from: old.contentView)
    case (let old as UIImageView, let new as UIImageView):
      new.image = old.image
      new.highlightedImage = old.highlightedImage
      new.isHighlighted = old.isHighlighted
    case (let old as UILabel, let new as UILabel):
      new.font = old.font
      new.textColor = old.textColor
      new.textAlignment = old.textAlignment
      new.numberOfLines = old.numberOfLines
      new.lineBreakMode = old.lineBreakMode
      new.adjustsFontSizeToFitWidth = old.adjustsFontSizeToFitWidth
      new.minimumScaleFactor = old.minimumScaleFactor
      new.attributedText = old.attributedText
    case (let old as UIButton, let new as UIButton): return copyButton(old, to: new)
    case (let old as UIStackView, let new as UIStackView):
      new.axis = old.axis
      new.alignment = old.alignment
      new.distribution = old.distribution
      new.spacing = old.spacing
    case (let old as UIScrollView, let new as UIScrollView):
      new.contentSize = old.contentSize
      new.contentInset = old.contentInset
      new.contentOffset = old.contentOffset
    case (is UIControl, _): if type(of: view) == InterfaceClasses.kit(of: type(of: view)) { return }
    default: break
    }
    for subview in view.subviews { addCopy(of: subview, to: copy, from: view) }
  }

  private func addCopy(of subview: UIView, to copy: UIView, from view: UIView) {
    guard let new = self.copy(of: subview) else { return }
    if let old = view as? UIStackView, let stack = copy as? UIStackView,
      old.arrangedSubviews.contains(where: { $0 === subview })
    {
      stack.addArrangedSubview(new)
    } else {
      copy.addSubview(new)
    }
  }

  /// Fills a view that the copy made itself.
  private func fillExisting(_ copy: UIView, from view: UIView) {
    let (bounds, center) = (copy.bounds, copy.center)
    fill(copy, from: view)
    copy.bounds = bounds
    copy.center = center
  }

  private func copyButton(_ old: UIButton, to new: UIButton) {
    for state in [UIControl.State.normal, .highlighted, .selected, .disabled] {
      if let title = old.attributedTitle(for: state) { new.setAttributedTitle(title, for: state) }
      if let title = old.title(for: state) { new.setTitle(title, for: state) }
      if let color = old.titleColor(for: state) { new.setTitleColor(color, for: state) }
      if let image = old.image(for: state) { new.setImage(image, for: state) }
      if let image = old.backgroundImage(for: state) { new.setBackgroundImage(image, for: state) }
    }
    new.titleLabel?.font = old.titleLabel?.font
    new.isSelected = old.isSelected
    new.isEnabled = old.isEnabled
  }

  /// Constraints of which both sides are copied.
  private func copy(_ constraint: NSLayoutConstraint) {
    guard let first = counterpart(of: constraint.firstItem) else { return }
    let second = counterpart(of: constraint.secondItem)
    guard constraint.secondItem == nil || second != nil else { return }
    let new = NSLayoutConstraint(
      item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
      toItem: second, attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
      constant: constraint.constant)
    new.priority = constraint.priority
    new.identifier = constraint.identifier
    copies[ObjectIdentifier(constraint)] = new
    new.isActive = true
  }

  private func counterpart(of item: AnyObject?) -> AnyObject? {
    if let view = item as? UIView { return copies[ObjectIdentifier(view)] }
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView,
      let copy = copies[ObjectIdentifier(owner)] as? UIView
    else { return nil }
    if guide === owner.safeAreaLayoutGuide { return copy.safeAreaLayoutGuide }
    if guide === owner.layoutMarginsGuide { return copy.layoutMarginsGuide }
    return nil
  }
}

/// Coder that creates the copy of a view, and keeps what its class encodes.
final class ViewCopyCoder: NSCoder {
  let view: UIView
  let copier: ViewCopier
  private var values: [String: Any] = [:]

  init(_ view: UIView, _ copier: ViewCopier) {
    self.view = view
    self.copier = copier
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func encode(_ object: Any?, forKey key: String) { values[key] = object }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) { values[key] = object }
  override func encode(_ value: Bool, forKey key: String) { values[key] = value }
  override func encode(_ value: Int, forKey key: String) { values[key] = value }
  override func encode(_ value: Int32, forKey key: String) { values[key] = Int(value) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = Int(value) }
  override func encode(_ value: Float, forKey key: String) { values[key] = Double(value) }
  override func encode(_ value: Double, forKey key: String) { values[key] = value }

  override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  override func decodeObject(forKey key: String) -> Any? {
    nonisolated(unsafe) let value = values[key]
    let copier = copier
    nonisolated(unsafe) var copy: Any?
    MainActor.assumeIsolated { unsafe copy = copier.copy(of: value) }
    return unsafe copy
  }
  override func decodeBool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
  override func decodeInteger(forKey key: String) -> Int { values[key] as? Int ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(values[key] as? Int ?? 0) }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(values[key] as? Int ?? 0) }
  override func decodeFloat(forKey key: String) -> Float { Float(values[key] as? Double ?? 0) }
  override func decodeDouble(forKey key: String) -> Double { values[key] as? Double ?? 0 }
}
