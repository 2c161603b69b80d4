import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTx } from '#kernel/in-tx.ts';
import { accountsOf, openAccount } from './accounts.ts';
import type { LedgerItem } from './items.ts';
import { keyOf } from './items.ts';
import type { MovementKind } from './kinds.ts';
import { post } from './post.ts';
import type { TestSetup } from './testing/setup.ts';
import { openTestSetup } from './testing/setup.ts';
import { balancesAround, flowByDay, merchantFlow, pageQuery, walkBack } from './walk.ts';
import type { Walk, WalkedRow } from './walk.ts';

const timeZone = 'Asia/Bangkok';
const firstMs = Date.parse('2026-11-01T00:00:00Z');
const hourMs = 3_600_000;
const kinds: readonly MovementKind[] = ['payout', 'stake', 'promo', 'deposit'];
let place: TestSetup;
let merchantId: number;
let walk: Walk;
/** Hours since the first instant and signed amounts, as they were posted. */
const posted: { hour: number; amount: bigint; kind: MovementKind }[] = [];

beforeAll(async () => {
  place = await openTestSetup();
  merchantId = place.merchants[0];
  const ownerId = randomUUID();
  const name = { merchantId, currency: 'USD', practice: false };
  const { house, account } = await place.within(merchantId, async ({ db }) => ({
    house: await openAccount(db, { ...name, kind: 'house', ownerId: null, code: 'STUDIO' }),
    account: await openAccount(db, { ...name, kind: 'cash', ownerId, code: null }),
  }));
  // 3,000 movements, an hour apart, over 125 days and five partitions; one in four is a stake
  for (let hour = 0; hour < 3_000; hour += 60) {
    const items = Array.from({ length: 60 }, (_, step): LedgerItem & { hour: number } => {
      const kind = kinds[(hour + step) % 4] ?? 'payout';
      const amount = kind === 'stake' ? -1n : BigInt(1 + ((hour + step) % 7));
      return {
        merchantId,
        account,
        contra: house,
        amount,
        kind,
        key: keyOf(randomUUID()),
        hash: keyOf('x'),
        ref: randomUUID(),
        linked: false,
        hour: hour + step,
      };
    });
    for (const item of items) {
      await inTx(place.database, place.ctx(merchantId, new Date(firstMs + item.hour * hourMs)), (tx) =>
        post(tx, [item]),
      );
      posted.push({ hour: item.hour, amount: item.amount, kind: item.kind });
    }
  }
  const [state] = await place.within(merchantId, ({ db }) => accountsOf(db, merchantId, ownerId));
  walk = {
    merchantId,
    accountId: account,
    lastTransfer: state?.lastTransfer ?? 0n,
    from: null,
    until: null,
    kinds: null,
  };
}, 120_000);
afterAll(() => place.close());

const within = <T>(work: Parameters<TestSetup['within']>[1]) => place.within(merchantId, work) as Promise<T>;

async function allOf(about: Walk, limit: number): Promise<WalkedRow[]> {
  return within(async ({ db }) => {
    const rows: WalkedRow[] = [];
    for (let before: bigint | null = null; ;) {
      const page = await walkBack(db, about, { limit, before });
      rows.push(...page.rows);
      if (page.next === null) return rows;
      before = page.next;
    }
  });
}

/** Any span of the postings' time, and any number of rows a page. */
const spans = fc.record({
  from: fc.integer({ min: -5, max: 3_005 }),
  length: fc.integer({ min: 0, max: 3_100 }),
  limit: fc.integer({ min: 40, max: 700 }),
});

describe('walking back', () => {
  it('whatever the span and the page, every movement comes once, and they lead from the opening to the closing balance', async () => {
    await fc.assert(
      fc.asyncProperty(spans, async ({ from, length, limit }) => {
        const span = {
          ...walk,
          from: new Date(firstMs + from * hourMs),
          until: new Date(firstMs + (from + length) * hourMs),
        };
        const rows = await allOf(span, limit);
        const expected = posted.filter(({ hour }) => hour >= from && hour < from + length);
        expect(rows.map(({ amount }) => amount).toReversed()).toEqual(expected.map(({ amount }) => amount));
        const { opening, closing } = await within<{ opening: bigint; closing: bigint }>(({ db }) =>
          balancesAround(db, span),
        );
        expect(opening + rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(closing);
        const flows = await within<Awaited<ReturnType<typeof flowByDay>>>(({ db }) => flowByDay(db, span, timeZone));
        expect(flows.reduce((sum, flow) => sum + flow.inMinor - flow.outMinor, opening)).toBe(closing);
        expect(flows.reduce((sum, flow) => sum + flow.count, 0)).toBe(expected.length);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('one kind alone is found to the last, also where it is rare', async () => {
    const rows = await allOf({ ...walk, kinds: ['stake'] }, 20);
    expect(rows).toHaveLength(posted.filter(({ kind }) => kind === 'stake').length);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['stake']));
    expect(await allOf({ ...walk, kinds: ['fee'] }, 20)).toEqual([]);
  });

  it('page 1,000 reads what page 1 reads: its rows and at most three pages of index', async () => {
    const limit = 3;
    const pages = async (before: bigint | null) =>
      within<number>(async ({ db }) => {
        const { rows } = await sql<{
          'QUERY PLAN': string;
        }>`explain (analyze, buffers, costs off, timing off) ${pageQuery(walk, { limit, before })}`.execute(db);
        const plan =
          rows
            .map((row) => row['QUERY PLAN'])
            .join('\n')
            .split('Planning')[0] ?? '';
        return Number(/shared hit=(\d+)/.exec(plan)?.[1] ?? 0) + Number(/shared[^\n]* read=(\d+)/.exec(plan)?.[1] ?? 0);
      });
    const all = await allOf(walk, 500);
    const deep = all[(1_000 - 1) * limit - 1]?.transferId ?? null;
    expect(deep).not.toBeNull();
    expect(await pages(null)).toBeLessThanOrEqual(limit + 3);
    expect(await pages(deep)).toBeLessThanOrEqual(limit + 3);
  });
});

describe("a merchant's day", () => {
  it('sums what moved in all wallets between two instants, and nothing outside', async () => {
    const from = new Date(firstMs + 100 * hourMs);
    const until = new Date(firstMs + 124 * hourMs);
    const flows = await within<Awaited<ReturnType<typeof merchantFlow>>>(({ db }) =>
      merchantFlow(db, merchantId, from, until),
    );
    const own = posted.filter(({ hour }) => hour >= 100 && hour < 124);
    expect(flows.reduce((sum, { count }) => sum + count, 0n)).toBe(24n);
    for (const { kind, inMinor, outMinor } of flows)
      expect(inMinor - outMinor).toBe(
        own.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0n),
      );
    expect(
      await place.within(place.merchants[1], ({ db }) => merchantFlow(db, place.merchants[1], from, until)),
    ).toEqual([]);
  });
});
