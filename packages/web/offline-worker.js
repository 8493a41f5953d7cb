/**
 * Keeps a page that opens without a connection. Each such page has a worker of its own, whose scope is
 * that page alone; the build writes in which files each consists of, so that each build has a keeping of
 * its own.
 */
const PAGES = '__PAGES__';
const PAGE = new URL(self.registration.scope).pathname;
const FILES = PAGES[PAGE] ?? [];
const PREFIX = `comarca-${PAGE.split('/').pop()}-`;

/** A short text that differs where the files do: their names carry their hashes. */
const version = [...FILES.join()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
const KEPT = `${PREFIX}${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (pathname.startsWith('/v2/assets/')) event.respondWith(fileOf(request));
});

async function keepAll() {
  const kept = await caches.open(KEPT);
  await kept.addAll([PAGE, ...FILES.map((name) => `/v2/${name}`)]);
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** What a proxy says in the place of a server that is gone. */
const GONE = [502, 503, 504];
/** So long a page may be on its way where another is kept: on a line that gives nothing it would be for ever. */
const PATIENCE_MS = 4_000;

/** The page as the server has it now; the kept one where it cannot be reached, or not in time. */
async function pageOf(request) {
  const coming = fetch(request);
  const arrived = coming.then(
    (response) => (GONE.includes(response.status) ? null : response),
    () => null,
  );
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const kept = await (await caches.open(KEPT)).match(PAGE);
  return kept ? ((await Promise.race([arrived, late])) ?? kept) : coming;
}

/** Files carry their hash: a kept one is the one. */
async function fileOf(request) {
  const kept = await (await caches.open(KEPT)).match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}
