"use strict";

/**
 * Railways that are kept for when there is no connection, or the whole network: fetching all their files, and renewing
 * those that changed.
 *
 * A renewal goes to a second cache, and replaces what is kept only when it is whole. So a connection that breaks off
 * leaves the older timetable; the next attempt goes on where it ended. Events of the window report what happens:
 * `jikoku-kept`, with a {@link Progress}.
 *
 * Where the next timetable is published with this one, what it has of a railway is kept as well, under the railway's name
 * behind its folder, so that all is there when it takes over.
 *
 * @typedef {{ list: RailwayFiles, version: string }} Build a railway's list of files, and the build that it is of
 * @typedef {{ name: string, done: number, all: number, bytes: number, isRenewal: boolean }} Progress done of all files,
 *   and the bytes that have come; 0 of 0 when it ended too early
 * @typedef {"done" | "cancelled" | "unreached" | "refused" | "full"} Outcome how it ended: all is kept, or what hindered it
 */
jikoku.kept = (() => {
  /** How many files are fetched at a time: when the reader waits, and when nobody does. */
  const LANES = 6;
  const QUIET_LANES = 2;
  /** Milliseconds in which a worker comes. */
  const PATIENCE = 60000;
  /** Letters of each file's version in a list. */
  const DIGITS = 6;
  const PREFIX = "kept ";
  /** The whole network, in the place of a railway's name. The service worker knows its cache by it (sw.js). */
  const WHOLE = "*";

  const NEXT = "next/";
  const isNext = jikoku.folder !== undefined;
  /** What a railway's name begins with in the page's own timetable, and in the one beside it. */
  const [own, other] = isNext ? [NEXT, ""] : ["", NEXT];
  const language = jikoku.home === (jikoku.folder ?? jikoku.root) ? "" : `${jikoku.lang.toLowerCase()}/`;
  const isOwn = (/** @type {string} */ name) => name.startsWith(NEXT) === isNext;
  const folderOf = (/** @type {string} */ name) => jikoku.root + (name.startsWith(NEXT) ? NEXT : "");
  const plain = (/** @type {string} */ name) => name.replace(NEXT, "");

  const keyOf = (/** @type {string} */ name) => `${PREFIX}${name} ${jikoku.lang}`;
  const cacheOf = (/** @type {string} */ name) => `${jikoku.offline.prefix}railway ${name} ${jikoku.lang}`;
  const absolute = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
  const buildFile = absolute(`${jikoku.root}data/build.js`);
  const dataOf = (/** @type {string} */ name) => (plain(name) === WHOLE ? "whole" : `railways/${plain(name)}`);
  const listOf = (/** @type {string} */ name) => absolute(`${folderOf(name)}data/${dataOf(name)}.js`);

  /**
   * What a railway's list names: the version of each file by its address.
   * @param {RailwayFiles} list @param {string} name @returns {Map<string, string>}
   */
  const filesOf = (list, name) => {
    const folder = folderOf(name);
    const paths = [...list.files.map((path) => folder + path), ...list.pages.map((path) => folder + language + path)];
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

  /** The name of the build with its list of shared files, by which what is kept is proved, and those that the worker has not got. */
  const lacking = async () => {
    // A worker that does not come fetches nothing.
    await Promise.race([navigator.serviceWorker.ready, new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("no worker")))]);
    const shared = (await ask(buildFile)).files.map((/** @type {string} */ path) => absolute(jikoku.root + path));
    const there = await Promise.all(shared.map((/** @type {string} */ address) => caches.match(address)));
    return [buildFile, ...shared.filter((/** @type {string} */ _, /** @type {number} */ index) => !there[index])];
  };

  /** Removes pages and data that were visited before the whole network was renewed: what it has itself, and newer. */
  const dropVisited = async () => {
    const visited = await caches.open(`${jikoku.offline.prefix}visited`);
    const listed = /^(next\/)?([^/]+\/)?(railways|stations|interchanges|data)\//;
    for (const request of await visited.keys()) if (listed.test(new URL(request.url).pathname.slice(jikoku.store.place.length))) await visited.delete(request);
  };

  /** @param {unknown} error @returns {Outcome} */
  const faultOf = (error) => (error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unreached");

  /** Tells of the bytes of an answer while they come; what is stored is the answer itself, as some browsers store no other. */
  const count = async (/** @type {Response} */ response, /** @type {(bytes: number) => void} */ tell) => {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) tell(part.value.length);
  };

  /**
   * Fetches what is missing and replaces what is kept when all of it is there.
   * @param {string} name @param {Build} build @param {number} lanes @param {() => boolean} isCancelled
   * @returns {Promise<Outcome>} `done` where the railway is kept as it is now
   */
  const fetchAll = async (name, { list, version }, lanes, isCancelled) => {
    const isRenewal = jikoku.store.get(keyOf(name)) !== undefined;
    const [cache, next] = [await caches.open(cacheOf(name)), await caches.open(`${cacheOf(name)} next ${version}`)];
    await dropNext(name, version);
    const old = await keptList(name);
    const [there, wanted] = [old ? filesOf(old, name) : new Map(), filesOf(list, name)];
    const changed = [...wanted.keys()].filter((address) => there.get(address) !== wanted.get(address));
    if (plain(name) === WHOLE) changed.push(...(await lacking()));
    const fetched = new Set((await next.keys()).map(({ url }) => url));
    const rest = changed.filter((address) => !fetched.has(address));
    let [done, bytes] = [changed.length - rest.length, 0];
    /** @type {Outcome | undefined} */
    let fault;
    const tell = (/** @type {number} */ all) =>
      dispatchEvent(new CustomEvent("jikoku-kept", { detail: { name: isOwn(name) ? plain(name) : `other ${plain(name)}`, done: Math.min(done, all), all, bytes, isRenewal } }));
    const stop = new AbortController();
    const take = async (/** @type {string} */ address) => {
      const response = await fetch(address, /** @type {any} */ ({ cache: "no-cache", priority: "low", signal: stop.signal }));
      if (!response.ok) {
        fault ??= "refused";
        return;
      }
      const copy = response.clone();
      const counted = count(copy, (more) => {
        bytes += more;
        if (isCancelled()) stop.abort();
        tell(changed.length);
      });
      await Promise.all([counted, next.put(address, response)]);
    };
    const lane = async () => {
      for (let address = rest.shift(); address !== undefined && !isCancelled() && !fault; address = rest.shift()) {
        try {
          await take(address);
        } catch (error) {
          if (!isCancelled()) fault ??= faultOf(error);
        }
        done += 1;
        tell(changed.length);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (fault || isCancelled()) {
      tell(0);
      return fault ?? "cancelled";
    }
    for (const address of changed) {
      const response = await next.match(address);
      if (response) await cache.put(address, response);
    }
    for (const address of there.keys()) if (!wanted.has(address)) await cache.delete(address);
    const script = `jikoku.data["${dataOf(name)}"]=${JSON.stringify(list)};\n`;
    await cache.put(listOf(name), new Response(script, { headers: { "Content-Type": "text/javascript" } }));
    await dropNext(name, undefined);
    if (plain(name) === WHOLE && isRenewal) await dropVisited();
    jikoku.store.set(keyOf(name), version);
    return "done";
  };

  /** Keeps what the timetable beside the page's own has of a railway, if it has any. */
  const fetchOther = async (/** @type {string} */ name, /** @type {string} */ version, /** @type {() => boolean} */ isCancelled) => {
    const list = jikoku.period && (await ask(listOf(other + name)).catch(() => undefined));
    if (list) await fetchAll(other + name, { list, version }, LANES, isCancelled);
  };

  const remove = async (/** @type {string} */ name) => {
    await dropNext(name, undefined);
    await caches.delete(cacheOf(name));
    jikoku.store.set(keyOf(name), undefined);
  };

  /** One page at a time keeps and renews. */
  const alone = (/** @type {any} */ options, /** @type {(lock: any) => Promise<any>} */ work) =>
    navigator.locks.request(jikoku.offline.prefix + "kept", options, work);

  return {
    whole: WHOLE,
    /** The railways that are kept in the page's language. @returns {string[]} */
    names: () => jikoku.store.keys(PREFIX).map((key) => key.slice(PREFIX.length).split(" "))
      .filter(([name, lang]) => lang === jikoku.lang && isOwn(name) && plain(name) !== WHOLE).map(([name]) => plain(name)),
    /** The build that a railway is kept from. @param {string} name @returns {string | undefined} */
    version: (name) => jikoku.store.get(keyOf(own + name)),
    /** The build that can be kept; without a connection the one that is. @param {string} name @returns {Promise<Build>} */
    async build(name) {
      try {
        return { list: await ask(listOf(own + name)), version: (await ask(buildFile)).version };
      } catch (error) {
        const [list, version] = [await keptList(own + name), this.version(name)];
        if (!list || !version) throw error;
        return { list, version };
      }
    },
    /** Keeps a railway, or renews it, because the reader asked for it; see `fetchAll`. */
    async keep(/** @type {string} */ name, /** @type {Build} */ build, /** @type {() => boolean} */ isCancelled) {
      // What is stored at the end may find no room either.
      const outcome = await alone({}, () => fetchAll(own + name, build, LANES, isCancelled).catch(faultOf));
      if (outcome === "done") await alone({}, () => fetchOther(name, build.version, isCancelled).catch(faultOf));
      else if (!this.version(name)) await this.drop(name);
      else if (outcome === "cancelled") await dropNext(own + name, undefined);
      return outcome;
    },
    /**
     * What is kept of the whole network, read back out of the caches: its files, and those that every page shares.
     * @returns {Promise<{ count: number, bytes: number, missing: string[] } | undefined>} nothing where it is not kept
     */
    async proof() {
      const whole = own + WHOLE;
      const cache = await caches.open(cacheOf(whole));
      const [list, build] = [await keptList(whole), await cache.match(buildFile)];
      if (!list || !build) return undefined;
      const listed = [...filesOf(list, whole).keys()];
      const { files } = await read(build);
      const sizes = async (/** @type {string[]} */ all, /** @type {{ match(address: string): Promise<Response | undefined> }} */ within) =>
        Promise.all(all.map(async (address) => ({ address, size: (await (await within.match(address))?.blob())?.size ?? 0 })));
      const found = await sizes(listed, cache);
      const others = await sizes(files.map((/** @type {string} */ path) => absolute(jikoku.root + path)), caches);
      const sum = (/** @type {{ size: number }[]} */ all) => all.reduce((bytes, { size }) => bytes + size, 0);
      const missing = [...found, ...others].filter(({ size }) => size === 0).map(({ address }) => address);
      // What the list weighs, and nothing else.
      if (sum(found) !== list.bytes[jikoku.lang]) missing.push(listOf(whole));
      return { count: found.length + others.length, bytes: sum(found) + sum(others), missing };
    },
    /** Removes what is kept of a railway. @param {string} name */
    async drop(name) {
      for (const side of [NEXT, ""]) if (side === own || jikoku.store.get(keyOf(side + name))) await remove(side + name);
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
        const newest = shared.at(-1)?.split(" ").at(-1);
        if (!lock || keys.every((key) => jikoku.store.get(key) === newest)) return;
        const { version } = await ask(buildFile);
        const known = keys.map((key) => key.slice(PREFIX.length, -ending.length));
        // What the next timetable has comes with it.
        for (const name of new Set(jikoku.period ? known.flatMap((one) => [plain(one), NEXT + plain(one)]) : known)) {
          if (jikoku.store.get(keyOf(name)) === version) continue;
          const list = await ask(listOf(name)).catch((error) => (error instanceof TypeError || !name.startsWith(NEXT) ? Promise.reject(error) : undefined));
          if (list) await fetchAll(name, { list, version }, QUIET_LANES, () => !known.some((one) => plain(one) === plain(name) && jikoku.store.get(keyOf(one))));
          else await remove(name);
        }
        // A connection that breaks off is no fault: another page goes on.
      }).catch(() => undefined);
    },
  };
})();
