/** A brand being edited: what was published, what is written now, and what differs. Pure. */
import type { Output } from '@baize/protocol/client';
import { writeMinor } from '#lib/format.ts';

export type Published = Output<'readMerchant'>;
export type Seeds = Published['seeds'];

export interface Draft {
  readonly name: string;
  readonly seeds: Seeds;
  readonly motto: Readonly<Record<string, string>>;
  readonly switches: Readonly<Record<string, boolean>>;
  /** Decimal notation of the merchant's currency, as written. */
  readonly fourEyesAbove: string;
  readonly autoReceiptMinutes: string;
  readonly isInMaintenance: boolean;
  readonly maintenanceUntil: string | null;
  readonly maintenanceInfo: string;
}

export function draftOf(brand: Published): Draft {
  return {
    name: brand.name,
    seeds: brand.seeds,
    motto: brand.motto,
    switches: brand.switches,
    fourEyesAbove: writeMinor(brand.fourEyesAboveMinor, brand.currency),
    autoReceiptMinutes: String(brand.autoReceiptMinutes),
    isInMaintenance: brand.maintenance.on,
    maintenanceUntil: brand.maintenance.until,
    maintenanceInfo: brand.maintenance.info ?? '',
  };
}

export type Value = string | number | boolean | null;

export interface Change {
  /** `seeds.clothHue`, `switches.FREEPLAY`, `motto.th`, `name`. */
  readonly name: string;
  readonly before: Value;
  readonly after: Value;
}

export function changesBetween(before: Draft, after: Draft): Change[] {
  const [left, right] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((name) => ({ name, before: left.get(name) ?? null, after: right.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** My changes laid over what somebody else published meanwhile: where both changed a value, mine stands. */
export function rebase(mine: Draft, { from, onto }: { readonly from: Draft; readonly onto: Draft }): Draft {
  const pick = <T>(now: T, was: T, theirs: T): T => (now === was ? theirs : now);
  const merge = <T extends object>(now: T, was: T, theirs: T): T => {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(now)])] as (keyof T)[];
    return Object.fromEntries(names.map((name) => [name, pick(now[name], was[name], theirs[name])])) as T; // the same keys in
  };
  return {
    ...merge(mine, from, onto),
    seeds: merge(mine.seeds, from.seeds, onto.seeds),
    motto: merge(mine.motto, from.motto, onto.motto),
    switches: merge(mine.switches, from.switches, onto.switches),
  };
}

function valuesOf(draft: Draft): Map<string, Value> {
  const { seeds, motto, switches, ...plain } = draft;
  const under = (group: string, values: object): [string, Value][] =>
    Object.entries(values).map(([name, value]) => [`${group}.${name}`, value as Value]); // seeds, mottos and switches hold plain values
  const written = Object.entries(motto).filter(([, line]) => line.trim() !== '');
  return new Map([
    ...(Object.entries(plain) as [string, Value][]), // the rest of a draft is plain
    ...under('seeds', seeds),
    ...under('motto', Object.fromEntries(written)),
    ...under('switches', switches),
  ]);
}
