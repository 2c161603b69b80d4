/** The rules of the house's games without their names: for pages that work a round out again. */
import { isJsonObject } from '@baize/fair';
import type { GameRules } from '@baize/fair';
import { hasModel, loadRules } from '@baize/game-slots/lazy';
import { rulesOf } from './rules.gen.ts';

/** Of every game of the house, in the order of the studio's list. */
export const houseRules: readonly GameRules[] = Object.values(rulesOf).flat();

/** The rules a round's document asks for: of the games, or of the one slot model that it names. */
export async function rulesForDocument(document: unknown): Promise<readonly GameRules[]> {
  const { modelId, modelVersion } = isJsonObject(document) ? document : {};
  return typeof modelId === 'string' && hasModel(modelId)
    ? [await loadRules(modelId, typeof modelVersion === 'string' ? modelVersion : undefined)]
    : houseRules;
}
