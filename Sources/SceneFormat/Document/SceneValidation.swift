/// Rules that concern several parts of a scene at once.
extension SceneDocument {
  func reportContradictions(to scene: SceneCursor) {
    let canvas = device.canvas(scale: goldens.scale)
    if canvas.isTooLarge, let plan = scene.value["goldens"]?["scale"] {
      scene.report(.canvasTooLarge(canvas), at: plan.position)
    }
    reportTimes(to: scene)
    reportTouches(to: scene)
    // With a step missing, what the others say of the stack would be guesswork.
    if scene.reading.errors.isEmpty { reportScript(to: scene) }
  }

  private func reportTimes(to scene: SceneCursor) {
    for (previous, step) in zip(steps, steps.dropFirst()) where step.time < previous.time {
      scene.report(.earlierThan(step.time, previous: previous.time), at: step.position)
    }
    if case .seconds(let end) = end, let last = steps.map(\.time).max(), end < last,
      let until = scene.value["until"]
    {
      scene.report(.endsBefore(end, lastStep: last), at: until.position)
    }
  }

  /// Fingers come down on the glass; where they go from there is theirs.
  private func reportTouches(to scene: SceneCursor) {
    var sizes = [device.size]
    for (index, step) in steps.enumerated() {
      switch step.action {
      case .rotate:
        // Which way up the device was held before is the stage's to know.
        sizes.append(SceneSize(width: device.size.height, height: device.size.width))
      case .touch(let fingers):
        let starts = fingers.compactMap(\.points.first?.place)
        guard let stray = starts.first(where: { start in !sizes.contains { $0.holds(start) } })
        else { continue }
        let path = DocumentPath.top.member("steps").element(index)
        scene.reading.errors.append(
          SceneError(.touchOffScreen(stray, screen: device.size), path, at: step.position))
      default: continue
      }
    }
  }

  /// Plays the steps without any views and reports the first that cannot be done. What a gesture
  /// leads to only the recognisers decide: from there on the stage itself checks.
  private func reportScript(to scene: SceneCursor) {
    // Code may push, present and select screens by itself.
    guard !screens.contains(where: { $0.code != nil }) else { return }
    var stage = StageOutline(self)
    if let problem = stage.sharedAtStart, let root = scene.value["root"] {
      scene.report(problem, at: root.position)
      return
    }
    for (index, step) in steps.enumerated() {
      switch step.action {
      case .touch, .tap: return
      default: break
      }
      guard let problem = stage.perform(step.action) else { continue }
      let path = DocumentPath.top.member("steps").element(index)
      scene.reading.errors.append(SceneError(problem, path, at: step.position))
      return
    }
  }
}

extension SceneSize {
  /// Whether a place lies on a screen of this size.
  fileprivate func holds(_ place: ScenePoint) -> Bool {
    (0...width).contains(place.x) && (0...height).contains(place.y)
  }
}
