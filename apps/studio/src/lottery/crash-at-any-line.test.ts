/** The process ends at every statement in turn: nothing is paid twice, nothing is lost. */
import type { LotteryBetRequest } from '@baize/game-kit/protocol.ts';
import { settleTicket } from '@baize/lottery';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#services.ts';
import { issueOf } from '#store/lottery-issues.ts';
import { newestLotteryTickets } from '#store/lottery-tickets.ts';
import { findSession } from '#store/sessions.ts';
import { betRequest, requireLottery, startTestLottery } from '#testing/lottery.ts';
import type { TestLottery } from '#testing/lottery.ts';
import type { TestStudio } from '#testing/studio.ts';
import { placeOrder } from './order.ts';
import { asSold } from './settings.ts';
import { abandonOrder } from './stakes.ts';

let at: TestLottery;
let house: TestStudio;
const lottery = requireLottery('minute-three');
/** More than any of the runs below needs. */
const linesMax = 60;

beforeAll(async () => {
  at = await startTestLottery(lottery.code);
  ({ house } = at);
  await at.startChain();
});
afterAll(() => house.stop());

class ProcessEnded extends Error {}

/** A process that ends before its statement number `line`: the connection is gone, so what it had not committed is undone. */
function endingAt(line: number): { readonly services: Services; readonly hasEnded: () => boolean } {
  let count = 0;
  let hasEnded = false;
  const step = (): void => {
    count += 1;
    if (!hasEnded && count < line) return;
    hasEnded = true;
    throw new ProcessEnded(`line ${line}`);
  };
  const real = house.studio.services.pool;
  const counted = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'query')
          return (text: string, values?: unknown[]) => {
            if (text !== 'rollback') step();
            return target.query(text, values);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const pool = new Proxy(real, {
    get(target, name) {
      if (name === 'query')
        return (text: string, values?: unknown[]) => {
          step();
          return target.query(text, values);
        };
      if (name === 'connect') return async () => counted(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Pool;
  return { services: { ...house.studio.services, pool }, hasEnded: () => hasEnded };
}

const netOf = (ticketId: string) => house.netOf(ticketId);
const delivered = () => house.delivered();

const asked = (issues: number): LotteryBetRequest =>
  betRequest({
    lines: [{ play: 'digits3.position', selection: '0,1,2,3,4,5,6||', unit: '0.2', multiple: 5 }],
    issues: at.onSale(issues).map(({ code }) => ({ issue: code, times: 1 })),
    stopsOnWin: true,
  });

test('a draw that ends at any statement is gone on with: every ticket is paid once, every repeat stopped once', async () => {
  let ended = 0;
  for (let line = 1; line < linesMax; line += 1) {
    const session = await house.open('minute-three'); // a draw an iteration is longer than a session
    house.wallet.balance = 1_000_000n;
    const code = await at.freshIssue();
    const orders = [await at.bet(session, asked(2)), await at.bet(session, asked(1))];
    expect([line, ...orders.map(({ status, body }) => (status === 200 ? 200 : body))]).toEqual([line, 200, 200]);
    const tickets = orders.flatMap(({ body }) => body.tickets);
    at.passDraw();
    const process = endingAt(line);
    await at.advance({ services: process.services }).catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
    });
    await at.advance(); // another process
    await delivered();
    const drawn = (await issueOf(house.studio.services.pool, lottery.code, code)) ?? expect.unreachable('an issue');
    const [first] = tickets;
    const choices = { decimals: 2, group: null, lines: first?.lines ?? [] };
    const { payoutMinor } = settleTicket(lottery, choices, drawn.numbers ?? []);
    const repeat = payoutMinor > 0n ? 0n : -700n;
    expect([line, drawn.state, ...tickets.map(({ ticketId }) => netOf(ticketId))]).toEqual([
      line,
      'settled',
      payoutMinor - 700n,
      repeat,
      payoutMinor - 700n,
    ]);
    await house.page('/play/lottery/cancel', { orderId: first?.orderId }, session.token);
    if (!process.hasEnded()) break;
    ended += 1;
  }
  expect(ended).toBeGreaterThan(12); // the loop reached the end of the draw, and each line before it was one
  expect(ended).toBeLessThan(linesMax - 1);
});

test('an order that ends at any statement is played whole or goes back whole', async () => {
  const { services } = house.studio;
  let ended = 0;
  for (let line = 1; line < linesMax; line += 1) {
    const opened = await house.open('minute-three');
    const found = await findSession(services.pool, opened.token, new Date(at.now()));
    const session = found ?? expect.unreachable('a session');
    house.wallet.balance = 1_000_000n;
    await at.freshIssue();
    await delivered();
    const process = endingAt(line);
    const request = asked(3);
    const sold = await asSold(services.pool, lottery);
    await placeOrder(process.services, { session, lottery: sold }, request, at.now()).catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
    });
    const left = (await newestLotteryTickets(services.pool, session.playerId, lottery.code, 10)).filter(
      ({ requestId }) => requestId === request.requestId,
    );
    for (const orderId of new Set(left.filter(({ state }) => state === 'pending').map((one) => one.orderId)))
      await abandonOrder(services, orderId);
    await delivered();
    const after = (await newestLotteryTickets(services.pool, session.playerId, lottery.code, 10)).filter(
      ({ requestId }) => requestId === request.requestId,
    );
    const isPlayed = after[0]?.state === 'placed';
    expect([line, after.map(({ state }) => state)]).toEqual([line, after.map(() => (isPlayed ? 'placed' : 'void'))]);
    expect([line, ...after.map(({ ticketId }) => netOf(ticketId))]).toEqual([
      line,
      ...after.map(() => (isPlayed ? -700n : 0n)),
    ]);
    if (isPlayed) await house.page('/play/lottery/cancel', { orderId: after[0]?.orderId }, opened.token);
    if (!process.hasEnded()) break;
    ended += 1;
  }
  expect(ended).toBeGreaterThan(10);
  expect(ended).toBeLessThan(linesMax - 1);
});
