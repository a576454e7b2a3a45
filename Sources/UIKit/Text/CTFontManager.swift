// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AppResources
public import CoreGraphics
public import Foundation
import QuartzCore

/// Core Foundation's URL.
public typealias CFURL = URL
/// Core Foundation's error.
public typealias CFError = NSError

/// Lifetime and visibility of a registered font. Every scope means the running scene here.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope; the running scene all the same.
  case none = 0
  /// The running process.
  case process = 1
  /// The user's session.
  case user = 2
  /// The user's session.
  case session = 3
}

/// Registers the font in a .ttf or .otf file, so that `UIFont(name:size:)` finds it by its PostScript
/// name, its full name or its family.
///
/// Returns false, with an error that names the reason, if the file cannot be read or is registered
/// already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let message: String
  do throws(ResourceProblem) {
    if try World.current.registerFont(atPath: fontURL.path) { return true }
    message = "\(fontURL.path): the font is registered already"
  } catch {
    World.current.report(error)
    message = error.description
  }
  unsafe error?.pointee = failure(message)
  return false
}

/// Registers a font that was created from a file in memory, so that `UIFont(name:size:)` finds it by its
/// PostScript name, its full name or its family.
///
/// Returns false, with an error that says why, if the font is registered already or was created by name.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if let file = font.file, let read = try? AppFont(file: file), World.current.register(read) {
    return true
  }
  unsafe error?.pointee = failure(
    font.file == nil
      ? "\(font.name) has no file in memory; create it with CGFont(_: CGDataProvider)"
      : "\(font.name): the font is registered already")
  return false
}

/// Removes a font that ``CTFontManagerRegisterGraphicsFont(_:_:)`` has registered; false if it was not.
/// Existing `UIFont` objects keep working.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let file = font.file, let read = try? AppFont(file: file) else { return false }
  return World.current.unregisterFont(atPath: read.path)
}

/// Removes a font that ``CTFontManagerRegisterFontsForURL(_:_:_:)`` has registered; false if it was
/// not. Fonts that exist stay as they are.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  World.current.unregisterFont(atPath: fontURL.path)
}

private func failure(_ message: String) -> Unmanaged<CFError> {
  let reason = NSError(
    domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 105,
    userInfo: [NSLocalizedDescriptionKey: message])
  return unsafe Unmanaged.passRetained(reason)
}
