/// Keys of the place of a view relative to its superview.
enum ViewLayoutKeys {
  static let left = distance("left", "left edge")
  static let right = distance("right", "right edge")
  static let leading = distance("leading", "leading edge, left in leftToRight,")
  static let trailing = distance("trailing", "trailing edge, right in leftToRight,")
  static let top = distance("top", "top edge")
  static let bottom = distance("bottom", "bottom edge")
  static let centerX = SceneKey(
    "centerX", .length,
    "Distance of the center from that of the superview, to the right; points, or a share such as"
      + " \"10%\" of the superview's width.")
  static let centerY = SceneKey(
    "centerY", .length,
    "Distance of the center from that of the superview, down; points, or a share of its height.")
  static let width = SceneKey(
    "width", .extent, "Width in points, or as a share of the superview's such as \"50%\".")
  static let height = SceneKey(
    "height", .extent, "Height in points, or as a share of the superview's such as \"50%\".")
  static let aspect = SceneKey(
    "aspect", .number(.above(0, upTo: 1000)), "Width divided by height.")
  static let safeArea = SceneKey(
    "safeArea", .bool,
    "Whether edges and center are those of the safe area (default false: of the superview).")

  static let keyboard = SceneKey(
    "keyboard", .bool,
    "Whether \"bottom\" counts from the upper edge of the keyboard, without one from the safe area (default"
      + " false).")

  private static func distance(_ name: String, _ edge: String) -> SceneKey<SceneLength> {
    SceneKey(
      name, .length,
      "Distance of the \(edge) from that of the superview, inward; points, or a share such as"
        + " \"10%\" of the superview's length.")
  }

  static let shape = ObjectShape(
    "view-layout",
    "Place and size relative to the superview. A direction without keys fills the superview.",
    keys: [
      left.entry, right.entry, leading.entry, trailing.entry, top.entry, bottom.entry,
      centerX.entry, centerY.entry, width.entry, height.entry, aspect.entry, safeArea.entry,
      keyboard.entry,
    ])

  /// Keys of a view whose place a container decides.
  static let sizeShape = ObjectShape(
    "item-layout", "Size of a view that a stack or list positions.",
    keys: [width.entry, height.entry, aspect.entry])

  static let form = ValueForm<SceneViewLayout>.object(shape) { layout in
    let isDirectional = layout.has(leading) || layout.has(trailing)
    for (edge, other) in [(leading, left), (leading, right), (trailing, left), (trailing, right)] {
      layout.exclude(edge, other)
    }
    let (near, far) = isDirectional ? (leading, trailing) : (left, right)
    var horizontal = SceneAxisLayout(
      start: layout.value(near), end: layout.value(far), center: layout.value(centerX),
      length: layout.value(width))
    horizontal.isDirectional = isDirectional
    var vertical = SceneAxisLayout(
      start: layout.value(top), end: layout.value(bottom), center: layout.value(centerY),
      length: layout.value(height))
    let aspect = layout.value(aspect)
    let isInSafeArea = layout.value(safeArea) ?? false
    reportContradictions(in: layout, near, far, centerX, width)
    reportContradictions(in: layout, top, bottom, centerY, height)
    if isInSafeArea { refuseShares(in: layout) }
    // The order matters: of two free directions the first fills, and the ratio gives the other.
    horizontal.complete(isDerived: aspect != nil && vertical.isSized)
    vertical.complete(isDerived: aspect != nil && horizontal.isSized)
    if horizontal.isSized, vertical.isSized {
      layout.refuse(Self.aspect, "width and height follow from the other keys; remove \"aspect\"")
    }
    var result = SceneViewLayout(
      horizontal: horizontal, vertical: vertical, aspect: aspect, isInSafeArea: isInSafeArea)
    result.isAboveKeyboard = layout.value(keyboard) ?? false
    if result.isAboveKeyboard, !layout.has(bottom) || result.vertical.end?.share != 0 {
      layout.refuse(keyboard, "\"keyboard\" needs \"bottom\" in points in the same layout")
    }
    let sizeKeys = sizeShape.keyNames
    result.isOnlySize =
      layout.cursor.members?.isEmpty == false
      && layout.cursor.members?.allSatisfy { sizeKeys.contains($0.key) } == true
    return result
  }

  static let sizeForm = ValueForm<SceneViewLayout>.object(sizeShape) { layout in
    let aspect = layout.value(aspect)
    var result = SceneViewLayout.free
    result.horizontal.length = layout.value(width)
    result.vertical.length = layout.value(height)
    result.aspect = aspect
    if layout.has(width), layout.has(height) {
      layout.refuse(Self.aspect, "\"width\" and \"height\" are given; remove \"aspect\"")
    }
    return result
  }

  /// Reports keys that decide a place or a length twice.
  private static func reportContradictions(
    in layout: ObjectReader, _ start: SceneKey<SceneLength>, _ end: SceneKey<SceneLength>,
    _ center: SceneKey<SceneLength>, _ length: SceneKey<SceneLength>
  ) {
    layout.exclude(start, center)
    if !layout.has(start) { layout.exclude(end, center) }
    if layout.has(start), layout.has(end) {
      layout.refuse(
        length,
        "\"\(start.name)\" and \"\(end.name)\" give the \(length.name) already; remove one of the"
          + " three")
    }
  }

  private static func refuseShares(in layout: ObjectReader) {
    for key in [left, right, leading, trailing, top, bottom, centerX, centerY] {
      guard let member = layout.cursor.members?.first(where: { $0.key == key.name }),
        case .string = member.value.content
      else { continue }
      layout.refuse(key, "a share is one of the superview; write points, or remove \"safeArea\"")
    }
  }
}

extension SceneAxisLayout {
  /// Fills in a place where none is given.
  ///
  /// - Parameter isDerived: whether the aspect ratio gives the length.
  fileprivate mutating func complete(isDerived: Bool) {
    guard start == nil, end == nil, center == nil else { return }
    if length != nil || isDerived {
      center = SceneLength()
    } else {
      (start, end) = (SceneLength(), SceneLength())
    }
  }
}

extension SceneViewLayout {
  /// Name of the first side whose length is undetermined; nil if there is none.
  ///
  /// - Parameter content: sides to which the contents give a length.
  package func unknownSide(content: SceneContentSize) -> String? {
    if content == .both { return nil }
    let isDerived = aspect != nil && (horizontal.isSized || vertical.isSized)
    if isDerived || (horizontal.isSized && vertical.isSized) { return nil }
    // The aspect ratio gives the width for the height of the contents.
    if content == .height, horizontal.isSized || aspect != nil { return nil }
    return horizontal.isSized ? ViewLayoutKeys.height.name : ViewLayoutKeys.width.name
  }
}

extension ValueForm where Value == SceneLength {
  /// A length that is not negative.
  fileprivate static let extent = length.checked { cursor, length in
    guard length.points < 0 || length.share < 0 else { return true }
    cursor.report(.unsuitable("a length cannot be negative"))
    return false
  }
}
