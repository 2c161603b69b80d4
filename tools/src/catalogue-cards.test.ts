import { houseGames } from '@baize/games';
import { subjectOf } from '@baize/ui/art';
import { expect, test, vi } from 'vitest';
import type { Game } from '@baize/studio/catalogue.ts';
import { GAMES } from '@baize/studio/catalogue.ts';
import { listedGame } from '@baize/studio/listing.ts';
import { titleGame, titles } from '@baize/studio/titles.ts';
import { drawingAt } from '@baize/web/lib/drawings.ts';
import { artOf, isTable } from '@baize/web/features/games/cards/art.ts';

vi.stubGlobal('__DRAWINGS__', 'v1'); // as the build defines it

/** Of what class a game is that has a print of its own, and whether it is said to be a table; of others ARCADE, and no table. */
const classes: Readonly<Record<string, readonly [kind: string, label: 'table' | 'game']>> = {
  roulette: ['ROULETTE', 'table'],
  baccarat: ['BACCARAT', 'table'],
  'dragon-tiger': ['DRAGONTIGER', 'table'],
  'sic-bo': ['SICBO', 'table'],
  blackjack: ['BLACKJACK', 'table'],
  'video-poker': ['CARDS', 'table'],
  'jackpot-wheel': ['JACKPOT', 'game'],
  crash: ['CRASH', 'game'],
};
/** Slots, by their models: no table, and art of their own words. */
const slotKinds = ['CLASSIC3', 'VIDEO', 'WAYS', 'CLUSTER', 'TUMBLE', 'HOLDSPIN', 'JACKPOT', 'OTHERS'];

/** By the folder of its rules, the print that its `game.ts` says. */
const printOf = new Map(houseGames.map(({ scene, print }) => [scene, print?.drawing]));

interface Said {
  readonly gameType: string;
  readonly gameClassify: string;
}

/** What does not fit, in words; empty for a game that is listed as what it is. */
function misfit(game: Game, said: Said): string[] {
  const card = { ...said, nodeId: game.gameCode, vassalage: game.title?.lane ?? 'BAIZE_STUDIO', iconUrl: null };
  const asked = drawingAt(artOf(card as Parameters<typeof artOf>[0]));
  const shows = asked && subjectOf(asked);
  const label = isTable(card as Parameters<typeof artOf>[0]) ? 'table' : 'game';
  const is = [said.gameType, said.gameClassify, label, shows].join(' ');
  const print = printOf.get(game.scene);
  if (print) {
    const wanted = ['MINI', ...(classes[print] ?? ['ARCADE', 'game']), print].join(' ');
    return is === wanted ? [] : [`${game.gameCode}: ${is}`];
  }
  const isSlot = said.gameType === 'RNG' && slotKinds.includes(said.gameClassify) && asked?.category === 'slots';
  return isSlot && label === 'game' && shows === undefined ? [] : [`${game.gameCode}: ${is} ${asked?.category}`];
}

const all = [...GAMES, ...titles.all.flatMap(({ gameCode }) => titleGame(gameCode) ?? [])];

test('every game of the catalogue has the class, the label and the art of its model', () => {
  expect(all.length).toBeGreaterThan(9_000);
  expect(all.flatMap((game) => misfit(game, listedGame(game)))).toEqual([]);
});

test.each([
  ['blackjack-surrender', { gameType: 'RNG', gameClassify: 'VIDEO' }],
  ['roulette', { gameType: 'MINI', gameClassify: 'ARCADE' }],
  ['baccarat', { gameType: 'MINI', gameClassify: 'SICBO' }],
  ['dice', { gameType: 'MINI', gameClassify: 'TABLE' }],
  ['lantern-market', { gameType: 'MINI', gameClassify: 'ARCADE' }],
])('%s listed as %o is seen not to fit', (gameCode, said) => {
  const game = all.find((one) => one.gameCode === gameCode);
  expect(game && misfit(game, said)).toHaveLength(1);
});
