/** The service worker: the site opens without a line, and never shows old money. Pages and our own hashed files come from the
 *  cache when the network is gone; what the platform answers about accounts, games and money is never kept. */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** Written in by `build/service-worker.ts`: what the first view needs, and every hashed file of this release. */
declare const __FIRST_VIEW__: PrecacheEntry[];
declare const __ASSETS__: string[];

/** The part of a worker's global scope that is used here: the page's types know none. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(name: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void;
  addEventListener(name: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

const fetchedFiles = 'files';
const brand = 'brand';
/** After this a page is drawn from the cache rather than not at all. */
const patienceSeconds = 5;

precacheAndRoute(__FIRST_VIEW__, { cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

// A page is always asked for first: the release on the server wins over the one in the cache.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch (error) {
        const page = await matchPrecache('/index.html');
        if (!page) throw error;
        return page;
      }
    },
    { denylist: [/^\/(?:wps|lgw|lotto|api|console|vendor|provider|realtime|\.well-known)\//, /\.\w{2,5}$/] },
  ),
);

// Files named by their content never change.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: fetchedFiles }),
);

/** A kept answer tells no time: it would be the one of the day when it was kept. */
const undated = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> => {
    if (response.status !== 200) return null;
    const headers = new Headers(response.headers);
    headers.delete('date');
    return new Response(response.body, { status: 200, headers });
  },
};

// Who the brand is: name, colours, languages. Nothing about a person, and only when the platform cannot be asked.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/system/permission',
  new NetworkFirst({
    cacheName: brand,
    networkTimeoutSeconds: patienceSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [undated],
  }),
);

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'SKIP_WAITING') void scope.skipWaiting();
});

/** Files of earlier releases go: their pages are gone too. */
scope.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()));

async function forgetOldFiles(): Promise<void> {
  const cache = await caches.open(fetchedFiles);
  const known = new Set(__ASSETS__);
  for (const request of await cache.keys()) if (!known.has(new URL(request.url).pathname)) await cache.delete(request);
}
