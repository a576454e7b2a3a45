/// Items of a controller in the bars of its containers, each nil until it is asked for or set, and what the
/// edit button shows.
struct ControllerItems {
  /// Content of the navigation bar.
  var navigation: UINavigationItem?
  /// The controller's tab.
  var tab: UITabBarItem?
  /// Button that toggles ``isEditing``.
  var edit: EditButtonItem?
  /// Whether the controller's content is being edited.
  var isEditing = false
}
