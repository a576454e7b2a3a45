/// Rules that concern several parts of a scene at once.
extension SceneDraft {
  func reportContradictions() {
    let canvas = document.device.canvas(scale: document.goldens.scale)
    if canvas.isTooLarge, let plan = cursor.value["goldens"]?["scale"] {
      cursor.report(.canvasTooLarge(canvas), at: plan.position)
    }
    if case .split = document.root,
      min(document.device.size.width, document.device.size.height) < 700,
      let root = cursor.value["root"]
    {
      cursor.report(
        .unsuitable("two columns need a tablet; write device: \"tablet\", or another root"),
        at: root.position)
    }
    reportTimes()
    reportTouches()
    reportChanges()
    reportRows()
    reportScrolling()
    reportBars()
    reportFront()
    if hasRoot { reportScript() }
  }

  private func reportTimes() {
    let steps = document.steps
    // Every step that is out of order is reported, not only the first one of a group.
    var latest = -Double.infinity
    for step in steps {
      if step.time < latest {
        cursor.report(.earlierThan(step.time, previous: latest), at: step.position)
      }
      latest = max(latest, step.time)
    }
    if case .seconds(let end) = document.end, let last = steps.map(\.time).max(), end < last,
      let until = cursor.value["until"]
    {
      cursor.report(.endsBefore(end, lastStep: last), at: until.position)
    }
  }

  private func report(_ problem: SceneError.Problem, ofStep index: Int, _ step: SceneStep) {
    let path = DocumentPath.top.member("steps").element(index)
    cursor.reading.errors.append(SceneError(problem, path, at: step.position))
  }

  /// Checks that fingers touch down on the screen; their later positions are not limited.
  private func reportTouches() {
    let screen = document.device.size
    var sizes = [screen]
    for (index, step) in steps.enumerated() {
      guard let step else { continue }
      switch step.action {
      case .rotate:
        // The orientation before the rotation is known only to the stage.
        sizes.append(SceneSize(width: screen.height, height: screen.width))
      case .touch(let fingers):
        let starts = fingers.compactMap(\.points.first?.place)
        guard let stray = starts.first(where: { start in !sizes.contains { $0.holds(start) } })
        else { continue }
        report(.touchOffScreen(stray, screen: screen), ofStep: index, step)
      default: continue
      }
    }
  }

  /// Reports steps that insert, delete or move views that are no rows or items.
  private func reportRows() {
    let (lists, collections) = (document.rowIDs, document.itemIDs)
    let groups = lists + collections
    for (index, step) in steps.enumerated() {
      guard let step, case .rows(let change) = step.action else { continue }
      if let id = change.rows.first(where: { id in !groups.contains { $0.contains(id) } }) {
        report(.unsuitable(Self.refusal(of: id, by: change.kind)), ofStep: index, step)
      } else if case .move(let place) = change.kind {
        if change.rows.contains(place.neighbor) {
          report(
            .unsuitable("\(quoted(place.neighbor)) cannot be next to itself; name another row"),
            ofStep: index, step)
        } else if !groups.contains(where: {
          $0.contains(place.neighbor) && $0.isSuperset(of: change.rows)
        }) {
          report(
            .unsuitable(
              "\(quoted(place.neighbor)) is not in the list or collection of"
                + " \(quoted(change.rows[0])); name a row or item there"), ofStep: index, step)
        }
      } else if change.animation ?? .automatic != .automatic,
        let id = change.rows.first(where: { id in collections.contains { $0.contains(id) } })
      {
        report(
          .unsuitable(
            "\(quoted(id)) is an item of a collection, whose layout decides the motion; remove"
              + " \"animation\""), ofStep: index, step)
      }
    }
  }

  private static func refusal(of id: String, by kind: SceneRowChange.Kind) -> String {
    let problem =
      "\(quoted(id)) is no row of a list and no item of a collection; write the id of one"
    return switch kind {
    case .insertion: problem + ", or animate the view with to: { hidden: false }"
    case .deletion: problem + ", or animate the view with to: { hidden: true }"
    case .move: problem + ", or animate the view with to: { frame }"
    }
  }

