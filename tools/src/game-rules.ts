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
import { rulesOfModel, slotModels } from '@baize/game-slots/rules';
import { videoPokerTiers } from '@baize/game-video-poker/rules';
import { towerRules } from '@baize/game-tower/rules';
import { wheelRules } from '@baize/game-wheel/rules';
import { jackpotWheelRules } from '@baize/game-jackpot-wheel/rules';

/** The rules of every in-house game, for the offline check and for certification. */
export const gameRules: readonly GameRules[] = [
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

/** The rules a document can be checked with: those of the house's games and, when it names one, of its slot model. */
export function rulesForDocument(document: unknown): readonly GameRules[] {
  const { modelId: named, modelVersion } = isJsonObject(document) ? document : {};
  const isSlot = typeof named === 'string' && slotModels.some(({ modelId }) => modelId === named);
  const version = typeof modelVersion === 'string' ? modelVersion : undefined;
  return isSlot ? [...gameRules, rulesOfModel(named, version)] : gameRules;
}
