/** The checker over vendors' transactions: each is its own idempotency record, so it must say what the journal says. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { moneyBody, openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { checkLedger } from '#ledger/check.ts';

let place: VendorSetup;
let owner: pg.Client;
beforeAll(async () => {
  place = await openVendorSetup();
  owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  const player = await place.newPlayer(10_000n);
  const bet = randomUUID();
  const play = (call: string, over: Record<string, unknown>) => place.call(`wallet/${call}`, moneyBody(player, over));
  await play('bet', { roundId: 'one', txId: bet, amount: '5.00' });
  await play('win', { roundId: 'one', txId: `${bet}:win`, refTxId: bet, amount: '2.00' });
  await play('betwin', {
    roundId: 'two',
    txId: `${bet}:both`,
    amount: '3.00',
    winAmount: '4.00',
    roundState: 'closed',
  });
  await play('bet', { roundId: 'three', txId: `${bet}:far`, amount: '5000.00' });
  await play('bet', { roundId: 'four', txId: `${bet}:back`, amount: '1.00' });
  await play('rollback', { roundId: 'four', txId: `${bet}:undo`, refTxId: `${bet}:back`, amount: undefined });
  await play('rollback', { roundId: 'five', txId: `${bet}:none`, refTxId: `${bet}:never`, amount: undefined });
});
afterAll(async () => {
  await owner.end();
  await place.close();
});

it('finds nothing after bets, wins, both, a refusal and rollbacks; no transaction has a separate key', async () => {
  const report = await checkLedger(owner, { scope: 'ledger' });
  expect(report.broken).toEqual([]);
  const { rows } = await owner.query(
    `select count(*)::integer as keyed from ledger_key join ledger_journal using (merchant_id, account_id, transfer_id) where kind in (5, 6, 7)`,
  );
  expect(rows).toEqual([{ keyed: 0 }]);
});

it.each([
  ['a stake changed', `update vendor_play set amount = amount + 1 where op = 1 and state = 1`],
  ['a credit changed', `update vendor_play set win = win + 1 where op = 3`],
  ['a transaction removed', `delete from vendor_play where op = 2`],
  ['a refused one that names money', `update vendor_play set transfer_id = 1 where state = 2`],
  ['an accepted one without money', `update vendor_play set transfer_id = null where op = 1 and state = 1`],
  [
    'one movement with two transactions',
    `insert into vendor_play select (t).* from (select jsonb_populate_record(v, jsonb_build_object('tx_id', 'copy')) as t from vendor_play v where op = 2) c`,
  ],
])('finds %s', async (_, edit) => {
  await owner.query('create temporary table kept as select * from vendor_play');
  expect((await owner.query(edit)).rowCount).toBeGreaterThan(0);
  const { isSound, broken } = await checkLedger(owner, { scope: 'ledger' });
  await owner.query('delete from vendor_play');
  await owner.query('insert into vendor_play select * from kept; drop table kept');
  expect(isSound).toBe(false);
  expect(broken.every(({ rule }) => rule.includes('vendor transaction'))).toBe(true);
  expect((await checkLedger(owner, { scope: 'ledger' })).isSound).toBe(true);
});
