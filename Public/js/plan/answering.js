"use strict";

/**
 * Answers to what is asked of the network: the trains that a question needs are fetched and made ready in slices, and it
 * is asked anew where it comes to a minute whose trains are not there.
 */
jikoku.answering = (() => {
  const DAY = 24 * 60;
  /**
   * Minutes for which trains are fetched at once: ahead of a question (itineraries leave within two hours, and the last of
   * them arrives), before one that says when to be there, and at the ends of a day whose first or last ways are wanted.
   */
  const [AHEAD, BEFORE, MORNING, NIGHT] = [150, 240, 360, 240];
  /**
   * Minutes for which trains are fetched where a search comes to the first of them; each time four times as many. A search
   * for the first ways that goes on behind the morning has few changes in mind, and goes on for long.
   */
  const SOON = 30;

  /**
   * The minutes of its service day that a question needs in any case.
   * @param {Answerable} wanted
   */
  const span = ({ minute, by, within = AHEAD }) => {
    const { boundary } = jikoku.calendar;
    if (by === "first") return [boundary, boundary + MORNING];
    if (by === "last") return [boundary + DAY - NIGHT, boundary + DAY];
    return by === "arrive" ? [minute - BEFORE, minute] : [minute, minute + within];
  };

  /**
   * The pieces of these minutes that are not there.
   * @param {NetworkParts} network @param {Answerable} wanted
   */
  const needed = (network, wanted) => {
    const [low, high] = span(wanted);
    const days = [wanted.day - 1, wanted.day, wanted.day + 1].map((own) => {
      const shift = jikoku.serviceDay.between(wanted.day, own);
      return jikoku.network.lacking(network, jikoku.dayTrains.running(network, own), low - shift, high - shift);
    });
    return [...new Set(days.flat())];
  };

  let isKept = false;
  /** Lets the worker keep the files that this question did without: without a connection others may be asked. */
  const keep = (/** @type {Network} */ network) => {
    const isSaving = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData;
    if (isKept || isSaving || !navigator.serviceWorker || jikoku.network.files(network).length === 1) return;
    isKept = true;
    const addresses = jikoku.network.files(network).map((path) => new URL((jikoku.folder ?? jikoku.root) + path, document.baseURI).href);
    // From disk, and where workers are forbidden, none ever becomes ready.
    navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ jikoku: "keep", addresses }));
  };

  return {
    needed,
    /**
     * Fetches the trains that a search missed.
     * @param {Network} network @param {MissingTrains} missing @param {number} [soon] for how many minutes
     */
    fill: (network, { lacking, minute }, soon = SOON) =>
      jikoku.network.fill(network, lacking.filter((number) => network.pieces[number].from <= minute + soon && network.pieces[number].until >= minute)),
    /**
     * @template Value @param {Network} network @param {Answerable} wanted @param {() => Value | Promise<Value>} work finds the answer
     * @returns {Promise<Value>}
     */
    async answer(network, wanted, work) {
      await jikoku.network.fill(network, needed(network, wanted));
      for (let soon = wanted.by === "first" ? DAY : SOON; ; soon *= 4) {
        await jikoku.slices.run(jikoku.itineraries.prepare(network, wanted));
        try {
          const answer = await work();
          keep(network);
          return answer;
        } catch (error) {
          if (!(error instanceof jikoku.network.Missing)) throw error;
          await jikoku.answering.fill(network, error, soon);
        }
      }
    },
  };
})();
