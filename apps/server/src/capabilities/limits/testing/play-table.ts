/** A database where tests take stakes the way vendor_post does: lock the account, ask, count. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase } from '#testing/database.ts';

export interface GuardSetting {
  readonly stakeMax?: readonly [bigint | null, bigint | null, bigint | null];
  readonly lossMax?: readonly [bigint | null, bigint | null, bigint | null];
  readonly excludedUntil?: Date;
  readonly coolingUntil?: Date;
  readonly sessionMinutes?: number | null;
  readonly realityMinutes?: number | null;
  readonly pauseMinutes?: number;
  readonly timeZone?: string;
}

interface Wallet {
  readonly memberId: string;
  readonly accountId: number;
  readonly currency: string;
}

export type PlayTable = Awaited<ReturnType<typeof openPlayTable>>;

const none = [null, null, null] as const;

export async function openPlayTable() {
  const created = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: created.ownerUrl, max: 16 });
  pool.on('error', () => undefined);
  const { rows } = await pool.query<{ id: number }>(
    `insert into merchant (code, name, settings, created_at, updated_at) values ('FIRST', 'First', '{}', now(), now()) returning merchant_id as id`,
  );
  const merchantId = rows[0]?.id ?? 0;

  const table: Table = { pool, merchantId };
  return {
    merchantId,
    appUrl: created.appUrl,
    newPlayer: () => newPlayer(table),
    openWallet: (memberId: string, currency: string) => openWallet(table, memberId, currency),
    /** A stake that has been decided and waits for its commit. */
    async beginStake(player: Wallet, at: number, amount: bigint) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(`select set_config('baize.merchant', $1, true)`, [String(merchantId)]);
      await take({ client, merchantId }, player, at, [amount]);
      return {
        commit: async () => {
          await client.query('commit');
          client.release();
        },
      };
    },
    /** Units of the guard's currency for one of another, from then on. */
    setRate: (from: string, rate: string, at: number) =>
      within(table, ({ client }) =>
        client.query(
          `insert into exchange_rate (merchant_id, from_currency, to_currency, rate, set_at, set_by) values ($1, $2, 'USD', $3, $4, 'test')`,
          [merchantId, from, rate, new Date(at)],
        ),
      ),
    exponentOf: async (currency: string) =>
      (await pool.query<{ n: number }>('select currency_exponent($1) as n', [currency])).rows[0]?.n,
    bucketsOf: async (memberId: string) =>
      Number(
        (await pool.query<{ n: string }>('select count(*) as n from play_bucket where member_id = $1', [memberId]))
          .rows[0]?.n,
      ),
    close: async () => {
      await pool.end();
      await created.drop();
    },
  };
}

interface Table {
  readonly pool: pg.Pool;
  readonly merchantId: number;
}

/** A transaction in which the merchant is set. */
interface Turn {
  readonly client: pg.PoolClient;
  readonly merchantId: number;
}

