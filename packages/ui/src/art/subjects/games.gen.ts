// Made by `npm run games` from games/*/game.ts; do not edit.
import type { GamePrint } from './subject.ts';

export const gamePrints: readonly GamePrint[] = [
  { drawing: 'jackpot-wheel', category: 'mini', title: /\bjackpot wheel\b/ },
  { drawing: 'plinko', category: 'mini', title: /\bplinko\b/ },
  { drawing: 'hi-lo', category: 'mini', title: /\bhi ?lo\b/ },
  { drawing: 'limbo', category: 'mini', title: /\blimbo\b/ },
  { drawing: 'wheel', category: 'mini', title: /\bwheel\b/ },
  { drawing: 'mines', category: 'mini', title: /\bmines\b/ },
  { drawing: 'tower', category: 'mini', title: /\btower\b/ },
  { drawing: 'crash', category: 'mini', title: /\bcrash\b/ },
  { drawing: 'dice', category: 'mini', title: /\bdice\b/ },
  { drawing: 'keno', category: 'mini', title: /\bkeno\b/ },
  { drawing: 'video-poker', category: 'cards', title: /poker/ },
  { drawing: 'roulette', category: 'roulette' },
  { drawing: 'baccarat', category: 'baccarat' },
  { drawing: 'dragon-tiger', category: 'dragontiger' },
  { drawing: 'sic-bo', category: 'sicbo' },
  { drawing: 'blackjack', category: 'blackjack' },
];
