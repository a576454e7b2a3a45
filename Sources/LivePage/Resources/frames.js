// Decoded frames of both versions, the most recently used ones.

const largestStore = 256 * 1024 * 1024;

class FrameStore {
  #frames = new Map();
  #asked = new Set();
  // Number of times that each version was forgotten.
  #changes = { saved: 0, tuned: 0 };
  #bytes = 0;

  // - ask: gets a version, a scale and the numbers of frames to draw.
  constructor(ask) { this.ask = ask; }

  static key(version, scale, frame) { return `${version} ${scale} ${frame}`; }

  get(version, scale, frame) {
    const key = FrameStore.key(version, scale, frame);
    const found = this.#frames.get(key);
    if (found) {
      this.#frames.delete(key);
      this.#frames.set(key, found);
    }
    return found;
  }

  // Asks for frames that are neither here nor on their way.
  want(version, scale, frames) {
    const missing = frames.filter((frame) => {
      const key = FrameStore.key(version, scale, frame);
      return !this.#frames.has(key) && !this.#asked.has(key);
    });
    if (missing.length === 0) return;
    for (const frame of missing) this.#asked.add(FrameStore.key(version, scale, frame));
    this.ask(version, scale, missing);
  }

  // Whether as many frames are on their way as playing needs.
  get isBusy() { return this.#asked.size > 24; }

  // Whether frames are on their way. The server draws them in order, so someone who scrubs would wait for all.
  get isWaiting() { return this.#asked.size > 0; }

  // No answers will come to these requests.
  //
  // - undrawn: version, scale and frames; without it all that were asked for.
  forgetRequests(undrawn) {
    if (!undrawn) { this.#asked.clear(); return; }
    for (const frame of undrawn.frames) this.#asked.delete(FrameStore.key(undrawn.version, undrawn.scale, frame));
  }

  async add({ version, scale, frame }, parts) {
    const key = FrameStore.key(version, scale, frame);
    const change = this.#changes[version];
    const bitmap = await decoded(parts[0].blob);
    if (change !== this.#changes[version] || !this.#asked.delete(key)) {
      // Of the scene before a change, which may have come while the picture was decoded.
      bitmap.close();
      return;
    }
    this.#frames.set(key, bitmap);
    this.#bytes += bitmap.width * bitmap.height * 4;
    for (const [old, picture] of this.#frames) {
      if (this.#bytes <= largestStore || old === key) break;
      this.#frames.delete(old);
      this.#bytes -= picture.width * picture.height * 4;
      picture.close();
    }
  }

  forget(version) {
    this.#changes[version] += 1;
    for (const [key, picture] of this.#frames) {
      if (!key.startsWith(version)) continue;
      this.#frames.delete(key);
      this.#bytes -= picture.width * picture.height * 4;
      picture.close();
    }
    for (const key of this.#asked) if (key.startsWith(version)) this.#asked.delete(key);
  }
}
