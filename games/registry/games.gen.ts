// Made by `npm run games` from games/*/game.ts; do not edit.
import { game as dice } from '@baize/game-dice/game';
import { game as plinko } from '@baize/game-plinko/game';
import { game as limbo } from '@baize/game-limbo/game';
import { game as wheel } from '@baize/game-wheel/game';
import { game as jackpotWheel } from '@baize/game-jackpot-wheel/game';
import { game as keno } from '@baize/game-keno/game';
import { game as mines } from '@baize/game-mines/game';
import { game as hiLo } from '@baize/game-hi-lo/game';
import { game as tower } from '@baize/game-tower/game';
import { game as crash } from '@baize/game-crash/game';
import { game as lanternMarket } from '@baize/game-lantern-market/game';
import { game as roulette } from '@baize/game-roulette/game';
import { game as baccarat } from '@baize/game-baccarat/game';
import { game as dragonTiger } from '@baize/game-dragon-tiger/game';
import { game as sicBo } from '@baize/game-sic-bo/game';
import { game as blackjack } from '@baize/game-blackjack/game';
import { game as videoPoker } from '@baize/game-video-poker/game';
import { game as slots } from '@baize/game-slots/game';
import { game as lottery } from '@baize/game-lottery/game';

export const folders = {
  dice,
  plinko,
  limbo,
  wheel,
  'jackpot-wheel': jackpotWheel,
  keno,
  mines,
  'hi-lo': hiLo,
  tower,
  crash,
  'lantern-market': lanternMarket,
  roulette,
  baccarat,
  'dragon-tiger': dragonTiger,
  'sic-bo': sicBo,
  blackjack,
  'video-poker': videoPoker,
  slots,
  lottery,
} as const;
