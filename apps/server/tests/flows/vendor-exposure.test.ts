/** What a vendor may pay out beyond stakes in a day, and a player may win in one: what would pass is held, however it comes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currencies, stakeUnit } from '@baize/protocol';
import { readHeld } from '#capabilities/vendors/held-credits.ts';
import { reactions } from '#capabilities/vendors/reactions.ts';
import type { Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import {
  merchantCode,
  moneyBody,
  openVendorSetup,
  otherMerchantCode,
} from '#capabilities/vendors/testing/vendor-setup.ts';
import { decideVendorRequest, proposeVendorRequest } from '#capabilities/vendors/vendor-requests.ts';
import { openAccounts } from '#capabilities/wallet/index.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/check.ts';

let place: VendorSetup;
let owner: pg.Client;
const people = { rosa: randomUUID(), omar: randomUUID() };

beforeAll(async () => {
  place = await openVendorSetup();
  owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await place.close();
});
beforeEach(async () => {
  await owner.query(`update vendor set state = 'on'`);
  await owner.query(
    `delete from vendor_exposure; delete from exposure_line; delete from outbox where name = 'vendor.line_passed'`,
  );
  place.context.directory.forget();
});
afterEach(async () => expect((await checkLedger(owner)).broken).toEqual([]));

/** Minor units of USD; of the vendor, or of each player. */
const setLine = async (of: 'vendor' | 'player', maxMinor: bigint) => {
  const vendor = (await place.context.directory.all()).find((row) => row.merchantCode === merchantCode);
  const id = of === 'vendor' ? (vendor?.vendorId ?? 0) : 0;
  await place.within(merchantCode, (tx) =>
    sql`select exposure_put(${tx.ctx.now}, ${tx.ctx.merchant.id}, ${id}::smallint, ${maxMinor}, 'test')`.execute(tx.db),
  );
};
const as = async <T>(name: keyof typeof people, work: (tx: Tx<StaffCtx>) => Promise<T>) => {
  const ctx = await place.within(merchantCode, async (tx) => tx.ctx);
  const actor = {
    kind: 'staff',
    staffId: people[name],
    sessionId: randomUUID(),
    displayName: name,
    role: 'payments',
    state: 'full',
    merchants: [],
    approvalLimitMinor: 10n ** 12n,
  } as const;
  return inTx(place.services.database, { ...ctx, actor }, work);
};
const call = (path: string, player: Player, over: Record<string, unknown> = {}) =>
  place.call(path, moneyBody(player, { roundId: randomUUID(), txId: randomUUID(), ...over }));
/** A player with 100.00 of which 10.00 are staked in an open round. */
const withBet = async () => {
  const player = await place.newPlayer(10_000n);
  const [txId, roundId] = [randomUUID(), randomUUID()];
  expect((await call('wallet/bet', player, { txId, roundId })).status).toBe(200);
  return { player, txId, roundId };
};
type Bet = Awaited<ReturnType<typeof withBet>>;
const win = (at: Pick<Bet, 'player' | 'roundId'>, over: Record<string, unknown> = {}) =>
  call('wallet/win', at.player, { roundId: at.roundId, amount: '25.00', ...over });
const posted = { status: 200, body: { applied: true } };
const held = { status: 200, body: { applied: false, held: true } };
const state = async (code = merchantCode) =>
  (
    await owner.query<{ state: string }>(
      `select v.state from vendor v join merchant m using (merchant_id) where m.code = $1 and v.code = 'TEST_VENDOR'`,
      [code],
    )
  ).rows[0]?.state;
const heldOf = async ({ player }: Pick<Bet, 'player'>) =>
  (await place.within(merchantCode, (tx) => readHeld(tx, {}, { limit: 1_000 }))).filter(
    ({ memberId }) => memberId === player.playerId,
  );
