// These are the names in Apple's header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Version of Foundation by which apps for iOS 7 and 8 tell the system: that of iOS 18, approximately.
/// Apple's header lists versions up to iOS 9; all that matters is that this one is greater.
public let NSFoundationVersionNumber: Double = 3038
/// Version of Foundation of iOS 6.0, from Apple's header.
public let NSFoundationVersionNumber_iOS_6_0: Double = 993
/// Version of Foundation of iOS 6.1, from Apple's header.
public let NSFoundationVersionNumber_iOS_6_1: Double = 993
/// Version of Foundation of iOS 7.0, from Apple's header.
public let NSFoundationVersionNumber_iOS_7_0: Double = 1047.20
/// Version of Foundation of iOS 7.1, from Apple's header.
public let NSFoundationVersionNumber_iOS_7_1: Double = 1047.25
/// Version of Foundation of iOS 8.0, from Apple's header.
public let NSFoundationVersionNumber_iOS_8_0: Double = 1140.11
/// Version of Foundation of iOS 8.1, from Apple's header.
public let NSFoundationVersionNumber_iOS_8_1: Double = 1141.1
/// Version of Foundation of iOS 8.2, from Apple's header.
public let NSFoundationVersionNumber_iOS_8_2: Double = 1142.14
/// Version of Foundation of iOS 8.3, from Apple's header.
public let NSFoundationVersionNumber_iOS_8_3: Double = 1144.17
/// Version of Foundation of iOS 8.4, from Apple's header.
public let NSFoundationVersionNumber_iOS_8_4: Double = 1144.17
/// Version of Foundation of iOS 9.0, from Apple's header.
public let NSFoundationVersionNumber_iOS_9_0: Double = 1240.1
