import AppResources
import Foundation
import Testing

@Suite("Asset catalogs")
struct AssetCatalogTests {
  private func traits(pad: Bool = false, dark: Bool = false, scale: Double = 3) -> AssetTraits {
    AssetTraits(isPad: pad, isDark: dark, scale: scale)
  }

  private func name(_ set: ImageSet?, _ traits: AssetTraits) -> String? {
    (set?.variant(for: traits)?.path as NSString?)?.lastPathComponent
  }

  @Test("An image set selects by appearance, idiom and scale, in this order")
  func imageVariants() throws {
    let folder = try ScratchFolder([
      "A.xcassets/Contents.json": #"{"info":{"version":1,"author":"xcode"}}"#,
      "A.xcassets/star.imageset/Contents.json": """
      {"images":[
        {"idiom":"universal","filename":"one.png","scale":"1x"},
        {"idiom":"universal","filename":"two.png","scale":"2x"},
        {"idiom":"universal","filename":"three.png","scale":"3x"},
        {"idiom":"ipad","filename":"pad.png","scale":"2x"},
        {"idiom":"mac","filename":"mac.png","scale":"2x"},
        {"idiom":"universal","filename":"dark.png","scale":"2x",
         "appearances":[{"appearance":"luminosity","value":"dark"}]},
        {"idiom":"universal","filename":"contrast.png","scale":"3x",
         "appearances":[{"appearance":"contrast","value":"high"}]},
        {"idiom":"universal","scale":"3x"}],
       "properties":{"template-rendering-intent":"template"}}
      """,
    ])
    let catalog = AssetCatalog(folder: folder.path + "/A.xcassets")
    let set = catalog.images["star"]
    #expect(name(set, traits()) == "three.png")
    #expect(name(set, traits(scale: 2)) == "two.png")
    #expect(name(set, traits(scale: 1)) == "one.png")
    #expect(name(set, traits(dark: true)) == "dark.png")
    #expect(name(set, traits(pad: true, scale: 2)) == "pad.png")
    #expect(set?.rendering == .template)
    #expect(set?.hasDarkVariants == true)
    #expect(catalog.problems.isEmpty)
  }

