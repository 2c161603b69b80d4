/** The page as it is drawn from answers of the platform: texts in the language of the sources. */
import { createTexts } from '@baize/i18n';
import { compileCatalogue } from '@baize/i18n/compile';
import { TextsProvider } from '@baize/i18n/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MeContext } from '#lib/me.ts';
import type { Me } from '#lib/me.ts';
import type { Draws as Answer, Entry, Issue } from './data.ts';
import { sampleEntry, sampleIssue, sampleLottery } from './samples.ts';

// the languages of the page are made by its build, which is not there
const language = '#lib/language.ts';
let Draws: () => ReactNode;
beforeAll(async () => {
  vi.doMock(language, () => ({ wireLanguage: () => 'en' }));
  ({ Draws } = await import('./screen.tsx'));
});
afterAll(() => {
  vi.doUnmock(language);
});

const texts = createTexts('en', compileCatalogue('en'));
const merchant = { code: 'BAIZE', name: 'Baize', currency: 'USD', exponent: 2, timeZone: 'UTC' };
const all = ['vendors.read', 'vendors.write', 'vendors.settle'];

const six = { vassalage: 'SEA_LOTT', gameCode: 'half-month-six' };
const lottery = sampleLottery({
  ...six,
  name: 'Half Month Six',
  family: 'thai',
  region: 'sea',
  mode: 'SEA',
  timeZone: 'Asia/Bangkok',
  daysWithoutDraw: ['2099-01-01'],
  numberLimit: '50000',
  next: [{ code: '20990101', closesAt: '2099-01-01T08:20:00Z', drawsAt: '2099-01-01T08:30:00Z' }],
});
const entry: Entry = { ...sampleEntry, numbers: [1234, 7], proposedBy: { name: 'Omar D.', isOwn: false } };
const issue = sampleIssue({
  ...six,
  code: '20261116',
  closesAt: '2026-11-16T08:20:00Z',
  drawsAt: '2026-11-16T08:30:00Z',
  sold: [{ currency: 'USD', tickets: 2, stakeMinor: '1250', payoutMinor: '0' }],
});
const vendor = { vassalage: 'SEA_LOTT', name: 'Sea Lottery', isSilent: false, mayAct: true };
const answer = (over: Partial<Answer> = {}): Answer => ({
  vendors: [vendor],
  games: [lottery],
  issues: [issue],
  ...over,
});
const key = 'SEA_LOTT half-month-six 20261116';

/** What is read, a bar between pieces. */
async function draw(search: Record<string, string>, given: Answer | null, permissions = all): Promise<string> {
  const client = new QueryClient();
  for (const query of [
    { merchant: 'BAIZE', waiting: '1' },
    { merchant: 'BAIZE' },
    { merchant: 'BAIZE', vassalage: 'SEA_LOTT', gameCode: 'half-month-six' },
  ])
    if (given) client.setQueryData(['consoleDraws', { query }], given);
  const history = createMemoryHistory({ initialEntries: [`/draws?${new URLSearchParams(search).toString()}`] });
  const router = createRouter({ routeTree: createRootRoute({ component: Draws }), history, isServer: true });
  await router.load();
  const me = { merchants: [merchant], permissions } as unknown as Me; // what the page reads of it
  const page = createElement(RouterProvider, { router } as object);
  const known = createElement(MeContext, { value: me }, createElement(QueryClientProvider, { client }, page));
  // oxlint-disable-next-line react/no-children-prop -- its type asks for them
  const markup = renderToStaticMarkup(createElement(TextsProvider, { texts, children: known }));
  client.clear();
  return markup.replace(/(<[^>]+>)+/g, '|');
}

it('lists what waits with its count, on both clocks, and what was sold', async () => {
  const drawn = await draw({}, answer());
  expect(drawn).toContain('|Waiting|1|');
  expect(drawn).toMatch(/\|Half Month Six\|20261116\|Result missing\|/);
  expect(drawn).toMatch(/08:30\|[^|]*15:30 in Asia\/Bangkok\|/);
  expect(drawn).toContain('|2 tickets, 12.50 USD|');
});

