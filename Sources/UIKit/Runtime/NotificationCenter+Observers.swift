public import Foundation
import QuartzCore
import Synchronization

/// Observation of notifications by selector, as in the Objective-C runtime, and by closure.
///
/// Both are called in the order in which they were added, which Foundation on Linux leaves open. A
/// notification posted on the main queue reaches the observers of the running scene immediately.
extension NotificationCenter {
  /// Calls a method of `observer`, which is held weakly, as is the object; nil takes every name,
  /// or every object.
  ///
  ///     NotificationCenter.default.addObserver(
  ///       self, selector: Selector(Card.keyboardWillShow(_:), name: "keyboardWillShow(_:)"),
  ///       name: UIResponder.keyboardWillShowNotification, object: nil)
  ///
  /// Notifications posted on another thread are delivered in the next turn of the main queue.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observer = observer as AnyObject
    let world = World.current
    relay.add(
      NotificationRelay.Registration(
        owner: observer, world: world, name: aName, object: anObject
      ) { [weak observer] notification in
        guard let observer else { return }
        let call = MainCall(selector: aSelector, target: observer, argument: notification)
        call.run(in: world)
      })
  }

  /// Calls a closure until its token is passed to `removeObserver(_:)`. A closure for the main
  /// queue runs immediately if the notification is posted there, else in the next turn. (With a
  /// name of nil, Foundation's own method is called, which keeps no order.)
  public func addObserver(
    forName name: NSNotification.Name, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = NotificationToken()
    let world = World.current
    relay.add(
      NotificationRelay.Registration(
        owner: token, keeps: true, world: world, name: name, object: obj
      ) { notification in
        let call = BlockCall(block: block, notification: notification)
        guard let queue else { return call.run() }
        guard queue === OperationQueue.main else {
          return queue.addOperations(
            [BlockOperation { World.bind(world) { call.run() } }], waitUntilFinished: true)
        }
        if DispatchQueue.isMainCurrent { return call.run() }
        world.inbox.withLock { $0.post { world.enter { call.run() } } }
      })
    return token
  }

  /// Removes an observer or token from everything that it was added for.
  public func removeObserver(_ observer: AnyObject) {
    relay.remove { $0.owner === observer }
    removeObserver(observer as Any)
  }

  /// Removes an observer from one name and object; nil matches all.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    relay.remove { entry in
      entry.owner === observer && (aName == nil || entry.name == aName)
        && (anObject == nil || entry.object === anObject as AnyObject?)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }

  private var relay: NotificationRelay { NotificationRelay.of(self) }
}

/// Stands for an observing block.
private final class NotificationToken: NSObject, Sendable {}

/// A block and its argument, sent to another thread.
private struct BlockCall: @unchecked Sendable {
  let block: @Sendable (Notification) -> Void
  let notification: Notification

  func run() { block(notification) }
}

/// Hears all notifications of one center, and passes them on to their observers.
final class NotificationRelay: Sendable {
  /// One observer, and the notifications that it was added for.
  struct Registration: @unchecked Sendable {
    private(set) weak var owner: AnyObject?
    /// Object that the token retains for as long as it exists.
    private let kept: AnyObject?
    let world: World
    let name: NSNotification.Name?
    private(set) weak var object: AnyObject?
    private let isForAnyObject: Bool
    let deliver: (Notification) -> Void

    init(
      owner: AnyObject, keeps: Bool = false, world: World, name: NSNotification.Name?,
      object: Any?, deliver: @escaping (Notification) -> Void
    ) {
      self.owner = owner
      kept = keeps ? owner : nil
      self.world = world
      self.name = name
      self.object = object as AnyObject?
      isForAnyObject = object == nil
      self.deliver = deliver
    }

    func waits(for notification: Notification) -> Bool {
      !isOver && (name == nil || name == notification.name)
        && (isForAnyObject || object === notification.object as AnyObject?)
    }

    /// Whether the observer or the observed object no longer exists.
    var isOver: Bool { owner == nil || (!isForAnyObject && object == nil) }
  }

  private let registrations = Mutex<[Registration]>([])

  private static let relays = Mutex<[(center: WeakCenter, relay: NotificationRelay)]>([])

  /// The relay of a center; created on first use.
  static func of(_ center: NotificationCenter) -> NotificationRelay {
    relays.withLock { relays in
      relays.removeAll { $0.center.center == nil }
      if let known = relays.first(where: { $0.center.center === center }) { return known.relay }
      let relay = NotificationRelay()
      _ = center.addObserver(
        forName: nil as NSNotification.Name?, object: nil, queue: nil
      ) { [weak relay] in relay?.deliver($0) }
      relays.append((WeakCenter(center: center), relay))
      return relay
    }
  }

  func add(_ registration: Registration) {
    registrations.withLock { list in
      list.removeAll(where: \.isOver)
      list.append(registration)
    }
  }

  func remove(where isMeant: (Registration) -> Bool) {
    registrations.withLock { $0.removeAll(where: isMeant) }
  }

  /// Observers of one scene receive no notifications of another one.
  private func deliver(_ notification: Notification) {
    let isMain = DispatchQueue.isMainCurrent
    let waiting = registrations.withLock { list in
      list.filter { $0.waits(for: notification) }
    }
    for entry in waiting where !isMain || entry.world === World.current {
      entry.deliver(notification)
    }
  }

  private struct WeakCenter: Sendable {
    weak let center: NotificationCenter?
  }
}
