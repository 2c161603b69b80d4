/** First views of a built site: HTML that stands before the page's script has come. The site's own program draws them, in a
 *  thread of its own; what it wants to know it asks of this listener, as any visitor would. */
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail } from '#kernel/fail.ts';
import type { Services } from '#kernel/services.ts';

/** As the site's program draws it (`apps/web/first-view`). */
export interface FirstView {
  readonly html: string;
  readonly css: string;
  readonly who: 'visitor' | 'member';
  readonly answers: readonly unknown[];
  readonly asks: readonly unknown[];
  /** Whether they say more than the first view's texts. */
  readonly needsAllTexts: boolean;
  /** When it was drawn, in ms since 1970. */
  readonly madeAt: number;
  /** Source files of the screens in it. */
  readonly screens: readonly string[];
}

export interface FirstViewRequest {
  readonly host: string;
  readonly path: string;
  readonly language: string;
  readonly start: unknown;
}

export interface Drawer {
  /** Null when nothing is drawn ahead, not in time, or too many drawings wait: the page then begins empty. */
  view(request: FirstViewRequest): Promise<FirstView | null>;
  /** The picture at an address of ours; null when nothing is drawn there. UNAVAILABLE when too many wait. */
  picture(address: string): Promise<string | null>;
}

/** A drawing is as old as this at most; an older one is shown once more while the next is made. */
const freshMs = 10_000;
const staleMs = 600_000;
/** Longer than this nobody waits for a page. */
const usualPatienceMs = 1_000;
const viewsMax = 400;
const picturesMax = 2_000;
/** One is drawn after the other: the fiftieth comes too late for whoever asked, and more would only hold memory. */
const waitingViewsMax = 50;
/** Drawn in a few milliseconds each; a page asks for some sixty at once. */
const waitingPicturesMax = 1_000;

type Answer = { readonly value: unknown } | { readonly failure: string };
type FromProgram =
  | ({ readonly id: number } & Answer)
  | { readonly asks: number; readonly path: string; readonly headers: Record<string, string> }
  | { readonly paths: readonly string[] };
interface Kept {
  readonly madeAt: number;
  readonly view: FirstView | null;
}

/** Null for a site that was built without the program. */
export function openDrawer(
  app: FastifyInstance,
  dist: string,
  log: Services['log'],
  patienceMs = usualPatienceMs,
): Drawer | null {
  const file = join(dist, '.first-view/program.js');
  if (!existsSync(file)) return null;
  const program = startProgram(app, file, log);
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<FirstView | null>>();
  const pictures = new Map<string, string>();

  const make = (key: string, { host, ...view }: FirstViewRequest): Promise<FirstView | null> => {
    const work = program
      .ask<Omit<FirstView, 'madeAt'> | null>({ view, host })
      .then((drawn) => drawn && { ...drawn, madeAt: Date.now() })
      .catch((error: unknown) => {
        log.warn({ err: error, path: view.path }, 'first view');
        return null;
      })
      .then((drawn) => {
        keep(kept, key, { madeAt: Date.now(), view: drawn }, viewsMax);
        making.delete(key);
        return drawn;
      });
    making.set(key, work);
    return work;
  };
  return {
    async view(request) {
      if (!program.mayDraw(request.path)) return null;
      const key = `${request.host} ${request.language} ${request.path}`;
      const known = kept.get(key);
      const age = known ? Date.now() - known.madeAt : Infinity;
      if (known && age < freshMs) return known.view;
      const next = making.get(key) ?? (making.size < waitingViewsMax ? make(key, request) : null);
      return known && age < staleMs ? known.view : next && inTime(next, patienceMs);
    },
    async picture(address) {
      const known = pictures.get(address);
      if (known) return known;
      if (program.waiting() >= waitingPicturesMax) fail('UNAVAILABLE', { retryAfterSeconds: 2 });
      const drawn = await program.ask<string | null>({ drawing: address });
      if (drawn) keep(pictures, address, drawn, picturesMax);
      return drawn;
    },
  };
}

/** The oldest goes when there are too many. */
function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value ?? '');
}

async function inTime(view: Promise<FirstView | null>, patienceMs: number): Promise<FirstView | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([view, late]).finally(() => clearTimeout(timer));
}

interface Program {
  /** Whether the site draws this path ahead. Every path may be, until the program has named its own. */
  mayDraw(path: string): boolean;
  /** Questions without an answer yet. */
  waiting(): number;
  ask<T>(request: { host?: string; view?: object; drawing?: string }): Promise<T>;
}

/** Started with the first question, started anew after it fell. */
function startProgram(app: FastifyInstance, file: string, log: Services['log']): Program {
  let thread: Worker | null = null;
  let lastId = 0;
  let drawnPaths: ReadonlySet<string> | null = null;
  /** Views are drawn one after the other, so what the program asks is asked for the oldest one that waits. */
  const waiting = new Map<number, { host: string; done: (answer: Answer) => void }>();

  const answer = async (asks: number, path: string, headers: Record<string, string>): Promise<void> => {
    const host = [...waiting.values()].find((entry) => entry.host !== '')?.host ?? '';
    const reply = await app.inject({ method: 'GET', url: path, headers: { ...headers, host } });
    thread?.postMessage({ asked: asks, status: reply.statusCode, body: reply.body });
  };
  const fall = (cause: unknown): void => {
    thread = null;
    for (const { done } of waiting.values()) done({ failure: String(cause) });
    waiting.clear();
  };
  const open = (): Worker => {
    const opened = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 192 } });
    opened.unref();
    opened.on('message', (message: FromProgram) => {
      if ('paths' in message) {
        drawnPaths = new Set(message.paths);
        return;
      }
      if ('asks' in message) {
        answer(message.asks, message.path, message.headers).catch((error: unknown) =>
          log.warn({ err: error }, 'first view asks'),
        );
        return;
      }
      waiting.get(message.id)?.done(message);
      waiting.delete(message.id);
    });
    opened.on('error', fall);
    opened.on('exit', fall);
    return opened;
  };
  app.addHook('onClose', async () => {
    await thread?.terminate();
  });
  return {
    mayDraw: (path) => drawnPaths?.has(path) ?? true,
    waiting: () => waiting.size,
    ask: (request) =>
      new Promise((resolve, reject) => {
        thread ??= open();
        lastId += 1;
        const { host = '', ...asked } = request;
        waiting.set(lastId, {
          host,
          done: (made) => ('failure' in made ? reject(new Error(made.failure)) : resolve(made.value as never)), // as our own program makes it
        });
        thread.postMessage({ id: lastId, ...asked });
      }),
  };
}
