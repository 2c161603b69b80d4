import { isJsonObject } from '@baize/fair';
import type { GameRules } from '@baize/fair';
import { drawnRules } from '@baize/lottery';
import { houseRules } from '@baize/games/rules';
import { rulesOfModel, slotModels } from '@baize/game-slots/rules';

/** The rules a document can be checked with: those of the house's games and, when it names one, of its slot model or its lottery. */
export function rulesForDocument(document: unknown): readonly GameRules[] {
  const { modelId: named, modelVersion } = isJsonObject(document) ? document : {};
  const isSlot = typeof named === 'string' && slotModels.some(({ modelId }) => modelId === named);
  if (typeof named === 'string' && named.startsWith('lottery-')) return drawnRules();
  const version = typeof modelVersion === 'string' ? modelVersion : undefined;
  return isSlot ? [...houseRules, rulesOfModel(named, version)] : houseRules;
}
