extension UIView {
  /// Options of view animations, with the raw values that clients rely on (S6.70).
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits; four of them hold a curve, three a transition (S6.70).
    public let rawValue: UInt
    /// Takes any bits: `curve.rawValue << 16` passes a curve on (S6.71).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out at commit and move with their view (S6.22).
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Animated views receive touches while they move; without this option they receive none
    /// (S6.20).
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Starts from the presented value instead of the value before the block (S6.14).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Repeats endlessly, or as
    /// ``UIView/modifyAnimations(withRepeatCount:autoreverses:animations:)`` specifies.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Each run is followed by the same one backwards; only with ``repeat`` (S6.21).
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// A nested block uses its own duration instead of the outer block's (S6.24).
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// A nested block uses its own curve instead of the outer block's (S6.24).
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// In transitions of a view: changes in the block are animated below the effect, too (S6.25).
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// In transitions between views: hides and shows them instead of moving them in the tree
    /// (S6.61).
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// In a nested block nothing of the outer one's options is taken over (S6.24).
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)

    /// Pending layout is done without animation before the block, and animated at its end (iOS 26). The
    /// bit is Flipbook's own.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)

    /// No bits: the default when no curve is named.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Half turn about the vertical axis, left edge towards the viewer (S6.62).
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The mirror image of ``transitionFlipFromLeft``.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Dissolves instead, and reports it: page curls are not drawn.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Dissolves instead, and reports it: page curls are not drawn.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old content to the new one (S6.62).
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Half turn about the horizontal axis, top edge towards the viewer (S6.62).
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The mirror image of ``transitionFlipFromTop``.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A hint; the frames of the scene decide (S6.26).
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A hint; the frames of the scene decide (S6.26).
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve in bits 16 to 19; a number without a name means the private system curve.
    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .system
    }
  }

  /// Options of keyframe animations; they share low bits with ``AnimationOptions`` (S6.70).
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits; three of them hold the calculation mode (S6.70).
    public let rawValue: UInt
    /// Takes any bits; the curve bits of ``AnimationOptions`` count here, too (S6.52).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out at commit and move with their view (S6.22).
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Animated views receive touches while they move; without this option they receive none
    /// (S6.20).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Starts from the presented value instead of the value before the block (S6.14).
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// Repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Each run is followed by the same one backwards; only with ``repeat`` (S6.21).
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// A nested block uses its own duration instead of the outer block's (S6.24).
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    /// A nested block inherits none of the outer block's options (S6.24).
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)

    /// No bits: straight from each keyframe to the next.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each keyframe's values are held until the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Moves at constant speed, whatever the keyframes' times (S8.51).
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Smooth curve through all keyframes (S8.53).
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Smooth curve at constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

extension UIView {
  /// The pacing of a view animation (S6.6).
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At constant speed.
    case linear
    /// The private curve of system motions: a critically damped spring (S3.34).
    case system = 7
  }
}
