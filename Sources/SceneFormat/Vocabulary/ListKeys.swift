/// A value that is read later, when its purpose is known.
struct UnreadValue: Sendable {
  let value: SceneValue
  let path: DocumentPath

  init(_ cursor: SceneCursor) {
    value = cursor.value
    path = cursor.path
  }
}

extension SceneCursor {
  /// The value, to be read with the others of the scene.
  fileprivate func reading(_ unread: UnreadValue) -> SceneCursor {
    SceneCursor(value: unread.value, path: unread.path, reading: reading)
  }
}

/// Keys of a list.
enum ListKeys {
  /// Maximum number of rows in a section, and of sections.
  private static let limit = 1000

  static let rows: SceneKey<[UnreadValue]> = SceneKey(
    "rows", .rows(atMost: limit), required: true,
    "Rows from top to bottom: system rows, or data for the template.")
  static let sections = SceneKey(
    "sections", .list(of: SectionKeys.form, atLeast: 1, atMost: limit),
    "Sections of rows, in place of \"rows\".")
  static let template: SceneKey<UnreadValue> = SceneKey(
    "template", .template,
    "View of each row, which fills it; \"${name}\" stands for a value of the row, \"${index}\" for"
      + " its number from 1.")
  static let style: SceneKey<SceneListStyle> = SceneKey(
    "style", .choice, "Style by UIKit's name: plain (default), grouped or insetGrouped.")
  static let height = SceneKey(
    "height", .number(.above(0, upTo: 1_000_000)),
    "Height of each row in points (default: that of its contents).")
  static let separators = SceneKey(
    "separators", .bool,
    "Whether lines separate the rows (default: true without a template).")
  static let separatorInset = SceneKey(
    "separatorInset", .number(.length),
    "Distance of the lines from the leading edge in points, such as that of the text in the template"
      + " (default: UIKit's).")
  static let header = SceneKey("header", .text, "Text above the rows.")
  static let footer = SceneKey("footer", .text, "Text below the rows.")

  static let actions = SceneKey(
    "actions", .rowActions,
    "Actions that a swipe from the trailing edge uncovers, from that edge inward: titles or { text, ... }."
  )
  static let leadingActions = SceneKey(
    "leadingActions", .rowActions,
    "Actions that a swipe from the leading edge uncovers, from that edge inward.")

  static let shape = ObjectShape(
    "list", "Rows that scroll: a table view.",
    keys: [
      rows.entry, sections.entry, template.entry, style.entry, height.entry, separators.entry,
      separatorInset.entry, header.entry, footer.entry, actions.entry, leadingActions.entry,
    ], substitutes: [(rows.name, [sections.name])])

  /// Any object: values of its keys may be parameters.
  static let templateSchema = SchemaNode.type(
    "object",
    [
      (
        "description",
        .text("View of each row, with the keys of a view in a stack; \"${name}\" for values.")
      )
    ])

  static let form = ValueForm<SceneList>.object(shape) { list in
    list.exclude(rows, sections)
    list.exclude(header, sections)
    list.exclude(footer, sections)
    let template = list.value(template)
    let header = list.value(header)
    let footer = list.value(footer)
    let ungrouped = list.value(rows).map { [SectionKeys.Section(header, footer, $0)] }
    let sections = ungrouped ?? list.value(sections)
    let style = list.value(style) ?? .plain
    let height = list.value(height)
    let hasSeparators = list.value(separators) ?? !list.has(ListKeys.template)
    let separatorInset = list.value(separatorInset)
    if !hasSeparators {
      list.refuse(
        ListKeys.separatorInset, "\"separatorInset\" needs \"separators: true\" in the same list")
    }
    let actions = list.value(actions) ?? []
    let leadingActions = list.value(leadingActions) ?? []
    guard let sections, !list.has(ListKeys.template) || template != nil else { return nil }
    // A template that shows the value itself means something else by it.
    let hidesRows =
      template.map { !SceneParameters.occurs(RowKeys.hidden.name, in: $0.value) } ?? false
    var index = 0
    let read = sections.map { section in
      SceneListSection(
        header: section.header, footer: section.footer,
        rows: section.rows.compactMap { row in
          index += 1
          return ListKeys.row(
            list.cursor.reading(row), index, template.map(list.cursor.reading),
            hasHeight: height != nil, canHide: hidesRows)
        })
    }
    return SceneList(
      sections: read, style: style, height: height, hasSeparators: hasSeparators,
      separatorInset: separatorInset, actions: actions, leadingActions: leadingActions)
  }

