import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount } from '#ledger/index.ts';
import type { TestSetup } from '#ledger/testing/setup.ts';
import { openTestSetup } from '#ledger/testing/setup.ts';
import {
  balanceOf,
  captureCompensation,
  captureReserve,
  compensate,
  creditDeposit,
  freeze,
  isDone,
  openAccounts,
  releaseReserve,
  reserve,
  statementOf,
  takeBackCompensation,
  unfreeze,
} from './index.ts';
import { adjust, payout, refund, stake } from './testing/play.ts';
import { openMetrics } from '#kernel/metrics.ts';
import type { Services } from '#kernel/services.ts';
import { checkAndSeal } from './jobs.ts';
import { dayBounds } from './rules.ts';

const currency = 'USD';
const vendorCode = 'STUDIO';
const provider = 'SIMULATOR';
const requestHash = createHash('sha256').update('request').digest();

let place: TestSetup;
beforeAll(async () => {
  place = await openTestSetup();
});
afterAll(() => place.close());

async function newMember(depositMinor = 0n): Promise<string> {
  const memberId = randomUUID();
  await place.within(place.merchants[0], async (tx) => {
    await openAccounts(tx, { memberId, currency });
    await openAccounts(tx, { memberId, currency }); // safe to call again
    if (depositMinor > 0n)
      await creditDeposit(tx, { memberId, currency, amountMinor: depositMinor, depositId: randomUUID(), provider });
  });
  return memberId;
}

const run: TestSetup['within'] = (merchantId, work) => place.within(merchantId, work);
const balance = (memberId: string) => run(place.merchants[0], (tx) => balanceOf(tx, memberId));
const play = (amountMinor: bigint) => ({
  currency,
  amountMinor,
  vendorCode,
  txId: randomUUID(),
  requestHash,
  roundId: randomUUID(),
});

