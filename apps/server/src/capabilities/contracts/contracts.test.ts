import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberCtx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/index.ts';
import { everyRow } from '#testing/context.ts';
import { moveLine } from '#capabilities/agents/index.ts';
import { excludeBets, includeBets } from '#capabilities/turnover/index.ts';
import { debtOf } from '#capabilities/wallet/index.ts';
import { planAcceptance } from './accept.ts';
import { acceptContract } from './accept.ts';
import { decide } from './decide.ts';
import { declineContract, expireContract, remindContract, takeBackContract } from './answer.ts';
import { answerEnd, answerForPlatform, askToEnd, endByOperator, endForMove, lapseContract, planEnd } from './end.ts';
import { holdRate } from './hold-rate.ts';
import { offerContract } from './offer.ts';
import { ratesOf } from './rates.ts';
import { readAll, readForOperator, readMine, readGiven } from './read.ts';
import type { Terms } from './rules/terms.ts';
import { simulatePlatformOffer } from './simulate.ts';
import type { ContractRow } from './store/contracts.ts';
import type { ContractWorld } from './testing/contract-world.ts';
import { dayMs, openContractWorld, termsOf, windowMs } from './testing/contract-world.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await openContractWorld({ timeZone: 'Asia/Bangkok' });
});
afterAll(() => world.close());

const offer = (uplineId: string | null, downlineId: string, terms: Terms, kind: 'realtime' | 'dividend' = 'realtime') =>
  world.as(uplineId ?? downlineId, (tx) => offerContract(tx, { kind, uplineId, downlineId, terms, note: null }));
const accept = async (row: ContractRow, as = row.downline_id) => {
  const { digest } = await world.run((tx) => planAcceptance(tx, row));
  return world.as(as, (tx) => acceptContract(tx, { contractId: row.contract_id, kind: row.kind, digest }));
};
const platform = { payer: 'platform' } as const;

/** Top with the platform's contract at 60, middle, leaf. */
async function line() {
  const top = await world.join(null);
  const middle = await world.join(top);
  const leaf = await world.join(middle, 0);
  await world.agree('realtime', null, top, termsOf(60, platform));
  return { top, middle, leaf };
}

