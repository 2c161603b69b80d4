/** Points by arithmetic: what a play earns, what a step of the exchange table brings, which orders may go where. Pure. */
import type { ExchangeStep } from '@baize/protocol';
import type { pointFieldNames, pointOrderStates, pointTypes } from '@baize/protocol/calls/points';

export type PointType = (typeof pointTypes)[number];
export type OrderState = (typeof pointOrderStates)[number];
export type FieldName = (typeof pointFieldNames)[number];

/** The five types of play hold every product; what belongs to none of the others counts with slots. */
const types: Readonly<Record<string, PointType>> = {
  LIVE: 'live',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
};

/** Where deposits keep what has not made a whole point. */
export const depositSource = 'DEPOSIT';

export function typeOf(source: string): PointType {
  return source === depositSource ? 'deposit' : (types[source] ?? 'slots');
}

/** Whole points, and what is left towards the next: nothing is rounded away. */
export function earned(
  basisMinor: bigint,
  { restMinor, perPointMinor }: { readonly restMinor: bigint; readonly perPointMinor: bigint },
): { readonly points: bigint; readonly restMinor: bigint } {
  const whole = basisMinor + restMinor;
  return { points: whole / perPointMinor, restMinor: whole % perPointMinor };
}

/** Whether goods of kind money give no more for a point than the best step of the table: the table takes two people, goods do not. */
export function isWithinTable(
  goods: { readonly points: number; readonly amountMinor: bigint },
  exchange: readonly ExchangeStep[],
): boolean {
  return exchange.some((step) => goods.amountMinor * BigInt(step.points) <= BigInt(step.amount) * BigInt(goods.points));
}

const next: Readonly<Record<OrderState, Partial<Record<'approve' | 'reject', OrderState>>>> = {
  in_process: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
};

export function stateAfter(state: OrderState, step: 'approve' | 'reject'): OrderState | undefined {
  return next[state][step];
}

/** What goods of a kind ask for at least: a parcel needs a place and a number to call. */
export function fieldsNeeded(kind: string): readonly FieldName[] {
  return kind === 'physical' ? ['receivingAddress', 'mobile'] : [];
}

/** Words in a language, else in English, else in whatever there is. */
export function wordsIn<T>(words: Readonly<Record<string, T>>, language: string): T | undefined {
  return words[language] ?? words['en'] ?? Object.values(words)[0];
}
