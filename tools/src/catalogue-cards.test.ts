import { subjectOf } from '@baize/ui/art';
import { expect, test, vi } from 'vitest';
import type { Game } from '../../apps/studio/src/catalogue.ts';
import { GAMES } from '../../apps/studio/src/catalogue.ts';
import { listedGame } from '../../apps/studio/src/listing.ts';
import { titleGame, titles } from '../../apps/studio/src/titles.ts';
import { drawingAt } from '../../apps/web/src/lib/drawings.ts';
import { artOf, isTable } from '../../apps/web/src/widgets/games/art.ts';

vi.stubGlobal('__DRAWINGS__', 'v1'); // as the build defines it

/** What a game is, by the folder of its rules: category, class, whether it is said to be a table, and what its card shows. */
const fits: Readonly<Record<string, readonly [type: string, kind: string, label: 'table' | 'game', subject?: string]>> =
  {
    roulette: ['MINI', 'ROULETTE', 'table', 'roulette'],
    baccarat: ['MINI', 'BACCARAT', 'table', 'baccarat'],
    'dragon-tiger': ['MINI', 'DRAGONTIGER', 'table', 'dragon-tiger'],
    'sic-bo': ['MINI', 'SICBO', 'table', 'sic-bo'],
    blackjack: ['MINI', 'BLACKJACK', 'table', 'blackjack'],
    'video-poker': ['MINI', 'CARDS', 'table', 'video-poker'],
    dice: ['MINI', 'ARCADE', 'game', 'dice'],
    plinko: ['MINI', 'ARCADE', 'game', 'plinko'],
    limbo: ['MINI', 'ARCADE', 'game', 'limbo'],
    wheel: ['MINI', 'ARCADE', 'game', 'wheel'],
    'jackpot-wheel': ['MINI', 'JACKPOT', 'game', 'jackpot-wheel'],
    keno: ['MINI', 'ARCADE', 'game', 'keno'],
    mines: ['MINI', 'ARCADE', 'game', 'mines'],
    'hi-lo': ['MINI', 'ARCADE', 'game', 'hi-lo'],
    tower: ['MINI', 'ARCADE', 'game', 'tower'],
    crash: ['MINI', 'CRASH', 'game', 'crash'],
  };
/** Slots, by their models: no table, and art of their own words. */
const slotKinds = ['CLASSIC3', 'VIDEO', 'WAYS', 'CLUSTER', 'TUMBLE', 'HOLDSPIN', 'JACKPOT', 'OTHERS'];

interface Said {
  readonly gameType: string;
  readonly gameClassify: string;
}

/** What does not fit, in words; empty for a game that is listed as what it is. */
function misfit(game: Game, said: Said): string[] {
  const folder = game.scene ?? game.gameCode;
  const card = { ...said, nodeId: game.gameCode, vassalage: game.title?.lane ?? 'BAIZE_STUDIO', iconUrl: null };
  const asked = drawingAt(artOf(card as Parameters<typeof artOf>[0]));
  const shows = asked && subjectOf(asked);
  const label = isTable(card as Parameters<typeof artOf>[0]) ? 'table' : 'game';
  const is = [said.gameType, said.gameClassify, label, shows].join(' ');
  const wanted = fits[folder];
  if (wanted) return is === wanted.join(' ') ? [] : [`${game.gameCode}: ${is}`];
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
