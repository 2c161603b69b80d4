/** Tickets, draws and prizes of one lottery; the tests move the issues and the clock themselves. */
import { isInChain, verifyRound } from '@baize/fair';
import type { LotteryBetRequest, PlayRoundProof, PlaySession } from '@baize/game-kit/protocol.ts';
import { drawnRules, settleTicket } from '@baize/lottery';
import { vendorGamesAnswer, vendorLotteries } from '@baize/protocol/vendor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueOf } from '#store/lottery-issues.ts';
import { findSession } from '#store/sessions.ts';
import { betRequest, requireLottery, startTestLottery } from '#testing/lottery.ts';
import type { TestLottery, TicketsReply } from '#testing/lottery.ts';
import type { TestStudio } from '#testing/studio.ts';
import { cancelTickets } from './cancel.ts';
import { drawIssue } from './issues.ts';
import { lotteryVendors } from './lotteries.ts';
import { settleIssue } from './settle.ts';
import { abandonOrder } from './stakes.ts';

let at: TestLottery;
let house: TestStudio;
const lottery = requireLottery('minute-five');

beforeAll(async () => {
  at = await startTestLottery(lottery.code);
  ({ house } = at);
  await at.startChain();
});
afterAll(() => house.stop());

const now = () => at.now();
const netOf = (ticketId: string) => house.netOf(ticketId);
const delivered = () => house.delivered();
const freshIssue = () => at.freshIssue();
const onSale = (count = 1) => at.onSale(count).map(({ code }) => code);
const position = (digits: string) => ({
  play: 'ssc.position',
  selection: `${digits}||||`,
  unit: '2' as const,
  multiple: 1,
});
const asked = (more: Partial<LotteryBetRequest> = {}): LotteryBetRequest =>
  betRequest({ lines: [position('0,1,2,3,4')], issues: [{ issue: onSale()[0] ?? '', times: 1 }], ...more });
const bet: TestLottery['bet'] = (...given) => at.bet(...given);
const cancel = (session: PlaySession, body: unknown): Promise<TicketsReply> =>
  house.page('/play/lottery/cancel', body, session.token);
const boardOf = (session: PlaySession) => at.boardOf(session);
/** Goes past the draw of the issue on sale and settles it. */
async function passDraw(): Promise<void> {
  at.passDraw();
  await at.advance();
}
const firstTicket = (reply: TicketsReply) => reply.body.tickets[0] ?? expect.unreachable(JSON.stringify(reply.body));

