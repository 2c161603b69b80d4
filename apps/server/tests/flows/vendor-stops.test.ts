/** Vendors that are stopped: what is declined, what is held, and that two people let it go or refuse it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { VendorState } from '@baize/protocol/calls/vendors-stops';
import { readHeld } from '#capabilities/vendors/held-credits.ts';
import { routes } from '#capabilities/vendors/routes.ts';
import { stopVendor } from '#capabilities/vendors/stop-vendor.ts';
import { upsertVendor } from '#capabilities/vendors/store.ts';
import { decideVendorRequest, proposeVendorRequest } from '#capabilities/vendors/vendor-requests.ts';
import type { Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import {
  merchantCode,
  moneyBody,
  openVendorSetup,
  otherMerchantCode,
  vendorCode,
} from '#capabilities/vendors/testing/vendor-setup.ts';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Extra } from '#kernel/route.ts';
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
afterEach(async () => {
  expect((await checkLedger(owner)).broken).toEqual([]);
  await setState('on');
});

const setState = async (state: VendorState) => {
  await owner.query(
    `update vendor set state = $1 from merchant m where m.merchant_id = vendor.merchant_id and m.code = $2`,
    [state, merchantCode],
  );
  place.context.directory.forget();
};
const vendorRow = async (code = merchantCode) => {
  place.context.directory.forget();
  const row = (await place.context.directory.all()).find(
    (entry) => entry.merchantCode === code && entry.code === vendorCode,
  );
  if (!row) throw new Error('no vendor');
  return row;
};
const as = async <T>(
  name: keyof typeof people,
  work: (tx: Tx<StaffCtx>) => Promise<T>,
  about: { code?: string; limit?: bigint } = {},
) => {
  const ctx = await place.within(about.code ?? merchantCode, async (tx) => tx.ctx);
  const actor = {
    kind: 'staff',
    staffId: people[name],
    sessionId: randomUUID(),
    displayName: name,
    role: 'payments',
    state: 'full',
    merchants: [],
    approvalLimitMinor: about.limit ?? 1_000_000n,
  } as const;
  return inTx(place.services.database, { ...ctx, actor }, work);
};
const stop = async (state: 'off' | 'quarantine') => {
  const vendor = await vendorRow();
  await as('rosa', (tx) => stopVendor(tx, vendor, { state, reason: 'test' }));
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
const win = (at: { player: Player; roundId: string }, over: Record<string, unknown> = {}) =>
  call('wallet/win', at.player, { roundId: at.roundId, amount: '25.00', ...over });
const heldOf = async (player: Player) =>
  (await place.within(merchantCode, (tx) => readHeld(tx, {}, { limit: 1_000 }))).filter(
    ({ memberId }) => memberId === player.playerId,
  );
const ask = async (
  wish: 'on' | 'off' | 'release' | 'refuse',
  credits?: readonly string[],
  requestId: string = randomUUID(),
) => {
  const vendor = await vendorRow();
  return as('rosa', (tx) => proposeVendorRequest(tx, vendor, { requestId, wish, reason: 'looked at', credits }));
};
const decide = (
  requestId: string,
  decision: 'agree' | 'refuse' = 'agree',
  about: { code?: string; limit?: bigint } = {},
) => as('omar', (tx) => decideVendorRequest(tx, requestId, decision), about);
const ids = async (player: Player) => (await heldOf(player)).map(({ heldId }) => heldId);

describe('a vendor in quarantine', () => {
  it('has its win, adjust and promo held: nothing is posted, and the same call again says the same', async () => {
    const bet = await withBet();
    await stop('quarantine');
    const txId = randomUUID();
    const calls = [
      ['wallet/win', { roundId: bet.roundId, txId, amount: '25.00' }],
      ['wallet/adjust', { roundId: bet.roundId, txId: randomUUID(), amount: '3.00', reason: 'fix' }],
      ['promo/payout', { roundId: undefined, sessionId: undefined, txId: randomUUID(), amount: '4.00', reason: 'cup' }],
    ] as const;
    for (const [path, over] of calls) {
      const first = await call(path, bet.player, over);
      expect(first, path).toMatchObject({
        status: 200,
        body: { applied: false, held: true, replayed: false, balance: '90.00' },
      });
      const again = await call(path, bet.player, over);
      expect(again, path).toMatchObject({
        status: 200,
        body: { applied: false, held: true, replayed: true, balance: '90.00' },
      });
    }
    expect(await place.balance(bet.player)).toBe('90.00');
    expect((await heldOf(bet.player)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['win', 2_500n],
      ['adjust', 300n],
      ['promo', 400n],
    ]);
    expect((await place.call(`tx/${txId}`, undefined)).body).toMatchObject({ state: 'held', amount: '25.00' });
    expect((await call('wallet/win', bet.player, { roundId: bet.roundId, txId, amount: '26.00' })).body['code']).toBe(
      'TX_CONFLICT',
    );
  });

  it('takes no bet, refunds an open one on rollback, and posts a zero win and a negative adjust', async () => {
    const [first, second, third] = [await withBet(), await withBet(), await withBet()];
    await stop('quarantine');
    expect((await call('wallet/bet', first.player)).body['code']).toBe('GAME_DISABLED');
    expect((await call('wallet/betwin', first.player, { winAmount: '50.00' })).body['code']).toBe('GAME_DISABLED');
    expect(
      (await call('wallet/rollback', first.player, { refTxId: first.txId, amount: undefined, roundId: first.roundId }))
        .body,
    ).toMatchObject({ applied: true, balance: '100.00' });
    expect((await win(second, { amount: '0.00', roundState: 'closed' })).body).toMatchObject({
      applied: true,
      roundState: 'closed',
    });
    expect(
      (await call('wallet/adjust', third.player, { roundId: third.roundId, amount: '-1.00', reason: 'fix' })).body,
    ).toMatchObject({ applied: true, balance: '89.00' });
  });

  it('returns no stake whose win is held', async () => {
    const bet = await withBet();
    await stop('quarantine');
    await win(bet, { refTxId: bet.txId });
    const back = await call('wallet/rollback', bet.player, {
      refTxId: bet.txId,
      amount: undefined,
      roundId: bet.roundId,
    });
    expect(back.body['code']).toBe('ROUND_SETTLED');
    expect(await place.balance(bet.player)).toBe('90.00');
  });

  it('of one merchant goes on at another', async () => {
    const player = await place.newPlayer(10_000n, { code: otherMerchantCode });
    await stop('quarantine');
    const roundId = randomUUID();
    expect((await call('wallet/bet', player, { roundId })).status).toBe(200);
    expect((await win({ player, roundId })).body).toMatchObject({ applied: true, balance: '115.00' });
  });

  it('has each parallel credit posted whole before the stop answers, or held whole after it', async () => {
    const bets: Awaited<ReturnType<typeof withBet>>[] = [];
    for (let count = 0; count < 8; count += 1) bets.push(await withBet());
    const vendor = await vendorRow();
    const answers = bets.map((bet) => win(bet));
    const stopped = as('rosa', (tx) => stopVendor(tx, vendor, { state: 'quarantine', reason: 'test' }));
    const late = stopped.then(() => Promise.all(bets.map((bet) => win(bet, { amount: '1.00' }))));
    for (const [index, answer] of (await Promise.all(answers)).entries()) {
      const isPosted = answer.body['applied'] === true;
      expect(answer.body['held']).toBe(isPosted ? undefined : true);
      expect(await place.balance(bets[index]?.player ?? fail())).toBe(isPosted ? '115.00' : '90.00');
    }
    for (const answer of await late) expect(answer.body).toMatchObject({ applied: false, held: true });
  });
});

const fail = (): never => {
  throw new Error('not there');
};

it('a vendor that is stopped opens no game', async () => {
  const launch = routes(place.services, place.context).find(({ call: { name } }) => name === 'launchGame') ?? fail();
  const { playerId } = await place.newPlayer(0n);
  const base = await place.within(merchantCode, async (tx) => tx.ctx);
  const ctx: MemberCtx = {
    ...base,
    actor: { kind: 'member', memberId: playerId, sessionId: randomUUID(), account: 'minnow', type: 0, state: 'full' },
  };
  const open = async () => {
    const body = { nodeId: 'dice', mode: 'real', language: 'en', theme: 'dark' };
    await expect(launch.handle(ctx, { body }, { headers: {} } as Extra)).rejects.toMatchObject({
      code: 'LAUNCH_FAILED',
    }); // the vendor answers nobody
    return (await owner.query(`select from game_session where member_id = $1`, [playerId])).rowCount;
  };
  await stop('off');
  place.context.directory.forget();
  expect(await open()).toBe(1); // the player's own
  await setState('on');
  expect(await open()).toBe(2);
});

it('a vendor that is off takes no bet and is paid out to the end', async () => {
  const bet = await withBet();
  await stop('off');
  expect((await call('wallet/bet', bet.player)).body['code']).toBe('GAME_DISABLED');
  expect((await win(bet)).body).toMatchObject({ applied: true, balance: '115.00' });
});

describe('held credits', () => {
  it('are posted once when a second person agrees, close their round, and the replay says they are done', async () => {
    const bet = await withBet();
    await stop('quarantine');
    const txIds = [randomUUID(), randomUUID()];
    await win(bet, { txId: txIds[0] });
    await win(bet, { txId: txIds[1], amount: '5.00', roundState: 'closed' });
    const { requestId } = await ask('release', await ids(bet.player));
    await expect(as('rosa', (tx) => decideVendorRequest(tx, requestId, 'agree'))).rejects.toMatchObject({
      code: 'APPROVER_IS_SAME',
    });
    await expect(decide(requestId, 'agree', { code: otherMerchantCode })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(decide(requestId, 'agree', { limit: 2_999n })).rejects.toMatchObject({ code: 'APPROVAL_LIMIT' });
    expect(await place.balance(bet.player)).toBe('90.00');
    await Promise.allSettled([decide(requestId), decide(requestId)]);
    expect((await decide(requestId)).request.state).toBe('granted');
    expect(await place.balance(bet.player)).toBe('120.00');
    const replay = await win(bet, { txId: txIds[0] });
    expect(replay.body).toMatchObject({ applied: true, replayed: true, balance: '120.00', roundState: 'closed' });
    expect(await heldOf(bet.player)).toEqual([]);
    const { rows } = await owner.query<{ payout: string; is_closed: boolean }>(
      `select payout, is_closed from vendor_round where vendor_round = $1`,
      [bet.roundId],
    );
    expect(rows).toMatchObject([{ payout: '3000', is_closed: true }]);
    const facts = await owner.query(
      `select payload from outbox where name = 'bet.settled' and payload->>'memberId' = $1`,
      [bet.player.playerId],
    );
    expect(facts.rows).toMatchObject([{ payload: { payoutMinor: '3000' } }]);
  });

  it('are declined when a second person agrees to refuse them; their round is closed without them', async () => {
    const bet = await withBet();
    await stop('quarantine');
    const txId = randomUUID();
    await win(bet, { txId, roundState: 'closed' });
    await decide((await ask('refuse', await ids(bet.player))).requestId);
    expect((await win(bet, { txId, roundState: 'closed' })).body).toMatchObject({
      code: 'CREDIT_REFUSED',
      final: true,
    });
    expect((await place.call(`tx/${txId}`, undefined)).body).toMatchObject({
      state: 'declined',
      declineCode: 'CREDIT_REFUSED',
    });
    expect(await place.balance(bet.player)).toBe('90.00');
    const { rows } = await owner.query(`select payout, is_closed from vendor_round where vendor_round = $1`, [
      bet.roundId,
    ]);
    expect(rows).toMatchObject([{ payout: '0', is_closed: true }]);
  });

  it('stay held when the second person refuses the wish, and are in one wish at a time', async () => {
    const bet = await withBet();
    await stop('quarantine');
    await win(bet);
    const credits = await ids(bet.player);
    const { requestId } = await ask('release', credits);
    await expect(ask('refuse', credits)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await ask('release', credits, requestId)).requestId).toBe(requestId);
    await expect(ask('refuse', credits, requestId)).rejects.toMatchObject({ code: 'IDEMPOTENCY_REUSED' });
    expect((await decide(requestId, 'refuse')).request.state).toBe('refused');
    expect(await heldOf(bet.player)).toMatchObject([{ requestId: null }]);
    expect(await place.balance(bet.player)).toBe('90.00');
  });

  it('of a jackpot write its share when they are posted', async () => {
    const bet = await withBet();
    await stop('quarantine');
    const txId = randomUUID();
    await win(bet, { txId, jackpots: [{ jackpotId: 'pot', win: '20.00' }] });
    const shares = async () => (await owner.query(`select win from jackpot_entry where tx_id = $1`, [txId])).rows;
    expect(await shares()).toEqual([]);
    await decide((await ask('release', await ids(bet.player))).requestId);
    expect(await shares()).toEqual([{ win: '2000' }]);
    expect(await place.balance(bet.player)).toBe('115.00');
  });

  it('of a round that was closed meanwhile are posted all the same', async () => {
    const bet = await withBet();
    await stop('quarantine');
    await win(bet);
    expect(
      (
        await place.call('round/close', {
          requestId: randomUUID(),
          merchantCode,
          playerId: bet.player.playerId,
          gameCode: 'dice',
          roundId: bet.roundId,
          occurredAt: new Date().toISOString(),
        })
      ).status,
    ).toBe(200);
    await decide((await ask('release', await ids(bet.player))).requestId);
    expect(await place.balance(bet.player)).toBe('115.00');
  });
});

describe('who stops and who lets go on', () => {
  it('one person makes it stricter, once; freer takes two', async () => {
    const [vendor, since] = [await vendorRow(), new Date()];
    await stop('off');
    await stop('off');
    await stop('quarantine');
    const state = async () => (await vendorRow()).state;
    await expect(as('omar', (tx) => stopVendor(tx, vendor, { state: 'off', reason: 'x' }))).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    const { requestId } = await ask('on');
    await expect(ask('off')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await state()).toBe('quarantine');
    await expect(as('rosa', (tx) => decideVendorRequest(tx, requestId, 'agree'))).rejects.toMatchObject({
      code: 'APPROVER_IS_SAME',
    });
    await decide(requestId);
    expect(await state()).toBe('on');
    await expect(ask('on')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    const { rows } = await owner.query(
      `select from audit_log a join merchant m using (merchant_id) where a.action = 'vendor.state' and m.code = $1 and a.at >= $2`,
      [merchantCode, since],
    );
    expect(rows).toHaveLength(3);
  });

  it('a foreign vendor is not found', async () => {
    const vendor = await place.within(otherMerchantCode, async (tx) => {
      await upsertVendor(tx.db, {
        merchantId: tx.ctx.merchant.id,
        code: 'FOREIGN',
        name: 'F',
        url: 'http://127.0.0.1:9',
        winMax: 1n,
        now: tx.ctx.now,
      });
      place.context.directory.forget();
      return (await place.context.directory.vendor(tx.ctx.merchant.id, 'FOREIGN'))?.row;
    });
    place.context.directory.forget();
    const foreign = vendor ?? (await place.context.directory.all()).find(({ code }) => code === 'FOREIGN') ?? fail();
    await expect(as('rosa', (tx) => stopVendor(tx, foreign, { state: 'off', reason: 'x' }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
