package import PNG
import Pixels
package import SceneFormat

/// Exports one scene as an animation.
@MainActor
package struct AnimationJob {
  /// An animation and the numbers of the frames that it shows.
  package struct Summary {
    package var animation: AnimatedPNG
    package var frames: [Int]
    /// The first frame that each image shows.
    package var starts: [Int]
  }

  private let producer: any FrameProducer
  private let choice: FrameChoice
  private let jobs: Int
  private let progress: (any JobProgress)?
  private let pacing: PlaybackPacing

  /// - Parameter jobs: Number of threads that compress.
  package init(
    producer: any FrameProducer, choice: FrameChoice, jobs: Int, progress: (any JobProgress)?,
    pacing: PlaybackPacing
  ) {
    self.producer = producer
    self.choice = choice
    self.jobs = jobs
    self.progress = progress
    self.pacing = pacing
  }

  /// Draws the frames in order, because each encoded frame holds only the change from the one
  /// before.
  package func run() async throws -> Summary {
    let colorType: PNGWriter.ColorType = producer.format.isOpaque ? .rgb : .rgba
    let pipeline = FramePipeline(
      jobs: 1, through: choice.last, progress: progress, wants: choice.contains)
    let threads = jobs
    let equip: @Sendable () -> AnimationEncoder = {
      AnimationEncoder(colorType: colorType, threads: threads)
    }
    let result = await pipeline.run(producer, equipping: equip) { encoder, run, frame in
      (run.instants.map(\.frame), try encoder.encode(frame.picture, changed: frame.changed))
    }
    switch result.ending {
    case .failed(let error): throw error
    case .sceneEnded(let count) where result.outcomes.isEmpty:
      throw NothingSelected(frameCount: count)
    case .sceneEnded, .stopped: break
    }
    var animation = AnimatedPNG(size: producer.format.size, colorType: colorType)
    for (index, (frames, frame)) in result.outcomes.enumerated() {
      let next = index + 1 < result.outcomes.count ? result.outcomes[index + 1].0[0] : nil
      let end = next ?? (frames.last ?? 0) + 1
      animation.append(frame, for: pacing.delay(ofFrames: end - frames[0]))
    }
    return Summary(
      animation: animation, frames: result.outcomes.flatMap(\.0),
      starts: result.outcomes.map(\.0[0]))
  }
}

/// Playback speed of an animation.
package struct PlaybackPacing {
  let rate: FrameRate
  /// Speed factor (default 1); 0.25 plays four times as long.
  let speed: Double

  package init(rate: FrameRate, speed: Double = 1) {
    self.rate = rate
    self.speed = speed
  }

  /// Duration for which `count` frames stay on the screen.
  func delay(ofFrames count: Int) -> AnimationDelay {
    let thousandths = max(1, Int((speed * 1000).rounded()))
    return AnimationDelay(count * rate.seconds * 1000, rate.frames * thousandths)
  }

  /// Frames per second of playback.
  package var framesPerSecond: Double { Double(rate.frames) / Double(rate.seconds) * speed }
}
