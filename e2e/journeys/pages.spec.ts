/** Every page of the list, in both themes and in the pseudo-language: access, errors, width, pictures, texts. */
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { withoutData } from '../src/data-words.ts';
import {
  accessFaults,
  fixedTextFaults,
  listenForFaults,
  pictureFaults,
  rawKeyFaults,
  widthFaults,
} from '../src/page-faults.ts';
import { pageEntries } from '../src/pages-list.ts';
import type { PageEntry } from '../src/pages-list.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeLotus, openTabs, visit } from '../src/visit.ts';
import type { Look, Tabs, Theme, Visit } from '../src/visit.ts';

// a trace of every page costs more than the page; a failure names what is wrong
test.use({ trace: 'off' });

let system: System;
let tabs: Tabs;

test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
});
test.afterAll(async () => {
  await system?.stop();
});

for (const entry of pageEntries.filter(({ isClosed }) => !isClosed)) checkPage(entry);

test.describe('closed for maintenance', () => {
  test.beforeAll(async () => closeLotus(system, tabs));
  for (const entry of pageEntries.filter(({ isClosed }) => isClosed)) checkPage(entry);
});

function checkPage(entry: PageEntry): void {
  test(entry.name, async ({ browser }) => {
    const found = await Promise.all([
      lookIn('dark', browser, entry),
      lookIn('light', browser, entry),
      lookInPseudo(browser, entry),
    ]);
    expect(found.flat()).toEqual([]);
  });
}

const wide = { width: 1_440, height: 900 };
const phone = { width: 390, height: 844 };
/** The narrowest design width (design brief 14). */
const smallest = { width: 360, height: 780 };

async function lookIn(theme: Theme, browser: Browser, entry: PageEntry): Promise<string[]> {
  return withPage(browser, entry, { theme, ...(entry.isPhone ? phone : wide) }, theme, async ({ page, settle }) => {
    const faults = [...(await accessFaults(page)), ...(await pictureFaults(page))];
    await page.setViewportSize(smallest);
    await settle(); // what listens to the width draws again
    return [...faults, ...(await widthFaults(page)), ...(entry.isWritten ? [] : await rawKeyFaults(page))];
  });
}

async function lookInPseudo(browser: Browser, entry: PageEntry): Promise<string[]> {
  return withPage(
    browser,
    entry,
    { theme: 'dark', language: 'en-XA', ...(entry.isPhone ? phone : wide) },
    'en-XA',
    async ({ page }) => [
      ...(entry.isWritten ? [] : await fixedTextFaults(page, withoutData)),
      ...(entry.isWritten ? [] : await rawKeyFaults(page)),
    ],
  );
}

type Examine = (visited: Visit) => Promise<string[]>;

/** Opens the page, examines it, and adds what the browser complained about. Each fault says in which look it was. */
async function withPage(
  browser: Browser,
  entry: PageEntry,
  look: Look,
  label: string,
  examine: Examine,
): Promise<string[]> {
  const heard: string[] = [];
  const visited = await visit(browser, system, tabs, entry, look, listenForFaults(heard, expectedBy(entry)));
  try {
    const faults = await examine(visited);
    return [...new Set([...faults, ...heard])].map((fault) => `${label}: ${fault}`);
  } finally {
    await visited.context.close();
  }
}

/** The browser reports a refused call as an error by itself; on these pages the refusal is the point. */
const refusals: Readonly<Record<string, RegExp>> = {
  maintenance: /status of 503/,
  'game-unknown': /status of 404/,
  'deposit-returned-unknown': /status of 404/,
  'login-refused': /status of (?:400|401|429)/,
  'code-not-sent': /status of 422/,
  'bind-email-code': /status of 401/,
  'lotus-register': /status of 429/, // three looks at once ask for three pictures within a second
  'load-failed': /ERR_FAILED|Failed to fetch/,
  // a document given by the test counts as coming from elsewhere, and may open no socket on this machine
  'login-in-header': /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/,
  'register-by-invitation': /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/,
};

function expectedBy({ name }: PageEntry): (text: string) => boolean {
  const refusal = refusals[name];
  return (text) => refusal?.test(text) ?? false;
}
