import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#ledger/check.ts';
import { creditHeld, memberLiabilities, reserve, walletsOnCredit } from '#capabilities/wallet/index.ts';
import { companyId } from './company.ts';
import { confirmAsOperator, confirmAsSide } from './confirm.ts';
import { requireDownline } from './downline.ts';
import { overviewOf } from './read.ts';
import { requireStatement, statementBetsPage, statementDetail, statementsPage } from './read-statements.ts';
import { releaseIdle } from './release.ts';
import type { StatementRow } from './store-statements.ts';
import { findStatement } from './store-statements.ts';
import { readWeeks } from './store-weeks.ts';
import { currency, openCreditSetup } from './testing/credit-setup.ts';
import type { CreditSetup } from './testing/credit-setup.ts';

const weekMs = 7 * 86_400_000;
const all = { pageNo: 1, pageSize: 100 };

let place: CreditSetup;
let top: string;
let agent: string;
let player: string;

const held = (memberId: string, isPlayer: boolean) =>
  place.tx((tx) => creditHeld(tx, { memberId, currency, isPlayer }));
const code = (name: string) => expect.objectContaining({ code: name }) as unknown;

/** The company 40 %, the top 20 %, the agent 40 % of RNG; commissions 50, 40 and 30; credit 10,000 to 5,000 to 1,000. */
async function newLine(): Promise<void> {
  top = await place.add(null, 1);
  agent = await place.add(top, 1);
  player = await place.add(agent, 0);
  await place.terms(null, top, { mayTake: 6_000, commission: 50 });
  await place.terms(top, agent, { mayTake: 4_000, kept: 2_000, commission: 40 });
  await place.terms(agent, player, { kept: 4_000, commission: 30 });
  await place.credit(null, top, 10_000n);
  await place.credit(top, agent, 5_000n);
  await place.credit(agent, player, 1_000n);
}

/** The statement of a pair in the newest settled week. */
async function statementOf(uplineId: string, downlineId: string): Promise<StatementRow> {
  const page = await place.tx((tx) => statementsPage(tx, { readerId: null, memberId: downlineId, uplineId }, all));
  const row = await place.tx(async (tx) => findStatement(tx, page.content[0]?.id ?? randomUUID()));
  if (!row) throw new Error('no statement');
  return row;
}

const nextWeek = (): void => place.setNow(new Date(place.now().getTime() + weekMs));
const say = (row: StatementRow, memberId: string, dueMinor = row.due) =>
  place.tx((tx) => confirmAsSide(tx, { statementId: row.statement_id, memberId, dueMinor }));

beforeAll(async () => {
  place = await openCreditSetup();
});
afterAll(async () => {
  const client = new pg.Client({ connectionString: place.world.databases.ownerUrl });
  await client.connect();
  try {
    expect((await checkLedger(client)).broken).toEqual([]);
  } finally {
    await client.end();
    await place.close();
  }
});

