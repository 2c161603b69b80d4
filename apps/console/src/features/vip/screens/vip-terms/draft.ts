/** VIP levels as they are typed. Pure. */
import { readPercent, writePercent } from '@baize/protocol/percent';
import { betProducts } from '@baize/protocol/products';
import { readMinor, writeMinor } from '#lib/format.ts';
import { readNumber } from '#lib/typed.ts';
import type { Terms, TermsBody } from './data.ts';

export type Product = (typeof betProducts)[number];
type Level = TermsBody['levels'][number];

export const levelsMost = 12;
export const rateMost = 1_000;
export const daysBound = { least: 1, most: 365 } as const;
const reachBound = { least: 1, most: 366 } as const;

export const sums = [
  'reachTurnover',
  'reachDeposits',
  'keepTurnover',
  'upgradeBonus',
  'monthlyBonus',
  'birthdayBonus',
] as const;
export type Sum = (typeof sums)[number];

export interface LevelDraft extends Readonly<Record<Sum, string>> {
  readonly name: Readonly<Record<string, string>>;
  /** Per cents by product; empty: none. */
  readonly rebate: Readonly<Partial<Record<Product, string>>>;
  /** Empty: no bound. */
  readonly dayMost: string;
}

export interface Draft {
  readonly levels: readonly LevelDraft[];
  /** Empty: all since the account was opened. */
  readonly reachDays: string;
  readonly byItself: boolean;
  readonly isPlayedThrough: boolean;
  readonly multiple: string;
  readonly days: string;
}

export const emptyLevel: LevelDraft = {
  name: {},
  reachTurnover: '',
  reachDeposits: '',
  keepTurnover: '',
  upgradeBonus: '',
  monthlyBonus: '',
  birthdayBonus: '',
  rebate: {},
  dayMost: '',
};

function writeSum(minor: string, currency: string): string {
  return minor === '0' ? '' : writeMinor(minor, currency);
}

export function draftOf({ levels, reachDays, rebateByItself, playThrough, currency }: Terms): Draft {
  return {
    levels: levels.map((level) => ({
      ...(Object.fromEntries(sums.map((name) => [name, writeSum(level[name], currency)])) as Record<Sum, string>), // every sum is named
      name: level.name,
      rebate: Object.fromEntries(
        Object.entries(level.rebate).map(([product, rate]) => [product, writePercent(rate)]),
      ) as LevelDraft['rebate'], // a level names products only
      dayMost: level.rebateDayMost === null ? '' : writeMinor(level.rebateDayMost, currency),
    })),
    reachDays: reachDays === null ? '' : String(reachDays),
    byItself: rebateByItself,
    isPlayedThrough: playThrough !== null,
    multiple: playThrough ? String(playThrough.multiple) : '',
    days: playThrough ? String(playThrough.days) : '',
  };
}

/** Minor units; an empty box is none, and null what cannot be read. */
export function sumOf(typed: string, currency: string): string | null {
  return typed.trim() === '' ? '0' : readMinor(typed, currency);
}

function rebateOf({ rebate }: LevelDraft): Level['rebate'] | null {
  const rates: Partial<Record<Product, number>> = {};
  for (const product of betProducts) {
    const rate = readPercent(rebate[product] ?? '', rateMost);
    if (rate === null) return null;
    if (rate > 0) rates[product] = rate;
  }
  return rates;
}

function levelOf(draft: LevelDraft, currency: string): Level | null {
  const read = sums.map((name) => [name, sumOf(draft[name], currency)] as const);
  const rebate = rebateOf(draft);
  const most = draft.dayMost.trim() === '' ? null : readMinor(draft.dayMost, currency);
  const isWhole =
    read.every(([, minor]) => minor !== null) && rebate !== null && (draft.name['en'] ?? '').trim() !== '';
  if (!isWhole || (draft.dayMost.trim() !== '' && (most === null || most === '0'))) return null;
  const name = Object.fromEntries(Object.entries(draft.name).filter(([, words]) => words.trim() !== ''));
  return { ...(Object.fromEntries(read) as Record<Sum, string>), name, rebate, rebateDayMost: most }; // none of them is null
}

/** Each level needs no less than the one below, and more of at least one. */
export function isRising(levels: readonly Pick<Level, 'reachTurnover' | 'reachDeposits'>[]): boolean {
  return levels.every((level, place) => {
    const below = levels[place - 1];
    const turnover = BigInt(level.reachTurnover) - BigInt(below?.reachTurnover ?? 0);
    const deposits = BigInt(level.reachDeposits) - BigInt(below?.reachDeposits ?? 0);
    return turnover >= 0n && deposits >= 0n && turnover + deposits > 0n;
  });
}

export function levelsOf(draft: Draft, { currency }: Pick<Terms, 'currency'>): readonly Level[] | null {
  const levels = draft.levels.map((level) => levelOf(level, currency));
  return levels.every((level) => level !== null) ? levels : null;
}

/** What would be published; null while something cannot be read, or the levels do not rise. */
export function bodyOf(draft: Draft, terms: Terms): TermsBody | null {
  const levels = levelsOf(draft, terms);
  const reachDays = draft.reachDays.trim() === '' ? null : readNumber(draft.reachDays, reachBound);
  const multiple = readNumber(draft.multiple, { least: 1, most: terms.multipleMax });
  const days = readNumber(draft.days, daysBound);
  if (levels === null || !isRising(levels)) return null;
  if (reachDays === null && draft.reachDays.trim() !== '') return null;
  const playThrough = multiple === null || days === null ? null : { multiple, days };
  if (draft.isPlayedThrough && playThrough === null) return null;
  return {
    version: terms.version,
    levels: [...levels],
    reachDays,
    rebateByItself: draft.byItself,
    playThrough: draft.isPlayedThrough ? playThrough : null,
  };
}
