// String constants of Swift 3 and 4, as values of the types that have replaced them.

/// Name of `CAMediaTimingFunctionName.linear` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// Name of `CAMediaTimingFunctionName.easeIn` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// Name of `CAMediaTimingFunctionName.easeOut` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// Name of `CAMediaTimingFunctionName.easeInEaseOut` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// Name of `CAMediaTimingFunctionName.default` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// Name of `CAMediaTimingFillMode.forwards` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// Name of `CAMediaTimingFillMode.backwards` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// Name of `CAMediaTimingFillMode.both` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// Name of `CAMediaTimingFillMode.removed` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// Name of `CAShapeLayerFillRule.nonZero` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAShapeLayerFillRule.nonZero")
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// Name of `CAShapeLayerFillRule.evenOdd` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAShapeLayerFillRule.evenOdd")
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// Name of `CAShapeLayerLineCap.butt` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAShapeLayerLineCap.butt")
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// Name of `CAShapeLayerLineCap.round` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAShapeLayerLineCap.round")
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Name of `CAShapeLayerLineCap.square` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAShapeLayerLineCap.square")
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// Name of `CAShapeLayerLineJoin.miter` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.miter")
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Name of `CAShapeLayerLineJoin.round` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.round")
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Name of `CAShapeLayerLineJoin.bevel` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.bevel")
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// Name of `CAAnimationCalculationMode.linear` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAAnimationCalculationMode.linear")
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// Name of `CAAnimationCalculationMode.discrete` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAAnimationCalculationMode.discrete")
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// Name of `CAAnimationCalculationMode.paced` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// Name of `CAAnimationCalculationMode.cubic` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// Name of `CAAnimationCalculationMode.cubicPaced` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubicPaced")
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// Name of `CAAnimationRotationMode.rotateAuto` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAuto")
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// Name of `CAAnimationRotationMode.rotateAutoReverse` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
/// Name of `CALayerContentsGravity.center` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.center")
public let kCAGravityCenter = CALayerContentsGravity.center
/// Name of `CALayerContentsGravity.resize` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.resize")
public let kCAGravityResize = CALayerContentsGravity.resize
/// Name of `CALayerContentsGravity.resizeAspect` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// Name of `CALayerContentsGravity.resizeAspectFill` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key under which layers keep a `CATransition`: `transition`.
public let kCATransition = "transition"
