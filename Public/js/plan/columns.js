"use strict";

/** Columns of small numbers, which data files of the network are made of; Docs/data-files.md describes them. */
jikoku.columns = (() => {
  /** Lists that are read between two stops. */
  const STEP = 64;

  /**
   * Reads a column of numbers, one after the other.
   * @param {Uint8Array} bytes @param {number} at
   */
  const reader = (bytes, at) => () => {
    let byte = bytes[at++];
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let shift = 7; byte >= 128; shift += 7) {
      byte = bytes[at++];
      value |= (byte & 127) << shift;
    }
    return value;
  };

  return {
    /** 0, 1, 2, 3 as 0, -1, 1, -2. */
    signed: (/** @type {number} */ value) => (value & 1 ? -(value + 1) / 2 : value / 2),
    /**
     * The columns that a file has, each as a function that gives its next number.
     * @param {{ columns: Record<string, number>, bytes: string }} data @returns {Promise<Columns>}
     */
    async open({ columns, bytes: packed }) {
      const bytes = await jikoku.unpacked(packed);
      let end = 0;
      return Object.fromEntries(Object.entries(columns).map(([name, length]) => [name, reader(bytes, (end += length) - length)]));
    },
    /**
     * For each train a list with a number for each call; those of a pattern have many in common.
     * @param {Pick<Network["trains"], "pattern">} trains @param {ArrayLike<number>} firsts where the stations of each pattern begin @param {() => number} column
     * @param {number} start @param {number} end @param {number[][]} lists where they are put
     * @returns {Generator<void, number[][], void>}
     */
    *lists({ pattern: patterns }, firsts, column, start, end, lists) {
      /** @type {number[][]} */
      let recent = [];
      for (let train = start; train < end; train++) {
        const pattern = patterns[train];
        if (train === start || pattern !== patterns[train - 1]) recent = [];
        const place = column();
        const list = place === 0 ? Array.from({ length: firsts[pattern + 1] - firsts[pattern] }, column) : recent.splice(place - 1, 1)[0];
        recent.unshift(list);
        lists[train] = list;
        if (train % STEP === 0) yield;
      }
      return lists;
    },
  };
})();
