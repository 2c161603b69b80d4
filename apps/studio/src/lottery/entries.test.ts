/** Official results by two people, corrections that book the difference, cancelled issues, and what a number may cost. */
import { randomUUID } from 'node:crypto';
import type { LotteryBetRequest, PlaySession } from '@baize/game-kit/protocol.ts';
import { nextIssues } from '@baize/lottery';
import { vendorIssues, vendorIssueAnswer, vendorLotterySettingsAnswer, vendorExposure } from '@baize/protocol/vendor';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { betRequest, requireLottery, startTestLottery } from '#testing/lottery.ts';
import type { TestLottery } from '#testing/lottery.ts';
import type { TestStudio } from '#testing/studio.ts';

let at: TestLottery;
let house: TestStudio;
const evening = requireLottery('evening-three');
const dayMs = 86_400_000;
const ada = { merchantCode: 'BAIZE', operatorId: randomUUID(), name: 'Ada' };
const ben = { merchantCode: 'BAIZE', operatorId: randomUUID(), name: 'Ben' };

beforeAll(async () => {
  at = await startTestLottery(evening.code);
  ({ house } = at);
});
afterAll(() => house.stop());
beforeEach(() => (house.wallet.balance = 10_000_000n));

const advance = () => at.advance();
const netOf = (ticketId: string) => house.netOf(ticketId);
const delivered = () => house.delivered();
const position = (digits: string) => ({
  play: 'digits3.position',
  selection: `${digits}||`,
  unit: '2' as const,
  multiple: 1,
});
const bet = (session: PlaySession, issues: readonly string[], more: Partial<LotteryBetRequest> = {}) =>
  at.bet(
    session,
    betRequest({
      lines: [position('1')],
      issues: issues.map((issue) => ({ issue, times: 1 })),
      group: 1_950, // the greatest: no rebate
      ...more,
    }),
  );
const ask = (path: string, body?: unknown) =>
  house.platform(body === undefined ? 'GET' : 'POST', `/vendor-api/lottery/${path}`, body, '/lottery-plain');
const propose = (issue: string, more: Record<string, unknown> = {}) =>
  ask('proposals', {
    requestId: randomUUID(),
    gameCode: evening.code,
    issue,
    act: 'result',
    numbers: '1 2 3',
    reason: 'as published',
    by: ada,
    ...more,
  });
const decide = (proposalId: string, isApproved = true, by = ben) =>
  ask(`proposals/${proposalId}/decide`, { requestId: randomUUID(), isApproved, by });
const entryOf = (answer: { body: unknown }) =>
  vendorIssueAnswer.parse(answer.body).issue.entries[0] ?? expect.unreachable('an entry');
/** As the player sees it who comes back: a session is over before an evening's draw. */
const board = async () => at.boardOf(await house.open('evening-three'));

/** The issue that is on sale a day later. */
async function freshIssue(count = 1): Promise<string[]> {
  at.moveClock(dayMs);
  await advance();
  return at.onSale(count).map(({ code }) => code);
}
async function passDraw(): Promise<void> {
  at.passDraw();
  await advance();
}
/** Two people enter a result, and the tickets are settled by it. */
async function enter(issue: string, numbers: string, act = 'result'): Promise<void> {
  const entry = entryOf(await propose(issue, { numbers, act }));
  expect((await decide(entry.proposalId)).status).toBe(200);
  await advance();
  await delivered();
}

