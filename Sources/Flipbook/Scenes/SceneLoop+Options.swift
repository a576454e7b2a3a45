import FlipbookCore
import SceneFormat

extension SceneLoop {
  /// A loop through the scenes that options choose.
  ///
  /// - Parameter adapt: what else options change of a scene.
  init(
    verb: String, operands: [String], options: SceneOptions, context: CommandContext,
    adapt: @escaping (inout SceneDocument) throws -> Void
  ) {
    self.init(
      verb: verb, operands: operands, isStrict: options.isStrict,
      jobs: options.workers(in: context.environment), context: context, adapt: adapt,
      shard: options.shard, failureLimit: options.failureLimit)
  }
}

extension OpenScene {
  /// What decides its frames, for people who wonder.
  func detail(jobs: Int) -> String {
    let format = producer.format
    return "\(name): \(file.path), \(format.size) pixels at scale \(plain(format.scale)),"
      + " \(format.fps) fps, \(format.appearance.rawValue),"
      + " \(counted(producer.pictures.count, "picture")), \(counted(jobs, "worker"))"
  }
}
