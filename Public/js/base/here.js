"use strict";

/** Where the reader is, as far as that may be known without asking: granted, or taken before where the browser does not say. */
jikoku.here = (() => {
  /** By this `js/room.js` knows it as well, on the home page. */
  const KEY = "here";
  // Safari says "prompt" of a place that it gives without a question.
  const keepsQuiet = () => /^Apple/.test(navigator.vendor) && jikoku.store.get(KEY) === true;

  return {
    /** Whether the browser says where it is without asking. */
    async isAllowed() {
      if (!navigator.geolocation || !isSecureContext) return false;
      const answer = await navigator.permissions?.query({ name: "geolocation" }).catch(() => undefined);
      return answer?.state === "granted" || (answer?.state !== "denied" && keepsQuiet());
    },
    /** Notes for later visits whether a place was given. @param {boolean} isGiven */
    note(isGiven) {
      if ((jikoku.store.get(KEY) === true) !== isGiven) jikoku.store.set(KEY, isGiven || undefined);
    },
    /** Where the reader is, if that may be known without asking. @param {number} [timeout] milliseconds @returns {Promise<GeolocationCoordinates | undefined>} */
    async get(timeout = 5000) {
      if (!(await this.isAllowed())) return undefined;
      return new Promise((resolve) => navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), () => resolve(undefined), { maximumAge: 60000, timeout }));
    },
  };
})();