describe('shares', () => {
  it('are bounded by what the giver was left, and by the merchant’s commission', async () => {
    await newLine();
    await expect(place.terms(top, agent, { mayTake: 5_000, kept: 1_001 })).rejects.toEqual(code('POSITION_ABOVE_OWN'));
    await expect(place.terms(top, agent, { mayTake: 0, commission: 51 })).rejects.toEqual(code('POSITION_ABOVE_OWN'));
    await expect(place.terms(agent, player, { kept: 4_001 })).rejects.toEqual(code('POSITION_ABOVE_OWN'));
    await expect(place.terms(null, top, { commission: 101 })).rejects.toEqual(code('POSITION_ABOVE_OWN'));
    await expect(place.terms(agent, player, { mayTake: 1 })).rejects.toEqual(code('VALIDATION'));
    await expect(place.terms(top, agent, { mayTake: 1 }, ['NONE'])).rejects.toEqual(code('VALIDATION'));
  });

  it('are given to a direct downline only, and refused for others with NOT_FOUND', async () => {
    await newLine();
    await expect(place.terms(top, player, {})).rejects.toEqual(code('NOT_FOUND'));
    await expect(place.terms(null, agent, {})).rejects.toEqual(code('NOT_FOUND'));
    await expect(place.terms(agent, randomUUID(), {})).rejects.toEqual(code('NOT_FOUND'));
    const foreign = place.world.tx((tx) => requireDownline(tx, agent, player), place.ctx(place.world.other));
    await expect(foreign).rejects.toEqual(code('NOT_FOUND'));
  });

  it('hold at once when they are the first, and from the next week when they change; a repeat adds nothing', async () => {
    await newLine();
    await place.terms(top, agent, { mayTake: 1_000, kept: 2_000, commission: 40 });
    await place.terms(top, agent, { mayTake: 1_000, kept: 2_000, commission: 40 });
    const [now] = (await place.tx((tx) => overviewOf(tx, agent))).terms.filter(({ product }) => product === 'RNG');
    expect(now).toMatchObject({ mayTake: 4_000, next: { mayTake: 1_000, commission: 40 } });
    const changes = await place.tx((tx) =>
      tx.db.selectFrom('share_term').selectAll().where('downline_id', '=', agent).execute(),
    );
    expect(changes).toHaveLength(2);
    await place.bet(player, 100n, 0n);
    nextWeek();
    await place.bet(player, 100n, 0n);
    const kept = await place.tx((tx) =>
      tx.db.selectFrom('position_bet').select('shares').where('member_id', '=', player).orderBy('settled_at').execute(),
    );
    expect(kept.map(({ shares }) => shares)).toEqual([
      [4_000, 2_000, 4_000],
      [7_000, 2_000, 1_000],
    ]);
  });
});

describe('credit', () => {
  it('is given out of what the giver holds, and taken back as far as it is free', async () => {
    await newLine();
    expect([await held(top, false), await held(agent, false), await held(player, true)]).toEqual([
      5_000n,
      4_000n,
      1_000n,
    ]);
    await expect(place.credit(agent, player, 5_001n)).rejects.toEqual(code('CREDIT_NOT_ENOUGH'));
    await place.bet(player, 400n, 0n);
    await expect(place.credit(agent, player, 399n)).rejects.toEqual(code('CREDIT_IN_USE'));
    await place.credit(agent, player, 400n);
    await expect(place.credit(top, agent, 399n)).rejects.toEqual(code('CREDIT_IN_USE'));
    expect([await held(agent, false), await held(player, true)]).toEqual([4_600n, 0n]);
    await place.credit(agent, player, 400n);
    expect(await held(player, true)).toBe(0n);
  });

  it('is never passed by bets of many connections at once', async () => {
    await newLine();
    const bets = await Promise.all(Array.from({ length: 40 }, () => place.bet(player, 70n, 0n)));
    expect(bets.filter((bet) => bet !== null)).toHaveLength(14);
    expect(await held(player, true)).toBe(20n);
  });

  it('is never given twice by many connections at once', async () => {
    await newLine();
    const players = await Promise.all(Array.from({ length: 12 }, () => place.add(agent, 0)));
    const given = await Promise.allSettled(players.map((to) => place.credit(agent, to, 900n)));
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await held(agent, false)).toBe(400n);
    // taken back and given again meanwhile
    await Promise.allSettled(players.flatMap((to) => [place.credit(agent, to, 0n), place.credit(agent, to, 300n)]));
    const limits = await place.tx((tx) =>
      tx.db.selectFrom('credit_line').select('limit_minor').where('upline_id', '=', agent).execute(),
    );
    expect(limits.reduce((sum, { limit_minor }) => sum + limit_minor, 0n) + (await held(agent, false))).toBe(5_000n);
  });

  it('closes the cashier of its wallet, and counts as no liability', async () => {
    await newLine();
    const withdrawal = { memberId: player, currency, amountMinor: 10n, withdrawalId: randomUUID() };
    await expect(place.tx((tx) => reserve(tx, withdrawal))).rejects.toEqual(code('WALLET_ON_CREDIT'));
    const owed = await place.tx(memberLiabilities);
    expect(owed.filter(({ memberId }) => [top, agent, player].includes(memberId))).toEqual([]);
  });

  it('that is taken back whole leaves the wallet the player’s own, once nothing is left to settle', async () => {
    await newLine();
    await place.bet(player, 100n, 350n);
    await place.credit(agent, player, 0n);
    expect([...(await place.tx((tx) => walletsOnCredit(tx, [player])))]).toHaveLength(1);
    nextWeek();
    await place.settle();
    const row = await statementOf(agent, player);
    expect(row).toMatchObject({ result: -250n, restore: -250n });
    await say(row, agent);
    await say(row, player);
    await place.tx(releaseIdle);
    expect(await place.tx((tx) => walletsOnCredit(tx, [player]))).toEqual(new Set());
    expect(await held(player, true)).toBe(0n);
  });
});

