// The part of AVFoundation that code of transitions uses: the largest rectangle of an aspect ratio.
@_exported public import CoreGraphics
@_exported public import func UIKit.AVMakeRect
