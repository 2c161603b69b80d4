/** Transfer wallets: money that a vendor holds, over a vendor that loses answers and calls, and through a platform that dies in
 *  between. Nothing is ever in two places, and nothing is lost. */
import { hmacKey } from '@baize/signatures';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { walletTransfer } from '@baize/protocol/calls/vendors';
import type { MemberCtx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Extra } from '#kernel/route.ts';
import { checkLedger } from '#ledger/check.ts';
import { balanceOf, vendorWalletsOf } from '#capabilities/wallet/index.ts';
import { seal } from '#kernel/sealed.ts';
import { answerRealityCheck } from '#capabilities/limits/answer-reality.ts';
import { setLimit } from '#capabilities/limits/set-limit.ts';
import { takeBreak } from '#capabilities/limits/stop-playing.ts';
import { readGuards } from '#capabilities/limits/store.ts';
import { apiOf } from '#capabilities/vendors/adapters/api-of.ts';
import { syncVendorGames } from '#capabilities/vendors/jobs.ts';
import { sealPurpose } from '#capabilities/vendors/directory.ts';
import { endHeld, readHeld } from '#capabilities/vendors/held-credits.ts';
import { readDifferences } from '#capabilities/vendors/queue.ts';
import { upsertVendor, upsertVendorKey } from '#capabilities/vendors/store.ts';
import { sendNow, sendWaiting, refreshWallet } from '#capabilities/vendors/transfer/send-to-vendor.ts';
import { beginTransfer } from '#capabilities/vendors/transfer/begin.ts';
import { recordVendorReply } from '#capabilities/vendors/transfer/end.ts';
import { transferRoutes } from '#capabilities/vendors/transfer/routes.ts';
import { releaseGrowth } from '#capabilities/vendors/transfer/hold-growth.ts';
import type { Transfer } from '#capabilities/vendors/transfer/store.ts';
import { lockTransfer } from '#capabilities/vendors/transfer/store.ts';
import type { TransferVendor } from '#capabilities/vendors/testing/transfer-vendor.ts';
import { startTransferVendor } from '#capabilities/vendors/testing/transfer-vendor.ts';
import { merchantCode, openVendorSetup, otherMerchantCode } from '#capabilities/vendors/testing/vendor-setup.ts';
import type { VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';

const code = 'HOLDER';
const winMax = 5_000n;
let place: VendorSetup;
let vendor: TransferVendor;
let owner: pg.Client;
let ctx: MemberCtx;

beforeAll(async () => {
  const secret = randomBytes(32);
  [place, vendor] = await Promise.all([
    openVendorSetup(),
    startTransferVendor(hmacKey('holder-1', secret), hmacKey('holder-1', randomBytes(32))),
  ]);
  owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  await place.within(merchantCode, async (tx) => {
    const { merchant, now } = tx.ctx;
    const vendorId = await upsertVendor(tx.db, {
      merchantId: merchant.id,
      code,
      name: 'Holder',
      url: vendor.url,
      winMax,
      wallet: 'transfer',
      now,
    });
    const name = { merchantId: merchant.id, keyId: 'holder-1' };
    const secretSealed = seal(place.services.config.masterKey, secret, sealPurpose(name));
    await upsertVendorKey(tx.db, {
      ...name,
      vendorId,
      direction: 'inbound',
      algorithm: 'hmac-sha256',
      secretSealed,
      publicPem: null,
      now,
    });
  });
  place.context.directory.forget();
  const base = await place.within(merchantCode, async (tx) => tx.ctx);
  expect(await syncVendorGames(place.context, base, code)).toBe(true);
});
afterAll(async () => {
  await owner.end();
  await vendor.close();
  await place.close();
});
beforeEach(async () => {
  ctx = await memberOf(merchantCode);
});

/** A new member with 100.00. */
async function memberOf(merchant: string): Promise<MemberCtx> {
  const { playerId } = await place.newPlayer(10_000n, { code: merchant });
  const base = await place.within(merchant, async (tx) => tx.ctx);
  return {
    ...base,
    actor: { kind: 'member', memberId: playerId, sessionId: randomUUID(), account: 'minnow', type: 0, state: 'full' },
  };
}

const row = async () => (await place.context.directory.vendor(ctx.merchant.id, code))?.row ?? fail();
const fail = (): never => {
  throw new Error('no vendor');
};

async function begin(
  direction: 'in' | 'out',
  amountMinor: bigint | null,
  requestKey = randomUUID(),
): Promise<Transfer> {
  const vendorRow = await row();
  return inTx(place.services.database, ctx, (tx) =>
    beginTransfer(tx, vendorRow, { direction, amountMinor, requestKey }),
  );
}
const stateOf = (transfer: Transfer) =>
  inTx(place.services.database, ctx, async (tx) => (await lockTransfer(tx, transfer.transferId))?.state);
const cash = () =>
  inTx(place.services.database, ctx, async (tx) => (await balanceOf(tx, ctx.actor.memberId))?.availableMinor);
const there = () =>
  inTx(
    place.services.database,
    ctx,
    async (tx) => (await vendorWalletsOf(tx, ctx.actor.memberId))[0]?.balanceMinor ?? 0n,
  );
const sound = async () => expect((await checkLedger(owner, { scope: 'ledger' })).broken).toEqual([]);
/** The job, an hour later or more. */
const later = (hours = 1) =>
  sendWaiting(place.context, { ...ctx, now: new Date(ctx.now.getTime() + hours * 3_600_000) });

describe('a vendor that keeps its players’ money', () => {
  it('brings games that are its own, under its own key, and they are launched there', async () => {
    const { byNode, shown } = await place.context.catalogue.of(ctx.merchant.id);
    expect(byNode.get('chest-dice')).toMatchObject({ vendorCode: code, isEnabled: true });
    expect(shown.map(({ nodeId }) => nodeId)).toEqual(['dice', 'chest-dice']); // behind what opens without moving money
    const found = await place.context.directory.vendor(ctx.merchant.id, code);
    const request = {
      requestId: randomUUID(),
      mode: 'demo',
      token: null,
      gameCode: 'chest-dice',
      merchantCode,
      currency: 'USD',
      exponent: 2,
      language: 'en',
      theme: 'dark',
      parentOrigin: place.url,
      seeds: {},
    } as const;
    expect(found && (await apiOf(place.context, ctx, found).launch(request))).toEqual({
      url: 'http://127.0.0.1:9/chest-dice',
    });
    vendor.spoil('sign with another key');
    expect(found && (await apiOf(place.context, ctx, found).launch(request))).toBeNull();
  });

  it('takes no money where it has no game, and no list under another vendor’s key is believed', async () => {
    const stranger = await memberOf(otherMerchantCode); // the vendor of one merchant is nobody at another
    await place.within(otherMerchantCode, (tx) =>
      upsertVendor(tx.db, {
        merchantId: tx.ctx.merchant.id,
        code: 'BARE',
        name: 'Bare',
        url: vendor.url,
        winMax,
        wallet: 'transfer',
        now: tx.ctx.now,
      }),
    );
    place.context.directory.forget();
    expect(await syncVendorGames(place.context, stranger, 'BARE')).toBe(false);
    const bare = (await place.context.directory.vendor(stranger.merchant.id, 'BARE'))?.row ?? fail();
    const wanted = { direction: 'in', amountMinor: 1_000n, requestKey: randomUUID() } as const;
    const asked = inTx(place.services.database, stranger, (tx) => beginTransfer(tx, bare, wanted));
    await expect(asked).rejects.toMatchObject({ code: 'FEATURE_OFF' });
    const left = inTx(place.services.database, stranger, (tx) => balanceOf(tx, stranger.actor.memberId));
    expect((await left)?.availableMinor).toBe(10_000n);
  });
});

describe('a transfer', () => {
  it('goes in and comes out, and the books agree on both sides', async () => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    expect([await cash(), await there(), vendor.balance(ctx.actor.memberId)]).toEqual([6_000n, 4_000n, 4_000n]);
    await sendNow(place.context, ctx, await begin('out', 1_500n));
    expect([await cash(), await there(), vendor.balance(ctx.actor.memberId)]).toEqual([7_500n, 2_500n, 2_500n]);
    await sound();
  });

  it('asked for twice under one key is one transfer; with another amount it is refused', async () => {
    const key = randomUUID();
    const first = await begin('in', 1_000n, key);
    expect((await begin('in', 1_000n, key)).transferId).toBe(first.transferId);
    await expect(begin('in', 2_000n, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_REUSED' });
    await sendNow(place.context, ctx, first);
    expect([await cash(), await there()]).toEqual([9_000n, 1_000n]);
  });

  it('cannot take more than there is, here or there', async () => {
    await expect(begin('in', 10_001n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const out = await begin('out', 500n);
    await sendNow(place.context, ctx, out);
    expect(await stateOf(out)).toBe('refused');
    expect([await cash(), await there()]).toEqual([10_000n, 0n]);
  });

  it('brings back what was won and what is left of what was lost', async () => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    vendor.change(ctx.actor.memberId, 2_500n);
    await sendNow(place.context, ctx, await begin('out', null));
    expect([await cash(), await there()]).toEqual([12_500n, 0n]);
    await sendNow(place.context, ctx, await begin('in', 5_000n));
    vendor.change(ctx.actor.memberId, -4_900n);
    await sendNow(place.context, ctx, await begin('out', null));
    expect([await cash(), await there()]).toEqual([7_600n, 0n]);
    await sound();
  });

  it('shows what the vendor says when it is asked', async () => {
    await sendNow(place.context, ctx, await begin('in', 1_000n));
    vendor.change(ctx.actor.memberId, 234n);
    const about = { memberId: ctx.actor.memberId, currency: 'USD' };
    expect(await refreshWallet(place.context, ctx, await row(), about)).toBe(true);
    expect(await there()).toBe(1_234n);
    await sound();
  });
});

describe('one transfer at a time', () => {
  it('of many that begin at once one does, and the others move nothing', async () => {
    const begun = await Promise.allSettled(Array.from({ length: 8 }, () => begin('in', 1_000n)));
    const refused = begun.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'STATE_CONFLICT' } });
    expect(await cash()).toBe(9_000n);
    const first = begun.find((one) => one.status === 'fulfilled');
    if (first?.status === 'fulfilled') await sendNow(place.context, ctx, first.value);
    await sendNow(place.context, ctx, await begin('in', 1_000n));
    expect([await cash(), await there()]).toEqual([8_000n, 2_000n]);
  });

  it('bringing all back goes past a vendor with an open transfer and names it, and brings back from it later', async () => {
    const bringBack = transferRoutes(place.context).find(({ call }) => call.name === walletTransfer.name);
    const allBack = () =>
      bringBack?.handle(ctx, { body: { direction: 'all_back', idempotencyKey: randomUUID() } }, {} as Extra);
    const open = await begin('in', 3_000n);
    expect(await allBack()).toEqual({ transfers: [], leftOut: [code] });
    await sendNow(place.context, ctx, open);
    expect(await allBack()).toMatchObject({
      transfers: [{ vassalage: code, amountMinor: '3000', state: 'done' }],
      leftOut: [],
    });
    expect([await cash(), await there()]).toEqual([10_000n, 0n]);
  });
});