const told = async () =>
  (
    await owner.query<{ payload: { line: string; memberId: string } }>(
      `select payload from outbox where name = 'vendor.line_passed' order by fact_id`,
    )
  ).rows.map(({ payload }) => payload);
/** What one operator asks and another agrees to. */
const agreed = async (wish: 'on' | 'release' | 'refuse', credits?: readonly string[]) => {
  const vendor = (await place.context.directory.all()).find((row) => row.merchantCode === merchantCode);
  if (!vendor) throw new Error('no vendor');
  const requestId = randomUUID();
  await as('rosa', (tx) => proposeVendorRequest(tx, vendor, { requestId, wish, reason: 'looked at', credits }));
  await as('omar', (tx) => decideVendorRequest(tx, requestId, 'agree'));
  place.context.directory.forget();
};

describe('the line of a vendor', () => {
  it('is never passed by credits that come at once, each in a transaction of its own and on two nodes', async () => {
    const bets: Bet[] = [];
    for (let count = 0; count < 16; count += 1) bets.push(await withBet());
    const node = await place.openNode();
    await setLine('vendor', 5_000n); // 160.00 are staked: 210.00 may be paid, which is eight times 25.00
    const answers = await Promise.all(
      bets.map(({ player, roundId }, index) => {
        const body = moneyBody(player, {
          roundId,
          txId: randomUUID(),
          amount: '25.00',
          ...(index % 2 === 0 && { jackpots: [{ jackpotId: 'pot', win: '1.00' }] }),
        });
        return index % 4 === 1 ? node.call('wallet/win', body) : place.call('wallet/win', body);
      }),
    );
    await node.close();
    const applied = answers.filter(({ body }) => body['applied'] === true);
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(applied).toHaveLength(8);
    expect(answers.filter(({ body }) => body['held'] === true)).toHaveLength(8);
    const { rows } = await owner.query<{ given: string }>(
      `select sum(j.amount)::text as given from ledger_journal j join ledger_account a using (merchant_id, account_id) where a.owner_id = any ($1) and j.kind in (5, 6)`,
      [bets.map(({ player }) => player.playerId)],
    );
    expect(BigInt(rows[0]?.given ?? 0)).toBe(4_000n); // 8 × 25.00 less 160.00
    expect(await state()).toBe('quarantine');
    expect(await told()).toMatchObject([{ line: 'vendor' }]);
  });

  it('passed puts the vendor in quarantine for this merchant alone; the held credit says the same again, and can be posted', async () => {
    const [bet, other] = [await withBet(), await withBet()];
    await setLine('vendor', 1_000n);
    const txId = randomUUID();
    expect(await win(bet, { txId })).toMatchObject(posted); // 25.00 less 20.00
    expect(await win(other, { txId: `${txId}b`, amount: '5.01' })).toMatchObject(held);
    expect(await win(other, { txId: `${txId}b`, amount: '5.01' })).toMatchObject({
      body: { applied: false, held: true, replayed: true },
    });
    expect(await win(other, { amount: '0.01' })).toMatchObject(held);
    place.context.directory.forget();
    expect((await call('wallet/bet', other.player)).body['code']).toBe('GAME_DISABLED');
    expect([await state(), await state(otherMerchantCode)]).toEqual(['quarantine', 'on']);
    const credits = await heldOf(other);
    expect(credits.map(({ because }) => because)).toEqual(['vendor_line', 'quarantine']);
    await agreed(
      'release',
      credits.map(({ heldId }) => heldId),
    );
    expect(await win(other, { txId: `${txId}b`, amount: '5.01' })).toMatchObject({
      body: { applied: true, replayed: true },
    });
    expect(await place.balance(other.player)).toBe('95.02');
  });

  it('counts a promotion, a correction and the credit of a betwin; what is staked is taken off and what is returned is not', async () => {
    const bet = await withBet();
    await setLine('vendor', 2_000n);
    const back = { txId: randomUUID(), roundId: randomUUID() };
    await call('wallet/bet', bet.player, { ...back, amount: '50.00' });
    await call('wallet/rollback', bet.player, { refTxId: back.txId, roundId: back.roundId, amount: undefined });
    expect(
      await call('promo/payout', bet.player, {
        roundId: undefined,
        sessionId: undefined,
        amount: '10.00',
        reason: 'cup',
      }),
    ).toMatchObject(posted);
    expect(
      await call('wallet/adjust', bet.player, { roundId: bet.roundId, amount: '4.00', reason: 'fix' }),
    ).toMatchObject(posted);
    expect(await call('wallet/betwin', bet.player, { winAmount: '26.00' })).toMatchObject(posted); // 16.00 more than its stake
    expect(
      await call('promo/payout', bet.player, {
        roundId: undefined,
        sessionId: undefined,
        amount: '0.01',
        reason: 'cup',
      }),
    ).toMatchObject(held);
    expect(await state()).toBe('quarantine');
  });

  it('is counted anew when two people let the vendor go on', async () => {
    const bet = await withBet();
    await setLine('vendor', 1_000n);
    expect(await win(bet, { amount: '20.00' })).toMatchObject(posted);
    expect(await win(bet, { amount: '0.01' })).toMatchObject(held);
    await agreed('on');
    expect(await win(bet, { amount: '10.00' })).toMatchObject(posted);
    expect(await win(bet, { amount: '0.01' })).toMatchObject(held);
  });

  it('is one of the merchant’s day: what was paid before midnight is not counted after it', async () => {
    const bet = await withBet();
    await setLine('vendor', 1_000n);
    expect(await win(bet, { amount: '20.00' })).toMatchObject(posted);
    await owner.query(`update vendor_exposure set ends_at = now() - interval '1 second', day = day - 1`);
    await owner.query(`update ledger_account set play_day = play_day - 1`);
    expect(await win(bet, { amount: '10.00' })).toMatchObject(posted);
    expect(await win(bet, { amount: '0.01' })).toMatchObject(held);
  });
});

