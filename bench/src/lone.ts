/** One unbatched call after the other, straight to the database: what a lone caller's bet would cost without the batch. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { decode, encode, postText } from '@baize/server/capabilities/vendors/batch/encode.ts';
import type { PostRow } from '@baize/server/capabilities/vendors/batch/encode.ts';
import { uuidv7 } from '@baize/server/kernel/ids.ts';
import { benchId } from './load.ts';
import type { Setup } from './setup.ts';
import { gameCode, players } from './setup.ts';

/** Bets a second. */
export async function loneCalls(place: Setup, seconds: number): Promise<number> {
  const accounts = await place.query<{ a: number; h: number; player: number }>(
    `select a.account_id as a, ledger_open_account(1, null, 'house', 'USD', false, 'BENCH_VENDOR') as h, ('x' || right(a.owner_id::text, 8))::bit(32)::integer as player
     from ledger_account a where a.kind = 'cash' limit ${players}`,
  );
  const client = new pg.Client({
    connectionString: place.env['DATABASE_URL'] ?? '',
    options: '-c baize.merchant=*',
  });
  await client.connect();
  const run = randomBytes(6).toString('hex');
  let number = 0;
  const bet = async (): Promise<void> => {
    const account = accounts[Math.floor(Math.random() * accounts.length)];
    if (!account) throw new Error('lone: no accounts');
    number += 1;
    const round = `${run}-${number}`;
    const { rows } = await client.query<PostRow>({
      name: 'vendor_post',
      text: postText,
      values: encode(
        [
          {
            operation: 'bet',
            accounts: { merchantId: 1, cashId: account.a, houseId: account.h, practice: false },
            vendorId: 1,
            memberId: benchId('player', account.player),
            gameCode,
            currency: 'USD',
            round,
            freshRoundId: uuidv7(new Date()),
            txId: `${round}:1`,
            refTxId: null,
            sessionId: benchId('session', account.player),
            amount: 10n,
            win: null,
            closes: false,
            decline: 0,
            digest: BigInt(number),
          },
        ],
        Date.now(),
      ),
    });
    const [row] = rows;
    if (!row || decode(row)[0]?.verdict !== 100) throw new Error('lone: a bet was refused');
  };
  for (let warm = 0; warm < 20; warm += 1) await bet();
  const before = number;
  const startedMs = performance.now();
  while (performance.now() - startedMs < seconds * 1_000) await bet();
  const rate = ((number - before) * 1_000) / (performance.now() - startedMs);
  await client.end();
  return rate;
}
