import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotSheet } from '@baize/game-kit/slot-engine';

const MODELS = join(import.meta.dirname, '..', 'models');

/** A model's sheet from disk. Throws when there is none of this name. */
export function readSheet(modelId: string): SlotSheet {
  if (!/^[a-z0-9-]+$/.test(modelId)) throw new Error(`no slot model ${modelId}`);
  return readSheetFile(join(MODELS, `${modelId}.json`));
}

/** The sheet of one version of a model, today's or an earlier one. Undefined when the model has no such version. Throws on an unknown
 *  model. */
export function readSheetOfVersion(modelId: string, version: string): SlotSheet | undefined {
  const today = readSheet(modelId);
  if (today.version === version) return today;
  const path = join(MODELS, 'earlier', `${modelId}@${version}.json`);
  return /^[0-9.]+$/.test(version) && existsSync(path) ? readSheetFile(path) : undefined;
}

function readSheetFile(path: string): SlotSheet {
  return JSON.parse(readFileSync(path, 'utf8')) as SlotSheet; // rulesOfSheet refuses an unsound one
}
