// What Apple's QuartzCore brings along. Not all of Foundation: see `CoreGraphics/Exports.swift`.
@_exported public import CoreGraphics

@_exported public import class Foundation.NSObject
@_exported public import typealias Foundation.TimeInterval
