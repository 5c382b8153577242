/** The page without a network: a service worker that has all its files, of one build. */

/** What the page needs at once, and what can be read besides; the build writes both. */
declare const FILES: readonly string[];
declare const BOOKS: readonly string[];
declare const BUILD: string;

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
const NAME = `rulecore ${BUILD}`;

async function filled(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await (self as unknown as { skipWaiting(): Promise<void> }).skipWaiting();
}

/** The files of older builds go, and what is read is fetched in peace. */
async function tidied(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("rulecore ") && name !== NAME) await caches.delete(name);
  await (self as unknown as { clients: { claim(): Promise<void> } }).clients.claim();
  const cache = await caches.open(NAME);
  for (const book of BOOKS) await cache.add(book).catch(() => undefined);
}

async function answered(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("install", (event) => (event as Waiting).waitUntil(filled()));
addEventListener("activate", (event) => (event as Waiting).waitUntil(tidied()));
addEventListener("fetch", (event) => {
  const asked = event as Asked;
  if (asked.request.method === "GET") asked.respondWith(answered(asked.request));
});
export {};
