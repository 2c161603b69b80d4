export {
  baccaratPoints,
  CARDS_PER_DECK,
  isRed,
  rankAceLow,
  rankName,
  RANKS,
  rankOf,
  suitName,
  suitOf,
  SUITS,
} from './cards.ts';
export type { RankName, SuitName } from './cards.ts';
export { betFigures, oneChip } from './exact-table.ts';
export type { BetFigures, WeightedOutcome } from './exact-table.ts';
export { sumOf, tableRules } from './table-rules.ts';
export type { TableChip, TableChoices, TableGame, TablePaid } from './table-rules.ts';