describe('a settled bet', () => {
  it('is split over the line once, however often it is reported', async () => {
    await newLine();
    const bet = await place.bet(player, 1_001n - 1n, 0n);
    if (!bet) throw new Error('no bet');
    expect(await place.tell([bet, bet])).toBe(0);
    const week = { week: new Date('2026-11-23T05:00:00Z'), currency };
    const since = await place.tx((tx) =>
      tx.db.selectFrom('position_bet').select('week').where('round_id', '=', bet.roundId).executeTakeFirstOrThrow(),
    );
    const rows = await place.tx((tx) =>
      readWeeks(tx, { ...week, week: since.week, downlineIds: [top, agent, player] }),
    );
    const passed = (downlineId: string) => rows.find((row) => row.downlineId === downlineId);
    expect(passed(player)).toMatchObject({ passed: 1_000n, kept: 400n, commissionFine: 30_000n });
    expect(passed(agent)).toMatchObject({ passed: 600n, kept: 200n, commissionFine: 18_000n + 6_000n });
    // the agent’s margin of 10 on 60 %, 20 of it the top’s; the top’s margin of 10 on the company’s 40 %
    expect(passed(top)).toMatchObject({ passed: 400n, kept: 400n, commissionFine: 12_000n + 4_000n + 4_000n });
  });

  it('of a wallet that is not on credit, or of a foreign merchant, is passed over', async () => {
    await newLine();
    const cash = await place.add(agent, 0);
    const bet = { roundId: randomUUID(), stakeMinor: 10n, payoutMinor: 0n, product: 'RNG', settledAt: place.now() };
    expect(await place.tell([{ ...bet, memberId: cash }])).toBe(0);
    expect(await place.tell([{ ...bet, memberId: player }])).toBe(1);
  });

  it('reported after its week was settled goes into the first open week', async () => {
    await newLine();
    await place.bet(player, 100n, 0n);
    const late = {
      memberId: player,
      roundId: randomUUID(),
      stakeMinor: 50n,
      payoutMinor: 0n,
      product: 'RNG',
      settledAt: place.now(),
    };
    nextWeek();
    await place.settle();
    await place.tell([late]);
    nextWeek();
    await place.settle();
    expect(await statementOf(agent, player)).toMatchObject({ bets: 1, result: 50n, carried: 97n + 3n - 0n - 0n });
  });
});

