/** A limit that something is counted against, and what it leaves. */
import type { Output } from '@baize/protocol/client';

type Limit = Output<'readProtection'>['limits'][number];

export interface CountedLimit extends Pick<Limit, 'kind' | 'period'> {
  /** Minor units. */
  readonly holds: string;
  readonly used: string;
  /** 1 and more: nothing is left. */
  readonly share: number;
}

/** What all of them together still allow, minor units; null: anything. */
export function leftOf(limits: readonly CountedLimit[]): bigint | null {
  const lefts = limits.map(({ holds, used }) => BigInt(holds) - BigInt(used));
  const least = lefts.reduce<bigint | null>((low, left) => (low === null || left < low ? left : low), null);
  return least !== null && least < 0n ? 0n : least;
}
