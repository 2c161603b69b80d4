import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from '../boundaries.ts';

const SERVER = 'apps/server/src';
const ROOM = `${SERVER}/capabilities`;

/** The smallest house in which nothing is wrong: at least one file in every area that must not be empty. */
const GOOD: Record<string, string> = {
  'packages/fair/package.json': '{ "name": "@baize/fair", "exports": { ".": "./src/index.ts", "./*": "./src/*.ts" } }',
  'packages/fair/src/index.ts': 'export const draw = 1;',
  'packages/protocol/package.json': '{ "name": "@baize/protocol", "exports": { ".": "./src/index.ts" } }',
  'packages/protocol/src/index.ts': `import * as z from 'zod'; export const call = z;`,
  'packages/protocol/src/facts.ts': `export interface FactShapes { 'bet.settled': object; 'turnover.closed': object; 'message.sent': object }`,
  'packages/ui/package.json': '{ "name": "@baize/ui", "exports": { "./*": "./src/*" } }',
  'packages/ui/src/tokens.css': ':root { --felt: oklch(0.3 0.1 160); }',
  'packages/ui/src/button.tsx': 'export function Button() { return null; }',
  'packages/ui/src/button.css':
    '.button { color: var(--felt); background: oklch(from var(--felt) l c h / 0.5); border-color: oklch(0.5 0.1 var(--hue)); mask: linear-gradient(#000, #0000); box-shadow: 0 1px rgb(0 0 0 / 0.4); } /* #fff */',
  'packages/i18n/src/index.ts': 'export const text = 1;',
  'games/dice/rules.ts': `import { draw } from '@baize/fair'; export const roll = draw;`,
  'games/dice/scene.tsx': `import { Button } from '@baize/ui/button.tsx'; export const scene = Button;`,
  'games/host/src/main.tsx': `const scene = import('../../dice/scene.tsx'); export const host = scene;`,
  'apps/web/package.json': '{ "name": "@baize/web", "imports": { "#*": "./src/*" } }',
  'apps/web/src/main.tsx': `import { home } from './features/games/screens/home/screen.tsx'; export const page = home;`,
  'apps/web/src/features/games/screens/home/screen.tsx': `import { card } from '#widgets/card.tsx'; export const home = card;`,
  'apps/web/src/features/games/screens/lobby/screen.tsx': 'export const lobby = 1;',
  'apps/web/src/widgets/card.tsx': 'export const card = 1;',
  'apps/console/src/main.tsx': 'export const page = 1;',
  'games/dice/package.json': '{ "name": "@baize/game-dice", "exports": { "./*": "./*" } }',
  'apps/studio/src/main.ts': `import { roll } from '@baize/game-dice/rules.ts'; export const round = roll;`,
  [`${SERVER}/main.ts`]: `import { rooms } from './wiring.ts'; export const program = rooms;`,
  [`${SERVER}/wiring.ts`]: `import { routes } from './capabilities/withdrawals/routes.ts'; export const rooms = routes;`,
  [`${SERVER}/kernel/outgoing.ts`]: 'export async function callOut(url: string) { await fetch(url); }',
  [`${SERVER}/kernel/db.ts`]: 'export function inTx(work: () => void) { work(); }',
  [`${SERVER}/ledger/index.ts`]: 'export const post = 1;',
  [`${ROOM}/wallet/index.ts`]: `import { post } from '../../ledger/index.ts'; export const reserve = post;`,
  [`${ROOM}/wallet/read.ts`]: 'export const balance = 1;',
  [`${ROOM}/withdrawals/rules.ts`]: `import { draw } from '@baize/fair'; export const next = draw;`,
  [`${ROOM}/withdrawals/store.ts`]: `import { inTx } from '../../kernel/db.ts'; import { next } from './rules.ts'; export const insert = [typeof inTx, next];`,
  [`${ROOM}/withdrawals/approve.ts`]: `import { reserve } from '../wallet/index.ts'; import { insert } from './store.ts'; export const approve = [reserve, insert];`,
  [`${ROOM}/withdrawals/adapters/bank.ts`]: `import { callOut } from '#kernel/outgoing.ts'; export async function pay() { await callOut('https://bank.example'); }`,
  [`${ROOM}/withdrawals/routes.ts`]: `import { inTx } from '../../kernel/db.ts'; import { approve } from './approve.ts'; export const routes = () => inTx(() => approve);`,
  [`${ROOM}/withdrawals/jobs.ts`]: `import { pay } from './adapters/bank.ts'; export const job = () => pay();`,
  [`${ROOM}/turnover/reactions.ts`]: `import { close } from './close.ts'; export const reactions = [{ fact: 'bet.settled', run: close }];`,
  [`${ROOM}/turnover/close.ts`]: `export const close = () => record({}, { name: 'turnover.closed' });`,
  [`${ROOM}/turnover/read.ts`]: 'export const figure = 1;',
  [`${ROOM}/turnover/index.ts`]: `export { close } from './close.ts'; export { figure } from './read.ts';`,
  // a door leads to what was asked of it, not to all that stands behind it
  [`${ROOM}/messages/reactions.ts`]: `import { figure } from '../turnover/index.ts'; export const reactions = [{ fact: 'turnover.closed', run: () => record({ figure }, { name: 'message.sent' }) }];`,
  [`apps/server/package.json`]: '{ "name": "@baize/server", "imports": { "#*": "./src/*" } }',
  'packages/protocol/src/calls/withdrawals.ts': 'export const requestWithdrawal = 1;',
  'packages/i18n/src/en/site.json': '{ "withdrawals": { "title": "Withdraw" }, "info": { "news": "News" } }',
  'docs/glossary.md':
    '# Glossary\n\n## Words that are not used\n\n| Not | Say | Looked for in |\n|---|---|---|\n| desk, table | queue | files, names |\n| nobody | a visitor | titles |\n',
  'tools/src/run.ts': 'export const run = 1;',
};

