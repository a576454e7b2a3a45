/// Category of messages of a program's log. Nothing is printed: Apple's log does not reach the console
/// either.
public final class OSLog: Sendable {
  /// The log without a category.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// The log that discards all messages.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Names of a part of the program and of a kind of messages; neither is read.
  public init(subsystem: String, category: String) {}
}

/// Importance of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's number of the type.
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Of no special importance.
  public static let `default` = OSLogType(rawValue: 0)
  /// Helpful, but not needed to find mistakes.
  public static let info = OSLogType(rawValue: 1)
  /// For the author only.
  public static let debug = OSLogType(rawValue: 2)
  /// A mistake of the program.
  public static let error = OSLogType(rawValue: 16)
  /// A mistake of the system.
  public static let fault = OSLogType(rawValue: 17)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a message of a log; nothing is printed.
public func os_log(_ message: StaticString, _ arguments: Any...) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a message of a log; nothing is printed.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: Any...
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a message of a log; nothing is printed.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...
) {}

/// Takes the messages of a part of a program; nothing is printed.
public struct Logger: Sendable {
  /// Names of a part of the program and of a kind of messages; neither is read.
  public init(subsystem: String, category: String) {}
  /// A logger without names.
  public init() {}

  /// Takes a message; it is not printed.
  public func log(_ message: OSLogMessage) {}
  /// Takes a message; it is not printed.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Takes a message; it is not printed.
  public func trace(_ message: OSLogMessage) {}
  /// Takes a message; it is not printed.
  public func debug(_ message: OSLogMessage) {}
  /// Takes a message; it is not printed.
  public func info(_ message: OSLogMessage) {}
  /// Takes a message; it is not printed.
  public func notice(_ message: OSLogMessage) {}
  /// Takes a message; it is not printed.
  public func warning(_ message: OSLogMessage) {}
  /// Takes a message; it is not printed.
  public func error(_ message: OSLogMessage) {}
  /// Takes a message; it is not printed.
  public func critical(_ message: OSLogMessage) {}
  /// Takes a message; it is not printed.
  public func fault(_ message: OSLogMessage) {}
}

/// Text of a log message with values in it. Nothing reads it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Visibility of a value in the log.
  public enum Privacy: Sendable {
    /// As the type of the value demands.
    case auto
    /// The log contains the value.
    case `public`
    /// The log has a placeholder in place of the value.
    case `private`
    /// Hidden also where private values are shown.
    case sensitive
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: Interpolation) {}

  /// Drops the values.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// No effect.
    public mutating func appendLiteral(_ literal: String) {}
    /// Drops a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: Privacy = .auto
    ) {}
  }
}
