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
