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
    "hidden", .bool, "false shows the view at the start, true hides it at the end.")

  static let shape = ObjectShape(
    "changes", "New values of a view's properties; at least one.", minimum: 1,
    keys: [
      frame.entry, layout.entry, alpha.entry, color.entry, cornerRadius.entry, transform.entry,
      shadow.entry,
      border.entry, blur.entry, hidden.entry,
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
      isHidden: changes.value(hidden))
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
