enum PictureKeys {
  static let file = SceneKey(
    "file", .text, required: true,
    "Path of the image relative to the scene file, with its extension.")
  static let scale = SceneKey(
    "scale", .number(.above(0, upTo: 16)), required: true, "Pixels of the image per point.")

  static let shape = ObjectShape(
    "picture", "Image with an explicit scale.", keys: [file.entry, scale.entry])

  fileprivate static let form = ValueForm<ScenePicture>.object(shape) { picture in
    guard let file = picture.value(file), let scale = picture.value(scale) else { return nil }
    return picture.cursor.find(file, among: [ScenePicture(file: file, scale: scale)])
  }
}

/// An image for each appearance.
enum AdaptablePictureKeys {
  static let light = SceneKey(
    "light", ValueForm<ScenePicture>.fixedPicture, required: true, "Image in light appearance.")
  static let dark = SceneKey(
    "dark", ValueForm<ScenePicture>.fixedPicture, required: true, "Image in dark appearance.")

  static let shape = ObjectShape(
    "adaptablePicture", "Image for each appearance.", keys: [light.entry, dark.entry])

  fileprivate static let form = ValueForm<ScenePicture>.object(shape) { pictures in
    let dark = pictures.value(dark)
    guard var picture = pictures.value(light), let dark else { return nil }
    picture.dark = ScenePicture.File(file: dark.file, scale: dark.scale)
    return picture
  }
}

extension ValueForm where Value == ScenePicture {
  /// An image, or one for each appearance.
  static let picture = ValueForm(
    .anyOf([
      ValueForm<String>.text.schema, PictureKeys.form.schema, AdaptablePictureKeys.form.schema,
    ])
  ) { cursor in
    guard case .object(let members) = cursor.value.content,
      members.contains(where: { AdaptablePictureKeys.shape.keyNames.contains($0.key) })
    else { return fixedPicture.read(cursor) }
    return AdaptablePictureKeys.form.read(cursor)
  }

  /// A path from the scene file; the variant for the device's scale is found as UIKit does it.
  static let fixedPicture = ValueForm(
    .anyOf([ValueForm<String>.text.schema, PictureKeys.form.schema])
  ) { cursor in
    if case .object = cursor.value.content { return PictureKeys.form.read(cursor) }
    guard case .string = cursor.value.content else {
      cursor.reject(expecting: "a path, { file, scale } or { light, dark }")
      return nil
    }
    guard let name = ValueForm<String>.text.read(cursor) else { return nil }
    return cursor.find(name, among: ScenePicture.variants(of: name, at: cursor.reading.scale))
  }
}

extension SceneCursor {
  /// The first of the files that exists; nil, and a report, when none does.
  fileprivate func find(_ name: String, among pictures: [ScenePicture]) -> ScenePicture? {
    if let reason = pathMistake(in: name) {
      report(.badPath(name, because: reason))
      return nil
    }
    for picture in pictures {
      let file = FilePath.beside(value.position.file, picture.file)
      if reading.surroundings.isFile(file) {
        if let kind = reading.surroundings.start(file).flatMap(ImageSignature.otherKind) {
          report(
            .unsuitable("\(quoted(file)) is \(kind); Flipbook reads PNG images: convert it to PNG"))
          return nil
        }
        return ScenePicture(file: file, scale: picture.scale)
      }
      reading.soughtPictures.append(file)
    }
    report(.pictureNotFound(name, tried: pictures.map(\.file), near: nearestPicture(to: name)))
    return nil
  }

  /// The image with the most similar path, next to the file or in the folders `assets` and that of the
  /// path; without `@2x` or `@3x`, as scenes name it.
  private func nearestPicture(to name: String) -> String? {
    let folders = Set([String(FilePath.folder(of: name)), "", "assets/"]).sorted()
    let known = folders.flatMap { folder in
      reading.surroundings.names(FilePath.beside(value.position.file, folder))
        .filter { $0.lowercased().hasSuffix(".png") }.sorted()
        .map { folder + $0.replacing(/@[1-9]x(?=\.)/, with: "") }
    }
    if let near = nearestName(to: name, among: known) { return near }
    // The right name in the wrong folder.
    return known.first { FilePath.name(of: $0) == FilePath.name(of: name) }
  }

  /// Reason why a text is not a valid path of a file relative to this one; nil if it is.
  func pathMistake(in path: String) -> String? {
    if path.hasPrefix("/") {
      return "is an absolute path; write it relative to the file that contains it"
    }
    if path.hasSuffix("/") { return "is a folder; write the path of a file" }
    let hasControls = path.unicodeScalars.contains(where: \.isControl)
    return hasControls ? "contains a control character; remove it" : nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character: general category Cc, which is fixed.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
