// The modules and types that Apple's QuartzCore re-exports. Not all of Foundation: see `CoreGraphics/Exports.swift`.
@_exported public import CoreGraphics

@_exported public import class Foundation.NSObject
@_exported public import typealias Foundation.TimeInterval
