/** A member's business day, window by window: what each brings back at the level of its moment, and which levels are reached. Pure. */
import type { VipLevel } from '@baize/protocol';
import { accrue, rankAfter } from './rules.ts';
import type { Figures } from './rules.ts';

export interface Played {
  readonly product: string;
  readonly currency: string;
  readonly turnoverMinor: bigint;
  /** In the merchant's currency. */
  readonly worthMinor: bigint;
}

/** Where the member stood before, with the figures of the days that count, of the month and of the day. */
export interface Before {
  readonly rank: number;
  readonly topRank: number;
  readonly reach: Figures;
  readonly monthTurnoverMinor: bigint;
  readonly usedUnits: bigint;
}

export interface Accrual {
  readonly currency: string;
  readonly product: string;
  readonly rank: number;
  readonly turnoverMinor: bigint;
  readonly units: bigint;
}

export interface Walked {
  readonly rank: number;
  readonly topRank: number;
  readonly turnoverMinor: bigint;
  readonly worthUnits: bigint;
  readonly accruals: readonly Accrual[];
}

/** `played` in the order of its windows. A window counts towards levels after it brought its rebate. */
export function walkDay(levels: readonly VipLevel[], before: Before, played: readonly Played[]): Walked {
  let { rank, topRank, monthTurnoverMinor, usedUnits } = before;
  let { turnoverMinor } = before.reach;
  const accruals = new Map<string, Accrual>();
  for (const one of played) {
    const level = levels[rank - 1];
    const rateBasisPoints = level?.rebate[one.product as keyof VipLevel['rebate']] ?? 0;
    if (level && rateBasisPoints > 0) {
      const mostMinor = level.rebateDayMost === null ? null : BigInt(level.rebateDayMost);
      const { units, worthUnits } = accrue({ ...one, rateBasisPoints }, { mostMinor, usedUnits });
      usedUnits += worthUnits;
      const { currency, product } = one;
      const key = `${currency} ${product} ${rank}`;
      const known = accruals.get(key) ?? { currency, product, rank, turnoverMinor: 0n, units: 0n };
      accruals.set(key, {
        ...known,
        turnoverMinor: known.turnoverMinor + one.turnoverMinor,
        units: known.units + units,
      });
    }
    turnoverMinor += one.worthMinor;
    monthTurnoverMinor += one.worthMinor;
    rank = rankAfter(levels, { rank, topRank }, { ...before.reach, turnoverMinor }, monthTurnoverMinor);
    topRank = Math.max(topRank, rank);
  }
  return {
    rank,
    topRank,
    turnoverMinor: turnoverMinor - before.reach.turnoverMinor,
    worthUnits: usedUnits - before.usedUnits,
    accruals: [...accruals.values()],
  };
}
