import Symbols

/// Symbols that may have been meant by a name that none has.
enum RelatedSymbols {
  /// Endings of names of variants, the longest first.
  private static let variants =
    [".circle.fill", ".square.fill", ".slash.fill"]
    + [".fill", ".circle", ".square", ".slash"]

  /// The symbol that is spelled nearly so; nil if none is. The ending of a variant makes a name no more
  /// similar: `moped.fill` is not near `heart.fill`.
  static func nearest(to name: String) -> String? {
    guard let variant = variants.first(where: { name.lowercased().hasSuffix($0) }) else {
      return nearestName(to: name, among: SymbolCatalog.namesWithVariants)
    }
    return nearestName(to: String(name.dropLast(variant.count)), among: SymbolCatalog.names).map {
      SymbolCatalog.contains($0 + variant) ? $0 + variant : $0
    }
  }

  private static let most = 3

  /// Words of names, by subject. The catalog has a symbol for some of them.
  private static let subjects: [[Substring]] = [
    "car bus tram ferry sailboat airplane bicycle scooter truck train fuelpump boat moped motorcycle",
    "map mappin location house building globe signpost flag mountain road compass binoculars",
    "cart bag creditcard banknote giftcard gift tag storefront basket wallet dollarsign percent",
    "cup mug wineglass fork takeoutbag birthday carrot fish refrigerator oven flame leaf",
    "sun moon cloud snowflake drop bolt wind tornado umbrella rainbow thermometer humidity",
    "heart star hand crown trophy medal rosette seal sparkles",
    "person figure face eye ear mouth brain lungs pawprint dog cat hare tortoise bird ladybug",
    "phone envelope paperplane bubble message quote megaphone bell",
    "play pause music headphones speaker waveform mic guitars pianokeys radio hifispeaker",
    "photo camera video film tv display popcorn ticket theatermasks",
    "doc folder book newspaper list note bookmark archivebox tray paperclip magazine",
    "calendar clock timer stopwatch alarm hourglass",
    "lock key shield checkmark faceid touchid",
    "gear wrench hammer scissors pencil paintbrush slider screwdriver ruler level",
    "wifi antenna battery cpu keyboard printer desktopcomputer iphone ipad server network",
    "pills cross stethoscope bandage syringe bed heart flask testtube dumbbell",
    "lightbulb lamp fan sofa chair bathtub shower toilet washer door window power",
  ].map { $0.split(separator: " ") }

  /// At most three names, those of the same word first, in the variant that was asked for where it exists.
  static func names(for name: String) -> [String] {
    let parts = name.split(separator: ".")
    guard let word = parts.first else { return [] }
    let subject = subjects.first { $0.contains(word) } ?? []
    let words = [word] + subject.filter { $0 != word }
    let found = words.compactMap { word in
      SymbolCatalog.names.first { $0.split(separator: ".").first == word }
    }
    let isFilled = parts.last == "fill"
    return found.prefix(most).map { name in
      isFilled && SymbolCatalog.contains(name + ".fill") ? name + ".fill" : name
    }
  }
}
