"use strict";

/** Parts of a train diagram drawn on a canvas, in the colours and dashes that the style sheet gives the page's own drawings. */
jikoku.diagramDrawing = (() => {
  /** Pixels between two lines of minutes from which on they are drawn, and what a line may take beside its place. */
  const [LEAST, BESIDE] = [6, 4];
  const { MINUTE } = jikoku.diagramLines;

  /** @param {Element | null} element @param {number} [larger] than the sheet says it is drawn @returns {DiagramPen} */
  const pen = (element, larger = 1) => {
    const style = element ? getComputedStyle(element) : undefined;
    const dash = (style?.strokeDasharray ?? "none").split(/[ ,]+/).map(parseFloat);
    return { colour: style?.stroke ?? "", dash: dash.some(isNaN) ? [] : dash.map((part) => larger * part), width: larger * parseFloat(style?.strokeWidth ?? "1") };
  };

  /**
   * Colours and dashes, as they are now: they differ in the dark.
   * @param {Element} main @param {DiagramTrain[]} trains @returns {DiagramPens}
   */
  const pens = (main, trains) => {
    const of = (/** @type {string} */ name) => main.querySelector(name);
    const fill = (/** @type {string} */ name) => getComputedStyle(of(name) ?? main).fill;
    const { fontFamily } = getComputedStyle(main);
    return {
      paper: getComputedStyle(of(".run") ?? main).backgroundColor, ink: fill(".side .main"), soft: fill(".side text:not(.main), .clock text"), font: fontFamily,
      two: pen(of("#hour .two")), ten: pen(of("#hour .ten")), hour: pen(of("#hour .hour")),
      row: pen(of("#hour .rows:not(.main)")), main: pen(of("#hour .rows.main")), now: getComputedStyle(of("[data-act=now]") ?? main).color,
      looks: new Map([...new Set(trains.map(({ look }) => look))].map((look) => [look, pen(of(`[class="trains ${look}"]`), MINUTE)])),
    };
  };

  /**
   * @param {CanvasRenderingContext2D} context @param {DiagramPen} pen @param {number} unit @param {() => void} trace
   * @param {number} [wider]
   */
  const stroke = (context, { colour, dash, width }, unit, trace, wider = 0) => {
    context.strokeStyle = colour;
    context.lineWidth = width * unit + wider;
    context.setLineDash(dash.map((part) => part * unit));
    context.beginPath();
    trace();
    context.stroke();
  };

  /**
   * The places of a scale of minutes that are seen, but for those of a coarser one.
   * @param {DiagramWindow} own @param {DiagramFrame} frame @param {number} step in minutes @param {number} [other]
   */
  const ticks = (own, { from, until, width }, step, other = 0) => {
    const found = [];
    const last = Math.min(until, own.x + (width + BESIDE) / own.across) / MINUTE;
    for (let minute = Math.ceil(Math.max(from, own.x - BESIDE / own.across) / MINUTE / step) * step; minute <= last; minute += step) {
      if (other === 0 || minute % other !== 0) found.push(minute);
    }
    return found;
  };

  /**
   * The line of a train, but for what is not seen. Dashes are counted from its beginning, so they need all that is before.
   * @param {CanvasRenderingContext2D} context @param {DiagramTrain} train @param {DiagramWindow} own @param {DiagramFrame} frame
   * @param {boolean} [isDashed]
   */
  const trace = (context, train, own, { width, tall }, isDashed = false) => {
    const [left, right] = [own.x - BESIDE / own.across, own.x + (width + BESIDE) / own.across];
    const [top, bottom] = [own.y - BESIDE / own.down, own.y + (tall + BESIDE) / own.down];
    for (const shift of train.shifts) {
      if (train.until + shift < left || train.from + shift > right) continue;
      for (const piece of train.pieces) {
        let isOn = false;
        for (let bend = 2; bend < piece.length && piece[bend - 2] + shift <= right; bend += 2) {
          const [x, y, nextX, nextY] = [piece[bend - 2] + shift, piece[bend - 1], piece[bend] + shift, piece[bend + 1]];
          const isSeen = isDashed || (nextX >= left && Math.max(y, nextY) >= top && Math.min(y, nextY) <= bottom);
          if (isSeen && !isOn) context.moveTo((x - own.x) * own.across, (y - own.y) * own.down);
          if (isSeen) context.lineTo((nextX - own.x) * own.across, (nextY - own.y) * own.down);
          isOn = isSeen;
        }
      }
    }
  };

  /** @param {CanvasRenderingContext2D} context @param {DiagramScene} scene */
  const drawGrid = (context, { diagram, own, frame, pens }) => {
    const { unit, width } = frame;
    const x = (/** @type {number} */ minute) => Math.round((minute * MINUTE - own.x) * own.across) + 0.5;
    const [top, bottom] = [-own.y * own.down, (diagram.height - own.y) * own.down];
    /** @type {[step: number, other: number, pen: DiagramPen][]} */
    const scales = [[2, 10, pens.two], [10, 60, pens.ten], [60, 0, pens.hour]];
    for (const [step, other, pen] of scales) {
      if (step * MINUTE * own.across < LEAST * unit) continue;
      stroke(context, pen, unit, () => {
        for (const minute of ticks(own, frame, step, other)) {
          context.moveTo(x(minute), top);
          context.lineTo(x(minute), bottom);
        }
      });
    }
    for (const isMain of [false, true]) {
      stroke(context, isMain ? pens.main : pens.row, unit, () => {
        for (const row of diagram.rows) {
          if (row.isMain !== isMain) continue;
          const y = Math.round((row.y - own.y) * own.down) + 0.5;
          context.moveTo(0, y);
          context.lineTo(width, y);
        }
      });
    }
  };

  /** @param {CanvasRenderingContext2D} context @param {DiagramScene} scene */
  const drawTrains = (context, { trains, own, frame, pens }) => {
    for (const [look, pen] of pens.looks) {
      stroke(context, pen, frame.unit, () => trains.forEach((train) => train.look === look && trace(context, train, own, frame, pen.dash.length > 0)));
    }
  };

  /**
   * The train that is chosen stands out, with its number.
   * @param {CanvasRenderingContext2D} context @param {DiagramScene} scene
   */
  const drawChosen = (context, scene) => {
    const { chosen, own, frame, pens } = scene;
    const pen = chosen && pens.looks.get(chosen.look);
    if (!chosen || !pen) return;
    const line = () => trace(context, chosen, own, frame);
    stroke(context, { colour: pens.ink, dash: [], width: pen.width }, frame.unit, line, 6 * frame.unit);
    stroke(context, { colour: pens.paper, dash: [], width: pen.width }, frame.unit, line, 4 * frame.unit);
    stroke(context, { ...pen, dash: [] }, frame.unit, line, 2 * frame.unit);
    drawNumbers(context, scene, scene.numbers.filter(({ train }) => train === chosen));
  };

  /** @param {CanvasRenderingContext2D} context @param {DiagramScene} scene @param {DiagramNumber[]} numbers */
  const drawNumbers = (context, { own, frame, pens }, numbers) => {
    const [sideways, down] = [own.x * own.across, own.y * own.down];
    context.save();
    context.textAlign = "left";
    context.textBaseline = "alphabetic";
    context.lineWidth = 2.5 * frame.unit;
    context.lineJoin = "round";
    context.setLineDash([]);
    context.strokeStyle = pens.paper;
    context.font = `${9 * frame.unit}px ${pens.font}`;
    for (const { train, x, y, angle, wide } of numbers) {
      for (const shift of train.shifts) {
        const [place, height] = [x + shift * own.across - sideways, y - down];
        if (place < -wide || place > frame.width + wide || height < -wide || height > frame.tall + wide) continue;
        context.save();
        context.translate(place, height);
        context.rotate(angle);
        context.strokeText(train.number, 0, 0);
        context.fillStyle = pens.looks.get(train.look)?.colour ?? pens.ink;
        context.fillText(train.number, 0, 0);
        context.restore();
      }
    }
    context.restore();
  };

  /**
   * The lines and numbers of a window of the diagram, from the canvas's corner on.
   * @param {CanvasRenderingContext2D} context @param {DiagramScene} scene
   */
  const part = (context, scene) => {
    context.lineJoin = "round";
    drawGrid(context, scene);
    drawTrains(context, scene);
    drawNumbers(context, scene, scene.numbers);
  };

  /** @param {number} width @param {number} height in pixels of the page @param {number} ratio */
  const sheet = (width, height, ratio) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.ceil(width * ratio), Math.ceil(height * ratio)];
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    return { canvas, context };
  };

  // Letters take half of a frame, and are the same in the next: names as they were last drawn, and hours by their words.
  let names = { key: "", diagram: /** @type {Diagram | undefined} */ (undefined), canvas: /** @type {HTMLCanvasElement | undefined} */ (undefined) };
  /** @type {Map<string, HTMLCanvasElement>} */
  const hours = new Map();

  /**
   * The names of stations that have room, the main ones before others.
   * @param {DiagramScene} scene
   */
  const namesOf = ({ diagram, own, frame, pens, left, top, ratio }) => {
    const { unit } = frame;
    const key = [own.y, own.down, frame.tall, unit, left, top, ratio, pens.ink, pens.soft, pens.font].join(" ");
    if (names.canvas && names.key === key && names.diagram === diagram) return names.canvas;
    const { canvas, context } = sheet(left, top + frame.tall + 8 * unit, ratio);
    context.textAlign = "right";
    context.textBaseline = "middle";
    /** @type {number[]} */
    const taken = [];
    const ends = new Set([diagram.rows[0], diagram.rows[diagram.rows.length - 1]]);
    const rank = (/** @type {DiagramRow} */ row) => (ends.has(row) ? 0 : row.isMain ? 1 : 2);
    for (const row of [...diagram.rows].sort((a, b) => rank(a) - rank(b))) {
      const y = (row.y - own.y) * own.down + top;
      if (y < top - 1 || y > top + frame.tall + 1 || taken.some((other) => Math.abs(other - y) < 12 * unit)) continue;
      taken.push(y);
      context.font = `${row.isMain ? "bold " : ""}${11 * unit}px ${pens.font}`;
      context.fillStyle = row.isMain ? pens.ink : pens.soft;
      context.fillText(row.name, left - 6 * unit, y, left - 8 * unit);
    }
    names = { key, diagram, canvas };
    return canvas;
  };

  /**
   * An hour in words, on a line that lies as far below the top as letters are high.
   * @param {DiagramScene} scene @param {string} words
   */
  const hourOf = ({ frame, pens, ratio }, words) => {
    const [high, key] = [11 * frame.unit, [words, frame.unit, ratio, pens.soft, pens.font].join(" ")];
    const known = hours.get(key);
    if (known) return known;
    const { canvas, context } = sheet(high * (words.length + 1), high * 1.5, ratio);
    context.font = `${high}px ${pens.font}`;
    context.fillStyle = pens.soft;
    context.fillText(words, 0, high);
    hours.set(key, canvas);
    return canvas;
  };

  /**
   * All that is seen.
   * @param {CanvasRenderingContext2D} context @param {DiagramScene} scene
   * @param {(context: CanvasRenderingContext2D, scene: DiagramScene) => void} [lines] draws the lines and numbers
   */
  const draw = (context, scene, lines = part) => {
    const { own, frame, pens, ratio, left, top, now } = scene;
    const { unit, width, tall } = frame;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = pens.paper;
    // Tiles bring their paper along.
    context.fillRect(0, 0, left + width, lines === part ? top + tall + 8 * unit : top);
    context.fillRect(0, 0, left, top + tall + 8 * unit);
    context.save();
    context.beginPath();
    context.rect(left, 0, width, top + tall + 8 * unit);
    context.clip();
    context.translate(left, top);
    lines(context, scene);
    const x = now === undefined ? -1 : (now - own.x) * own.across;
    if (x >= 0 && x <= width) stroke(context, { colour: pens.now, dash: [], width: 2 }, unit, () => {
      context.moveTo(x, -own.y * own.down - 4 * unit);
      context.lineTo(x, (scene.diagram.height - own.y) * own.down + 4 * unit);
    });
    drawChosen(context, scene);
    context.fillStyle = pens.paper;
    context.fillRect(0, -top, width, top - 4 * unit);
    /** An image at the points of the screen next to a place. */
    const show = (/** @type {HTMLCanvasElement} */ image, /** @type {number} */ x, /** @type {number} */ y) =>
      context.drawImage(image, Math.round(x * ratio) / ratio, Math.round(y * ratio) / ratio, image.width / ratio, image.height / ratio);
    // Where hours are close to each other only some are named.
    const step = [1, 2, 3, 6].find((hours) => hours * 60 * MINUTE * own.across > 40 * unit) ?? 6;
    for (const minute of ticks(own, frame, 60 * step)) show(hourOf(scene, scene.hour(minute / 60)), (minute * MINUTE - own.x) * own.across, -17 * unit);
    context.restore();
    show(namesOf(scene), 0, 0);
  };

  return { pens, part, draw };
})();
