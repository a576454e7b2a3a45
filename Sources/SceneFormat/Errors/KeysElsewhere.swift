/// Keys that other tools call by other names: CSS, React Native, SwiftUI, UIKit, Core Animation, Figma.
///
/// The only table of such names. Every error about an unknown key asks it, whatever the object.
enum KeysElsewhere {
  /// The accepted key that a name elsewhere or a misspelling means; nil for neither.
  static func key(meantBy name: String, among accepted: [String]) -> String? {
    key(named: name, among: accepted) ?? nearestName(to: name, among: accepted)
  }

  /// Spelling of the accepted key that other tools call `name`, such as
  /// `frame: [x, y, width, height]`; nil for other names.
  static func remedy(for name: String, among accepted: [String]) -> String? {
    guard let key = key(named: name, among: accepted) else { return nil }
    if key == values, accepted.contains(StepKeys.animate.name) {
      let known = ChangeKeys.shape.keyNames
      guard let value = known.first(where: { $0 == name }) ?? Self.key(named: name, among: known)
      else { return nil }
      return "\(key): { \(examples[value].map { "\(value): \($0)" } ?? "\(value): …") }"
    }
    return examples[key].map { "\(key): \($0)" }
  }

  /// The form of a key that belongs into another object, one of those that this object takes; nil for other
  /// names.
  static func place(of name: String, among accepted: [String]) -> String? {
    let owners: [(key: String, keys: [String], start: String, end: String)] = [
      (SceneKeys.device.name, DeviceKeys.shape.keyNames, "{ ", " }"),
      (ViewKeys.stack.name, StackKeys.shape.keyNames, "{ ", " }"),
      (TextKeys.font.name, fontKeys, "{ ", " }"),
      (ScreenKeys.list.name, ListKeys.shape.keyNames, "{ ", " }"),
      (ScreenKeys.scroll.name, ScrollKeys.shape.keyNames, "{ ", " }"),
      (ScreenKeys.views.name, ViewKeys.shape.keyNames, "[{ ", " }]"),
      (TouchKeys.drag.name, DragKeys.shape.keyNames, "{ ", " }"),
      (TouchKeys.pinch.name, PinchKeys.shape.keyNames, "{ ", " }"),
      (StepKeys.sheet.name, SheetKeys.shape.keyNames, "{ ", " }"),
      (StepKeys.alert.name, AlertKeys.shape.keyNames, "{ ", " }"),
    ]
    return owners.first { accepted.contains($0.key) && $0.keys.contains(name) }.map {
      "\($0.key): \($0.start)\(name): …\($0.end)"
    }
  }

  /// The key of an object next to which a name belongs that was written inside of the object; nil for other
  /// names. A screen's `title`, for example, stands next to its `bar`.
  static func neighbor(of name: String, among accepted: [String]) -> String? {
    let screen = ScreenKeys.shape.keyNames
    let objects: [(key: String, keys: [String], around: [String])] = [
      (ScreenKeys.bar.name, BarKeys.shape.keyNames, screen),
      (ScreenKeys.tab.name, TabItemKeys.shape.keyNames, screen),
      (ScreenKeys.list.name, ListKeys.shape.keyNames, screen),
      (ScreenKeys.scroll.name, ScrollKeys.shape.keyNames, screen),
      (SceneKeys.device.name, DeviceKeys.shape.keyNames, SceneKeys.shape.keyNames),
    ]
    return objects.first { $0.keys == accepted && $0.around.contains(name) }?.key
  }

  /// Whether a message about an unknown key can say what takes its place, or in which object it belongs.
  static func hasAdvice(for name: String, among accepted: [String]) -> Bool {
    substitute(for: name, among: accepted) != nil || place(of: name, among: accepted) != nil
  }

  /// The parameter of many transitions that a name means; nil for other names.
  static func parameter(meantBy name: String) -> String? {
    parameters.contains(name) ? name : key(named: name, among: parameters)
  }

  private static let parameters = [
    AnimationKeys.duration.name, AnimationKeys.curve.name, AnimationKeys.spring.name, "edge",
    "interactive", "dim",
  ]

