/** Opens a page of the list as one person, in one theme and language, the way the site itself remembers them. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createTexts } from '@baize/i18n';
import { compileCatalogue } from '../../packages/i18n/node/compile.ts';
import type { PageEntry, Site, Visitor } from './pages-list.ts';
import { playerTab, tokenFor } from './people.ts';
import type { Person } from './people.ts';
import type { System } from './system.ts';

export type Theme = 'dark' | 'light';

export interface Look {
  readonly theme: Theme;
  /** A tag, or a pseudo-language; the site's own default when left out. */
  readonly language?: string;
  readonly width: number;
  readonly height: number;
}

/** The text of a key in the page's language. */
export type Say = (key: string, args?: Readonly<Record<string, unknown>>) => string;

/** What the tab of each person remembers: one login each, shared by every page they open. */
export type Tabs = Readonly<Record<Visitor, Readonly<Record<string, string>>>>;

const persons: Readonly<Record<Visitor, Person>> = {
  visitor: 'guest',
  trial: 'trial',
  member: 'member',
  agent: 'agent',
  staff: 'staff',
  approver: 'approver',
  admin: 'admin',
  partner: 'partner',
  recruit: 'recruit',
};
const operators: ReadonlySet<Visitor> = new Set<Visitor>(['staff', 'approver', 'admin', 'partner', 'recruit']);

/** Logs everybody in, one after the other: a system that has just started would open a connection to its database for each, all at
 *  once. An authenticator's code is good once in 30 s, so nobody logs in twice. */
export async function openTabs({ seeded, at }: System): Promise<Tabs> {
  const tabs: Partial<Record<Visitor, Readonly<Record<string, string>>>> = {};
  for (const who of Object.keys(persons) as Visitor[]) {
    const token = await tokenFor(seeded, at, persons[who]);
    if (token === null) tabs[who] = {};
    else tabs[who] = operators.has(who) ? { consoleToken: token } : await playerTab(at.site, token);
  }
  return tabs as Tabs; // one entry for each visitor of `persons`
}

const texts = new Map<string, Say>();

export function sayIn(language: string): Say {
  const known = texts.get(language);
  if (known) return known;
  const made = createTexts(language, compileCatalogue(language));
  const say: Say = (key, args) => {
    const text = made.find(key, args);
    if (text === null) throw new Error(`no text for ${key}`);
    return text;
  };
  texts.set(language, say);
  return say;
}

const homeLanguages: Readonly<Record<Site, string>> = { baize: 'en', lotus: 'th', console: 'en' };

function addressOf({ at }: System, site: Site): string {
  return { baize: at.site, lotus: at.lotus, console: at.console }[site];
}

/** What the device remembers: theme and language, under the names each site keeps them. */
function deviceOf(site: Site, { theme }: Look, language: string): Record<string, string> {
  if (site === 'console') return { consoleTheme: theme, consoleLanguage: language };
  return { theme: theme === 'dark' ? 'evening' : 'daylight', lang: language };
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Waits for rest again, after something was done to the page. */
  settle(): Promise<void>;
}

/** Told of the page before it is opened, to listen. */
export type Listen = (page: Page) => void;

/** As after somebody closed what is announced. */
const quiet = { USER_POPUP: 'closed', ANONYMOUS_POPUP: 'closed' } as const;

/** Opens the page and returns when it stands: data read, fonts and pictures there, dialogs open. */
export async function visit(
  browser: Browser,
  system: System,
  tabs: Tabs,
  entry: PageEntry,
  look: Look,
  listen?: Listen,
): Promise<Visit> {
  const address = addressOf(system, entry.site);
  const language = look.language ?? homeLanguages[entry.site];
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  try {
    const remembered = {
      origin: new URL(address).origin,
      tab: { ...(!entry.hasPopups && quiet), ...tabs[entry.as] },
      device: deviceOf(entry.site, look, language),
    };
    await context.addInitScript(({ origin, tab, device }) => {
      if (location.origin !== origin) return; // a game's frame is somebody else's house
      for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
    }, remembered);
    const page = await context.newPage();
    const settle = watchTraffic(page);
    listen?.(page);
    await entry.before?.(page);
    await page.goto(`${address}${entry.path}`);
    await settle();
    if (entry.prepare) {
      await entry.prepare(page, sayIn(language));
      await settle();
    }
    if (entry.isDialog) {
      await page.locator('dialog[open]').first().waitFor({ timeout: 10_000 });
      await settle();
    }
    return { page, context, settle };
  } catch (failure) {
    await context.close();
    throw failure;
  }
}

const quietMs = 350;
const restlessMs = 8_000;
/** A script that has not come by then does not come. */
const slowMs = 30_000;

/** Returns a wait for rest: no request on its way, the page's script, fonts and pictures there, nothing opening. A page that never
 *  rests is looked at as it stands after 8 s. */
function watchTraffic(page: Page): () => Promise<void> {
  let underWay = 0;
  let lastAt = Date.now();
  const count = (step: 1 | -1) => () => {
    underWay += step;
    lastAt = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const giveUpAt = Date.now() + restlessMs;
    lastAt = Date.now();
    while ((underWay > 0 || Date.now() - lastAt < quietMs) && Date.now() < giveUpAt) await page.waitForTimeout(50);
    await page.locator('#root > *').first().waitFor({ state: 'attached', timeout: slowMs }); // a busy machine runs the script late
    await page.locator('[data-page-waiting]').waitFor({ state: 'detached', timeout: slowMs });
    await page.evaluate(async () => {
      await document.fonts.ready;
      const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.race([
        Promise.allSettled(moving.map(({ finished }) => finished)),
        new Promise((late) => setTimeout(late, 2_000)),
      ]);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
  };
}

/** Closes LOTUS for maintenance, as an operator does. */
export async function closeLotus({ at }: System, tabs: Tabs): Promise<void> {
  const headers = { authorization: `Bearer ${tabs.admin['consoleToken']}`, 'content-type': 'application/json' };
  const url = `${at.console}/console/merchants/LOTUS`;
  const { value } = (await (await fetch(url, { headers })).json()) as { value: Record<string, unknown> };
  const { version, name, seeds, motto, switches, fourEyesAboveMinor, autoReceiptMinutes } = value;
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const body = {
    version,
    name,
    seeds,
    motto,
    switches,
    fourEyesAboveMinor,
    autoReceiptMinutes,
    maintenance: { on: true, until, info: null },
  };
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`closing LOTUS: ${answer.status} ${await answer.text()}`);
}
