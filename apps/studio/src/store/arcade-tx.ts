import type { Db } from './database.ts';
import { first } from './database.ts';

/** A stake, a win or a rollback at the arcade; amounts in minor units. */
export interface ArcadeTx {
  readonly txId: string;
  readonly merchantCode: string;
  readonly playerId: string;
  readonly currency: string;
  readonly call: 'bet' | 'betwin' | 'win' | 'rollback';
  readonly amount: bigint;
  readonly win: bigint;
  /** tombstone: a rollback came before the stake, which is barred. */
  readonly state: 'done' | 'declined' | 'tombstone' | 'rolled_back';
  readonly at: Date;
}

export async function txOf(db: Db, txId: string): Promise<ArcadeTx | undefined> {
  const row = await first<Omit<ArcadeTx, 'amount' | 'win'> & { amount: string; win: string }>(
    db,
    'select tx_id as "txId", merchant_code as "merchantCode", player_id as "playerId", currency, call, amount, win, state, at from arcade_tx where tx_id = $1',
    [txId],
  );
  return row && { ...row, amount: BigInt(row.amount), win: BigInt(row.win) };
}

export async function insertTx(db: Db, tx: ArcadeTx): Promise<void> {
  await db.query(
    'insert into arcade_tx (tx_id, merchant_code, player_id, currency, call, amount, win, state, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [tx.txId, tx.merchantCode, tx.playerId, tx.currency, tx.call, tx.amount, tx.win, tx.state, tx.at],
  );
}

export async function markRolledBack(db: Db, txId: string): Promise<void> {
  await db.query(`update arcade_tx set state = 'rolled_back' where tx_id = $1`, [txId]);
}
