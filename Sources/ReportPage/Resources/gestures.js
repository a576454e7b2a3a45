// Fingers, mouse and wheel on a pane move its lens. A picture that fits stays where it is.

function followPointers(viewport, lens) {
  const pointers = new Map();
  const place = (event) => {
    const box = viewport.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, size: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  };

  viewport.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.target.closest(".divider")) return;
    pointers.set(event.pointerId, place(event));
    viewport.setPointerCapture(event.pointerId);
    viewport.classList.add("held");
  });
  viewport.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const pinchBefore = pointers.size === 2 ? spread() : null;
    const now = place(event);
    pointers.set(event.pointerId, now);
    if (pinchBefore) {
      const pinch = spread();
      lens.zoomTo(lens.zoom * pinch.size / pinchBefore.size, pinch.x, pinch.y);
      lens.pan(pinch.x - pinchBefore.x, pinch.y - pinchBefore.y);
    } else if (!lens.isFitting) {
      lens.pan(now.x - before.x, now.y - before.y);
    }
  });
  const release = (event) => {
    pointers.delete(event.pointerId);
    if (pointers.size === 0) viewport.classList.remove("held");
  };
  viewport.addEventListener("pointerup", release);
  viewport.addEventListener("pointercancel", release);

  // A plain wheel scrolls the page as long as all of the picture is in view.
  viewport.addEventListener("wheel", (event) => {
    const { x, y } = place(event);
    if (event.ctrlKey || event.metaKey) {
      lens.zoomTo(lens.zoom * Math.exp(-event.deltaY / 200), x, y);
    } else if (!lens.isFitting) {
      lens.pan(-event.deltaX, -event.deltaY);
    } else {
      return;
    }
    event.preventDefault();
  }, { passive: false });

  viewport.addEventListener("dblclick", (event) => {
    const { x, y } = place(event);
    if (lens.isFitting) lens.zoomTo(Math.max(1, lens.fit * 3), x, y); else lens.reset();
  });
}
