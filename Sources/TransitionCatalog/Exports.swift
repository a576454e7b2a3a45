// Which way a transition goes is the same question for animators and for Material Motion.
@_exported public import enum MotionTransitioning.TransitionDirection
