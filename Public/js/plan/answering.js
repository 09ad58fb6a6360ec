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
   * @type {Record<string, number>}
   */
  const WHOLE = { leave: 150, arrive: 240, first: 360, last: 300 };
  /**
   * Minutes for the first ways of an answer: more and more, until there are some; the last ones for those behind them.
   * @type {Record<string, number[]>}
   */
  const EARLY = { leave: [40, 80, 120, 180, 240, 360], arrive: [90, 150, 240], first: [180, 240, 360], last: [240, 300] };
  /** Steps of these whose trains are on their way at once: a search takes about as long as the trains of a step. */
  const AHEAD = 3;
  /**
   * Minutes for which trains are fetched where a search comes to one of them, from either side; each time four times as
   * many. A search for the first ways that goes on behind the morning has few changes in mind, and goes on for long.
   */
  const SOON = 30;
  /** The same of a network in regions, in the direction of the search, and each time twice as many. */
  const NEXT = 60;

  /**
   * Some minutes of the service day of a question: the first and the last of those that it needs first. Nobody who has to
   * be there by some minute still leaves at it, or hardly anybody: the whole answer asks for that minute too.
   * @param {Answerable} wanted @param {number} minutes how many @param {boolean} [isWhole]
   */
  const span = ({ minute, by }, minutes, isWhole = false) => {
    const { boundary } = jikoku.calendar;
    if (by === "first") return [boundary, boundary + minutes - 1];
    if (by === "last") return [boundary + DAY - minutes, boundary + DAY];
    return by === "arrive" ? [minute - minutes, isWhole ? minute : minute - 1] : [minute, minute + minutes - 1];
  };

  /**
   * The pieces of some minutes that are not there, with the minutes of the question's day that each is about.
   * @param {NetworkParts} network @param {Answerable} wanted @param {number} low @param {number} high
   */
  const lacking = (network, { day }, low, high) =>
    [day - 1, day, day + 1].flatMap((own) => {
      const shift = jikoku.serviceDay.between(day, own);
      const found = jikoku.network.lacking(network, jikoku.dayTrains.running(network, own), low - shift, high - shift);
      return found.map((number) => ({ number, from: network.pieces[number].from + shift, until: network.pieces[number].until + shift }));
    });

  /**
   * The same by their numbers, each once.
   * @param {NetworkParts} network @param {Answerable} wanted @param {number} minutes @param {boolean} [isWhole]
   */
  const needed = (network, wanted, minutes, isWhole) => {
    // A search says itself where its riders may be.
    if (jikoku.network.isInRegions(network)) return [];
    const [low, high] = span(wanted, minutes, isWhole);
    return [...new Set(lacking(network, wanted, low, high).map(({ number }) => number))];
  };

  /**
   * The minutes that a question needs first as far as all their trains are there.
   * @param {Network} network @param {Answerable} wanted @returns {Minutes}
   */
  const known = (network, wanted) => {
    const [low, high] = span(wanted, 1);
    if (["arrive", "last"].includes(wanted.by)) {
      const begin = Math.max(...lacking(network, wanted, -Infinity, high).map(({ until }) => until + 1));
      return { begin, end: wanted.by === "arrive" ? high : Infinity };
    }
    return { begin: -DAY, end: Math.min(...lacking(network, wanted, low, Infinity).map(({ from }) => from - 1)) };
  };

  /**
   * Lets pieces come, and where delays are known, which are told by the page of a train, the names of pages. What needs no
   * trains is made ready meanwhile.
   * @param {Network} network @param {Answerable} wanted @param {number[]} pieces
   */
  const filled = (network, wanted, pieces) =>
    Promise.all([jikoku.network.fill(network, pieces).then(() => (jikoku.live?.isKnown() ? jikoku.network.tellAll(network) : undefined)), jikoku.slices.run(jikoku.itineraries.ways(network, wanted))]);

  let isKept = false;
  /** Lets the worker keep the files that this question did without: without a connection others may be asked. */
  const keep = (/** @type {Network} */ network) => {
    const isSaving = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData;
    if (isKept || isSaving || jikoku.network.isInRegions(network) || !navigator.serviceWorker || jikoku.network.files(network).length === 1) return;
    isKept = true;
    const addresses = jikoku.network.files(network).map((path) => new URL((jikoku.folder ?? jikoku.root) + path, document.baseURI).href);
    // From disk, and where workers are forbidden, none ever becomes ready.
    navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ jikoku: "keep", addresses }));
  };

  return {
    /** The pieces that a question needs before all others. @param {NetworkParts} network @param {Answerable} wanted */
    needed: (network, wanted) => needed(network, wanted, wanted.within ?? EARLY[wanted.by][0]),
    /**
     * Fetches the trains that a search missed.
     * @param {Network} network @param {MissingTrains} missing @param {number} [soon] for how many minutes
     */
    fill(network, { lacking, minute, way }, soon = SOON) {
      if (way === 0) return jikoku.network.fill(network, lacking);
      const [before, behind] = !jikoku.network.isInRegions(network) ? [soon, soon] : way > 0 ? [0, soon] : [soon, 0];
      return jikoku.network.fill(network, lacking.filter((number) => network.pieces[number].from <= minute + behind && network.pieces[number].until >= minute - before));
    },
    /**
     * Looks for the first ways of an answer while other trains that it needs are on their way; not where all are there.
     * @param {Network} network @param {Answerable} wanted
     * @param {(known: Minutes) => Promise<boolean>} show shows the ways within some minutes; whether there is no need to look for more
     */
    async early(network, wanted, show) {
      if (jikoku.network.isInRegions(network)) return;
      // What each step needs beyond those before it.
      const asked = new Set();
      const steps = EARLY[wanted.by].map((minutes) => needed(network, wanted, minutes).filter((number) => !asked.has(number) && asked.add(number)));
      const batches = steps.filter((own, step) => step === 0 || own.length > 0);
      // The last step is that of the whole answer.
      for (const [step, own] of batches.slice(0, -1).entries()) {
        jikoku.network.expect(network, batches.slice(step, step + AHEAD));
        await filled(network, wanted, own);
        await jikoku.slices.run(jikoku.itineraries.prepare(network, wanted));
        if (await show(known(network, wanted))) return;
      }
    },
    /**
     * What comes of a work for which trains may be missing: they are fetched, and it is done anew.
     * @template Value @param {Network} network @param {() => Value} work @returns {Promise<Value>}
     */
    async complete(network, work) {
      for (;;) {
        try {
          return work();
        } catch (error) {
          if (!(error instanceof jikoku.network.Missing)) throw error;
          await jikoku.answering.fill(network, error);
        }
      }
    },
    /**
     * @template Value @param {Network} network @param {Answerable} wanted @param {() => Value | Promise<Value>} work finds the answer
     * @returns {Promise<Value>}
     */
    async answer(network, wanted, work) {
      await filled(network, wanted, needed(network, wanted, wanted.within ?? WHOLE[wanted.by], true));
      const isInRegions = jikoku.network.isInRegions(network);
      for (let soon = isInRegions ? NEXT : wanted.by === "first" ? DAY : SOON; ; soon *= isInRegions ? 2 : 4) {
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
