"use strict";

/** Whether trains take wheelchairs and bicycles, as Swift's AdmissionNote has it. */
const pocketAdmission = (() => {
  const keys = ["wheelchairs", "no-wheelchairs", "bicycles", "no-bicycles"];

  /**
   * Positions in `keys`.
   * @param {Jikoku["rows"]} rows @param {number} bits
   */
  const notes = ({ wheelchairs, bicycles }, bits) =>
    [[wheelchairs(bits), 0], [bicycles(bits), 2]].flatMap(([answer, first]) => (answer > 0 ? [first + answer - 1] : []));
  const word = (/** @type {Record<string, string>} */ strings, /** @type {number} */ note) => strings["js-" + keys[note]];

  return {
    notes,
    /**
     * The line of a legend. Who looks for a vehicle to take sees those, and no others, marked.
     * @param {Record<string, string>} strings @param {number} note @param {boolean} isBeside whether the opposite is said of others
     */
    line: (strings, note, isBeside) => ({ mark: note % 2 === 1 && isBeside ? undefined : strings[keys[note] + "-mark"], name: word(strings, note) }),
    /**
     * What is said of all departures of a list.
     * @param {Jikoku["rows"]} rows @param {number[]} all what is known of each train
     */
    common: (rows, all) => new Set([...keys.keys()].filter((note) => all.length > 0 && all.every((bits) => notes(rows, bits).includes(note)))),
    /**
     * In words; nothing where nothing is known.
     * @param {Jikoku["rows"]} rows @param {Record<string, string>} strings @param {number} bits
     */
    text: (rows, strings, bits) => notes(rows, bits).map((note) => word(strings, note)).join(" · ") || undefined,
  };
})();
