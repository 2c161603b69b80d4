/** A thread of the platform that draws first views and the house's pictures. It asks the platform as a browser would: by
 *  messages to the thread that started it, which answers from its own calls. */
import './globals.ts';
import { artCategories, drawMark, drawTitle } from '@baize/ui/art';
import type { ArtCategory } from '@baize/ui/art';
import { drawingAt } from '#lib/drawings.ts';
import type { FirstViewRequest } from './draw.tsx';

/** The part of Node's `worker_threads` that is used here; the page's types know none. */
interface Port {
  postMessage(message: unknown): void;
  on(name: 'message', listener: (message: Incoming) => void): void;
}
type Incoming =
  | { readonly id: number; readonly view: FirstViewRequest }
  | { readonly id: number; readonly drawing: string }
  | { readonly asked: number; readonly status: number; readonly body: string };

declare const process: { getBuiltinModule(name: 'node:worker_threads'): { parentPort: Port } };
const { parentPort } = process.getBuiltinModule('node:worker_threads');

const waiting = new Map<number, (answer: Response) => void>();
let asked = 0;

/** Reading calls only: a drawing changes nothing. */
globalThis.fetch = (address, init) => {
  asked += 1;
  const number = asked;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    const headers = Object.fromEntries(new Headers(init?.headers));
    parentPort.postMessage({ asks: number, path: address as string, headers });
  });
};

/** One after the other: the site's stores are there once. */
let turn: Promise<unknown> = Promise.resolve();

parentPort.on('message', (message) => {
  if ('asked' in message) {
    waiting.get(message.asked)?.(new Response(message.body, { status: message.status }));
    waiting.delete(message.asked);
  } else if ('view' in message) turn = turn.then(() => answer(message.id, () => draw(message.view)));
  else void answer(message.id, () => picture(message.drawing));
});

let isKnown = false;

/** The platform is told once which paths are drawn: it asks for no others. */
async function draw(request: FirstViewRequest): Promise<unknown> {
  const { drawFirstView, drawnPaths } = await import('./draw.tsx');
  if (!isKnown) parentPort.postMessage({ paths: [...drawnPaths] });
  isKnown = true;
  return drawFirstView(request);
}

const categories: ReadonlySet<string> = new Set(artCategories);

function picture(address: string): string | null {
  const asks = drawingAt(address);
  if (asks?.category === 'mark') return drawMark(asks.title);
  if (!asks || !categories.has(asks.category)) return null;
  return drawTitle({ ...asks, category: asks.category as ArtCategory }); // one of the set above
}

async function answer(id: number, make: () => unknown): Promise<void> {
  try {
    parentPort.postMessage({ id, value: await make() });
  } catch (error) {
    parentPort.postMessage({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
