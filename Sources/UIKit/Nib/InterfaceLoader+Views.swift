import AppResources
import CoreGraphics
import Foundation
import QuartzCore

/// Properties of views.
extension InterfaceLoader {
  func configure(_ view: UIView, _ element: MarkupElement) {
    configureView(view, element)
    switch view {
    case let label as UILabel: configure(label, element)
    case let image as UIImageView:
      // IB's attributes: a missing one is the default.
      if let configuration = symbolConfiguration(element, "preferredSymbolConfiguration") {
        image.preferredSymbolConfiguration = configuration
      }
      image.image = self.image(element, "image")
      image.highlightedImage =
        element["highlightedImage"] == nil
        ? nil : self.image(element, "highlightedImage")
    case let control as UIControl: configureControl(control, element)
    case let scroll as UIScrollView: configureScroll(scroll, element)
    case let stack as UIStackView: configure(stack, element)
    case let cell as UITableViewCell: configure(cell, element)
    case let cell as UICollectionViewCell:
      fillContentView(cell.contentView, element)
      // The cell sizes its content view whatever mask the file gives it.
      cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    case let effect as UIVisualEffectView:
      effect.effect = blurEffect(element)
      fillContentView(effect.contentView, element)
    case let progress as UIProgressView:
      progress.progress = Float(element.number("progress") ?? 0)
      progress.progressTintColor = color(element, "progressTintColor")
      progress.trackTintColor = color(element, "trackTintColor")
    case let indicator as UIActivityIndicatorView:
      if element["style"] == "large" || element["style"] == "whiteLarge" {
        indicator.style = .large
      }
      indicator.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
      if let color = color(element, "color") { indicator.color = color }
      if element.flag("animating") == true {
        indicator.startAnimating()
      } else {
        indicator.isHidden = indicator.hidesWhenStopped || element.flag("hidden") == true
      }
    case let bar as UINavigationBar:
      configureBar(bar, element)
      bar.items = element.list("items").filter { $0.name == "navigationItem" }.map {
        let item = UINavigationItem(title: $0["title"] ?? "")
        configure(item, $0)
        return item
      }
    case let bar as UISearchBar:
      bar.placeholder = element.string("placeholder")
      bar.text = element.string("text")
      bar.prompt = element.string("prompt")
      if let shows = element.flag("showsCancelButton") { bar.showsCancelButton = shows }
      if element["searchBarStyle"] == "minimal" { bar.searchBarStyle = .minimal }
      if let color = color(element, "barTintColor") { bar.barTintColor = color }
      let titles = element.list("scopeButtonTitles").map(\.text)
      if !titles.isEmpty { bar.scopeButtonTitles = titles }
      if let shows = element.flag("showsScopeBar") { bar.showsScopeBar = shows }
    case let bar as UIToolbar:
      bar.items = element.list("items").compactMap { barButtonItem($0) }
      if let isTranslucent = element.flag("translucent") { bar.isTranslucent = isTranslucent }
      if let color = color(element, "barTintColor") { bar.barTintColor = color }
    default: break
    }
  }

