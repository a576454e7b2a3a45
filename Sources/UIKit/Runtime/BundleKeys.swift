// Keys of Info.plist, as Core Foundation names them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Key of the short name.
public let kCFBundleNameKey = "CFBundleName"
/// Key of the number of the build.
public let kCFBundleVersionKey = "CFBundleVersion"
/// Key of the identifier.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// Key of the name of the executable.
public let kCFBundleExecutableKey = "CFBundleExecutable"
/// Key of the format's version.
public let kCFBundleInfoDictionaryVersionKey = "CFBundleInfoDictionaryVersion"
/// Key of the language of development.
public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
/// Key of the languages.
public let kCFBundleLocalizationsKey = "CFBundleLocalizations"
