import SceneFormat
import UIKit

/// The system's modal presentation (S3.37).
@MainActor
enum CoverVerticalMotion {
  static let entry = CatalogEntry(
    name: "cover-vertical",
    summary: "The new screen slides up from the bottom with the system's spring (0.5 s).",
    parameters: []
  ) { _ in
    ReadyTransition(style: .fullScreen) {
      CoverVerticalAnimator(isPresenting: $0 == .forward)
    }
  }
}

/// The system's push (S3.30 ff.), with the shares that designers like to change.
@MainActor
enum ParallaxMotion {
  private static let shift = Parameter.unit(
    "parallax", default: NavigationSlideAnimator.Style.system.parallax,
    "Distance that the old screen moves, as a share of the width.")
  private static let dim = Parameter.unit(
    "dim", default: NavigationSlideAnimator.Style.system.dimming,
    "Opacity of the black over the old screen.")
  private static let shadow = Parameter.unit(
    "shadow", default: NavigationSlideAnimator.Style.system.shadowAlpha,
    "Opacity of the shadow at the edge of the new screen.")
  /// As the system's own.
  private static let gesture = Parameter.interactive(default: .edge(.left))

  static let entry = CatalogEntry(
    name: "parallax",
    summary: "The system's push: the new screen slides in with the system's spring (0.5 s); the "
      + "old one moves more slowly and darkens.",
    parameters: [shift.summary, dim.summary, shadow.summary, gesture.summary]
  ) { parameters in
    let look = NavigationSlideAnimator.Style(
      parallax: shift.read(parameters), dimming: dim.read(parameters),
      shadowAlpha: shadow.read(parameters))
    return ReadyTransition(style: .fullScreen, gesture: gesture.read(parameters)) {
      NavigationSlideAnimator(isPush: $0 == .forward, style: look)
    }
  }
}

/// Two sides of a card (S3.39).
@MainActor
enum FlipMotion {
  private static let seconds = Parameter.seconds(default: FlipHorizontalAnimator.systemDuration)
  private static let eye = Parameter.number(
    "eyeDistance", default: FlipHorizontalAnimator.systemEyeDistance, in: 100...100_000, "points",
    "Distance of the viewer: less is stronger perspective.")

  static let entry = CatalogEntry(
    name: "flip", summary: "Both screens rotate about the vertical axis, as two sides of a card.",
    parameters: [seconds.summary, eye.summary]
  ) { parameters in
    let duration = seconds.read(parameters)
    let distance = eye.read(parameters)
    return ReadyTransition(style: .fullScreen) {
      FlipHorizontalAnimator(
        isPresenting: $0 == .forward, duration: duration, eyeDistance: distance)
    }
  }
}