describe('an official result', () => {
  test('is entered by one person and counts when another agrees: then the tickets are paid', async () => {
    const [issue = ''] = await freshIssue();
    const session = await house.open('evening-three');
    const { body } = await bet(session, [issue]);
    const ticketId = body.tickets[0]?.ticketId ?? '';
    expect((await propose(issue)).body['code']).toBe('ISSUE_STATE'); // before the draw
    await passDraw();
    expect((await ask(`issues?merchantCode=BAIZE&waiting=1`)).body['issues']).toHaveLength(1);
    const entry = entryOf(await propose(issue));
    expect([entry.state, entry.numbers, entry.proposedBy.name]).toEqual(['waiting', [1, 2, 3], 'Ada']);
    expect((await propose(issue, { by: ben })).body['code']).toBe('PROPOSAL_OPEN');
    expect((await decide(entry.proposalId, true, ada)).body['code']).toBe('SAME_PERSON');
    expect(netOf(ticketId)).toBe(-200n);
    expect(entryOf(await decide(entry.proposalId)).state).toBe('approved');
    expect((await decide(entry.proposalId)).status).toBe(200); // the same again
    expect((await decide(entry.proposalId, false)).body['code']).toBe('PROPOSAL_DECIDED');
    await advance();
    await delivered();
    expect(netOf(ticketId)).toBe(1_950n - 200n); // 2 x 0.975 / 0.1
    expect((await board()).results[0]).toMatchObject({ code: issue, state: 'settled', numbers: [1, 2, 3] });
    expect((await ask(`issues?merchantCode=BAIZE&waiting=1`)).body['issues']).toEqual([]);
  });

  test('gives back to a lower bonus group what it pays less, and a lost ticket with it is lost', async () => {
    const [issue = ''] = await freshIssue();
    const session = await house.open('evening-three');
    const won = await bet(session, [issue], { group: 1_800 });
    const lost = await bet(session, [issue], { group: 1_800, lines: [position('9')] });
    await passDraw();
    await enter(issue, '1 2 3');
    const ids = [won, lost].map(({ body }) => body.tickets[0]?.ticketId ?? '');
    expect(ids.map(netOf)).toEqual([1_800n + 15n - 200n, 15n - 200n]); // 200 x (1,950 - 1,800) / 2,000
    const record = await house.platform('GET', `/vendor-api/rounds/${ids[0]}`, undefined, '/lottery-plain');
    expect([record.body['state'], record.body['proof'], record.body['pendingReason']]).toEqual([
      'closed',
      null,
      'official_draw',
    ]);
    const { ended } = await board();
    expect(ids.map((id) => ended.find(({ ticketId }) => ticketId === id)?.state)).toEqual(['won', 'lost']);
  });

  test('that is rejected leaves the issue free for another entry', async () => {
    const [issue = ''] = await freshIssue();
    await passDraw();
    const entry = entryOf(await propose(issue, { numbers: '9 9 9' }));
    expect(entryOf(await decide(entry.proposalId, false, ada)).state).toBe('rejected'); // withdrawn by who entered it
    await enter(issue, '4,5,6');
    const { issues } = vendorIssues.parse((await ask(`issues?merchantCode=BAIZE&gameCode=evening-three`)).body);
    expect(issues.find(({ code }) => code === issue)).toMatchObject({ state: 'settled', numbers: [4, 5, 6] });
  });

  test.each(['1 2', '1 2 x', '1 2 10', '', null])('%j is no result of three digits', async (numbers) => {
    const [issue = ''] = await freshIssue();
    await passDraw();
    const answer = await propose(issue, { numbers });
    expect([answer.status, answer.body['code']]).toEqual([409, 'RESULT_MALFORMED']);
  });

  test('is not entered for a draw of a chain, nor by a merchant that does not run the draws', async () => {
    const [issue = ''] = await freshIssue();
    await passDraw();
    const stranger = { ...ada, merchantCode: 'OTHER' };
    const closed = await propose(issue, { by: stranger });
    expect([closed.status, closed.body['code']]).toEqual([403, 'NOT_ALLOWED']);
    const chain = await propose('20260101-0001', { gameCode: 'minute-three' });
    expect(chain.body['code']).toBe('ISSUE_UNKNOWN');
    const seen = vendorIssues.parse((await ask(`issues?merchantCode=OTHER`)).body);
    expect([seen.mayAct, seen.issues.flatMap(({ sold }) => sold)]).toEqual([false, []]);
  });
});

describe('a corrected result', () => {
  test('books the difference alone, up and down, and nothing where it changes nothing', async () => {
    const [issue = ''] = await freshIssue();
    const session = await house.open('evening-three');
    const tickets = [];
    for (const digits of ['1', '2', '1,2', '9']) {
      const { body } = await bet(session, [issue], { lines: [position(digits)] });
      tickets.push(body.tickets[0]?.ticketId ?? '');
    }
    await passDraw();
    await enter(issue, '1 5 5');
    expect(tickets.map(netOf)).toEqual([1_750n, -200n, 1_550n, -200n]);
    const before = house.wallet.movements.length;
    await enter(issue, '2 5 5', 'correct');
    expect(tickets.map(netOf)).toEqual([-200n, 1_750n, 1_550n, -200n]);
    const booked = house.wallet.movements.slice(before);
    expect(booked.map(({ call, amount }) => [call, amount]).sort()).toEqual([
      ['adjust', -1_950n],
      ['adjust', 1_950n],
    ]);
    await enter(issue, '1 5 5', 'correct');
    expect(tickets.map(netOf)).toEqual([1_750n, -200n, 1_550n, -200n]);
    expect((await board()).results[0]).toMatchObject({ state: 'resettled', numbers: [1, 5, 5] });
  });
});

