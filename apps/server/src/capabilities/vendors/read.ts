/** What vendors ask after a crash, and how many rounds stay open. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { PlayAccounts } from '#capabilities/wallet/index.ts';
import type { Books } from './books.ts';
import { onTheBooks } from './books.ts';
import { declineCodes, operations } from './rules.ts';

type Db = Tx['db'];

/** Free cash of a player now, minor units. */
export async function readCash(db: Db, accounts: PlayAccounts): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('merchant_id', '=', accounts.merchantId)
    .where('account_id', '=', accounts.cashId)
    .executeTakeFirstOrThrow();
  return row.balance;
}

export const operationNames = new Map<number, string>(
  Object.entries(operations).map(([name, number]) => [number, name]),
);
const declineNames = new Map<number, string>(Object.entries(declineCodes).map(([name, number]) => [number, name]));
const stateNames = ['unknown', 'accepted', 'declined', 'tombstone', 'rolled_back', 'held'] as const;

export interface TxState {
  readonly txId: string;
  readonly kind: string | null;
  readonly state: (typeof stateNames)[number];
  readonly amount: string | null;
  readonly currency: string | null;
  readonly roundId: string | null;
  readonly declineCode: string | null;
  readonly at: string | null;
}

interface TxRow {
  merchant_id: number;
  tx_id: string;
  op: number;
  state: number;
  decline: number;
  amount: bigint;
  currency: string;
  at: Date;
  vendor_round: string | null;
}

/** The stored states of a vendor's transactions at some merchants, in the order asked for. Unknown ones say so. */
export async function readTxStates(db: Db, scope: Books, txIds: readonly string[]): Promise<TxState[]> {
  const { rows } = await sql<TxRow>`
    select t.merchant_id, t.tx_id, t.op, t.state, t.decline, t.amount, t.currency, t.at, r.vendor_round
    from vendor_tx t left join vendor_round r on r.merchant_id = t.merchant_id and r.round_id = t.round_id
    where t.merchant_id = any (${scope.merchantIds}::int[]) and t.vendor_id = ${scope.vendorId} and t.tx_id = any (${txIds}::text[])`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.tx_id, row]));
  return txIds.map((txId) => {
    const row = found.get(txId);
    if (!row)
      return {
        txId,
        kind: null,
        state: 'unknown',
        amount: null,
        currency: null,
        roundId: null,
        declineCode: null,
        at: null,
      };
    return {
      txId,
      kind: operationNames.get(row.op) ?? null,
      state: stateNames[row.state] ?? 'unknown',
      amount: row.op === 0 ? null : onTheBooks(scope, row.merchant_id, row.amount, row.currency),
      currency: row.op === 0 ? null : row.currency,
      roundId: row.vendor_round,
      declineCode: declineNames.get(row.decline) ?? null,
      at: row.at.toISOString(),
    };
  });
}

export interface OpenRound {
  readonly merchantCode: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly stake: string;
  readonly currency: string;
  readonly openedAt: string;
}

export async function readOpenRounds(db: Db, scope: Books & { limit: number }): Promise<OpenRound[]> {
  const { rows } = await sql<{
    merchant_id: number;
    merchant_code: string;
    vendor_round: string;
    member_id: string;
    node_id: string;
    stake: bigint;
    currency: string;
    opened_at: Date;
  }>`
    select m.merchant_id, m.code as merchant_code, r.vendor_round, r.member_id, r.node_id, r.stake, r.currency, r.opened_at
    from vendor_round r join merchant m using (merchant_id)
    where r.merchant_id = any (${scope.merchantIds}::int[]) and r.vendor_id = ${scope.vendorId} and not r.is_closed and r.bets > 0
    order by r.opened_at limit ${scope.limit}`.execute(db);
  return rows.map((row) => ({
    merchantCode: row.merchant_code,
    roundId: row.vendor_round,
    playerId: row.member_id,
    gameCode: row.node_id,
    stake: onTheBooks(scope, row.merchant_id, row.stake, row.currency),
    currency: row.currency,
    openedAt: row.opened_at.toISOString(),
  }));
}

/** Rounds with a standing bet that were opened before an instant and never closed. */
export async function countStaleRounds(tx: Tx, openedBefore: Date): Promise<number> {
  const row = await tx.db
    .selectFrom('vendor_round')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('is_closed', '=', false)
    .where('bets', '>', 0)
    .where('opened_at', '<', openedBefore)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
