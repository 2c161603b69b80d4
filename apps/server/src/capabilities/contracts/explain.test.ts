import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentKey } from '#kernel/signed-document.ts';
import { everyRow } from '#testing/context.ts';
import { excludeBets, includeBets } from '#capabilities/turnover/index.ts';
import { adjustFact, betFact, book } from '#capabilities/turnover/testing/team.ts';
import { paymentDocument } from './document.ts';
import {
  explainPayment,
  findPayment,
  readPaymentBetPage,
  readPaymentBets,
  readPaymentMembers,
  readPayments,
} from './explain.ts';
import { trialOf } from './simulate.ts';
import type { ContractRow } from './store/contracts.ts';
import type { ContractWorld } from './testing/contract-world.ts';
import { dayMs, openContractWorld, termsOf, windowMs } from './testing/contract-world.ts';

let world: ContractWorld;
let contract: ContractRow;
let people: { top: string; middle: string; leaf: string };
beforeAll(async () => {
  world = await openContractWorld({ timeZone: 'Asia/Bangkok' });
  const top = await world.join(null);
  const middle = await world.join(top);
  const leaf = await world.join(middle, 0);
  people = { top, middle, leaf };
  await world.agree('daily', null, top, termsOf(60, { payer: 'platform', period: 'day' }));
  contract = await world.agree(
    'daily',
    top,
    middle,
    termsOf(40, { period: 'day', singleBetMaxMinor: '70000', products: ['RNG', 'LIVE'] }),
  );
  await world.pass(dayMs);
  for (const [who, stake, payout, product] of [
    [leaf, 100_001n, 0n, 'RNG'],
    [leaf, 33_333n, 66_666n, 'LIVE'],
    [middle, 45_000n, 45_000n, 'RNG'],
    [middle, 900_000n, 0n, 'SPORTS'],
  ] as const)
    await world.bet(who, stake, payout, { product });
  await world.pass(dayMs);
});
afterAll(() => world.close());

const payment = async () => {
  const { content } = await world.run((tx) =>
    readPayments(tx, contract.contract_id, { cursor: undefined, pageSize: 10 }),
  );
  return content[0] ?? Promise.reject(new Error('nothing was paid'));
};

/** Checks a document as its owner would: by the command, from a file. */
function verify(text: string): { status: number | null; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'baize-payment-'));
  const file = join(folder, 'payment.json');
  writeFileSync(file, text);
  const command = join(import.meta.dirname, '../../../../../tools/src/verify-data.ts'); // `npm run verify-payment` is the same
  const { status, stdout } = spawnSync(process.execPath, [command, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, stdout };
}