describe('a vendor in quarantine', () => {
  const to = (state: string) => owner.query(`update vendor set state = $1 where code = $2`, [state, code]);
  const held = () =>
    inTx(place.services.database, ctx, async (tx) =>
      (await readHeld(tx, {}, { limit: 100 })).filter(({ memberId }) => memberId === ctx.actor.memberId),
    );
  afterEach(() => to('on'));

  it('gets no money, and what a wallet grew by is held until two people let it go', async () => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    await to('quarantine');
    await expect(begin('in', 1_000n)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    vendor.change(ctx.actor.memberId, 2_500n);
    const out = await begin('out', null);
    expect(await sendNow(place.context, ctx, out)).toBe(false);
    await later();
    expect([await stateOf(out), await cash(), await there()]).toEqual(['pending', 6_000n, 4_000n]);
    const credits = await held();
    expect(credits).toMatchObject([{ kind: 'wallet', amount: 2_500n }]);
    await inTx(place.services.database, ctx, (tx) => releaseGrowth(tx, credits));
    await later(2);
    expect([await stateOf(out), await cash(), await there()]).toEqual(['done', 12_500n, 0n]);
    await sound();
  });

  it('brings back a loss at once, and what two people refused never comes', async () => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    await to('quarantine');
    vendor.change(ctx.actor.memberId, 500n);
    const about = { memberId: ctx.actor.memberId, currency: 'USD' };
    expect(await refreshWallet(place.context, ctx, await row(), about)).toBe(false);
    const credits = await held();
    expect(credits).toMatchObject([{ amount: 500n }]);
    await inTx(place.services.database, ctx, (tx) => endHeld(tx, credits, 'refused'));
    await to('on');
    expect(await refreshWallet(place.context, ctx, await row(), about)).toBe(false);
    expect([await there(), await held()]).toEqual([4_000n, []]);
    vendor.change(ctx.actor.memberId, -1_500n);
    expect(await refreshWallet(place.context, ctx, await row(), about)).toBe(true);
    expect(await there()).toBe(3_000n);
    await sound();
  });
});

