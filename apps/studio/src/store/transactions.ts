import type { Db } from './database.ts';
import { rows } from './database.ts';

/** A money call as our books have it; amounts are minor units. */
export interface TransactionRow {
  readonly txId: string;
  readonly call: 'bet' | 'betwin' | 'win' | 'rollback' | 'promo' | 'adjust';
  readonly merchantCode: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly amount: bigint;
  readonly winAmount: bigint | null;
  readonly currency: string;
  readonly exponent: number;
  readonly state: 'accepted' | 'declined' | 'rolled_back' | 'pending' | 'stuck';
  readonly at: Date;
}

const others = `'{arcade-%,saltmarsh-%,fennel-mill-%}'`;

/** Of the studio alone: rounds of the arcade move no money of the platform, and those of vendors that speak a dialect stand in their own books. */
const elsewhere = `not exists (select from play_session g where g.session_id = r.session_id and g.wire_game_code like any (${others}))`;

/** Every money call to the platform made from `from` up to `to`, by time and id, after `cursor`. A void round whose stake the platform refused
 *  is declined; one that was taken back is rolled back, whether the stake had arrived or not. */
export async function transactionsBetween(db: Db, span: Span, lotteries: readonly string[]): Promise<TransactionRow[]> {
  const found = await rows<Stored>(
    db,
    `select * from (
       select r.round_id || ':1' as "txId", case when r.stage is null then 'betwin' else 'bet' end as call, p.merchant_code as "merchantCode", p.platform_player_id as "playerId", r.round_id::text as "roundId",
         case when r.grant_id is null then r.stake_minor else 0 end as amount, case when r.stage is null then r.payout_minor end as "winAmount", p.currency, p.exponent,
         case r.state when 'open' then case when r.stage = 'playing' then 'accepted' else 'pending' end when 'closed' then 'accepted' else case when r.void_reason in ('WALLET_UNKNOWN', 'LEFT_ALONE') then 'rolled_back' else 'declined' end end as state, r.played_at as at
       from round r join player p using (player_id) where p.mode = 'real' and ${elsewhere} and r.played_at >= $1 and r.played_at < $2
       union all
       select s.round_id || ':' || s.seq, 'bet', p.merchant_code, p.platform_player_id, s.round_id::text, s.extra_minor, null, p.currency, p.exponent,
         case s.state when 'done' then 'accepted' when 'void' then case when s.void_reason = 'WALLET_UNKNOWN' then 'rolled_back' else 'declined' end else 'pending' end, s.stepped_at
       from round_step s join round r using (round_id) join player p using (player_id) where ${elsewhere} and s.seq is not null and s.stepped_at >= $1 and s.stepped_at < $2
       union all
       select t.ticket_id || ':1', 'bet', p.merchant_code, p.platform_player_id, t.ticket_id::text, t.stake_minor, null, p.currency, p.exponent,
         case when t.state = 'pending' then 'pending' when t.state in ('riding', 'won', 'lost') then 'accepted'
              when t.void_reason is null or exists (select from wallet_call c where c.subject_id = t.ticket_id and c.kind = 'rollback') then 'rolled_back' else 'declined' end, t.placed_at
       from crash_ticket t join player p using (player_id) where p.mode = 'real' and t.placed_at >= $1 and t.placed_at < $2
       union all
       select c.tx_id, c.kind, p.merchant_code, p.platform_player_id, c.body->>'roundId', 0, null, p.currency, c.exponent,
         case when c.stuck_at is not null then 'stuck' when c.done_at is null then 'pending' when c.last_answer = 'ROUND_SETTLED' then 'declined' else 'accepted' end, c.created_at
       from wallet_call c join player p using (player_id) where c.created_at >= $1 and c.created_at < $2 and c.body->>'gameCode' not like all (${others}) and c.body->>'gameCode' <> all ($6) and c.kind = 'rollback'
       union all
       select c.tx_id, c.kind, p.merchant_code, p.platform_player_id, c.body->>'roundId', (replace(c.body->>'amount', '.', ''))::bigint, null, p.currency, c.exponent,
         case when c.stuck_at is not null then 'stuck' when c.done_at is null then 'pending' else 'accepted' end, c.created_at
       from wallet_call c join player p using (player_id) where c.created_at >= $1 and c.created_at < $2 and c.body->>'gameCode' not like all (${others}) and c.body->>'gameCode' <> all ($6) and c.kind in ('win', 'promo')
     ) t where $3::timestamptz is null or (at, "txId") > ($3, $4) order by at, "txId" limit $5`,
    [span.from, span.to, span.after?.at ?? null, span.after?.txId ?? null, span.limit, lotteries],
  );
  return found.map(readRow);
}

/** The same for the tickets of these lotteries. */
export async function lotteryTransactionsBetween(
  db: Db,
  lotteries: readonly string[],
  span: Span,
): Promise<TransactionRow[]> {
  const found = await rows<Stored>(
    db,
    `select * from (
       select t.ticket_id || ':1' as "txId", 'bet' as call, p.merchant_code as "merchantCode", p.platform_player_id as "playerId", t.ticket_id::text as "roundId", t.stake_minor as amount,
         null::bigint as "winAmount", p.currency, p.exponent,
         case when t.state = 'pending' then 'pending' when t.state in ('placed', 'won', 'lost') then 'accepted'
              when exists (select from wallet_call c where c.subject_id = t.ticket_id and c.kind = 'rollback') then 'rolled_back' else 'declined' end as state, t.placed_at as at
       from lottery_ticket t join player p using (player_id) where p.mode = 'real' and t.game_code = any($6) and t.placed_at >= $1 and t.placed_at < $2
       union all
       select c.tx_id, c.kind, p.merchant_code, p.platform_player_id, c.body->>'roundId', case c.kind when 'rollback' then 0 else (replace(c.body->>'amount', '.', ''))::bigint end, null, p.currency, c.exponent,
         case when c.stuck_at is not null then 'stuck' when c.done_at is null then 'pending' when c.last_answer = 'ROUND_SETTLED' then 'declined' else 'accepted' end, c.created_at
       from wallet_call c join player p using (player_id) where c.created_at >= $1 and c.created_at < $2 and c.body->>'gameCode' = any($6)
     ) t where $3::timestamptz is null or (at, "txId") > ($3, $4) order by at, "txId" limit $5`,
    [span.from, span.to, span.after?.at ?? null, span.after?.txId ?? null, span.limit, lotteries],
  );
  return found.map(readRow);
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly after: { readonly at: Date; readonly txId: string } | null;
  readonly limit: number;
}

type Stored = Omit<TransactionRow, 'amount' | 'winAmount'> & {
  readonly amount: string;
  readonly winAmount: string | null;
};

function readRow(row: Stored): TransactionRow {
  return {
    ...row,
    amount: BigInt(row.amount),
    winAmount: row.winAmount === null ? null : BigInt(row.winAmount),
  };
}
