import QuartzCore
import SceneFormat
import UIKit

/// One direction of a transition that a scene describes.
struct PlannedMotion: TransitionMotion {
  let plan: DescribedTransition
  let course: TransitionCourse

  private var motion: ViewMotion {
    ViewMotion(duration: course.duration, pacing: ViewPacing(course.pacing))
  }

  var dragsEdges: Bool { true }

  var spring: ViewMotion? {
    if case .curve = motion.pacing { nil } else { motion }
  }

  var duration: Double { duration(staggering: course.stagger?.views.count ?? 0) }

  func duration(of upper: UIView) -> Double {
    guard course.stagger != nil else { return motion.length }
    // Rows of a list must be there to be counted.
    UIView.performWithoutAnimation { upper.layoutIfNeeded() }
    return duration(staggering: staggered(in: upper).count)
  }

  private func duration(staggering count: Int) -> Double {
    guard let stagger = course.stagger, count > 0 else { return motion.length }
    let length = stagger.length(of: count)
    return movesScreens ? max(motion.length, length) : length
  }

  /// Whether anything but the staggered views moves.
  private var movesScreens: Bool {
    !course.arriving.isEmpty || !course.leaving.isEmpty || plan.backdrop != nil
  }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let (appearing, disappearing) =
      views.isForward ? (views.upper, views.lower) : (views.lower, views.upper)
    // Poses start from places, which layouts give, and rows of a list must be there to be moved.
    UIView.performWithoutAnimation {
      appearing?.layoutIfNeeded()
      disappearing?.layoutIfNeeded()
    }
    let shade = shade(below: views.upper, in: views.container)
    let shadePoses = views.isForward ? course.arriving : course.leaving
    let posedShade = PosedView(shade, shadePoses)
    let row = posedRow(in: views.upper)
    let backdrop = plan.place == nil ? backdrop(in: views.container) : nil
    if let backdrop { views.container.insertSubview(backdrop, belowSubview: shade ?? views.upper) }
    let arriving = PosedView.screen(appearing, course.arriving)
    let leaving = PosedView.screen(disappearing, course.leaving)
    let moving = [arriving, leaving].compactMap(\.self) + row
    let arrivals = [arriving, views.isForward ? posedShade : nil].compactMap(\.self)
    let departures = [leaving, views.isForward ? nil : posedShade].compactMap(\.self)

    for posed in moving { posed.prepare() }
    (views.isForward ? arriving : leaving)?.raise(by: 10_000)
    (views.isForward ? leaving : arriving)?.raise(by: -10_000)
    posedShade?.raise(by: 9000)
    for posed in arrivals + row { posed.take(posed.first) }
    StandIn.staggered = Set(row.map { ObjectIdentifier($0.view) })
    defer { StandIn.staggered = [] }
    cover(backdrop, !views.isForward)
    let end = Countdown(1 + row.count) {
      for posed in moving { posed.restore() }
      // The shadow of a screen with a frame stays as long as the screen.
      if plan.place == nil { shade?.removeFromSuperview() } else { posedShade?.restore() }
      backdrop?.removeFromSuperview()
      completion()
    }
    UIView.animate(motion, inKeyframes: course.hasPhases) {
      cover(backdrop, views.isForward)
      if course.hasPhases {
        for posed in arrivals { posed.addKeyframesToPlace() }
        for posed in departures { posed.addKeyframesFromPlace() }
      } else {
        for posed in arrivals { posed.takePlace() }
        for posed in departures { posed.take(posed.last) }
      }
    } completion: { _ in
      end.count()
    }
    for (index, posed) in row.enumerated() {
      guard let stagger = course.stagger else { break }
      // A view in front of a shared element is hidden meanwhile, and its snapshot moves.
      let standIn = StandIn.find(for: posed.view, in: views.container)
      let shown = PosedView(standIn, [TimedPose(time: 0, pose: stagger.from)]) ?? posed
      UIView.performWithoutAnimation { shown.take(shown.first) }
      UIView.animate(stagger.motion(index)) {
        shown.takePlace()
      } completion: { _ in
        end.count()
      }
    }
  }

  /// The views that appear one after the other.
  private func posedRow(in upper: UIView) -> [PosedView] {
    guard let stagger = course.stagger else { return [] }
    let views = staggered(in: upper)
    if views.isEmpty {
      World.current.report(
        .viewMissing,
        "the new screen has none of the views that `stagger` lists: "
          + stagger.views.map { "“\($0)”" }.joined(separator: ", "))
    }
    return views.compactMap { PosedView($0, [TimedPose(time: 0, pose: stagger.from)]) }
  }

  /// Those of the listed views that the upper screen has: one transition may serve several screens.
  private func staggered(in upper: UIView) -> [UIView] {
    (course.stagger?.views ?? []).compactMap { upper.descendant(identifiedBy: $0) }
  }

  /// A view with the shadow of the upper one, below it; nil without a shadow. The presentation controller
  /// has added that of a screen with a frame.
  private func shade(below upper: UIView, in container: UIView) -> UIView? {
    guard let shadow = plan.shadow else { return nil }
    guard plan.place == nil else { return container.subviews.first { $0 is ShadeView } }
    let shade = ShadeView(
      shadow, below: upper, in: container.traitCollection, hasOutline: false)
    container.insertSubview(shade, belowSubview: upper)
    return shade
  }

  /// A cover that fills the container; nil without one.
  private func backdrop(in container: UIView) -> UIView? {
    switch plan.backdrop {
    case nil: return nil
    case .color(let color, _):
      let view = UIView(frame: container.bounds)
      view.backgroundColor = UIColor(color)
      return view
    case .blur:
      let view = UIVisualEffectView(effect: nil)
      view.frame = container.bounds
      return view
    }
  }

  private func cover(_ backdrop: UIView?, _ isCovered: Bool) {
    switch plan.backdrop {
    case nil: break
    case .color(_, let opacity): backdrop?.alpha = isCovered ? opacity : 0
    case .blur(let style):
      (backdrop as? UIVisualEffectView)?.effect =
        isCovered ? UIBlurEffect(style: UIBlurEffect.Style(style)) : nil
    }
  }
}

extension PlannedMotion {
  init(_ plan: DescribedTransition, _ direction: TransitionDirection) {
    self.init(plan: plan, course: direction == .forward ? plan.forward : plan.back)
  }
}

extension TransitionStagger {
  /// Timing of the view at a place of the list.
  @MainActor
  func motion(_ index: Int) -> ViewMotion {
    ViewMotion(
      duration: duration, delay: delay + Double(index) * each, pacing: ViewPacing(pacing))
  }

  /// Seconds until the last of some views is in its place.
  @MainActor
  func length(of count: Int) -> Double {
    let last = motion(max(0, count - 1))
    return last.delay + last.length
  }
}

/// Calls a closure after a number of events.
@MainActor
private final class Countdown {
  private var remaining: Int
  private let end: () -> Void

  init(_ count: Int, end: @escaping () -> Void) {
    remaining = count
    self.end = end
  }

  func count() {
    remaining -= 1
    if remaining == 0 { end() }
  }
}