describe('a payment explains itself', () => {
  it('by members and bets that sum to it, to the cent', async () => {
    const { id, baseMinor, dueMinor } = await payment();
    // 70,000 of the first, 33,333 and 45,000; sports do not count
    expect([baseMinor, dueMinor]).toEqual(['148333', '593']);
    await world.run(async (tx) => {
      const row = await findPayment(tx, contract, id);
      const members = await readPaymentMembers(tx, contract, row, { after: null });
      const bets = await readPaymentBets(tx, contract, row, { before: undefined, limit: 100 });
      const sum = (rows: readonly { countedMinor: string }[]) =>
        rows.reduce((all, one) => all + BigInt(one.countedMinor), 0n);
      expect([sum(members.content), sum(bets.content), bets.content.length]).toEqual([148_333n, 148_333n, 3]);
    });
  });

  it('each bet by its loss and its game; one that left the catalogue by its node', async () => {
    const { id } = await payment();
    const games = { byNode: new Map(), shown: [], search: () => Promise.resolve([]), sharing: () => 0 };
    await world.run(async (tx) => {
      const row = await findPayment(tx, contract, id);
      const first = await readPaymentBetPage(tx, contract, row, { games, cursor: 'newest', pageSize: 2 });
      const rest = await readPaymentBetPage(tx, contract, row, { games, cursor: first.nextCursor ?? '', pageSize: 2 });
      expect([first.content.length, rest.content.length, rest.nextCursor]).toEqual([2, 1, null]);
      const shown = [...first.content, ...rest.content];
      expect(shown.map(({ lossMinor }) => lossMinor).sort()).toEqual(['-33333', '0', '100001']);
      expect(shown.every(({ gameName, nodeId }) => gameName === nodeId)).toBe(true);
    });
  });

  it('page by page as at once', async () => {
    const { id } = await payment();
    await world.run(async (tx) => {
      const row = await findPayment(tx, contract, id);
      const first = await readPaymentBets(tx, contract, row, { before: undefined, limit: 2 });
      const second = await readPaymentBets(tx, contract, row, { before: first.last, limit: 2 });
      expect([first.content.length, second.content.length, second.last]).toEqual([2, 1, undefined]);
      const [one] = (await readPaymentMembers(tx, contract, row, { after: null, limit: 1 })).content;
      const rest = await readPaymentMembers(tx, contract, row, { after: one?.memberId ?? null, limit: 1 });
      expect([rest.content.length, rest.next]).toEqual([1, null]);
    });
  });

  it('shows the payer’s own rate to the payer only', async () => {
    const { id } = await payment();
    await world.run(async (tx) => {
      const row = await findPayment(tx, contract, id);
      expect((await explainPayment(tx, contract, row, 'downline')).payer).toBeNull();
      expect((await explainPayment(tx, contract, row, 'upline')).payer).toEqual({
        rateBasisPoints: 60,
        earnedMinor: '889',
        keptMinor: '296',
      });
    });
  });

  it('in a signed document that is worked out again offline, and any change is found', async () => {
    const { id } = await payment();
    const key = documentKey(randomBytes(32));
    const { text } = await world.run(async (tx) =>
      paymentDocument(tx, contract, await findPayment(tx, contract, id), { side: 'downline', key }),
    );
    const sound = verify(text);
    expect([sound.status, sound.stdout]).toEqual([0, expect.stringContaining('the 3 bets sum to the figures')]);
    const altered = verify(text.replaceAll('"593"', '"594"'));
    expect(altered.status).toBe(1);
    expect(altered.stdout).toMatch(/WRONG +the signature covers the document as it stands/);
    expect(altered.stdout).toMatch(/WRONG +the amount is base times rate, rounded down/);
  });

  it('without the bets that a finding took out', async () => {
    const findingId = world.ctx().newId();
    const until = new Date(world.now.getTime() + dayMs);
    await world.run((tx) => excludeBets(tx, { findingId, members: [people.leaf], from: world.now, until }));
    await world.bet(people.leaf, 50_000n, 0n);
    await world.bet(people.middle, 20_000n, 0n);
    await world.pass(dayMs);
    const { id, baseMinor } = await payment();
    expect(baseMinor).toBe('20000');
    await world.run(async (tx) => {
      const row = await findPayment(tx, contract, id);
      const members = await readPaymentMembers(tx, contract, row, { after: null });
      expect(members.content.map(({ memberId }) => memberId)).toEqual([people.middle]);
      expect((await explainPayment(tx, contract, row, 'upline')).leftOut).toEqual({ members: 1, bets: 1 });
    });
  });

  it('as it was settled, whatever is found or dismissed later', async () => {
    await world.bet(people.leaf, 50_000n, 0n);
    await world.bet(people.middle, 20_000n, 0n);
    await world.pass(dayMs);
    const { id: before } = await payment();
    expect(await partsOf(before)).toEqual({
      counted: 70_000n,
      members: 70_000n,
      bets: 70_000n,
      leftOut: null,
      verified: 0,
    });
    const findingId = world.ctx().newId();
    const [from, until] = [new Date(world.now.getTime() - 2 * dayMs), new Date(world.now.getTime() + dayMs)];
    await world.run((tx) => excludeBets(tx, { findingId, members: [people.leaf], from, until }));
    expect(await partsOf(before)).toEqual({
      counted: 70_000n,
      members: 70_000n,
      bets: 70_000n,
      leftOut: null,
      verified: 0,
    });

    await world.bet(people.leaf, 30_000n, 0n);
    await world.bet(people.middle, 10_000n, 0n);
    await world.pass(dayMs);
    const { id: during } = await payment();
    const excluded = {
      counted: 10_000n,
      members: 10_000n,
      bets: 10_000n,
      leftOut: { members: 1, bets: 1 },
      verified: 0,
    };
    expect(await partsOf(during)).toEqual(excluded);
    await world.run((tx) => includeBets(tx, findingId));
    expect(await partsOf(during)).toEqual(excluded);
  });

  /** What its figures, members and bets say, what is left out, and what the check of its document says. */
  async function partsOf(id: string) {
    const key = documentKey(randomBytes(32));
    const { text, ...parts } = await world.run(async (tx) => {
      const row = await findPayment(tx, contract, id);
      const members = await readPaymentMembers(tx, contract, row, { after: null });
      const bets = await readPaymentBets(tx, contract, row, { before: undefined, limit: 100 });
      const sum = (rows: readonly { countedMinor: string }[]) =>
        rows.reduce((all, one) => all + BigInt(one.countedMinor), 0n);
      const { leftOut } = await explainPayment(tx, contract, row, 'downline');
      const document = await paymentDocument(tx, contract, row, { side: 'downline', key });
      return {
        counted: row.counted_minor,
        members: sum(members.content),
        bets: sum(bets.content),
        leftOut,
        text: document.text,
      };
    });
    return { ...parts, verified: verify(text).status };
  }
});