describe('the line of a player', () => {
  it('holds what the player would win beyond it; the vendor and everybody else go on', async () => {
    const [bet, other] = [await withBet(), await withBet()];
    await setLine('player', 1_500n);
    expect(await win(bet, { amount: '25.00' })).toMatchObject(posted);
    const txId = randomUUID();
    expect(await win(bet, { txId, amount: '0.01' })).toMatchObject(held);
    expect(await win(bet, { txId, amount: '0.01' })).toMatchObject({ body: { held: true, replayed: true } });
    expect(await call('wallet/bet', bet.player, { amount: '1.00' })).toMatchObject(posted);
    expect(await win(other)).toMatchObject(posted);
    expect(await state()).toBe('on');
    expect(await told()).toEqual([expect.objectContaining({ line: 'player', memberId: bet.player.playerId })]);
    const credits = await heldOf(bet);
    expect(credits.map(({ because }) => because)).toEqual(['player_line']);
    await agreed(
      'refuse',
      credits.map(({ heldId }) => heldId),
    );
    expect((await win(bet, { txId, amount: '0.01' })).body).toMatchObject({ code: 'CREDIT_REFUSED', final: true });
  });

  it('is never passed by credits to two wallets of one player at once, by their worth', async () => {
    const bet = await withBet();
    await place.within(merchantCode, async (tx) => {
      await openAccounts(tx, { memberId: bet.player.playerId, currency: 'EUR' });
      await tx.db
        .insertInto('exchange_rate')
        .values({
          merchant_id: tx.ctx.merchant.id,
          from_currency: 'EUR',
          to_currency: 'USD',
          rate: '2',
          set_at: new Date(0),
          set_by: 'test',
        })
        .execute();
    });
    await setLine('player', 4_000n);
    const promo = (currency: string, amount: string) =>
      call('promo/payout', bet.player, {
        roundId: undefined,
        sessionId: undefined,
        currency,
        amount,
        reason: 'cup',
        jackpots: [{ jackpotId: 'pot', win: '0.01' }],
      });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        promo(index % 2 === 0 ? 'USD' : 'EUR', index % 2 === 0 ? '10.00' : '5.00'),
      ),
    );
    expect(answers.filter(({ body }) => body['applied'] === true)).toHaveLength(5); // 50.00 less the stake of 10.00
    expect(answers.filter(({ body }) => body['held'] === true)).toHaveLength(3);
    expect(await state()).toBe('on');
  });

  it('takes the stake of a betwin and holds its credit: again it says the same, and two people pay or refuse it', async () => {
    const [bet, other] = [await withBet(), await withBet()];
    await setLine('player', 1_500n);
    const over = { txId: randomUUID(), roundId: randomUUID(), winAmount: '60.00', roundState: 'closed' };
    const both = { ...over, txId: randomUUID(), roundId: randomUUID() };
    expect((await call('wallet/betwin', bet.player, over)).body).toMatchObject({
      applied: true,
      held: true,
      replayed: false,
      balance: '80.00',
      roundState: 'open',
    });
    expect((await call('wallet/betwin', bet.player, over)).body).toMatchObject({
      applied: true,
      held: true,
      replayed: true,
      balance: '80.00',
    });
    expect((await call('wallet/betwin', bet.player, { ...over, winAmount: '61.00' })).body['code']).toBe('TX_CONFLICT');
    expect(
      (await call('wallet/rollback', bet.player, { refTxId: over.txId, roundId: over.roundId, amount: undefined }))
        .body['code'],
    ).toBe('ROUND_SETTLED');
    expect((await call('wallet/betwin', other.player, both)).body).toMatchObject({ held: true, balance: '80.00' });
    await agreed(
      'release',
      (await heldOf(bet)).map(({ heldId }) => heldId),
    );
    expect((await call('wallet/betwin', bet.player, over)).body).toMatchObject({
      applied: true,
      replayed: true,
      balance: '140.00',
      roundState: 'closed',
    });
    await agreed(
      'refuse',
      (await heldOf(other)).map(({ heldId }) => heldId),
    );
    expect((await call('wallet/betwin', other.player, both)).body).toMatchObject({
      code: 'CREDIT_REFUSED',
      final: true,
    });
    expect([await place.balance(bet.player), await place.balance(other.player)]).toEqual(['140.00', '80.00']);
    const { rows } = await owner.query(
      `select stake, payout, is_closed from vendor_round where vendor_round = any ($1) order by payout`,
      [[over.roundId, both.roundId]],
    );
    expect(rows).toEqual([
      { stake: '1000', payout: '0', is_closed: true },
      { stake: '1000', payout: '6000', is_closed: true },
    ]);
  });
});

it('a wallet’s currency without a rate counts in the units that caps are carried over by', async () => {
  const { rows } = await owner.query<{ code: string; unit: string }>(
    `select code, stake_unit(code) as unit from unnest($1::text[]) as c(code)`,
    [[...currencies.keys()]],
  );
  expect(rows.map(({ code, unit }) => [code, BigInt(unit)])).toEqual(rows.map(({ code }) => [code, stakeUnit(code)]));
  expect(rows.length).toBeGreaterThan(20);
});

it('a line that was passed raises an alarm', async () => {
  const [reaction] = reactions.filter(({ on }) => on === 'vendor.line_passed');
  const memberId = randomUUID();
  await place.within(merchantCode, async (tx) =>
    reaction?.run(tx, { vassalage: 'TEST_VENDOR', memberId, line: 'vendor', maxMinor: '5' } as never),
  );
  const { rows } = await owner.query(
    `select action, target from audit_log where action = 'vendor.line' and after->>'memberId' = $1`,
    [memberId],
  );
  expect(rows).toEqual([{ action: 'vendor.line', target: 'TEST_VENDOR' }]);
});
