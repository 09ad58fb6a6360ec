"use strict";

/** Draws a view of the layout: lines in their colours, places, and as many names as find room. */
jikoku.drawing = (() => {
  const { element } = jikoku;
  /** The room, in square pixels, for each name of a place that comes before those of lines, and for each of those. */
  const ROOM = 10000;
  const ROOM_OF_LINE = 14000;
  /** How wide and high the corner with the buttons is. */
  const TOOLS = [64, 152];
  /** How wide a name is, by its font and itself. @type {Map<string, number>} */
  const widths = new Map();
  /** How many bands of minutes the style sheets have colours for. */
  const BANDS = 9;
  /** How far around a place its band reaches: metres, and pixels at least. */
  const AROUND = [1000, 8];
  /** Metres that a pixel stands for from where on every station has its dot. */
  const DOTS = 60;

  /**
   * The colours of the lines and of the page as a canvas understands them: a style sheet may say one by names and for two
   * schemes, so that what an element is drawn with is read rather than what is written.
   * @returns {MapColours}
   */
  const coloursOf = (/** @type {HTMLElement} */ hook, /** @type {MapLayout} */ layout) => {
    const probe = hook.appendChild(element("span", { hidden: true }));
    const own = getComputedStyle(probe);
    const colour = (/** @type {string} */ name) => {
      probe.style.color = `var(${name})`;
      return own.color;
    };
    const look = (/** @type {string} */ style) => {
      probe.className = style;
      return { line: colour("--line"), on: colour("--on-line") };
    };
    /** Each style is looked at once. @type {Map<string, { line: string, on: string }>} */
    const looks = new Map();
    for (const { style } of layout.lines) if (!looks.has(style)) looks.set(style, look(style));
    const lines = new Map(layout.lines.map((line) => [line, looks.get(line.style)]));
    probe.className = "";
    const [paper, ink, hair, here] = ["--paper", "--ink", "--hair", "--focus"].map(colour);
    const bands = [...Array(layout.hasBands ? BANDS : 0).keys()].map((band) => {
      probe.className = `band-${band}`;
      return colour("--band");
    });
    const found = { lines, paper, ink, hair, here, bands, family: own.fontFamily, size: parseFloat(own.fontSize) * 0.75 };
    probe.remove();
    return found;
  };

  /**
   * Draws what lies around places in the colours of their bands, each with a line around it, the nearer over the farther:
   * where the next band begins is seen without colour as well.
   * @param {CanvasRenderingContext2D} pen @param {MapPlace[]} places @param {MapColours} colours
   * @param {(x: number) => number} across @param {(y: number) => number} down @param {number} radius
   */
  const drawBands = (pen, places, { bands, paper }, across, down, radius) => {
    for (let band = bands.length - 1; band >= 0; band--) {
      const own = places.filter((place) => place.band === band);
      for (const [more, colour] of /** @type {[number, string][]} */ ([[1.5, paper], [0, bands[band]]])) {
        pen.fillStyle = colour;
        pen.beginPath();
        for (const { x, y } of own) {
          pen.moveTo(across(x) + radius + more, down(y));
          pen.arc(across(x), down(y), radius + more, 0, 2 * Math.PI);
        }
        pen.fill();
      }
    }
  };

  /**
   * Draws a view of the layout, and returns which names found room.
   * @param {CanvasRenderingContext2D} pen @param {MapLayout} layout @param {MapColours} colours
   * @param {MapView} view @param {number} width @param {number} height
   */
  const draw = (pen, layout, colours, view, width, height) => {
    const across = (/** @type {number} */ x) => (x - view.x) * view.scale + width / 2;
    const down = (/** @type {number} */ y) => (y - view.y) * view.scale + height / 2;
    const isSeen = (/** @type {number} */ x, /** @type {number} */ y) => x > 0 && x < width && y > 0 && y < height;
    const metres = layout.metres / view.scale;
    const stroke = Math.max(1.75, Math.min(4.5, 40 / Math.sqrt(metres)));
    pen.clearRect(0, 0, width, height);
    pen.lineJoin = pen.lineCap = "round";
    if (layout.hasBands) drawBands(pen, layout.places, colours, across, down, Math.max(AROUND[0] / metres, AROUND[1]));
    const paths = layout.lines.map(({ courses }) => {
      const path = new Path2D();
      for (const { points, left, right, top, bottom } of courses) {
        if (across(right) < 0 || across(left) > width || down(bottom) < 0 || down(top) > height) continue;
        path.moveTo(across(points[0]), down(points[1]));
        for (let index = 2; index < points.length; index += 2) path.lineTo(across(points[index]), down(points[index + 1]));
      }
      return path;
    });
    // Lines step back where bands are what one looks at.
    const wide = layout.hasBands ? Math.max(0.75, stroke / 3) : stroke;
    pen.strokeStyle = colours.hair;
    pen.lineWidth = wide + 1.25;
    for (const path of paths) pen.stroke(path);
    pen.lineWidth = wide;
    layout.lines.forEach((line, index) => {
      pen.strokeStyle = colours.lines.get(line)?.line ?? colours.ink;
      pen.stroke(paths[index]);
    });

    const { size } = colours;
    pen.font = `${size}px ${colours.family}`;
    pen.textBaseline = "middle";
    /** @type {MapLabel[]} */
    const labels = [];
    const wideOf = (/** @type {string} */ name) => {
      const key = pen.font + name;
      const known = widths.get(key) ?? pen.measureText(name).width;
      widths.set(key, known);
      return known;
    };
    const isFree = (/** @type {MapLabel} */ box) =>
      !(box.right > width - TOOLS[0] && box.top < TOOLS[1]) && box.left > 2 && box.right < width - 2 && box.top > 2 && box.bottom < height - 2 &&
      labels.every((other) => box.right + 4 < other.left || box.left - 4 > other.right || box.bottom < other.top || box.top > other.bottom);
    const dot = Math.max(2.5, stroke * 0.8);
    const places = layout.places.filter(({ x, y }) => isSeen(across(x), down(y)));
    const first = Math.min(Math.round((width * height) / ROOM), Math.ceil(places.length / 4));
    const main = new Set(places.slice(0, first));
    /** Where dots are: no name lies on the one of another place, and no dot on a name. */
    const dots = (metres < DOTS ? places : []).map((place) => ({ x: across(place.x), y: down(place.y), place }));
    const covers = (/** @type {MapLabel} */ box, /** @type {number} */ x, /** @type {number} */ y) => x > box.left - dot && x < box.right + dot && y > box.top - dot && y < box.bottom + dot;
    /** @type {[place: MapPlace, label: MapLabel | undefined][]} */
    const named = [];
    const name = (/** @type {MapPlace} */ place) => {
      const [x, y] = [across(place.x), down(place.y)];
      if (labels.some((box) => covers(box, x, y))) return;
      const [wide, high] = [wideOf(place.name), size * 1.25];
      const away = dot + 3;
      const boxes = [[x + away, y - high / 2], [x - away - wide, y - high / 2], [x - wide / 2, y - away - high], [x - wide / 2, y + away]];
      /** @param {(other: MapPlace) => boolean} counts */
      const isClear = (counts) => (/** @type {MapLabel} */ box) =>
        isFree(box) && !dots.some((other) => other.place !== place && counts(other.place) && covers(box, other.x, other.y));
      const around = boxes.map(([left, top]) => ({ left, top, right: left + wide, bottom: top + high, place }));
      // Where there is no other room, the name of a large place stands in the place of lesser dots.
      const label = around.find(isClear(() => true)) ?? (main.has(place) ? around.find(isClear((other) => main.has(other))) : undefined);
      if (label) labels.push(label);
      if (label && metres >= DOTS) dots.push({ x, y, place });
      if (label || metres < DOTS) named.push([place, label]);
    };
    const tag = (/** @type {MapLine} */ line) => {
      const [wide, high] = [wideOf(line.name) + size * 0.75, size * 1.375];
      for (const { points: course, left, right, top, bottom } of line.courses) {
        if (Math.hypot(right - left, bottom - top) * view.scale < 2 * wide) continue;
        for (const part of [0.5, 0.25, 0.75, 0.375, 0.625, 0.125, 0.875]) {
          const index = 2 * Math.floor((course.length / 2 - 1) * part);
          const [x, y] = [across(course[index]), down(course[index + 1])];
          const label = { left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2, line };
          if (isSeen(x, y) && isFree(label)) return labels.push(label);
        }
      }
      return 0;
    };
    places.slice(0, first).forEach(name);
    const most = labels.length + (width * height) / ROOM_OF_LINE;
    if (!layout.hasBands) for (const line of layout.lines) if (labels.length < most) tag(line);
    places.slice(first).forEach(name);

    pen.lineWidth = 1.5;
    for (const [place] of named) {
      pen.beginPath();
      pen.arc(across(place.x), down(place.y), dot, 0, 2 * Math.PI);
      pen.fillStyle = colours.bands[place.band ?? -1] || colours.paper;
      pen.strokeStyle = colours.ink;
      pen.fill();
      pen.stroke();
    }
    for (const { left, top, right, bottom, place, line } of labels) {
      const colour = line && colours.lines.get(line);
      if (colour) {
        pen.fillStyle = colour.line;
        pen.strokeStyle = colours.paper;
        pen.lineWidth = 1.5;
        pen.beginPath();
        pen.rect(left, top, right - left, bottom - top);
        pen.fill();
        pen.stroke();
        pen.fillStyle = colour.on;
        pen.fillText(line.name, left + size * 0.375, (top + bottom) / 2);
      } else if (place) {
        pen.strokeStyle = colours.paper;
        pen.lineWidth = 3;
        pen.strokeText(place.name, left, (top + bottom) / 2);
        pen.fillStyle = colours.ink;
        pen.fillText(place.name, left, (top + bottom) / 2);
      }
    }
    if (layout.here) {
      pen.beginPath();
      pen.arc(across(layout.here.x), down(layout.here.y), 7, 0, 2 * Math.PI);
      pen.fillStyle = colours.here;
      pen.strokeStyle = colours.paper;
      pen.lineWidth = 3;
      pen.stroke();
      pen.fill();
    }
    return { labels, places: named.map(([place]) => place) };
  };

  return { coloursOf, draw };
})();
