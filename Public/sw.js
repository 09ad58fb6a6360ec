"use strict";

/**
 * Keeps the site for when there is no connection: the files that all pages share, and every page that was visited. Where
 * the reader keeps the whole network (js/kept.js), a page that is not there is a view of the pocket edition.
 *
 * data/build.js names the build. When it changes, the browser installs this worker anew, the shared files are fetched
 * again, and those of the build before are removed. Pages come from the network where there is one, so that nobody
 * reads an old timetable while a new one can be had.
 */
self.jikoku = { data: {} };
importScripts("data/build.js");

const build = self.jikoku.data["build"];
const place = new URL("./", self.location.href).pathname;
const prefix = `jikoku ${place} `;
const shared = `${prefix}shared ${build.version}`;
const visited = `${prefix}visited`;
/** Milliseconds after which a page that was kept is shown instead of waiting on. */
const PATIENCE = 4000;
const sharedPaths = new Set(build.files.map((path) => place + path));

const install = async () => {
  const cache = await caches.open(shared);
  await cache.addAll(build.files.map((path) => new Request(path, { cache: "no-cache" })));
  await self.skipWaiting();
};

const activate = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(`${prefix}shared `) && name !== shared) await caches.delete(name);
  }
  await self.clients.claim();
};

/** The file behind an address: that of a folder is its index.html. */
const fileOf = (address) => {
  const { origin, pathname } = new URL(address);
  return origin + pathname + (pathname.endsWith("/") ? "index.html" : "");
};

/** Whether the pocket edition of a folder is kept with the whole network. */
const edition = async (folder) => {
  const whole = (await caches.keys()).filter((name) => name.startsWith(`${prefix}railway ${folder}* `) && !name.includes(" next "));
  for (const name of whole) if (await (await caches.open(name)).match(`${place}${folder}pocket.html`)) return true;
  return false;
};

/**
 * Whether a file is of the network, which the pocket edition that is kept carries. A visit leaves some pieces of it only:
 * pages read all of it from there (js/kept-data.js).
 */
const isCarried = async (address) => {
  const [file, folder = ""] = /^(next\/)?data\/network[./]/.exec(new URL(address).pathname.slice(place.length)) ?? [];
  return file !== undefined && edition(folder);
};

/** What is kept under a request's address, whatever stands behind `?`. */
const kept = async (request) => {
  if (await isCarried(request.url)) return undefined;
  return (await caches.match(request, { ignoreSearch: true })) ?? caches.match(fileOf(request.url), { ignoreSearch: true });
};

/** The same page as a view of the pocket edition, where that is kept with the whole network; the next timetable has its own,
 * which stands for both once it has taken over. */
const view = async (address) => {
  const { pathname, search, hash } = new URL(address);
  const path = pathname.slice(place.length);
  // No edition has what is over.
  if (path.startsWith("past/")) return undefined;
  const isNext = path.startsWith("next/");
  const folder = isNext || Date.now() >= (build.next ?? Infinity) * 1000 ? "next/" : "";
  const home = place + folder;
  if (!(await edition(folder))) return undefined;
  return Response.redirect(`${home}pocket.html?kept#/${isNext ? path.slice(folder.length) : path}${search}${hash}`);
};

/** The page that says what is kept, in the language of an address. */
const instead = (address) => {
  const path = new URL(address).pathname;
  const pages = build.files.filter((file) => /^(next\/)?([^/]+\/)?offline\.html$/.test(file)).sort((a, b) => b.length - a.length);
  const page = pages.find((file) => path.startsWith(place + file.replace("offline.html", "")));
  return page && Response.redirect(`${place}${page}?from=${encodeURIComponent(path)}#needed`);
};

const isShared = (address) => sharedPaths.has(new URL(address).pathname);

/** Keeps an answer under its address. A device that has no room for it goes without. */
const keep = async (address, response) => {
  if (!response.ok || response.type !== "basic" || (await isCarried(address))) return;
  try {
    await (await caches.open(visited)).put(address.split(/[?#]/)[0], response);
  } catch (error) {
    console.warn(error);
  }
};

/** What a page needed that came before there was a worker. */
const keepAll = (addresses) =>
  Promise.allSettled(
    addresses
      .filter((address) => address.startsWith(new URL(place, self.location.href).href) && !isShared(address))
      .map(async (address) => (await isCarried(address)) || keep(address, await fetch(address))),
  );

const fromNetwork = async (event) => {
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request.url, response.clone()));
  return response;
};

const answer = async (event) => {
  const { request } = event;
  if (isShared(request.url) && request.mode !== "navigate") {
    return (await (await caches.open(shared)).match(request, { ignoreSearch: true })) ?? fetch(request);
  }
  const network = fromNetwork(event);
  // The event lasts until the network has answered, also where something kept is shown meanwhile.
  event.waitUntil(network.catch(() => undefined));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const response = await Promise.race([network, patience]);
    return response ?? (await kept(request)) ?? (request.mode === "navigate" ? await view(request.url) : undefined) ?? (await network);
  } catch (error) {
    const response = (await kept(request)) ?? (request.mode === "navigate" ? ((await view(request.url)) ?? instead(request.url)) : undefined);
    if (response) return response;
    throw error;
  }
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const isOurs = address.origin === self.location.origin && address.pathname.startsWith(place);
  // What a page fetches for itself, it keeps itself (js/kept.js).
  const isTheirs = event.request.destination === "";
  if (isOurs && !isTheirs && event.request.method === "GET") event.respondWith(answer(event));
});
self.addEventListener("message", (event) => {
  if (event.data?.jikoku === "keep") event.waitUntil(keepAll(event.data.addresses));
});
