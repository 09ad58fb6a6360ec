"use strict";

/**
 * Answers to what is asked of the network: the trains that a question needs are fetched and made ready in slices, and it
 * is asked anew where it comes to a minute whose trains are not there.
 */
jikoku.answering = (() => {
  /** Minutes ahead of a question for which trains are fetched at once, and before one that says when to be there. */
  const [AHEAD, BEFORE] = [180, 240];

  /** The minutes of its service day that a question needs in any case. @param {Answerable} wanted */
  const span = ({ minute, by }) => {
    if (by === "arrive") return [minute - BEFORE, minute];
    return by === "last" || by === "first" ? [1, 0] : [minute, minute + AHEAD];
  };

  return {
    /**
     * @template Value @param {Network} network @param {Answerable} wanted @param {() => Value | Promise<Value>} work finds the answer
     * @returns {Promise<Value>}
     */
    async answer(network, wanted, work) {
      const [low, high] = span(wanted);
      await jikoku.network.fill(network, jikoku.network.lacking(network, jikoku.dayTrains.running(network, wanted.day), low, high));
      for (;;) {
        await jikoku.slices.run(jikoku.itineraries.prepare(network, wanted));
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof jikoku.network.Missing)) throw error;
          await jikoku.network.fill(network, error.pieces);
        }
      }
    },
  };
})();
