/** Transfer wallets: money that a vendor holds, over a vendor that loses answers and calls, and through a platform that dies in
 *  between. Nothing is ever in two places, and nothing is lost. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberCtx } from '../../src/kernel/context.ts';
import { inTx } from '../../src/kernel/in-tx.ts';
import { checkLedger } from '../../src/ledger/check.ts';
import { balanceOf, vendorWalletsOf } from '../../src/capabilities/wallet/index.ts';
import { upsertVendor } from '../../src/capabilities/vendors/store.ts';
import { askNow, askWaiting, refreshWallet } from '../../src/capabilities/vendors/transfer/ask.ts';
import { beginTransfer } from '../../src/capabilities/vendors/transfer/begin.ts';
import { hearVendor } from '../../src/capabilities/vendors/transfer/end.ts';
import type { Transfer } from '../../src/capabilities/vendors/transfer/store.ts';
import { lockTransfer } from '../../src/capabilities/vendors/transfer/store.ts';
import type { TransferVendor } from '../../src/capabilities/vendors/testing/transfer-vendor.ts';
import { startTransferVendor } from '../../src/capabilities/vendors/testing/transfer-vendor.ts';
import {
  merchantCode,
  openVendorPlace,
  otherMerchantCode,
} from '../../src/capabilities/vendors/testing/vendor-place.ts';
import type { VendorPlace } from '../../src/capabilities/vendors/testing/vendor-place.ts';

const code = 'HOLDER';
let place: VendorPlace;
let vendor: TransferVendor;
let owner: pg.Client;
let ctx: MemberCtx;

beforeAll(async () => {
  [place, vendor] = await Promise.all([openVendorPlace(), startTransferVendor()]);
  owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  await place.within(
    merchantCode,
    (tx) =>
    upsertVendor(tx.db, { merchantId: tx.ctx.merchant.id, code, name: 'Holder', url: vendor.url, winMax: 1n, wallet: 'transfer', now: tx.ctx.now }), // prettier-ignore
  );
  place.desk.directory.forget();
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
  return { ...base, actor: { kind: 'member', memberId: playerId, sessionId: randomUUID(), account: 'minnow', type: 0, state: 'full' } }; // prettier-ignore
}

const row = async () => (await place.desk.directory.vendor(ctx.merchant.id, code))?.row ?? fail();
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
const cash = () => inTx(place.services.database, ctx, async (tx) => (await balanceOf(tx, ctx.actor.memberId))?.availableMinor); // prettier-ignore
const there = () => inTx(place.services.database, ctx, async (tx) => (await vendorWalletsOf(tx, ctx.actor.memberId))[0]?.balanceMinor ?? 0n); // prettier-ignore
const sound = async () => expect((await checkLedger(owner, { scope: 'ledger' })).broken).toEqual([]);
/** The job, an hour later. */
const later = () => askWaiting(place.desk, { ...ctx, now: new Date(ctx.now.getTime() + 3_600_000) });

describe('a transfer', () => {
  it('goes in and comes out, and the books agree on both sides', async () => {
    await askNow(place.desk, ctx, await begin('in', 4_000n));
    expect([await cash(), await there(), vendor.balance(ctx.actor.memberId)]).toEqual([6_000n, 4_000n, 4_000n]);
    await askNow(place.desk, ctx, await begin('out', 1_500n));
    expect([await cash(), await there(), vendor.balance(ctx.actor.memberId)]).toEqual([7_500n, 2_500n, 2_500n]);
    await sound();
  });

  it('asked for twice under one key is one transfer; with another amount it is refused', async () => {
    const key = randomUUID();
    const first = await begin('in', 1_000n, key);
    expect((await begin('in', 1_000n, key)).transferId).toBe(first.transferId);
    await expect(begin('in', 2_000n, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_REUSED' });
    await askNow(place.desk, ctx, first);
    expect([await cash(), await there()]).toEqual([9_000n, 1_000n]);
  });

  it('cannot take more than there is, here or there', async () => {
    await expect(begin('in', 10_001n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const out = await begin('out', 500n);
    await askNow(place.desk, ctx, out);
    expect(await stateOf(out)).toBe('refused');
    expect([await cash(), await there()]).toEqual([10_000n, 0n]);
  });

  it('brings back what was won and what is left of what was lost', async () => {
    await askNow(place.desk, ctx, await begin('in', 4_000n));
    vendor.change(ctx.actor.memberId, 2_500n);
    await askNow(place.desk, ctx, await begin('out', null));
    expect([await cash(), await there()]).toEqual([12_500n, 0n]);
    await askNow(place.desk, ctx, await begin('in', 5_000n));
    vendor.change(ctx.actor.memberId, -4_900n);
    await askNow(place.desk, ctx, await begin('out', null));
    expect([await cash(), await there()]).toEqual([7_600n, 0n]);
    await sound();
  });

  it('shows what the vendor says when it is asked', async () => {
    await askNow(place.desk, ctx, await begin('in', 1_000n));
    vendor.change(ctx.actor.memberId, 234n);
    const about = { memberId: ctx.actor.memberId, currency: 'USD' };
    expect(await refreshWallet(place.desk, ctx, await row(), about)).toBe(true);
    expect(await there()).toBe(1_234n);
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
      for (const [direction, amount, left] of [['in', 3_000n, 7_000n], ['out', 3_000n, 10_000n]] as const) {
      vendor.spoil(fault);
      const transfer = await begin(direction, amount);
      await askNow(place.desk, ctx, transfer);
      await later();
      expect(await stateOf(transfer)).toBe('done');
      expect([await cash(), await there()]).toEqual([left, 10_000n - left]);
    } // prettier-ignore
      expect(vendor.balance(ctx.actor.memberId)).toBe(0n);
      await sound();
    },
    40_000,
  );

  it('is silent keeps the money out of reach until it has spoken', async () => {
    vendor.spoil('lose the answer');
    const transfer = await begin('in', 9_000n);
    expect(await askNow(place.desk, ctx, transfer)).toBe(false);
    expect([await stateOf(transfer), await cash()]).toEqual(['pending', 1_000n]);
    await expect(begin('in', 2_000n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
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

  it('after the vendor has done it hears the same word again, and books it once', async () => {
    await askNow(place.desk, ctx, await begin('in', 5_000n));
    const out = await begin('out', 5_000n);
    vendor.spoil('lose the answer');
    await askNow(place.desk, ctx, out);
    const word = { state: 'done', amount: 5_000n, balance: 0n } as const;
    await inTx(place.services.database, ctx, (tx) => hearVendor(tx, out.transferId, word));
    await inTx(place.services.database, ctx, (tx) => hearVendor(tx, out.transferId, word));
    await later();
    expect([await cash(), await there()]).toEqual([10_000n, 0n]);
    await sound();
  });
});

it('a vendor that says another amount than it was asked for is not believed', async () => {
  const transfer = await begin('in', 1_000n);
  const word = { state: 'done', amount: 900n, balance: 900n } as const;
  await expect(inTx(place.services.database, ctx, (tx) => hearVendor(tx, transfer.transferId, word))).rejects.toThrow('asked 1000'); // prettier-ignore
  expect(await stateOf(transfer)).toBe('pending');
});

it('another merchant’s member is not found by a transfer’s id', async () => {
  const transfer = await begin('in', 1_000n);
  const stranger = await memberOf(otherMerchantCode);
  expect(await inTx(place.services.database, stranger, (tx) => lockTransfer(tx, transfer.transferId))).toBeUndefined();
});
