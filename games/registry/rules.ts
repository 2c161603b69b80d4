/** The rules of the house's games without their names: for pages that work a round out again. */
import { isJsonObject } from '@baize/fair';
import type { GameRules } from '@baize/fair';
import { hasModel, loadRules } from '@baize/game-slots/lazy';
import { rulesOf } from './rules.gen.ts';

/** Of every game of the house, in the order of the studio's list. */
export const houseRules: readonly GameRules[] = Object.values(rulesOf).flat();

/** The rules a round's document asks for: of the games, of the one slot model that it names, or of the lotteries. */
export async function rulesForDocument(document: unknown): Promise<readonly GameRules[]> {
  const { modelId, modelVersion } = isJsonObject(document) ? document : {};
  if (typeof modelId !== 'string') return houseRules;
  if (hasModel(modelId)) return [await loadRules(modelId, typeof modelVersion === 'string' ? modelVersion : undefined)];
  return modelId.startsWith('lottery-') ? (await import('@baize/lottery')).drawnRules() : houseRules;
}
