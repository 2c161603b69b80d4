/** The site as an installed app: its service worker, a new version that waits, and the browser's offer to install. */
import { createStore, useStore } from '@baize/browser';
import { ownScript } from './own-script.ts';

/** Chromium's offer to install; other browsers install from their own menu. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallOffer | null>(null);
const installed = createStore(false);
/** Takes the waiting version into use; null while none waits. */
const update = createStore<(() => void) | null>(null);

/** Once a page, before the first drawing: the offer comes early and is not repeated. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // asked for on the download page, not in the middle of a game
    offer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => {
    offer.set(null);
    installed.set(true);
  });
}

/** Asks the browser to install; undefined where it has not offered to. */
export function useInstall(): (() => Promise<void>) | undefined {
  const known = useStore(offer);
  if (!known) return undefined;
  return async () => {
    offer.set(null); // an offer can be used once
    await known.prompt();
  };
}

export const useWasInstalled = (): boolean => useStore(installed);
export const useUpdate = (): (() => void) | null => useStore(update);

/** Starts the worker when the page stands and nothing waits for the line. Development pages have none. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => setTimeout(() => void register(), 1_000);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(ownScript('/service-worker.js'), { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => {
    update.set(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    });
  });
  try {
    await worker.register();
  } catch {
    return; // private windows and old devices: the site works without
  }
  window.setInterval(() => void worker.update().catch(() => undefined), checkEveryMs); // without a line it is asked again later
}

/** A tab may stand open for days. */
const checkEveryMs = 3_600_000;
