/** The panel as it is drawn: texts in the language of the sources. */
import { createTexts } from '@baize/i18n';
import { TextsProvider } from '@baize/i18n/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compileCatalogue } from '@baize/i18n/compile';
import { MeContext } from '#lib/me.ts';
import type { Me } from '#lib/me.ts';
import type { NodeRow } from '../data.ts';
import { NodeFiles } from './node-files.tsx';

const texts = createTexts('en', compileCatalogue('en'));
const merchant = { code: 'BAIZE', name: 'Baize', currency: 'USD', exponent: 2, timeZone: 'UTC' };
const me = { merchants: [merchant], permissions: ['audit.read'] } as unknown as Me; // what formats read of it

const row: NodeRow = {
  id: '1',
  name: 'east',
  startedAt: '2026-01-01T00:00:00Z',
  hasList: true,
  isWaiting: false,
  checkedAt: '2026-01-02T03:04:00Z',
  outcome: 'same',
  listMadeAt: '2025-12-24T00:00:00Z',
  difference: null,
};
const none = { count: 0, first: [] };

function markup(nodes: readonly NodeRow[]): string {
  const panel = createElement(NodeFiles, { nodes, isAsking: false, onAsk: () => undefined });
  const known = createElement(MeContext, { value: me }, panel);
  // oxlint-disable-next-line react/no-children-prop -- its type asks for them
  return renderToStaticMarkup(createElement(TextsProvider, { texts, children: known }));
}

/** What is read, a bar between pieces. */
const draw = (nodes: readonly NodeRow[]): string => markup(nodes).replace(/(<[^>]+>)+/g, '|');

it('says of each node which list it has, when it checked, and what came out', () => {
  const drawn = draw([
    row,
    { ...row, id: '2', name: 'west', outcome: 'refused', listMadeAt: null },
    { ...row, id: '3', name: 'bare', hasList: false, checkedAt: null, outcome: null, listMadeAt: null },
  ]);
  expect(drawn).toMatch(/\|east\|[^|]*2025, 00:00\|[^|]*2026, 03:04\|As signed\|/);
  expect(drawn).toMatch(/\|west\|–\|[^|]*2026, 03:04\|List missing or not trusted\|/);
  expect(drawn).toContain('|bare|–|–|No list set up|');
});

it('shows a node that was asked as waiting, whatever it found before', () => {
  expect(draw([{ ...row, isWaiting: true }])).toMatch(/\|[^|]*2026, 03:04\|Asked, waiting\|/);
});

it('names the files that differ, and how many it leaves out', () => {
  const changed = { count: 23, first: Array.from({ length: 20 }, (_, at) => `apps/${at}.ts`) };
  const removed = { count: 1, first: ['games/dice.ts'] };
  const drawn = draw([{ ...row, outcome: 'different', difference: { changed, removed, added: none } }]);
  expect(drawn).toContain('|Differs|');
  expect(drawn).toContain('|Changed: 23|apps/0.ts|');
  expect(drawn).toContain('|apps/19.ts|and 3 more|Missing: 1|games/dice.ts|');
  expect(drawn).not.toContain('Added');
});

it('disables the check button while no node has a list', () => {
  const isBlocked = (nodes: readonly NodeRow[]) => /<button[^>]*disabled/.test(markup(nodes));
  expect(isBlocked([row])).toBe(false);
  expect(isBlocked([{ ...row, hasList: false }])).toBe(true);
});
