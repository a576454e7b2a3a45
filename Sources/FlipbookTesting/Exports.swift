// Tests name devices, tolerances and their own command line.
@_exported public import Flipbook
@_exported public import UIKit
@_exported public import VisualDiff