  /// Reports page controls of views that do not scroll, and views with a parallax outside of them.
  private func reportScrolling() {
    func all(_ views: [SceneView]) -> [SceneView] { views.flatMap { [$0] + all($0.children) } }
    for screen in document.screens {
      let views = all(screen.children)
      let inScroll =
        views.filter { $0.scroll != nil }.flatMap { all($0.views) }
        + (screen.scroll == nil ? [] : all(screen.views))
      var problems: [String] = []
      for view in views {
        if case .control(let control) = view.content,
          case .pages(_, _, .some(let id)) = control.kind,
          !views.contains(where: { $0.id == id && $0.scroll != nil }),
          screen.name != document.front || id != document.root.pagedKey
        {
          let paged = screen.name == document.front ? document.root.pagedKey : nil
          problems.append(
            "the screen has no view \(quoted(id)) with \"scroll\", which \"pages\" could follow"
              + (paged.map { "; write of: \(quoted($0)) for the shown child of the root" } ?? ""))
        }
      }
      if views.contains(where: { $0.parallax != 0 && !inScroll.contains($0) }) {
        problems.append(
          "\"parallax\" needs a view with \"scroll\" around: write the view in its \"views\"")
      }
      guard let place = cursor.value["screens"]?[screen.name], !problems.isEmpty else { continue }
      for problem in problems { cursor.report(.unsuitable(problem), at: place.position) }
    }
  }

  /// Reports changes that do not suit the view whose id the step names.
  private func reportChanges() {
    let views = document.changeableViews
    for (index, step) in steps.enumerated() {
      guard let step, case .animate(let animation) = step.action else { continue }
      let all = [animation.changes] + animation.keyframes.map(\.changes)
      for name in animation.views {
        guard case .id(let id) = name, let view = views[id],
          let problem = all.lazy.compactMap({ $0.refusal(by: view, name) }).first
        else { continue }
        report(.unsuitable(problem), ofStep: index, step)
      }
    }
  }

  /// Reports steps that change a status bar that the device does not have.
  private func reportBars() {
    guard document.device.statusBar == nil else { return }
    for (index, step) in steps.enumerated() {
      guard let step, case .bars(let change) = step.action, change.bars.contains(.status) else {
        continue
      }
      report(
        .unsuitable("the device shows no status bar; write device: { name: …, statusBar: true }"),
        ofStep: index, step)
    }
  }

  /// Plays the steps without any views and reports those that are impossible, up to the first whose
  /// effect on the others is unknown: a step with errors of its own, one that another order of
  /// steps might allow, or a gesture, which only the recognizers can judge. The stage itself checks
  /// the steps after that.
  private func reportScript() {
    // Code may push, present and select screens on its own.
    guard !document.screens.contains(where: { $0.code != nil }) else { return }
    var stage = StageOutline(document)
    if let problem = stage.sharedAtStart, let root = cursor.value["root"] {
      cursor.report(problem, at: root.position)
      return
    }
    for (index, step) in steps.enumerated() {
      guard let step else { return }
      switch step.action {
      case .touch, .tap: return
      default: break
      }
      guard let problem = stage.perform(step.action) else { continue }
      report(problem, ofStep: index, step)
      if !problem.concernsRoot { return }
    }
  }
}

extension SceneError.Problem {
  /// Whether no order of steps could allow the step: the root has no such container or child.
  fileprivate var concernsRoot: Bool {
    switch self {
    case .noNavigation, .noTabs, .unknownTab, .noOwnContainer, .notInContainer: true
    default: false
    }
  }
}

extension SceneSize {
  /// Whether a place lies on a screen of this size.
  fileprivate func holds(_ place: ScenePoint) -> Bool {
    (0...width).contains(place.x) && (0...height).contains(place.y)
  }
}
