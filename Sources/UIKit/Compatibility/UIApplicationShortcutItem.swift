import CoreGraphics
public import Foundation

// Actions on the app's icon and previews by pressure, which no scene triggers.

/// Image of an action on the app's icon; never shown.
open class UIApplicationShortcutIcon: NSObject {
  /// Image of the system, named by what it shows. Never drawn.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time
    case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  /// An image of the system.
  public convenience init(type: IconType) { self.init() }
  /// An image of the app.
  public convenience init(templateImageName: String) { self.init() }
  /// A symbol.
  public convenience init(systemImageName: String) { self.init() }
}

/// An action on the app's icon; never chosen.
open class UIApplicationShortcutItem: NSObject {
  /// Kind.
  open fileprivate(set) var type: String
  /// Title.
  open fileprivate(set) var localizedTitle: String
  /// Second title.
  open fileprivate(set) var localizedSubtitle: String?
  /// Image.
  open fileprivate(set) var icon: UIApplicationShortcutIcon?
  /// Values of the app.
  open fileprivate(set) var userInfo: [String: any NSSecureCoding]?

  /// An action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }
  /// An action without details.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// An action on the app's icon that can be changed.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
}
