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
      if let color = color(element, "thumbTintColor") { slider.thumbTintColor = color }
      if let isContinuous = element.flag("continuous") { slider.isContinuous = isContinuous }
    case let stepper as UIStepper:
      stepper.minimumValue = Double(element.number("minimumValue") ?? 0)
      stepper.maximumValue = Double(element.number("maximumValue") ?? 100)
      stepper.stepValue = Double(element.number("stepValue") ?? 1)
      stepper.value = Double(element.number("value") ?? 0)
      if let wraps = element.flag("wraps") { stepper.wraps = wraps }
      if let repeats = element.flag("autorepeat") { stepper.autorepeat = repeats }
      if let isContinuous = element.flag("continuous") { stepper.isContinuous = isContinuous }
    case let pages as UIPageControl:
      // Each page is a view; more are a mistake of the file.
      pages.numberOfPages = min(element.integer("numberOfPages") ?? 0, 1000)
      pages.currentPage = element.integer("currentPage") ?? 0
      if let hides = element.flag("hidesForSinglePage") { pages.hidesForSinglePage = hides }
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
      if let isMomentary = element.flag("momentary") { segments.isMomentary = isMomentary }
      if let apportions = element.flag("apportionsSegmentWidthsByContent") {
        segments.apportionsSegmentWidthsByContent = apportions
      }
    case let picker as UIDatePicker: configure(picker, element)
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
      if let title = child.property("attributedTitle") {
        let font = button.titleLabel?.font ?? .systemFont(ofSize: 18)
        button.setAttributedTitle(attributedText(title, font: font), for: state)
      }
      if let color = color(child, "titleShadowColor") {
        button.setTitleShadowColor(color, for: state)
      }
      if let symbol = symbolConfiguration(child, "preferredSymbolConfiguration") {
        button.setPreferredSymbolConfiguration(symbol, forImageIn: state)
      }
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
    if let adjusts = element.flag("adjustsImageWhenHighlighted") {
      button.adjustsImageWhenHighlighted = adjusts
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
    let font = font(element, "titleFontDescription")
    if let title = element.string("title") {
      configuration.attributedTitle = AttributedString(
        NSAttributedString(string: title, attributes: font.map { [.font: $0] } ?? [:]))
    } else if let title = element.property("attributedTitle") {
      configuration.attributedTitle = AttributedString(
        attributedText(title, font: font ?? .systemFont(ofSize: 15)))
    }
    configuration.subtitle = element.string("subtitle")
    configure(&configuration, element)
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

  /// Places and sizes of a configuration.
  private func configure(_ configuration: inout UIButton.Configuration, _ element: MarkupElement) {
    let corners: [String: UIButton.Configuration.CornerStyle] = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
      "capsule": .capsule,
    ]
    if let style = corners[element["cornerStyle"] ?? ""] { configuration.cornerStyle = style }
    let sizes: [String: UIButton.Configuration.Size] = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    if let size = sizes[element["buttonSize"] ?? ""] { configuration.buttonSize = size }
    let alignments: [String: UIButton.Configuration.TitleAlignment] = [
      "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    if let alignment = alignments[element["titleAlignment"] ?? ""] {
      configuration.titleAlignment = alignment
    }
    let edges: [String: NSDirectionalRectEdge] = [
      "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    ]
    if let edge = edges[element["imagePlacement"] ?? ""] { configuration.imagePlacement = edge }
    if let padding = element.number("titlePadding") { configuration.titlePadding = padding }
    if let shows = element.flag("showsActivityIndicator") {
      configuration.showsActivityIndicator = shows
    }
    if let symbol = symbolConfiguration(element, "preferredSymbolConfigurationForImage") {
      configuration.preferredSymbolConfigurationForImage = symbol
    }
    guard let background = element.child("backgroundConfiguration") else { return }
    if let color = color(background, "strokeColor") { configuration.background.strokeColor = color }
    if let width = background.number("strokeWidth") { configuration.background.strokeWidth = width }
    if let radius = background.number("cornerRadius") {
      configuration.background.cornerRadius = radius
    }
  }

  func configure(_ picker: UIDatePicker, _ element: MarkupElement) {
    let modes: [String: UIDatePicker.Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "yearAndMonth": .yearAndMonth,
      "countDownTimer": .countDownTimer,
    ]
    if let mode = modes[element["datePickerMode"] ?? ""] { picker.datePickerMode = mode }
    let styles: [String: UIDatePickerStyle] = [
      "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    if let style = styles[element["style"] ?? ""] { picker.preferredDatePickerStyle = style }
    if let interval = element.integer("minuteInterval") { picker.minuteInterval = interval }
    func date(_ key: String) -> Date? {
      element.property(key)?.number("timeIntervalSinceReferenceDate")
        .map { Date(timeIntervalSinceReferenceDate: Double($0)) }
    }
    picker.minimumDate = date("minimumDate")
    picker.maximumDate = date("maximumDate")
    // Without a fixed date the picker shows the present, which must not reach a frame.
    if element["useCurrentDate"] != "YES", let date = date("date") { picker.date = date }
    if let duration = element.number("countDownDuration") {
      picker.countDownDuration = Double(duration)
    }
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
    let modes: [String: UITextField.ViewMode] = [
      "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    if let mode = modes[element["clearButtonMode"] ?? ""] { field.clearButtonMode = mode }
    if let clears = element.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
    if let adjusts = element.flag("adjustsFontSizeToFit") {
      field.adjustsFontSizeToFitWidth = adjusts
    }
    if let size = element.number("minimumFontSize") { field.minimumFontSize = size }
    if let attributed = element.property("attributedText"), let font = field.font {
      field.attributedText = attributedText(attributed, font: font)
    }
    if let attributed = element.property("attributedPlaceholder"), let font = field.font {
      field.attributedPlaceholder = attributedText(attributed, font: font)
    }
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
    let item = newBarButtonItem(element)
    if let name = element["systemItem"] {
      guard let system = Self.systemItems[name] else {
        report(element, "the system item \(name) is unknown; give the button a title or an image")
        return nil
      }
      item.systemItem = system
      if system == .done || system == .save { item.style = .done }
    } else if let custom = element.property("customView") {
      item.customView = view(custom)
    } else {
      if let title = element.string("title") { item.title = title }
      if element["style"] == "done" { item.style = .done }
      if let image = image(element, "image") { item.image = image }
    }
    if let width = element.number("width") { item.width = width }
    if let enabled = element.flag("enabled") { item.isEnabled = enabled }
    if let color = color(element, "tintColor") { item.tintColor = color }
    if let tag = element.integer("tag") { item.tag = tag }
    keep(item, for: element)
    noteConnections(of: item, element)
    return item
  }

  /// An item of the class that the file names.
  private func newBarButtonItem(_ element: MarkupElement) -> UIBarButtonItem {
    guard let name = element["customClass"] else { return UIBarButtonItem() }
    guard let type = InterfaceClasses.named(element, in: file) as? UIBarButtonItem.Type,
      let item = type.init(coder: InterfaceCoder(element, self, kit: UIBarButtonItem.self))
    else {
      report(
        element, "the class \(name) is unknown or not a bar button item; add its source")
      return UIBarButtonItem()
    }
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
