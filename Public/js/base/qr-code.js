"use strict";

/**
 * QR codes of texts (ISO/IEC 18004), drawn without asking anybody: bytes in UTF-8; error correction M while the text is
 * short, L otherwise.
 */
jikoku.qrCode = (() => {
  /** The length in bytes from which on a sparser code is easier to read than a better corrected one. */
  const SHORT = 250;
  /** By version: bytes of correction in each block, and how many blocks. */
  const LEVELS = {
    L: {
      bits: 1,
      size: [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
      blocks: [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
    },
    M: {
      bits: 0,
      size: [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
      blocks: [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
    },
  };
  /**
   * Whether a mask turns the module at x, y.
   * @type {((x: number, y: number) => boolean)[]}
   */
  const MASKS = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ];

  /** Modules for data and correction in a version. */
  const room = (/** @type {number} */ version) => {
    let modules = (16 * version + 128) * version + 64;
    if (version >= 2) {
      const marks = Math.floor(version / 7) + 2;
      modules -= (25 * marks - 10) * marks - 55;
      if (version >= 7) modules -= 36;
    }
    return modules;
  };

  /** Where the small squares lie that keep the grid straight. */
  const marksOf = (/** @type {number} */ version) => {
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2;
    const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    const places = [6];
    for (let at = version * 4 + 10; places.length < count; at -= step) places.splice(1, 0, at);
    return places;
  };

  /** A product in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1. */
  const times = (/** @type {number} */ a, /** @type {number} */ b) => {
    let product = 0;
    for (let bit = 7; bit >= 0; bit--) {
      product = (product << 1) ^ ((product >>> 7) * 0x11d);
      product ^= ((b >>> bit) & 1) * a;
    }
    return product;
  };

  /** The polynomial that a block is divided by, and the rest. */
  const divisor = (/** @type {number} */ degree) => {
    const found = [...Array(degree - 1).fill(0), 1];
    let root = 1;
    for (let i = 0; i < degree; i++) {
      for (let j = 0; j < degree; j++) found[j] = times(found[j], root) ^ (found[j + 1] ?? 0);
      root = times(root, 2);
    }
    return found;
  };
  const rest = (/** @type {number[]} */ data, /** @type {number[]} */ by) => {
    const found = by.map(() => 0);
    for (const byte of data) {
      const factor = byte ^ (found.shift() ?? 0);
      found.push(0);
      by.forEach((coefficient, i) => (found[i] ^= times(coefficient, factor)));
    }
    return found;
  };

  /** Bytes with their correction, block by block in turns. */
  const woven = (/** @type {number[]} */ data, /** @type {number} */ version, /** @type {{ size: number[], blocks: number[] }} */ level) => {
    const [count, size] = [level.blocks[version], level.size[version]];
    const all = Math.floor(room(version) / 8);
    const short = count - (all % count);
    const length = Math.floor(all / count) - size;
    const by = divisor(size);
    /** @type {number[][]} */
    const blocks = [];
    let at = 0;
    for (let i = 0; i < count; i++) {
      const own = data.slice(at, (at += length + (i < short ? 0 : 1)));
      blocks.push(own);
    }
    const codes = blocks.map((block) => rest(block, by));
    /** @type {number[]} */
    const found = [];
    for (let i = 0; i <= length; i++) for (const block of blocks) if (i < block.length) found.push(block[i]);
    for (let i = 0; i < size; i++) for (const code of codes) found.push(code[i]);
    return found;
  };

  /** What makes a code hard to scan: long runs, blocks, patterns like a finder's, and too much of one colour. */
  const penalty = (/** @type {Uint8Array[]} */ grid) => {
    const size = grid.length;
    let sum = 0;
    let dark = 0;
    for (const isAcross of [true, false]) {
      for (let a = 0; a < size; a++) {
        let [run, line] = [0, ""];
        for (let b = 0; b < size; b++) {
          const own = isAcross ? grid[a][b] : grid[b][a];
          line += own;
          run = b > 0 && Number(line[b - 1]) === own ? run + 1 : 1;
          if (run === 5) sum += 3;
          else if (run > 5) sum += 1;
          if (isAcross) dark += own;
        }
        const wide = `0000${line}0000`;
        for (const finder of ["00001011101", "10111010000"]) {
          for (let at = wide.indexOf(finder); at >= 0; at = wide.indexOf(finder, at + 1)) sum += 40;
        }
      }
    }
    for (let y = 1; y < size; y++) {
      for (let x = 1; x < size; x++) {
        const own = grid[y][x];
        if (own === grid[y - 1][x] && own === grid[y][x - 1] && own === grid[y - 1][x - 1]) sum += 3;
      }
    }
    return sum + 10 * Math.max(0, Math.ceil(Math.abs((dark * 20) / (size * size) - 10)) - 1);
  };

  /**
   * The modules of a text, row by row: 1 is dark. Nothing where a text is too long for any code (2,953 bytes).
   * @param {string} text @returns {Uint8Array[] | undefined}
   */
  const make = (text) => {
    const bytes = [...new TextEncoder().encode(text)];
    const level = bytes.length <= SHORT ? LEVELS.M : LEVELS.L;
    const head = (/** @type {number} */ version) => (version < 10 ? 12 : 20);
    const holds = (/** @type {number} */ version) => (Math.floor(room(version) / 8) - level.size[version] * level.blocks[version]) * 8;
    let version = 1;
    while (version <= 40 && head(version) + bytes.length * 8 > holds(version)) version += 1;
    if (version > 40) return undefined;

    let bits = "0100" + bytes.length.toString(2).padStart(head(version) - 4, "0") + bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
    bits += "0".repeat(Math.min(4, holds(version) - bits.length));
    bits += "0".repeat((8 - (bits.length % 8)) % 8);
    const data = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
    for (let pad = 0xec; data.length < holds(version) / 8; pad ^= 0xec ^ 0x11) data.push(pad);
    const codes = woven(data, version, level);

    const size = version * 4 + 17;
    const grid = Array.from({ length: size }, () => new Uint8Array(size));
    /** Which modules are not data. */
    const taken = Array.from({ length: size }, () => new Uint8Array(size));
    const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number | boolean} */ isDark) => {
      if (x < 0 || y < 0 || x >= size || y >= size) return;
      grid[y][x] = Number(isDark);
      taken[y][x] = 1;
    };
    for (let i = 0; i < size; i++) {
      set(6, i, i % 2 === 0);
      set(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
      for (let dy = -4; dy <= 4; dy++) {
        for (let dx = -4; dx <= 4; dx++) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
        }
      }
    }
    const places = marksOf(version);
    const last = places.length - 1;
    places.forEach((cy, row) => places.forEach((cx, column) => {
      // Three corners are those of the finders.
      if ((row === 0 && column === 0) || (row === 0 && column === last) || (row === last && column === 0)) return;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }));
    if (version >= 7) {
      let left = version;
      for (let i = 0; i < 12; i++) left = (left << 1) ^ ((left >>> 11) * 0x1f25);
      const sign = (version << 12) | left;
      for (let i = 0; i < 18; i++) {
        const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
        set(a, b, (sign >>> i) & 1);
        set(b, a, (sign >>> i) & 1);
      }
    }
    const format = (/** @type {number} */ mask) => {
      const own = (level.bits << 3) | mask;
      let left = own;
      for (let i = 0; i < 10; i++) left = (left << 1) ^ ((left >>> 9) * 0x537);
      const sign = ((own << 10) | left) ^ 0x5412;
      const bit = (/** @type {number} */ i) => (sign >>> i) & 1;
      for (let i = 0; i <= 5; i++) set(8, i, bit(i));
      set(8, 7, bit(6));
      set(8, 8, bit(7));
      set(7, 8, bit(8));
      for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
      for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
      for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
      set(8, size - 8, 1);
    };
    format(0);
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < size; step++) {
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
          if (taken[y][x] || at >= codes.length * 8) continue;
          grid[y][x] = (codes[at >>> 3] >>> (7 - (at & 7))) & 1;
          at += 1;
        }
      }
    }
    const turn = (/** @type {number} */ mask) => {
      for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (!taken[y][x] && MASKS[mask](x, y)) grid[y][x] ^= 1;
    };
    let [best, least] = [0, Infinity];
    MASKS.forEach((_, mask) => {
      turn(mask);
      format(mask);
      const own = penalty(grid);
      if (own < least) [best, least] = [mask, own];
      turn(mask);
    });
    turn(best);
    format(best);
    return grid;
  };

  return {
    make,
    /**
     * A drawing of it with its quiet margin, dark on white whatever the page looks like.
     * @param {string} text @param {string} label @returns {SVGSVGElement | undefined}
     */
    draw(text, label) {
      const grid = make(text);
      if (!grid) return undefined;
      const space = "http://www.w3.org/2000/svg";
      const size = grid.length + 8;
      const made = (/** @type {"rect" | "path"} */ tag, /** @type {Record<string, string>} */ values) => {
        const part = document.createElementNS(space, tag);
        for (const [name, value] of Object.entries(values)) part.setAttribute(name, value);
        return part;
      };
      const path = grid.flatMap((row, y) => [...row].flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join("");
      const drawing = document.createElementNS(space, "svg");
      for (const [name, value] of Object.entries({ viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" })) drawing.setAttribute(name, value);
      drawing.append(made("rect", { width: String(size), height: String(size), fill: "#fff" }), made("path", { d: path, fill: "#000" }));
      return drawing;
    },
  };
})();