describe('wallet', () => {
  it('credits a deposit once, however often it is delivered, and refuses other contents under its id', async () => {
    const memberId = await newMember();
    const deposit = { memberId, currency, amountMinor: 5_000n, depositId: randomUUID(), provider };
    const first = await run(place.merchants[0], (tx) => creditDeposit(tx, deposit));
    const again = await run(place.merchants[0], (tx) => creditDeposit(tx, deposit));
    const altered = await run(place.merchants[0], (tx) => creditDeposit(tx, { ...deposit, amountMinor: 9_000n }));
    expect(first).toMatchObject({ outcome: 'posted', balanceMinor: 5_000n });
    expect(again).toMatchObject({ outcome: 'duplicate', original: 'posted', transferId: first.transferId });
    expect([first, again, altered].map(isDone)).toEqual([true, true, false]);
    expect(altered.outcome).toBe('key_reused');
    expect(await balance(memberId)).toMatchObject({ availableMinor: 5_000n, reservedMinor: 0n, version: 1 });
  });

  it('sets a withdrawal aside, gives it back or pays it, but not both', async () => {
    const memberId = await newMember(10_000n);
    const withdrawal = { memberId, currency, amountMinor: 4_000n, withdrawalId: randomUUID() };
    await run(place.merchants[0], async (tx) => {
      expect((await reserve(tx, withdrawal)).outcome).toBe('posted');
      expect((await reserve(tx, withdrawal)).outcome).toBe('duplicate');
      expect(await balanceOf(tx, memberId)).toMatchObject({ availableMinor: 6_000n, reservedMinor: 4_000n });
      expect((await captureReserve(tx, { ...withdrawal, provider })).outcome).toBe('posted');
      expect((await captureReserve(tx, { ...withdrawal, provider })).outcome).toBe('duplicate');
      expect((await releaseReserve(tx, withdrawal)).outcome).toBe('key_reused');
      expect(await balanceOf(tx, memberId)).toMatchObject({ availableMinor: 6_000n, reservedMinor: 0n });

      const second = { ...withdrawal, withdrawalId: randomUUID() };
      expect((await reserve(tx, second)).outcome).toBe('posted');
      expect((await releaseReserve(tx, second)).outcome).toBe('posted');
      expect((await captureReserve(tx, { ...second, provider })).outcome).toBe('key_reused');
      expect((await reserve(tx, { ...withdrawal, amountMinor: 6_001n, withdrawalId: randomUUID() })).outcome).toBe(
        'insufficient',
      );
      expect(await balanceOf(tx, memberId)).toMatchObject({ availableMinor: 6_000n, reservedMinor: 0n });
    });
  });

  it('sends a part again from the house’s money, through the cash and into the reserve, and ends it once', async () => {
    const memberId = await newMember(500n);
    const part = { memberId, currency, amountMinor: 300n, withdrawalId: randomUUID(), payoutId: randomUUID() };
    await run(place.merchants[0], async (tx) => {
      expect((await compensate(tx, part)).outcome).toBe('posted');
      expect((await compensate(tx, part)).outcome).toBe('duplicate');
      expect((await compensate(tx, { ...part, amountMinor: 301n })).outcome).toBe('key_reused');
      expect(await balanceOf(tx, memberId)).toMatchObject({ availableMinor: 500n, reservedMinor: 300n });
      expect((await captureCompensation(tx, { ...part, provider })).outcome).toBe('posted');
      expect((await captureCompensation(tx, { ...part, provider })).outcome).toBe('duplicate');
      expect((await takeBackCompensation(tx, part)).outcome).toBe('key_reused');
      expect(await balanceOf(tx, memberId)).toMatchObject({ availableMinor: 500n, reservedMinor: 0n });

      const refused = { ...part, payoutId: randomUUID() };
      expect((await compensate(tx, refused)).outcome).toBe('posted');
      expect((await takeBackCompensation(tx, refused)).outcome).toBe('posted');
      expect((await captureCompensation(tx, { ...refused, provider })).outcome).toBe('key_reused');
      expect(await balanceOf(tx, memberId)).toMatchObject({ availableMinor: 500n, reservedMinor: 0n });
      expect(
        (await statementOf(tx, memberId, { pageNo: 1, pageSize: 2 })).movements.map((row) => [
          row.kind,
          row.amount,
          row.ref,
        ]),
      ).toEqual([
        ['adjust', -300n, part.withdrawalId],
        ['withdrawal_release', 300n, part.withdrawalId],
      ]);
    });
    await run(place.merchants[1], async (tx) => {
      expect((await compensate(tx, { ...part, payoutId: randomUUID() })).outcome).toBe('no_account_or_frozen');
    });
  });

  it('answers a refused stake the same after a deposit, so that a late copy cannot debit', async () => {
    const memberId = await newMember(100n);
    const bet = { memberId, ...play(500n) };
    expect(await run(place.merchants[0], (tx) => stake(tx, bet))).toMatchObject({
      outcome: 'insufficient',
      balanceMinor: 100n,
      transferId: null,
    });
    await run(place.merchants[0], (tx) =>
      creditDeposit(tx, { memberId, currency, amountMinor: 900n, depositId: randomUUID(), provider }),
    );
    expect(await run(place.merchants[0], (tx) => stake(tx, bet))).toMatchObject({
      outcome: 'duplicate',
      original: 'insufficient',
      balanceMinor: 1_000n,
    });
  });

  it('moves stakes, payouts, refunds and corrections, a zero payout included', async () => {
    const memberId = await newMember(1_000n);
    await run(place.merchants[0], async (tx) => {
      expect(await stake(tx, { memberId, ...play(300n) })).toMatchObject({ outcome: 'posted', balanceMinor: 700n });
      expect(await payout(tx, { memberId, ...play(0n) })).toMatchObject({ outcome: 'posted', balanceMinor: 700n });
      expect(await payout(tx, { memberId, ...play(450n) })).toMatchObject({ outcome: 'posted', balanceMinor: 1_150n });
      expect(await refund(tx, { memberId, ...play(50n) })).toMatchObject({ outcome: 'posted', balanceMinor: 1_200n });
      expect(await adjust(tx, { memberId, ...play(-200n) })).toMatchObject({ outcome: 'posted', balanceMinor: 1_000n });
      expect(await adjust(tx, { memberId, ...play(-1_001n) })).toMatchObject({
        outcome: 'insufficient',
        balanceMinor: 1_000n,
      });
      await expect(stake(tx, { memberId, ...play(-1n) })).rejects.toThrow('negative');
    });
  });

  it('refuses stakes and withdrawals from a frozen wallet, but still posts payouts to it', async () => {
    const memberId = await newMember(1_000n);
    await run(place.merchants[0], async (tx) => {
      await freeze(tx, memberId);
      expect((await stake(tx, { memberId, ...play(10n) })).outcome).toBe('no_account_or_frozen');
      expect((await reserve(tx, { memberId, currency, amountMinor: 10n, withdrawalId: randomUUID() })).outcome).toBe(
        'no_account_or_frozen',
      );
      expect((await payout(tx, { memberId, ...play(10n) })).outcome).toBe('posted');
      expect(await balanceOf(tx, memberId)).toMatchObject({ isFrozen: true, availableMinor: 1_010n });
      await unfreeze(tx, memberId);
      expect((await stake(tx, { memberId, ...play(10n) })).outcome).toBe('posted');
    });
  });

  it('keeps the practice accounts of before apart: nothing is deposited there or withdrawn', async () => {
    const memberId = randomUUID();
    await run(place.merchants[0], async (tx) => {
      const name = { merchantId: tx.ctx.merchant.id, ownerId: memberId, currency, practice: true, code: null };
      for (const kind of ['cash', 'reserve'] as const) await openAccount(tx.db, { ...name, kind });
      expect(
        (await creditDeposit(tx, { memberId, currency, amountMinor: 1n, depositId: randomUUID(), provider })).outcome,
      ).toBe('no_account_or_frozen');
      expect((await reserve(tx, { memberId, currency, amountMinor: 1n, withdrawalId: randomUUID() })).outcome).toBe(
        'no_account_or_frozen',
      );
    });
  });

  it('knows nothing of another merchant’s member', async () => {
    const memberId = await newMember(1_000n);
    await run(place.merchants[1], async (tx) => {
      expect((await stake(tx, { memberId, ...play(10n) })).outcome).toBe('no_account_or_frozen');
      expect(await balanceOf(tx, memberId)).toBeUndefined();
    });
    expect(await balance(memberId)).toMatchObject({ availableMinor: 1_000n });
  });

  it('shows the account record newest first, by kind and by business day, with what came in and went out', async () => {
    const memberId = await newMember(1_000n);
    const withdrawalId = randomUUID();
    await run(place.merchants[0], async (tx) => {
      for (let round = 0; round < 5; round += 1) await stake(tx, { memberId, ...play(100n) });
      await payout(tx, { memberId, ...play(250n) });
      await reserve(tx, { memberId, currency, amountMinor: 50n, withdrawalId });
      const page = await statementOf(tx, memberId, { pageNo: 1, pageSize: 3 });
      expect(page.movements.map((row) => [row.kind, row.amount, row.balanceAfter])).toEqual([
        ['withdrawal_reserve', -50n, 700n],
        ['payout', 250n, 750n],
        ['stake', -100n, 500n],
      ]);
      expect(page).toMatchObject({ total: 8, inMinor: 1_250n, outMinor: 550n });
      expect(page.movements[0]).toMatchObject({ ref: withdrawalId, code: null });
      expect(page.movements[1]?.code).toBe(vendorCode);
      expect((await statementOf(tx, memberId, { pageNo: 3, pageSize: 3 })).movements).toHaveLength(2);
      expect((await statementOf(tx, memberId, { pageNo: 1, pageSize: 10, kind: 'stake' })).total).toBe(5);
      const today = Temporal.Instant.fromEpochMilliseconds(tx.ctx.now.getTime())
        .toZonedDateTimeISO('Asia/Bangkok')
        .toPlainDate();
      expect(
        (await statementOf(tx, memberId, { pageNo: 1, pageSize: 10, from: today.toString(), to: today.toString() }))
          .total,
      ).toBe(8);
      expect(
        (await statementOf(tx, memberId, { pageNo: 1, pageSize: 10, to: today.subtract({ days: 1 }).toString() }))
          .total,
      ).toBe(0);
    });
  });

  it('notifies the member’s screens once per movement, not for refusals and repeats', async () => {
    const memberId = await newMember(1_000n);
    const bet = { memberId, ...play(100n) };
    await run(place.merchants[0], async (tx) => {
      await stake(tx, bet);
      await stake(tx, bet);
      await stake(tx, { memberId, ...play(5_000n) });
      const { rows } = await sql<{
        count: bigint;
      }>`select count(*) as count from outbox where name = 'balance.changed' and payload->>'memberId' = ${memberId}`.execute(
        tx.db,
      );
      expect(rows[0]?.count).toBe(2n); // the deposit and one stake
    });
  });
});

