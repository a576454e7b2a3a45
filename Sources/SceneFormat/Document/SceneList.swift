/// Rows that scroll: a table view.
public struct SceneList: Hashable, Sendable {
  /// Sections, at least one.
  public var sections: [SceneListSection]
  /// Default: ``SceneListStyle/plain``.
  public var style: SceneListStyle
  /// Height of each row in points; nil for that of its contents.
  public var height: Double?
  /// Whether lines separate the rows (default: in lists without a template).
  public var hasSeparators: Bool
  /// Distance of these lines from the leading edge of the rows in points; nil for UIKit's.
  public var separatorInset: Double?
  /// Actions that a swipe from the trailing edge uncovers, from that edge inward; empty for none.
  public var actions: [SceneRowAction] = []
  /// Actions that a swipe from the leading edge uncovers, from that edge inward; empty for none.
  public var leadingActions: [SceneRowAction] = []

  /// Views of all rows that a template makes.
  var views: [SceneView] {
    sections.flatMap(\.rows).compactMap { row in
      if case .view(let view, _) = row { view } else { nil }
    }
  }

  /// Images of all rows without a template.
  package var pictures: [ScenePicture] {
    sections.flatMap(\.rows).compactMap { row in
      if case .text(let text) = row { text.picture } else { nil }
    }
  }
}

extension SceneListRow {
  /// Name of the row in steps; nil for none.
  package var id: String? {
    switch self {
    case .text(let text): text.id
    case .view(let view, _): view.id
    }
  }

  /// Whether the row is missing until a step inserts it.
  package var isHidden: Bool {
    switch self {
    case .text(let text): text.isHidden
    case .view(_, let isHidden): isHidden
    }
  }
}

/// An action that a swipe across a row uncovers.
public struct SceneRowAction: Hashable, Sendable {
  /// Title; rows lower than 91 points show the symbol alone.
  public var title: String
  /// Symbol of the action; nil for none.
  public var symbol: String?
  /// Color; nil for red with ``deletes``, else gray.
  public var color: SceneColor?
  /// Whether the action deletes its row.
  public var deletes = false
}

/// A step that inserts, deletes or moves rows of a list or items of a collection.
public struct SceneRowChange: Hashable, Sendable {
  /// Kinds of changes.
  public enum Kind: Hashable, Sendable {
    /// The rows appear at their places.
    case insertion
    /// The rows disappear.
    case deletion
    /// The row goes next to another one.
    case move(SceneRowPlace)
  }

  /// Ids of the rows, at least one; of a move exactly one.
  public var rows: [String]
  public var kind: Kind
  /// Motion of the rows; nil for none.
  public var animation: SceneRowAnimation?
}

/// A place next to a row, by the id of that row.
public enum SceneRowPlace: Hashable, Sendable {
  /// The place before the row.
  case before(String)
  /// The place after the row.
  case after(String)

  /// Id of the other row.
  public var neighbor: String {
    switch self {
    case .before(let id), .after(let id): id
    }
  }
}

/// Motions of rows by UIKit's names.
public enum SceneRowAnimation: String, CaseIterable, Sendable {
  /// UIKit's choice for the table.
  case automatic
  /// A fade; a motion from or to an edge; a motion from or to the middle of the row.
  case fade, left, right, top, bottom, middle
}

/// Place at which a step scrolls a view.
public enum SceneScrollPosition: String, CaseIterable, Sendable {
  /// The way that is shortest, none if the view is in sight.
  case nearest
  /// At the upper edge, in the middle, at the lower edge.
  case top, middle, bottom
}

/// A group of rows.
public struct SceneListSection: Hashable, Sendable {
  /// Text above the rows; nil for none.
  public var header: String?
  /// Text below the rows; nil for none.
  public var footer: String?
  /// Rows, at least one.
  public var rows: [SceneListRow]
}

/// A row of a list.
public enum SceneListRow: Hashable, Sendable {
  /// A row as the system draws it.
  case text(SceneListText)
  /// A row that a template makes; its frame is the row's. A hidden one is missing until a step inserts it.
  case view(SceneView, isHidden: Bool)
}

/// Contents of a row as the system draws it.
public struct SceneListText: Hashable, Sendable {
  /// Name of the row in steps; unique in the scene.
  public var id: String?
  /// Main text.
  public var text: String
  /// Small text below it; nil for none.
  public var detail: String?
  /// Gray text at the other side; nil for none.
  public var value: String?
  /// Color of the main text; nil for UIKit's `label`.
  public var color: SceneColor?
  /// Symbol before the text; nil for none.
  public var symbol: String?
  /// Color of the symbol; nil for UIKit's tint.
  public var tint: SceneColor?
  /// Color of a rounded square behind the symbol, as in Settings; nil for none.
  public var iconColor: SceneColor?
  /// Image before the text, in place of a symbol; nil for none.
  public var picture: ScenePicture?
  /// Size of the image; nil for its own.
  public var pictureSize: SceneSize?
  /// Default: ``SceneListAccessory/none``.
  public var accessory = SceneListAccessory.none
  /// State of a switch in place of an accessory; nil for none.
  public var isOn: Bool?
  /// Whether the row is missing until a step inserts it (default false).
  public var isHidden = false
}

/// Looks of a list, by UIKit's names.
public enum SceneListStyle: String, CaseIterable, Sendable {
  /// UIKit's styles: plain, in groups from edge to edge, and in rounded groups.
  case plain, grouped, insetGrouped
}

/// Signs at the end of a row.
public enum SceneListAccessory: String, CaseIterable, Sendable {
  /// Nothing; a chevron; a check mark; a circled i; both of these.
  case none, disclosure, checkmark, detail, detailDisclosure
}
