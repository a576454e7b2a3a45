// Names of Foundation that Apple's CoreGraphics declares. Exporting all of Foundation here would
// make it visible both here and through UIKit, and names that UIKit hides would become ambiguous.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
