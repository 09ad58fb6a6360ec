"use strict";

/**
 * Which part of a train diagram is seen, and how large: time and distance apart. Units are those of the drawing; x and y are
 * what is seen at the left and at the top.
 */
jikoku.diagramWindow = (() => {
  /** How much larger than on the page a diagram becomes, and how much larger than the window. */
  const [LARGEST, TALLEST] = [8, 6];

  const between = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) => Math.max(least, Math.min(most, value));

  /**
   * A window within what there is to see.
   * @param {DiagramWindow} wanted @param {DiagramFrame} frame @returns {DiagramWindow}
   */
  const within = ({ x, y, across, down }, { from, until, height, width, tall, unit }) => {
    const whole = tall / height;
    const own = {
      across: between(across, width / (until - from), Math.max(unit * LARGEST, width / (until - from))),
      down: between(down, whole, Math.max(unit, whole) * TALLEST),
    };
    return { x: between(x, from, Math.max(from, until - width / own.across)), y: between(y, 0, Math.max(0, height - tall / own.down)), ...own };
  };

  /**
   * Larger or smaller, so that what is at a place of the window stays there.
   * @param {DiagramWindow} own @param {{ across?: number, down?: number }} by @param {{ x: number, y: number }} at
   * @param {DiagramFrame} frame
   */
  const zoom = (own, { across = 1, down = 1 }, at, frame) => {
    const size = within({ ...own, across: own.across * across, down: own.down * down }, frame);
    return within({ ...size, x: own.x + at.x / own.across - at.x / size.across, y: own.y + at.y / own.down - at.y / size.down }, frame);
  };

  /** @param {DiagramWindow} own @param {{ x: number, y: number }} by to the right and down @param {DiagramFrame} frame */
  const move = (own, by, frame) => within({ ...own, x: own.x + by.x / own.across, y: own.y + by.y / own.down }, frame);

  /**
   * The train whose line runs by a place of the window, the nearest of them.
   * @param {DiagramTrain[]} trains @param {DiagramWindow} own @param {{ x: number, y: number }} at @param {number} reach
   */
  const nearest = (trains, own, at, reach) => {
    /** @type {DiagramTrain | undefined} */
    let found;
    let least = reach;
    const [place, wide] = [own.x + at.x / own.across, reach / own.across];
    for (const train of trains) {
      for (const shift of train.shifts) {
        if (train.from + shift > place + wide || train.until + shift < place - wide) continue;
        for (const piece of train.pieces) {
          for (let bend = 0; bend + 3 < piece.length; bend += 2) {
            const x = (piece[bend] + shift - own.x) * own.across - at.x;
            const y = (piece[bend + 1] - own.y) * own.down - at.y;
            const [dx, dy] = [(piece[bend + 2] - piece[bend]) * own.across, (piece[bend + 3] - piece[bend + 1]) * own.down];
            const part = between(-(x * dx + y * dy) / (dx * dx + dy * dy || 1), 0, 1);
            const distance = Math.hypot(x + part * dx, y + part * dy);
            if (distance < least) [least, found] = [distance, train];
          }
        }
      }
    }
    return found;
  };

  return { within, zoom, move, nearest };
})();