  /// - Parameters:
  ///   - index: number of the row in the list, from 1.
  ///   - canHide: whether the value `hidden` of a row with a template means the row.
  private static func row(
    _ row: SceneCursor, _ index: Int, _ template: SceneCursor?, hasHeight: Bool, canHide: Bool
  ) -> SceneListRow? {
    guard let template else { return RowKeys.form.read(row).map(SceneListRow.text) }
    guard var values = ValueForm<[SceneValue.Member]>.values.read(row) else { return nil }
    if !values.contains(where: { $0.key == "index" }) {
      values.append(
        SceneValue.Member(
          key: "index", position: row.value.position,
          value: SceneValue(.number(Double(index)), at: row.value.position)))
    }
    let parameters = SceneParameters(values: values, reading: row.reading)
    let cursor = SceneCursor(
      value: parameters.applied(to: template), path: template.path, reading: row.reading)
    guard !row.reading.hasTooManyValues, let view = ViewKeys.item.read(cursor) else { return nil }
    // Rows that are missing say so among their values, which need no place in the template.
    let hidden = canHide ? values.first { $0.key == RowKeys.hidden.name } : nil
    let isHidden = if case .bool(true) = hidden?.value.content { true } else { false }
    if isHidden, view.id == nil {
      row.report(
        .unsuitable("a hidden row needs an \"id\" in the template, by which a step inserts it"))
    }
    if !hasHeight, view.unknownHeight {
      template.report(
        .unsuitable(
          "the rows have no height; write \"height\" in the list, or layout: { height } in"
            + " the template"))
    }
    return .view(view, isHidden: isHidden)
  }
}

/// Keys of a group of rows.
enum SectionKeys {
  /// A group whose rows are not read yet.
  struct Section: Sendable {
    var header: String?
    var footer: String?
    var rows: [UnreadValue]

    init(_ header: String?, _ footer: String?, _ rows: [UnreadValue]) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  static let shape = ObjectShape(
    "list-section", "Section of rows.",
    keys: [ListKeys.rows.entry, ListKeys.header.entry, ListKeys.footer.entry])

  static let form = ValueForm<Section>.object(shape) { section in
    let header = section.value(ListKeys.header)
    let footer = section.value(ListKeys.footer)
    return section.value(ListKeys.rows).map { Section(header, footer, $0) }
  }
}

/// Keys of a row as the system draws it.
enum RowKeys {
  static let id = SceneKey("id", .newViewID, "Name of the row in steps; unique in the scene.")
  static let text = SceneKey("text", .text, required: true, "Main text.")
  static let detail = SceneKey("detail", .words, "Small text below the main text; empty for none.")
  static let value = SceneKey("value", .words, "Gray text at the trailing edge; empty for none.")
  static let color = SceneKey(
    "color", .color, "Color of the main text (default black, in dark appearance white).")
  static let symbol = SceneKey(
    "symbol", .symbolName, "Symbol before the text, by its name in UIImage(systemName:).")
  static let tint = SceneKey("tint", .color, "Color of the symbol (default: UIKit's tint).")
  static let iconColor = SceneKey(
    "iconColor", .color, "Color of a rounded square behind the symbol, which becomes white.")
  static let image = SceneKey("image", .picture, "Image before the text, in place of a symbol.")
  static let imageSize = SceneKey(
    "imageSize", .size, "Size of the image, [width, height] (default: its own).")
  static let accessory: SceneKey<SceneListAccessory> = SceneKey(
    "accessory", .choice,
    "Accessory at the end: none (default), disclosure, checkmark, detail or detailDisclosure.")
  static let isOn = SceneKey(
    "switch", .bool,
    "Switch at the end in place of an accessory: true is on. A tap on the row by id or text toggles"
      + " it.")

  static let hidden = SceneKey(
    "hidden", .bool, "Whether the row is missing until a step inserts it (default false).")

  static let shape = ObjectShape(
    "list-row", "Row as the system draws it.",
    keys: [
      id.entry, text.entry, detail.entry, value.entry, color.entry, symbol.entry, tint.entry,
      iconColor.entry, image.entry, imageSize.entry, accessory.entry, isOn.entry,
      hidden.entry,
    ])

  /// Forms of a row: its main text alone, or an object.
  static let kinds = [ValueForm<String>.text.schema, whole.schema]

