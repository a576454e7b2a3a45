import CoreGraphics
import Foundation

/// Computes the frames of a compositional layout.
@MainActor
struct CompositionalSolver {
  /// Size of the visible area, without the collection's insets.
  let visible: CGSize
  /// Insets of the collection's edges, by reference.
  let edges: (UIContentInsetsReference) -> UIEdgeInsets
  let traits: UITraitCollection
  let configuration: UICollectionViewCompositionalLayoutConfiguration
  /// Sizes of views whose content decides.
  let measured: MeasuredSizes

  private typealias Placed = CompositionalGeometry.Placed

  private var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

  /// Environment that a section provider sees.
  var environment: LayoutEnvironment {
    LayoutEnvironment(LayoutContainer(visible, acrossInsets(.automatic)), traits)
  }

  /// Insets of the edges across the scroll direction.
  private func acrossInsets(_ reference: UIContentInsetsReference) -> UIEdgeInsets {
    let insets = edges(reference == .automatic ? configuration.contentInsetsReference : reference)
    return isHorizontal
      ? UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
      : UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }

  // MARK: Solution

  func solve(_ sections: [(section: NSCollectionLayoutSection, count: Int)])
    -> CompositionalGeometry
  {
    var geometry = CompositionalGeometry()
    let own = configuration.boundarySupplementaryItems
    let extent = extents(of: own, at: IndexPath(index: 0), in: visible)
    var position = isHorizontal ? extent.left : extent.top
    for (number, (section, count)) in sections.enumerated() {
      if number > 0 { position += configuration.interSectionSpacing }
      let solved = solve(section, number, count, from: position)
      position = isHorizontal ? solved.frame.maxX : solved.frame.maxY
      geometry.sections.append(solved)
    }
    position += isHorizontal ? extent.right : extent.bottom
    geometry.contentSize =
      isHorizontal
      ? CGSize(width: position, height: visible.height)
      : CGSize(width: visible.width, height: position)
    let whole = CGRect(origin: .zero, size: geometry.contentSize)
    let area = whole.inset(by: acrossInsets(.automatic))
    geometry.boundaries = own.map { place($0, at: IndexPath(index: 0), in: area) }
    return geometry
  }

  // MARK: Sections

