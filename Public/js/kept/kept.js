"use strict";

/**
 * Railways that are kept for when there is no connection: fetching all their files, and renewing those that changed.
 *
 * A renewal goes to a second cache, and replaces what is kept only when it is whole. So a connection that breaks off
 * leaves the older timetable; the next attempt goes on where it ended. Events of the window report what happens:
 * `jikoku-kept`, with a {@link Progress}.
 *
 * @typedef {{ list: RailwayFiles, version: string }} Build a railway's list of files, and the build that it is of
 * @typedef {{ name: string, done: number, all: number, isRenewal: boolean }} Progress done of all files; 0 of 0 when
 *   it ended too early
 */
jikoku.kept = (() => {
  /** How many files are fetched at a time: when the reader waits, and when nobody does. */
  const LANES = 6;
  const QUIET_LANES = 2;
  /** Letters of each file's version in a list. */
  const DIGITS = 6;
  const PREFIX = "kept ";

  const keyOf = (/** @type {string} */ name) => `${PREFIX}${name} ${jikoku.lang}`;
  const cacheOf = (/** @type {string} */ name) => `${jikoku.offline.prefix}railway ${name} ${jikoku.lang}`;
  const absolute = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
  const buildFile = absolute(`${jikoku.root}data/build.js`);
  const listOf = (/** @type {string} */ name) => absolute(`${jikoku.root}data/railways/${name}.js`);

  /**
   * What a railway's list names: the version of each file by its address.
   * @param {RailwayFiles} list @returns {Map<string, string>}
   */
  const filesOf = (list) => {
    const paths = [...list.files.map((path) => jikoku.root + path), ...list.pages.map((path) => jikoku.home + path)];
    const versions = list.versions[jikoku.lang];
    return new Map(paths.map((path, i) => [absolute(path), versions.slice(i * DIGITS, (i + 1) * DIGITS)]));
  };

  /** What a data script hands over. */
  const read = async (/** @type {Response} */ response) => {
    if (!response.ok) throw new Error(response.url);
    const text = await response.text();
    return JSON.parse(text.slice(text.indexOf("=") + 1, text.lastIndexOf(";")));
  };

  /** As the server has it now, whatever an older answer said of how long it is valid. */
  const ask = async (/** @type {string} */ address) => read(await fetch(address, { cache: "no-cache" }));

  /** The list that came with what is kept. */
  const keptList = async (/** @type {string} */ name) => {
    const response = await (await caches.open(cacheOf(name))).match(listOf(name));
    return response && read(response);
  };

  /** Removes what a renewal has fetched so far; the one for a version may stay. */
  const dropNext = async (/** @type {string} */ name, /** @type {string | undefined} */ version) => {
    for (const other of await caches.keys()) {
      if (other.startsWith(cacheOf(name) + " next ") && other !== `${cacheOf(name)} next ${version}`) await caches.delete(other);
    }
  };

  /**
   * Fetches what is missing and replaces what is kept when all of it is there.
   * @param {string} name @param {Build} build @param {number} lanes @param {() => boolean} isCancelled
   * @returns {Promise<boolean>} whether the railway is kept as it is now
   */
  const fetchAll = async (name, { list, version }, lanes, isCancelled) => {
    const isRenewal = jikoku.store.get(keyOf(name)) !== undefined;
    const [cache, next] = [await caches.open(cacheOf(name)), await caches.open(`${cacheOf(name)} next ${version}`)];
    await dropNext(name, version);
    const old = await keptList(name);
    const [there, wanted] = [old ? filesOf(old) : new Map(), filesOf(list)];
    const changed = [...wanted.keys()].filter((address) => there.get(address) !== wanted.get(address));
    const fetched = new Set((await next.keys()).map(({ url }) => url));
    const rest = changed.filter((address) => !fetched.has(address));
    let done = changed.length - rest.length;
    let hasFailed = false;
    const tell = (/** @type {number} */ all) =>
      dispatchEvent(new CustomEvent("jikoku-kept", { detail: { name, done: Math.min(done, all), all, isRenewal } }));
    const lane = async () => {
      for (let address = rest.shift(); address !== undefined && !isCancelled() && !hasFailed; address = rest.shift()) {
        try {
          await next.add(new Request(address, /** @type {any} */ ({ cache: "no-cache", priority: "low" })));
        } catch {
          hasFailed = true;
        }
        done += 1;
        tell(changed.length);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (hasFailed || isCancelled()) {
      tell(0);
      return false;
    }
    for (const address of changed) {
      const response = await next.match(address);
      if (response) await cache.put(address, response);
    }
    for (const address of there.keys()) if (!wanted.has(address)) await cache.delete(address);
    const script = `jikoku.data["railways/${name}"]=${JSON.stringify(list)};\n`;
    await cache.put(listOf(name), new Response(script, { headers: { "Content-Type": "text/javascript" } }));
    await dropNext(name, undefined);
    jikoku.store.set(keyOf(name), version);
    return true;
  };

  /** One page at a time keeps and renews. */
  const alone = (/** @type {any} */ options, /** @type {(lock: any) => Promise<any>} */ work) =>
    navigator.locks.request(jikoku.offline.prefix + "kept", options, work);

  return {
    /** The railways that are kept in the page's language. @returns {string[]} */
    names: () => jikoku.store.keys(PREFIX).map((key) => key.slice(PREFIX.length).split(" "))
      .filter(([, lang]) => lang === jikoku.lang).map(([name]) => name),
    /** The build that a railway is kept from. @param {string} name @returns {string | undefined} */
    version: (name) => jikoku.store.get(keyOf(name)),
    /** The build that can be kept; without a connection the one that is. @param {string} name @returns {Promise<Build>} */
    async build(name) {
      try {
        return { list: await ask(listOf(name)), version: (await ask(buildFile)).version };
      } catch (error) {
        const [list, version] = [await keptList(name), this.version(name)];
        if (!list || !version) throw error;
        return { list, version };
      }
    },
    /** Keeps a railway, or renews it, because the reader asked for it; see `fetchAll`. */
    async keep(/** @type {string} */ name, /** @type {Build} */ build, /** @type {() => boolean} */ isCancelled) {
      const isWhole = await alone({}, () => fetchAll(name, build, LANES, isCancelled).catch(() => false));
      if (!isWhole && !this.version(name)) await this.drop(name);
      else if (!isWhole && isCancelled()) await dropNext(name, undefined);
      return isWhole;
    },
    /** Removes what is kept of a railway. @param {string} name */
    async drop(name) {
      await dropNext(name, undefined);
      await caches.delete(cacheOf(name));
      jikoku.store.set(keyOf(name), undefined);
    },
    /** Renews what is kept in this language from an older build, unless the reader asks browsers to save data. */
    async renew() {
      const isSaving = /** @type {any} */ (navigator).connection?.saveData;
      if (isSaving || !navigator.onLine) return;
      const ending = ` ${jikoku.lang}`;
      const keys = jikoku.store.keys(PREFIX).filter((key) => key.endsWith(ending));
      await alone({ ifAvailable: true }, async (lock) => {
        // The worker learns of a new build by itself; while there is none, the server is asked for nothing.
        const shared = (await caches.keys()).filter((other) => other.startsWith(jikoku.offline.prefix + "shared "));
        const known = shared.at(-1)?.split(" ").at(-1);
        if (!lock || keys.every((key) => jikoku.store.get(key) === known)) return;
        const { version } = await ask(buildFile);
        for (const name of keys.map((key) => key.slice(PREFIX.length, -ending.length))) {
          if (this.version(name) === version) continue;
          await fetchAll(name, { list: await ask(listOf(name)), version }, QUIET_LANES, () => !this.version(name));
        }
        // A connection that breaks off is no fault: another page goes on.
      }).catch(() => undefined);
    },
  };
})();
