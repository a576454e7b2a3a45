/// Features of a view that decide which changes suit it.
package struct ChangeableView: Hashable, Sendable {
  /// Container that decides the place of a view.
  package enum Container: Hashable, Sendable {
    /// None: the view has a frame or a layout of its own.
    case none
    /// A stack, which leaves a view its size.
    case stack
    /// A row of a list, which decides the size as well.
    case row
  }

  package var container: Container
  package var hasBlur: Bool
  package var clips: Bool
  /// The sides to which the contents give a length.
  package var contentSize: SceneContentSize
  /// Keys of the control's values that can change; nil for views that are no controls.
  package var controlKeys: Set<String>?

  package init(
    container: Container, hasBlur: Bool, clips: Bool, contentSize: SceneContentSize,
    controlKeys: Set<String>?
  ) {
    self.container = container
    self.hasBlur = hasBlur
    self.clips = clips
    self.contentSize = contentSize
    self.controlKeys = controlKeys
  }

  fileprivate init(_ view: SceneView, in container: Container) {
    let hasBlur = if case .blur = view.content { true } else { false }
    let control: SceneControl? =
      if case .control(let control) = view.content { control } else { nil }
    self.init(
      container: container, hasBlur: hasBlur, clips: view.clips, contentSize: view.contentSize,
      controlKeys: control?.changeableKeys)
  }

  /// Views with an id among some views and their subviews.
  static func byID(_ views: [SceneView], in container: Container = .none) -> [String: Self] {
    var found: [String: Self] = [:]
    for view in views {
      if let id = view.id { found[id] = Self(view, in: container) }
      var inner = byID(view.views)
      switch view.content {
      case .stack(let stack): inner.merge(byID(stack.views, in: .stack)) { first, _ in first }
      case .list(let list): inner.merge(byID(list.views, in: .row)) { first, _ in first }
      case .text, .symbol, .gradient, .blur, .control, nil: break
      }
      found.merge(inner) { first, _ in first }
    }
    return found
  }
}

extension SceneDocument {
  /// Views of all screens by their ids.
  var changeableViews: [String: ChangeableView] {
    var found: [String: ChangeableView] = [:]
    for screen in screens {
      found.merge(ChangeableView.byID(screen.views)) { first, _ in first }
      let rows = ChangeableView.byID(screen.list?.views ?? [], in: .row)
      found.merge(rows) { first, _ in first }
    }
    return found
  }
}

extension SceneDocument {
  /// Ids of the items of each collection.
  var itemIDs: [Set<String>] {
    screens.compactMap { screen in
      screen.collection?.items.map { Set($0.items.compactMap(\.id)) }
    }
  }

  /// Ids of the rows of each list.
  var rowIDs: [Set<String>] {
    func lists(_ views: [SceneView]) -> [SceneList] {
      views.flatMap { view -> [SceneList] in
        let own: [SceneList] = if case .list(let list) = view.content { [list] } else { [] }
        return own + lists(view.children)
      }
    }
    let all = screens.flatMap { [$0.list].compactMap(\.self) + lists($0.children) }
    return all.map { Set($0.sections.flatMap(\.rows).compactMap(\.id)) }
  }
}

extension ViewChanges {
  /// The reason why the changes do not suit a view; nil if they do.
  package func refusal(by view: ChangeableView, _ name: SceneViewName) -> String? {
    if blur != nil, !view.hasBlur {
      return "the view with the \(name) has no blur to animate; give it \"blur\" in its screen"
    }
    if let layout, let problem = refusal(of: layout, by: view) {
      return "the view with the \(name) \(problem)"
    }
    if shadow != nil, view.clips {
      return "the view with the \(name) clips, so it has no shadow; animate a view around it"
    }
    if let key = control?.keys.first(where: { view.controlKeys?.contains($0) != true }) {
      let known = view.controlKeys?.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      let advice =
        switch known {
        case ""?: "a control of its kind has nothing to change"
        case let known?: "a control of its kind has \(known)"
        case nil: "give it a control, such as \"slider\", in its screen"
        }
      return "the view with the \(name) has no \"\(key)\" to change; \(advice)"
    }
    return nil
  }

  private func refusal(of layout: SceneViewLayout, by view: ChangeableView) -> String? {
    switch view.container {
    case .row:
      return "is positioned by its list; animate another view, or move this one out of it"
    case .stack where layout.sizeInStack == nil:
      return "is positioned by its stack; keep only \"width\", \"height\" or \"aspect\", or move"
        + " the view out of the stack"
    case .stack: return nil
    case .none:
      guard let side = layout.unknownSide(content: view.contentSize) else { return nil }
      return "has no \(side) in this layout; add \"\(side)\""
    }
  }
}
