/// Transitions of other tools, by the names of the catalog.
enum TransitionsElsewhere {
  /// The known transition that other tools call `name`; nil for other names.
  static func name(meantBy name: String, among known: [String]) -> String? {
    let plain = name.lowercased().filter(\.isLetter)
    return table.first { known.contains($0.key) && $0.names.contains(plain) }?.key
  }

  private static let table: [(key: String, names: Set<String>)] = [
    ("cross-dissolve", "fade dissolve crossfade opacity fadein smartanimate"),
    ("parallax", "push pushleft slideleft slidefromright system navigation"),
    ("cover-vertical", "modal moveinup slideup slidefrombottom bottomup"),
    ("slide", "movein slidein"), ("flip", "fliphorizontal flipfromleft flipfromright"),
    ("zoom", "expand hero"), ("circle", "circularreveal reveal ripple"),
    ("scale-fade", "scale fadethrough popin"), ("drawer", "sidemenu sidebar"),
    ("dialog", "alert popup"),
  ].map { ($0.0, Set($0.1.split(separator: " ").map(String.init))) }
}
