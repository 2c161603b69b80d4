import type { GameRules } from '@baize/fair';
import { rulesOfSheet } from '@baize/game-kit/slot-engine';
import type { SlotSheet } from '@baize/game-kit/slot-engine';
import { chunks } from './models/chunks.ts';

/** A model's sheet, for a page: one small chunk, fetched when it is asked for. Throws on an unknown name. */
export async function loadSheet(modelId: string): Promise<SlotSheet> {
  const chunk = chunks[modelId];
  if (!chunk) throw new Error(`no slot model ${modelId}`);
  const { default: sheet } = await chunk();
  return sheet as SlotSheet; // loadRules refuses an unsound one
}

export function hasModel(modelId: string): boolean {
  return Object.hasOwn(chunks, modelId);
}

/** The rules of a model for verification in the browser: of the version that the round names, if it was ever played, else today's. */
export async function loadRules(modelId: string, version?: string): Promise<GameRules> {
  const earlier = `${modelId}@${version}`;
  return rulesOfSheet(await loadSheet(hasModel(earlier) ? earlier : modelId));
}