describe('a ticket', () => {
  test('is bought at the wallet, drawn, and paid exactly what the rules say', async () => {
    const session = await house.open('minute-five');
    await freshIssue();
    const ticket = firstTicket(await bet(session, asked()));
    expect([ticket.state, ticket.stakeMinor]).toEqual(['placed', '1000']);
    expect(netOf(ticket.ticketId)).toBe(-1_000n);
    await passDraw();
    await delivered();
    const { ended, results } = await boardOf(session);
    const done = ended.find(({ ticketId }) => ticketId === ticket.ticketId);
    const numbers = results[0]?.numbers ?? [];
    const choices = { decimals: 2, group: null, lines: ticket.lines };
    const { payoutMinor } = settleTicket(lottery, choices, numbers);
    expect(payoutMinor).toBe((numbers[0] ?? 9) <= 4 ? 1_920n : 0n);
    expect([done?.state, done?.payoutMinor]).toEqual([payoutMinor > 0n ? 'won' : 'lost', payoutMinor.toString()]);
    expect(netOf(ticket.ticketId)).toBe(payoutMinor - 1_000n);
  });

  test('is told again for the same request, and another order under it is refused', async () => {
    const session = await house.open('minute-five');
    await freshIssue();
    const request = asked();
    const first = await bet(session, request);
    const again = await bet(session, request);
    expect(again.body.tickets).toEqual(first.body.tickets);
    const other = await bet(session, { ...request, lines: [position('5')] });
    expect([other.status, other.body.code]).toEqual([409, 'REQUEST_REUSED']);
    expect(netOf(firstTicket(first).ticketId)).toBe(-1_000n);
  });

  test('is taken back before the close by its player alone, once', async () => {
    const session = await house.open('minute-five');
    const stranger = await house.open('minute-five', 'demo');
    await freshIssue();
    const { ticketId } = firstTicket(await bet(session, asked()));
    expect((await cancel(stranger, { ticketId })).body.code).toBe('NOT_FOUND');
    expect((await cancel(session, { ticketId })).body.tickets[0]?.state).toBe('cancelled');
    expect((await cancel(session, { ticketId })).status).toBe(200);
    await delivered();
    expect(netOf(ticketId)).toBe(0n);
    const late = firstTicket(await bet(session, asked()));
    at.setClock((await boardOf(session)).current!.closesAt);
    expect((await cancel(session, { ticketId: late.ticketId })).body.code).toBe('TOO_LATE');
  });

  test.each([
    ['a play of another family', { lines: [{ ...position('1'), play: 'thai.top3' }] }, 'LOTTERY_LINE'],
    ['a selection that is not in its one form', { lines: [position('2,1')] }, 'LOTTERY_LINE'],
    ['a bonus group where there is none', { group: 1_800 }, 'LOTTERY_LINE'],
    ['a bet that cannot win', { lines: [position('0,1,2,3,4,5,6,7,8,9')] }, 'LOTTERY_LINE'],
    [
      'a prize above the cap',
      { lines: [{ ...position('1'), play: 'ssc.five.direct', selection: '1|1|1|1|1', multiple: 9 }] },
      'LOTTERY_CAP',
    ],
    ['no lines', { lines: [] }, 'BAD_REQUEST'],
    ['an issue of another day', { issues: [{ issue: '20200101-0001', times: 1 }] }, 'BETTING_CLOSED'],
    ['an issue that is to come', { issues: [{ issue: '99991231-0001', times: 1 }] }, 'LOTTERY_ISSUES'],
  ])('with %s is refused and moves nothing', async (_what, more, code) => {
    const session = await house.open('minute-five');
    await freshIssue();
    const before = house.wallet.balance;
    expect((await bet(session, asked(more))).body.code).toBe(code);
    expect(house.wallet.balance).toBe(before);
  });

  test('is bounded together with the player’s others of the issue', async () => {
    const session = await house.open('minute-five');
    await freshIssue();
    house.wallet.limits = { ...house.wallet.limits, winMax: '30.00' };
    const capped = await house.open('minute-five');
    house.wallet.limits = { ...house.wallet.limits, winMax: '500000.00' };
    expect((await bet(capped, asked())).status).toBe(200);
    expect((await bet(capped, asked())).body.code).toBe('LOTTERY_CAP');
    expect((await bet(session, asked())).status).toBe(200);
  });

  test('with play money moves play money, and sees the same draw', async () => {
    const session = await house.open('minute-five', 'demo');
    await freshIssue();
    const placed = await bet(session, asked());
    expect(placed.body.balanceMinor).toBe('999000');
    await passDraw();
    const { ended } = await boardOf(session);
    expect(ended[0]?.issue.numbers).toHaveLength(5);
    const balance = (await house.page<{ balanceMinor: string }>('/play/state', undefined, session.token)).body;
    expect(balance.balanceMinor).toBe((999_000n + BigInt(ended[0]?.payoutMinor ?? 0)).toString());
  });
});

describe('the close', () => {
  test('lets in what arrived a millisecond before it and nothing that arrived at it, from fifty at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 50 }, () => house.open('minute-five', 'demo')));
    await freshIssue();
    const [issue] = at.onSale();
    const closesAt = issue?.closesAt ?? 0;
    let frozenAt = closesAt - 1;
    const services = house.studio.services as { now: () => number };
    const real = services.now;
    services.now = () => frozenAt;
    const request = () => asked({ issues: [{ issue: issue?.code ?? '', times: 1 }] });
    const before = await Promise.all(sessions.map((session) => bet(session, request())));
    frozenAt = closesAt;
    const after = await Promise.all(sessions.map((session) => bet(session, request())));
    services.now = real;
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(after.map(({ body }) => body.code))).toEqual(new Set(['BETTING_CLOSED']));
  });
});

