import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotSheet } from '@baize/game-kit/slot-engine';

/** A model's sheet from disk. Throws when there is none of this name. */
export function readSheet(modelId: string): SlotSheet {
  if (!/^[a-z0-9-]+$/.test(modelId)) throw new Error(`no slot model ${modelId}`);
  const text = readFileSync(join(import.meta.dirname, '..', 'models', `${modelId}.json`), 'utf8');
  return JSON.parse(text) as SlotSheet; // rulesOfSheet refuses an unsound one
}