describe('a correction of a round that was settled and paid for', () => {
  it('is a line of the next period, is no bet, and leaves the payment before as it was', async () => {
    const [house, bettor] = [await world.join(null), await world.join(null)];
    const terms = { payer: 'platform', period: 'D', carryLoss: true, activeFromMinor: '0' } as const;
    const own = await world.agree('dividend', null, house, termsOf(1_000, terms));
    const below = await world.join(house);
    await world.pass(dayMs);
    const lost = betFact(world.at(), { memberId: below, stake: 100_000n, payout: 0n, at: world.now });
    await book(world, [lost], world.at());
    await world.pass(dayMs);
    await book(world, [adjustFact(lost, 30_000n, world.now)], world.at());
    await world.bet(house, 50_000n, 0n);
    await world.bet(bettor, 50_000n, 0n);
    await world.pass(dayMs);
    await book(world, [adjustFact(lost, 5_000n, world.now)], world.at());
    await world.pass(dayMs);
    const { content } = await world.run((tx) => readPayments(tx, own.contract_id, { cursor: undefined, pageSize: 10 }));
    expect(content.map(({ baseMinor, dueMinor }) => [baseMinor, dueMinor])).toEqual([
      ['0', '0'],
      ['20000', '2000'],
      ['100000', '10000'],
    ]);
    const [carried, next] = content;
    await world.run(async (tx) => {
      const row = await findPayment(tx, own, next?.id ?? '');
      const { figures } = (await explainPayment(tx, own, row, 'downline')).reckoning;
      expect(figures).toMatchObject({ bets: 1, won: 0, lost: 1, activeMembers: 1, stakeMinor: '50000' });
      const bets = await readPaymentBets(tx, own, row, { before: undefined, limit: 10 });
      expect(
        bets.content.map(({ isAdjustment, stakeMinor, payoutMinor }) => [isAdjustment, stakeMinor, payoutMinor]),
      ).toEqual(
        expect.arrayContaining([
          [true, '0', '30000'],
          [false, '50000', '0'],
        ]),
      );
      const { reckoning } = await explainPayment(tx, own, await findPayment(tx, own, carried?.id ?? ''), 'downline');
      expect([reckoning.carriedOutMinor, reckoning.reason]).toEqual(['5000', 'no_loss']);
      const { text } = await paymentDocument(tx, own, row, { side: 'downline', key: documentKey(randomBytes(32)) });
      const sound = verify(text);
      expect([sound.status, sound.stdout]).toEqual([
        0,
        expect.stringContaining('the 1 bets and 1 corrections of earlier ones sum to the figures'),
      ]);
    });
  });
});

