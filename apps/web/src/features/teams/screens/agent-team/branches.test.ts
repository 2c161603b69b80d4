import { expect, test } from 'vitest';
import { branchesOf } from './branches.ts';
import type { TeamLevel, TeamRow } from './data.ts';

const row = (memberId: string, hasBelow = false): TeamRow => ({
  memberId,
  account: memberId,
  type: 0,
  isAgent: hasBelow,
  depth: 0,
  uplineAccount: null,
  members: 0,
  hasBelow,
  balanceMinor: '0',
  turnoverMinor: '0',
  resultMinor: '0',
  rateBasisPoints: null,
  seenAt: null,
  isOnline: false,
  registeredAt: '2026-11-01T00:00:00.000Z',
});
const level = (node: TeamRow, content: TeamRow[], nextCursor: string | null = null): TeamLevel => ({
  currency: 'USD',
  members: 9,
  levels: 2,
  path: [],
  node,
  content,
  nextCursor,
});
const me = row('me', true);
const east = row('east', true);
const west = row('west');

test('rows are listed under the line that was opened, one level further in', () => {
  const levels = new Map([
    ['me', [level(me, [east, west])]],
    ['east', [level(east, [row('wren')])]],
  ]);
  const names = (open: string[]) =>
    branchesOf(me, levels, (id) => open.includes(id)).map((branch) =>
      branch.kind === 'member' ? `${branch.level} ${branch.row.account}` : branch.kind,
    );
  expect(names(['me'])).toEqual(['0 me', '1 east', '1 west']);
  expect(names(['me', 'east'])).toEqual(['0 me', '1 east', '2 wren', '1 west']);
  expect(names([])).toEqual(['0 me']);
});

test('a line runs on past a row while another row of its level follows', () => {
  const levels = new Map([
    ['me', [level(me, [east, west])]],
    ['east', [level(east, [row('wren')])]],
  ]);
  const wren = branchesOf(me, levels, () => true).find(
    (branch) => branch.kind === 'member' && branch.row.account === 'wren',
  );
  expect(wren).toMatchObject({ lines: [true], isLast: true, parentId: 'east' });
});

test('an open line says that it is read, failed, or has more', () => {
  const kinds = (levels: Map<string, TeamLevel[]>, failed: string[] = []) =>
    branchesOf(me, levels, () => true, new Set(failed)).map(({ kind }) => kind);
  expect(kinds(new Map())).toEqual(['member', 'waiting']);
  expect(kinds(new Map(), ['me'])).toEqual(['member', 'failed']);
  expect(kinds(new Map([['me', [level(me, [west], 'next')]]]))).toEqual(['member', 'member', 'more']);
});

test('pages of a line follow one another', () => {
  const levels = new Map([['me', [level(me, [west], 'next'), level(me, [row('wren')])]]]);
  expect(branchesOf(me, levels, () => true)).toHaveLength(3);
});