async function within<T>({ pool, merchantId }: Table, work: (turn: Turn) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('baize.merchant', $1, true)`, [String(merchantId)]);
    const answer = await work({ client, merchantId });
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function newPlayer(table: Table) {
  const memberId = randomUUID();
  await within(table, ({ client, merchantId }) =>
    client.query(
      `insert into member (merchant_id, member_id, username, username_key, type, password_changed_at, registered_at) values ($1, $2, $3, $3, 0, now(), now())`,
      [merchantId, memberId, `p${memberId}`],
    ),
  );
  return openWallet(table, memberId, 'USD');
}

/** A member's wallet in a currency, and the one guard of all of them, which counts in dollars. */
async function openWallet(table: Table, memberId: string, currency: string) {
  const accountId = await within(table, async ({ client, merchantId }) => {
    const opened = await client.query<{ id: number }>(
      `select ledger_open_account($1, $2, 'cash', $3, false, null) as id`,
      [merchantId, memberId, currency],
    );
    return opened.rows[0]?.id ?? 0;
  });
  const wallet = { memberId, accountId, currency };
  return {
    ...wallet,
    stakes: async (at: number, amounts: readonly bigint[]) =>
      (await within(table, (turn) => take(turn, wallet, at, amounts))).refusals,
    stake: async (at: number, amount: bigint) => {
      const { refusals, counted } = await within(table, (turn) => take(turn, wallet, at, [amount]));
      return { refusal: refusals[0], counted: counted[0] };
    },
    win: (at: number, amount: bigint) =>
      within(table, (turn) => count(turn, wallet, at, [{ stake: null, payout: amount }])),
    rollback: (at: number, amount: bigint, betAt: number) =>
      within(table, (turn) => count(turn, wallet, at, [{ stake: -amount, payout: 0n, when: betAt }])),
    answerReality: (at: number) =>
      within(table, ({ client, merchantId }) =>
        client.query('select play_answer_reality($1, $2, $3)', [new Date(at), merchantId, memberId]),
      ),
    guard: (at: number, setting: GuardSetting) => within(table, (turn) => putGuard(turn, memberId, at, setting)),
    figures: (at: number) => within(table, (turn) => readFigures(turn, memberId, at)),
  };
}

function putGuard({ client, merchantId }: Turn, memberId: string, at: number, setting: GuardSetting) {
  return client.query('select play_guard_put($1, $2, $3, $4, $5, $6, $7, $8::bigint[], $9::bigint[], $10, $11, $12)', [
    new Date(at),
    merchantId,
    memberId,
    'USD',
    setting.timeZone ?? 'UTC',
    setting.excludedUntil ?? null,
    setting.coolingUntil ?? null,
    setting.stakeMax ?? none,
    setting.lossMax ?? none,
    setting.sessionMinutes ?? null,
    setting.realityMinutes ?? null,
    setting.pauseMinutes ?? 15,
  ]);
}

async function readFigures({ client, merchantId }: Turn, memberId: string, at: number) {
  const read = await client.query<Record<string, string>>('select * from play_guards($1, $2, $3)', [
    new Date(at),
    merchantId,
    memberId,
  ]);
  const names = ['stake_day', 'stake_week', 'stake_month', 'payout_day', 'payout_week', 'payout_month'];
  return Object.fromEntries(names.map((name) => [name, BigInt(read.rows[0]?.[name] ?? 0)]));
}

/** Locks, asks and counts without an end, as vendor_post does for one wave. */
async function take(turn: Turn, wallet: Wallet, at: number, amounts: readonly bigint[]) {
  const { client, merchantId } = turn;
  await client.query('select ledger_lock(array[$1::int], array[$2::int])', [merchantId, wallet.accountId]);
  const asked = await client.query<{ refusals: number[]; counted: boolean[] }>(
    'select * from play_refusals($1, $2::int[], $3::uuid[], $4::text[], $5::bigint[])',
    [
      new Date(at),
      amounts.map(() => merchantId),
      amounts.map(() => wallet.memberId),
      amounts.map(() => wallet.currency),
      amounts,
    ],
  );
  const { refusals, counted } = asked.rows[0] ?? { refusals: [], counted: [] };
  const posted = amounts
    .filter((_, index) => refusals[index] === 0 && counted[index])
    .map((stake) => ({ stake, payout: 0n }));
  if (posted.length > 0) await count(turn, wallet, at, posted);
  return { refusals, counted };
}

async function count(
  { client, merchantId }: Turn,
  { memberId, currency }: Wallet,
  at: number,
  items: { stake: bigint | null; payout: bigint; when?: number }[],
): Promise<void> {
  const all = <V>(value: V) => items.map(() => value);
  await client.query(
    'select play_count($1, $2::int[], $3::uuid[], $4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[])',
    [
      new Date(at),
      all(merchantId),
      all(memberId),
      all(currency),
      items.map((item) => item.stake),
      items.map((item) => item.payout),
      items.map((item) => (item.when === undefined ? null : new Date(item.when))),
    ],
  );
}
