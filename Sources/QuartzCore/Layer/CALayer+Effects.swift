package import Display

/// Effects that Core Animation does not publish but UIKit needs, for visual-effect views and corner
/// configurations. All but the corners animate only explicitly.
extension CALayer {
  /// Standard deviation in points of a Gaussian blur of the layer and its sublayers (default 0).
  /// Key path `blurRadius`.
  package var blurRadius: Double {
    get { modelState.blur.content }
    set { set(\.blur.content, to: newValue, key: "blurRadius") }
  }

  /// Standard deviation in points of a Gaussian blur of the content behind the layer, visible
  /// inside the rounded bounds beneath the background (default 0, S9.80). Key path
  /// `backdropBlurRadius`.
  ///
  /// The backdrop starts at the nearest superlayer that is composited as a group (S9.82).
  package var backdropBlurRadius: Double {
    get { modelState.blur.backdrop }
    set { set(\.blur.backdrop, to: newValue, key: "backdropBlurRadius") }
  }

  /// Whether the layer is black or white inside its rounded bounds, whichever stands out from what is drawn
  /// behind it (default false); it shows nothing else. It does not animate; `opacity` does.
  package var contrastsWithBackdrop: Bool {
    get { modelState.blur.isContrast }
    set { set(\.blur.isContrast, to: newValue, key: "contrastsWithBackdrop") }
  }

  /// Radius of each corner in points, in place of `cornerRadius` and `maskedCorners`; scaled down
  /// together when they do not fit. nil (default): the public properties apply. It animates only by animations
  /// that are added, as four numbers clockwise from the top left corner.
  package var cornerRadii: CornerRadii? {
    get { modelState.cornerRadii }
    set { set(\.cornerRadii, to: newValue, key: "cornerRadii") }
  }
}
