import type { GameRules } from '@baize/fair';
import { rulesOfSheet } from '@baize/game-kit/slot-engine';
import type { SlotModelCard } from '../card.ts';
import cards from '../models/cards.json' with { type: 'json' };
import { readSheet, readSheetOfVersion } from './sheets.ts';

export type { SlotModelCard } from '../card.ts';

/** Every slot model: what it is, without its strips. */
export const slotModels = cards as unknown as readonly SlotModelCard[]; // JSON types know no unions

const compiled = new Map<string, GameRules>();

/** The rules of a model, read and checked at its first use; of an earlier version for a round that was played with it. A version that never
 *  was gets today's rules, which no round of it agrees with. Throws on an unknown name. */
export function rulesOfModel(modelId: string, version?: string): GameRules {
  const name = version === undefined ? modelId : `${modelId}@${version}`;
  const known = compiled.get(name);
  if (known) return known;
  const sheet = version === undefined ? undefined : readSheetOfVersion(modelId, version);
  if (version !== undefined && !sheet) return rulesOfModel(modelId); // the name came from a document: it is not remembered
  const rules = rulesOfSheet(sheet ?? readSheet(modelId));
  compiled.set(name, rules);
  return rules;
}
