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
/// Name of `CATransitionType.fade` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade
/// Name of `CATransitionType.moveIn` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn
/// Name of `CATransitionType.push` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push
/// Name of `CATransitionType.reveal` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATransitionType.reveal")
public let kCATransitionReveal = CATransitionType.reveal
/// Name of `CATransitionSubtype.fromRight` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATransitionSubtype.fromRight")
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// Name of `CATransitionSubtype.fromLeft` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATransitionSubtype.fromLeft")
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// Name of `CATransitionSubtype.fromTop` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATransitionSubtype.fromTop")
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// Name of `CATransitionSubtype.fromBottom` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATransitionSubtype.fromBottom")
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// Name of `CALayerContentsGravity.top` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.top")
public let kCAGravityTop = CALayerContentsGravity.top
/// Name of `CALayerContentsGravity.bottom` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.bottom")
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// Name of `CALayerContentsGravity.left` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.left")
public let kCAGravityLeft = CALayerContentsGravity.left
/// Name of `CALayerContentsGravity.right` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.right")
public let kCAGravityRight = CALayerContentsGravity.right
/// Name of `CALayerContentsGravity.topLeft` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.topLeft")
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// Name of `CALayerContentsGravity.topRight` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.topRight")
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// Name of `CALayerContentsGravity.bottomLeft` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomLeft")
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// Name of `CALayerContentsGravity.bottomRight` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomRight")
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// Name of `CALayerContentsFilter.linear` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsFilter.linear")
public let kCAFilterLinear = CALayerContentsFilter.linear
/// Name of `CALayerContentsFilter.nearest` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsFilter.nearest")
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// Name of `CALayerContentsFilter.trilinear` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CALayerContentsFilter.trilinear")
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
/// Name of `CAEmitterLayerEmitterShape.point` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.point")
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// Name of `CAEmitterLayerEmitterShape.line` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.line")
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// Name of `CAEmitterLayerEmitterShape.rectangle` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.rectangle")
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// Name of `CAEmitterLayerEmitterShape.cuboid` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.cuboid")
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// Name of `CAEmitterLayerEmitterShape.circle` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.circle")
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// Name of `CAEmitterLayerEmitterShape.sphere` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.sphere")
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
/// Name of `CAEmitterLayerEmitterMode.points` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.points")
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// Name of `CAEmitterLayerEmitterMode.outline` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.outline")
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// Name of `CAEmitterLayerEmitterMode.surface` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.surface")
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// Name of `CAEmitterLayerEmitterMode.volume` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.volume")
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
/// Name of `CAEmitterLayerRenderMode.unordered` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.unordered")
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// Name of `CAEmitterLayerRenderMode.oldestFirst` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.oldestFirst")
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// Name of `CAEmitterLayerRenderMode.oldestLast` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.oldestLast")
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// Name of `CAEmitterLayerRenderMode.backToFront` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.backToFront")
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// Name of `CAEmitterLayerRenderMode.additive` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.additive")
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
/// Name of `CAGradientLayerType.axial` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CAGradientLayerType.axial")
public let kCAGradientLayerAxial = CAGradientLayerType.axial
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key under which layers keep a `CATransition`: `transition`.
public let kCATransition = "transition"
