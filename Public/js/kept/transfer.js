"use strict";

/**
 * What the reader keeps, in the letters of a link: a version, and bookmarks, routes, boards and the home station as JSON behind
 * gzip, whose sum tells damage. Docs/data-files.md describes it. Whatever comes out of a link is hostile: it is made anew of
 * what is known, within bounds, or refused as a whole.
 */
jikoku.transfer = (() => {
  const VERSION = "1";
  /** Letters of a link, bytes behind them, and how much there may be of each thing. */
  const MOST = { letters: 40000, bytes: 300000, bookmarks: 500, routes: 20, boards: 50, segments: 10, names: 20, text: 300, board: 4000, minutes: 6000, days: 100000 };

  /** @param {ReadableStream<Uint8Array>} stream @param {number} most @returns {Promise<Uint8Array>} */
  const collect = async (stream, most) => {
    const reader = stream.getReader();
    /** @type {number[]} */
    const bytes = [];
    for (let part = await reader.read(); part.value; part = await reader.read()) {
      if (bytes.length + part.value.length > most) {
        await reader.cancel();
        throw new Error("too much");
      }
      for (const byte of part.value) bytes.push(byte);
    }
    return new Uint8Array(bytes);
  };
  const through = (/** @type {Uint8Array} */ bytes, /** @type {any} */ stream) => collect(new Blob([bytes]).stream().pipeThrough(stream), MOST.bytes);

  const refuse = (/** @type {boolean} */ isWrong) => {
    if (isWrong) throw new Error("wrong");
  };
  const list = (/** @type {any} */ value, /** @type {number} */ most) => {
    refuse(!Array.isArray(value) || value.length > most);
    return /** @type {any[]} */ (value);
  };
  const string = (/** @type {any} */ value, /** @type {RegExp} */ form = /^[^\p{Cc}]+$/u, most = MOST.text) => {
    refuse(typeof value !== "string" || value.length > most || !form.test(value));
    return /** @type {string} */ (value);
  };
  const whole = (/** @type {any} */ value, /** @type {number} */ most) => {
    refuse(!Number.isInteger(value) || value < 0 || value > most);
    return /** @type {number} */ (value);
  };
  const PAGE = /^(railways|stations|interchanges)\/[\w./~%-]+\.html$/;
  const page = (/** @type {any} */ value) => {
    refuse(String(value).includes(".."));
    return string(value, PAGE);
  };
  const names = (/** @type {any} */ value) => {
    refuse(typeof value !== "object" || value === null);
    const all = Object.entries(value);
    refuse(all.length > MOST.names);
    return Object.fromEntries(all.map(([lang, name]) => [string(lang, /^[A-Za-z-]{2,20}$/), string(name)]));
  };
  const end = (/** @type {any} */ value) => ({ id: string(value?.id), names: names(value?.names) });
  /** @returns {RouteRide} */
  const ride = (/** @type {any} */ value) => ({
    page: value.page === "" ? "" : page(value.page),
    departure: whole(value.departure, MOST.minutes),
    arrival: whole(value.arrival, MOST.minutes),
    line: string(value.line, /^[\w -]*$/),
    railway: names(value.railway),
    ...(value.bound === undefined ? {} : { bound: names(value.bound) }),
    ...(value.type === undefined ? {} : { type: names(value.type) }),
  });
  /** @returns {RouteSegment} */
  const segment = (/** @type {any} */ value) => ({
    from: end(value?.from),
    to: end(value?.to),
    ...(value.ride === undefined ? {} : { ride: ride(value.ride) }),
    ...(value.needed === undefined ? {} : { needed: whole(value.needed, MOST.minutes) }),
  });
  const route = (/** @type {any} */ value) => {
    const segments = list(value?.segments, MOST.segments).map(segment);
    refuse(segments.length === 0);
    return { day: whole(value.day, MOST.days), isKept: value.isKept === true, segments, ...(value.name === undefined ? {} : { name: string(value.name) }) };
  };

  /** @returns {Belongings} */
  const checked = (/** @type {any} */ value) => {
    refuse(typeof value !== "object" || value === null || Array.isArray(value));
    const { bookmarks = [], routes = [], boards = [], home } = value;
    return {
      bookmarks: list(bookmarks, MOST.bookmarks).map((one) => {
        const [station, direction] = list(one, 2);
        return { station: string(station, /^[a-z0-9-]+$/), direction: string(direction) };
      }),
      routes: list(routes, MOST.routes).map(route),
      boards: list(boards, MOST.boards).map((board) => string(board, /^[\x21-\x7e]*from=[\x21-\x7e]+$/, MOST.board)),
      ...(home === undefined ? {} : { home: { id: string(home?.id), page: page(home?.page) } }),
    };
  };

  const kept = (/** @type {string} */ key) => {
    const value = jikoku.store.get(key);
    return Array.isArray(value) ? value : [];
  };

  return {
    /** What the reader keeps. @returns {Belongings} */
    own() {
      const routes = jikoku.ownRoutes.all().map(({ id: _, ...rest }) => rest);
      const home = jikoku.fromHere.home();
      return { bookmarks: jikoku.bookmarks.all(), routes, boards: kept("boards").filter((board) => typeof board === "string"), ...(home ? { home } : {}) };
    },
    isEmpty: (/** @type {Belongings} */ { bookmarks, routes, boards, home }) => bookmarks.length + routes.length + boards.length === 0 && !home,
    /** @param {Belongings} carried */
    async write({ bookmarks, ...rest }) {
      const text = JSON.stringify({ bookmarks: bookmarks.map(({ station, direction }) => [station, direction]), ...rest });
      const packed = await through(new TextEncoder().encode(text), new CompressionStream("gzip"));
      return `${VERSION}.${btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
    },
    /** @param {string} code @returns {Promise<Belongings | "newer" | "wrong">} */
    async read(code) {
      const [, version, letters] = /^(\d{1,4})\.([\w-]+)$/.exec(code) ?? [];
      if (version && version !== VERSION) return "newer";
      try {
        refuse(!letters || letters.length > MOST.letters);
        const packed = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
        return checked(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await through(packed, new DecompressionStream("gzip")))));
      } catch {
        return "wrong";
      }
    },
    /** What of it is not there yet, and would be added. @param {Belongings} carried @returns {Belongings} */
    fresh(carried) {
      const own = this.own();
      const boards = new Set(own.boards);
      return {
        bookmarks: carried.bookmarks.filter((mark) => !jikoku.bookmarks.has(mark)),
        routes: jikoku.ownRoutes.fresh(carried.routes),
        boards: carried.boards.filter((board) => !boards.has(board)),
        ...(carried.home && !own.home ? { home: carried.home } : {}),
      };
    },
    /**
     * Adds it to what is there, of which nothing goes; beyond the most that there may be, the rest is left out.
     * @param {Belongings} carried @returns {Promise<boolean>} whether all of it is kept now
     */
    async add(carried) {
      const { bookmarks, routes, boards, home } = this.fresh(carried);
      const marks = [...jikoku.bookmarks.all(), ...bookmarks];
      const walls = [...this.own().boards, ...boards];
      const results = [
        bookmarks.length === 0 || (await jikoku.bookmarks.replace(marks.slice(0, jikoku.bookmarks.most))),
        (await jikoku.ownRoutes.add(routes)) === routes.length,
        boards.length === 0 || (await jikoku.store.set("boards", walls.slice(0, Math.max(MOST.boards, walls.length - boards.length)))),
        !home || (await jikoku.store.set("home", home)),
      ];
      return results.every(Boolean) && marks.length <= jikoku.bookmarks.most && walls.length <= MOST.boards;
    },
  };
})();