describe('a repeat', () => {
  test('is a ticket for each issue, raised as asked, and later ones wait for theirs', async () => {
    const session = await house.open('minute-five');
    await freshIssue();
    const [a = '', b = '', c = ''] = onSale(3);
    const { body } = await bet(
      session,
      asked({
        issues: [
          { issue: a, times: 1 },
          { issue: b, times: 2 },
          { issue: c, times: 4 },
        ],
      }),
    );
    expect(body.tickets.map(({ stakeMinor, issue }) => [issue.code, stakeMinor])).toEqual([
      [a, '1000'],
      [b, '2000'],
      [c, '4000'],
    ]);
    await passDraw();
    const { waiting } = await boardOf(session);
    expect(waiting.map(({ issue }) => issue.code)).toEqual([b, c]);
    await cancel(session, { orderId: body.tickets[0]?.orderId });
    await delivered();
    expect(body.tickets.slice(1).map(({ ticketId }) => netOf(ticketId))).toEqual([0n, 0n]);
  });

  test('that stops on a win takes the later ones back', async () => {
    const session = await house.open('minute-five');
    for (;;) {
      await freshIssue();
      const issues = onSale(3).map((issue) => ({ issue, times: 1 }));
      const { body } = await bet(session, asked({ issues, stopsOnWin: true, lines: [position('0,1,2,3,4,5,6,7,8')] }));
      await passDraw();
      await delivered();
      const { ended } = await boardOf(session);
      const first = ended.find(({ ticketId }) => ticketId === body.tickets[0]?.ticketId);
      const later = body.tickets.slice(1).map(({ ticketId }) => netOf(ticketId));
      expect(later).toEqual(first?.state === 'won' ? [0n, 0n] : [-1_800n, -1_800n]);
      if (first?.state === 'won') break;
      await cancel(session, { orderId: body.tickets[0]?.orderId });
    }
  });

  test('is taken back at once with eleven others for the same issues, and each frees its numbers', async () => {
    const { services } = house.studio;
    const opened = await house.open('minute-five');
    const session =
      (await findSession(services.pool, opened.token, new Date(now()))) ?? expect.unreachable('a session');
    await freshIssue();
    house.wallet.balance += 100_000n;
    const couldWin = async () => {
      const { rows } = await services.pool.query(
        'select coalesce(sum(could_win), 0)::text as sum from lottery_exposure',
      );
      return (rows as { sum: string }[])[0]?.sum;
    };
    const before = await couldWin();
    const issues = onSale(4).map((issue) => ({ issue, times: 1 }));
    const orderIds: string[] = [];
    while (orderIds.length < 12) orderIds.push(firstTicket(await bet(opened, asked({ issues }))).orderId);
    expect(await couldWin()).not.toBe(before);
    await Promise.all(orderIds.map((orderId) => cancelTickets(services, session, { orderId }, now())));
    expect(await couldWin()).toBe(before);
  });

  test('is all or nothing: where the money ends, what was taken goes back', async () => {
    const session = await house.open('minute-five');
    await freshIssue();
    await delivered();
    const held = house.wallet.balance;
    house.wallet.balance = 2_500n;
    const answer = await bet(session, asked({ issues: onSale(3).map((issue) => ({ issue, times: 1 })) }));
    expect([answer.status, answer.body.code]).toEqual([402, 'INSUFFICIENT_FUNDS']);
    await delivered();
    expect(house.wallet.balance).toBe(2_500n);
    expect((await boardOf(session)).waiting).toEqual([]);
    house.wallet.balance = held;
  });
});

describe('a wallet that does not answer', () => {
  test('plays nothing, and a stake that was taken comes back', async () => {
    const session = await house.open('minute-five');
    await freshIssue();
    await delivered();
    const held = house.wallet.balance;
    house.wallet.faults['bet'] = ['lost-after'];
    house.wallet.faults['tx'] = ['lost-before'];
    expect((await bet(session, asked())).body.code).toBe('WALLET_UNKNOWN');
    await delivered();
    expect(house.wallet.balance).toBe(held);
  });

  test('whose process is gone leaves an order that goes back whole', async () => {
    const session = await house.open('minute-five');
    await freshIssue();
    const { body } = await bet(session, asked());
    const { orderId, ticketId } = body.tickets[0] ?? expect.unreachable('a ticket');
    await house.studio.services.pool.query(`update lottery_ticket set state = 'pending' where order_id = $1`, [
      orderId,
    ]);
    await abandonOrder(house.studio.services, orderId);
    await delivered();
    expect(netOf(ticketId)).toBe(0n);
  });
});

