/// The properties that can be animated.
enum ChangeKeys {
  static let frame = SceneKey(
    "frame", .rect, "Frame in the superview, [x, y, width, height] in points.")
  static let layout = SceneKey(
    "layout", ViewLayoutKeys.form, "Place relative to the superview, in place of \"frame\".")
  static let alpha = SceneKey("alpha", .number(.unit), "Opacity, 0 to 1.")
  static let color = SceneKey("color", .color, "Background color.")
  static let cornerRadius = SceneKey("cornerRadius", .number(.length), "Corner radius in points.")
  static let transform = SceneKey(
    "transform", TransformKeys.form, "Scale, rotation and translation.")
  static let shadow = SceneKey(
    "shadow", ShadowKeys.form, "New shadow, which replaces the old one; the view must not clip.")
  static let border = SceneKey("border", BorderKeys.form, "New border, which replaces the old one.")
  static let blur = SceneKey(
    "blur", .blurChange, "New style of the view's blur, or \"none\".")
  static let hidden = SceneKey(
    "hidden", .bool,
    "false shows the view at the start, true hides it at the end; in a stack the others move along."
  )
  static let text = SceneKey(
    "text", .textRuns,
    "New text of a label, button or field, by a cross-fade: a string, or a list of strings and runs { text, ... }."
  )
  static let symbol = SceneKey(
    "symbol", .symbolName,
    "New symbol by its name in UIImage(systemName:), by a cross-fade.")
  static let tint = SceneKey("tint", .color, "New color of the symbol, by a cross-fade.")
  static let textColor = SceneKey("textColor", .color, "New color of the text, by a cross-fade.")

  static let isOn = SceneKey("switch", .bool, "Whether a switch is on.")
  static let slider = SceneKey("slider", .number(.unit), "Value of a slider, 0 to 1.")
  static let progress = SceneKey("progress", .number(.unit), "Value of a progress bar, 0 to 1.")
  static let selected = SceneKey("selected", .text, "Title of the selected segment.")
  static let page = SceneKey(
    "page", .integer(1...100), "Number of a page control's current page, from 1.")
  static let enabled = SceneKey(
    "enabled", .bool, "Whether a control reacts to touches, else it is dimmed.")

  static let shape = ObjectShape(
    "changes", "New values of a view's properties; at least one.", minimum: 1,
    keys: [
      frame.entry, layout.entry, alpha.entry, color.entry, cornerRadius.entry, transform.entry,
      shadow.entry,
      border.entry, blur.entry, hidden.entry, text.entry, symbol.entry, tint.entry, textColor.entry,
      isOn.entry, slider.entry, progress.entry, selected.entry, page.entry, enabled.entry,
    ])

  static let form = ValueForm<ViewChanges>.object(shape) { changes in
    guard changes.cursor.members?.isEmpty == false else {
      changes.cursor.report(.empty("this object"))
      return nil
    }
    changes.exclude(frame, layout)
    return ViewChanges(
      frame: changes.value(frame), layout: changes.value(layout), alpha: changes.value(alpha),
      color: changes.value(color),
      cornerRadius: changes.value(cornerRadius), transform: changes.value(transform),
      shadow: changes.value(shadow), border: changes.value(border), blur: changes.value(blur),
      isHidden: changes.value(hidden), text: changes.value(text), symbol: changes.value(symbol),
      tint: changes.value(tint), textColor: changes.value(textColor), control: control(changes))
  }

  /// The new state of a control; nil without any of its keys.
  private static func control(_ changes: ObjectReader) -> SceneControlChange? {
    var change = SceneControlChange()
    change.isOn = changes.value(isOn)
    change.slider = changes.value(slider)
    change.progress = changes.value(progress)
    change.selected = changes.value(selected)
    change.page = changes.value(page)
    change.isEnabled = changes.value(enabled)
    return change == SceneControlChange() ? nil : change
  }
}

extension ValueForm where Value == SceneBlurStyle? {
  /// The name of a style; nil inside for `none`.
  fileprivate static let blurChange = ValueForm(
    .names(["none"] + SceneBlurStyle.allCases.map(\.rawValue))
  ) { cursor in
    if case .string("none") = cursor.value.content { return .some(nil) }
    guard case .string(let name) = cursor.value.content, SceneBlurStyle(rawValue: name) == nil
    else { return ValueForm<SceneBlurStyle>.choice.read(cursor).map(Optional.some) }
    cursor.report(
      .unknownValue(name, accepted: ["none"] + SceneBlurStyle.allCases.map(\.rawValue)))
    return nil
  }
}