  /// Keys of fonts that no view has.
  private static let fontKeys = ["weight", "italic", "family"]

  /// The accepted key that other tools call `name`; nil for other names.
  static func key(named name: String, among accepted: [String]) -> String? {
    let plain = plain(name)
    for (key, names) in table where accepted.contains(key) && names.contains(plain) {
      // Only beside a text "color" is that of the text, not of the background.
      if textColors.contains(plain), !accepted.contains(RowKeys.text.name) { continue }
      return key
    }
    // A property next to "animate" belongs into its new values.
    guard accepted.contains(values), accepted.contains(StepKeys.animate.name) else { return nil }
    let properties = ChangeKeys.shape.keyNames
    let isProperty =
      properties.contains(name)
      || table.contains { properties.contains($0.key) && $0.names.contains(plain) }
    return isProperty ? values : nil
  }

  /// Names elsewhere for the color of a text.
  private static let textColors: Set = ["textcolor", "fontcolor", "foregroundcolor", "foreground"]

  private static let values = AnimationKeys.changes.name

  /// `font-size`, `font_size` and `FontSize` are one name.
  static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Values of keys that have another form elsewhere.
  private static let examples = [
    "frame": "[x, y, width, height]", "offset": "[x, y]",
    "font": "{ size: 17, weight: \"bold\" }", "border": "{ width: 1, color: \"black\" }",
    "shadow": "{ opacity: 0.2, radius: 8, offset: [0, 4] }",
    "transform": "{ scale: 1, rotate: 0, translate: [0, 0] }",
    "spring": "{ damping: 0.8 }", "stack": "{ views: [...] }", "list": "{ rows: [...] }",
    "layout": "{ width: 100, height: 44 }",
  ]

  /// Keys of scenes with names elsewhere. Of several accepted keys with one name the first one is meant.
  private static let table: [(key: String, names: Set<String>)] = (controls + others).map {
    ($0.0, Set($0.1.split(separator: " ").map(String.init)))
  }

  /// Names of controls, and of steps with rows and with the keyboard.
  private static let controls: [(String, String)] = [
    ("switch", "toggle uiswitch ison on"), ("slider", "uislider range"),
    ("progress", "progressbar progressview uiprogressview"),
    ("segments", "segmentedcontrol uisegmentedcontrol segmented"),
    ("selected", "selectedsegment selectedindex"), ("button", "uibutton"),
    ("field", "textfield uitextfield input"), ("pages", "pagecontrol uipagecontrol dots"),
    ("spinner", "activityindicator uiactivityindicatorview loader loading"),
    ("enabled", "isenabled disabled"), ("actions", "swipeactions trailingactions"),
    ("insert", "add append insertrow insertrows insertitem insertitems"),
    ("move", "moverow moverows moveitem reorder"),
    ("delete", "remove deleterow deleterows removerow"),
    ("alert", "actionsheet confirm dialog uialertcontroller"),
    ("scrollTo", "scrolltorow scrolltoitem scrollto scrollintoview"),
    ("type", "typetext input entertext keyboard showkeyboard"),
    ("hideKeyboard", "dismisskeyboard endediting resignfirstresponder"),
  ]

