import CoreGraphics
import QuartzCore
package import SceneFormat
import UIKit

/// Prints a transition that a scene describes as Swift, for an app.
@MainActor
package struct SwiftTransition {
  private let plan: DescribedTransition
  private var lines: [String] = []

  /// The source text of an animator; with a place, also of a presentation controller.
  ///
  /// - Throws: ``Unprintable`` for features that UIKit's public interface does not have.
  package static func text(of plan: DescribedTransition) throws(Unprintable) -> String {
    var printer = SwiftTransition(plan: plan)
    try printer.refuseUnprintable()
    printer.print()
    return printer.lines.joined(separator: "\n") + "\n"
  }

  /// Reason why a transition has no counterpart in Swift.
  package struct Unprintable: Error, Hashable {
    /// Sentence with the remedy.
    package var reason: String
  }

  private init(plan: DescribedTransition) { self.plan = plan }

  private func refuseUnprintable() throws(Unprintable) {
    if plan.place != nil, plan.shadow != nil || !plan.forward.leaving.isEmpty {
      throw Unprintable(
        reason: "the transition \"\(plan.name)\" has \"frame\" with \"shadow\" or \"to\", which the"
          + " printed presentation controller lacks; remove them, and add them to the printed one")
    }
    for course in [plan.forward, plan.back] where course.hasPhases {
      guard case .curve(let curve) = course.pacing, SwiftPacing.option(curve) == nil else {
        continue
      }
      throw Unprintable(
        reason: "the transition \"\(plan.name)\" has a list of poses and a curve of control points,"
          + " which UIKit's keyframes do not take; name the curve linear, easeIn, easeOut or"
          + " easeInOut")
    }
  }

  /// Name of the animator.
  package static func typeName(of name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.first?.isLetter == true ? joined : "Transition" + joined
  }

  private var typeName: String { Self.typeName(of: plan.name) }

  private var poses: [ScreenPose] {
    [plan.forward, plan.back].flatMap { course in
      (course.arriving + course.leaving).map(\.pose) + [course.stagger?.from].compactMap(\.self)
    }
  }

  private var hasFrames: Bool { poses.contains { $0.frame != nil } }
  private var hasViews: Bool {
    poses.contains { if case .view = $0.frame { true } else { false } }
      || plan.forward.stagger != nil
  }
  private var hasSpace: Bool { poses.contains { $0.rotationX != 0 || $0.rotationY != 0 } }
  private var hasRotation: Bool { poses.contains { $0.rotation != 0 } }
  private var grabs: Bool { plan.gesture == .grab }
  private var grabProperty: String {
    guard grabs else { return "" }
    return "  /// Finger that may pick up the shared elements (default: none).\n"
      + "  private let grab: \(typeName)Grab?\n"
  }
  private var sharesViews: Bool { !plan.matches.isEmpty }
  private var hasPhases: Bool { plan.forward.hasPhases || plan.back.hasPhases }
  /// The cover that the animator draws itself.
  private var backdrop: TransitionBackdrop? { plan.place == nil ? plan.backdrop : nil }

  private mutating func add(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The gesture of the scene in words; nil for none.
  private var pull: String? {
    switch plan.gesture {
    case .none: nil
    case .left, .right, .up, .down: "a pan \(plan.gesture.rawValue)"
    case .leftEdge: "a pan from the left edge"
    case .rightEdge: "a pan from the right edge"
    case .topEdge: "a pan from the top edge"
    case .bottomEdge: "a pan from the bottom edge"
    case .grab: nil
    }
  }

  // MARK: Parts

  private mutating func print() {
    add(
      """
      import UIKit

      /// The transition \(String(reflecting: plan.name)), printed by Flipbook.
      """)
    if let about = plan.about {
      add("/// " + about.split { $0.isNewline }.joined(separator: " "))
    }
    add(
      """
      ///
      /// Return it from the delegate of the transition: with `isForward: true` for a presentation or
      /// push, with `isForward: false` for a dismissal or pop.
      """)
    if plan.gesture == .grab {
      add(
        """
        ///
        /// In the scene a finger picks up the shared elements: see the class `\(typeName)Grab`.
        """)
    } else if let pull {
      add(
        """
        ///
        /// In the scene \(pull) drives the dismissal or pop. For that, an app needs a
        /// gesture recognizer, and a `UIPercentDrivenInteractiveTransition` from its delegate.
        """)
    }
    add(
      """
      final class \(typeName)Animator: NSObject, UIViewControllerAnimatedTransitioning {
        private let isForward: Bool
      \(grabProperty)
        init(isForward: Bool\(grabs ? ", grab: \(typeName)Grab? = nil" : "")) {
          self.isForward = isForward
      \(grabs ? "    self.grab = grab\n" : "")    super.init()
        }

        func transitionDuration(
          using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval {
          isForward ? \(duration(plan.forward)) : \(duration(plan.back))
        }

      """)
    printEntrance()
    printMotion()
    if plan.shadow != nil { printShade() }
    if let backdrop { printBackdrop(backdrop) }
    if plan.forward.stagger != nil { printRow() }
    printPosedView()
    if hasFrames { printScaledScreen() }
    if hasViews || hasFrames { printViewSearch() }
    add("}")
    if let place = plan.place { printPresentation(place) }
    let sharing = SwiftElements(plan: plan, typeName: typeName)
    if sharesViews || grabs { add(sharing.elements) }
    if grabs { add(sharing.grab) }
  }

  private func duration(_ course: TransitionCourse) -> String {
    number(PlannedMotion(plan: plan, course: course).duration)
  }

  private mutating func printEntrance() {
    add(
      """
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
          let container = context.containerView
          if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            let frame = context.finalFrame(for: controller)
            if frame != .zero { to.frame = frame }
            if isForward { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
          }
          guard let upper = context.view(forKey: isForward ? .to : .from) else {
            return context.completeTransition(!context.transitionWasCancelled)
          }
          let lower = context.view(forKey: isForward ? .from : .to)
          animate(upper, lower, in: container) {
            context.completeTransition(!context.transitionWasCancelled)
          }
        }

      """)
  }

  private mutating func printMotion() {
    add(
      """
        private func animate(
          _ upper: UIView, _ lower: UIView?, in container: UIView, completion: @escaping () -> Void
        ) {
      """)
    if sharesViews { printSharing() }
    if plan.shadow != nil { add("    let shade = makeShade(below: upper, in: container)") }
    if backdrop != nil {
      add(
        """
            let backdrop = makeBackdrop(in: container)
            container.insertSubview(backdrop, belowSubview: \(plan.shadow == nil ? "upper" : "shade"))
        """)
    }
    let posed = hasFrames ? "PosedView.screen" : "PosedView"
    add("    let arriving = \(posed)(isForward ? upper : lower, isForward ? [")
    add(list(plan.forward.arriving))
    add("    ] : [")
    add(list(plan.back.arriving))
    add(
      """
          ])
          let leaving = \(posed)(isForward ? lower : upper, isForward ? [
      """)
    add(list(plan.forward.leaving))
    add("    ] : [")
    add(list(plan.back.leaving))
    add("    ])")
    if plan.shadow != nil {
      add(
        """
            let upperPoses = (isForward ? arriving : leaving)?.poses ?? []
            let posedShade = PosedView(shade, upperPoses)
        """)
    }
    if plan.forward.stagger != nil { add("    let row = isForward ? makeRow(in: upper) : []") }
    let row = plan.forward.stagger == nil ? "" : " + row"
    let shade = plan.shadow == nil ? "" : "isForward ? posedShade : nil"
    let otherShade = plan.shadow == nil ? "" : "isForward ? nil : posedShade"
    func both(_ first: String, _ second: String) -> String {
      "[\(second.isEmpty ? first : "\(first), \(second)")].compactMap { $0 }"
    }
    add(
      """
          let moving = [arriving, leaving].compactMap { $0 }\(row)
          let arrivals = \(both("arriving", shade))
          let departures = \(both("leaving", otherShade))
          for posed in moving { posed.prepare() }
      """)
    if hasSpace {
      add("    (isForward ? arriving : leaving)?.raise(by: 10_000)")
      add("    (isForward ? leaving : arriving)?.raise(by: -10_000)")
      if plan.shadow != nil { add("    posedShade?.raise(by: 9000)") }
    }
    add(
      """
          for posed in arrivals\(row) { posed.take(posed.poses.startIndex) }
      """)
    if backdrop != nil { add("    cover(backdrop, !isForward)") }
    add(
      """
          var remaining = 1\(row.isEmpty ? "" : " + row.count")
          let end = {
            remaining -= 1
            guard remaining == 0 else { return }
            for posed in moving { posed.restore() }
      """)
    if sharesViews { add("      elements?.restore()") }
    if grabs { add("      grab?.restore()") }
    if plan.shadow != nil { add("      shade.removeFromSuperview()") }
    if backdrop != nil { add("      backdrop.removeFromSuperview()") }
    add(
      """
            completion()
          }
          let changes = {\(needsSelf ? " [self] in" : "")
      """)
    if backdrop != nil { add("      cover(backdrop, isForward)") }
    if sharesViews { add("      elements?.fly()") }
    printChanges()
    add("    }")
    add("    if isForward {")
    add(animation(plan.forward))
    add("    } else {")
    add(animation(plan.back))
    add("    }")
    if let stagger = plan.forward.stagger {
      add("    for (index, posed) in row.enumerated() {")
      let delay = "\(number(stagger.delay)) + Double(index) * \(number(stagger.each))"
      add(
        SwiftPacing(stagger.pacing, duration: stagger.duration).call(
          delay: delay, changes: "{ posed.takePlace() }", indent: "      "))
      add("    }")
    }
    add("  }")
    add("")
  }

  private mutating func printSharing() {
    let make = "\(typeName)Elements(from: old, to: new, in: container)"
    if grabs { add("    let grab = self.grab") }
    add(
      """
          // Before anything moves. Without a lower view, as in a sheet, nothing is shared.
          var elements: \(typeName)Elements?
          if let lower {
            let (old, new) = isForward ? (lower, upper) : (upper, lower)
      """)
    if grabs {
      add(
        """
              if let grab, grab.isActive {
                grab.hold(from: old, to: new, in: container)
              } else {
                elements = \(make)
              }
        """)
    } else {
      add("      elements = \(make)")
    }
    add("    }")
  }

  /// Whether the changes of views use the animator's properties.
  private var needsSelf: Bool {
    backdrop != nil || plan.forward.hasPhases != plan.back.hasPhases
  }

  private mutating func printChanges() {
    let phased = """
            for posed in arrivals { posed.addKeyframesToPlace() }
            for posed in departures { posed.addKeyframesFromPlace() }
      """
    let plain = """
            for posed in arrivals { posed.takePlace() }
            for posed in departures { posed.take(posed.poses.endIndex - 1) }
      """
    switch (plan.forward.hasPhases, plan.back.hasPhases) {
    case (false, false): add(plain)
    case (true, true): add(phased)
    case (let forward, _):
      add("      if \(forward ? "isForward" : "!isForward") {")
      add(indented(phased))
      add("      } else {")
      add(indented(plain))
      add("      }")
    }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  private func animation(_ course: TransitionCourse) -> String {
    let pacing = SwiftPacing(course.pacing, duration: course.duration)
    return course.hasPhases
      ? pacing.keyframes(indent: "      ")
      : pacing.call(delay: "0", changes: "changes", indent: "      ")
  }

  // MARK: Poses

  private func list(_ poses: [TimedPose]) -> String {
    poses.map { "      " + literal($0.pose, at: $0.time) + "," }.joined(separator: "\n")
  }

  private func literal(_ pose: ScreenPose, at time: Double) -> String {
    var parts: [String] = []
    func add(_ name: String, _ value: String, unless isDefault: Bool) {
      if !isDefault { parts.append("\(name): \(value)") }
    }
    func point(_ x: Double, _ y: Double) -> String { "CGPoint(x: \(number(x)), y: \(number(y)))" }
    add("time", number(time), unless: time == 0 || !hasPhases)
    switch pose.frame {
    case nil: break
    case .rect(let rect):
      parts.append(
        "frame: CGRect(x: \(number(rect.x)), y: \(number(rect.y)), width: \(number(rect.width)),"
          + " height: \(number(rect.height)))")
    case .view(let id): parts.append("view: \(String(reflecting: id))")
    }
    let offset = pose.offset
    add(
      "offset", point(offset.x.points, offset.y.points),
      unless: offset.x.points == 0 && offset.y.points == 0)
    add(
      "share", point(offset.x.share, offset.y.share),
      unless: offset.x.share == 0 && offset.y.share == 0)
    add("scale", point(pose.scale.x, pose.scale.y), unless: pose.scale == ScenePoint(x: 1, y: 1))
    add("rotation", number(pose.rotation), unless: pose.rotation == 0)
    add("rotationX", number(pose.rotationX), unless: pose.rotationX == 0)
    add("rotationY", number(pose.rotationY), unless: pose.rotationY == 0)
    add("eyeDistance", number(pose.eyeDistance), unless: pose.eyeDistance == 1000 || !hasSpace)
    add("opacity", number(pose.opacity), unless: pose.opacity == 1)
    if let radius = pose.cornerRadius { parts.append("cornerRadius: \(number(radius))") }
    return "Pose(\(parts.joined(separator: ", ")))"
  }

  private mutating func printPosedView() {
    add(
      """
        /// Offset, scale, rotation and opacity of a view relative to its normal state.
        private struct Pose {
      """)
    if hasPhases { add("    var time: CGFloat = 0") }
    if hasFrames { add("    var frame: CGRect?\n    var view: String?") }
    add(
      """
          var offset = CGPoint.zero
          var share = CGPoint.zero
          var scale = CGPoint(x: 1, y: 1)
      """)
    if hasRotation { add("    var rotation: CGFloat = 0") }
    if hasSpace {
      add(
        """
            var rotationX: CGFloat = 0
            var rotationY: CGFloat = 0
            var eyeDistance: CGFloat = 1000
        """)
    }
    add(
      """
          var opacity: CGFloat = 1
          var cornerRadius: CGFloat?

          func transform(of size: CGSize) -> CATransform3D {
            \(hasSpace || hasRotation ? "var" : "let") result = CATransform3DMakeScale(scale.x, scale.y, 1)
      """)
    if hasSpace {
      add(
        """
              if rotationX != 0 || rotationY != 0 {
                result = CATransform3DConcat(
                  result, CATransform3DMakeRotation(rotationX * .pi / 180, 1, 0, 0))
                result = CATransform3DConcat(
                  result, CATransform3DMakeRotation(rotationY * .pi / 180, 0, 1, 0))
                var perspective = CATransform3DIdentity
                perspective.m34 = -1 / eyeDistance
                result = CATransform3DConcat(result, perspective)
              }
        """)
    }
    if hasRotation {
      add(
        """
              if rotation != 0 {
                result = CATransform3DConcat(
                  result, CATransform3DMakeRotation(rotation * .pi / 180, 0, 0, 1))
              }
        """)
    }
    add(
      """
            return CATransform3DConcat(
              result,
              CATransform3DMakeTranslation(
                offset.x + share.x * size.width, offset.y + share.y * size.height, 0))
          }
        }

        /// A view with its normal state and the poses that it is animated from or to.
        @MainActor
        private struct PosedView {
          let view: UIView
          let poses: [Pose]
          private let center: CGPoint
          private let bounds: CGRect
          private let transform: CATransform3D
          private let alpha: CGFloat
          private let cornerRadius: CGFloat
          private let clips: Bool
      """)
    if hasSpace { add("    private let zPosition: CGFloat") }
    add(
      """

          init?(_ view: UIView?, _ poses: [Pose]) {
            guard let view else { return nil }
            self.view = view
            center = view.center
            bounds = view.bounds
            transform = view.transform3D
            alpha = view.alpha
            cornerRadius = view.layer.cornerRadius
            clips = view.clipsToBounds
      """)
    if hasSpace { add("      zPosition = view.layer.zPosition") }
    if hasFrames {
      add(
        """
              self.poses = poses.map { pose in
                var pose = pose
                if let id = pose.view, let superview = view.superview,
                  let source = view.window.flatMap({ \(typeName)Animator.view(id, in: $0) })
                {
                  pose.frame = source.convert(source.bounds, to: superview)
                }
                return pose
              }
            }

            /// A screen, or a view that stands in for one that is resized.
            static func screen(_ view: UIView?, _ poses: [Pose]) -> PosedView? {
              guard let view else { return nil }
              let isResized = poses.contains { $0.frame != nil || $0.view != nil }
              let isRound = poses.contains { ($0.cornerRadius ?? 0) > 0 }
              return PosedView(
                isResized ? ScaledScreen(of: view, isRound: isRound) ?? view : view, poses)
            }

            private var isResized: Bool { poses.contains { $0.frame != nil } }

            func prepare() {
              if isResized || poses.contains(where: { $0.cornerRadius != nil }) {
                view.clipsToBounds = true
              }
            }

            func take(_ index: Int) {
              guard poses.indices.contains(index) else { return }
              let pose = poses[index]
              if isResized {
                view.bounds.size = pose.frame?.size ?? bounds.size
                view.center = pose.frame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? center
                view.layoutIfNeeded()
              }
              let size = pose.frame?.size ?? bounds.size
              view.transform3D = CATransform3DConcat(pose.transform(of: size), transform)
        """)
    } else {
      add(
        """
              self.poses = poses
            }

            func prepare() {
              if poses.contains(where: { $0.cornerRadius != nil }) { view.clipsToBounds = true }
            }

            func take(_ index: Int) {
              guard poses.indices.contains(index) else { return }
              let pose = poses[index]
              view.transform3D = CATransform3DConcat(pose.transform(of: bounds.size), transform)
        """)
    }
    add(
      """
            view.alpha = alpha * pose.opacity
            view.layer.cornerRadius = pose.cornerRadius ?? cornerRadius
          }

          func takePlace() {
      """)
    if hasFrames {
      add(
        """
              if isResized {
                view.bounds.size = bounds.size
                view.center = center
                view.layoutIfNeeded()
              }
        """)
    }
    add(
      """
            view.transform3D = transform
            view.alpha = alpha
            view.layer.cornerRadius = cornerRadius
          }

          func restore() {
            takePlace()
            view.clipsToBounds = clips
      """)
    if hasSpace { add("      view.layer.zPosition = zPosition") }
    if hasFrames { add("      (view as? ScaledScreen)?.giveBack()") }
    add("    }")
    if hasSpace {
      add(
        """

            /// Keeps a view that rotates in space from intersecting its siblings.
            func raise(by distance: CGFloat) {
              if poses.contains(where: { $0.rotationX != 0 || $0.rotationY != 0 }) {
                view.layer.zPosition = zPosition + distance
              }
            }
        """)
    }
    if hasPhases {
      add(
        """

            func addKeyframesToPlace() {
              for (index, pose) in poses.enumerated() {
                let isLast = index == poses.endIndex - 1
                let end = isLast ? 1 : poses[index + 1].time
                UIView.addKeyframe(
                  withRelativeStartTime: pose.time, relativeDuration: end - pose.time
                ) { isLast ? takePlace() : take(index + 1) }
              }
            }

            func addKeyframesFromPlace() {
              var start: CGFloat = 0
              for (index, pose) in poses.enumerated() {
                UIView.addKeyframe(
                  withRelativeStartTime: start, relativeDuration: pose.time - start
                ) { take(index) }
                start = pose.time
              }
            }
        """)
    }
    add("  }")
  }

  /// As ``ScaledScreen``.
  private mutating func printScaledScreen() {
    add(
      """

        /// Stands in for a screen that is resized. The screen keeps its layout, and is shown as wide as
        /// this view, from its top edge; what does not fit is clipped.
        private final class ScaledScreen: UIView {
          private let screen: UIView
          private let place: (center: CGPoint, transform: CATransform3D, cornerRadius: CGFloat)
          private let resizing: UIView.AutoresizingMask

          init?(of screen: UIView, isRound: Bool) {
            guard let superview = screen.superview else { return nil }
            self.screen = screen
            place = (screen.center, screen.transform3D, screen.layer.cornerRadius)
            resizing = screen.autoresizingMask
            super.init(frame: CGRect(origin: .zero, size: screen.bounds.size))
            center = screen.center
            transform3D = screen.transform3D
            layer.cornerRadius = max(
              screen.layer.cornerRadius, isRound ? Self.displayCornerRadius(at: screen) : 0)
            layer.cornerCurve = screen.layer.cornerCurve
            layer.maskedCorners = screen.layer.maskedCorners
            clipsToBounds = true
            if isPlain { backgroundColor = screen.backgroundColor }
            superview.insertSubview(self, belowSubview: screen)
            screen.transform3D = CATransform3DIdentity
            screen.layer.cornerRadius = 0
            screen.autoresizingMask = []
            addSubview(screen)
            layoutSubviews()
          }

          required init?(coder: NSCoder) { nil }

          /// Radius of the display's corners around a screen that fills its window. UIKit does not tell
          /// it: this is an estimate by the inset at the top.
          private static func displayCornerRadius(at screen: UIView) -> CGFloat {
            guard let window = screen.window,
              screen.convert(screen.bounds, to: window) == window.bounds
            else { return 0 }
            let insets = window.safeAreaInsets
            guard window.traitCollection.userInterfaceIdiom != .pad else {
              return insets.bottom > 0 ? 18 : 0
            }
            // In landscape the sensors are at the left or the right.
            switch max(insets.top, insets.left, insets.right) {
            case ...20: return 0
            case ...54: return min(window.bounds.width, window.bounds.height) < 390 ? 39 : 142.0 / 3
            case ...60: return 55
            default: return 62
            }
          }

          private var isPlain: Bool {
            (screen.backgroundColor?.cgColor.alpha ?? 0) >= 1 && !(screen.layer is CAGradientLayer)
          }

          override func layoutSubviews() {
            let own = screen.bounds.size
            guard own.width > 0, own.height > 0 else { return }
            let (across, down) = (bounds.width / own.width, bounds.height / own.height)
            let scale = isPlain ? across : max(across, down)
            screen.transform = CGAffineTransform(scaleX: scale, y: scale)
            screen.center = CGPoint(x: bounds.midX, y: own.height * scale / 2)
          }

          func giveBack() {
            superview?.insertSubview(screen, aboveSubview: self)
            (screen.center, screen.transform3D, screen.layer.cornerRadius) = place
            screen.autoresizingMask = resizing
            removeFromSuperview()
          }
        }
      """)
  }

  private mutating func printViewSearch() {
    add(
      """

        private static func view(_ identifier: String, in view: UIView) -> UIView? {
          if view.accessibilityIdentifier == identifier { return view }
          return view.subviews.lazy.compactMap { self.view(identifier, in: $0) }.first
        }
      """)
  }

  // MARK: Surroundings

  private mutating func printShade() {
    guard let shadow = plan.shadow else { return }
    add(
      """
        private func makeShade(below upper: UIView, in container: UIView) -> UIView {
          let shade = UIView(frame: upper.frame)
          shade.backgroundColor = upper.backgroundColor
          shade.layer.cornerRadius = upper.layer.cornerRadius
          shade.layer.shadowOpacity = \(number(shadow.opacity))
          shade.layer.shadowRadius = \(number(shadow.radius))
          shade.layer.shadowOffset = CGSize(width: \(number(shadow.offset.x)), height: \
      \(number(shadow.offset.y)))
          shade.layer.shadowColor = \(color(shadow.color)).cgColor
          container.insertSubview(shade, belowSubview: upper)
          return shade
        }

      """)
  }

  private mutating func printBackdrop(_ backdrop: TransitionBackdrop) {
    switch backdrop {
    case .color(let color, let opacity):
      add(
        """
          private func makeBackdrop(in container: UIView) -> UIView {
            let view = UIView(frame: container.bounds)
            view.backgroundColor = \(self.color(color))
            return view
          }

          private func cover(_ backdrop: UIView, _ isCovered: Bool) {
            backdrop.alpha = isCovered ? \(number(opacity)) : 0
          }

        """)
    case .blur(let style):
      add(
        """
          private func makeBackdrop(in container: UIView) -> UIVisualEffectView {
            let view = UIVisualEffectView(effect: nil)
            view.frame = container.bounds
            return view
          }

          private func cover(_ backdrop: UIVisualEffectView, _ isCovered: Bool) {
            backdrop.effect = isCovered ? UIBlurEffect(style: .\(style.rawValue)) : nil
          }

        """)
    }
  }

  private mutating func printRow() {
    guard let stagger = plan.forward.stagger else { return }
    let ids = stagger.views.map { String(reflecting: $0) }.joined(separator: ", ")
    add(
      """
        private func makeRow(in upper: UIView) -> [PosedView] {
          [\(ids)].compactMap { identifier in
            PosedView(Self.view(identifier, in: upper), [\(literal(stagger.from, at: 0))])
          }
        }

      """)
  }

  private mutating func printPresentation(_ place: TransitionPlace) {
    let usesBounds = [place.x, place.y, place.width, place.height].contains { $0.share != 0 }
    func length(_ length: SceneLength, _ side: String) -> String {
      switch (length.points, length.share) {
      case (let points, 0): number(points)
      case (0, let share): "\(number(share)) * bounds.\(side)"
      case (let points, let share): "\(number(points)) + \(number(share)) * bounds.\(side)"
      }
    }
    let (view, covered, bare): (String, String, String) =
      switch plan.backdrop {
      case nil: ("UIView()", "backdrop.alpha = 0", "backdrop.alpha = 0")
      case .color(_, let opacity):
        ("UIView()", "backdrop.alpha = \(number(opacity))", "backdrop.alpha = 0")
      case .blur(let style):
        (
          "UIVisualEffectView(effect: nil)",
          "backdrop.effect = UIBlurEffect(style: .\(style.rawValue))", "backdrop.effect = nil"
        )
      }
    let color: String? =
      if case .color(let color, _) = plan.backdrop { self.color(color) } else { nil }
    add(
      """

      /// Frame of the presented screen, and the backdrop behind it. Return it from
      /// `presentationController(forPresented:presenting:source:)`, with
      /// `modalPresentationStyle = .custom`.
      final class \(typeName)PresentationController: UIPresentationController {
        private let backdrop = \(view)

        override var frameOfPresentedViewInContainerView: CGRect {
      """)
    if usesBounds { add("    let bounds = containerView?.bounds ?? .zero") }
    add(
      """
          \(usesBounds ? "return " : "")CGRect(
            x: \(length(place.x, "width")), y: \(length(place.y, "height")),
            width: \(length(place.width, "width")), height: \(length(place.height, "height")))
        }

        override func presentationTransitionWillBegin() {
          guard let containerView, let presentedView else { return }
          presentedView.autoresizingMask = []
          presentedView.layer.cornerRadius = \(number(place.cornerRadius))
          presentedView.clipsToBounds = true
          backdrop.frame = containerView.bounds
          backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      """)
    if let color { add("    backdrop.backgroundColor = \(color)") }
    add(
      """
          containerView.insertSubview(backdrop, at: 0)
          \(bare)
          presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
            \(covered)
          })
        }

        override func presentationTransitionDidEnd(_ completed: Bool) {
          if !completed { backdrop.removeFromSuperview() }
        }

        override func dismissalTransitionWillBegin() {
          presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
            \(bare)
          })
        }

        override func dismissalTransitionDidEnd(_ completed: Bool) {
          if completed {
            backdrop.removeFromSuperview()
          } else {
            \(covered)
          }
        }
      }
      """)
  }

  private func color(_ color: SceneColor) -> String {
    func plain(_ color: SceneColor) -> String {
      "UIColor(red: \(number(color.red)), green: \(number(color.green)), blue: \(number(color.blue)),"
        + " alpha: \(number(color.alpha)))"
    }
    guard color.dark != nil else { return plain(color) }
    return "UIColor { $0.userInterfaceStyle == .dark ? \(plain(color.fixed(in: .dark))) :"
      + " \(plain(color.fixed(in: .light))) }"
  }
}

/// A number as Swift reads it back exactly.
func number(_ value: Double) -> String { plain(value) }