describe('the daily check', () => {
  it('writes the digest into the audit log; when a reserve belongs to no withdrawal it fails and freezes what lets money out', async () => {
    const apart = await openTestSetup();
    try {
      const merchantId = apart.merchants[0];
      const memberId = randomUUID();
      await apart.within(merchantId, async (tx) => {
        await openAccounts(tx, { memberId, currency });
        await creditDeposit(tx, { memberId, currency, amountMinor: 100n, depositId: randomUUID(), provider });
      });
      const metrics = openMetrics();
      const services = { pool: apart.pool, database: apart.database, metrics } as Services; // all that the job takes
      const check = () => checkAndSeal(services, apart.ctx(merchantId));
      await check();
      await apart.within(merchantId, (tx) =>
        reserve(tx, { memberId, currency, amountMinor: 60n, withdrawalId: randomUUID() }),
      );
      await expect(check()).rejects.toThrow('1 break “reserves equal the open withdrawals”');
      await checkAndSeal(services, apart.ctx(apart.merchants[1])); // the other merchant's books hold
      const faults = (await metrics.ledgerFaults.get()).values.filter(({ value }) => value > 0);
      expect(faults.map(({ labels, value }) => [labels['merchant'], labels['invariant'], value])).toEqual([
        [apart.ctx(merchantId).merchant.code, 'reserves equal the open withdrawals', 1],
      ]);
      const rows = await apart.within(merchantId, (tx) =>
        tx.db.selectFrom('audit_log').select(['action', 'target']).execute(),
      );
      const [checks, freezes] = [
        rows.filter(({ action }) => action === 'ledger.check'),
        rows.filter(({ action }) => action !== 'ledger.check'),
      ];
      expect([checks.length, new Set(checks.map((row) => row.target)).size]).toEqual([2, 2]);
      expect(freezes).toEqual(
        ['withdrawals', 'transfers', 'exchange'].map((target) => ({ action: 'flow.frozen', target })),
      );
      const merchants = await apart.database.selectFrom('merchant').select(['merchant_id', 'stopped_flows']).execute();
      expect(
        merchants
          .filter(({ stopped_flows }) => Object.keys(Object(stopped_flows)).length > 0)
          .map((row) => row.merchant_id),
      ).toEqual([merchantId]);
    } finally {
      await apart.close();
    }
  });
});

describe('business days', () => {
  it('follow the zone, also when a day has 23 hours', () => {
    expect(dayBounds({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toEqual({
      from: new Date('2026-03-28T23:00:00Z'),
      until: new Date('2026-03-29T22:00:00Z'),
    });
    expect(dayBounds({}, 'UTC')).toEqual({ from: null, until: null });
  });
});