describe('a vendor that', () => {
  it.each([
    ['loses its answer', 'lose the answer'],
    ['never gets the call', 'lose the call'],
    ['answers too late', 'answer late'],
    ['does it twice inside', 'do it twice'],
  ] as const)(
    '%s moves the money once, both ways',
    async (_, fault) => {
      for (const [direction, amount, left] of [
        ['in', 3_000n, 7_000n],
        ['out', 3_000n, 10_000n],
      ] as const) {
        vendor.spoil(fault);
        const transfer = await begin(direction, amount);
        await sendNow(place.context, ctx, transfer);
        await later();
        expect(await stateOf(transfer)).toBe('done');
        expect([await cash(), await there()]).toEqual([left, 10_000n - left]);
      }
      expect(vendor.balance(ctx.actor.memberId)).toBe(0n);
      await sound();
    },
    40_000,
  );

  it('is silent keeps the money out of reach until it has spoken', async () => {
    vendor.spoil('lose the answer');
    const transfer = await begin('in', 9_000n);
    expect(await sendNow(place.context, ctx, transfer)).toBe(false);
    expect([await stateOf(transfer), await cash()]).toEqual(['pending', 1_000n]);
    await expect(begin('in', 2_000n)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await later();
    expect(await stateOf(transfer)).toBe('done');
  });
});

describe('a platform that dies', () => {
  it('after writing the transfer asks for it when it is back', async () => {
    const transfer = await begin('in', 2_000n);
    await later();
    expect([await stateOf(transfer), await there()]).toEqual(['done', 2_000n]);
  });

  it('after the vendor acted gets the same answer again, and books it once', async () => {
    await sendNow(place.context, ctx, await begin('in', 5_000n));
    const out = await begin('out', 5_000n);
    vendor.spoil('lose the answer');
    await sendNow(place.context, ctx, out);
    const word = { state: 'done', amount: 5_000n, balance: 0n } as const;
    await inTx(place.services.database, ctx, (tx) => recordVendorReply(tx, out.transferId, word));
    await inTx(place.services.database, ctx, (tx) => recordVendorReply(tx, out.transferId, word));
    await later();
    expect([await cash(), await there()]).toEqual([10_000n, 0n]);
    await sound();
  });
});

describe('a vendor’s word about money', () => {
  it.each(['answer unsigned', 'sign with another key'] as const)('is ignored with the fault: %s', async (fault) => {
    vendor.spoil(fault);
    const transfer = await begin('in', 4_000n);
    expect(await sendNow(place.context, ctx, transfer)).toBe(false);
    expect(await stateOf(transfer)).toBe('pending');
    await later();
    expect(await stateOf(transfer)).toBe('done');
    vendor.change(ctx.actor.memberId, 1_000n);
    vendor.spoil(fault);
    expect(
      await refreshWallet(place.context, ctx, await row(), { memberId: ctx.actor.memberId, currency: 'USD' }),
    ).toBe(false);
    expect(await there()).toBe(4_000n);
  });

  it('that adds more than its cap is not booked and waits for a person, once', async () => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    vendor.change(ctx.actor.memberId, winMax + 1n);
    const about = { memberId: ctx.actor.memberId, currency: 'USD' };
    expect(await refreshWallet(place.context, ctx, await row(), about)).toBe(false);
    expect(await refreshWallet(place.context, ctx, await row(), about)).toBe(false);
    const out = await begin('out', null);
    expect(await sendNow(place.context, ctx, out)).toBe(false);
    expect([await stateOf(out), await cash(), await there()]).toEqual(['pending', 6_000n, 4_000n]);
    const queue = await inTx(place.services.database, ctx, (tx) => readDifferences(tx));
    const own = queue.filter(({ txId }) => txId === out.transferId || txId.includes(ctx.actor.memberId));
    expect(own).toMatchObject([
      { vendorCode: code, kind: 'amount', here: '40.00 USD', there: '90.01 USD' },
      { vendorCode: code, txId: out.transferId, kind: 'amount', here: '40.00 USD', there: '90.01 USD' },
    ]);
    await place.within(merchantCode, (tx) =>
      tx.db
        .updateTable('vendor')
        .set({ win_max: winMax + 1n })
        .where('code', '=', code)
        .execute(),
    );
    await later();
    expect([await stateOf(out), await cash()]).toEqual(['done', 15_001n]);
    await place.within(merchantCode, (tx) =>
      tx.db.updateTable('vendor').set({ win_max: winMax }).where('code', '=', code).execute(),
    );
    await sound();
  });
});

