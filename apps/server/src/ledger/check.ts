/** The checker: SQL only, on any live or restored database, in one snapshot. Each rule counts what breaks it; a sound
 *  ledger counts nothing. The digest covers every account and journal row, so two copies of one ledger can be compared. */
import type pg from 'pg';
import { pointRules } from './check-points.ts';

interface Rule {
  readonly name: string;
  /** Answers one number: how many rows break the rule. */
  readonly sql: string;
}

const rules: readonly Rule[] = [
  {
    name: 'every row joins a member or pool account with a derived one of the same merchant, currency and practice flag',
    sql: `select count(*) from ledger_journal j
      left join ledger_account a on a.merchant_id = j.merchant_id and a.account_id = j.account_id
      left join ledger_account c on c.merchant_id = j.merchant_id and c.account_id = j.contra_id
      where a.account_id is null or c.account_id is null or a.flags & 4 <> 0 or c.flags & 4 = 0
        or a.currency <> c.currency or a.practice <> c.practice`,
  },
  {
    name: 'an account’s rows are numbered 1 to n and each balance follows from the one before',
    sql: `select count(*) from (
        select seq, balance_after, row_number() over own as place, sum(amount) over own as running from ledger_journal
        window own as (partition by merchant_id, account_id order by transfer_id)) j
      where seq <> place or balance_after <> running`,
  },
  {
    name: 'an account says what its last row says',
    sql: `select count(*) from ledger_account a
      left join (select merchant_id, account_id, count(*) as rows, sum(amount) as amount, max(transfer_id) as last from ledger_journal group by 1, 2) j
        on j.merchant_id = a.merchant_id and j.account_id = a.account_id
      where a.flags & 4 = 0 and (a.seq <> coalesce(j.rows, 0) or a.balance <> coalesce(j.amount, 0) or a.last_transfer <> coalesce(j.last, 0))`,
  },
  {
    name: 'nothing is below zero that must not be',
    sql: `select count(*) from ledger_account where balance < 0 and flags & 2 = 0`,
  },
  {
    name: 'accounts and derived accounts of a currency sum to zero',
    sql: `select count(*) from (
        select merchant_id, currency, practice, sum(balance) as total from (
          select merchant_id, currency, practice, balance from ledger_account where flags & 4 = 0
          union all select merchant_id, currency, practice, balance from ledger_derived) held
        group by 1, 2, 3) book
      where total <> 0`,
  },
  {
    name: 'derived accounts equal their whole journal',
    sql: `select count(*) from ledger_derived d
      left join (select merchant_id, contra_id, -sum(amount) as amount, count(*) as rows from ledger_journal group by 1, 2) j
        on j.merchant_id = d.merchant_id and j.contra_id = d.account_id
      where d.balance <> coalesce(j.amount, 0) or d.rows <> coalesce(j.rows, 0)`,
  },
  {
    name: 'clearing accounts hold nothing',
    sql: `select count(*) from ledger_derived where kind = 'clearing' and balance <> 0`,
  },
  {
    name: 'a linked row has its next',
    sql: `select count(*) from ledger_journal j where j.linked and not exists (
        select from ledger_journal n where n.merchant_id = j.merchant_id and n.transfer_id = j.transfer_id + 1)`,
  },
  {
    name: 'a posted key has its row, a declined one has none',
    sql: `select count(*) from ledger_key k
      left join ledger_journal j on j.merchant_id = k.merchant_id and j.account_id = k.account_id and j.transfer_id = k.transfer_id
      where (k.outcome = 1) <> (j.transfer_id is not null) or (k.outcome <> 1 and k.transfer_id is not null)`,
  },
  // A vendor's transaction is its own record; a betwin's credit is the row after its stake. Before transactions stood for
  // themselves they had a key besides: at most one of each, and one at least.
  {
    name: 'every row has one key or one vendor transaction',
    sql: `select count(*) from ledger_journal j
      full join (
        select merchant_id, account_id, transfer_id, count(*) filter (where is_key) as keys, count(*) filter (where not is_key) as transactions from (
          select merchant_id, account_id, transfer_id, true as is_key from ledger_key where outcome = 1
          union all select merchant_id, account_id, transfer_id, false from vendor_tx where transfer_id is not null
          union all select merchant_id, account_id, transfer_id + 1, false from vendor_tx where transfer_id is not null and op = 3 and win > 0) one
        group by 1, 2, 3) k
        on k.merchant_id = j.merchant_id and k.account_id = j.account_id and k.transfer_id = j.transfer_id
      where k.transfer_id is null or j.transfer_id is null or k.keys > 1 or k.transactions > 1`,
  },
  // Held by vendor_post's locks, not by a key of the table.
  {
    name: 'a vendor’s transaction id stands once',
    sql: `select count(*) from (select from vendor_tx group by merchant_id, vendor_id, tx_id having count(*) > 1) t`,
  },
  {
    name: 'a round stands on the bet that opened it, with its name, game and id',
    sql: `select count(*) from vendor_play where (round is null) <> (node_id is null) or (round is not null and (op not in (1, 3) or round_id is null))`,
  },
  {
    name: 'a vendor transaction moved what it says',
    sql: `select count(*) from vendor_tx t
      left join ledger_journal j on j.merchant_id = t.merchant_id and j.account_id = t.account_id and j.transfer_id = t.transfer_id
      left join ledger_journal w on w.merchant_id = t.merchant_id and w.account_id = t.account_id and w.transfer_id = t.transfer_id + 1 and t.op = 3 and t.win > 0
      where (t.transfer_id is not null and (j.amount is distinct from case when t.op in (1, 3) then -t.amount else t.amount end
          or (t.op = 3 and t.win > 0 and w.amount is distinct from t.win)))
        or (t.state in (2, 3, 5) and t.transfer_id is not null) or (t.state in (1, 4) and t.op not in (0, 4) and t.transfer_id is null)`,
  },
];

