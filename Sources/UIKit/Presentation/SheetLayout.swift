import CoreGraphics
import Foundation

/// Computes the frames of a sheet in a container of a given size.
@MainActor
struct SheetLayout {
  enum Form {
    /// A card at the lower edge that leaves the presenter's edge visible (iOS 13 and later).
    case card
    /// All of the container, where there is little height.
    case cover
    /// A centered card, in regular width.
    case centered
  }

  /// Requested properties of a sheet.
  struct Preferences {
    var style: UIModalPresentationStyle
    var detents: [UISheetPresentationController.Detent]
    var preferredSize: CGSize
    var staysAtEdgeInCompactHeight: Bool
    var followsPreferredWidth: Bool
    /// Height of the keyboard of a field in the sheet, in points; 0 for others.
    var keyboard: CGFloat = 0
  }

  /// A detent that is active, with the height that the card has there, in points.
  struct Rest: Equatable {
    var identifier: UISheetPresentationController.Detent.Identifier
    var height: CGFloat
  }

  let size: CGSize
  let form: Form
  /// Detents with their heights, from smallest to largest; never empty.
  private(set) var rests: [Rest] = []
  private let insets: UIEdgeInsets
  private let preferences: Preferences

  init(_ preferences: Preferences, in size: CGSize, insets: UIEdgeInsets, traits: UITraitCollection)
  {
    self.preferences = preferences
    self.size = size
    self.insets = insets
    if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular {
      form = .centered
    } else if traits.verticalSizeClass == .compact, !preferences.staysAtEdgeInCompactHeight {
      form = .cover
    } else {
      form = .card
    }
    rests = form == .card ? cardRests(in: traits) : []
    if let largest = rests.last, preferences.keyboard > 0 { rests = [raised(largest)] }
    if rests.isEmpty { rests = [Rest(identifier: .large, height: size.height - home.minY)] }
  }

  private func cardRests(in traits: UITraitCollection) -> [Rest] {
    let context = Context(size: size, insets: insets, traits: traits)
    return preferences.detents.compactMap { detent in
      detent.resolvedValue(in: context).map { value in
        let height = min(max(0, value), context.maximumDetentValue) + insets.bottom
        return Rest(identifier: detent.identifier, height: height)
      }
    }.sorted { $0.height < $1.height }
  }

  /// The place of the card over the keyboard: its largest detent (Apple's feedback FB17890661: "the sheet
  /// automatically expands to the largest possible detent"), with as much height above the keyboard as above the
  /// lower edge before (inferred from "automatic keyboard avoidance", as libraries over UIKit's sheets call it).
  private func raised(_ rest: Rest) -> Rest {
    let height = rest.height - insets.bottom + preferences.keyboard
    return Rest(identifier: rest.identifier, height: max(rest.height, min(height, home.height)))
  }

  /// Frame of the card at a height. Below the smallest detent the card moves down at constant size;
  /// an edge-attached card grows above the largest.
  func frame(height: CGFloat) -> CGRect {
    let smallest = rests[0].height
    guard form == .card else { return home.offsetBy(dx: 0, dy: smallest - height) }
    let width = cardWidth
    return CGRect(
      x: (size.width - width) / 2, y: size.height - height, width: width,
      height: max(height, smallest))
  }

  /// Frame of the card at its largest detent.
  private var home: CGRect {
    switch form {
    case .card:
      let top = min(size.height, insets.top + SheetMetrics.topGap)
      return CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    case .cover: return CGRect(origin: .zero, size: size)
    case .centered: return centered
    }
  }

  private var cardWidth: CGFloat {
    let wished = preferences.preferredSize.width
    return preferences.followsPreferredWidth && wished > 0 ? min(size.width, wished) : size.width
  }

  /// Frame of a centered sheet: a form at its preferred size, a page at full height.
  private var centered: CGRect {
    let room = CGRect(origin: .zero, size: size).inset(by: insets)
    var wished = SheetMetrics.formSize
    if preferences.style == .pageSheet {
      wished = CGSize(
        width: SheetMetrics.pageWidth, height: room.height - 2 * SheetMetrics.pageMargin)
    }
    let preferred = preferences.preferredSize
    if preferred.width > 0 { wished.width = preferred.width }
    if preferred.height > 0 { wished.height = preferred.height }
    let width = min(wished.width, size.width)
    let height = min(wished.height, room.height)
    // On whole points, so that edges stay crisp.
    return CGRect(
      x: ((size.width - width) / 2).rounded(), y: (room.midY - height / 2).rounded(), width: width,
      height: height)
  }

  /// Detent with an identifier; the smallest one if there is none.
  func rest(_ identifier: UISheetPresentationController.Detent.Identifier?) -> Rest {
    rests.first { $0.identifier == identifier } ?? rests[0]
  }

  /// The rest next to a height, or nil when the lower edge is nearer.
  func nearestRest(to height: CGFloat) -> Rest? {
    if height < rests[0].height / 2 { return nil }
    return rests.min { abs($0.height - height) < abs($1.height - height) }
  }

  /// Opacity of the dimming at a height, 0...1: 0 up to the largest undimmed detent, 1 from the
  /// next one on.
  func dimming(
    height: CGFloat, undimmed: UISheetPresentationController.Detent.Identifier?
  ) -> CGFloat {
    var (clear, dark): (CGFloat, CGFloat) = (0, rests[0].height)
    if let index = rests.firstIndex(where: { $0.identifier == undimmed }) {
      guard index + 1 < rests.count else { return 0 }
      (clear, dark) = (rests[index].height, rests[index + 1].height)
    }
    return share(height, from: clear, to: dark)
  }

  /// Amount by which the presenter recedes at a height, 0...1; above 0 only between the large
  /// detent and the one before.
  func pushBack(height: CGFloat) -> CGFloat {
    guard form == .card, let top = rests.last, top.identifier == .large else { return 0 }
    let below = rests.dropLast().last?.height ?? 0
    return share(height, from: below, to: top.height)
  }

  private func share(_ value: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    end > start ? min(1, max(0, (value - start) / (end - start))) : value >= end ? 1 : 0
  }

  final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    /// Largest height of the medium detent, in points.
    let halfHeight: CGFloat

    init(size: CGSize, insets: UIEdgeInsets, traits: UITraitCollection) {
      containerTraitCollection = traits
      let top = insets.top + SheetMetrics.topGap
      maximumDetentValue = max(0, size.height - top - insets.bottom)
      halfHeight = max(0, size.height * SheetMetrics.mediumShare - insets.bottom)
    }
  }
}
