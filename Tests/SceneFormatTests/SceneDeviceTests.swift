import SceneFormat
import Testing

struct SceneDeviceTests {
  @Test("Presets have the sizes of their devices")
  func presets() {
    let sizes = DevicePreset.allCases.map { "\($0.rawValue) \($0.device.canvas())" }
    #expect(
      sizes == [
        "phone 1170×2532", "phone-small 750×1334", "phone-max 1290×2796", "tablet 2048×1536",
        "tablet-portrait 1536×2048",
      ])
    #expect(DevicePreset.phone.device.safeArea == SceneInsets(top: 47, bottom: 34))
    #expect(DevicePreset.allCases.allSatisfy { !$0.device.canvas().isTooLarge })
  }

  @Test("A custom device has a size, a scale and an optional safe area")
  func custom() throws {
    let document = try decoded(
      scene("device: { size: [320, 568.5], scale: 2, safeArea: { top: 20, left: 1 } }"))
    #expect(
      document.device
        == SceneDevice(
          size: SceneSize(width: 320, height: 568.5), scale: 2,
          safeArea: SceneInsets(top: 20, left: 1)))
    #expect(document.device.canvas() == CanvasSize(width: 640, height: 1137))
  }

  @Test("A device has a version of iOS, 18 unless set")
  func system() throws {
    #expect(DevicePreset.phone.device.system == .iOS18)
    let document = try decoded(scene("device: { name: 'phone', system: 26 }"))
    #expect(document.device.system == .iOS26)
    #expect(document.device.replaced(by: .tablet).system == .iOS26)
  }

  @Test("A device written as the value of a scene reads as the same device")
  func source() throws {
    var devices = DevicePreset.allCases.map(\.device)
    #expect(devices.map(\.source).first == "\"phone\"")
    for var device in devices {
      device.statusBar = SceneStatusBar()
      device.textSize = .accessibilityExtraExtraLarge
      devices.append(device)
      device.statusBar = SceneStatusBar(time: "a\"b\\\n\u{2028}ü", date: "d", battery: 0.25)
      (device.showsHomeIndicator, device.showsFrame, device.system) = (true, true, .iOS26)
      (device.language, device.layoutDirection) = ("pt-BR", .rightToLeft)
      devices.append(device)
      device.scale = 1.5
      devices.append(device)
    }
    devices.append(
      SceneDevice(
        size: SceneSize(width: 320, height: 568.5), scale: 2,
        safeArea: SceneInsets(top: 20.25, left: 1, bottom: 2, right: 3)))
    for device in devices {
      let read = try decoded(scene("device: \(device.source)"))
      #expect(read.device == device, "\(device.source)")
    }
  }

  @Test("A canvas has the whole pixels that the screen covers, and at least one")
  func canvas() {
    let phone = DevicePreset.phone.device
    #expect(phone.canvas(scale: 0.25) == CanvasSize(width: 97, height: 211))
    #expect(phone.canvas(scale: 0.3) == CanvasSize(width: 117, height: 253))
    #expect(phone.canvas(scale: 0.001) == CanvasSize(width: 1, height: 1))
    for tenths in 1...30 {
      let scale = Double(tenths) / 10
      #expect(phone.canvas(scale: scale).width == 39 * tenths, "\(scale)")
    }
  }

  @Test("Sides and area of a canvas have inclusive limits")
  func limits() {
    #expect(!CanvasSize(width: 32_767, height: 3051).isTooLarge)
    #expect(CanvasSize(width: 32_767, height: 3052).isTooLarge)
    #expect(CanvasSize(width: 32_768, height: 1).isTooLarge)
    #expect(!CanvasSize(width: 10_000, height: 10_000).isTooLarge)
    #expect(CanvasSize(width: 10_000, height: 10_001).isTooLarge)
  }
}