  /// All other names.
  private static let others: [(String, String)] = [
    // Views
    ("id", "name identifier key ref accessibilityidentifier"),
    ("offset", "x y translate translation translatex translatey position"),
    ("frame", "x y w h left top right bottom width height size position rect bounds origin center"),
    ("layout", "width height size constraints"),
    ("image", "src source url uri img picture photo imagename backgroundimage"),
    ("symbol", "icon systemname systemimage sfsymbol glyph"),
    ("text", "label string caption content words title value"),
    ("color", "background backgroundcolor bg bgcolor fill fillcolor"),
    ("textColor", "foregroundcolor foreground fontcolor labelcolor"),
    ("color", "textcolor fontcolor foregroundcolor foreground"),
    ("tint", "tintcolor accentcolor accent"),
    ("alpha", "opacity transparency"), ("opacity", "alpha transparency"),
    ("cornerRadius", "borderradius radius corner corners rounding roundness rounded"),
    ("border", "borderwidth bordercolor stroke strokecolor strokewidth outline"),
    (
      "shadow", "boxshadow dropshadow elevation shadowopacity shadowradius shadowoffset shadowcolor"
    ),
    (
      "transform",
      "scale scalex scaley scaleeffect rotate rotation rotationz angle translate translation skew"
    ),
    ("scale", "scalex scaley zoom"), ("rotate", "rotation rotationz rotatez angle"),
    ("translate", "translation offset x y translatex translatey"),
    ("hidden", "ishidden visible visibility display"),
    ("clips", "clip clipstobounds cliptobounds maskstobounds overflow masks"),
    ("zPosition", "z zindex order elevation"),
    ("contentMode", "objectfit resizemode scaletype scalemode fit mode"),
    ("views", "children subviews elements layers items content body nodes"),
    ("rows", "items cells children data entries views"),
    ("font", "fontsize fontweight fontfamily fontstyle fontname textstyle typography"),
    ("size", "fontsize pointsize px pt"), ("weight", "fontweight bold"),
    ("family", "fontfamily fontname typeface"), ("italic", "fontstyle oblique"),
    ("align", "textalign textalignment alignment alignitems crossaxisalignment"),
    ("lines", "numberoflines maxlines linelimit lineclamp"),
    ("kern", "letterspacing tracking kerning"),
    ("detail", "subtitle secondary secondarytext detailtext description"),
    ("colors", "stops colorstops"), ("blur", "backdropfilter material blureffect vibrancy"),
    ("radius", "blur blurradius"), ("stack", "hstack vstack row column flex"),
    // Stacks
    ("axis", "direction orientation flexdirection"), ("spacing", "gap itemspacing space"),
    ("distribute", "distribution justify justifycontent mainaxisalignment"),
    ("inset", "padding margin margins insets contentinset"),
    // Time
    // A step has both; its "at" is written already.
    ("delay", "after wait begintime startdelay animationdelay"),
    ("at", "delay after wait when start begin begintime time t"),
    ("time", "at t offset"),
    ("duration", "over ms time dur length animationduration seconds period"),
    ("over", "duration time seconds length"), ("hold", "duration time seconds length press"),
    ("into", "on in field target"), ("before", "above"), ("after", "below"),
    ("curve", "easing ease timing timingfunction easingfunction interpolation interpolator"),
    ("curve", "animationtimingfunction transitiontimingfunction options"),
    ("spring", "damping stiffness mass bounce response tension friction dampingratio"),
    ("damping", "friction dampingratio dampingfraction tension usingspringwithdamping"),
    ("stiffness", "tension"), ("velocity", "initialvelocity initialspringvelocity speed"),
    ("repeat", "loop loops iterations iterationcount repeatcount repetitions infinite"),
    ("autoreverse", "autoreverses yoyo alternate reverse pingpong direction"),
    ("to", "properties props values changes animations style state"),
    // Steps
    ("animate", "animation tween motion target view element selector node"),
    ("tap", "ontap onclick click touch press onpress touchupinside longpress"),
    ("drag", "swipe pan ondrag ondragend gesture scroll scrollto flick"),
    ("pinch", "zoom spread magnify"), ("push", "navigate goto open navigateto show"),
    ("present", "modal presentmodal showmodal sheet overlay"),
    ("pop", "back goback navigateback"), ("dismiss", "close hide dismissmodal"),
    ("tapTab", "tab selecttab switchtab"),
    ("transition", "animation effect type kind"), ("edge", "direction side"),
    // Scenes
    ("title", "name headline heading label"), ("about", "description note comment summary"),
    ("steps", "events actions script timeline animations sequence interactions"),
    ("screens", "pages artboards viewcontrollers scenes"),
    ("root", "start initial initialscreen entry home first"),
    ("device", "viewport screen phone"), ("appearance", "theme colorscheme mode darkmode"),
    ("until", "duration length end"), ("fps", "framerate frames"),
    ("language", "locale lang"), ("bar", "navigationbar navbar header toolbar"),
  ]
}
