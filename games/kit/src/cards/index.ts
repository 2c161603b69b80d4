export { CardPlace, PlayingCard } from './playing-card.tsx';
export { SuitMark } from './suits.tsx';
export { useDeal } from './use-deal.ts';