  static let form = ValueForm<SceneListText>(.anyOf(kinds)) { cursor in
    guard case .string = cursor.value.content else { return whole.read(cursor) }
    return ValueForm<String>.text.read(cursor).map { SceneListText(text: $0) }
  }

  private static let whole = ValueForm<SceneListText>.object(shape) { row in
    row.exclude(detail, value)
    row.exclude(symbol, image)
    row.exclude(tint, iconColor)
    row.exclude(accessory, isOn)
    if !row.has(symbol) {
      row.refuse(tint, "\"tint\" needs \"symbol\" in the same row")
      row.refuse(iconColor, "\"iconColor\" needs \"symbol\" in the same row")
    }
    if !row.has(image) { row.refuse(imageSize, "\"imageSize\" needs \"image\" in the same row") }
    let id = row.value(id)
    let detail = row.value(detail).flatMap { $0.isEmpty ? nil : $0 }
    let value = row.value(value).flatMap { $0.isEmpty ? nil : $0 }
    let color = row.value(color)
    let symbol = row.value(symbol)
    let tint = row.value(tint)
    let iconColor = row.value(iconColor)
    let picture = row.value(image)
    let pictureSize = row.value(imageSize)
    let accessory = row.value(accessory) ?? .none
    let isOn = row.value(isOn)
    let isHidden = row.value(hidden) ?? false
    if isHidden, !row.has(Self.id) {
      row.refuse(hidden, "a hidden row needs an \"id\", by which a step inserts it")
    }
    return row.value(text).map {
      SceneListText(
        id: id, text: $0, detail: detail, value: value, color: color, symbol: symbol, tint: tint,
        iconColor: iconColor, picture: picture, pictureSize: pictureSize, accessory: accessory,
        isOn: isOn, isHidden: isHidden)
    }
  }
}

/// Keys of an action that a swipe across a row uncovers.
enum RowActionKeys {
  static let text = SceneKey("text", .text, required: true, "Title.")
  static let symbol = SceneKey(
    "symbol", .symbolName,
    "Symbol by its name in UIImage(systemName:); rows lower than 91 points show it alone.")
  static let color = SceneKey(
    "color", .color, "Color (default: red with \"deletes\", else gray).")
  static let deletes = SceneKey(
    "deletes", .bool, "Whether the action deletes its row (default false).")

  static let shape = ObjectShape(
    "row-action", "Action that a swipe across a row uncovers.",
    keys: [text.entry, symbol.entry, color.entry, deletes.entry])

  static let form = ValueForm<SceneRowAction>(
    .anyOf([ValueForm<String>.text.schema, whole.schema])
  ) { cursor in
    guard case .string = cursor.value.content else { return whole.read(cursor) }
    return ValueForm<String>.text.read(cursor).map { SceneRowAction(title: $0) }
  }

  private static let whole = ValueForm<SceneRowAction>.object(shape) { action in
    let symbol = action.value(symbol)
    let color = action.value(color)
    let deletes = action.value(deletes) ?? false
    return action.value(text).map {
      SceneRowAction(title: $0, symbol: symbol, color: color, deletes: deletes)
    }
  }
}

extension ValueForm where Value == [SceneRowAction] {
  fileprivate static let rowActions = ValueForm.list(
    of: RowActionKeys.form, atLeast: 1, atMost: 5)
}

extension ValueForm where Value == [UnreadValue] {
  /// Objects that are read later, when their purpose is known.
  fileprivate static func rows(atMost limit: Int) -> ValueForm {
    let data = SchemaNode.object([
      ("description", .text("Values for the template of the list, by name.")),
      ("type", .text("object")),
    ])
    let schema = SchemaNode.type(
      "array",
      [
        ("items", .anyOf(RowKeys.kinds + [data])), ("minItems", .number(1)),
        ("maxItems", .number(Double(limit))),
      ])
    return ValueForm(schema) { cursor in
      guard let elements = cursor.elements(expecting: "a list") else { return nil }
      guard !elements.isEmpty else {
        cursor.report(.empty("this list"))
        return nil
      }
      guard elements.count <= limit else {
        cursor.report(.tooMany(elements.count, limit: limit))
        return nil
      }
      return elements.map(UnreadValue.init)
    }
  }
}

extension ValueForm where Value == UnreadValue {
  /// A view with parameters, which is read for each row.
  fileprivate static let template = ValueForm(.reference("template")) { cursor in
    cursor.members == nil ? nil : UnreadValue(cursor)
  }
}