describe('a correction of a settled bet', () => {
  it('is split over the line of then like the bet, once, goes into the first open week, and is no bet', async () => {
    await newLine();
    const bet = await place.bet(player, 500n, 0n);
    if (!bet) throw new Error('no bet');
    nextWeek();
    await place.settle();
    await place.terms(top, agent, { mayTake: 0, kept: 6_000, commission: 40 });
    const correction = { ...bet, stakeMinor: 0n, payoutMinor: 101n, adjustment: 77n };
    expect([await place.tell([correction, correction]), await place.tell([bet, correction])]).toEqual([1, 0]);
    nextWeek();
    await place.settle();
    const row = await statementOf(agent, player);
    expect(row).toMatchObject({ bets: 0, turnover: 0n, result: -101n, passed: -101n, kept: -40n, commission: 0n });
    expect(await statementOf(top, agent)).toMatchObject({ passed: -61n, kept: -20n });
    expect(await statementOf(companyId, top)).toMatchObject({ passed: -41n, kept: -41n });
    expect((await place.tx((tx) => statementDetail(tx, row.statement_id, agent))).agrees).toBe(true);
    const { content } = await place.tx((tx) => statementBetsPage(tx, row, { ...all, readerId: null }));
    expect(content.map(({ roundId, isAdjustment, payoutMinor }) => [roundId, isAdjustment, payoutMinor])).toEqual([
      [bet.roundId, true, '101'],
    ]);
    const parts = content[0]?.split.map(({ resultMinor }) => BigInt(resultMinor)) ?? [];
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(-101n);
  });
});

