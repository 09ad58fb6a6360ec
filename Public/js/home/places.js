"use strict";

/** The stations of each interchange as one place, and which of them are close by. */
jikoku.places = (() => {
  /** Metres below which two distances count as equal. */
  const EQUAL = 10;

  /**
   * All places of a network.
   * @returns {HomePlace[]}
   */
  const placesOf = (/** @type {StationsData} */ data) => {
    /** @type {Map<string, HomePlace>} */
    const places = new Map();
    for (const [short, railway, latitude, longitude, interchange, names] of data.stations) {
      const key = interchange < 0 ? short : String(interchange);
      const station = { name: jikoku.stationPaths.name(short), folder: jikoku.stationPaths.folder(short), names, railway: data.railways[railway], latitude: latitude / 1e5, longitude: longitude / 1e5 };
      if (!places.has(key)) places.set(key, { key, stations: [] });
      places.get(key)?.stations.push(station);
    }
    return [...places.values()];
  };

  const pageOf = (/** @type {HomeStation} */ station) => `${jikoku.home}${station.folder}index.html`;

  /** The page of all lines of a place that has several. */
  const placeOf = (/** @type {HomePlace} */ place) => {
    const page = jikoku.data["stations"].interchanges?.[Number(place.key)];
    return page && jikoku.home + page;
  };

  /** Places by distance. @returns {RankedPlace[]} */
  const ranked = (/** @type {HomePlace[]} */ places, /** @type {Coordinate} */ here) => {
    const kept = new Set(jikoku.bookmarks.all().map(({ station }) => station));
    return places
      .map((place) => {
        const distances = place.stations.map((station) => jikoku.compass.distance(here, station));
        const distance = Math.min(...distances);
        const nearest = place.stations[distances.indexOf(distance)];
        const isKept = place.stations.some(({ name }) => kept.has(name));
        return { place, nearest, distance, isKept };
      })
      .sort((a, b) => {
        const [first, second] = [Math.round(a.distance / EQUAL), Math.round(b.distance / EQUAL)];
        return first - second || Number(b.isKept) - Number(a.isKept) || a.distance - b.distance;
      });
  };

  return {
    read: placesOf,
    ranked,
    stationPage: pageOf,
    /** The page of all lines of a place that has several, or that of its nearest station. */
    page: (/** @type {HomePlace} */ place, /** @type {HomeStation} */ nearest) => placeOf(place) ?? pageOf(nearest),
    /** The departures of a place: of all its lines where these have a file together. @returns {Promise<StationData[]>} */
    async stations(/** @type {HomePlace} */ place) {
      const name = placeOf(place)?.match(/interchanges\/(.+)\.html$/)?.[1];
      if (name) return (await jikoku.board.place(name)).stations;
      return Promise.all(place.stations.map((station) => jikoku.departures.station(station.name)));
    },
  };
})();