describe('an answer about a balance that comes late', () => {
  const about = () => ({ memberId: ctx.actor.memberId, currency: 'USD' });
  const results = async () =>
    (
      await owner.query<{ amount: string }>(
        `select j.amount from ledger_journal j join ledger_account a using (merchant_id, account_id)
        where a.owner_id = $1 and a.kind = 'vendor' and j.kind in (5, 6) order by j.seq`,
        [ctx.actor.memberId],
      )
    ).rows.map(({ amount }) => Number(amount));

  it.each([
    ['in', 2_000n],
    ['out', 3_000n],
  ] as const)('is not booked when a transfer %s began and ended meanwhile', async (direction, amount) => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    const hold = vendor.holdBalance();
    const refreshed = refreshWallet(place.context, ctx, await row(), about());
    await hold.isReady;
    expect(await sendNow(place.context, ctx, await begin(direction, amount))).toBe(true);
    hold.send();
    await refreshed;
    expect(await there()).toBe(vendor.balance(ctx.actor.memberId));
    expect(await results()).toEqual([]);
    expect(await refreshWallet(place.context, ctx, await row(), about())).toBe(true);
    expect(await results()).toEqual([]);
    await sound();
  });

  it('is not booked over a younger answer', async () => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    const hold = vendor.holdBalance();
    const refreshed = refreshWallet(place.context, ctx, await row(), about());
    await hold.isReady;
    vendor.change(ctx.actor.memberId, 500n);
    await refreshWallet(place.context, ctx, await row(), about());
    hold.send();
    await refreshed;
    expect([await there(), await results()]).toEqual([4_500n, [500]]);
  });

  it('among twenty looks and ten transfers at once makes no result of nothing', async () => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    const vendorRow = await row();
    const looks = Array.from({ length: 20 }, async () => refreshWallet(place.context, ctx, vendorRow, about()));
    const moves = (async () => {
      for (let turn = 0; turn < 10; turn += 1)
        await sendNow(place.context, ctx, await begin(turn % 2 === 0 ? 'in' : 'out', 1_000n));
    })();
    const more = Array.from({ length: 20 }, async (_, turn) => {
      await new Promise((resolve) => setTimeout(resolve, turn * 5));
      return refreshWallet(place.context, ctx, vendorRow, about());
    });
    await Promise.all([...looks, moves, ...more]);
    expect([await there(), await cash(), await results()]).toEqual([4_000n, 6_000n, []]);
    await sound();
  });
});

