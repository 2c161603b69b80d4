/** Rates and exchange table as they are typed. Pure. */
import { betProducts } from '@baize/protocol/products';
import { writeMinor } from '#lib/format.ts';
import { readNumber, readPositive } from '#lib/typed.ts';
import type { Terms, TermsBody } from './data.ts';

export type Product = (typeof betProducts)[number];
const pointsBound = { least: 1, most: 1_000_000_000 } as const;
const stepsMost = 12;

interface Step {
  readonly points: string;
  readonly amount: string;
}

export interface Draft {
  /** Amounts for one point; empty: none. */
  readonly perPoint: Readonly<Partial<Record<Product, string>>>;
  readonly deposit: string;
  /** One empty line more than there are. */
  readonly steps: readonly Step[];
}

const noStep: Step = { points: '', amount: '' };

export function draftOf({ perPoint, depositPerPoint, exchange, currency }: Terms): Draft {
  const written = Object.entries(perPoint).map(([product, amount]) => [product, writeMinor(amount, currency)]);
  return {
    perPoint: Object.fromEntries(written) as Draft['perPoint'], // the terms name products only
    deposit: depositPerPoint ? writeMinor(depositPerPoint, currency) : '',
    steps: withEmpty(
      exchange.map(({ points, amount }) => ({ points: String(points), amount: writeMinor(amount, currency) })),
    ),
  };
}

/** Always one empty line to write into. */
export function withEmpty(steps: readonly Step[]): Step[] {
  const filled = steps.filter((step) => !isEmpty(step));
  return filled.length < stepsMost ? [...filled, noStep] : filled;
}

function isEmpty({ points, amount }: Step): boolean {
  return points.trim() === '' && amount.trim() === '';
}

/** An amount, null where nothing is typed, undefined while it cannot be read. */
export function amountOf(typed: string, currency: string): string | null | undefined {
  return typed.trim() === '' ? null : (readPositive(typed, currency) ?? undefined);
}

export function stepPoints(typed: string): number | null {
  return readNumber(typed, pointsBound);
}

/** What would be published, the table with the fewest points first; null while something cannot be read. */
export function bodyOf(draft: Draft, { version, currency }: Terms): TermsBody | null {
  const perPoint: Partial<Record<Product, string>> = {};
  for (const product of betProducts) {
    const amount = amountOf(draft.perPoint[product] ?? '', currency);
    if (amount === undefined) return null;
    if (amount !== null) perPoint[product] = amount;
  }
  const depositPerPoint = amountOf(draft.deposit, currency);
  if (depositPerPoint === undefined) return null;
  const exchange: TermsBody['exchange'] = [];
  for (const step of draft.steps) {
    if (isEmpty(step)) continue;
    const points = stepPoints(step.points);
    const amount = readPositive(step.amount, currency);
    if (points === null || amount === null) return null;
    exchange.push({ points, amount });
  }
  const sorted = exchange.toSorted((a, b) => a.points - b.points);
  if (sorted.some((step, index) => step.points === sorted[index - 1]?.points)) return null;
  return { version, perPoint, depositPerPoint, exchange: sorted };
}