/** One fault of each kind: the file that carries it, and words of the complaint. */
const FAULTS: { what: string; path: string; text: string; says: RegExp }[] = [
  {
    what: 'web imports server',
    path: 'apps/web/src/lib/a.ts',
    text: `import '../../../server/src/kernel/db.ts';`,
    says: /player site must not import apps\/server/,
  },
  {
    what: 'console imports server',
    path: 'apps/console/src/lib/a.ts',
    text: `import '../../../server/src/kernel/db.ts';`,
    says: /console must not import apps\/server/,
  },
  {
    what: 'web imports server only for a type',
    path: 'apps/web/src/lib/a.ts',
    text: `import type { X } from '../../../server/src/kernel/db.ts'; export type Y = X;`,
    says: /player site must not import/,
  },
  {
    what: 'a lazy import of server by web',
    path: 'apps/web/src/lib/a.ts',
    text: `export const a = () => import('../../../server/src/kernel/db.ts');`,
    says: /player site must not import/,
  },
  {
    what: 'a game imports server',
    path: 'games/dice/sound.tsx',
    text: `import '../../apps/server/src/kernel/db.ts';`,
    says: /game scene must not import apps\/server/,
  },
  {
    what: 'a game imports another game',
    path: 'games/crash/scene.tsx',
    text: `import '../host/src/main.tsx';`,
    says: /game scene must not import games\/host/,
  },
  {
    what: 'studio imports server',
    path: 'apps/studio/src/a.ts',
    text: `import '../../server/src/kernel/db.ts';`,
    says: /studio must not import apps\/server/,
  },
  {
    what: 'studio imports a scene',
    path: 'apps/studio/src/a.ts',
    text: `import '../../../games/dice/scene.tsx';`,
    says: /studio must not import games/,
  },
  {
    what: 'studio imports the list of scenes',
    path: 'apps/studio/src/a.ts',
    text: `import '../../../games/registry/browser/scenes.gen.ts';`,
    says: /studio must not import games/,
  },
  {
    what: 'page takes a value from the index of protocol',
    path: 'apps/console/src/widgets/a.tsx',
    text: `import { currencyOf } from '@baize/protocol';`,
    says: /a page takes only types from the index of protocol/,
  },
  {
    what: 'screen imports screen',
    path: 'apps/web/src/features/games/screens/home/parts/a.tsx',
    text: `import '../../lobby/screen.tsx';`,
    says: /screen must not import screen/,
  },
  {
    what: 'widget imports screen',
    path: 'apps/web/src/widgets/a.tsx',
    text: `import '#features/games/screens/lobby/screen.tsx';`,
    says: /widgets must not import screens/,
  },
  {
    what: 'a screen outside the folder of a capability',
    path: 'apps/web/src/screens/a/screen.tsx',
    text: 'export const a = 1;',
    says: /unknown folder: web has only shell, features, widgets, lib/,
  },
  {
    what: 'a feature with a word that the server does not know',
    path: 'apps/web/src/features/cash-out/screens/a/screen.tsx',
    text: 'export const a = 1;',
    says: /features\/cash-out is no capability of the server/,
  },
  {
    what: 'a file of calls with a word that the server does not know',
    path: 'packages/protocol/src/calls/cash-out.ts',
    text: 'export const a = 1;',
    says: /calls\/cash-out\.ts belongs to no capability/,
  },
  {
    what: 'a section of texts with a word that the server does not know',
    path: 'packages/i18n/src/en/console.json',
    text: '{ "console-cash-out": { "title": "Cash out" } }',
    says: /texts of "console-cash-out" belong to no capability/,
  },
  {
    what: 'a file named by a word that is not used',
    path: 'apps/console/src/widgets/desk.tsx',
    text: 'export const a = 1;',
    says: /file name says "desk": queue/,
  },
  {
    what: 'a function named by a word that is not used',
    path: 'apps/console/src/widgets/a.tsx',
    text: 'export function OpenDesk() { return null; }',
    says: /"OpenDesk" says "desk": queue/,
  },
  {
    what: 'a title with a word that is not used',
    path: 'apps/console/src/lib/a.test.ts',
    text: `it.each([1])('nobody hears of it', () => undefined);`,
    says: /title says "nobody": a visitor/,
  },
  {
    what: 'a path that climbs three folders',
    path: `${ROOM}/withdrawals/adapters/clock.ts`,
    text: `import { inTx } from '../../../kernel/db.ts'; export const clock = inTx;`,
    says: /climbs three folders: write #… for the own package/,
  },
  {
    what: 'a # path that leads nowhere',
    path: 'games/dice/sound.tsx',
    text: `import '#scene.tsx';`,
    says: /the package does not export this/,
  },
  {
    what: 'rules import the kernel',
    path: `${ROOM}/wallet/rules.ts`,
    text: `import '../../kernel/db.ts';`,
    says: /rules must not import/,
  },
  {
    what: 'rules import Node',
    path: `${ROOM}/wallet/rules.ts`,
    text: `import 'node:fs';`,
    says: /rules must not import node:fs/,
  },
  {
    what: 'game rules import a package',
    path: 'games/dice/paytable.ts',
    text: `import 'react';`,
    says: /game rules must not import npm:react/,
  },
  {
    what: 'game rules import Node',
    path: 'games/dice/paytable.ts',
    text: `import 'node:crypto';`,
    says: /game rules must not import node:crypto/,
  },
  {
    what: 'store imports a verb',
    path: `${ROOM}/withdrawals/store.ts`,
    text: `import './approve.ts';`,
    says: /store must not import/,
  },
  {
    what: 'store imports another capability',
    path: `${ROOM}/withdrawals/store.ts`,
    text: `import '../wallet/index.ts';`,
    says: /store must not import/,
  },
  {
    what: 'somebody else imports ledger',
    path: `${ROOM}/withdrawals/pay.ts`,
    text: `import '../../ledger/index.ts';`,
    says: /only wallet imports ledger/,
  },
  {
    what: 'a verb opens a transaction',
    path: `${ROOM}/withdrawals/pay.ts`,
    text: `import { inTx } from '../../kernel/db.ts'; inTx(() => {});`,
    says: /only routes, jobs and the dispatcher open/,
  },
  {
    what: 'a verb opens a transaction of the query builder',
    path: `${ROOM}/withdrawals/pay.ts`,
    text: `export const a = (db) => db.transaction().execute(() => {});`,
    says: /only routes, jobs and the dispatcher open/,
  },
  {
    what: 'a verb opens a transaction in SQL',
    path: `${ROOM}/withdrawals/pay.ts`,
    text: `export const a = (db) => db.query('begin');`,
    says: /only routes, jobs and the dispatcher open/,
  },
  {
    what: 'a verb imports routes',
    path: `${ROOM}/withdrawals/pay.ts`,
    text: `import './routes.ts';`,
    says: /are leaves: only wiring/,
  },
  {
    what: 'another room imports jobs',
    path: `${ROOM}/messages/a.ts`,
    text: `import '../withdrawals/jobs.ts';`,
    says: /are leaves: only wiring/,
  },
  {
    what: 'a higher floor',
    path: `${ROOM}/wallet/a.ts`,
    text: `import '../withdrawals/index.ts';`,
    says: /floor 3\) must not import withdrawals \(floor 8\)/,
  },
  {
    what: 'the same floor',
    path: `${ROOM}/games/a.ts`,
    text: `import '../wallet/index.ts';`,
    says: /floor 3\) must not import wallet \(floor 3\)/,
  },
  {
    what: 'the kernel imports a capability',
    path: `${SERVER}/kernel/a.ts`,
    text: `import '../capabilities/wallet/index.ts';`,
    says: /kernel \(floor 0\) must not import wallet/,
  },
  {
    what: 'past the door',
    path: `${ROOM}/withdrawals/pay.ts`,
    text: `import '../wallet/read.ts';`,
    says: /behind the door/,
  },
  {
    what: 'a capability imports wiring',
    path: `${ROOM}/withdrawals/pay.ts`,
    text: `import '../../wiring.ts';`,
    says: /stands above all floors/,
  },
  {
    what: 'protocol imports anything but zod',
    path: 'packages/protocol/src/a.ts',
    text: `import 'pg';`,
    says: /protocol must not import npm:pg/,
  },
  {
    what: 'protocol imports Node',
    path: 'packages/protocol/src/a.ts',
    text: `import 'node:fs';`,
    says: /protocol must not import node:fs/,
  },
  {
    what: 'ui imports protocol',
    path: 'packages/ui/src/a.tsx',
    text: `import '@baize/protocol';`,
    says: /ui must not import packages\/protocol/,
  },
  {
    what: 'fair imports anything',
    path: 'packages/fair/src/a.ts',
    text: `import 'node:crypto';`,
    says: /fair must not import node:crypto/,
  },
  {
    what: 'facts that lead back',
    path: `${ROOM}/messages/reactions.ts`,
    text: `export const reactions = { 'turnover.closed': () => record({}, { name: 'bet.settled' }) };`,
    says: /facts lead back to their origin: bet\.settled -> turnover\.closed -> bet\.settled/,
  },
  {
    what: 'facts that lead back through a door',
    path: `${ROOM}/messages/reactions.ts`,
    text: `import { close } from '../turnover/index.ts'; export const reactions = [{ fact: 'turnover.closed', run: close }];`,
    says: /facts lead back to their origin: turnover\.closed -> turnover\.closed/,
  },
  {
    what: 'a call over the network in a verb',
    path: `${ROOM}/withdrawals/pay.ts`,
    text: `export const a = () => fetch('http://127.0.0.1');`,
    says: /live in adapters/,
  },
  {
    what: 'an adapter that calls past the one way out',
    path: `${ROOM}/withdrawals/adapters/bank.ts`,
    text: `export const a = () => fetch('https://bank.example');`,
    says: /go through callOut/,
  },
  {
    what: 'an adapter that opens a connection of its own',
    path: `${ROOM}/withdrawals/adapters/bank.ts`,
    text: `import { request } from 'node:https'; request('https://bank.example');`,
    says: /go through callOut/,
  },
  {
    what: 'a verb imports an adapter',
    path: `${ROOM}/withdrawals/pay.ts`,
    text: `import { pay } from './adapters/bank.ts'; pay();`,
    says: /live in adapters/,
  },
  {
    what: 'a call over the network inside a transaction',
    path: `${ROOM}/withdrawals/jobs.ts`,
    text: `import { inTx } from '../../kernel/db.ts'; import { pay } from './adapters/bank.ts'; inTx(() => pay());`,
    says: /inside a transaction/,
  },
  { what: 'an unknown capability', path: `${ROOM}/raffle-drums/index.ts`, text: '', says: /unknown folder/ },
  { what: 'an unknown folder of the server', path: `${SERVER}/utils/a.ts`, text: '', says: /unknown folder/ },
  { what: 'an unknown folder of a site', path: 'apps/web/src/helpers/a.ts', text: '', says: /unknown folder/ },
  { what: 'an unknown program', path: 'apps/mystery/src/a.ts', text: '', says: /unknown folder/ },
  { what: 'a file that does not parse', path: 'tools/src/a.ts', text: 'const = ;', says: /does not parse/ },
  {
    what: 'something a package does not export',
    path: 'tools/src/a.ts',
    text: `import '@baize/protocol/inside';`,
    says: /does not export/,
  },
  {
    what: 'two files that import each other',
    path: 'apps/web/src/widgets/card.tsx',
    text: `import '../lib/a.ts';`,
    says: /import cycle: apps\/web\/src\/widgets\/card\.tsx -> apps\/web\/src\/lib\/a\.ts/,
  },
  {
    what: 'a hex colour',
    path: 'packages/ui/src/button.css',
    text: '.a { color: #c0ffee; }',
    says: /raw colour in "color: #c0ffee"/,
  },
  {
    what: 'an rgb colour',
    path: 'apps/web/src/widgets/a.css',
    text: '.a { border: 1px solid rgb(0 0 0 / 0.5) }',
    says: /raw colour/,
  },
  {
    what: 'an oklch colour',
    path: 'games/host/src/a.css',
    text: '.a {\n color: oklch(0.5 0.1 20); }',
    says: /raw colour/,
  },
];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-'));
  for (const [path, text] of Object.entries(GOOD)) plant(path, text);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the boundary check', () => {
  it('finds nothing in a house in order', () => {
    expect(complaints()).toEqual([]);
  });

  it.each(FAULTS)('catches: $what', ({ path, text, says }) => {
    if (says.source.startsWith('import cycle')) plant('apps/web/src/lib/a.ts', `import '../widgets/card.tsx';`);
    plant(path, text);
    expect(
      complaints().some((line) => says.test(line)),
      complaints().join('\n'),
    ).toBe(true);
  });

  it.each(['apps/web', 'packages/fair', 'games/dice'])('is not green when %s comes up empty', (folder) => {
    rmSync(join(root, folder), { recursive: true });
    expect(complaints().join('\n')).toMatch(/empty harvest/);
  });

  it('is not green in an empty folder', () => {
    rmSync(root, { recursive: true });
    mkdirSync(root);
    expect(complaints().join('\n')).toMatch(/empty harvest/);
  });
});

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function complaints(): string[] {
  return checkBoundaries(root).faults.map((fault) => `${fault.path}:${fault.line} ${fault.message}`);
}