describe('an offer', () => {
  it('goes to a direct downline only', async () => {
    const { top, middle, leaf } = await line();
    const other = await world.join(null);
    await expect(offer(top, leaf, termsOf(10))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(offer(top, other, termsOf(10))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(offer(null, middle, termsOf(10, platform))).rejects.toMatchObject({ code: 'CONTRACT_NOT_TOP' });
    expect((await offer(top, middle, termsOf(10))).state).toBe('offered');
  });

  it('is refused above the offerer’s own rate with CONTRACT_ABOVE_OWN, and on invalid terms with CONTRACT_TERMS', async () => {
    const { top, middle, leaf } = await line();
    await expect(offer(top, middle, termsOf(61))).rejects.toMatchObject({ code: 'CONTRACT_ABOVE_OWN' });
    await expect(offer(middle, leaf, termsOf(1))).rejects.toMatchObject({ code: 'CONTRACT_ABOVE_OWN' });
    await expect(offer(top, middle, termsOf(10, platform))).rejects.toMatchObject({ code: 'CONTRACT_TERMS' });
    expect((await world.as(top, (tx) => readMine(tx, 'realtime'))).mayPlatformPay).toBe(false);
    await expect(offer(top, middle, termsOf(10, { period: 'M' }))).rejects.toMatchObject({ code: 'CONTRACT_TERMS' });
    await expect(offer(top, middle, termsOf(10, { currency: 'THB' }))).rejects.toMatchObject({
      code: 'CONTRACT_TERMS',
    });
    const ceiling = world.merchant.settings.contracts.ceilings.realtime;
    const fresh = await world.join(null);
    await expect(offer(null, fresh, termsOf(ceiling + 1, platform))).rejects.toMatchObject({
      code: 'CONTRACT_ABOVE_OWN',
    });
  });

  it('of the platform is simulated on past bets for the top of a line, and refused for other members', async () => {
    const { top, middle } = await line();
    const wanted = { kind: 'realtime', terms: termsOf(50, platform) } as const;
    const trial = (memberId: string, more = {}) =>
      world.run((tx) => simulatePlatformOffer(tx, { memberId, ...wanted, ...more }));
    expect(await trial(top)).toMatchObject({ theirs: { earnMinor: '0' }, theirsNowMinor: '0', refusal: null });
    const ceiling = world.merchant.settings.contracts.ceilings.realtime;
    expect(await trial(top, { terms: termsOf(ceiling + 1, platform) })).toMatchObject({
      refusal: 'CONTRACT_ABOVE_OWN',
    });
    await expect(trial(middle)).rejects.toMatchObject({ code: 'CONTRACT_NOT_TOP' });
    await expect(trial(top, { kind: 'daily' })).rejects.toMatchObject({ code: 'CONTRACT_TERMS' });
    const abroad = world.at(undefined, world.other);
    await expect(
      inTx(world.database, abroad, (tx) => simulatePlatformOffer(tx, { memberId: top, ...wanted })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is one at a time; taken back or declined it makes room', async () => {
    const { top, middle } = await line();
    const first = await offer(top, middle, termsOf(10));
    await expect(offer(top, middle, termsOf(11))).rejects.toMatchObject({ code: 'CONTRACT_OFFER_OPEN' });
    const named = { contractId: first.contract_id, kind: null };
    await expect(world.as(middle, (tx) => takeBackContract(tx, named))).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect((await world.as(top, (tx) => takeBackContract(tx, named))).state).toBe('taken_back');
    await expect(world.as(top, (tx) => takeBackContract(tx, named))).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    const second = await offer(top, middle, termsOf(11));
    const declined = await world.as(middle, (tx) =>
      declineContract(tx, { contractId: second.contract_id, kind: null, reason: 'too low' }),
    );
    expect([declined.state, declined.reason]).toEqual(['declined', 'too low']);
  });

  it('is unknown to who is no side of it', async () => {
    const { top, middle, leaf } = await line();
    const { contract_id: contractId } = await offer(top, middle, termsOf(10));
    const stranger = await world.join(null);
    for (const who of [leaf, stranger])
      await expect(
        world.as(who, (tx) => declineContract(tx, { contractId, kind: null, reason: null })),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      world.as(middle, (tx) => declineContract(tx, { contractId, kind: 'daily', reason: null })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('ends after its days, and is reminded of once a day', async () => {
    const { top, middle } = await line();
    const { contract_id: contractId } = await offer(top, middle, termsOf(10));
    await world.as(top, (tx) => remindContract(tx, { contractId, kind: null }));
    await expect(world.as(top, (tx) => remindContract(tx, { contractId, kind: null }))).rejects.toMatchObject({
      code: 'CONTRACT_REMINDED',
    });
    await world.run((tx) => expireContract(tx, contractId));
    expect((await world.contract(contractId)).state).toBe('offered');
    world.now = new Date(world.now.getTime() + 8 * dayMs);
    await world.run((tx) => expireContract(tx, contractId));
    expect((await world.contract(contractId)).state).toBe('expired');
  });

  it('leaves both sides a copy of the same sealed text, and a history that only grows', async () => {
    const { top, middle } = await line();
    const row = await offer(top, middle, termsOf(10));
    await accept(row);
    type Copy = { contract_id: string; side: string; sealed_sha256: string; sealed_text: string };
    const copies = (await everyRow<Copy>(world.database, 'contract_copy')).filter(
      (copy) => copy.contract_id === row.contract_id,
    );
    expect(copies.map(({ side, sealed_sha256: sha }) => [side, sha]).sort()).toEqual([
      ['downline', row.sealed_sha256],
      ['upline', row.sealed_sha256],
    ]);
    expect(copies[0]?.sealed_text).toBe(copies[1]?.sealed_text);
    await expect(world.run((tx) => tx.db.updateTable('contract_event').set({ note: 'x' }).execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('rates to give on', () => {
  it('are those of the member’s own contracts in force, never above the ceiling', async () => {
    const { top, middle } = await line();
    expect(await world.run((tx) => ratesOf(tx, top))).toEqual({ dividend: 0, daily: 0, hourly: 0, realtime: 60 });
    const offered = await offer(top, middle, termsOf(25));
    expect((await world.run((tx) => ratesOf(tx, middle))).realtime).toBe(0);
    await accept(offered);
    expect((await world.run((tx) => ratesOf(tx, middle))).realtime).toBe(25);
    const { settings } = world.merchant;
    const lower = { ...settings.contracts, ceilings: { ...settings.contracts.ceilings, realtime: 20 } };
    const merchant = { ...world.merchant, settings: { ...settings, contracts: lower } };
    expect((await world.run((tx) => ratesOf({ ...tx, ctx: { ...tx.ctx, merchant } }, middle))).realtime).toBe(20);
  });
});

describe('acceptance', () => {
  it('counts from the next window, once, and never when the upline has less by then', async () => {
    const { top, middle, leaf } = await line();
    const row = await offer(top, middle, termsOf(30));
    await expect(accept(row, top)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    const { contract } = await accept(row);
    expect(contract.effective_from).toEqual(new Date(Math.ceil(world.now.getTime() / windowMs) * windowMs));
    await expect(accept(row)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    const below = await offer(middle, leaf, termsOf(30));
    await world.agree('realtime', top, middle, termsOf(20));
    await expect(accept(below)).rejects.toMatchObject({ code: 'CONTRACT_ABOVE_OWN' });
  });

  it('of a lower rate says before and after what it ends: the own, and all that was given on beyond it', async () => {
    const { top, middle, leaf } = await line();
    const lowest = await world.join(leaf, 0);
    const own = await world.agree('realtime', top, middle, termsOf(30));
    const given = await world.agree('realtime', middle, leaf, termsOf(25));
    const deeper = await world.agree('realtime', leaf, lowest, termsOf(5));
    const side = await world.agree('realtime', middle, await world.join(middle), termsOf(20));
    const row = await offer(top, middle, termsOf(20));
    const before = await world.run((tx) => planAcceptance(tx, row));
    const names = (list: readonly { contract: ContractRow; state: string }[]) =>
      list.map(({ contract, state }) => [contract.contract_id, state]);
    expect(names(before.endings)).toEqual([
      [own.contract_id, 'superseded'],
      [given.contract_id, 'cut'],
      [deeper.contract_id, 'cut'],
    ]);
    const after = await world.as(middle, (tx) =>
      acceptContract(tx, { contractId: row.contract_id, kind: 'realtime', digest: before.digest }),
    );
    expect(names(after.endings)).toEqual(names(before.endings));
    expect((await world.contract(given.contract_id)).state).toBe('cut');
    expect((await world.contract(side.contract_id)).state).toBe('in_force');
    expect((await world.contract(own.contract_id)).effective_until).toEqual(after.contract.effective_from);
  });

  it('of another period ends with the old one what was replaced below and still runs out', async () => {
    const top = await world.join(null);
    const middle = await world.join(top, 0);
    const half = (rate: number, more = {}) => termsOf(rate, { period: 'H', ...more });
    await world.agree('dividend', null, top, half(300, platform));
    const first = await world.agree('dividend', top, middle, half(200));
    world.now = new Date((first.effective_from?.getTime() ?? 0) + 2 * dayMs);
    const second = await world.agree('dividend', top, middle, half(100));
    const untilOf = async ({ contract_id: contractId }: ContractRow) =>
      (await world.contract(contractId)).effective_until;
    expect(await untilOf(first)).toEqual(second.effective_from);
    const daily = await world.agree('dividend', null, top, termsOf(300, { period: 'D', ...platform }));
    expect(daily.effective_from?.getTime()).toBeLessThan(second.effective_from?.getTime() ?? 0);
    expect([await untilOf(first), await untilOf(second)]).toEqual([daily.effective_from, second.effective_from]);
  });

  it('is refused when it would end something else than was shown', async () => {
    const { top, middle, leaf } = await line();
    await world.agree('realtime', top, middle, termsOf(30));
    const row = await offer(top, middle, termsOf(20));
    const { digest } = await world.run((tx) => planAcceptance(tx, row));
    await world.agree('realtime', middle, leaf, termsOf(25));
    await expect(
      world.as(middle, (tx) => acceptContract(tx, { contractId: row.contract_id, kind: null, digest })),
    ).rejects.toMatchObject({ code: 'CONTRACT_CHANGED' });
  });

  it('of two races with everything else has one winner', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { top, middle } = await line();
      const row = await offer(top, middle, termsOf(10));
      const { contract_id: contractId } = row;
      const named = { contractId, kind: null };
      const tries = await Promise.allSettled([
        accept(row),
        accept(row),
        world.as(middle, (tx) => declineContract(tx, { ...named, reason: null })),
        world.as(top, (tx) => takeBackContract(tx, named)),
        offer(top, middle, termsOf(12)),
      ]);
      expect(tries.slice(0, 4).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const events = (await everyRow<{ contract_id: string; number: number }>(world.database, 'contract_event')).filter(
        (event) => event.contract_id === contractId,
      );
      expect(events.map(({ number }) => number).sort()).toEqual([1, 2]);
    }
  });
});

describe('an end', () => {
  it('is asked for by one side and answered by the other', async () => {
    const { top, middle, leaf } = await line();
    const { contract_id: contractId } = await world.agree('realtime', top, middle, termsOf(30));
    const given = await world.agree('realtime', middle, leaf, termsOf(10));
    const named = { contractId, kind: null };
    await world.as(middle, (tx) => askToEnd(tx, { ...named, reason: 'too little' }));
    const answer = (who: string, agree: boolean, digest: string | null = null) =>
      world.as(who, (tx) => answerEnd(tx, { ...named, agree, digest, reason: null }));
    await expect(answer(middle, true)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await answer(top, false)).contract.state).toBe('in_force');
    await world.as(top, (tx) => askToEnd(tx, { ...named, reason: null }));
    await expect(answer(middle, true)).rejects.toMatchObject({ code: 'CONTRACT_CHANGED' });
    const { digest } = await world.run(async (tx) => planEnd(tx, await world.contract(contractId)));
    const { contract, endings } = await answer(middle, true, digest);
    expect([contract.state, endings.map(({ state }) => state)]).toEqual(['ended', ['ended', 'cut']]);
    expect((await world.contract(given.contract_id)).state).toBe('cut');
  });

  it('asked of the platform is listed for operators and answered by one, once', async () => {
    const { top, middle } = await line();
    const between = await world.agree('realtime', top, middle, termsOf(10));
    const [own] = (await world.as(top, (tx) => readMine(tx, 'realtime'))).content;
    const contractId = own?.id ?? '';
    const listed = async () => {
      const page = { merchant: 'BAIZE', pageNo: 1, pageSize: 50, asksPlatform: 'true' } as const;
      return (await world.run((tx) => readAll(tx, page))).content.map(({ id }) => id);
    };
    const reply = (agree: boolean, digest: string | null = null, id = contractId) =>
      world.run((tx) => answerForPlatform(tx, { contractId: id, agree, digest, reason: 'talked' }));
    await expect(reply(false)).rejects.toMatchObject({ code: 'STATE_CONFLICT' }); // nobody asked
    await world.as(top, (tx) => askToEnd(tx, { contractId, kind: null, reason: 'a rest' }));
    await world.as(middle, (tx) => askToEnd(tx, { contractId: between.contract_id, kind: null, reason: null }));
    expect(await listed()).toEqual([contractId]);
    await expect(reply(false, null, between.contract_id)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await reply(false)).contract.state).toBe('in_force');
    const heard = (
      await everyRow<{ name: string; payload: { contractId?: string; change?: string } }>(world.database, 'outbox')
    ).filter(({ payload }) => payload.contractId === contractId);
    expect(heard.map(({ payload }) => payload.change)).toContain('end_refused');
    expect(await listed()).toEqual([]);
    await world.as(top, (tx) => askToEnd(tx, { contractId, kind: null, reason: null }));
    await expect(reply(true, '0'.repeat(64))).rejects.toMatchObject({ code: 'CONTRACT_CHANGED' });
    const abroad = world.at(undefined, world.other);
    await expect(
      inTx(world.database, abroad, (tx) =>
        answerForPlatform(tx, { contractId, agree: false, digest: null, reason: null }),
      ),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { asked } = await world.run((tx) => readForOperator(tx, contractId));
    expect(asked?.ends.map(({ state }) => state)).toEqual(['ended', 'cut']);
    expect((await reply(true, asked?.digest)).contract.state).toBe('ended');
    await expect(reply(true, asked?.digest)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await world.run((tx) => readForOperator(tx, contractId))).asked).toBeNull();
  });

  it('comes by silence, and at once by the operator', async () => {
    const { top, middle } = await line();
    const { contract_id: contractId } = await world.agree('realtime', top, middle, termsOf(30));
    await world.as(top, (tx) => askToEnd(tx, { contractId, kind: null, reason: null }));
    await world.run((tx) => lapseContract(tx, contractId));
    expect((await world.contract(contractId)).state).toBe('end_asked');
    world.now = new Date(world.now.getTime() + 8 * dayMs);
    await world.run((tx) => lapseContract(tx, contractId));
    expect((await world.contract(contractId)).state).toBe('ended');
    const next = await world.agree('realtime', top, middle, termsOf(30));
    expect((await world.run((tx) => endByOperator(tx, next.contract_id, 'checked'))).contract.state).toBe('ended');
    await expect(world.run((tx) => endByOperator(tx, next.contract_id, 'again'))).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
  });

  it('follows when the line is moved away from the upline', async () => {
    const { top, middle, leaf } = await line();
    const own = await world.agree('realtime', top, middle, termsOf(30));
    const given = await world.agree('realtime', middle, leaf, termsOf(10));
    const elsewhere = await world.join(null);
    const { at } = await world.run((tx) => moveLine(tx, { memberId: middle, toUplineId: elsewhere, reason: 'asked' }));
    await world.run((tx) => endForMove(tx, { memberId: middle, toUplineId: elsewhere, at }));
    expect((await world.contract(own.contract_id)).state).toBe('cut');
    expect((await world.contract(given.contract_id)).state).toBe('cut');
    expect((await world.contract(own.contract_id)).effective_until).toEqual(at);
  });
});

describe('settlement', () => {
  it('pays each window from the top down, and nothing twice', async () => {
    const { top, middle, leaf } = await line();
    await world.agree('realtime', top, middle, termsOf(40));
    await world.agree('realtime', middle, leaf, termsOf(30, { singleBetMaxMinor: '50000' }));
    await world.pass(windowMs);
    await world.bet(leaf, 100_000n, 0n);
    await world.bet(middle, 33_333n, 0n);
    await world.pass(2 * windowMs, 1);
    // 0.60% of 133,333; 0.40% of it; 0.30% of 50,000, the most one bet counts
    expect([await world.balance(top), await world.balance(middle), await world.balance(leaf)]).toEqual([
      799n - 533n,
      533n - 150n,
      150n,
    ]);
    await Promise.all([world.settle(), world.settle(1)]);
    expect(await world.balance(leaf)).toBe(150n);
  });

  it('pays the upline nothing for bets that an abuse finding excluded, and counts bets again once it is lifted', async () => {
    const { top, middle, leaf } = await line();
    await world.agree('realtime', top, middle, termsOf(40));
    await world.pass(windowMs);
    const findingId = world.ctx().newId();
    const until = new Date(world.now.getTime() + dayMs);
    await world.run((tx) => excludeBets(tx, { findingId, members: [leaf], from: world.now, until }));
    await world.bet(leaf, 100_000n, 0n);
    await world.bet(middle, 20_000n, 0n);
    await world.pass(2 * windowMs);
    // 0.60% and 0.40% of the middle's own 20,000 alone
    expect([await world.balance(top), await world.balance(middle)]).toEqual([120n - 80n, 80n]);
    await world.run((tx) => includeBets(tx, findingId));
    await world.bet(leaf, 10_000n, 0n);
    await world.pass(2 * windowMs);
    expect([await world.balance(top), await world.balance(middle)]).toEqual([40n + 60n - 40n, 80n + 40n]); // what was settled stays
  });

  it('pays at most the rate that a finding holds, on the whole team, as agreed to those below, and the full one once it is none', async () => {
    const { top, middle, leaf } = await line();
    await world.agree('realtime', top, middle, termsOf(40));
    const { contract_id: below } = await world.agree('realtime', middle, leaf, termsOf(30));
    await world.pass(windowMs);
    await world.pay(middle, 1_000n);
    const findingId = world.ctx().newId();
    const held = { findingId, memberId: middle, kind: 'realtime', rateBasisPoints: 20, from: world.now.toISOString() };
    const [first, second] = [world.now.toISOString(), new Date(world.now.getTime() + 1).toISOString()];
    const until = new Date(world.now.getTime() + dayMs).toISOString();
    await world.run((tx) => holdRate(tx, { ...held, until, at: first }));
    await world.bet(leaf, 100_000n, 0n);
    await world.pass(2 * windowMs);
    // 0.20% of 100,000 instead of 0.40%; 0.30% to the leaf
    expect([await world.balance(top), await world.balance(middle), await world.balance(leaf)]).toEqual([
      600n - 200n,
      1_000n + 200n - 300n,
      300n,
    ]);
    const rows = await everyRow<{ contract_id: string; held_rate: number | null }>(world.database, 'contract_payment');
    expect(rows.find(({ contract_id: id }) => id === below)?.held_rate).toBeNull();
    expect(rows.filter(({ held_rate: rate }) => rate !== null)).toEqual([
      expect.objectContaining({ held_rate: 20, ceiling_rate: 20, paid_rate: 20, tier_rate: 40 }),
    ]);

    await world.run((tx) => holdRate(tx, { ...held, until: null, at: second }));
    await world.run((tx) => holdRate(tx, { ...held, until, at: first })); // told again, late
    await world.bet(leaf, 100_000n, 0n);
    await world.pass(2 * windowMs);
    expect(await world.balance(middle)).toBe(900n + 400n - 300n);
  });

  it('keeps what the upline has not as a debt, pays the oldest first, and closes what the merchant says', async () => {
    const bound = { winRateMax: 5_000 };
    const top = await world.join(null);
    const [lucky, steady] = [await world.join(top), await world.join(top)];
    await world.agree('realtime', null, top, termsOf(60, { ...platform, ...bound }));
    const { contract_id: contractId } = await world.agree('realtime', top, steady, termsOf(50, bound));
    await world.pass(windowMs);
    // the top's team wins too often, so the top is paid nothing; what is owed below stays owed
    const unlucky = async (stake: bigint) => {
      for (const _ of [1, 2]) await world.bet(lucky, 1_000n, 5_000n);
      await world.bet(steady, stake, 0n);
      await world.pass(windowMs);
    };
    await unlucky(100_000n);
    await unlucky(60_000n);
    await world.pass(windowMs);
    expect((await world.run((tx) => debtOf(tx, top))).get('USD')).toBe(800n);
    await expect(offer(top, lucky, termsOf(10, bound))).rejects.toMatchObject({ code: 'CONTRACT_DEBT_OPEN' });

    await world.pay(top, 600n);
    await world.settle();
    expect([await world.balance(top), await world.balance(steady)]).toEqual([0n, 600n]);
    const debts = async () =>
      (await everyRow<{ debtor_id: string; open_minor: bigint; due_at: Date }>(world.database, 'wallet_debt'))
        .filter((debt) => debt.debtor_id === top)
        .sort((one, two) => one.due_at.getTime() - two.due_at.getTime())
        .map((debt) => debt.open_minor);
    expect(await debts()).toEqual([0n, 200n]);

    await world.pay(top, 10_000n);
    // money is there, but what is due now stands behind what was due before
    await unlucky(20_000n);
    await world.pass(windowMs);
    expect(await debts()).toContain(0n);
    expect((await world.run((tx) => debtOf(tx, top))).size).toBe(0);
    expect(await world.balance(steady)).toBe(900n);
    const sums = await everyRow<{ contract_id: string; paid_minor: bigint; owed_minor: bigint }>(
      world.database,
      'contract_sum',
    );
    expect(sums.find((sum) => sum.contract_id === contractId)).toMatchObject({ paid_minor: 900n, owed_minor: 0n });
  });

  it('pays a dividend on what the team lost, and carries what it won', async () => {
    const { top, middle } = await line();
    const daily = { period: 'D', carryLoss: true } as const;
    await world.agree('dividend', null, top, termsOf(3_000, { ...platform, ...daily }));
    await world.agree('dividend', top, middle, termsOf(2_000, daily));
    await world.pass(dayMs);
    await world.bet(middle, 100_000n, 140_000n);
    await world.pass(dayMs);
    await world.bet(middle, 100_000n, 0n);
    await world.pass(dayMs);
    await world.pass(dayMs);
    // 30% and 20% of 100,000 − 40,000; and the top's 0.60% in real time of 200,000
    expect([await world.balance(top), await world.balance(middle)]).toEqual([18_000n - 12_000n + 1_200n, 12_000n]);
  });

  it('of what counts from a later period is said when that one is over, not the one that runs', async () => {
    const top = await world.join(null);
    await world.agree('dividend', null, top, termsOf(3_000, { ...platform, period: 'D' }));
    const nextPay = async () => (await world.as(top, (tx) => readMine(tx, 'dividend'))).nextPayAt;
    const [{ effectiveFrom } = { effectiveFrom: null }] = (await world.as(top, (tx) => readMine(tx, 'dividend')))
      .content;
    const from = new Date(effectiveFrom ?? 0);
    expect(from > world.now).toBe(true);
    expect(await nextPay()).toBe(new Date(from.getTime() + dayMs).toISOString());
    world.now = new Date(from.getTime() + 1);
    expect(await nextPay()).toBe(new Date(from.getTime() + dayMs).toISOString());
  });

  it('of a kind that is switched off goes on; both sides read it and end it, and nothing new comes about', async () => {
    const { top, middle, leaf } = await line();
    const given = await world.agree('realtime', top, middle, termsOf(40));
    const offered = await offer(middle, leaf, termsOf(10));
    await world.pass(windowMs);
    await world.bet(middle, 100_000n, 0n);
    await world.pass(2 * windowMs);
    const switches = { ...world.merchant.switches, REALTIMESALARY: false };
    const whileOff = <T>(memberId: string, work: Parameters<typeof inTx<MemberCtx, T>>[2]) => {
      const actor = {
        kind: 'member',
        memberId,
        sessionId: given.contract_id,
        account: 'x',
        type: 1,
        state: 'full',
      } as const;
      return inTx(world.database, { ...world.at(actor, { ...world.merchant, switches }), actor }, work);
    };
    const actsOf = async (memberId: string) =>
      (await whileOff(memberId, (tx) => readMine(tx, 'realtime'))).content.map(({ state, acts }) => [state, acts]);
    expect(await actsOf(middle)).toEqual([['in_force', ['ask_to_end']]]);
    expect(await actsOf(leaf)).toEqual([['offered', ['decline']]]);
    expect(
      (await whileOff(top, (tx) => readGiven(tx, 'realtime', { pageNo: 1, pageSize: 9 }))).content[0]?.figures
        .paidMinor,
    ).toBe('400');
    const decided = (memberId: string, contractId: string, decision: 'accept' | 'reject' | 'terminate') =>
      whileOff(memberId, (tx) => decide(tx, 'realtime', { contractId, decision, digest: '0'.repeat(64) }));
    await expect(decided(leaf, offered.contract_id, 'accept')).rejects.toMatchObject({ code: 'FEATURE_OFF' });
    expect((await decided(leaf, offered.contract_id, 'reject')).contract.state).toBe('declined');
    expect((await decided(middle, given.contract_id, 'terminate')).contract.state).toBe('end_asked');
  });

  it('the books hold', async () => {
    const client = await world.pool.connect();
    const report = await checkLedger(client, { merchantId: world.merchant.id }).finally(() => client.release());
    expect(report.broken).toEqual([]);
  });
});
