import type { GameRules } from '@baize/fair';
import { crashRules } from '@baize/game-crash/rules';
import { diceRules } from '@baize/game-dice/rules';
import { keno80Rules, kenoRules } from '@baize/game-keno/rules';
import { hiLoRules } from '@baize/game-hi-lo/rules';
import { lanternMarketRules } from '@baize/game-lantern-market/rules';
import { limboRules } from '@baize/game-limbo/rules';
import { minesRules } from '@baize/game-mines/rules';
import { plinkoRules } from '@baize/game-plinko/rules';
import { towerRules } from '@baize/game-tower/rules';
import { wheelRules } from '@baize/game-wheel/rules';

/** The rules of every game of the house, all in the page: it has nowhere to fetch one from. tools/src/verify-page.test.ts holds
 *  this list to the studio's. */
export const pageRules: readonly GameRules[] = [
  diceRules,
  plinkoRules,
  limboRules,
  wheelRules,
  kenoRules,
  keno80Rules,
  minesRules,
  hiLoRules,
  towerRules,
  crashRules,
  lanternMarketRules,
];
