// The WebSocket to the server. The token comes in the address once, and stays in this tab.

class Connection {
  #socket = null;
  #pause = 300;
  #wasFull = false;

  // - receive: gets every message: an object, or { header, parts } of a picture.
  // - changed: gets "open", "closed", "refused", or "full" when too many pages are open.
  constructor(receive, changed) {
    this.receive = receive;
    this.changed = changed;
    const token = location.hash.slice(1);
    if (/^[0-9a-f]{32}$/.test(token)) {
      sessionStorage.setItem("token", token);
      // Out of the address bar and of the browser's history.
      history.replaceState(null, "", "/");
    }
    this.token = sessionStorage.getItem("token") ?? "";
  }

  connect() {
    const socket = new WebSocket(`ws://${location.host}/live`, ["flipbook", this.token || "none"]);
    let wasOpen = false;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      wasOpen = true;
      this.#pause = 300;
      this.#socket = socket;
      // A server with too many pages opens the socket and closes it at once.
      const announce = () => { if (socket.readyState === WebSocket.OPEN) this.changed("open"); };
      if (this.#wasFull) setTimeout(announce, 200); else announce();
    };
    socket.onmessage = (event) => {
      this.receive(typeof event.data === "string" ? JSON.parse(event.data) : unpacked(event.data));
    };
    socket.onclose = async (event) => {
      this.#socket = null;
      // WebSocket's code for "try again later".
      this.#wasFull = event.code === 1013;
      if (this.#wasFull) {
        this.changed("full");
        setTimeout(() => this.connect(), 3000);
        return;
      }
      // A server that answers but refuses this page does not know the token.
      const isThere = !wasOpen && await fetch("/", { cache: "no-store" }).then(() => true, () => false);
      this.changed(isThere ? "refused" : "closed");
      if (isThere) return;
      setTimeout(() => this.connect(), this.#pause);
      this.#pause = Math.min(this.#pause * 1.5, 3000);
    };
  }

  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

// The header of a picture, and its PNG files with their places.
function unpacked(buffer) {
  const length = new DataView(buffer).getUint32(0);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  let offset = 4 + length;
  const parts = header.parts.map(([x, y, width, height, size]) => {
    const blob = new Blob([new Uint8Array(buffer, offset, size)], { type: "image/png" });
    offset += size;
    return { x, y, width, height, blob };
  });
  return { is: "picture", header, parts };
}

const decoded = (blob) => createImageBitmap(blob, { colorSpaceConversion: "none" });
