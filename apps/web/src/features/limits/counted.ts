/** The player's limits that something is counted against. */
import { refreshOn } from '@baize/browser';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import type { CountedLimit } from './left.ts';

refreshOn(['protection.changed', 'bet.settled', 'deposit.credited'], ['readProtection']);

/** Limits of money, in the merchant's currency over all wallets, the one with the least share left first; empty while they are being read. */
export function useCountedLimits(): {
  readonly currency: string | undefined;
  readonly limits: readonly CountedLimit[];
} {
  const { data } = useQuery(ask('readProtection'));
  const limits = (data?.limits ?? []).flatMap(({ kind, period, holds, used }) =>
    holds === null || used === null ? [] : [{ kind, period, holds, used, share: Number(used) / Number(holds) }],
  );
  return { currency: data?.currency, limits: limits.toSorted((one, other) => other.share - one.share) };
}
