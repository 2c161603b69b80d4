/** What each member did on whole days of the merchant's zone, for who tries a rule on what happened. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { everybody } from './store-roll-up.ts';

interface Days {
  readonly currency: string;
  /** Both begin a day. */
  readonly from: Date;
  readonly to: Date;
}

export interface OwnDay {
  readonly memberId: string;
  readonly at: Date;
  readonly bets: number;
  readonly turnoverMinor: bigint;
}

/** One row a member and day with a bet, as far as it is summed up. */
export async function playedDays(
  tx: Tx,
  { currency, from, to, products }: Days & { readonly products: readonly string[] | null },
): Promise<OwnDay[]> {
  const { rows } = await sql<OwnDay>`
    select owner_id as "memberId", at, sum(bets)::integer as bets, sum(turnover)::bigint as "turnoverMinor" from turnover_day
    where merchant_id = ${tx.ctx.merchant.id} and scope = 0 and owner_id <> ${everybody}::uuid and currency = ${currency}
      and at >= ${from}::timestamptz and at < ${to}::timestamptz and (${products}::text[] is null or product = any(${products}::text[]))
    group by 1, 2`.execute(tx.db);
  return rows;
}

export interface DepositDay {
  readonly memberId: string;
  readonly at: Date;
  readonly deposits: number;
  readonly depositedMinor: bigint;
}

/** One row a member and day with a deposit, as far as it is summed up. */
export async function depositDays(tx: Tx, { currency, from, to }: Days): Promise<DepositDay[]> {
  const { rows } = await sql<DepositDay>`
    select owner_id as "memberId", at, deposits, deposit_sum as "depositedMinor" from turnover_flow_day
    where merchant_id = ${tx.ctx.merchant.id} and scope = 0 and owner_id <> ${everybody}::uuid and currency = ${currency}
      and at >= ${from}::timestamptz and at < ${to}::timestamptz and deposits > 0`.execute(tx.db);
  return rows;
}
