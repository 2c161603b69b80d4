/** A mission or a race as it is typed, and what would be kept. Pure. */
import type { betProducts } from '@baize/protocol/products';
import { readMinor, writeMinor } from '#lib/format.ts';
import { readNumber, readPositive } from '#lib/typed.ts';
import { fromWallClock, toWallClock } from '#lib/zoned.ts';
import type { Mission, MissionBody, Race, RaceBody } from './data.ts';

export type Product = (typeof betProducts)[number];
export type Words = MissionBody['words'];
type Text = NonNullable<Words['en']>;

export const daysBound = { least: 1, most: 365 } as const;
export const countBound = { least: 1, most: 1_000_000 } as const;

/** What missions and races have in common. */
export interface Common {
  readonly words: Readonly<Partial<Record<string, Text>>>;
  /** Empty: any. */
  readonly products: readonly Product[];
  readonly isBonus: boolean;
  readonly multiple: string;
  readonly days: string;
  /** As the merchant's clock shows them; empty: no end. */
  readonly from: string;
  readonly until: string;
}

export interface MissionDraft extends Common {
  readonly repeat: Mission['repeat'];
  readonly measure: Mission['measure'];
  readonly target: string;
  readonly amount: string;
}

export interface RaceDraft extends Common {
  readonly least: string;
  /** One amount a line. */
  readonly prizes: string;
}

/** Whose clock and whose money. */
export interface Place {
  readonly timeZone: string;
  readonly currency: string;
  readonly multipleMax: number;
}

const emptyCommon: Common = {
  words: {},
  products: [],
  isBonus: false,
  multiple: '5',
  days: '14',
  from: '',
  until: '',
};

export const isMoney = (measure: Mission['measure']): boolean => measure === 'turnover' || measure === 'deposit_sum';
export const hasProducts = (measure: Mission['measure']): boolean => measure === 'turnover' || measure === 'bets';

export function missionDraft(mission: Mission | null, place: Place, now: string): MissionDraft {
  if (!mission)
    return {
      ...emptyCommon,
      from: toWallClock(now, place.timeZone),
      repeat: 'daily',
      measure: 'turnover',
      target: '',
      amount: '',
    };
  const { repeat, measure, target, amountMinor } = mission;
  return {
    ...commonOf(mission, place),
    repeat,
    measure,
    target: isMoney(measure) ? writeMinor(target, place.currency) : target,
    amount: writeMinor(amountMinor, place.currency),
  };
}

export function raceDraft(race: Race | null, place: Place, now: string): RaceDraft {
  if (!race) return { ...emptyCommon, from: toWallClock(now, place.timeZone), least: '', prizes: '' };
  return {
    ...commonOf(race, place),
    least: race.leastMinor === '0' ? '' : writeMinor(race.leastMinor, place.currency),
    prizes: race.prizes.map((prize) => writeMinor(prize, place.currency)).join('\n'),
  };
}

function commonOf({ words, products, playThrough, from, until }: Mission | Race, { timeZone }: Place): Common {
  return {
    words,
    products: products ?? [],
    isBonus: playThrough !== null,
    multiple: String(playThrough?.multiple ?? 5),
    days: String(playThrough?.days ?? 14),
    from: toWallClock(from, timeZone),
    until: until === null ? '' : toWallClock(until, timeZone),
  };
}

/** What would be kept; null while something is missing or cannot be read. */
export function missionBody(draft: MissionDraft, place: Place, revision: number | null): MissionBody | null {
  const common = readCommon(draft, place);
  const target = isMoney(draft.measure)
    ? readPositive(draft.target, place.currency)
    : (readNumber(draft.target, countBound)?.toString() ?? null);
  const amountMinor = readPositive(draft.amount, place.currency);
  if (!common || target === null || amountMinor === null) return null;
  if (draft.repeat === 'once' && common.until === null) return null;
  const { repeat, measure } = draft;
  const products = hasProducts(measure) ? common.products : null;
  return { revision, ...common, products, repeat, measure, target, amountMinor };
}

/** The same of a race. */
export function raceBody(draft: RaceDraft, place: Place, revision: number | null): RaceBody | null {
  const common = readCommon(draft, place);
  const leastMinor = draft.least.trim() === '' ? '0' : readMinor(draft.least, place.currency);
  const prizes = readPrizes(draft.prizes, place.currency);
  if (!common || common.until === null || leastMinor === null || !prizes) return null;
  return { revision, ...common, until: common.until, leastMinor, prizes };
}

const prizesMost = 50;

/** Amounts by rank, one a line; null: none, too many, or one that cannot be read. */
export function readPrizes(typed: string, currency: string): string[] | null {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => readPositive(line, currency));
  if (lines.length === 0 || lines.length > prizesMost || read.includes(null)) return null;
  return read.filter((prize) => prize !== null);
}

function readCommon(draft: Common, place: Place) {
  const words = Object.fromEntries(
    Object.entries(draft.words).filter(([, text]) => text !== undefined && text.title.trim() !== ''),
  ) as Words; // the list of languages is the merchant's
  const from = fromWallClock(draft.from, place.timeZone);
  const until = draft.until === '' ? null : fromWallClock(draft.until, place.timeZone);
  const playThrough = readPlayThrough(draft, place);
  if (!words['en'] || from === null || playThrough === undefined) return null;
  if (draft.until !== '' && (until === null || until <= from)) return null;
  return { words, products: draft.products.length === 0 ? null : [...draft.products], playThrough, from, until };
}

/** Undefined: it cannot be read. */
function readPlayThrough({ isBonus, multiple, days }: Common, { multipleMax }: Place) {
  if (!isBonus) return null;
  const read = {
    multiple: readNumber(multiple, { least: 1, most: multipleMax }),
    days: readNumber(days, daysBound),
  };
  return read.multiple === null || read.days === null ? undefined : { multiple: read.multiple, days: read.days };
}
