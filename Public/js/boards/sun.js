"use strict";

/**
 * Whether it is day at a place: the height of the sun from its mean motion, right within 0.02 degrees for this century
 * (Astronomical Almanac, low precision formulas for the sun). No service has to be asked.
 */
jikoku.sun = (() => {
  /** The instant from which the formulas count days: noon of 2000-01-01, UTC. */
  const EPOCH = Date.UTC(2000, 0, 1, 12);
  /** Degrees at which its upper edge is seen to touch the horizon, bent by the air. */
  const HORIZON = -0.833;
  const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180;

  /**
   * Degrees above the horizon.
   * @param {number} instant @param {Coordinate} place
   */
  const height = (instant, { latitude, longitude }) => {
    const days = (instant - EPOCH) / 864e5;
    const anomaly = radians(357.528 + 0.9856003 * days);
    const along = radians(280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly));
    const tilt = radians(23.439 - 0.0000004 * days);
    const declination = Math.asin(Math.sin(tilt) * Math.sin(along));
    const ascension = Math.atan2(Math.cos(tilt) * Math.sin(along), Math.cos(along));
    const turned = radians(15 * (18.697374558 + 24.06570982441908 * days) + longitude);
    const north = radians(latitude);
    const sine = Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(turned - ascension);
    return (Math.asin(sine) * 180) / Math.PI;
  };

  return {
    height,
    /**
     * Whether any of it can be seen.
     * @param {number} instant @param {Coordinate} place
     */
    isUp: (instant, place) => height(instant, place) > HORIZON,
  };
})();
