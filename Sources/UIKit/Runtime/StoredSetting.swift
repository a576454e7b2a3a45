import Foundation

/// Settings that few programs use and that no frame shows. They are stored outside of the object,
/// so that other objects do not grow.
enum StoredSetting: UInt {
  case largeContentTitle = 0x5E77_0001
  case largeContentImage, largeContentImageInsets, showsLargeContentViewer
  case scalesLargeContentImage, focusGroupIdentifier, restorationIdentifier
  case contentSizeLimits, readableGuide
  case accessibility, accessibilityIdentifier, userActivity
  case isPointerInteractionEnabled, role
  case lineBreakStrategy, baselineAdjustment, showsExpansionText
  case prefetching, isPrefetchingEnabled, selfSizing, selectionDuringEditing
  case indexColor, indexBackground, indexTracking, indexMinimum
  case dragDelegate, dropDelegate, dragInteractionEnabled
  case allowedTouchTypes, allowedPressTypes, scrollTypes
}

extension NSObject {
  /// Value of a setting; nil until it is set.
  func stored<Value>(_ setting: StoredSetting) -> Value? {
    Associations.value(on: self, setting.rawValue) as? Value
  }

  /// Sets an object that is not kept alive; it reads as nil after its end.
  func storeWeakly(_ object: AnyObject?, _ setting: StoredSetting) {
    Associations.set(object, .OBJC_ASSOCIATION_ASSIGN, on: self, setting.rawValue)
  }

  /// Sets the value of a setting; nil removes it.
  func store(_ value: Any?, _ setting: StoredSetting) {
    Associations.set(value, .OBJC_ASSOCIATION_RETAIN, on: self, setting.rawValue)
  }
}
