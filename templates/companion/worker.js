// The companion's service worker: keeps one whole version of the page and answers from it, connected or not.
// A newer version waits until the page asks for it, so that no page is ever half old and half new.

const FAMILY = "monstra-companion-";
const KEPT = `${FAMILY}{{ version|escapejs }}`;
const PAGE = "{{ page|escapejs }}";
const FILES = new Set({{ files|safe }});

self.addEventListener("install", (event) => {
  const fresh = [...FILES].map((file) => new Request(file, { cache: "reload", credentials: "omit" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const wanted = new URL(event.request.url);
  if (wanted.origin !== self.location.origin) return;
  const file = wanted.pathname === PAGE ? PAGE : wanted.pathname + wanted.search;
  if (FILES.has(file)) event.respondWith(answer(file, event.request));
});

async function answer(file, request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(request);
}

async function forgetOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(FAMILY) && name !== KEPT);
  await Promise.all(older.map((name) => caches.delete(name)));
}
