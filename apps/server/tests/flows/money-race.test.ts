/** A hundred bets and a hundred withdrawals at once on one balance that covers half of them, on PostgreSQL, at its default
 *  isolation and at the stricter ones a database may be set to. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import type { VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { merchantCode, moneyBody, openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { isDone, reserve } from '#capabilities/wallet/index.ts';
import { openDatabase, openPool, sqlState } from '#kernel/db.ts';
import { inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/check.ts';

const each = 100; // calls of each kind
const depositMinor = 10_000n;
const stepMinor = 100n;
/** What ends an attempt that was undone as a whole: the caller tries again. */
const undone = new Set(['40001', '40P01', '55P03', '57014']);
/** A hundred wait for twenty connections; who gets none in time asks again. */
const neverBegun = /timeout exceeded when trying to connect/;

let place: VendorSetup;
let owner: pg.Client;
afterEach(async () => {
  await owner.end();
  await place.close();
});

it.each(['read committed', 'repeatable read', 'serializable'])(
  '200 at once never take more than there is, at %s',
  async (isolation) => {
    place = await openVendorSetup();
    owner = new pg.Client({ connectionString: place.ownerUrl, options: '-c baize.merchant=*' });
    await owner.connect();
    const player = await place.newPlayer(depositMinor);
    await owner.query(
      `do $$ begin execute format('alter database %I set default_transaction_isolation = %L', current_database(), '${isolation}'); end $$`,
    );
    // Connections are asked for what they run at: the batch's own is opened by the first bet, after the change.
    const pool = openPool({ url: place.appUrl, max: 20, name: 'race' }, place.services.log);
    const database = openDatabase(pool);
    try {
      expect((await pool.query<Record<string, string>>('show transaction_isolation')).rows[0]).toEqual({
        transaction_isolation: isolation,
      });
      const bets = Array.from({ length: each }, () => untilAnswered(() => bet(place, player)));
      const withdrawals = Array.from({ length: each }, () => untilAnswered(() => withdraw()));
      const answers = await Promise.all([...bets, ...withdrawals]);
      expect(answers.filter((taken) => taken)).toHaveLength(Number(depositMinor / stepMinor));
      expect(await cashOf()).toEqual({ cash: 0n, lowest: 0n });
      expect((await checkLedger(owner, { scope: 'ledger' })).broken).toEqual([]);
    } finally {
      await database.destroy();
    }

    async function withdraw(): Promise<boolean | undefined> {
      const ctx = await place.within(merchantCode, (tx) => Promise.resolve(tx.ctx));
      try {
        return await inTx(database, ctx, async (tx) => {
          const given = {
            memberId: player.playerId,
            currency: 'USD',
            amountMinor: stepMinor,
            feeMinor: 0n,
            withdrawalId: randomUUID(),
          };
          return isDone(await reserve(tx, given));
        });
      } catch (error) {
        if (undone.has(sqlState(error) ?? '') || neverBegun.test(String(error))) return undefined;
        throw error;
      }
    }

    async function cashOf(): Promise<unknown> {
      const { rows } = await owner.query<{ cash: string; lowest: string }>(
        `select a.balance as cash, (select min(balance_after) from ledger_journal j where j.account_id = a.account_id) as lowest
         from ledger_account a where owner_id = $1 and kind = 'cash'`,
        [player.playerId],
      );
      return { cash: BigInt(rows[0]?.cash ?? -1), lowest: BigInt(rows[0]?.lowest ?? -1) };
    }
  },
  120_000,
);

/** True: taken; false: refused for funds; undefined: nothing is known or nothing happened. */
async function bet(at: VendorSetup, player: Parameters<typeof moneyBody>[0]): Promise<boolean | undefined> {
  const txId = randomUUID();
  for (;;) {
    const reply = await at.call('wallet/bet', moneyBody(player, { roundId: txId, txId, amount: '1.00' }));
    if (reply.status === 200) return true;
    if (reply.body['code'] === 'INSUFFICIENT_FUNDS') return false;
    if (reply.status !== 503) throw new Error(`bet: ${reply.status} ${reply.text}`); // 503: the same transaction is asked again
  }
}

async function untilAnswered(attempt: () => Promise<boolean | undefined>): Promise<boolean> {
  for (let tries = 1; tries <= 200; tries += 1) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 5 * Math.random() * tries));
  }
  throw new Error('never answered');
}