  private func solve(
    _ section: NSCollectionLayoutSection, _ number: Int, _ count: Int, from start: CGFloat
  ) -> CompositionalGeometry.Section {
    let across = reachesEdges(section) ? .zero : acrossInsets(section.contentInsetsReference)
    var insets = section.contentInsets.leftToRight.adding(across)
    let path = IndexPath(item: 0, section: number)
    let supplementary =
      section.supplementariesFollowContentInsets
        && section.supplementaryContentInsetsReference == .automatic
      ? insets : acrossInsets(section.supplementaryContentInsetsReference)
    let room = CGSize(
      width: visible.width - (isHorizontal ? 0 : supplementary.left + supplementary.right),
      height: visible.height - (isHorizontal ? supplementary.top + supplementary.bottom : 0))
    let extent = extents(of: section.boundarySupplementaryItems, at: path, in: room)
    insets = insets.adding(extent)
    let container = CGSize(
      width: max(0, visible.width - (isHorizontal ? 0 : insets.left + insets.right)),
      height: max(0, visible.height - (isHorizontal ? insets.top + insets.bottom : 0)))
    let groups = plans(section, number, count, in: container)
    let isAcross = section.orthogonalScrollingBehavior != .none
    var result = CompositionalGeometry.Section()
    var point = CGPoint(
      x: (isHorizontal ? start : 0) + insets.left, y: (isHorizontal ? 0 : start) + insets.top)
    let first = point
    var ranges: [ClosedRange<CGFloat>] = []
    var thickness: CGFloat = 0
    for group in groups {
      if group.first > 0 || !ranges.isEmpty {
        let spacing = section.interGroupSpacing
        if isAcross != isHorizontal { point.x += spacing } else { point.y += spacing }
      }
      result.items += group.items.map { $0.moved(by: point) }
      result.attached += group.attached.map { $0.moved(by: point) }
      if isAcross != isHorizontal {
        ranges.append(ClosedRange(from: point.x, upTo: point.x + group.size.width))
        point.x += group.size.width
        thickness = max(thickness, group.size.height)
      } else {
        ranges.append(ClosedRange(from: point.y, upTo: point.y + group.size.height))
        point.y += group.size.height
        thickness = max(thickness, group.size.width)
      }
    }
    // The edge behind the last group, in the direction of the layout.
    let end: CGFloat
    switch (isAcross, isHorizontal) {
    case (false, false): end = point.y
    case (false, true): end = point.x
    case (true, false): end = first.y + thickness
    case (true, true): end = first.x + thickness
    }
    result.frame =
      isHorizontal
      ? CGRect(x: start, y: 0, width: end + insets.right - start, height: visible.height)
      : CGRect(x: 0, y: start, width: visible.width, height: end + insets.bottom - start)
    if isAcross, let last = ranges.last {
      let (lead, trail) = isHorizontal ? (insets.top, insets.bottom) : (insets.left, insets.right)
      result.strip = CompositionalGeometry.Strip(
        behavior: section.orthogonalScrollingBehavior,
        frame: isHorizontal
          ? CGRect(x: first.x, y: 0, width: thickness, height: visible.height)
          : CGRect(x: 0, y: first.y, width: visible.width, height: thickness),
        contentLength: last.upperBound + trail, groups: ranges, lead: lead)
    }
    addBoundaries(section, path, supplementary, to: &result)
    addList(section, number, count, to: &result)
    return result
  }

