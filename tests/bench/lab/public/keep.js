/** Keeps every page of the bench that is opened, and gives it back without a connection. */
const CACHE = 'kept';

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const keep = async (request) => {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
};

self.addEventListener('fetch', (event) => event.respondWith(keep(event.request)));
