"use strict";

/**
 * The message for a station whose data did not come. That the timetable does not have it is true only if the list of
 * all stations, which the search reads, came and does not have it. Otherwise its data could not be loaded, as without a
 * connection.
 */
jikoku.missing = (() => {
  /** The names of the data of a row's stations and of its place. */
  const filesOf = (/** @type {any[]} */ [, , path, , , folders]) => [
    jikoku.stationPaths.station(path) || (/^interchanges\/(.+)\.html$/.exec(path)?.[1] ?? ""),
    ...(folders ?? []).map(jikoku.stationPaths.name),
  ];

  /** The names of a station or place by the name of its data; nothing where the timetable has none. */
  const find = async (/** @type {string} */ file) => {
    await jikoku.load("data/search.js");
    const { stations } = jikoku.data.search;
    return stations.find((/** @type {any[]} */ row) => filesOf(row).includes(file))?.[0];
  };

  return {
    /** Whether the timetable surely has no station of this data. @param {string} file */
    isGone: (file) => find(file).then((names) => names === undefined, () => false),
    /** What is said in the place of a station. @param {string} file the name of its data */
    async words(file) {
      try {
        const names = await find(file);
        if (!names) return jikoku.text("bookmark-gone", { name: file });
        return jikoku.text("station-failed", { name: names[Math.max(0, jikoku.data.search.languages.indexOf(jikoku.lang))] });
      } catch {
        return jikoku.text("station-failed", { name: file });
      }
    },
  };
})();