it('takes a list of results from whom it lets act', async () => {
  expect(await draw({}, answer())).toContain('|Enter a list of results|');
  const open = await draw({ list: 'open' }, answer());
  expect(open).toContain('|Take them from a CSV file|List the draws that wait|');
  expect(open).toContain('|Submit for approval|');
  expect(open).toContain('such as evening-three, 20261231, 4 0 7. At most 50 lines.');
  for (const closed of [
    await draw({ list: 'open' }, answer(), ['vendors.read']),
    await draw({ list: 'open' }, answer({ vendors: [{ ...vendor, mayAct: false }] })),
  ])
    expect(closed).not.toContain('Enter a list of results');
});

it('waits, says that nothing waits, and that there is no vendor', async () => {
  expect(await draw({}, null)).not.toContain('Half Month Six');
  expect(await draw({}, answer({ issues: [] }))).toContain('|No draw waits|');
  expect(await draw({}, answer({ vendors: [], games: [], issues: [] }))).toContain('no lottery vendor');
});

it('names a vendor that does not answer', async () => {
  const silent = { vassalage: 'LOTT', name: 'Plain Lottery', isSilent: true, mayAct: false };
  const drawn = await draw({}, answer({ vendors: [silent, vendor] }));
  expect(drawn).toContain('Plain Lottery does not answer');
  expect(drawn).not.toContain('does not let operators');
});

it('offers to enter a result after the draw, to cancel it, and to look at what could be won', async () => {
  const drawn = await draw({ issue: key }, answer());
  expect(drawn).toContain('|Enter result|Cancel draw|Exposure|');
});

it('shows an entry of a colleague with its numbers, to be approved or rejected', async () => {
  const drawn = await draw({ issue: key }, answer({ issues: [{ ...issue, entries: [entry] }] }));
  expect(drawn).toMatch(/\|First prize\|001234 \|Bottom two digits\|07 \|/);
  expect(drawn).toContain('|Omar D.|');
  expect(drawn).toContain('|Approve|Reject|');
  expect(drawn).not.toContain('Enter result');
});

it('lets who entered it only withdraw it', async () => {
  const own = { ...entry, proposedBy: { name: 'Rosa', isOwn: true } };
  const drawn = await draw({ issue: key }, answer({ issues: [{ ...issue, entries: [own] }] }));
  expect(drawn).toContain('|Withdraw|');
  expect(drawn).not.toContain('|Approve|');
});

it('shows all without acts where the merchant’s operators or this role may not act', async () => {
  const closed = answer({ vendors: [{ ...vendor, mayAct: false }], issues: [{ ...issue, entries: [entry] }] });
  const drawn = await draw({ issue: key }, closed);
  expect(drawn).toContain('The vendor does not let operators of this merchant act');
  for (const one of [drawn, await draw({ issue: key }, answer(), ['vendors.read'])]) {
    expect(one).toContain('|Exposure|');
    expect(one).not.toMatch(/\|(Approve|Enter result|Cancel draw)\|/);
  }
});

it('offers a correction of an official result that was paid', async () => {
  const paid: Issue = { ...issue, state: 'settled', numbers: [1234, 7] };
  expect(await draw({ tab: 'issues', issue: key }, answer({ issues: [paid] }))).toContain('|Correct result|Exposure|');
});

it('lists lotteries with their schedule, and opens what is on sale to whom it may change', async () => {
  const search = { tab: 'lotteries', lottery: 'SEA_LOTT half-month-six' };
  const drawn = await draw(search, answer());
  expect(drawn).toContain('|At hours of the day, Asia/Bangkok|');
  expect(drawn).toContain('|Bets close 10 min before the draw|');
  expect(drawn).toContain('|Save|');
  expect(await draw(search, answer(), ['vendors.read'])).not.toContain('|Save|');
});

it('shows the page to no role without the permission', async () => {
  expect(await draw({}, answer(), ['merchants.read'])).not.toContain('Waiting');
});
