import QuartzCore

/// Follows a pointer. There is none here, so that it never begins.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