describe('a weekly statement', () => {
  it('states what passed, and explains itself down to the bets', async () => {
    await newLine();
    await place.bet(player, 500n, 200n);
    await place.bet(player, 300n, 0n, 'LIVE');
    nextWeek();
    await place.settle();
    const row = await statementOf(agent, player);
    expect(row).toMatchObject({
      bets: 2,
      turnover: 800n,
      result: 600n,
      passed: 600n,
      kept: 120n,
      commission: 1n,
      due: 599n,
      restore: 600n,
    });
    expect(await statementOf(top, agent)).toMatchObject({ passed: 480n, kept: 60n, restore: 0n });
    expect(await statementOf(companyId, top)).toMatchObject({ passed: 420n, kept: 420n });
    const detail = await place.tx((tx) => statementDetail(tx, row.statement_id, agent));
    expect(detail.agrees).toBe(true);
    expect(detail.products.map(({ product }) => product)).toEqual(['LIVE', 'RNG']);
    const bets = await place.tx((tx) => statementBetsPage(tx, row, { ...all, readerId: null }));
    expect(bets.total).toBe(2);
    expect(bets.content.map(({ passedMinor, keptMinor }) => [passedMinor, keptMinor]).toSorted()).toEqual([
      ['300', '0'],
      ['300', '120'],
    ]);
  });

  it('shows each bet divided, with the levels that the reader may see; the parts sum to the result', async () => {
    await newLine();
    await place.bet(player, 333n, 0n);
    nextWeek();
    await place.settle();
    const row = await statementOf(top, agent);
    const splitFor = async (readerId: string | null) => {
      const { content } = await place.tx((tx) => statementBetsPage(tx, row, { ...all, readerId }));
      const [bet] = content;
      if (!bet) throw new Error('no bet');
      const { split, resultMinor } = bet;
      expect(split.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
      expect(split.reduce((sum, part) => sum + BigInt(part.resultMinor), 0n)).toBe(BigInt(resultMinor));
      return split.map(({ part, share, account }) => [part, share, account === null]);
    };
    expect(await splitFor(null)).toEqual([
      ['holder', 4_000, true],
      ['holder', 2_000, false],
      ['holder', 4_000, false],
    ]);
    expect(await splitFor(top)).toEqual([
      ['above', 4_000, false],
      ['holder', 2_000, false],
      ['line', 4_000, false],
    ]);
    expect(await splitFor(agent)).toEqual([
      ['above', 4_000, false],
      ['holder', 2_000, false],
      ['holder', 4_000, false],
    ]);
  });

  it('is read by its two sides only', async () => {
    await newLine();
    await place.bet(player, 100n, 0n);
    nextWeek();
    await place.settle();
    const { statement_id } = await statementOf(agent, player);
    const read = (memberId: string) => place.tx((tx) => requireStatement(tx, statement_id, memberId));
    await expect(read(agent)).resolves.toBeDefined();
    await expect(read(player)).resolves.toBeDefined();
    await expect(read(top)).rejects.toEqual(code('NOT_FOUND'));
    await expect(say(await statementOf(agent, player), top)).rejects.toEqual(code('NOT_FOUND'));
    const foreign = place.world.tx((tx) => requireStatement(tx, statement_id, agent), place.ctx(place.world.other));
    await expect(foreign).rejects.toEqual(code('NOT_FOUND'));
  });

  it('is made once, however often and from wherever weeks are settled', async () => {
    await newLine();
    await place.bet(player, 100n, 0n);
    nextWeek();
    await Promise.all(Array.from({ length: 6 }, () => place.settle()));
    const page = await place.tx((tx) => statementsPage(tx, { readerId: null, memberId: player }, all));
    expect(page.total).toBe(1);
  });

  it('restores the credit when both sides said that it was paid, once', async () => {
    await newLine();
    await place.bet(player, 700n, 0n);
    nextWeek();
    await place.settle();
    const row = await statementOf(agent, player);
    await expect(say(row, agent, row.due + 1n)).rejects.toEqual(code('STATE_CONFLICT'));
    await say(row, agent);
    await say(row, agent);
    expect(await held(player, true)).toBe(300n);
    await Promise.all([say(row, player), say(row, player), say(row, agent)]);
    expect(await held(player, true)).toBe(1_000n);
    expect(await statementOf(agent, player)).toMatchObject({ state: 'confirmed', confirmed_by: 'both' });
    await place.tx((tx) => confirmAsOperator(tx, row.statement_id));
    expect(await held(player, true)).toBe(1_000n);
  });

  it('that was not confirmed is carried into the next, and then refuses a confirmation with STATE_CONFLICT', async () => {
    await newLine();
    await place.bet(player, 100n, 0n);
    nextWeek();
    await place.settle();
    const first = await statementOf(agent, player);
    await place.bet(player, 200n, 0n);
    nextWeek();
    await place.settle();
    const second = await statementOf(agent, player);
    expect(second).toMatchObject({ carried: first.due, restore: 300n, due: first.due + 200n });
    await expect(say(first, agent)).rejects.toEqual(code('STATE_CONFLICT'));
    await expect(place.tx((tx) => confirmAsOperator(tx, first.statement_id))).rejects.toEqual(code('STATE_CONFLICT'));
    await place.tx((tx) => confirmAsOperator(tx, second.statement_id));
    expect(await held(player, true)).toBe(1_000n);
  });

  it('restores no credit while the upline owes from an earlier week, until an operator confirms that one', async () => {
    await newLine();
    await place.bet(player, 100n, 0n);
    nextWeek();
    await place.settle();
    await place.bet(player, 100n, 0n);
    nextWeek();
    await place.settle();
    const row = await statementOf(agent, player);
    await say(row, player);
    await expect(say(row, agent)).rejects.toEqual(code('CREDIT_UPLINE_OWES'));
    const above = await statementOf(top, agent);
    await place.tx((tx) => confirmAsOperator(tx, above.statement_id));
    await say(row, agent);
    expect(await held(player, true)).toBe(1_000n);
  });

  it('takes a win back as far as it is still there, and the rest with the next', async () => {
    await newLine();
    await place.bet(player, 1_000n, 1_300n); // 1,300 to play
    nextWeek();
    await place.settle();
    await place.bet(player, 1_250n, 0n); // 50 left: played on the win
    const row = await statementOf(agent, player);
    expect(row.restore).toBe(-300n);
    await say(row, agent);
    await say(row, player);
    expect(await held(player, true)).toBe(0n);
    nextWeek();
    await place.settle();
    const next = await statementOf(agent, player);
    expect(next).toMatchObject({ result: 1_250n, restore: 1_000n });
    await place.tx((tx) => confirmAsOperator(tx, next.statement_id));
    expect(await held(player, true)).toBe(1_000n);
  });
});
