import { describe, expect, test } from 'vitest';
import { buildCatalogue } from './catalogue.ts';
import type { MerchantCatalogue } from './catalogue.ts';
import { lanesOf, listGames } from './read.ts';
import { cardOf } from './rules.ts';
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
const view = {
  language: 'en',
  now: new Date(0),
  merchant: { settings: { currency: 'USD', currencies: ['USDT', 'JPY'] } },
};
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

describe('a list', () => {
  const calm = { ...game('calm', 'STUDIO', 'RNG'), volatility: 'low', rtpE4: 9_600, minBet: 50n };
  const wild = { ...game('wild', 'STUDIO', 'RNG'), volatility: 'high', rtpE4: 9_599, minBet: 20n };
  const even = { ...game('even', 'STUDIO', 'RNG'), rtpE4: 9_700, minBet: 50n };
  const catalogue = catalogueOf(calm, wild, even);

  test.each([
    [{ volatility: 'low' }, ['calm']],
    [{ minReturn: 96 }, ['calm', 'even']],
    [{ minReturn: 96.5 }, ['even']],
    [{ sort: 'return' }, ['even', 'calm', 'wild']],
    [{ sort: 'stake' }, ['wild', 'calm', 'even']],
    [{}, ['calm', 'wild', 'even']],
  ] as const)('%j shows %j: what is alike keeps the house’s order', async (filter, shown) => {
    expect(names(await listGames(catalogue, filter, 'en', plain))).toEqual(shown);
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
  ])('a sports game of %s is listed under %s, in the lanes and in the list', async (vendor, category) => {
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
  const capitals = catalogueOf(game('a', 'EA', 'LIVE', 'BACCARAT'), game('b', 'EA', 'LIVE', 'FANTAN'));
  expect(names(await listGames(capitals, { gameType: 'LIVE', gameClassify: 'others' }, 'en', plain))).toEqual(['b']);
  expect(names(await listGames(capitals, { gameType: 'LIVE', gameClassify: 'baccarat' }, 'en', plain))).toEqual(['a']);
});

test('tables of the mini games are one kind, whatever game is played at them; capitals do not matter', async () => {
  const games = [
    game('a', 'STUDIO', 'MINI', 'BACCARAT'),
    game('b', 'STUDIO', 'MINI', 'CRASH'),
    game('c', 'STUDIO', 'MINI', 'CARDS'),
  ];
  const catalogue = { shown: games, search: () => Promise.resolve(games) };
  expect(names(await listGames(catalogue, { gameType: 'MINI', gameClassify: 'table' }, 'en', plain))).toEqual([
    'a',
    'c',
  ]);
  expect(names(await listGames(catalogue, { gameType: 'MINI', gameClassify: 'crash' }, 'en', plain))).toEqual(['b']);
});

test('a slot with a jackpot is listed under slots and under jackpots, and counted in both', async () => {
  const games = [game('a', 'STUDIO', 'RNG', 'JACKPOT'), game('b', 'STUDIO', 'RNG', 'VIDEO')];
  const catalogue = { shown: games, search: () => Promise.resolve(games) };
  expect(names(await listGames(catalogue, { gameType: 'RNG' }, 'en', plain))).toEqual(['a', 'b']);
  expect(names(await listGames(catalogue, { gameType: 'JACKPOT' }, 'en', plain))).toEqual(['a']);
  expect(lanesOf(catalogue).map(({ gameCategory, vendors }) => [gameCategory, vendors[0]?.games])).toEqual([
    ['RNG', 2],
    ['JACKPOT', 1],
  ]);
});

describe('the card of a game', () => {
  const halfWidth = (rtpHalfWidthE8?: number) =>
    cardOf({ ...game('a', 'STUDIO', 'RNG'), rtpHalfWidthE8 }, view).rtpHalfWidthE4;

  test('carries the interval of a simulated return, never a narrower one, and none of a computed return', () => {
    expect([halfWidth(44_981), halfWidth(50_000), halfWidth()]).toEqual([5, 5, 0]);
  });
});

describe('stakes', () => {
  const own = {
    ...game('a', 'STUDIO', 'RNG'),
    stakeLimits: { USD: { min: '500', max: '9000' }, JPY: { min: '300', max: '4000' } },
  };

  test('of a card are the operator’s where it set some, and of as many units in any other currency', () => {
    expect(cardOf(own, view)).toMatchObject({
      minBetMinor: '500',
      maxBetMinor: '9000',
      otherStakes: {
        USDT: { minMinor: '1000000', maxMinor: '100000000' },
        JPY: { minMinor: '300', maxMinor: '4000' },
      },
    });
    const alone = { ...view, merchant: { settings: { currency: 'USD', currencies: [] } } };
    expect(cardOf(own, alone).otherStakes).toBeUndefined();
  });

  test.each([
    ['USD', 5, ['a']],
    ['USD', 6, []],
    ['USDT', 1, ['a', 'b']],
    ['USDT', 2, []],
    ['JPY', 3, ['a']],
    [undefined, 1, ['a', 'b']],
  ])('of at least so many units in %s: %i', async (currency, minBet, found) => {
    const catalogue = catalogueOf(own, game('b', 'STUDIO', 'RNG'));
    expect(names(await listGames(catalogue, { minBet, currency }, 'en', plain))).toEqual(found);
  });
});
