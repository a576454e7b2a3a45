/// Keys of an alert or action sheet.
enum AlertKeys {
  static let title = SceneKey("title", .text, "Title; one of title and message is required.")
  static let message = SceneKey("message", .text, "Text below the title (default none).")
  static let actions = SceneKey(
    "actions", .list(of: AlertActionKeys.form, atLeast: 1, atMost: 20),
    "Buttons: titles or { text, style } (default: OK).")
  static let sheet = SceneKey(
    "sheet", .bool, "Whether the alert is an action sheet (default false).")

  static let shape = ObjectShape(
    "alert", "Alert or action sheet of the system.",
    keys: [title.entry, message.entry, actions.entry, sheet.entry],
    alternatives: [[title.name], [message.name]])

  static let form = ValueForm<SceneAlert>(
    .anyOf([ValueForm<String>.text.schema, whole.schema])
  ) { cursor in
    guard case .string = cursor.value.content else { return whole.read(cursor) }
    return ValueForm<String>.text.read(cursor).map {
      SceneAlert(title: $0, message: nil, actions: [.ok], isSheet: false)
    }
  }

  private static let whole = ValueForm<SceneAlert>.object(shape) { alert in
    if !alert.has(title), !alert.has(message), !alert.isMisspelt(title.name),
      !alert.isMisspelt(message.name)
    {
      alert.cursor.report(.missingKey(title.name, orElse: message.name))
    }
    let buttons = alert.value(actions) ?? [.ok]
    if buttons.count(where: { $0.style == .cancel }) > 1 {
      // UIKit raises an exception.
      alert.refuse(actions, "an alert has one button of the style \"cancel\" at most")
    }
    return SceneAlert(
      title: alert.value(title), message: alert.value(message), actions: buttons,
      isSheet: alert.value(sheet) ?? false)
  }
}

/// Keys of a button in an alert.
enum AlertActionKeys {
  static let text = SceneKey("text", .text, required: true, "Title.")
  static let style: SceneKey<SceneAlertActionStyle> = SceneKey(
    "style", .choice, "Style by UIKit's name: default, cancel or destructive.")

  static let shape = ObjectShape(
    "alert-action", "Button of an alert.", keys: [text.entry, style.entry])

  static let form = ValueForm<SceneAlertAction>(
    .anyOf([ValueForm<String>.text.schema, whole.schema])
  ) { cursor in
    guard case .string = cursor.value.content else { return whole.read(cursor) }
    return ValueForm<String>.text.read(cursor).map { SceneAlertAction(title: $0) }
  }

  private static let whole = ValueForm<SceneAlertAction>.object(shape) { action in
    let style = action.value(style) ?? .default
    return action.value(text).map { SceneAlertAction(title: $0, style: style) }
  }
}

extension SceneAlertAction {
  /// The button of an alert that names none.
  fileprivate static let ok = SceneAlertAction(title: "OK")
}
