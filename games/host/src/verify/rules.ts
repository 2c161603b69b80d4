import { isJsonObject } from '@baize/fair';
import type { GameRules } from '@baize/fair';
import { baccaratTables } from '@baize/game-baccarat/rules';
import { blackjackTables } from '@baize/game-blackjack/rules';
import { crashRules } from '@baize/game-crash/rules';
import { dragonTigerTables } from '@baize/game-dragon-tiger/rules';
import { rouletteTables } from '@baize/game-roulette/rules';
import { sicBoTables } from '@baize/game-sic-bo/rules';
import { diceRules } from '@baize/game-dice/rules';
import { keno80Rules, kenoRules } from '@baize/game-keno/rules';
import { hiLoRules } from '@baize/game-hi-lo/rules';
import { lanternMarketRules } from '@baize/game-lantern-market/rules';
import { limboRules } from '@baize/game-limbo/rules';
import { minesRules } from '@baize/game-mines/rules';
import { plinkoRules } from '@baize/game-plinko/rules';
import { videoPokerTiers } from '@baize/game-video-poker/rules';
import { towerRules } from '@baize/game-tower/rules';
import { wheelRules } from '@baize/game-wheel/rules';
import { jackpotWheelRules } from '@baize/game-jackpot-wheel/rules';
import { hasModel, loadRules } from '@baize/game-slots/lazy';

/** The rules of every game of the house, all in the page: it has nowhere to fetch one from. tools/src/verify-page.test.ts holds
 *  this list to the studio's. */
export const pageRules: readonly GameRules[] = [
  diceRules,
  plinkoRules,
  limboRules,
  wheelRules,
  jackpotWheelRules,
  kenoRules,
  keno80Rules,
  minesRules,
  hiLoRules,
  towerRules,
  crashRules,
  ...rouletteTables,
  ...baccaratTables,
  ...dragonTigerTables,
  ...sicBoTables,
  ...blackjackTables,
  ...videoPokerTiers,
  lanternMarketRules,
];

/** The rules a round's document asks for: of the games, or of the one slot model that it names. */
export async function rulesForDocument(document: unknown): Promise<readonly GameRules[]> {
  const { modelId, modelVersion } = isJsonObject(document) ? document : {};
  return typeof modelId === 'string' && hasModel(modelId)
    ? [await loadRules(modelId, typeof modelVersion === 'string' ? modelVersion : undefined)]
    : pageRules;
}
