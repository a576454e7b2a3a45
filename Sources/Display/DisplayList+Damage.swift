import Pixels

extension DisplayList {
  /// Area in which this frame may differ from `previous`; outside, pixels are equal.
  ///
  /// Equal lists have no damage. Frames of different size or background differ everywhere.
  public func damage(since previous: DisplayList) -> Damage {
    let whole = PixelRect(canvas)
    guard canvas == previous.canvas, background == previous.background else {
      return Damage(whole)
    }
    var layer = LayerDamage(picture: whole)
    layer.compare(previous.items, items, within: whole)
    return layer.damage
  }
}

/// Damage of one surface: the canvas, or the off-screen surface of a group.
private struct LayerDamage {
  /// Pixels that a backdrop blur can read.
  let picture: PixelRect
  /// Damage of the items compared so far, in paint order: the area that has changed beneath the
  /// next item.
  var damage = Damage()

  init(picture: PixelRect) {
    self.picture = picture
  }

  /// Compares two lists of items visible inside `limit`.
  ///
  /// Equal items are paired from both ends, and the remaining ones by position if equally many. Any
  /// pairing that keeps the order is correct: pixels that no changed or unpaired item touches are
  /// drawn by the same items in the same order.
  mutating func compare(_ old: [DisplayItem], _ new: [DisplayItem], within limit: PixelRect) {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old[head..<old.count - tail], new[head..<new.count - tail])
    for item in new[..<head] { spread(item, within: limit) }
    if oldRest.count == newRest.count {
      for (from, to) in zip(oldRest, newRest) { compare(from, to, within: limit) }
    } else {
      for item in oldRest + newRest { damage.add(item.bounds(within: limit)) }
    }
    for item in new[(new.count - tail)...] { spread(item, within: limit) }
  }

  private mutating func compare(_ old: DisplayItem, _ new: DisplayItem, within limit: PixelRect) {
    if old == new {
      spread(new, within: limit)
    } else if case .group(let from) = old, case .group(let to) = new, from.differsInside(to) {
      compare(from, to, within: limit)
    } else {
      damage.add(old.bounds(within: limit))
      damage.add(new.bounds(within: limit))
    }
  }

  /// Two groups that differ in their items or those of their masks only.
  private mutating func compare(_ old: Group, _ new: Group, within limit: PixelRect) {
    guard new.isOffscreen else {
      return compare(old.items, new.items, within: new.clipped(limit))
    }
    // The clip applies to the finished group only: a backdrop blur inside the group reads beyond
    // it.
    let bounds = new.pictureBounds(over: picture)
    var content = LayerDamage(picture: bounds)
    content.compare(old.items, new.items, within: bounds)
    var shown = content.damage.mapped(new.mayShow)
    if let oldMask = old.mask, let newMask = new.mask {
      var mask = LayerDamage(picture: bounds)
      mask.compare(oldMask, newMask, within: bounds)
      shown.add(mask.damage)
    }
    if let shadow = new.shadow { shown.add(shown.mapped(shadow.bounds)) }
    damage.add(shown.mapped { $0.intersection(limit) })
  }

  /// Propagates damage through an unchanged item: a backdrop blur changes over its whole shape when
  /// anything beneath it changes.
  private mutating func spread(_ item: DisplayItem, within limit: PixelRect) {
    guard !damage.isEmpty else { return }
    switch item {
    case .backdropBlur(let blur):
      let seen = blur.shape.bounds(under: blur.transform, within: picture)
      if damage.intersects(blur.area(seenBy: seen).intersection(picture)) {
        damage.add(seen.intersection(limit))
      }
    case .group(let group) where !group.isOffscreen:
      for item in group.items { spread(item, within: group.clipped(limit)) }
    // A backdrop blur in a group with a surface of its own sees nothing below the group (S9.82).
    case .group, .fill, .shadow:
      break
    }
  }
}

extension Group {
  /// Whether the groups differ only in their items and the items of their masks.
  fileprivate func differsInside(_ other: Group) -> Bool {
    var alike = other
    alike.items = items
    if mask != nil, other.mask != nil { alike.mask = mask }
    // A single item may be drawn in place. Several need an off-screen bitmap, which rounds
    // differently.
    guard (items.count == 1) == (other.items.count == 1),
      (mask?.count == 1) == (other.mask?.count == 1)
    else { return false }
    // A fill alone is blended in its shape, more than that everywhere.
    if blend.reachesClearPixels, (blendedFill == nil) != (other.blendedFill == nil) { return false }
    return alike == self
  }
}
