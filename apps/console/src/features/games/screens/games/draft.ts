/** A title's file as it is typed, and the change it asks for. Pure. */
import type { Input } from '@baize/protocol/client';
import { readWhole } from '@baize/protocol/typed-amount';
import { readMinor, writeMinor } from '#lib/format.ts';
import type { Title } from './data.ts';

export interface Draft {
  readonly isEnabled: boolean;
  readonly isHot: boolean;
  /** Empty: in the vendor's order. */
  readonly place: string;
  /** Stakes in the merchant's currency, decimal; both empty: the vendor's. */
  readonly min: string;
  readonly max: string;
}

export function draftOf(title: Title, currency: string): Draft {
  const own = title.limits.find((limit) => limit.currency === currency);
  return {
    isEnabled: title.isEnabled,
    isHot: title.isHot,
    place: title.place === null ? '' : String(title.place),
    min: own ? writeMinor(own.minMinor, currency) : '',
    max: own ? writeMinor(own.maxMinor, currency) : '',
  };
}

type Checked = { readonly change: Input<'changeGame'>['body'] } | { readonly fault: 'place' | 'limits' };

/** The change, or what of it cannot be sent. Stakes in other currencies stay as they are. */
export function changeOf(draft: Draft, title: Title, currency: string): Checked {
  const place = draft.place.trim() === '' ? null : (readWhole(draft.place) ?? 0);
  if (place !== null && (place < 1 || place > 10_000)) return { fault: 'place' };
  const others = title.limits.filter((limit) => limit.currency !== currency);
  const own = limitOf(draft, title, currency);
  if (own === 'bad') return { fault: 'limits' };
  return {
    change: { isEnabled: draft.isEnabled, isHot: draft.isHot, place, limits: own ? [...others, own] : others },
  };
}

function limitOf({ min, max }: Draft, title: Title, currency: string): Title['limits'][number] | 'bad' | null {
  if (min.trim() === '' && max.trim() === '') return null;
  const [minMinor, maxMinor] = [readMinor(min, currency), readMinor(max, currency)];
  if (minMinor === null || maxMinor === null) return 'bad';
  const isInside = BigInt(minMinor) >= BigInt(title.minBetMinor) && BigInt(maxMinor) <= BigInt(title.maxBetMinor);
  const isOrdered = BigInt(minMinor) > 0n && BigInt(minMinor) <= BigInt(maxMinor);
  return isInside && isOrdered ? { currency, minMinor, maxMinor } : 'bad';
}
