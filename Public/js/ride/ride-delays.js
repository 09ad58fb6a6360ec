"use strict";

/** The delays that a train may have, each with a weight: how likely it is. */
jikoku.rideDelays = (() => {
  /** The delays that are weighed, in seconds: the clock of a phone may be wrong by a minute in either direction. */
  const [EARLIEST, STEP, BINS] = [-120, 10, 82];
  /** How fast a delay spreads, in seconds squared per second. It is more likely to grow. */
  const SPREAD = 4;

  /** How likely each delay is before anything is known of a train: most are on time. */
  const usual = (() => {
    const all = new Float64Array(BINS);
    let sum = 0;
    for (let bin = 0; bin < BINS; bin++) {
      const delay = EARLIEST + bin * STEP;
      const onTime = Math.exp(-0.5 * (delay / 32) ** 2) / 80;
      const late = delay > 0 ? Math.exp(-delay / 170) / 170 : 0;
      all[bin] = 0.74 * onTime + 0.22 * late + 0.04 / 820;
      sum += all[bin];
    }
    return all.map((value) => value / sum);
  })();

  /** Lets the delay of a train become less certain, as trains lose time and win some back. */
  const spread = (/** @type {Float64Array} */ weights, /** @type {number} */ passed) => {
    const rounds = Math.max(1, Math.ceil((SPREAD * passed) / 30));
    const part = (SPREAD * passed) / rounds / (2 * STEP * STEP);
    const [up, down] = [part * 1.25, part * 0.75];
    for (let round = 0; round < rounds; round++) {
      let before = weights[0];
      weights[0] += down * weights[1] - up * before;
      for (let bin = 1; bin + 1 < BINS; bin++) {
        const now = weights[bin];
        weights[bin] = now * (1 - up - down) + up * before + down * weights[bin + 1];
        before = now;
      }
      weights[BINS - 1] = weights[BINS - 1] * (1 - down) + up * before;
    }
  };

  /** The most likely one by the weights, in seconds. */
  const likely = (/** @type {Float64Array} */ weights) => {
    let [sum, all] = [0, 0];
    const most = weights.indexOf(weights.reduce((a, b) => Math.max(a, b), 0));
    for (let bin = Math.max(0, most - 4); bin <= Math.min(BINS - 1, most + 4); bin++) {
      sum += weights[bin] * (EARLIEST + bin * STEP);
      all += weights[bin];
    }
    return all > 0 ? sum / all : 0;
  };

  return { EARLIEST, STEP, BINS, usual, spread, likely };
})();
