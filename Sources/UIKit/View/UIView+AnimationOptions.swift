extension UIView {
  /// Options of view animations, with the raw values that clients rely on (S6.70).
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve in bits 16 to 19; a number without a name means the private system curve.
    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .system
    }
  }

  /// Options of keyframe animations; they share low bits with ``AnimationOptions`` (S6.70).
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)

    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}