  private func addBoundaries(
    _ section: NSCollectionLayoutSection, _ path: IndexPath, _ insets: UIEdgeInsets,
    to result: inout CompositionalGeometry.Section
  ) {
    let area = result.frame.inset(
      by: isHorizontal
        ? UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
        : UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
    result.boundaries = section.boundarySupplementaryItems.map { place($0, at: path, in: area) }
    result.decorations = section.decorationItems.map { item in
      Placed(
        element: .decoration(item.elementKind, path),
        frame: result.frame.inset(by: item.contentInsets.leftToRight), zIndex: item.zIndex)
    }
  }

  /// Whether the rows of a section reach from edge to edge, as those of tables do, and only their contents keep to the
  /// safe area.
  private func reachesEdges(_ section: NSCollectionLayoutSection) -> Bool {
    section.list?.reachesEdges == true && section.contentInsetsReference == .automatic
  }

  private func addList(
    _ section: NSCollectionLayoutSection, _ number: Int, _ count: Int,
    to result: inout CompositionalGeometry.Section
  ) {
    guard let list = section.list else { return }
    let rows = list.hasHeaderRow ? 1..<max(1, count) : 0..<count
    let sides = reachesEdges(section) ? acrossInsets(.safeArea) : .zero
    for index in result.items.indices {
      let item = result.items[index].element.path.item
      result.items[index].list = list.place(
        rows.contains(item) ? .row : .header, isFirst: item == rows.lowerBound,
        isLast: item == rows.upperBound - 1, sides: sides)
    }
    for index in result.boundaries.indices {
      let isHeader = result.boundaries[index].alignment == .top
      result.boundaries[index].placed.list = list.place(
        isHeader ? .header : .footer, isFirst: true, isLast: true, sides: sides)
    }
  }

  /// Lengths that views at the edges add to a section.
  private func extents(
    of items: [NSCollectionLayoutBoundarySupplementaryItem], at path: IndexPath, in room: CGSize
  ) -> UIEdgeInsets {
    var extents = UIEdgeInsets.zero
    for item in items where item.extendsBoundary {
      let size = size(of: item, .supplementary(item.elementKind, path), in: room)
      switch item.alignment {
      case .top, .topLeading, .topTrailing: extents.top = max(extents.top, size.height)
      case .bottom, .bottomLeading, .bottomTrailing:
        extents.bottom = max(extents.bottom, size.height)
      case .leading: extents.left = max(extents.left, size.width)
      case .trailing: extents.right = max(extents.right, size.width)
      case .none: break
      }
    }
    return extents
  }

  private func place(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, at path: IndexPath, in area: CGRect
  ) -> CompositionalGeometry.Boundary {
    let element = CollectionElement.supplementary(item.elementKind, path)
    // Fractions are of the visible area, not of a long section.
    let room = CGSize(
      width: isHorizontal ? visible.width : area.width,
      height: isHorizontal ? area.height : visible.height)
    let anchor = NSCollectionLayoutAnchor(
      edges: item.alignment.edges, absoluteOffset: item.offset)
    let frame = anchor.frame(of: size(of: item, element, in: room), at: area).inset(by: item.insets)
    return CompositionalGeometry.Boundary(
      placed: Placed(
        element: element, frame: frame, zIndex: item.zIndex,
        fitting: FittingSides(item.layoutSize)),
      alignment: item.alignment, isPinned: item.pinToVisibleBounds)
  }

  /// Size of a view that is no group; its content decides on estimated sides.
  private func size(
    of item: NSCollectionLayoutItem, _ element: CollectionElement, in room: CGSize
  ) -> CGSize {
    var size = item.layoutSize.size(in: room)
    if let measured = measured[element] {
      if item.layoutSize.widthDimension.isEstimated { size.width = measured.width }
      if item.layoutSize.heightDimension.isEstimated { size.height = measured.height }
    }
    if item.layoutSize.widthDimension.isEstimated { size.width = min(size.width, room.width) }
    return size
  }

  // MARK: Groups

  /// A group with its items, in its own coordinates.
  private struct Plan {
    var size: CGSize
    /// Number of the first item in the section.
    var first: Int
    var next: Int
    var items: [CompositionalGeometry.Placed] = []
    var attached: [CompositionalGeometry.Placed] = []
  }

  private func plans(
    _ section: NSCollectionLayoutSection, _ number: Int, _ count: Int, in container: CGSize
  ) -> [Plan] {
    var plans: [Plan] = []
    var next = 0
    while next < count {
      let plan = plan(section.group, in: container, from: next, of: count, section: number)
      // A group without items would repeat for ever.
      guard plan.next > next else { break }
      next = plan.next
      plans.append(plan)
    }
    return plans
  }

  private func plan(
    _ group: NSCollectionLayoutGroup, in container: CGSize, forcing forced: CGSize? = nil,
    from first: Int, of count: Int, section: Int
  ) -> Plan {
    var size = forced ?? group.layoutSize.size(in: container)
    let (isWidthOpen, isHeightOpen) = (
      group.layoutSize.widthDimension.isEstimated, group.layoutSize.heightDimension.isEstimated
    )
    var plan = fill(group, size, container, from: first, of: count, section: section)
    if isWidthOpen || isHeightOpen, plan.next > first {
      let wanted = CGSize(
        width: isWidthOpen ? plan.size.width : size.width,
        height: isHeightOpen ? plan.size.height : size.height)
      if wanted != size {
        size = wanted
        plan = fill(group, size, container, from: first, of: plan.next, section: section)
      }
    }
    plan.size = size
    let path = IndexPath(item: first, section: section)
    plan.attached += attached(group, CGRect(origin: .zero, size: size), path)
    return plan
  }

  private func attached(
    _ item: NSCollectionLayoutItem, _ frame: CGRect, _ path: IndexPath
  ) -> [CompositionalGeometry.Placed] {
    item.supplementaryItems.map {
      Placed(
        element: .supplementary($0.elementKind, path), frame: $0.frame(at: frame),
        zIndex: $0.zIndex)
    }
  }

  /// An item or nested group of a line, before its place is known.
  private struct Unit {
    let item: NSCollectionLayoutItem
    let plan: Plan
  }

  /// Fills a group. The result has the size of its content.
  private func fill(
    _ group: NSCollectionLayoutGroup, _ size: CGSize, _ container: CGSize, from first: Int,
    of count: Int, section: Int
  ) -> Plan {
    let area = CGRect(origin: .zero, size: size).inset(by: group.insets)
    if case .custom(let provider) = group.content {
      return custom(provider, size, from: first, of: count, section: section)
    }
    let isRow = group.isHorizontal
    let isOpen =
      isRow
      ? group.layoutSize.widthDimension.isEstimated
      : group.layoutSize.heightDimension.isEstimated
    let spacing = group.interItemSpacing?.spacing ?? 0
    let length = isRow ? area.width : area.height
    var units: [Unit] = []
    var used: CGFloat = 0
    var next = first
    let repeats: Int
    var shared: CGFloat?
    switch group.content {
    case .count(let number, _, let isShared):
      repeats = max(0, number)
      if isShared, number > 0 {
        shared = max(0, (length - spacing * CGFloat(number - 1)) / CGFloat(number))
      }
    default: repeats = isOpen ? group.subitems.count : .max
    }
    var index = 0
    while next < count, index < repeats, !group.subitems.isEmpty {
      let item = group.subitems[index % group.subitems.count]
      let unit = unit(item, area.size, shared, isRow, from: next, of: count, section: section)
      guard unit.plan.next > next else { break }
      let needed = along(unit.plan.size, isRow) + item.fixedEdges(isRow)
      let gap = units.isEmpty ? 0 : spacing
      // Thirds and their kin fill a line in spite of rounding.
      let fits = isOpen || used + gap + needed <= length + 0.01
      if case .line = group.content, !fits, !units.isEmpty { break }
      used += gap + needed
      units.append(unit)
      next = unit.plan.next
      index += 1
    }
    return line(group, units, area, used: used, isOpen: isOpen, from: first, next: next)
  }

  private func along(_ size: CGSize, _ isRow: Bool) -> CGFloat { isRow ? size.width : size.height }

  private func unit(
    _ item: NSCollectionLayoutItem, _ room: CGSize, _ shared: CGFloat?, _ isRow: Bool,
    from next: Int, of count: Int, section: Int
  ) -> Unit {
    if let group = item as? NSCollectionLayoutGroup {
      var forced: CGSize?
      if let shared {
        let own = group.layoutSize.size(in: room)
        forced =
          isRow
          ? CGSize(width: shared, height: own.height) : CGSize(width: own.width, height: shared)
      }
      return Unit(
        item: item,
        plan: plan(group, in: room, forcing: forced, from: next, of: count, section: section))
    }
    let path = IndexPath(item: next, section: section)
    var size = size(of: item, .item(path), in: room)
    if let shared, isRow { size.width = shared }
    if let shared, !isRow { size.height = shared }
    var fitting = FittingSides(item.layoutSize)
    if shared != nil { fitting.remove(isRow ? .width : .height) }
    let frame = CGRect(origin: .zero, size: size).inset(by: item.insets)
    return Unit(
      item: item,
      plan: Plan(
        size: size, first: next, next: next + 1,
        items: [Placed(element: .item(path), frame: frame, fitting: fitting)],
        attached: attached(item, frame, path)))
  }

  /// Places the units of a line; flexible spaces share the remaining length.
  private func line(
    _ group: NSCollectionLayoutGroup, _ units: [Unit], _ area: CGRect, used: CGFloat, isOpen: Bool,
    from first: Int, next: Int
  ) -> Plan {
    let isRow = group.isHorizontal
    let gaps = group.interItemSpacing?.isFlexibleSpacing == true ? max(0, units.count - 1) : 0
    let flexible = units.reduce(gaps) { $0 + $1.item.flexibleEdges(isRow) }
    let rest = isOpen ? 0 : max(0, (isRow ? area.width : area.height) - used)
    let share = flexible > 0 ? rest / CGFloat(flexible) : 0
    let gap = (group.interItemSpacing?.spacing ?? 0) + (gaps > 0 ? share : 0)
    var plan = Plan(size: .zero, first: first, next: next)
    var position: CGFloat = 0
    var thickness: CGFloat = 0
    for (index, unit) in units.enumerated() {
      if index > 0 { position += gap }
      let (before, after) = unit.item.edges(isRow)
      position += before.length(sharing: share)
      let (near, far) = unit.item.edges(!isRow)
      let breadth = isRow ? area.height : area.width
      let own = along(unit.plan.size, !isRow)
      let left = max(0, breadth - own - near.fixed - far.fixed)
      let parts = CGFloat(near.parts + far.parts)
      let offset = near.length(sharing: parts > 0 ? left / parts : 0)
      let origin =
        isRow
        ? CGPoint(x: area.minX + position, y: area.minY + offset)
        : CGPoint(x: area.minX + offset, y: area.minY + position)
      plan.items += unit.plan.items.map { $0.moved(by: origin) }
      plan.attached += unit.plan.attached.map { $0.moved(by: origin) }
      position += along(unit.plan.size, isRow) + after.length(sharing: share)
      thickness = max(thickness, own + near.fixed + far.fixed)
    }
    let insets = group.insets
    plan.size =
      isRow
      ? CGSize(
        width: position + insets.left + insets.right,
        height: thickness + insets.top + insets.bottom)
      : CGSize(
        width: thickness + insets.left + insets.right,
        height: position + insets.top + insets.bottom)
    return plan
  }

  private func custom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize, from first: Int,
    of count: Int, section: Int
  ) -> Plan {
    let environment = LayoutEnvironment(LayoutContainer(size, .zero), traits)
    let items = provider(environment).prefix(count - first)
    var plan = Plan(size: .zero, first: first, next: first + items.count)
    for (index, item) in items.enumerated() {
      plan.items.append(
        Placed(
          element: .item(IndexPath(item: first + index, section: section)), frame: item.frame,
          zIndex: item.zIndex))
      plan.size = CGSize(
        width: max(plan.size.width, item.frame.maxX),
        height: max(plan.size.height, item.frame.maxY))
    }
    return plan
  }
}