describe('a cancelled issue', () => {
  test('gives every stake back, to each ticket once', async () => {
    const [issue = '', after = ''] = await freshIssue(2);
    const session = await house.open('evening-three');
    const { body } = await bet(session, [issue, after]);
    const entry = entryOf(await propose(issue, { act: 'cancel', numbers: null, reason: 'machine broken' }));
    await decide(entry.proposalId);
    await delivered();
    expect(body.tickets.map(({ ticketId }) => netOf(ticketId))).toEqual([0n, -200n]);
    expect((await bet(session, [issue])).body.code).toBe('BETTING_CLOSED');
    const ended = (await board()).ended.find(({ ticketId }) => ticketId === body.tickets[0]?.ticketId);
    expect([ended?.state, ended?.voidReason, ended?.issue.state]).toEqual(['void', 'ISSUE_CANCELLED', 'cancelled']);
  });

  test('of a chain shows the element that it leaves out', async () => {
    const minute = requireLottery('minute-three');
    await at.startChain(minute);
    const [issue] = nextIssues(minute.timetable, at.now(), 1);
    const entry = entryOf(await propose(issue?.code ?? '', { gameCode: 'minute-three', act: 'cancel', numbers: null }));
    await decide(entry.proposalId);
    const { rows } = await house.studio.services.pool.query(
      `select hash from lottery_issue where game_code = 'minute-three' and code = $1`,
      [issue?.code],
    );
    expect((rows as { hash: string }[])[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('settings', () => {
  const set = (more: Record<string, unknown>) =>
    ask('settings', {
      requestId: randomUUID(),
      gameCode: evening.code,
      isOnSale: true,
      daysWithoutDraw: [],
      numberLimit: null,
      by: ada,
      ...more,
    });

  test('a day without a draw is left out, and what was bought ahead for it goes back', async () => {
    const [first = '', second = '', third = ''] = await freshIssue(3);
    const session = await house.open('evening-three');
    const { body } = await bet(session, [first, second]);
    const day = `${second.slice(0, 4)}-${second.slice(4, 6)}-${second.slice(6)}`;
    const { game } = vendorLotterySettingsAnswer.parse((await set({ daysWithoutDraw: [day] })).body);
    expect(game.next.map(({ code }) => code).slice(0, 2)).toEqual([first, third]);
    await advance();
    await delivered();
    expect(body.tickets.map(({ ticketId }) => netOf(ticketId))).toEqual([-200n, 0n]);
    expect((await set({ daysWithoutDraw: ['2020-01-01'] })).body['code']).toBe('SETTINGS_MALFORMED');
    await set({});
    at.moveClock(dayMs); // past the day that was taken out: what was cancelled stays so
  });

  test('off sale takes no bets', async () => {
    const [issue = ''] = await freshIssue();
    const session = await house.open('evening-three');
    await set({ isOnSale: false });
    expect((await bet(session, [issue])).body.code).toBe('GAME_DISABLED');
    await set({});
    expect((await bet(session, [issue])).status).toBe(200);
  });

  test('a limit on a number closes that number alone, and a bet that goes back frees it', async () => {
    const [issue = ''] = await freshIssue();
    const session = await house.open('evening-three');
    await set({ numberLimit: '30' }); // a hit of one digit for 2 pays 19.50
    const first = await bet(session, [issue]);
    expect(first.status).toBe(200);
    const before = house.wallet.balance;
    expect((await bet(session, [issue])).body.code).toBe('LOTTERY_NUMBER_CLOSED');
    expect((await bet(session, [issue], { lines: [position('1,2')] })).body.code).toBe('LOTTERY_NUMBER_CLOSED');
    expect(house.wallet.balance).toBe(before);
    expect((await bet(session, [issue], { lines: [position('2')] })).status).toBe(200);
    const { numbers } = vendorExposure.parse(
      (await ask(`exposure?merchantCode=BAIZE&gameCode=evening-three&issue=${issue}`)).body,
    );
    expect(numbers).toEqual([
      { play: 'digits3.position', number: '1||', couldWin: '19.50', limit: '30' },
      { play: 'digits3.position', number: '2||', couldWin: '19.50', limit: '30' },
    ]);
    await house.page('/play/lottery/cancel', { ticketId: first.body.tickets[0]?.ticketId }, session.token);
    expect((await bet(session, [issue])).status).toBe(200);
    await set({});
  });

  test('a limit holds for twenty bets at once', async () => {
    const [issue = ''] = await freshIssue();
    await set({ numberLimit: '100' }); // five hits of 19.50
    const sessions = await Promise.all(Array.from({ length: 20 }, () => house.open('evening-three')));
    const answers = await Promise.all(sessions.map((session) => bet(session, [issue], { lines: [position('7')] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    await set({});
  });
});
