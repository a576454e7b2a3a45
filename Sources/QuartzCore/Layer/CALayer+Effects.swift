package import Display

/// Effects that Core Animation keeps to itself and UIKit needs: what effect views and corner
/// configurations are made of. All but the corners are animated by explicit animations only.
extension CALayer {
  /// The standard deviation of a Gaussian over the layer with everything in it, in points; key path
  /// `blurRadius`.
  package var blurRadius: Double {
    get { modelState.blur.content }
    set { set(\.blur.content, to: newValue, key: "blurRadius") }
  }

  /// The standard deviation of a Gaussian over what is already drawn behind the layer, in points; it
  /// shows inside the rounded bounds, beneath the background (S9.80). Key path `backdropBlurRadius`.
  ///
  /// The backdrop ends where the nearest superlayer that is composited as a group begins (S9.82).
  package var backdropBlurRadius: Double {
    get { modelState.blur.backdrop }
    set { set(\.blur.backdrop, to: newValue, key: "backdropBlurRadius") }
  }

  /// A radius for each corner, in place of `cornerRadius` and `maskedCorners`; all are reduced by one
  /// factor where they do not fit.
  package var cornerRadii: CornerRadii? {
    get { modelState.cornerRadii }
    set { set(\.cornerRadii, to: newValue, key: "cornerRadii") }
  }
}
