/** Stands in the page itself, before its first view: decides whether that is this visitor's, asks what only the person may see, and
 *  lets the script come: once the view is on screen, so that nothing competes with what is seen first. */
import type { Answer } from '#lib/first-view.ts';

interface Given {
  /** The page's scripts, what is needed before each one first. */
  readonly files?: string;
  /** The language of the first view, and its name in the device's storage. */
  readonly language?: string;
  readonly lang?: string;
  readonly who?: string;
  /** Questions of a person's own page, as `[key, address]`. */
  readonly asks?: string;
}
const page = document.documentElement;
const { files = '', language = '', lang, who, asks } = (document.currentScript as HTMLScriptElement).dataset as Given;
const scripts = files.split(' ');

function kept(open: () => Storage, key: string): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null; // storage is refused
  }
}
const onDevice = (key: string): string | null => kept(() => localStorage, key);

const theme = onDevice('theme');
const wantsLight = theme === 'daylight' || (theme === 'device' && matchMedia('(prefers-color-scheme: light)').matches);
if (wantsLight) page.dataset['theme'] = 'light';
const token = kept(() => sessionStorage, 'token');
const isMine =
  (onDevice('lang') ?? lang) === lang && (token !== null) === (who === 'member') && onDevice('sideTight') !== 'yes';
if (!isMine) page.dataset['firstView'] = 'other';

async function answerOf(address: string): Promise<Answer> {
  const headers = { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` };
  try {
    return (await (await fetch(address, { headers, cache: 'no-store' })).json()) as Answer;
  } catch {
    return null; // asked again by the page, which tells what went wrong
  }
}
if (isMine && asks)
  globalThis.askedFirst = (JSON.parse(asks) as [unknown, string][]).map(([key, address]) => [key, answerOf(address)]);

function fetchScripts(): void {
  for (const file of scripts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

/** One file after the other, with a breath between: a press is answered meanwhile. */
async function runScripts(): Promise<void> {
  for (const file of scripts) {
    const running = import(/* @vite-ignore */ file);
    await (file === scripts.at(-1) ? running : running.catch(() => undefined)); // a screen's failure is told by the page
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A first view that hangs on a picture does not hold the script back for longer. */
const patienceMs = 1_500;

/** Frames are asked for before they are shown; only the browser's own word says that something is on screen. */
const painted = new Promise<void>((resolve) => {
  const isNotified = PerformanceObserver.supportedEntryTypes?.includes('paint') ?? false;
  if (!isNotified) return resolve();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

async function firstViewShown(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const pictures = [...document.images].filter(({ loading, src }) => loading !== 'lazy' && !src.startsWith('data:'));
  const shown = Promise.allSettled([painted, ...pictures.map((picture) => picture.decode())])
    .then(() => new Promise(requestAnimationFrame))
    .then(() => new Promise(requestAnimationFrame));
  await Promise.race([shown, late]);
}

// somebody else's first view is nothing to wait for: what the person came for is still to be drawn
if (!isMine) fetchScripts();
document.addEventListener('DOMContentLoaded', async () => {
  if (isMine) {
    await firstViewShown();
    fetchScripts();
  }
  await runScripts();
});
