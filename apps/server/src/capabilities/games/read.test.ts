import { describe, expect, test } from 'vitest';
import { buildCatalogue } from './catalogue.ts';
import type { MerchantCatalogue } from './catalogue.ts';
import { lanesOf, listGames } from './read.ts';
import type { GameRow } from './store.ts';

const game = (nodeId: string, vendorCode: string, gameType: string, gameClassify = ''): GameRow => ({
  nodeId,
  vendorCode,
  laneCode: vendorCode,
  nameParts: [],
  gameCode: nodeId,
  gameType,
  gameClassify,
  names: { en: nodeId },
  modelId: nodeId,
  modelVersion: '1',
  rtpE4: 9600,
  volatility: 'medium',
  maxWinE4: '10000',
  lines: 25,
  minBet: 100n,
  maxBet: 10_000n,
  hasDemo: true,
  isEnabled: true,
  maintenanceUntil: null,
  firstSeenAt: new Date(0),
  place: null,
  isHot: false,
  stakeLimits: {},
});
const catalogueOf = (...shown: GameRow[]): MerchantCatalogue => buildCatalogue(shown);
const plain = { currency: 'USD', splitVendors: [] };
const names = (rows: readonly GameRow[]) => rows.map(({ nodeId }) => nodeId);

describe('search', () => {
  const named = (nodeId: string, name: string): GameRow => ({ ...game(nodeId, 'STUDIO', 'RNG'), names: { en: name } });
  const catalogue = buildCatalogue([named('creme', 'Crème Brûlée'), named('moon', 'Đêm Trăng'), named('lane', 'Lane')]);

  test.each([
    ['BRULEE', ['creme']],
    ['crème', ['creme']],
    ['dem trang', ['moon']],
    ['Đêm', ['moon']],
    ['tranq', ['moon']],
    ['nothing', []],
  ])('%s finds %j: case, accents and one slip do not count', async (text, found) => {
    expect(names(await catalogue.search(text, 'en'))).toEqual(found);
  });
});

describe('categories', () => {
  test.each([
    ['AV', 'ESPORTS'],
    ['IMES', 'ESPORTS'],
    ['IA', 'ESPORTS'],
    ['AI', 'ESPORTS'],
    ['TF', 'ESPORTS'],
    ['DS88', 'COCKFIGHT'],
    ['DIG', 'COCKFIGHT'],
    ['IBC', 'SPORTS'],
  ])('a sports game of %s stands among %s, in the lanes and in the list', async (vendor, category) => {
    const catalogue = catalogueOf(game('a', vendor, 'SPORTS'));
    expect(lanesOf(catalogue).map(({ gameCategory }) => gameCategory)).toEqual([category]);
    expect(names(await listGames(catalogue, { gameType: category }, 'en', plain))).toEqual(['a']);
    const other = category === 'SPORTS' ? 'ESPORTS' : 'SPORTS';
    expect(await listGames(catalogue, { gameType: other }, 'en', plain)).toEqual([]);
  });

  test('a category without a vendor has no lane', () => {
    expect(lanesOf(catalogueOf())).toEqual([]);
  });
});

describe('a vendor that is split from the slots', () => {
  const catalogue = catalogueOf(game('a', 'YBG', 'RNG'), game('b', 'PT', 'RNG'), game('c', 'YBG', 'FISH'));

  test('shares the lane of slots while nothing is configured', () => {
    expect(lanesOf(catalogue).map(({ title, vendors }) => [title, vendors.length])).toEqual([
      ['FISH', 1],
      ['RNG', 2],
    ]);
  });

  test('has a lane of its own when it is, its other games staying where they are', () => {
    const lanes = lanesOf(catalogue, ['YBG']);
    expect(lanes.map(({ gameCategory, title, vendors }) => [gameCategory, title, vendors[0]?.vassalage])).toEqual([
      ['FISH', 'FISH', 'YBG'],
      ['RNG', 'RNG', 'PT'],
      ['RNG', 'YBG', 'YBG'],
    ]);
  });

  test('is found by its own code and not among the other slots', async () => {
    const split = { ...plain, splitVendors: ['YBG'] };
    expect(names(await listGames(catalogue, { gameType: 'RNG' }, 'en', split))).toEqual(['b']);
    expect(names(await listGames(catalogue, { gameType: 'RNG', vassalage: 'YBG' }, 'en', split))).toEqual(['a']);
    expect(names(await listGames(catalogue, {}, 'en', split))).toEqual(['a', 'b', 'c']);
  });
});

test('"others" among the live tables are those without a filter of their own', async () => {
  const catalogue = catalogueOf(game('a', 'EA', 'LIVE', 'baccarat'), game('b', 'EA', 'LIVE', 'fantan'));
  expect(names(await listGames(catalogue, { gameType: 'LIVE', gameClassify: 'others' }, 'en', plain))).toEqual(['b']);
  expect(names(await listGames(catalogue, { gameType: 'LIVE', gameClassify: 'baccarat' }, 'en', plain))).toEqual(['a']);
});
