// Made by `npm run games` from games/*/game.ts; do not edit.
import type { GameRules } from '@baize/fair';
import { gameRules as dice } from '@baize/game-dice/rules';
import { gameRules as plinko } from '@baize/game-plinko/rules';
import { gameRules as limbo } from '@baize/game-limbo/rules';
import { gameRules as wheel } from '@baize/game-wheel/rules';
import { gameRules as jackpotWheel } from '@baize/game-jackpot-wheel/rules';
import { gameRules as keno } from '@baize/game-keno/rules';
import { gameRules as mines } from '@baize/game-mines/rules';
import { gameRules as hiLo } from '@baize/game-hi-lo/rules';
import { gameRules as tower } from '@baize/game-tower/rules';
import { gameRules as crash } from '@baize/game-crash/rules';
import { gameRules as lanternMarket } from '@baize/game-lantern-market/rules';
import { gameRules as roulette } from '@baize/game-roulette/rules';
import { gameRules as baccarat } from '@baize/game-baccarat/rules';
import { gameRules as dragonTiger } from '@baize/game-dragon-tiger/rules';
import { gameRules as sicBo } from '@baize/game-sic-bo/rules';
import { gameRules as blackjack } from '@baize/game-blackjack/rules';
import { gameRules as videoPoker } from '@baize/game-video-poker/rules';

export const rulesOf: Readonly<Record<string, readonly GameRules[]>> = {
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
};
