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

  /// Views of all rows that a template makes.
  var views: [SceneView] {
    sections.flatMap(\.rows).compactMap { row in
      if case .view(let view) = row { view } else { nil }
    }
  }

  /// Images of all rows without a template.
  package var pictures: [ScenePicture] {
    sections.flatMap(\.rows).compactMap { row in
      if case .text(let text) = row { text.picture } else { nil }
    }
  }
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
  /// A row that a template makes; its frame is the row's.
  case view(SceneView)
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