  private func configureView(_ view: UIView, _ element: MarkupElement) {
    if let frame = element.property("frame") { view.frame = frame.rect }
    if let mask = element.property("autoresizingMask") {
      view.autoresizingMask = autoresizing(mask)
    }
    // A fixed frame has no constraints in the file. Xcode generates them in the build, so that the
    // view keeps its frame.
    if element["translatesAutoresizingMaskIntoConstraints"] == "NO", element["fixedFrame"] != "YES"
    {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if let mode = element["contentMode"].flatMap({ Self.contentModes[$0] }) {
      view.contentMode = mode
    }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let hidden = element.flag("hidden") { view.isHidden = hidden }
    if let opaque = element.flag("opaque") { view.isOpaque = opaque }
    if let clips = element.flag("clipsSubviews") ?? element.flag("clipsToBounds") {
      view.clipsToBounds = clips
    }
    if let enabled = element.flag("userInteractionEnabled") {
      view.isUserInteractionEnabled = enabled
    } else if view is UILabel || view is UIImageView {
      // Code creates these without touches. Xcode's files say so with userInteractionEnabled="NO" for each new one, and
      // have no attribute where the box is checked.
      view.isUserInteractionEnabled = true
    }
    if let multiple = element.flag("multipleTouchEnabled") {
      view.isMultipleTouchEnabled = multiple
    }
    if let tag = element.integer("tag") { view.tag = tag }
    if let color = color(element, "backgroundColor") { view.backgroundColor = color }
    if let color = color(element, "tintColor") { view.tintColor = color }
    if let insets = element.flag("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = insets
    }
    if let isExclusive = element.flag("exclusiveTouch") { view.isExclusiveTouch = isExclusive }
    let directions: [String: UISemanticContentAttribute] = [
      "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
      "forceRightToLeft": .forceRightToLeft,
    ]
    if let direction = directions[element["semanticContentAttribute"] ?? ""] {
      view.semanticContentAttribute = direction
    }
    configureLayout(view, element)
    if let accessibility = element.property("accessibilityConfiguration") {
      view.accessibilityIdentifier = accessibility["identifier"]
      view.accessibilityLabel = accessibility["label"]
    }
  }

  private func configureLayout(_ view: UIView, _ element: MarkupElement) {
    func set(_ name: String, _ apply: (UILayoutPriority) -> Void) {
      if let value = element.number(name) { apply(UILayoutPriority(rawValue: Float(value))) }
    }
    set("horizontalHuggingPriority") { view.setContentHuggingPriority($0, for: .horizontal) }
    set("verticalHuggingPriority") { view.setContentHuggingPriority($0, for: .vertical) }
    set("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority($0, for: .horizontal)
    }
    set("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority($0, for: .vertical)
    }
    if let preserves = element.flag("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = preserves
    }
    if let insets = element.property("layoutMargins") { view.layoutMargins = insets.edgeInsets }
    if let margins = element.property("directionalLayoutMargins") {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.number("top") ?? 0, leading: margins.number("leading") ?? 0,
        bottom: margins.number("bottom") ?? 0, trailing: margins.number("trailing") ?? 0)
    }
  }

  private func autoresizing(_ element: MarkupElement) -> UIView.AutoresizingMask {
    let names: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
      ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return names.reduce(into: []) { mask, name in
      if element[name.0] == "YES" { mask.insert(name.1) }
    }
  }

  private func configure(_ label: UILabel, _ element: MarkupElement) {
    label.font = font(element) ?? .systemFont(ofSize: 17)
    if let color = color(element, "textColor") { label.textColor = color }
    label.text = element.string("text")
    label.textAlignment = Self.textAlignments[element["textAlignment"] ?? ""] ?? .left
    label.lineBreakMode = Self.lineBreakModes[element["lineBreakMode"] ?? ""] ?? .byTruncatingTail
    label.numberOfLines = element.integer("numberOfLines") ?? 1
    label.adjustsFontSizeToFitWidth = element["adjustsFontSizeToFit"] == "YES"
    if let factor = element.number("minimumScaleFactor") { label.minimumScaleFactor = factor }
    if let isEnabled = element.flag("enabled") { label.isEnabled = isEnabled }
    if let color = color(element, "highlightedColor") { label.highlightedTextColor = color }
    if let color = color(element, "shadowColor") { label.shadowColor = color }
    if let offset = element.property("shadowOffset"), offset.name == "size" {
      label.shadowOffset = offset.size
    }
    if let width = element.number("preferredMaxLayoutWidth") {
      label.preferredMaxLayoutWidth = width
    }
    if element["adjustsFontForContentSizeCategory"] == "YES" {
      label.adjustsFontForContentSizeCategory = true
    }
    if let attributed = element.property("attributedText") {
      label.attributedText = attributedText(attributed, font: label.font)
    }
  }

