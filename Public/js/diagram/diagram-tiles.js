"use strict";

/** Parts of a train diagram that are drawn once and moved while it is dragged, at the size at which it rests. */
jikoku.diagramTiles = (() => {
  /** The size of a tile in pixels: narrow, so that one takes no longer than a frame. */
  const [WIDE, HIGH] = [128, 512];

  const build = () => {
    /** @type {Map<string, { canvas: HTMLCanvasElement, column: number, row: number }>} */
    const tiles = new Map();
    let own = "";

    /** @param {DiagramScene} scene @param {number} column @param {number} row */
    const tile = (scene, column, row) => {
      const key = `${column} ${row}`;
      const found = tiles.get(key);
      if (found) return found;
      const { ratio, frame, pens } = scene;
      const { across, down } = scene.own;
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [Math.ceil(WIDE * ratio), Math.ceil(HIGH * ratio)];
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.fillStyle = pens.paper;
      context.fillRect(0, 0, WIDE + 1, HIGH + 1);
      jikoku.diagramDrawing.part(context, {
        ...scene, own: { across, down, x: (column * WIDE) / across, y: (row * HIGH) / down }, frame: { ...frame, width: WIDE + 1, tall: HIGH + 1 },
      });
      const made = { canvas, column, row };
      tiles.set(key, made);
      return made;
    };

    /**
     * Columns and rows that are seen, with so many more on each side.
     * @param {DiagramScene} scene @param {number} more
     */
    const seen = ({ own, frame }, more) => {
      const [x, y, bottom] = [own.x * own.across, own.y * own.down, frame.height * own.down];
      const [left, right] = [Math.floor(x / WIDE) - more, Math.floor((x + frame.width) / WIDE) + more];
      const least = Math.floor((frame.from * own.across) / WIDE);
      const most = Math.floor((frame.until * own.across) / WIDE);
      const last = Math.floor((bottom + 8 * frame.unit) / HIGH);
      return {
        columns: { from: Math.max(left, least), to: Math.min(right, most) },
        rows: { from: Math.max(Math.floor(y / HIGH) - more, 0), to: Math.min(Math.floor((y + frame.tall + 8 * frame.unit) / HIGH) + more, last) },
      };
    };

    return {
      /**
       * From here on tiles are those of a diagram of this size, these trains and these colours.
       * @param {string} key
       */
      of(key) {
        if (key !== own) tiles.clear();
        own = key;
      },
      /**
       * @param {CanvasRenderingContext2D} context from the corner of the diagram's window on
       * @param {DiagramScene} scene
       */
      show(context, scene) {
        const { own, ratio } = scene;
        const { columns, rows } = seen(scene, 0);
        const whole = (/** @type {number} */ place) => Math.round(place * ratio) / ratio;
        for (let column = columns.from; column <= columns.to; column++) {
          for (let row = rows.from; row <= rows.to; row++) {
            const { canvas } = tile(scene, column, row);
            context.drawImage(canvas, whole(column * WIDE - own.x * own.across), whole(row * HIGH - own.y * own.down), canvas.width / ratio, canvas.height / ratio);
          }
        }
      },
      /**
       * Draws one tile beside those that are seen, and forgets what is far away. Returns whether there was one to draw.
       * @param {DiagramScene} scene
       */
      ahead(scene) {
        const { columns, rows } = seen(scene, 3);
        for (const [key, { column, row }] of tiles) {
          if (column < columns.from - 3 || column > columns.to + 3 || row < rows.from || row > rows.to) tiles.delete(key);
        }
        for (let column = columns.from; column <= columns.to; column++) {
          for (let row = rows.from; row <= rows.to; row++) {
            if (tiles.has(`${column} ${row}`)) continue;
            tile(scene, column, row);
            return true;
          }
        }
        return false;
      },
    };
  };

  return { build };
})();
