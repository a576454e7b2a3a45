import Foundation

/// The time zone in which screens show dates: UTC, since that of the machine must not reach a frame.
package enum SceneTimeZone {
  /// Makes UTC the time zone of this process, and of the programs that it starts. Executables do so before they
  /// have threads, because the environment is shared by all of them.
  package static let set: Void = {
    unsafe setenv("TZ", "UTC", 1)
    tzset()
    NSTimeZone.resetSystemTimeZone()
    // Foundation traps when a machine without this file sets a zone; there every zone is GMT already.
    if FileManager.default.isReadableFile(atPath: "/usr/share/zoneinfo/GMT"),
      let zone = TimeZone(identifier: "UTC")
    {
      NSTimeZone.default = zone
    }
  }()
}