  @Test("Slicing and alignment are in pixels of the file")
  func slicing() throws {
    let folder = try ScratchFolder([
      "A.xcassets/b.imageset/Contents.json": """
      {"images":[{"idiom":"universal","filename":"b.png","scale":"2x",
        "resizing":{"mode":"9-part","center":{"mode":"tile","width":1,"height":1},
          "cap-insets":{"top":4,"left":6,"bottom":8,"right":10}},
        "alignment-insets":{"top":1,"left":2,"bottom":3,"right":1e99}}]}
      """
    ])
    let set = AssetCatalog(folder: folder.path + "/A.xcassets").images["b"]
    let variant = try #require(set?.variant(for: traits()))
    #expect(
      variant.slicing
        == ImageSet.Slicing(top: 4, left: 6, bottom: 8, right: 10, isTiled: true))
    #expect(variant.alignment == [1, 2, 3, 65_536])
  }

  @Test("Color components are hexadecimal bytes, decimal bytes or shares")
  func colors() throws {
    func set(_ color: String, more: String = "") -> String {
      #"{"colors":[{"idiom":"universal","color":\#(color)}\#(more)]}"#
    }
    let folder = try ScratchFolder([
      "A.xcassets/hex.colorset/Contents.json": set(
        #"{"color-space":"srgb","components":{"red":"0xFF","green":"0x33","blue":"0x00","alpha":"1.000"}}"#
      ),
      "A.xcassets/bytes.colorset/Contents.json": set(
        #"{"color-space":"srgb","components":{"red":"255","green":"51","blue":"0","alpha":"0.500"}}"#
      ),
      "A.xcassets/gray.colorset/Contents.json": set(
        #"{"color-space":"gray-gamma-22","components":{"white":"0.250","alpha":"1"}}"#),
      "A.xcassets/wide.colorset/Contents.json": set(
        #"{"color-space":"display-p3","components":{"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}}"#
      ),
      "A.xcassets/system.colorset/Contents.json": set(
        #"{"platform":"ios","reference":"systemBlueColor"}"#,
        more: #"""
          ,{"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
            "color":{"platform":"ios","reference":"labelColor"}}
          """#),
    ])
    let colors = AssetCatalog(folder: folder.path + "/A.xcassets").colors
    #expect(
      colors["hex"]?.value(for: traits()) == .sRGB(red: 1, green: 0.2, blue: 0, alpha: 1))
    #expect(
      colors["bytes"]?.value(for: traits()) == .sRGB(red: 1, green: 0.2, blue: 0, alpha: 0.5))
    #expect(
      colors["gray"]?.value(for: traits())
        == .sRGB(red: 0.25, green: 0.25, blue: 0.25, alpha: 1))
    #expect(
      colors["wide"]?.value(for: traits()) == .displayP3(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(colors["system"]?.value(for: traits()) == .system("systemBlueColor"))
    #expect(colors["system"]?.value(for: traits(dark: true)) == .system("labelColor"))
    #expect(colors["system"]?.hasDarkVariants == true)
    #expect(colors["hex"]?.hasDarkVariants == false)
  }

  @Test("Folders give names a prefix if they provide a namespace")
  func namespaces() throws {
    let set = #"{"images":[{"idiom":"universal","filename":"a.png"}]}"#
    let folder = try ScratchFolder([
      "A.xcassets/Icons/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "A.xcassets/Icons/a.imageset/Contents.json": set,
      "A.xcassets/Plain/b.imageset/Contents.json": set,
      "A.xcassets/AppIcon.appiconset/Contents.json": set,
    ])
    let catalog = AssetCatalog(folder: folder.path + "/A.xcassets")
    #expect(catalog.images.keys.sorted() == ["Icons/a", "b"])
  }

  @Test("Words that mean nothing are named, and the rest of the set loads")
  func unknownWords() throws {
    let folder = try ScratchFolder([
      "A.xcassets/star.imageset/Contents.json": """
      {"images":[{"idiom":"phone","filename":"a.png","scale":"threex",
         "appearances":[{"appearance":"luminosity","value":"night"}]},
        {"idiom":"universal","filename":"b.png","scale":2,
         "resizing":{"mode":"nine","cap-insets":{"top":"4"}}}],
       "properties":{"template-rendering-intent":"tinted"}}
      """,
      "A.xcassets/ink.colorset/Contents.json": """
      {"colors":[{"idiom":"universal","display-gamut":"P3","color":{"reference":"labelColor"}}]}
      """,
    ])
    let catalog = AssetCatalog(folder: folder.path + "/A.xcassets")
    #expect(name(catalog.images["star"], traits()) == "b.png")
    #expect(catalog.colors["ink"]?.value(for: traits()) == .system("labelColor"))
    #expect(
      catalog.problems.map(\.text) == [
        "display-gamut is \"P3\", which is none of sRGB, display-P3; correct it",
        "template-rendering-intent is \"tinted\", which is none of template, original, automatic; "
          + "correct it",
        "idiom is \"phone\", which is none of universal, iphone, ipad; correct it",
        "scale is \"threex\"; write 1x, 2x or 3x",
        "the value of luminosity is \"night\", which is none of light, dark; correct it",
        "scale is 2; write 1x, 2x or 3x",
        "the mode of resizing is \"nine\", which is none of 9-part, 3-part-horizontal, "
          + "3-part-vertical; correct it",
        "top of cap-insets is \"4\"; write a number",
      ])
  }

  @Test("A broken set is named, and the others load")
  func brokenSets() throws {
    let folder = try ScratchFolder([
      "A.xcassets/bad.imageset/Contents.json": "{",
      "A.xcassets/list.imageset/Contents.json": "[1]",
      "A.xcassets/out.imageset/Contents.json":
        #"{"images":[{"idiom":"universal","filename":"../../secret.png"}]}"#,
      "A.xcassets/lost.imageset/readme.txt": "",
      "A.xcassets/odd.colorset/Contents.json":
        #"{"colors":[{"idiom":"universal","color":{"color-space":"cmyk","components":{}}}]}"#,
      "A.xcassets/good.imageset/Contents.json":
        #"{"images":[{"idiom":"universal","filename":"a.png"}]}"#,
    ])
    let catalog = AssetCatalog(folder: folder.path + "/A.xcassets")
    #expect(catalog.images.keys.sorted() == ["good"])
    let problems = catalog.problems.map {
      $0.description.replacing(folder.path + "/A.xcassets/", with: "")
    }
    #expect(
      problems == [
        "bad.imageset/Contents.json: the file is not valid JSON; correct it",
        "list.imageset/Contents.json: the file holds no JSON object",
        "lost.imageset: Contents.json is missing; add the set in Xcode again",
        "odd.colorset/Contents.json: a color has an unknown color space or components that are not "
          + "numbers; accepted are srgb, extended-srgb, display-p3, gray-gamma-22, extended-gray "
          + "and references to system colors",
        "out.imageset/Contents.json: the file name \"../../secret.png\" leads out of the set; move "
          + "the file into it",
      ])
  }
}
