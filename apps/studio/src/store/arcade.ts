import type { Db } from './database.ts';
import { first } from './database.ts';

export interface ArcadeTransfer {
  readonly transferId: string;
  readonly merchantCode: string;
  readonly playerId: string;
  readonly currency: string;
  readonly direction: 'in' | 'out';
  /** Minor units; null asks for everything. */
  readonly asked: bigint | null;
  readonly state: 'done' | 'refused';
  readonly amount: bigint;
  readonly balance: bigint;
}

export async function transferOf(db: Db, transferId: string): Promise<ArcadeTransfer | undefined> {
  const row = await first<
    Omit<ArcadeTransfer, 'asked' | 'amount' | 'balance'> & { asked: string | null; amount: string; balance: string }
  >(
    db,
    `select transfer_id as "transferId", merchant_code as "merchantCode", player_id as "playerId", currency, direction, asked, state, amount, balance
     from arcade_transfer where transfer_id = $1`,
    [transferId],
  );
  return (
    row && {
      ...row,
      asked: row.asked === null ? null : BigInt(row.asked),
      amount: BigInt(row.amount),
      balance: BigInt(row.balance),
    }
  );
}

type Player = Pick<ArcadeTransfer, 'merchantCode' | 'playerId' | 'currency'>;

/** What a player has, held until the transaction ends. */
export async function lockWallet(db: Db, player: Player): Promise<bigint> {
  const names = [player.merchantCode, player.playerId, player.currency];
  await db.query(
    'insert into arcade_wallet (merchant_code, player_id, currency, balance) values ($1, $2, $3, 0) on conflict do nothing',
    names,
  );
  const row = await first<{ balance: string }>(
    db,
    'select balance from arcade_wallet where merchant_code = $1 and player_id = $2 and currency = $3 for update',
    names,
  );
  return BigInt(row?.balance ?? 0);
}

export async function balanceOf(db: Db, player: Player): Promise<bigint> {
  const row = await first<{ balance: string }>(
    db,
    'select balance from arcade_wallet where merchant_code = $1 and player_id = $2 and currency = $3',
    [player.merchantCode, player.playerId, player.currency],
  );
  return BigInt(row?.balance ?? 0);
}

export async function setWallet(db: Db, player: Player, balance: bigint): Promise<void> {
  await db.query(
    'update arcade_wallet set balance = $4 where merchant_code = $1 and player_id = $2 and currency = $3',
    [player.merchantCode, player.playerId, player.currency, balance],
  );
}

export async function insertTransfer(db: Db, transfer: ArcadeTransfer, now: Date): Promise<void> {
  await db.query(
    `insert into arcade_transfer (transfer_id, merchant_code, player_id, currency, direction, asked, state, amount, balance, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      transfer.transferId,
      transfer.merchantCode,
      transfer.playerId,
      transfer.currency,
      transfer.direction,
      transfer.asked,
      transfer.state,
      transfer.amount,
      transfer.balance,
      now,
    ],
  );
}
