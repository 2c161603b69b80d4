import type { GameRules } from '@baize/fair';
import { rulesOfSheet } from '@baize/game-kit/slot-engine';
import type { SlotModelCard } from '../card.ts';
import cards from '../models/cards.json' with { type: 'json' };
import { readSheet } from './sheets.ts';

export type { SlotModelCard } from '../card.ts';

/** Every slot model: what it is, without its strips. */
export const slotModels = cards as unknown as readonly SlotModelCard[]; // JSON types know no unions

const compiled = new Map<string, GameRules>();

/** The rules of a model, read and checked at its first use. Throws on an unknown name. */
export function rulesOfModel(modelId: string): GameRules {
  const known = compiled.get(modelId);
  if (known) return known;
  const rules = rulesOfSheet(readSheet(modelId));
  compiled.set(modelId, rules);
  return rules;
}
