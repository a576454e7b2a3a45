import AppResources
import CoreGraphics
import Foundation

/// Properties of controls and bar button items.
extension InterfaceLoader {
  func configureControl(_ control: UIControl, _ element: MarkupElement) {
    if let enabled = element.flag("enabled") { control.isEnabled = enabled }
    if let selected = element.flag("selected") { control.isSelected = selected }
    let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
      "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
      "center": .center,
    ]
    if let alignment = horizontal[element["contentHorizontalAlignment"] ?? ""] {
      control.contentHorizontalAlignment = alignment
    }
    let vertical: [String: UIControl.ContentVerticalAlignment] = [
      "top": .top, "bottom": .bottom, "fill": .fill, "center": .center,
    ]
    if let alignment = vertical[element["contentVerticalAlignment"] ?? ""] {
      control.contentVerticalAlignment = alignment
    }
    switch control {
    case let button as UIButton: configure(button, element)
    case let field as UITextField: configure(field, element)
    case let toggle as UISwitch:
      toggle.isOn = element.flag("on") ?? false
      toggle.onTintColor = color(element, "onTintColor")
      toggle.thumbTintColor = color(element, "thumbTintColor")
    case let slider as UISlider:
      slider.minimumValue = Float(element.number("minValue") ?? 0)
      slider.maximumValue = Float(element.number("maxValue") ?? 1)
      slider.value = Float(element.number("value") ?? 0)
      slider.minimumTrackTintColor = color(element, "minimumTrackTintColor")
      slider.maximumTrackTintColor = color(element, "maximumTrackTintColor")
    case let stepper as UIStepper:
      stepper.minimumValue = Double(element.number("minimumValue") ?? 0)
      stepper.maximumValue = Double(element.number("maximumValue") ?? 100)
      stepper.stepValue = Double(element.number("stepValue") ?? 1)
      stepper.value = Double(element.number("value") ?? 0)
    case let pages as UIPageControl:
      // Each page is a view; more are a mistake of the file.
      pages.numberOfPages = min(element.integer("numberOfPages") ?? 0, 1000)
      pages.currentPage = element.integer("currentPage") ?? 0
      pages.pageIndicatorTintColor = color(element, "pageIndicatorTintColor")
      pages.currentPageIndicatorTintColor = color(element, "currentPageIndicatorTintColor")
    case let segments as UISegmentedControl:
      for (index, segment) in element.list("segments").enumerated() {
        if let image = segment["image"] == nil ? nil : image(segment, "image") {
          segments.insertSegment(with: image, at: index, animated: false)
        } else {
          segments.insertSegment(withTitle: segment["title"], at: index, animated: false)
        }
      }
      segments.selectedSegmentIndex = element.integer("selectedSegmentIndex") ?? -1
      if let color = color(element, "selectedSegmentTintColor") {
        segments.selectedSegmentTintColor = color
      }
    default: break
    }
  }

  private func configure(_ button: UIButton, _ element: MarkupElement) {
    if let font = font(element) { button.titleLabel?.font = font }
    if let mode = Self.lineBreakModes[element["lineBreakMode"] ?? ""] {
      button.titleLabel?.lineBreakMode = mode
    }
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
    for child in element.children where child.name == "state" {
      guard let state = states[child["key"] ?? ""] else { continue }
      if let title = child.string("title") { button.setTitle(title, for: state) }
      if let color = color(child, "titleColor") { button.setTitleColor(color, for: state) }
      if let image = image(child, "image") { button.setImage(image, for: state) }
      if let image = image(child, "backgroundImage") {
        button.setBackgroundImage(image, for: state)
      }
    }
    if let insets = element.property("contentEdgeInsets") {
      button.contentEdgeInsets = insets.edgeInsets
    }
    if let insets = element.property("titleEdgeInsets") {
      button.titleEdgeInsets = insets.edgeInsets
    }
    if let insets = element.property("imageEdgeInsets") {
      button.imageEdgeInsets = insets.edgeInsets
    }
    if let configuration = element.child("buttonConfiguration") {
      button.configuration = self.configuration(configuration)
    }
  }

  private func configuration(_ element: MarkupElement) -> UIButton.Configuration {
    var configuration: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "gray": .gray()
      case "tinted": .tinted()
      default: .plain()
      }
    configuration.title = element.string("title")
    configuration.image = image(element, "image")
    if let color = element.child("backgroundConfiguration").flatMap({ color($0, "backgroundColor") }
    )
      ?? color(element, "baseBackgroundColor")
    {
      configuration.baseBackgroundColor = color
    }
    if let color = color(element, "baseForegroundColor") {
      configuration.baseForegroundColor = color
    }
    if let padding = element.number("imagePadding") { configuration.imagePadding = padding }
    if let insets = element.property("contentInsets") {
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: insets.number("top") ?? 0, leading: insets.number("leading") ?? 0,
        bottom: insets.number("bottom") ?? 0, trailing: insets.number("trailing") ?? 0)
    }
    return configuration
  }

  private func configure(_ field: UITextField, _ element: MarkupElement) {
    field.font = font(element) ?? .systemFont(ofSize: 14)
    if let color = color(element, "textColor") { field.textColor = color }
    field.text = element.string("text") ?? ""
    field.placeholder = element.string("placeholder")
    field.textAlignment = Self.textAlignments[element["textAlignment"] ?? ""] ?? .natural
    let styles: [String: UITextField.BorderStyle] = [
      "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    field.borderStyle = styles[element["borderStyle"] ?? ""] ?? .none
    if let traits = element.property("textInputTraits") {
      field.isSecureTextEntry = traits["secureTextEntry"] == "YES"
    }
  }

  // MARK: Bar button items

  func configure(_ item: UINavigationItem, _ element: MarkupElement) {
    keep(item, for: element)
    item.title = element.string("title")
    if let prompt = element.string("prompt") { item.prompt = prompt }
    if let title = element["backButtonTitle"] { item.backButtonTitle = title }
    switch element["largeTitleDisplayMode"] {
    case "always": item.largeTitleDisplayMode = .always
    case "never": item.largeTitleDisplayMode = .never
    default: break
    }
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = barButtonItem(child)
      case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = barButtonItem(child)
      case ("barButtonItem", "backBarButtonItem"): item.backBarButtonItem = barButtonItem(child)
      case ("leftBarButtonItems", _):
        item.leftBarButtonItems = child.children.compactMap { barButtonItem($0) }
      case ("rightBarButtonItems", _):
        item.rightBarButtonItems = child.children.compactMap { barButtonItem($0) }
      case (_, "titleView"): item.titleView = view(child)
      default: break
      }
    }
  }

  func barButtonItem(_ element: MarkupElement) -> UIBarButtonItem? {
    guard element.name == "barButtonItem" else { return nil }
    let item: UIBarButtonItem
    if let name = element["systemItem"] {
      guard let system = Self.systemItems[name] else {
        report(element, "the system item \(name) is unknown; give the button a title or an image")
        return nil
      }
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else if let custom = element.property("customView") {
      item = UIBarButtonItem(customView: view(custom))
    } else {
      item = UIBarButtonItem(
        title: element.string("title"), style: element["style"] == "done" ? .done : .plain,
        target: nil, action: nil)
      item.image = image(element, "image")
    }
    if let width = element.number("width") { item.width = width }
    if let enabled = element.flag("enabled") { item.isEnabled = enabled }
    if let color = color(element, "tintColor") { item.tintColor = color }
    if let tag = element.integer("tag") { item.tag = tag }
    keep(item, for: element)
    noteConnections(of: item, element)
    return item
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "close": .close,
  ]
}
