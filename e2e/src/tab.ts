/** A tab as somebody left it: a language, a session, announcements read or not. */
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { tokenFor } from './people.ts';
import type { System } from './system.ts';

export interface Opening {
  /** What the tab remembers: somebody's session. */
  readonly tab?: Readonly<Record<string, string>>;
  readonly language?: string;
  /** As if the session's announcements had been read. */
  readonly isRead?: boolean;
  readonly moves?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Puts other answers on the line; the page then asks for all of them itself. */
  readonly before?: (page: Page) => Promise<void>;
  /** Told of the page before it is opened, to listen. */
  readonly listen?: (page: Page) => void;
}

const read = { USER_POPUP: 'closed', ANONYMOUS_POPUP: 'closed' };

/** What the tab remembers is written once, at its first page: a reload finds what the site made of it. */
export async function open(browser: Browser, address: string, opening: Opening = {}): Promise<Page> {
  const { tab = {}, language = 'EN', isRead = true, moves = false, viewport, before, listen } = opening;
  const context = await browser.newContext({
    reducedMotion: moves ? 'no-preference' : 'reduce',
    serviceWorkers: 'block', // it would answer from its own memory where a test puts a fault on the line
    ...(viewport && { viewport }),
  });
  await context.addInitScript(
    ({ device, session }) => {
      if (sessionStorage.getItem('began')) return;
      sessionStorage.setItem('began', 'yes');
      localStorage.setItem('lang', device);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { device: language, session: { ...(isRead ? read : {}), ...tab } },
  );
  const page = await context.newPage();
  listen?.(page);
  if (before) await leaveOutAnswers(page);
  await before?.(page);
  await page.goto(address);
  return page;
}

/** The server draws the first view and writes the answers it was made of into the page: none of them then meets the line. */
async function leaveOutAnswers(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application\/json" id="answers">[^<]*<\/script>/, '');
      return route.fulfill({ response, body });
    },
  );
}

/** After each test: a tab left open goes on moving and asking, and the next test waits for it. */
export async function closeTabs(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

export const dialog = (page: Page): Locator => page.locator('dialog[open]').last();
export const inTab = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

/** The page stands: its heading is there, and its script has taken over what the server drew. A press before that may be lost. */
export async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('html[data-first-view]')).toHaveCount(0);
  await untilTakenOver(page);
}

/** What stands in the page was drawn by its own script: React marks what it draws. A slow machine may take longer for it than the
 *  mark of the first view stays. */
export async function untilTakenOver(page: Page, what = 'the script has taken over'): Promise<void> {
  const isOurs = () =>
    Object.keys(document.querySelector('#root')?.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
  // while the page moves on there is nothing to ask
  await expect.poll(() => page.evaluate(isOurs).catch(() => false), { message: what }).toBe(true);
}

/** The page hears facts from when this answers on; given to `open` as its `listen`. */
export function hearing(): { readonly listen: (page: Page) => void; readonly begun: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listen = (page: Page): void => {
    page.on('websocket', (line) => line.on('framereceived', () => resolve())); // the first message is the greeting
  };
  return { listen, begun: promise };
}

/** What an operator does in the console, by the call behind the button. */
export function operator(system: System) {
  let token: Promise<string | null> | undefined;
  return async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    token ??= tokenFor(system.seeded, system.at, 'admin'); // an authenticator's code is good once in 30 s
    const answer = await fetch(`${system.at.console}/console/merchants/${path}`, {
      method,
      headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value?: Record<string, unknown> };
    if (!value) throw new Error(`${method} ${path}: ${answer.status}`);
    return value;
  };
}
