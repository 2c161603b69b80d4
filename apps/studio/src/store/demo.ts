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

export interface DemoMove {
  readonly playerId: string;
  readonly amountMinor: bigint;
}

/** Play money of many players, one after another in the order of their ids: two transactions that pay the same players wait for each
 *  other and never for ever. What a player does not have is not taken. */
export async function moveDemos(db: Db, moves: readonly DemoMove[]): Promise<void> {
  const inOrder = moves.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1));
  for (const { playerId, amountMinor } of inOrder) await moveDemo(db, playerId, amountMinor);
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
