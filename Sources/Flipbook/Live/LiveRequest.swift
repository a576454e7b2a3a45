import FlipbookCore
import Foundation
import SceneFormat

/// A message of a page, as JSON. Pages are untrusted: malformed messages are ignored.
struct LiveRequest: Decodable, Sendable {
  enum Action: String, Decodable, Sendable {
    /// Lists the scenes.
    case list
    /// Runs a scene, with ``edits`` in place of values in its file.
    case open
    /// Draws frames of the opened scene.
    case frames
    /// Lets fingers touch the scene, beginning at ``frame``.
    case touch
    /// Moves fingers.
    case input
    /// Confirms that an image has arrived.
    case shown
    /// Ends touching.
    case release
    /// Forgets the last gesture.
    case undo
    /// Forgets all gestures.
    case reset
    /// Shows the recorded gestures as steps, replayed as a check.
    case preview
    /// Writes the recorded gestures or ``edits`` to a scene file.
    case save
    /// Compares ``scene``, or all scenes, with the goldens.
    case review
    /// Sends an image of a compared frame.
    case picture
    /// Makes ``frames``, or all compared ones, the goldens of ``scene``, or of all scenes.
    case approve
  }

  /// A new value for a number, a word or a flag in a scene file.
  struct Edit: Decodable, Hashable, Sendable {
    /// Keys and indices from the top, such as `steps`, `1`, `transition`, `duration`.
    var path: [String]
    var value: SceneSourceText.Scalar

    private enum CodingKeys: CodingKey { case path, value }
    /// Longest word: a name or a color.
    private static let longestWord = 64

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      path = try values.decode([String].self, forKey: .path)
      if let isOn = try? values.decode(Bool.self, forKey: .value) {
        value = .flag(isOn)
      } else if let number = try? values.decode(Double.self, forKey: .value) {
        value = .number(number)
      } else {
        let word = try values.decode(String.self, forKey: .value)
        guard word.utf8.count <= Self.longestWord else {
          throw DecodingError.dataCorruptedError(
            forKey: .value, in: values, debugDescription: "the word is too long")
        }
        value = .word(word)
      }
    }
  }

  /// Movement of a finger: number, phase, x, y.
  struct Touch: Decodable, Sendable {
    var finger: Int
    var phase: String
    var x: Double
    var y: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      finger = try values.decode(Int.self)
      phase = try values.decode(String.self)
      x = try values.decode(Double.self)
      y = try values.decode(Double.self)
    }
  }

  var action: Action
  /// Name of a scene.
  var scene: String?
  var edits: [Edit]?
  /// Frame to begin at.
  var frame: Int?
  /// Frames to draw.
  var frames: [Int]?
  /// Pixels per point (default: the device's).
  var scale: Double?
  /// Version to draw: `saved`, or `tuned` with edits.
  var version: String?
  var touches: [Touch]?
  var device: DevicePreset?
  var appearance: SceneAppearance?
  var textSize: SceneTextSize?
  var role: FrameRole?
  /// Name of a new scene; without it the scene itself is changed.
  var name: String?

  enum CodingKeys: String, CodingKey {
    case action = "do"
    case scene, edits, frame, frames, scale, version, touches, device, appearance, textSize,
      role, name
  }

  init?(_ text: String) {
    guard let request = try? JSONDecoder().decode(LiveRequest.self, from: Data(text.utf8)) else {
      return nil
    }
    self = request
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    action = try values.decode(Action.self, forKey: .action)
    scene = try values.decodeIfPresent(String.self, forKey: .scene)
    edits = try values.decodeIfPresent([Edit].self, forKey: .edits)
    frame = try values.decodeIfPresent(Int.self, forKey: .frame)
    frames = try values.decodeIfPresent([Int].self, forKey: .frames)
    scale = try values.decodeIfPresent(Double.self, forKey: .scale)
    version = try values.decodeIfPresent(String.self, forKey: .version)
    touches = try values.decodeIfPresent([Touch].self, forKey: .touches)
    name = try values.decodeIfPresent(String.self, forKey: .name)
    device = try values.decodeIfPresent(String.self, forKey: .device).flatMap(DevicePreset.init)
    appearance = try values.decodeIfPresent(String.self, forKey: .appearance)
      .flatMap(SceneAppearance.init)
    textSize = try values.decodeIfPresent(String.self, forKey: .textSize)
      .flatMap(SceneTextSize.init)
    role = try values.decodeIfPresent(String.self, forKey: .role).flatMap(FrameRole.init)
  }
}