describe('a vendor that adds to a player again and again', () => {
  it('adds no more within a day than its cap; what is above it waits for a person', async () => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    const about = { memberId: ctx.actor.memberId, currency: 'USD' };
    vendor.change(ctx.actor.memberId, 3_000n);
    expect(await refreshWallet(place.context, ctx, await row(), about)).toBe(true);
    vendor.change(ctx.actor.memberId, 3_000n);
    expect(await refreshWallet(place.context, ctx, await row(), about)).toBe(false);
    expect(await there()).toBe(7_000n);
    const out = await begin('out', null);
    expect(await sendNow(place.context, ctx, out)).toBe(false);
    expect([await stateOf(out), await cash()]).toEqual(['pending', 6_000n]);
  });

  it('may win and lose within its cap as often as it likes', async () => {
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    for (const by of [4_000n, -4_000n, 4_000n, -4_000n, 4_000n]) {
      vendor.change(ctx.actor.memberId, by);
      const about = { memberId: ctx.actor.memberId, currency: 'USD' };
      expect(await refreshWallet(place.context, ctx, await row(), about)).toBe(true);
    }
    expect(await there()).toBe(8_000n);
    await sound();
  });
});

describe('player protection', () => {
  const limit = (kind: 'stake' | 'loss', value: bigint) =>
    inTx(place.services.database, ctx, (tx) =>
      setLimit(tx, { memberId: ctx.actor.memberId, kind, period: 'day', value }),
    );
  const guard = () => inTx(place.services.database, ctx, async (tx) => (await readGuards(tx, ctx.actor.memberId))[0]);

  it('keeps money away from a vendor in a break, and never what comes back', async () => {
    await sendNow(place.context, ctx, await begin('in', 3_000n));
    await inTx(place.services.database, ctx, (tx) => takeBreak(tx, ctx.actor.memberId, 24));
    await expect(begin('in', 1_000n)).rejects.toMatchObject({ code: 'COOLING_OFF' });
    await sendNow(place.context, ctx, await begin('out', null));
    expect([await cash(), await there()]).toEqual([10_000n, 0n]);
  });

  it('lets no more there than a stake could be, with what is there already', async () => {
    await limit('loss', 3_000n);
    await sendNow(place.context, ctx, await begin('in', 2_000n));
    await expect(begin('in', 1_001n)).rejects.toMatchObject({ code: 'PLAY_LIMIT' });
    expect(await cash()).toBe(8_000n);
    await sendNow(place.context, ctx, await begin('in', 1_000n));
    expect(await there()).toBe(3_000n);
  });

  it('counts what was lost and won there like bets, also for who sets a limit afterwards', async () => {
    await limit('loss', 5_000n);
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    vendor.change(ctx.actor.memberId, -2_500n);
    await sendNow(place.context, ctx, await begin('out', null));
    expect(await guard()).toMatchObject({ stake_day: 2_500n, payout_day: 0n });
    await expect(begin('in', 2_501n)).rejects.toMatchObject({ code: 'PLAY_LIMIT' });
    await sendNow(place.context, ctx, await begin('in', 2_500n));
    vendor.change(ctx.actor.memberId, 700n);
    await refreshWallet(place.context, ctx, await row(), { memberId: ctx.actor.memberId, currency: 'USD' });
    expect(await guard()).toMatchObject({ stake_day: 2_500n, payout_day: 700n });

    ctx = await memberOf(merchantCode);
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    vendor.change(ctx.actor.memberId, -2_500n);
    await sendNow(place.context, ctx, await begin('out', null));
    ctx = { ...ctx, now: new Date() };
    await limit('stake', 9_000n);
    expect(await guard()).toMatchObject({ stake_day: 2_500n, payout_day: 0n });
    await sound();
  });

  it('asks for the reality check first', async () => {
    await inTx(place.services.database, ctx, (tx) =>
      setLimit(tx, { memberId: ctx.actor.memberId, kind: 'reality', period: 'sitting', value: 30n }),
    );
    await owner.query(
      `update play_guard set session_at = now() - interval '31 minutes', reality_at = now() - interval '31 minutes', last_stake_at = now() where member_id = $1`,
      [ctx.actor.memberId],
    );
    await expect(begin('in', 1_000n)).rejects.toMatchObject({ code: 'PLAY_LIMIT' });
    ctx = { ...ctx, now: new Date() };
    await inTx(place.services.database, ctx, (tx) => answerRealityCheck(tx));
    expect((await begin('in', 1_000n)).state).toBe('pending');
  });
});

