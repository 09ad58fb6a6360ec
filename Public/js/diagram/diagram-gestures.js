"use strict";

/** Fingers, the mouse and its wheel on a canvas: what is dragged, pinched, and tapped. */
jikoku.diagramGestures = (() => {
  /** Pixels that a tap may wander, and that two fingers have to be apart along an axis to stretch it. */
  const [STILL, APART] = [6, 40];

  /** @param {HTMLElement} canvas @param {DiagramHands} hands */
  const listen = (canvas, { move, zoom, tap }) => {
    /** @type {Map<number, { x: number, y: number }>} */
    const fingers = new Map();
    let isTap = false;
    let start = { x: 0, y: 0 };
    const at = (/** @type {MouseEvent} */ event) => {
      const { left, top } = canvas.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, at(event));
      isTap = fingers.size === 1;
      start = at(event);
    });
    canvas.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (Math.hypot(now.x - start.x, now.y - start.y) > STILL) isTap = false;
      if (isTap) return;
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (!other) {
        move({ x: before.x - now.x, y: before.y - now.y });
        return;
      }
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const ratio = (/** @type {"x" | "y"} */ axis) => {
        const [old, own] = [Math.abs(before[axis] - other[axis]), Math.abs(now[axis] - other[axis])];
        return Math.min(old, own) < APART ? 1 : own / old;
      };
      zoom({ across: ratio("x"), down: ratio("y") }, middle);
      move({ x: (before.x - now.x) / 2, y: (before.y - now.y) / 2 });
    });
    const end = (/** @type {PointerEvent} */ event) => {
      if (!fingers.delete(event.pointerId) || !isTap || event.type === "pointercancel") return;
      isTap = false;
      tap(at(event), event.pointerType === "mouse" ? 5 : 14);
    };
    canvas.addEventListener("pointerup", end);
    canvas.addEventListener("pointercancel", end);
    canvas.addEventListener("wheel", (event) => {
      const lines = event.deltaMode === 1 ? 16 : 1;
      const by = Math.exp((-lines * (event.deltaY || event.deltaX)) / 300);
      // As in OuDia: the wheel moves, with Ctrl it stretches time, with Alt or Shift as well the distances.
      if (event.ctrlKey && !event.shiftKey) zoom({ across: by }, at(event));
      else if (event.ctrlKey || event.altKey) zoom({ down: by }, at(event));
      // Where there is no more to see, the page goes on.
      else if (!move(event.shiftKey ? { x: lines * (event.deltaX || event.deltaY), y: 0 } : { x: lines * event.deltaX, y: lines * event.deltaY })) return;
      event.preventDefault();
    }, { passive: false });
  };

  return { listen };
})();
