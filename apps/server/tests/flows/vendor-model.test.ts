/** Sequences of vendor calls, delivered in any order, twice, thrice and again later, against a model of the truth table: every
 *  answer and every balance must be the model's. Real PostgreSQL, and many players at once, so that batches mix them. */
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { Books, Refused } from '@baize/conformance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeRound, moveMoney } from '#capabilities/vendors/money.ts';
import type { MoneyCall } from '#capabilities/vendors/rules.ts';
import { VendorRefusal } from '#capabilities/vendors/rules.ts';
import type { VendorRow } from '#capabilities/vendors/store.ts';
import type { Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { game, merchantCode, openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { runsOf } from '#testing/deep.ts';

const players = 48;

let place: VendorSetup;
let vendor: VendorRow;
const seats: Player[] = [];
beforeAll(async () => {
  place = await openVendorSetup();
  // One after the other: each new wallet opens the same house accounts.
  for (let count = 0; count < players; count += 1) seats.push(await place.newPlayer(10_000n));
  vendor = (await place.context.directory.vendor(await merchantId(), 'TEST_VENDOR'))?.row ?? nobody();
});
afterAll(() => place.close());

const merchantId = () => place.within(merchantCode, async (tx) => tx.ctx.merchant.id);
const nobody = (): never => {
  throw new Error('no vendor');
};

/** A call of the story, by local names: bet 0 to 2, round 0 or 1. */
type Step =
  | { readonly op: 'bet' | 'betwin'; readonly bet: number; readonly round: number; readonly amount: number }
  | {
      readonly op: 'win' | 'adjust';
      readonly bet: number;
      readonly round: number;
      readonly amount: number;
      readonly closes: boolean;
      readonly name: number;
    }
  | { readonly op: 'rollback'; readonly bet: number; readonly round: number; readonly name: number }
  | { readonly op: 'close'; readonly round: number }
  | { readonly op: 'promo'; readonly round: number; readonly amount: number; readonly name: number };

// A bet belongs to one round, whatever order the calls come in: vendors that mix rounds up are another test's.
const roundOf = (bet: number): number => bet % 2;
const bet = fc.nat(2);
const amount = fc.constantFrom(0, 100, 250, 999, 6_000, 15_000);
const name = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ op: fc.constant('bet' as const), bet, amount })
      .map((one) => ({ ...one, round: roundOf(one.bet) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ op: fc.constant('betwin' as const), bet, amount })
      .map((one) => ({ ...one, round: roundOf(one.bet) })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ op: fc.constant('win' as const), bet, amount, closes: fc.boolean(), name })
      .map((one) => ({ ...one, round: roundOf(one.bet) })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ op: fc.constant('rollback' as const), bet, name })
      .map((one) => ({ ...one, round: roundOf(one.bet) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ op: fc.constant('adjust' as const), bet, amount, closes: fc.constant(false), name })
      .map((one) => ({ ...one, round: roundOf(one.bet) })),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('close' as const), round: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('promo' as const), round: fc.nat(1), amount, name }) },
);

/** A story, and its deliveries: some calls again, all of them mixed. */
const sequence = fc
  .array(step, { minLength: 2, maxLength: 8 })
  .chain((story) =>
    fc
      .array(fc.nat(story.length - 1), { maxLength: 5 })
      .chain((repeats) =>
        fc
          .shuffledSubarray([...story.keys(), ...repeats], { minLength: story.length })
          .map((order) => ({ story, order })),
      ),
  );

it('any sequence of callbacks, permuted, repeated and replayed, ends as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: players, maxLength: players }), async (sequences) => {
      await Promise.all(sequences.map((one, index) => play(seats[index] ?? nobody(), one)));
    }),
    { ...runsOf(12, 90), endOnFailure: true }, // times 48 sequences,
  );
}, 300_000);

async function play(
  player: Player,
  { story, order }: { story: readonly Step[]; order: readonly number[] },
): Promise<void> {
  const tale = randomUUID(); // whole: of shorter ones two may be alike, and a vendor's id stands once
  const books = new Books(new Set());
  const account = { playerId: player.playerId, balance: BigInt((await place.balance(player)).replace('.', '')) };
  books.accounts.set(player.playerId, account);
  books.sessions.set(player.sessionId, { sessionId: player.sessionId, playerId: player.playerId, isOver: false });
  const told: string[] = [];
  for (const index of order) {
    const one = story[index];
    if (!one) continue;
    const here = await real(player, tale, one);
    const there = await modelled(books, player, tale, one);
    told.push(`${JSON.stringify(one)} -> ${JSON.stringify(here)}`);
    expect(here, `${told.join('\n')}\nmodel: ${JSON.stringify(there)}`).toEqual(there);
  }
  expect(await place.balance(player)).toBe(decimal(account.balance));
}

interface Outcome {
  readonly code: string;
  readonly applied?: boolean;
  readonly replayed?: boolean;
  readonly balance?: string;
}

async function real(player: Player, tale: string, one: Step): Promise<Outcome> {
  try {
    if (one.op === 'close') {
      const { replayed } = await closeRound(place.context, vendor, {
        playerId: player.playerId,
        gameCode: game,
        roundId: `${tale}-r${one.round}`,
      });
      return { code: 'OK', replayed };
    }
    const { applied, replayed, balance } = await moveMoney(place.context, vendor, one.op, callOf(player, tale, one));
    return { code: 'OK', applied, replayed, balance };
  } catch (error) {
    if (error instanceof VendorRefusal) return { code: error.code };
    throw error;
  }
}

async function modelled(books: Books, player: Player, tale: string, one: Step): Promise<Outcome> {
  try {
    if (one.op === 'close') {
      const { replayed } = books.close({ playerId: player.playerId, roundId: `${tale}-r${one.round}` });
      return { code: 'OK', replayed };
    }
    const { applied, replayed } = await books.move(one.op, { ...callOf(player, tale, one) });
    return { code: 'OK', applied, replayed, balance: decimal(books.account(player.playerId).balance) };
  } catch (error) {
    if (error instanceof Refused) return { code: error.code };
    throw error;
  }
}

function callOf(player: Player, tale: string, one: Exclude<Step, { op: 'close' }>): MoneyCall {
  const base = {
    merchantCode,
    playerId: player.playerId,
    gameCode: game,
    roundId: `${tale}-r${one.round}`,
    roundState: 'open' as const,
    currency: 'USD',
    kind: 'cash',
    occurredAt: new Date(0).toISOString(),
    sessionId: player.sessionId,
  };
  const betId = 'bet' in one ? `${tale}-b${one.bet}` : '';
  switch (one.op) {
    case 'bet':
      return { ...base, txId: betId, amount: decimal(BigInt(one.amount)) };
    case 'betwin':
      return { ...base, txId: betId, amount: decimal(BigInt(one.amount)), winAmount: decimal(BigInt(one.amount) / 2n) };
    case 'win':
      return {
        ...base,
        txId: `${betId}-w${one.name}`,
        refTxId: betId,
        amount: decimal(BigInt(one.amount)),
        roundState: one.closes ? 'closed' : 'open',
      };
    case 'adjust':
      return {
        ...base,
        txId: `${betId}-a${one.name}`,
        refTxId: betId,
        amount: decimal(BigInt(one.amount)),
        reason: 'model',
      };
    case 'rollback':
      return { ...base, txId: `${betId}-u${one.name}`, refTxId: betId };
    case 'promo':
      return { ...base, txId: `${tale}-p${one.name}`, amount: decimal(BigInt(one.amount)), reason: 'model' };
    default:
      return one satisfies never;
  }
}

function decimal(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