describe('a draw', () => {
  test('can be worked out by everybody: its ticket is a document, and a changed byte of it fails', async () => {
    const session = await house.open('minute-five');
    await freshIssue();
    const { ticketId } = firstTicket(await bet(session, asked()));
    const waiting = (await house.page<PlayRoundProof>(`/play/rounds/${ticketId}`, undefined, session.token)).body;
    expect([waiting.proof, waiting.pendingReason]).toEqual([null, 'round_open']);
    await passDraw();
    const { proof } = (await house.page<PlayRoundProof>(`/play/rounds/${ticketId}`, undefined, session.token)).body;
    const checked = verifyRound(proof, drawnRules());
    expect([checked.ok, checked.mismatch]).toEqual([true, undefined]);
    if (proof?.fairness.kind !== 'chain') return expect.unreachable('a chain');
    const { hash, index, terminatingHash } = proof.fairness;
    expect(isInChain(hash, index, terminatingHash)).toBe(true);
    const text = JSON.stringify(proof);
    for (let at = 40; at < text.length; at += 97) {
      const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
      if (changed === text) continue;
      let document: unknown;
      try {
        document = JSON.parse(changed);
      } catch {
        continue;
      }
      expect([at, verifyRound(document, drawnRules()).ok]).toEqual([at, false]);
    }
  });

  test('takes elements in the order of the issues, also of one that no process opened in time', async () => {
    const session = await house.open('minute-five');
    await freshIssue();
    const codes = onSale(3);
    await bet(session, asked({ issues: codes.map((issue) => ({ issue, times: 1 })) }));
    at.moveClock(4 * 60_000); // nothing ran for four minutes
    await at.advance();
    const issues = await Promise.all(codes.map((code) => issueOf(house.studio.services.pool, 'minute-five', code)));
    const [first] = issues;
    expect(issues.map((issue) => [issue?.state, (issue?.index ?? 0) - (first?.index ?? 0)])).toEqual([
      ['settled', 0],
      ['settled', 1],
      ['settled', 2],
    ]);
    expect((await boardOf(session)).waiting).toEqual([]);
  });

  test('happens once, and settling it again pays nothing', async () => {
    const session = await house.open('minute-five');
    const code = await freshIssue();
    const { ticketId } = firstTicket(await bet(session, asked()));
    await passDraw();
    await delivered();
    const net = netOf(ticketId);
    const issue = (await issueOf(house.studio.services.pool, 'minute-five', code)) ?? expect.unreachable('an issue');
    expect(await drawIssue(house.studio.services, lottery, issue.issueId)).toBeUndefined();
    await settleIssue(house.studio.services, lottery, issue);
    await delivered();
    expect(netOf(ticketId)).toBe(net);
  });
});

describe('a vendor of lotteries', () => {
  test.each(lotteryVendors)('$code lists its own and says what is drawn', async ({ path, region }) => {
    const listed = await house.platform('GET', '/vendor-api/games?currency=VND', undefined, `/${path}`);
    const { games } = vendorGamesAnswer.parse(listed.body);
    expect(games.length).toBeGreaterThan(0);
    const draws = await house.platform('GET', '/vendor-api/lottery/games', undefined, `/${path}`);
    const all = vendorLotteries.parse(draws.body).games;
    expect(all.map(({ gameCode }) => gameCode)).toEqual(games.map(({ gameCode }) => gameCode));
    expect(new Set(all.map((one) => one.region))).toEqual(new Set([region]));
    if (region === 'plain')
      expect(all.find(({ gameCode }) => gameCode === 'minute-five')?.results[0]?.numbers).toHaveLength(5);
  });

  test('opens no lottery of another, and the studio none at all', async () => {
    const body = { ...(await import('#testing/studio.ts')).launchBody('minute-five', null) };
    const elsewhere = await house.platform('POST', '/vendor-api/launch', body, '/lottery-vn');
    const studio = await house.platform('POST', '/vendor-api/launch', body);
    expect([elsewhere.status, studio.status]).toEqual([404, 404]);
  });

  test('tells its own money calls, and the studio tells none of them', async () => {
    const span = `from=${new Date(now() - 86_400_000).toISOString()}&to=${new Date(now() + 86_400_000).toISOString()}`;
    const own = await house.platform('GET', `/vendor-api/transactions?${span}`, undefined, '/lottery-plain');
    const studio = await house.platform('GET', `/vendor-api/transactions?${span}`);
    const idsOf = ({ body }: { body: Record<string, unknown> }) =>
      (body['transactions'] as { txId: string }[]).map(({ txId }) => txId);
    const tickets = house.wallet.movements.map(({ txId }) => txId);
    expect(idsOf(own)).toEqual(expect.arrayContaining(tickets));
    expect(idsOf(studio)).toEqual([]);
  });
});
