"use strict";

/** Where the numbers of trains stand along their lines: above them near where they begin, and never over another number. */
jikoku.diagramNumbers = (() => {
  /** How many slopes are tried, and the distance from the line's bend and from the line. */
  const [TRIES, ALONG, ABOVE] = [4, 3, 2];
  /** More squares than a diagram is high. */
  const WIDE = 10000;

  /**
   * The places for a size of the diagram, in pixels from its first minute and its first station.
   * @param {DiagramTrain[]} trains @param {{ across: number, down: number }} size
   * @param {(number: string) => number} widthOf @param {number} high of figures
   * @returns {DiagramNumber[]}
   */
  const places = (trains, { across, down }, widthOf, high) => {
    /** @type {Map<number, { x: number, y: number }[]>} circles in which the numbers lie, by squares */
    const taken = new Map();
    const apart = high * 1.3;
    const square = (/** @type {number} */ x, /** @type {number} */ y) => Math.floor(x / apart) * WIDE + Math.floor(y / apart);
    const near = (/** @type {number} */ x, /** @type {number} */ y) => {
      for (let column = -1; column <= 1; column++) {
        for (let row = -1; row <= 1; row++) {
          for (const other of taken.get(square(x, y) + column * WIDE + row) ?? []) {
            if ((other.x - x) ** 2 + (other.y - y) ** 2 < apart ** 2) return true;
          }
        }
      }
      return false;
    };
    /** @type {DiagramNumber[]} */
    const found = [];
    for (const train of trains) {
      const [piece] = train.pieces;
      const wide = train.number ? widthOf(train.number) : 0;
      for (let bend = 0, tries = 0; wide > 0 && tries < TRIES && bend + 3 < piece.length; bend += 2) {
        if (piece[bend + 1] === piece[bend + 3] || piece[bend + 2] <= piece[bend]) continue;
        tries++;
        const angle = Math.atan2((piece[bend + 3] - piece[bend + 1]) * down, (piece[bend + 2] - piece[bend]) * across);
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const x = piece[bend] * across + ALONG * cos + ABOVE * sin;
        const y = piece[bend + 1] * down + ALONG * sin - ABOVE * cos;
        const count = Math.max(2, Math.ceil(wide / (high * 0.6)));
        const circles = Array.from({ length: count }, (_, place) => {
          const along = (wide * place) / (count - 1);
          return { x: x + along * cos + (high / 2) * sin, y: y + along * sin - (high / 2) * cos };
        });
        // None above the first station, where the hours stand.
        if (circles.some((circle) => circle.y < 0 || near(circle.x, circle.y))) continue;
        for (const circle of circles) {
          const key = square(circle.x, circle.y);
          const others = taken.get(key);
          if (others) others.push(circle);
          else taken.set(key, [circle]);
        }
        found.push({ train, x, y, angle, wide });
        break;
      }
    }
    return found;
  };

  return { places };
})();
