/** A must-hit pot's secret after its win: what was bound by a hash before the first stake, held to that hash and to the pot's terms. Pure.
 *  Source: product/games.md 10, trigger B. */
import { sha256Hex } from '@baize/fair';
import { currencyOf } from '@baize/protocol/currencies';
import { usualUnit } from '@baize/protocol/stake-units';
import { riseE6 } from './daily.ts';
import { pots } from './index.ts';

export interface ThresholdCheck {
  /** "BAIZE:USD:grand" */
  readonly potId: string;
  readonly cycle: number;
  /** Minor units and millionths of them: where the pot had to be won. */
  readonly thresholdE6: bigint;
  /** Of a daily pot: the end of the day by which it had to be won, milliseconds since 1970; null for any other. */
  readonly mustDropAtMs: number | null;
  /** SHA-256 of the text: what must have been shown before the pot's first stake. */
  readonly commit: string;
  /** The amount lies above the pot's seed and at most at its cap. */
  readonly isInRange: boolean;
  /** All that lies between seed and cap. */
  readonly spanE6: bigint;
  readonly exponent: number;
}

const MILLION = 1_000_000n;
/** 1: any day, in the usual unit of the currency; 2: with the end of a day; 3 and 4: the same in a unit that the text says. */
const TEXT =
  /^baize-pot\/([1-4]):([^:]+:([A-Z0-9]{2,16}):([a-z]+)(?::demo)?):(\d{1,9}):(\d{1,24})((?::\d{1,19}){0,2}):[0-9a-f]{64}$/;

/** Reads and checks the text that a win shows; undefined when it is none, or of a pot or currency that is not known. */
export function checkThreshold(text: string): ThresholdCheck | undefined {
  const found = TEXT.exec(text);
  if (!found) return undefined;
  const [, form = '', potId = '', currency = '', tier = '', cycle = '', threshold = '', rest = ''] = found;
  const { unit, dropAt, isWhole } = partsOf(form, rest);
  if (!isWhole) return undefined;
  const plan = pots.find((one) => one.tier === tier);
  const exponent = currencyOf(currency)?.exponent;
  if (plan?.kind !== 'mustHitBy' || (plan.isDaily === true) !== (dropAt !== '') || exponent === undefined)
    return undefined;
  const unitE6 = (unit === '' ? usualUnit(exponent) : BigInt(unit)) * MILLION;
  const thresholdE6 = BigInt(threshold);
  return {
    potId,
    cycle: Number(cycle),
    thresholdE6,
    mustDropAtMs: dropAt === '' ? null : Number(dropAt),
    commit: sha256Hex(text),
    isInRange: thresholdE6 > plan.seedUnits * unitE6 && thresholdE6 <= plan.capUnits * unitE6,
    spanE6: (plan.capUnits - plan.seedUnits) * unitE6,
    exponent,
  };
}

/** What a form of the text has between its amount and its salt: a unit, the end of a day, both or neither. */
function partsOf(form: string, rest: string): { unit: string; dropAt: string; isWhole: boolean } {
  const parts = rest.split(':').slice(1);
  const [hasUnit, hasDay] = [form === '3' || form === '4', form === '2' || form === '4'];
  const unit = hasUnit ? (parts[0] ?? '') : '';
  const dropAt = hasDay ? (parts.at(-1) ?? '') : '';
  const isWhole =
    parts.length === Number(hasUnit) + Number(hasDay) &&
    (!hasUnit || /^[1-9]/.test(unit)) &&
    (!hasDay || /^\d{13}$/.test(dropAt));
  return { unit, dropAt, isWhole };
}

/** Whether a pot that paid so much at that moment had reached what was drawn for it. It held what it paid and less than a minor unit
 *  more, or it paid its cap. */
export function wasDue(seen: ThresholdCheck, paidMinor: bigint, wonAtMs: number): boolean {
  const rise = seen.mustDropAtMs === null ? 0n : riseE6(seen.spanE6, seen.mustDropAtMs, wonAtMs);
  return (paidMinor + 1n) * MILLION + rise > seen.thresholdE6;
}
