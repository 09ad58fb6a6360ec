"use strict";

/**
 * Answers to what is asked of the network: the trains that a question needs are fetched and made ready in slices, and it
 * is asked anew where it comes to a minute whose trains are not there.
 */
jikoku.answering = (() => {
  /** Minutes ahead of a question for which trains are fetched at once, and before one that says when to be there. */
  const [AHEAD, BEFORE] = [120, 240];
  /** Minutes for which trains are fetched where a search comes to the first of them; each time four times as many. */
  const SOON = 30;

  /**
   * The minutes of its service day that a question needs in any case.
   * @param {Answerable} wanted
   */
  const span = ({ minute, by, within = AHEAD }) => {
    if (by === "arrive") return [minute - BEFORE, minute];
    return by === "last" || by === "first" ? undefined : [minute, minute + within];
  };

  /**
   * The pieces of these minutes that are not there.
   * @param {Network} network @param {Answerable} wanted
   */
  const needed = (network, wanted) => {
    const minutes = span(wanted);
    if (!minutes) return [];
    const [low, high] = minutes;
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
    const addresses = jikoku.network.files(network).map((path) => new URL(jikoku.root + path, document.baseURI).href);
    // From disk, and where workers are forbidden, none ever becomes ready.
    navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ jikoku: "keep", addresses }));
  };

  return {
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
      for (let soon = SOON; ; soon *= 4) {
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