describe('a simulation', () => {
  it('says what settlement would have paid', async () => {
    const terms = termsOf(25, {
      singleBetMaxMinor: '60000',
      tiers: [
        { rateBasisPoints: 10, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 },
        { rateBasisPoints: 25, periodTurnoverMinor: '40000', periodLossMinor: '0', activeMembers: 1 },
      ],
    });
    const top = await world.join(null);
    await world.agree('realtime', null, top, { ...terms, payer: 'platform' });
    await world.pass(windowMs);
    const from = world.now;
    for (let round = 1; round <= 12; round += 1) {
      await world.bet(top, BigInt(round * 9_001), 0n);
      await world.pass((round % 4) * windowMs + 17 * 60_000);
    }
    await world.pass(2 * dayMs);
    const paid = (
      await everyRow<{ contract_id: string; due_minor: bigint; starts_at: Date }>(world.database, 'contract_payment')
    ).filter((row) => row.starts_at >= new Date(from.getTime() - windowMs));
    const own = await world.run((tx) =>
      tx.db.selectFrom('contract').select('contract_id').where('downline_id', '=', top).executeTakeFirstOrThrow(),
    );
    const trial = await world.run((tx) => trialOf(tx, { kind: 'realtime', ownerId: top, terms }));
    const due = paid.filter((row) => row.contract_id === own.contract_id).reduce((sum, row) => sum + row.due_minor, 0n);
    expect(due).toBeGreaterThan(0n);
    expect(trial.earnMinor).toBe(due);
    const hourMs = 3_600_000;
    const byHour = Map.groupBy(
      paid.filter((row) => row.contract_id === own.contract_id),
      (row) => Math.floor(row.starts_at.getTime() / hourMs) * hourMs,
    );
    expect(trial.view.parts.map(({ from: at, earnMinor }) => [Date.parse(at), BigInt(earnMinor)])).toEqual(
      [...byHour]
        .sort(([a], [b]) => a - b)
        .map(([at, rows]) => [at, rows.reduce((sum, row) => sum + row.due_minor, 0n)]),
    );
  });

  it.each([
    ['realtime', 'window'],
    ['hourly', 'hour'],
    ['daily', 'day'],
  ] as const)('counts active members as settlement does where a finding took bets out: %s', async (kind, period) => {
    const terms = termsOf(25, {
      period,
      payer: 'platform',
      activeFromMinor: '10000',
      tiers: [
        { rateBasisPoints: 10, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 },
        { rateBasisPoints: 25, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 2 },
      ],
    });
    const top = await world.join(null);
    const [fair, unfair] = [await world.join(top), await world.join(top)];
    const { contract_id: own } = await world.agree(kind, null, top, terms);
    await world.pass(dayMs);
    const [from, until] = [world.now, new Date(world.now.getTime() + dayMs)];
    await world.run((tx) => excludeBets(tx, { findingId: world.ctx().newId(), members: [unfair], from, until }));
    await world.bet(fair, 20_000n, 0n);
    await world.bet(unfair, 50_000n, 0n);
    await world.pass(2 * dayMs);
    const paid = await everyRow<{ contract_id: string; due_minor: bigint; active_members: number }>(
      world.database,
      'contract_payment',
    );
    const trial = await world.run((tx) => trialOf(tx, { kind, ownerId: top, terms }));
    expect(paid.filter((row) => row.contract_id === own).map((row) => [row.due_minor, row.active_members])).toEqual([
      [20n, 1],
    ]);
    expect(trial.earnMinor).toBe(20n);
  });
});
