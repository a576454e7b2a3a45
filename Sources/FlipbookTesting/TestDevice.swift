public import SceneFormat

/// Devices for frames made in code, at one pixel per point like goldens.
extension SceneDevice {
  /// A phone of 390 × 844 points.
  public static var phone: SceneDevice { DevicePreset.phone.small }
  /// The smallest phone.
  public static var phoneSmall: SceneDevice { DevicePreset.phoneSmall.small }
  /// The largest phone.
  public static var phoneMax: SceneDevice { DevicePreset.phoneMax.small }
  /// A tablet in landscape.
  public static var tablet: SceneDevice { DevicePreset.tablet.small }

  /// A screen without safe-area insets. The size is in points.
  public static func screen(
    _ width: Double, _ height: Double, scale: Double = 1
  ) -> SceneDevice {
    SceneDevice(size: SceneSize(width: width, height: height), scale: scale)
  }
}

extension DevicePreset {
  fileprivate var small: SceneDevice {
    var device = device
    device.scale = 1
    return device
  }
}