/** A part sent again is set aside under the same withdrawal, after the first order has ended. */
const setAside: Rule = {
  name: 'what is set aside for a withdrawal ends in full before more is set aside for it',
  sql: `select count(*) from (
      select j.amount, row_number() over own as place, lag(j.amount) over own as before
      from ledger_journal j join ledger_account a on a.merchant_id = j.merchant_id and a.account_id = j.account_id and a.kind = 'reserve'
      window own as (partition by j.merchant_id, j.account_id, j.ref order by j.transfer_id)) step
    where case when place % 2 = 1 then amount <= 0 else amount <> -before end`,
};

/** The cashier's own word on what is under way, compared where its tables exist: amounts not yet paid, and parts sent again. */
const openWithdrawals: Rule = {
  name: 'reserves equal the open withdrawals',
  sql: `select count(*) from (
      select merchant_id, member_id, sum(amount_minor) as open from (
        select merchant_id, member_id, amount_minor from withdrawal where paid_at is null and state <> 'rejected'
        union all
        select p.merchant_id, w.member_id, p.amount_minor from payout p join withdrawal w on w.merchant_id = p.merchant_id and w.withdrawal_id = p.withdrawal_id
        where p.purpose = 'resend' and p.state in ('due', 'asked', 'accepted')) part
      group by 1, 2) w
    full join (select merchant_id, owner_id, sum(balance) as held from ledger_account where kind = 'reserve' group by 1, 2) r
      on r.merchant_id = w.merchant_id and r.owner_id = w.member_id
    where coalesce(open, 0) <> coalesce(held, 0)`,
};

/** What the house made good lies on its cashier account: every part sent again, except where the bank refused it. */
const compensations: Rule = {
  name: 'the house bears what was sent again',
  sql: `select count(*) from (
      select p.merchant_id, w.currency, sum(p.amount_minor) as resent from payout p join withdrawal w on w.merchant_id = p.merchant_id and w.withdrawal_id = p.withdrawal_id
      where p.purpose = 'resend' and p.state <> 'failed' group by 1, 2) p
    full join (select merchant_id, currency, -balance as borne from ledger_derived where kind = 'house' and code = 'cashier' and not practice) d
      on d.merchant_id = p.merchant_id and d.currency = p.currency
    where coalesce(resent, 0) <> coalesce(borne, 0)`,
};

/** The bonuses' own word on what is open, compared where their table exists. */
const openBonuses: Rule = {
  name: 'bonus accounts equal the open bonuses',
  sql: `select count(*) from (
      select merchant_id, member_id, currency, sum(amount_minor) as open from bonus where state = 'open' group by 1, 2, 3) b
    full join (select merchant_id, owner_id, currency, sum(balance) as held from ledger_account where kind = 'bonus' group by 1, 2, 3) a
      on a.merchant_id = b.merchant_id and a.owner_id = b.member_id and a.currency = b.currency
    where coalesce(open, 0) <> coalesce(held, 0)`,
};

/** What came back is the house's again; the rest was released or is still open. */
const promotions: Rule = {
  name: 'the house bears the bonuses that are open or released',
  sql: `select count(*) from (
      select merchant_id, currency, sum(amount_minor) as given from bonus where state in ('open', 'released') group by 1, 2) b
    full join (select merchant_id, currency, -balance as borne from ledger_derived where kind = 'house' and code = 'promotions' and not practice) d
      on d.merchant_id = b.merchant_id and d.currency = b.currency
    where coalesce(given, 0) <> coalesce(borne, 0)`,
};