  /// Fragments with fonts and colors.
  func attributedText(_ element: MarkupElement, font: UIFont) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      var attributes: [NSAttributedString.Key: Any] = [.font: font]
      for child in fragment.list("attributes") {
        switch (child.name, child["key"]) {
        case ("color", "NSColor"):
          if let color = color(child) { attributes[.foregroundColor] = color }
        case ("color", "NSBackgroundColor"):
          if let color = color(child) { attributes[.backgroundColor] = color }
        case ("font", "NSFont"):
          let size = child.number("size") ?? font.pointSize
          attributes[.font] =
            child["name"].flatMap { UIFont(name: $0, size: size) }
            ?? (child["metaFont"] == "systemBold"
              ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size))
        case ("paragraphStyle", _): attributes[.paragraphStyle] = paragraphStyle(child)
        case ("integer", "NSUnderline"):
          attributes[.underlineStyle] = child.integer("value") ?? 0
        case ("integer", "NSStrikethrough"):
          attributes[.strikethroughStyle] = child.integer("value") ?? 0
        case (_, "NSKern"): attributes[.kern] = child.number("value") ?? 0
        default: report(child, "this attribute of the text is not implemented; set it in code")
        }
      }
      text.append(
        NSAttributedString(string: fragment.string("content") ?? "", attributes: attributes))
    }
    return text
  }

  private func paragraphStyle(_ element: MarkupElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = Self.textAlignments[element["alignment"] ?? ""] ?? .natural
    // The names differ from those of labels.
    let modes: [String: NSLineBreakMode] = [
      "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
      "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
      "truncatingMiddle": .byTruncatingMiddle,
    ]
    style.lineBreakMode = modes[element["lineBreakMode"] ?? ""] ?? .byWordWrapping
    style.lineSpacing = element.number("lineSpacing") ?? 0
    style.lineHeightMultiple = element.number("lineHeightMultiple") ?? 0
    style.minimumLineHeight = element.number("minimumLineHeight") ?? 0
    style.maximumLineHeight = element.number("maximumLineHeight") ?? 0
    style.paragraphSpacing = element.number("paragraphSpacing") ?? 0
    style.paragraphSpacingBefore = element.number("paragraphSpacingBefore") ?? 0
    style.firstLineHeadIndent = element.number("firstLineHeadIndent") ?? 0
    style.headIndent = element.number("headIndent") ?? 0
    style.tailIndent = element.number("tailIndent") ?? 0
    return style
  }

  private func configure(_ stack: UIStackView, _ element: MarkupElement) {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.spacing = element.number("spacing") ?? 0
    let distributions: [String: UIStackView.Distribution] = [
      "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    stack.distribution = distributions[element["distribution"] ?? ""] ?? .fill
    let alignments: [String: UIStackView.Alignment] = [
      "top": .top, "leading": .leading, "center": .center, "bottom": .bottom,
      "trailing": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]
    stack.alignment = alignments[element["alignment"] ?? ""] ?? .fill
    if let baseline = element.flag("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = baseline
    }
    if element["layoutMarginsRelativeArrangement"] == "YES" {
      stack.isLayoutMarginsRelativeArrangement = true
    }
  }

  private func blurEffect(_ element: MarkupElement) -> UIVisualEffect? {
    let style =
      element.child("blurEffect")?["style"]
      ?? element.child("vibrancyEffect")?
      .child("blurEffect")?["style"]
    let styles: [String: UIBlurEffect.Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    ]
    return style.flatMap { styles[$0] }.map { UIBlurEffect(style: $0) }
  }

  // MARK: Cells

  private func configure(_ cell: UITableViewCell, _ element: MarkupElement) {
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
      "detailButton": .detailButton, "detailDisclosureButton": .detailDisclosureButton,
    ]
    cell.accessoryType = accessories[element["accessoryType"] ?? ""] ?? .none
    if let type = accessories[element["editingAccessoryType"] ?? ""] {
      cell.editingAccessoryType = type
    }
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    if let level = element.integer("indentationLevel") { cell.indentationLevel = level }
    if let width = element.number("indentationWidth") { cell.indentationWidth = width }
    if let indents = element.flag("shouldIndentWhileEditing") {
      cell.shouldIndentWhileEditing = indents
    }
    if let insets = element.property("separatorInset") { cell.separatorInset = insets.edgeInsets }
    guard let content = element.property("contentView") else { return }
    let own = [("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel)]
      .compactMap { name, label in element[name].map { ($0, label) } }
    guard !own.isEmpty || element["imageView"] != nil else {
      return fillContentView(cell.contentView, element)
    }
    // The labels of the system's styles exist in the cell already.
    for child in content.list("subviews") {
      if let label = own.first(where: { $0.0 == child["id"] })?.1 {
        keep(label, for: child)
        configure(label, child)
      } else if child["id"] == element["imageView"] {
        cell.imageView?.image = image(child, "image")
        if let view = cell.imageView { keep(view, for: child) }
      }
    }
  }

  /// Fills a content view that exists already.
  private func fillContentView(_ view: UIView, _ element: MarkupElement) {
    guard let content = element.property("contentView") else { return }
    let frame = view.frame
    restore(view, content)
    view.frame = frame
  }

  // MARK: Scroll views

  private func configureScroll(_ scroll: UIScrollView, _ element: MarkupElement) {
    if let enabled = element.flag("scrollEnabled") { scroll.isScrollEnabled = enabled }
    if let paging = element.flag("pagingEnabled") { scroll.isPagingEnabled = paging }
    if let bounces = element.flag("bounces") { scroll.bounces = bounces }
    if let bounces = element.flag("alwaysBounceVertical") { scroll.alwaysBounceVertical = bounces }
    if let bounces = element.flag("alwaysBounceHorizontal") {
      scroll.alwaysBounceHorizontal = bounces
    }
    if let shows = element.flag("showsVerticalScrollIndicator") {
      scroll.showsVerticalScrollIndicator = shows
    }
    if let shows = element.flag("showsHorizontalScrollIndicator") {
      scroll.showsHorizontalScrollIndicator = shows
    }
    if let scale = element.number("minimumZoomScale") { scroll.minimumZoomScale = scale }
    if let scale = element.number("maximumZoomScale") { scroll.maximumZoomScale = scale }
    let behaviors: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
      "never": .never, "always": .always, "scrollableAxes": .scrollableAxes,
    ]
    if let behavior = behaviors[element["contentInsetAdjustmentBehavior"] ?? ""] {
      scroll.contentInsetAdjustmentBehavior = behavior
    }
    let dismissals: [String: UIScrollView.KeyboardDismissMode] = [
      "onDrag": .onDrag, "interactive": .interactive,
    ]
    if let mode = dismissals[element["keyboardDismissMode"] ?? ""] {
      scroll.keyboardDismissMode = mode
    }
    if let insets = element.property("contentInset") { scroll.contentInset = insets.edgeInsets }
    if let isLocked = element.flag("directionalLockEnabled") {
      scroll.isDirectionalLockEnabled = isLocked
    }
    if let bounces = element.flag("bouncesZoom") { scroll.bouncesZoom = bounces }
    if let delays = element.flag("delaysContentTouches") { scroll.delaysContentTouches = delays }
    switch element["indicatorStyle"] {
    case "black": scroll.indicatorStyle = .black
    case "white": scroll.indicatorStyle = .white
    default: break
    }
    switch scroll {
    case let table as UITableView: configure(table, element)
    case let collection as UICollectionView: configure(collection, element)
    case let text as UITextView:
      text.font = font(element) ?? .systemFont(ofSize: 14)
      if let color = color(element, "textColor") { text.textColor = color }
      text.text = element.string("text") ?? ""
      text.textAlignment = Self.textAlignments[element["textAlignment"] ?? ""] ?? .natural
      if let editable = element.flag("editable") { text.isEditable = editable }
      if let selectable = element.flag("selectable") { text.isSelectable = selectable }
      if let attributed = element.property("attributedText"),
        let font = text.font
      {
        text.attributedText = attributedText(attributed, font: font)
      }
    default: break
    }
  }

  private func configure(_ table: UITableView, _ element: MarkupElement) {
    // −1 means automatic heights.
    if let height = element.number("rowHeight") {
      table.rowHeight = height < 0 ? UITableView.automaticDimension : height
    }
    if let height = element.number("estimatedRowHeight"), height > 0 {
      table.estimatedRowHeight = height
    }
    if let height = element.number("sectionHeaderHeight"), height > 0, element["style"] == "plain" {
      table.sectionHeaderHeight = height
    }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let color = color(element, "separatorColor") { table.separatorColor = color }
    if let insets = element.property("separatorInset") { table.separatorInset = insets.edgeInsets }
    if let allows = element.flag("allowsSelection") { table.allowsSelection = allows }
    if let allows = element.flag("allowsMultipleSelection") {
      table.allowsMultipleSelection = allows
    }
    if let allows = element.flag("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = allows
    }
    if let color = color(element, "sectionIndexColor") { table.sectionIndexColor = color }
    if let color = color(element, "sectionIndexBackgroundColor") {
      table.sectionIndexBackgroundColor = color
    }
    if let header = element.property("tableHeaderView") { table.tableHeaderView = view(header) }
    if let footer = element.property("tableFooterView") { table.tableFooterView = view(footer) }
    for prototype in element.list("prototypes") {
      guard let identifier = prototype["reuseIdentifier"] else {
        report(prototype, "the prototype has no identifier; set one in Interface Builder")
        continue
      }
      table.cells.register(identifier) { [weak table] _ in
        self.prototype(prototype, width: table?.bounds.width) as? UITableViewCell
          ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      }
    }
    if element["dataMode"] == "static" {
      table.staticSections = element.list("sections").map { section in
        StaticTableSection(
          header: section["headerTitle"], footer: section["footerTitle"],
          rows: section.list("cells").compactMap { cell in
            (view(cell) as? UITableViewCell).map { ($0, cell.number("rowHeight")) }
          })
      }
    }
  }

  private func configure(_ collection: UICollectionView, _ element: MarkupElement) {
    for prototype in element.list("cells") {
      guard let identifier = prototype["reuseIdentifier"] else {
        report(prototype, "the prototype has no identifier; set one in Interface Builder")
        continue
      }
      collection.cells.register(identifier) { _ in
        self.prototype(prototype, width: nil) as? UICollectionViewCell
          ?? UICollectionViewCell(frame: .zero)
      }
    }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      register(element, key, kind, in: collection)
    }
  }

  /// The prototype of the headers or footers of a collection's sections.
  private func register(
    _ element: MarkupElement, _ key: String, _ kind: String, in collection: UICollectionView
  ) {
    guard let prototype = element.property(key) else { return }
    guard let identifier = prototype["reuseIdentifier"] else {
      return report(prototype, "the prototype has no identifier; set one in Interface Builder")
    }
    collection.pool(ofKind: kind).register(identifier) { _ in
      self.prototype(prototype, width: nil) as? UICollectionReusableView
        ?? UICollectionReusableView(frame: .zero)
    }
  }

  /// A cell of a prototype, with its own objects.
  private func prototype(_ element: MarkupElement, width: CGFloat?) -> UIView {
    let loader = InterfaceLoader(file, storyboard: storyboard, topLevel: topLevel)
    if let owner { loader.adopt(owner) }
    let cell = loader.view(element)
    if let width { cell.frame.size.width = width }
    loader.finish()
    loader.releaseObjects()
    return cell
  }

  /// The layout of a collection view.
  func layout(of element: MarkupElement) -> UICollectionViewLayout {
    guard let layout = element.property("collectionViewLayout") else {
      return UICollectionViewFlowLayout()
    }
    let custom = InterfaceClasses.named(layout, in: file) as? UICollectionViewLayout.Type
    if layout["customClass"] != nil, custom == nil {
      report(layout, "the class \(layout["customClass"] ?? "") is unknown or not a layout")
    }
    let coder = InterfaceCoder(
      layout, self, kit: custom ?? UICollectionViewFlowLayout.self)
    let made = (custom ?? UICollectionViewFlowLayout.self).init(coder: coder)
    if let flow = made as? UICollectionViewFlowLayout {
      if let size = layout.property("itemSize") { flow.itemSize = size.size }
      if let size = layout.property("estimatedItemSize") { flow.estimatedItemSize = size.size }
      if layout["automaticEstimatedItemSize"] == "YES" {
        flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      }
      if let spacing = layout.number("minimumLineSpacing") { flow.minimumLineSpacing = spacing }
      if let spacing = layout.number("minimumInteritemSpacing") {
        flow.minimumInteritemSpacing = spacing
      }
      if layout["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
      if let insets = layout.property("sectionInset") { flow.sectionInset = insets.edgeInsets }
      if let size = layout.property("headerReferenceSize") { flow.headerReferenceSize = size.size }
      if let size = layout.property("footerReferenceSize") { flow.footerReferenceSize = size.size }
    }
    let kept = made ?? UICollectionViewFlowLayout()
    // Outlets refer to it.
    keep(kept, for: layout)
    return kept
  }
}

/// A section of a table whose cells are in the storyboard.
struct StaticTableSection {
  let header: String?
  let footer: String?
  /// Cells with their heights in points; nil for the table's.
  let rows: [(cell: UITableViewCell, height: CGFloat?)]
}
