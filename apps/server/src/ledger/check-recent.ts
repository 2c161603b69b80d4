/** The frequent check: only rows of the journal from a transfer on, and the accounts they touch, so that its cost grows with what moved
 *  and not with history. What is older is the whole check's (check.ts); an account whose balance was altered in between is found with
 *  its next row, which must follow from the one before. */
import type pg from 'pg';

/** In the order of the numbers in the statement. */
const rules = [
  'a recent row joins a member or pool account with a derived one of the same currency and practice flag',
  'a recent row follows from the one before it on its account',
  'an account that moved says what its last row says',
  'no account that moved is below zero that must not be',
  'a recent linked row has its next',
  'recent rows over a clearing account leave nothing on it',
  'reserves that moved equal the open withdrawals of their players',
  'bonus accounts that moved equal the open bonuses of their players',
] as const;

/** Accounts and the row before the first of each are looked up one by one, whatever the planner believes. A batch of postings is told by
 *  the upper bits of its transfers (kinds.ts). */
const recentSql = `
with recent as materialized (
  select transfer_id, account_id, contra_id, amount, balance_after, seq, linked from ledger_journal where merchant_id = $1 and transfer_id >= $2
), accounts as materialized (
  select named.account_id, a.account_id is not null as is_there, a.flags, a.kind, a.currency, a.practice, a.owner_id, a.balance, a.seq, a.last_transfer
  from (select account_id from recent union select contra_id from recent) named
  left join lateral (select * from ledger_account where merchant_id = $1 and account_id = named.account_id offset 0) a on true
), lines as materialized (
  select r.*, lag(seq) over own as seq_before, lag(balance_after) over own as balance_before,
    row_number() over own = 1 as is_first, lead(seq) over own is null as is_last
  from recent r window own as (partition by account_id order by transfer_id)
), players as materialized (
  select distinct a.kind, a.owner_id from accounts a where a.kind in ('reserve', 'bonus')
), faults as (
  select 1 as rule, format('%s:%s', r.account_id, min(r.transfer_id)) as what
  from recent r join accounts a on a.account_id = r.account_id join accounts c on c.account_id = r.contra_id
  where not a.is_there or not c.is_there or a.flags & 4 <> 0 or c.flags & 4 = 0 or a.currency <> c.currency or a.practice <> c.practice
  group by r.account_id, r.contra_id
  union all
  select 2, format('%s:%s', l.account_id, l.transfer_id) from lines l
  left join lateral (
    select b.seq, b.balance_after from ledger_journal b
    where l.is_first and b.merchant_id = $1 and b.account_id = l.account_id and b.transfer_id < l.transfer_id order by b.transfer_id desc limit 1
  ) b on true
  where l.seq <> coalesce(l.seq_before, b.seq, 0) + 1 or l.balance_after <> coalesce(l.balance_before, b.balance_after, 0) + l.amount
  union all
  select 3, a.account_id::text from lines l join accounts a on a.account_id = l.account_id
  where l.is_last and (a.seq <> l.seq or a.balance <> l.balance_after or a.last_transfer <> l.transfer_id)
  union all
  select 4, account_id::text from accounts where balance < 0 and flags & 2 = 0
  union all
  select 5, format('%s:%s', r.account_id, r.transfer_id) from recent r
  where r.linked and not exists (select from recent n where n.transfer_id = r.transfer_id + 1)
  union all
  select 6, format('%s:%s', r.contra_id, min(r.transfer_id)) from recent r join accounts c on c.account_id = r.contra_id and c.kind = 'clearing'
  group by r.contra_id, r.transfer_id >> 10 having sum(r.amount) <> 0
  union all
  select 7, p.owner_id::text from players p
  where p.kind = 'reserve' and (select coalesce(sum(balance), 0) from ledger_account where merchant_id = $1 and owner_id = p.owner_id and kind = 'reserve') <>
    (select coalesce(sum(amount_minor), 0) from withdrawal where merchant_id = $1 and member_id = p.owner_id and paid_at is null and state <> 'rejected')
    + (select coalesce(sum(o.amount_minor), 0) from withdrawal w join payout o on o.merchant_id = $1 and o.withdrawal_id = w.withdrawal_id
       where w.merchant_id = $1 and w.member_id = p.owner_id and o.purpose = 'resend' and o.state in ('due', 'asked', 'accepted'))
  union all
  select 8, p.owner_id::text from players p
  where p.kind = 'bonus' and exists (
    select from (select currency, sum(balance) as held from ledger_account where merchant_id = $1 and owner_id = p.owner_id and kind = 'bonus' group by 1) a
    full join (select currency, sum(amount_minor) as open from bonus where merchant_id = $1 and member_id = p.owner_id and state = 'open' group by 1) b using (currency)
    where coalesce(a.held, 0) <> coalesce(b.open, 0))
)
select (select count(*) from recent)::integer as rows, (select count(*) from accounts)::integer as accounts,
  coalesce((select jsonb_agg(jsonb_build_array(rule, what) order by rule, what) from (select * from faults order by rule, what limit 1000) f), '[]') as faults,
  pg_snapshot_xmin(pg_current_snapshot())::text as ended`;

export interface Fault {
  readonly rule: string;
  /** The account, with the transfer where one row is meant; of reserves and bonuses the player. */
  readonly what: string;
}

export interface RecentCheck {
  /** Rows of the journal that were read, and accounts they touch. */
  readonly rows: number;
  readonly accounts: number;
  readonly faults: readonly Fault[];
  /** Transactions numbered below this had ended: what they wrote was read. */
  readonly endedBelow: bigint;
}

export const recentRules: readonly string[] = rules;

/** A node that was away for a day has a day to read. */
const longestMs = 300_000;

/** Checks a merchant's rows from a transfer on, all of one moment, in a transaction of its own. */
export async function checkRecent(
  client: pg.ClientBase,
  merchantId: number,
  fromTransfer: bigint,
): Promise<RecentCheck> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    await client.query(`select set_config('baize.merchant', $1, true), set_config('statement_timeout', $2, true)`, [
      String(merchantId),
      String(longestMs),
    ]);
    const { rows } = await client.query<{
      rows: number;
      accounts: number;
      faults: (readonly [number, string])[];
      ended: string;
    }>({ text: recentSql, values: [merchantId, fromTransfer.toString()], query_timeout: longestMs } as pg.QueryConfig); // the driver knows the option, its types do not
    const [row] = rows;
    if (!row) throw new Error('ledger: no answer of the recent check');
    return {
      rows: row.rows,
      accounts: row.accounts,
      faults: row.faults.map(([rule, what]) => ({ rule: rules[rule - 1] ?? String(rule), what })),
      endedBelow: BigInt(row.ended),
    };
  } finally {
    await client.query('rollback');
  }
}