/** Every reward in cash has its posting, and the other way round. */
const rewards: Rule = {
  name: 'the house bears the rewards that were paid',
  sql: `select count(*) from (
      select merchant_id, currency, sum(amount_minor) as given from reward group by 1, 2) r
    full join (select merchant_id, currency, -balance as borne from ledger_derived where kind = 'house' and code = 'rewards' and not practice) d
      on d.merchant_id = r.merchant_id and d.currency = r.currency
    where coalesce(given, 0) <> coalesce(borne, 0)`,
};

/** The house's positions are held against their limit; their money is on its exchange accounts. */
const positions: Rule = {
  name: 'the house’s positions equal its exchange accounts',
  sql: `select count(*) from exchange_position p
    full join (select merchant_id, currency, -balance as given from ledger_derived where kind = 'house' and code = 'exchange' and not practice) d
      on d.merchant_id = p.merchant_id and d.currency = p.currency
    where coalesce(given_minor, 0) <> coalesce(given, 0)`,
};

const countsSql = `select (select count(*) from ledger_account) as accounts, (select count(*) from ledger_journal) as rows,
  (select count(*) from ledger_key) as keys, (select count(*) from ledger_key where outcome <> 1) as declined`;

const digestSql = `select encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by line), ''), 'UTF8')), 'hex') as digest from (
    select format('%s/%s %s %s %s %s', merchant_id, account_id, kind, currency, seq, balance) as line from ledger_account where flags & 4 = 0
    union all select format('%s/%s %s %s %s %s', merchant_id, account_id, kind, currency, rows, balance) from ledger_derived
    union all select format('journal %s %s', count(*), sum(hashtextextended(j::text, 0)::numeric)) from ledger_journal j
    union all select format('keys %s %s', count(*), sum(hashtextextended(k::text, 0)::numeric)) from ledger_key k) lines`;

export interface CheckReport {
  readonly isSound: boolean;
  readonly counts: {
    readonly accounts: number;
    readonly rows: number;
    readonly keys: number;
    readonly declined: number;
  };
  /** Rules with the number of rows that break them. */
  readonly broken: readonly { readonly rule: string; readonly count: number }[];
  readonly rules: number;
  /** Every rule that was held against the books, with its count. */
  readonly checked: readonly { readonly rule: string; readonly count: number }[];
  /** SHA-256, hex. */
  readonly digest: string;
}

export interface CheckOptions {
  /** 'all' also holds the reserves against the withdrawals, the bonus accounts against the bonuses and the exchange accounts
   *  against the house's positions. */
  readonly scope?: 'ledger' | 'all';
  /** One merchant's books only: for the platform's role, which row-level security then binds. */
  readonly merchantId?: number;
}

/** Checks the ledger a client is connected to, as the owner or as the platform's role, in a transaction of its own. */
export async function checkLedger(
  client: pg.ClientBase,
  { scope = 'all', merchantId }: CheckOptions = {},
): Promise<CheckReport> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    await client.query(`select set_config('baize.merchant', $1, true), set_config('statement_timeout', '0', true)`, [
      merchantId?.toString() ?? '*',
    ]);
    const all =
      scope === 'ledger'
        ? rules
        : [
            ...rules,
            setAside,
            ...((await hasTable(client, 'withdrawal')) ? [openWithdrawals, compensations] : []),
            ...((await hasTable(client, 'bonus')) ? [openBonuses, promotions] : []),
            ...((await hasTable(client, 'reward')) ? [rewards] : []),
            ...((await hasTable(client, 'exchange_position')) ? [positions] : []),
            ...((await hasTable(client, 'point_account')) ? pointRules : []),
          ];
    const checked: { rule: string; count: number }[] = [];
    for (const rule of all) checked.push({ rule: rule.name, count: Number(await valueOf(client, rule.sql)) });
    const broken = checked.filter(({ count }) => count > 0);
    const counts = (await client.query<Record<keyof CheckReport['counts'], string>>(countsSql)).rows[0];
    return {
      isSound: broken.length === 0,
      counts: {
        accounts: Number(counts?.accounts),
        rows: Number(counts?.rows),
        keys: Number(counts?.keys),
        declined: Number(counts?.declined),
      },
      broken,
      rules: all.length,
      checked,
      digest: String(await valueOf(client, digestSql)),
    };
  } finally {
    await client.query('rollback');
  }
}

/** A large ledger is read for minutes; the pool's own bound is for requests. */
const longestMs = 3_600_000;

async function valueOf(client: pg.ClientBase, sql: string): Promise<unknown> {
  const { rows } = await client.query<unknown[]>({
    text: sql,
    rowMode: 'array',
    query_timeout: longestMs,
  } as pg.QueryArrayConfig); // the driver knows the option, its types do not
  return rows[0]?.[0];
}

async function hasTable(
  client: pg.ClientBase,
  table: 'withdrawal' | 'bonus' | 'reward' | 'exchange_position' | 'point_account',
): Promise<boolean> {
  return (await valueOf(client, `select to_regclass('${table}') is not null`)) === true;
}
