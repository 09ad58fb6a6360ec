"use strict";

/**
 * The map of the whole network: every railway in its colour, zoomed and dragged; what is tapped leads to its page. A
 * list on the same page leads there too.
 */
jikoku.networkMap = (() => {
  const { element, text } = jikoku;
  /** Pixels around a finger, and around the tip of a mouse, within which a place counts as meant. */
  const FINGER = 20;
  const TIP = 9;
  /** How many choices a tap may leave. */
  const CHOICES = 6;
  /** Metres that a pixel stands for when the map is as large as it gets. */
  const CLOSEST = 4;
  /** Metres that a pixel stands for around the place that a page is about. */
  const NEAR = 15;
  /** Metres that a pixel stands for where the map opens on a part, and from where on the whole says little; and how large a square is of which it looks for the fullest. */
  const [PART, WHOLE, SQUARE] = [30, 150, 4000];
  /** How much larger one step makes the map. */
  const STEP = 1.6;

  /** For each map, what is written on it. @type {WeakMap<HTMLElement, () => MapLabel[]>} */
  const written = new WeakMap();

  /**
   * Shows a layout; gives what shows another one in its place, with all of a box in view.
   * @param {HTMLElement} hook @param {MapLayout} layout @param {string} hint
   * @param {boolean} [isOpen] whether the map says where it opens, rather than a box that is to come
   */
  const show = (hook, layout, hint, isOpen = !layout.hasBands) => {
    const canvas = element("canvas", { tabindex: 0, role: "application", "aria-label": text("map-label"), "aria-describedby": "map-hint" });
    const pen = canvas.getContext("2d");
    if (!pen) return () => undefined;
    const state = element("p", { class: "state", role: "status" });
    const choices = element("ul", { class: "chips", hidden: true });
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      element("button", { type: "button", class: "tool", title: label, "aria-label": label, onclick }, sign);
    const whole = button(text("map-whole"), text("map-whole"), () => fit());
    const tools = element("p", { class: "tools" }, button("+", text("map-larger"), () => zoom(STEP)), button("−", text("map-smaller"), () => zoom(1 / STEP)), whole);
    hook.append(element("div", { class: "sheet" }, canvas, tools, choices), element("p", { class: "hint", id: "map-hint" }, hint), state);

    written.set(hook, () => drawn.labels);
    let colours = jikoku.drawing.coloursOf(hook, layout);
    let [width, height] = [0, 0];
    /**
     * The view of the whole network, and the one that is shown.
     * @type {MapView}
     */
    let all = { x: 0, y: 0, scale: 1 };
    let view = all;
    let drawn = { labels: /** @type {MapLabel[]} */ ([]), places: /** @type {MapPlace[]} */ ([]) };
    let frame = 0;
    /** The place that the page is about, to begin with. */
    let start = jikoku.mapLayout.at(layout, hook.dataset.network ?? "");
    /** Whether the map has not been shown yet; and whether the reader has turned it. */
    let [isUntouched, isMoved] = [true, false];

    const redraw = () => {
      if (frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        const ratio = devicePixelRatio || 1;
        if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
        if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
        pen.setTransform(ratio, 0, 0, ratio, 0, 0);
        drawn = jikoku.drawing.draw(pen, layout, colours, view, width, height);
        if (canvas.matches(":focus-visible")) aim();
      });
    };
    /** Shows another view, as large as the layout allows. A map that was moved takes all fingers and the wheel. */
    const turn = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) => {
      const closest = Math.max(all.scale, layout.metres / CLOSEST);
      const within = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) => Math.min(most, Math.max(least, value));
      view = { x: within(x, layout.left, layout.right), y: within(y, layout.top, layout.bottom), scale: within(scale, all.scale, closest) };
      choices.hidden = true;
      const isWhole = view.scale === all.scale;
      if (isWhole) view = all;
      hook.classList.toggle("moved", !isWhole);
      whole.disabled = isWhole;
      redraw();
    };
    const fit = () => turn(all.x, all.y, all.scale);
    const openOn = (/** @type {{ x: number, y: number } | undefined} */ middle) => middle && turn(middle.x, middle.y, layout.metres / PART);
    /**
     * The box to turn to once the room is known.
     * @type {Box | undefined}
     */
    let wanted;
    const turnTo = (/** @type {Box} */ { left, right, top, bottom }) => {
      const scale = Math.min((width - 48) / Math.max(1e-6, right - left), (height - 48) / Math.max(1e-6, bottom - top));
      turn((left + right) / 2, (top + bottom) / 2, Math.min(scale, layout.metres / NEAR));
    };
    /** Makes the map larger around a point of it, which stays where it is. */
    const zoom = (/** @type {number} */ times, x = width / 2, y = height / 2) => {
      const [mapX, mapY] = at(x, y);
      const closest = Math.max(all.scale, layout.metres / CLOSEST);
      const scale = Math.min(closest, Math.max(all.scale, view.scale * times));
      turn(mapX - (x - width / 2) / scale, mapY - (y - height / 2) / scale, scale);
    };
    const pan = (/** @type {number} */ x, /** @type {number} */ y) => turn(view.x - x / view.scale, view.y - y / view.scale, view.scale);
    /** The point of the layout below one of the canvas. */
    const at = (/** @type {number} */ x, /** @type {number} */ y) => [view.x + (x - width / 2) / view.scale, view.y + (y - height / 2) / view.scale];

    /** What lies at a point of the canvas: one thing that is meant, or several to choose from. @returns {(MapPlace | MapLine)[]} */
    const meant = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ reach) => {
      const label = drawn.labels.find(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
      const named = label?.place ?? label?.line;
      if (named) return [named];
      const [mapX, mapY] = at(x, y);
      const near = jikoku.mapLayout.places(drawn.places, mapX, mapY, reach / view.scale);
      if (near.length > 1 && near[1].distance > 2 * near[0].distance) return [near[0].place];
      if (near.length > 0) return near.map(({ place }) => place);
      return jikoku.mapLayout.lines(layout, mapX, mapY, reach / view.scale);
    };
    const open = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ reach) => {
      const found = meant(x, y, reach);
      if (found.length === 1) return location.assign(jikoku.home + found[0].page);
      if (found.length > CHOICES && view.scale * 3 < layout.metres / CLOSEST) return zoom(3, x, y);
      choices.replaceChildren(
        ...found.slice(0, 2 * CHOICES).map((one) => element("li", { class: "style" in one ? one.style : null }, element("a", { href: jikoku.home + one.page }, one.name))),
      );
      choices.hidden = found.length === 0;
      return undefined;
    };
    /** @type {MapPlace | MapLine | undefined} */
    let aimed;
    /** Says what lies nearest to the middle, where Enter leads to; no key moves the map further than the search for it reaches. */
    const aim = () => {
      aimed = meant(width / 2, height / 2, width / 8)[0];
      jikoku.say(state, aimed ? text("map-middle", { name: aimed.name }) : "");
      pen.strokeStyle = colours.ink;
      pen.lineWidth = 1.5;
      pen.strokeRect(width / 2 - 8, height / 2 - 8, 16, 16);
    };

    for (const kind of ["pointerdown", "wheel", "keydown"]) hook.addEventListener(kind, () => (isMoved = true));
    /** Fingers and mice that are down, and where. @type {Map<number, { x: number, y: number }>} */
    const down = new Map();
    let travelled = 0;
    const place = (/** @type {MouseEvent} */ event) => {
      const box = canvas.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      if (down.size === 0) travelled = 0;
      down.set(event.pointerId, place(event));
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      const before = down.get(event.pointerId);
      const now = place(event);
      if (!before) {
        const found = event.pointerType === "mouse" ? meant(now.x, now.y, TIP) : [];
        canvas.classList.toggle("over", found.length > 0);
        canvas.title = found.slice(0, CHOICES).map(({ name }) => name).join("\n");
        return;
      }
      down.set(event.pointerId, now);
      travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return travelled > TIP ? pan(now.x - before.x, now.y - before.y) : undefined;
      travelled = Infinity;
      const span = (/** @type {{ x: number, y: number }} */ point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      return zoom(span(now) / span(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
    });
    canvas.addEventListener("pointerup", (event) => {
      const now = place(event);
      if (down.delete(event.pointerId) && travelled <= TIP) open(now.x, now.y, event.pointerType === "mouse" ? TIP : FINGER);
    });
    canvas.addEventListener("pointercancel", (event) => down.delete(event.pointerId));
    canvas.addEventListener("wheel", (event) => {
      // A page that is scrolled across the map goes on: only a map in use takes the wheel.
      if (!event.ctrlKey && view === all && document.activeElement !== canvas) return;
      event.preventDefault();
      const { x, y } = place(event);
      zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.002)), x, y);
    });
    const keys = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => pan(width / 8, 0),
      ArrowRight: () => pan(-width / 8, 0),
      ArrowUp: () => pan(0, height / 8),
      ArrowDown: () => pan(0, -height / 8),
      "+": () => zoom(STEP),
      ";": () => zoom(STEP),
      "=": () => zoom(STEP),
      "-": () => zoom(1 / STEP),
      0: () => fit(),
      Home: () => fit(),
      Enter: () => aimed && location.assign(jikoku.home + aimed.page),
    });
    canvas.addEventListener("keydown", (event) => {
      const press = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!press) return;
      event.preventDefault();
      press();
    });
    for (const kind of ["focus", "blur"]) {
      canvas.addEventListener(kind, () => {
        jikoku.say(state, "");
        redraw();
      });
    }
    new ResizeObserver(() => {
      const isWhole = view === all;
      [width, height] = [canvas.clientWidth, canvas.clientHeight];
      const [wide, high] = [Math.max(1, layout.right - layout.left), Math.max(1, layout.bottom - layout.top)];
      // What lies around places needs room at the edges.
      const edge = layout.hasBands ? 24 : 12;
      const scale = Math.min((width - 2 * edge) / wide, (height - 2 * edge) / high);
      all = { x: (layout.left + layout.right) / 2, y: (layout.top + layout.bottom) / 2, scale: Math.max(scale, 1e-6) };
      if (start) turn(start.x, start.y, layout.metres / NEAR);
      else if (wanted) turnTo(wanted);
      else if (isUntouched && isWhole && isOpen && layout.metres / all.scale > WHOLE) openOn(layout.here ?? jikoku.mapLayout.densest(layout, SQUARE));
      else if (isWhole) fit();
      else turn(view.x, view.y, view.scale);
      start = wanted = undefined;
      isUntouched = false;
    }).observe(canvas);
    // Who lets the site know where they are already sees the map from there; nobody is asked.
    if (!start && isOpen) {
      jikoku.here.get(600_000).then((coords) => {
        const here = coords && jikoku.mapLayout.at(layout, `${coords.latitude} ${coords.longitude}`);
        const isWithin = here && here.x > layout.left && here.x < layout.right && here.y > layout.top && here.y < layout.bottom;
        if (!isWithin) return;
        layout.here = here;
        if (!isMoved && layout.metres / all.scale > WHOLE) openOn(here);
        else redraw();
      }).catch(() => undefined);
    }
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      colours = jikoku.drawing.coloursOf(hook, layout);
      redraw();
    });
    return (/** @type {MapLayout} */ next, /** @type {Box | undefined} */ box) => {
      if (next.lines !== layout.lines) colours = jikoku.drawing.coloursOf(hook, next);
      layout = next;
      if (!box) redraw();
      else if (width > 0) turnTo(box);
      else wanted = box;
    };
  };

  return {
    /** What is written on a map, and where; nothing until it is there. @param {HTMLElement} hook */
    written: (hook) => written.get(hook)?.() ?? [],
    /** Shows the map in an element, once its data has come. @param {HTMLElement} hook */
    async open(hook) {
      await jikoku.load("data/map.js");
      show(hook, jikoku.mapLayout.read(jikoku.data["map"], jikoku.lang), text("map-hint"));
    },
    show,
  };
})();
