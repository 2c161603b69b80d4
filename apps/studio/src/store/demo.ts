import type { Db } from './database.ts';
import { first } from './database.ts';

/** Play money after the movement, or undefined when there is not enough: then nothing moved. */
export async function moveDemo(db: Db, playerId: string, amountMinor: bigint): Promise<bigint | undefined> {
  const row = await first<{ balance: string }>(
    db,
    `update player set demo_balance = demo_balance + $2 where player_id = $1 and mode = 'demo' and demo_balance + $2 >= 0 returning demo_balance as balance`,
    [playerId, amountMinor],
  );
  return row && BigInt(row.balance);
}

/** Back to the starting amount when less is left. */
export async function refillDemo(db: Db, playerId: string, amountMinor: bigint): Promise<bigint> {
  const row = await first<{ balance: string }>(
    db,
    `update player set demo_balance = greatest(demo_balance, $2) where player_id = $1 and mode = 'demo' returning demo_balance as balance`,
    [playerId, amountMinor],
  );
  if (!row) throw new Error('no play money');
  return BigInt(row.balance);
}

export async function demoBalance(db: Db, playerId: string): Promise<bigint> {
  const row = await first<{ balance: string }>(
    db,
    `select demo_balance as balance from player where player_id = $1 and mode = 'demo'`,
    [playerId],
  );
  if (!row) throw new Error('no play money');
  return BigInt(row.balance);
}