extension CompositionalGeometry.Placed {
  func moved(by offset: CGPoint) -> CompositionalGeometry.Placed {
    var copy = self
    copy.frame = frame.offsetBy(dx: offset.x, dy: offset.y)
    return copy
  }
}

/// Space at an edge of an item: a fixed part, and shares of the remaining length.
private struct EdgeLength {
  var fixed: CGFloat = 0
  var parts = 0

  func length(sharing share: CGFloat) -> CGFloat { fixed + CGFloat(parts) * share }
}

extension NSCollectionLayoutSpacing {
  fileprivate var length: EdgeLength {
    EdgeLength(fixed: spacing, parts: isFlexibleSpacing ? 1 : 0)
  }
}

extension NSCollectionLayoutItem {
  /// Spaces before and after the item, along rows or columns.
  fileprivate func edges(_ isRow: Bool) -> (before: EdgeLength, after: EdgeLength) {
    let before = isRow ? edgeSpacing?.leading : edgeSpacing?.top
    let after = isRow ? edgeSpacing?.trailing : edgeSpacing?.bottom
    return (before?.length ?? EdgeLength(), after?.length ?? EdgeLength())
  }

  fileprivate func fixedEdges(_ isRow: Bool) -> CGFloat {
    let (before, after) = edges(isRow)
    return before.fixed + after.fixed
  }

  fileprivate func flexibleEdges(_ isRow: Bool) -> Int {
    let (before, after) = edges(isRow)
    return before.parts + after.parts
  }
}
