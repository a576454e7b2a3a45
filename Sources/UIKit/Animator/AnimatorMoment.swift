import QuartzCore

/// Progress of a property animator at one moment, from which it is scrubbed or continues.
struct AnimatorMoment {
  /// The share of the time that is over, 0...1.
  let time: Double
  /// Visible progress of the whole animation; a spring may lie outside 0...1.
  let progress: Double
  private let parts: [DrivenPart: Double]

  init(time: Double, progress: Double, parts: [DrivenPart: Double]) {
    self.time = time
    self.progress = progress
    self.parts = parts
  }

  /// The start, 0, or the end, 1.
  init(end: Double) { self.init(time: end, progress: end, parts: [:]) }

  /// Progress of a part; 0 for a part that was added later.
  func progress(of part: DrivenPart) -> Double { parts[part] ?? part.share(at: time) }

  // MARK: Scrubbing

  /// Linear interpolation from a part's progress at the moment to either end (S7.11, S7.12).
  func progress(of part: DrivenPart, scrubbedTo fraction: Double) -> Double {
    guard let time = time(scrubbedTo: fraction) else { return part.share(at: fraction) }
    return progress(of: part, at: time) { $0 }
  }

  /// Share of the time at which the linear interpolation reaches a fraction. A spring beyond an end
  /// is interpolated only up to that end: nil elsewhere.
  func time(scrubbedTo fraction: Double) -> Double? {
    if fraction == progress { return time }
    let isInside = progress > 0 && progress < 1
    let isBetween = fraction >= min(progress, 1) && fraction <= max(progress, 0)
    guard isInside || isBetween else { return nil }
    let isOnward = isInside ? fraction > progress : progress > 1
    return isOnward
      ? time + (1 - time) * (fraction - progress) / (1 - progress)
      : time * fraction / progress
  }

  /// Progress of a part at another share of the time along a curve. The offset from that curve at
  /// the moment fades out towards the ends.
  func progress(
    of part: DrivenPart, at time: Double, along pace: (_ share: Double) -> Double
  ) -> Double {
    if time == self.time { return progress(of: part) }
    let share = part.share(at: time)
    let shareHere = part.share(at: self.time)
    let distance = progress(of: part) - pace(shareHere)
    if distance == 0 { return pace(share) }
    if time > self.time {
      return pace(share) + (self.time < 1 ? distance * (1 - time) / (1 - self.time) : distance)
    }
    return pace(share) + (shareHere > 0 ? distance * share / shareHere : 0)
  }
}

/// A stretch of running: from a moment to one of the ends.
struct AnimatorRun {
  /// The clock's value at the start, and seconds to the end.
  let begin: Double
  let duration: Double
  let from: AnimatorMoment
  /// 0 or 1.
  let to: Double
  /// Curves of a continued run; nil for the animator's own, as if never interrupted.
  let paces: AnimatorPaces?

  /// The share of the run that is over, 0...1.
  private func share(at now: Double) -> Double {
    duration > 0 ? min(max(0, (now - begin) / duration), 1) : 1
  }

  /// The share of the animator's time that is over.
  func time(at now: Double) -> Double { from.time + (to - from.time) * share(at: now) }

  func progress(of part: DrivenPart, at now: Double, own: AnimatorPaces) -> Double {
    guard let paces else { return own.of(part).progress(at: part.share(at: time(at: now))) }
    let start = from.progress(of: part)
    return start + (to - start) * paces.of(part).progress(at: share(of: part, at: now))
  }

  /// Share of a part within the run. Forward it may begin later; backward it reaches its start
  /// earlier (S7.15, S7.16).
  private func share(of part: DrivenPart, at now: Double) -> Double {
    let share = share(at: now)
    if to >= 1 {
      let begin = max(0, (part.start - from.time) / (1 - from.time))
      return max(0, (share - begin) / (1 - begin))
    }
    guard from.time > part.start else { return share }
    return min(1, share * from.time / (from.time - part.start))
  }
}

extension DrivenPart {
  /// Leaves some time for every part.
  static let latestStart = 0.999_999

  /// The share of the part's stretch at a share of the whole; beyond 1 after the end.
  func share(at time: Double) -> Double { max(0, (time - start) / (1 - start)) }
}
