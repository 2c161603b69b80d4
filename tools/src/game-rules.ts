import type { GameRules } from '@baize/fair';
import { crashRules } from '@baize/game-crash/rules';
import { diceRules } from '@baize/game-dice/rules';
import { lanternMarketRules } from '@baize/game-lantern-market/rules';

/** The rules of every in-house game, for the offline check and for certification. */
export const gameRules: readonly GameRules[] = [diceRules, crashRules, lanternMarketRules];