it('a vendor that says another amount than it was asked for is not believed', async () => {
  const transfer = await begin('in', 1_000n);
  const word = { state: 'done', amount: 900n, balance: 900n } as const;
  await expect(
    inTx(place.services.database, ctx, (tx) => recordVendorReply(tx, transfer.transferId, word)),
  ).rejects.toThrow('asked 1000');
  expect(await stateOf(transfer)).toBe('pending');
});

it('another merchant’s member is not found by a transfer’s id', async () => {
  const transfer = await begin('in', 1_000n);
  const stranger = await memberOf(otherMerchantCode);
  expect(await inTx(place.services.database, stranger, (tx) => lockTransfer(tx, transfer.transferId))).toBeUndefined();
});

describe('a vendor that counts in tens', () => {
  const count = async (entries: readonly object[]) => {
    await owner.query('update vendor set wire_amounts = $1 where code = $2', [JSON.stringify(entries), code]);
    place.context.directory.forget();
  };

  it('is sent tens and answers in them; what it cannot count is refused and stays where it is', async () => {
    await count([{ currency: 'USD', decimals: 2, unit: 10 }]);
    await expect(begin('in', 4_005n)).rejects.toMatchObject({ code: 'AMOUNT_RANGE' });
    expect([await cash(), await there()]).toEqual([10_000n, 0n]);
    await sendNow(place.context, ctx, await begin('in', 4_000n));
    expect([await cash(), await there(), vendor.balance(ctx.actor.memberId)]).toEqual([6_000n, 4_000n, 400n]);
    vendor.change(ctx.actor.memberId, 50n);
    await sendNow(place.context, ctx, await begin('out', null));
    expect([await cash(), await there(), vendor.balance(ctx.actor.memberId)]).toEqual([10_500n, 0n, 0n]);
    await count([]);
    await sound();
  });
});
