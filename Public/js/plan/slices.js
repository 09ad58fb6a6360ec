"use strict";

/** Long work in slices, so that the page answers meanwhile: the work is a generator that stops wherever it may. */
jikoku.slices = (() => {
  /** Milliseconds of a slice. On a slow phone what lies between two stops takes several times as long as elsewhere. */
  const SLICE = 24;
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();

  /**
   * Lets the browser do what has come up. No timer: those of the background are late.
   * @returns {Promise<void>}
   */
  const pause = () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });

  return {
    pause,
    /**
     * Does all of a work.
     * @template Value @param {Generator<void, Value, void>} work @returns {Promise<Value>}
     */
    async run(work) {
      let end = performance.now() + SLICE;
      for (let step = work.next(); ; step = work.next()) {
        if (step.done) return step.value;
        if (performance.now() < end) continue;
        await pause();
        end = performance.now() + SLICE;
      }
    },
    /**
     * The same at once, for whoever cannot wait.
     * @template Value @param {Generator<void, Value, void>} work @returns {Value}
     */
    now(work) {
      for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
    },
  };
})();
