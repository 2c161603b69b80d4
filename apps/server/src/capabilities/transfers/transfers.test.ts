import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyRow } from '#testing/context.ts';
import { moveLine } from '#capabilities/agents/index.ts';
import { depositedBy } from '#capabilities/deposits/index.ts';
import { setTestTotp } from './testing/totp.ts';
import { freeze, lockWalletsOf, statementOf } from '#capabilities/wallet/index.ts';
import { transferredBy } from './index.ts';
import { reportCircles } from './report.ts';
import { openTransferWorld, operator, refusalOf, withdrawPassword } from './testing/transfer-world.ts';
import type { Person, TransferWorld } from './testing/transfer-world.ts';

let world: TransferWorld;
beforeAll(async () => {
  world = await openTransferWorld({ secondFactorAbove: null, circleFrom: '5000', onFinding: 'hold' });
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});
beforeEach(() => Object.assign(world.gates, { locked: 0n, lastDepositAt: null, withdrawn: 0n, isClosedByDebt: false }));

/** An agent, somebody below, and somebody below them. */
async function line(amountMinor = 50_000n): Promise<[agent: Person, middle: Person, foot: Person]> {
  const agent = await world.join(null, amountMinor);
  const middle = await world.join(agent, amountMinor);
  return [agent, middle, await world.join(middle, amountMinor)];
}
const read = (person: Person, id: string) => world.call('readTransfer', person, { params: { id } });
const desk = (actor = operator()) => ({ actor, merchant: world.merchant });
const decide = (id: string, decision: string, amountMinor: string, actor = operator()) =>
  world.call('decideTransfer', desk(actor), { params: { id }, body: { decision, amountMinor, remark: 'asked both' } });

describe('sending money', () => {
  it('moves it to a downline at once, and both sides get a record', async () => {
    const [agent, middle] = await line();
    const sent = await world.send(agent, middle, 12_000, { note: 'for the week' });
    expect(sent).toMatchObject({ side: 'sent', state: 'done', amountMinor: '12000', note: 'for the week' });
    expect(sent.other).toEqual({
      id: middle.memberId,
      account: middle.account,
      maskedName: 'M••• E•••',
      relation: 'downline',
    });
    expect([await world.balance(agent), await world.balance(middle)]).toEqual([38_000n, 62_000n]);
    const received = await read(middle, sent.id);
    expect(received).toMatchObject({ side: 'received', reference: sent.reference, other: { relation: 'upline' } });
    expect(received.other.account).not.toBe(agent.account); // of who stands above, enough to recognise them
    expect((await world.call('listTransfers', middle)).content).toEqual([received]);
    const { movements } = await world.tx((tx) => statementOf(tx, middle.memberId, { pageNo: 1, pageSize: 5 }));
    expect(movements[0]).toMatchObject({ kind: 'transfer_in', amount: 12_000n, ref: sent.id });
  });

  it('moves it to the upline, and neither counts it as a deposit', async () => {
    const [agent, middle] = await line();
    await world.send(middle, agent, 7_000);
    await world.tx(async (tx) => {
      expect(await depositedBy(tx, agent.memberId, 'USD')).toBe(0n); // the world credits without a deposit of its own
      expect(await transferredBy(tx, agent.memberId, 'USD')).toBe(7_000n);
      expect(await transferredBy(tx, middle.memberId, 'USD')).toBe(-7_000n);
    });
    const facts = await everyRow<{ name: string; payload: { memberId?: string } }>(world.database, 'outbox');
    const about = facts.filter(({ payload }) => [agent.memberId, middle.memberId].includes(payload.memberId ?? ''));
    expect(about.map(({ name }) => name)).not.toContain('deposit.credited');
    expect(about.filter(({ name }) => name === 'transfer.done').length).toBe(2);
  });

  it('answers a repeat as the first and refuses its key with other content', async () => {
    const [agent, middle] = await line();
    const idempotencyKey = randomUUID();
    const first = await world.send(agent, middle, 5_000, { idempotencyKey });
    expect(await world.send(agent, middle, 5_000, { idempotencyKey })).toEqual(first);
    expect(await refusalOf(world.send(agent, middle, 4_000, { idempotencyKey }))).toBe('IDEMPOTENCY_REUSED');
    expect(await world.balance(agent)).toBe(45_000n);
  });

  it('goes to upline and direct downlines only, never to another line or merchant', async () => {
    const [agent, , foot] = await line();
    const [other] = await line();
    const foreign = await world.join(null, 1_000n, world.other);
    for (const to of [agent, foot, other, foreign])
      expect(await refusalOf(world.send(agent, to, 1_000)), to.account).toBe('RECIPIENT_UNKNOWN');
    expect(await refusalOf(world.call('checkTransferRecipient', agent, { query: { account: foot.account } }))).toBe(
      'RECIPIENT_UNKNOWN',
    );
  });

  it('is read by its two sides only', async () => {
    const [agent, middle, foot] = await line();
    const { id } = await world.send(agent, middle, 5_000);
    const foreign = await world.join(null, 0n, world.other);
    for (const stranger of [foot, foreign]) expect(await refusalOf(read(stranger, id))).toBe('NOT_FOUND');
    expect((await world.call('listTransfers', foreign)).content).toEqual([]);
    const elsewhere = { actor: operator(), merchant: world.other };
    expect((await world.call('transferDesk', elsewhere)).content).toEqual([]);
  });

  it.each([
    ['the withdrawal password is wrong', { withdrawPassword: '000000' }, 'WITHDRAW_PASSWORD_WRONG'],
    ['it is below the least', { amountMinor: '999' }, 'AMOUNT_RANGE'],
    ['it is above the most', { amountMinor: '2000001' }, 'AMOUNT_RANGE'],
    ['there is less', { amountMinor: '50001' }, 'INSUFFICIENT_FUNDS'],
    ['there is no such wallet', { currency: 'EUR' }, 'CURRENCY_UNKNOWN'],
  ])('is refused where %s', async (_, extra, code) => {
    const [agent, middle] = await line();
    expect(await refusalOf(world.send(agent, middle, 5_000, extra))).toBe(code);
    expect(await world.balance(agent)).toBe(50_000n);
  });

  it('is closed by what the other rooms say', async () => {
    const [agent, middle] = await line();
    const refused = () => refusalOf(world.send(agent, middle, 5_000));
    world.gates.locked = 46_000n;
    expect(await refused()).toBe('PLAY_THROUGH');
    Object.assign(world.gates, { locked: 0n, isClosedByDebt: true });
    expect(await refused()).toBe('CONTRACT_DEBT_OPEN');
    expect(await world.call('transferTerms', agent)).toMatchObject({
      closedBy: 'CONTRACT_DEBT_OPEN',
      down: true,
      up: false,
    });
    Object.assign(world.gates, { isClosedByDebt: false, lastDepositAt: world.clock.now() });
    const cooling = world.bounded(agent, { depositCoolingMinutes: 30 });
    expect(await refusalOf(world.send(cooling, middle, 5_000))).toBe('TRANSFER_COOLING');
    const checked = world.bounded(agent, {}, { kycAbove: '20000' });
    world.gates.withdrawn = 16_000n;
    expect(await refusalOf(world.send(checked, middle, 5_000))).toBe('KYC_REQUIRED');
    expect(await world.balance(agent)).toBe(50_000n);
  });

  it('counts a withdrawal that was asked for at the same moment before it asks for an identity', async () => {
    const [agent, middle] = await line();
    const checked = world.bounded(agent, {}, { kycAbove: '20000' });
    const isWaiting = async () => {
      const { rows } = await world.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    const sending = await world.tx(async (tx) => {
      await lockWalletsOf(tx, [agent.memberId]); // as a withdrawal does
      const refused = refusalOf(world.send(checked, middle, 5_000));
      while (!(await isWaiting())) await sleep(10);
      world.gates.withdrawn = 16_000n; // and it is written down
      return { refused };
    });
    expect(await sending.refused).toBe('KYC_REQUIRED');
    expect(await world.balance(agent)).toBe(50_000n);
  });

  it('counts what is held with what was sent before it asks for an identity', async () => {
    const [agent, middle] = await line();
    const checked = world.bounded(agent, { netFlowMost: '5000', circleFrom: '1000000' }, { kycAbove: '11000' });
    expect(await world.send(checked, middle, 6_000)).toMatchObject({ state: 'held' });
    expect(await refusalOf(world.send(checked, middle, 6_000))).toBe('KYC_REQUIRED');
  });

  it('is refused from a frozen wallet and to a frozen member', async () => {
    const [agent, middle] = await line();
    await world.tx((tx) => freeze(tx, middle.memberId));
    expect(await refusalOf(world.send(middle, agent, 5_000))).toBe('ACCOUNT_FROZEN');
    await world.tx((tx) =>
      tx.db.updateTable('member').set({ is_frozen: true }).where('member_id', '=', middle.memberId).execute(),
    );
    expect(await refusalOf(world.send(agent, middle, 5_000))).toBe('RECIPIENT_UNAVAILABLE');
  });

  it('is off where the merchant says so, each direction by itself', async () => {
    const [agent, middle] = await line();
    expect(await refusalOf(world.send(world.bounded(agent, { down: false }), middle, 5_000))).toBe('FEATURE_OFF');
    expect(await refusalOf(world.send(world.bounded(middle, { up: false }), agent, 5_000))).toBe('FEATURE_OFF');
    expect(await world.send(world.bounded(agent, { up: false }), middle, 5_000)).toMatchObject({ state: 'done' });
  });

  it('needs a code of the authenticator above the line, all of a day together', async () => {
    const [agent, middle] = await line();
    const strict = world.bounded(agent, { secondFactorAbove: '10000' });
    await world.send(strict, middle, 6_000);
    expect(await refusalOf(world.send(strict, middle, 6_000))).toBe('SECOND_FACTOR_NEEDED');
    const code = await setTestTotp(world, agent);
    expect(await refusalOf(world.send(strict, middle, 6_000))).toBe('SECOND_FACTOR_NEEDED');
    expect(
      await refusalOf(world.send(strict, middle, 6_000, { totp: code() === '000000' ? '000001' : '000000' })),
    ).toBe('TOTP_INVALID');
    expect(await world.send(strict, middle, 6_000, { totp: code() })).toMatchObject({ state: 'done' });
  });

  it('stops at the count and the amount of a day, and at too many in ten minutes', async () => {
    const [agent, middle] = await line();
    const few = world.bounded(agent, { countPerTenMinutes: 2, countPerDay: 3, perDay: '9000' });
    await world.send(few, middle, 1_000);
    await world.send(few, middle, 1_000);
    expect(await refusalOf(world.send(few, middle, 1_000))).toBe('TRANSFER_TOO_FAST');
    world.clock.advance(11 * 60_000);
    expect(await refusalOf(world.send(few, middle, 7_001))).toBe('TRANSFER_DAY_LIMIT');
    await world.send(few, middle, 1_000);
    world.clock.advance(11 * 60_000);
    expect(await refusalOf(world.send(few, middle, 1_000))).toBe('TRANSFER_DAY_LIMIT');
  });

  it('of the whole balance, sixteen at once, is one', async () => {
    const [agent, middle] = await line();
    const below = await world.join(agent, 0n);
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) => world.send(agent, index % 2 ? middle : below, 50_000)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(await world.balance(agent)).toBe(0n);
  });
});

describe('circles', () => {
  it('money that comes straight back is held, moves nothing, and an operator lets it pass', async () => {
    const [agent, middle] = await line();
    await world.send(agent, middle, 20_000);
    const held = await world.send(middle, agent, 9_000);
    expect(held).toMatchObject({ state: 'held', reason: 'circle', closedAt: null });
    expect(await world.balance(middle)).toBe(70_000n);
    expect(await refusalOf(read(agent, held.id))).toBe('NOT_FOUND'); // nothing has come yet
    const shown = await world.call('transferDesk', desk(), {
      query: { merchant: 'BAIZE', memberId: agent.memberId, state: 'held' },
    });
    expect(shown.content[0].circle.map(({ id }: { id: string }) => id)).toEqual([middle.memberId, agent.memberId]);
    expect(await refusalOf(decide(held.id, 'release', '8999'))).toBe('AMOUNT_RANGE');
    expect(await refusalOf(decide(held.id, 'release', '9000', operator(8_999n)))).toBe('APPROVAL_LIMIT');
    expect(await decide(held.id, 'release', '9000')).toMatchObject({ state: 'done', decidedBy: 'Agnes' });
    expect(await decide(held.id, 'release', '9000')).toMatchObject({ state: 'done' }); // again: nothing more
    expect(await refusalOf(decide(held.id, 'return', '9000'))).toBe('STATE_CONFLICT');
    expect([await world.balance(agent), await world.balance(middle)]).toEqual([39_000n, 61_000n]);
  });

  it('what is returned never moves, and an operator of another merchant decides nothing', async () => {
    const [agent, middle] = await line();
    await world.send(agent, middle, 20_000);
    const held = await world.send(middle, agent, 9_000);
    const elsewhere = world.call(
      'decideTransfer',
      { actor: operator(), merchant: world.other },
      { params: { id: held.id }, body: { decision: 'release', amountMinor: '9000', remark: 'x' } },
    );
    expect(await refusalOf(elsewhere)).toBe('NOT_FOUND');
    expect(await decide(held.id, 'return', '9000')).toMatchObject({ state: 'returned' });
    expect(await world.balance(middle)).toBe(70_000n);
    expect(await read(middle, held.id)).toMatchObject({ state: 'returned' });
  });

  it('a longer way round, over a line that was moved, is a circle too', async () => {
    const [top, left] = await line();
    const right = await world.join(top, 50_000n);
    const foot = await world.join(left, 50_000n);
    await world.send(left, foot, 9_000);
    await world.tx((tx) => moveLine(tx, { memberId: foot.memberId, toUplineId: right.memberId, reason: 'asked for' }));
    expect(await refusalOf(world.send(left, foot, 9_000))).toBe('RECIPIENT_UNKNOWN'); // no longer below
    await world.send(foot, right, 8_000);
    await world.send(right, top, 7_000);
    const held = await world.send(top, left, 6_000);
    expect(held).toMatchObject({ state: 'held', reason: 'circle' });
    const { content } = await world.call('transferCircles', desk());
    expect(content[0].members.map(({ id }: { id: string }) => id)).toEqual(
      [top, left, foot, right].map(({ memberId }) => memberId),
    );
    expect(content[0]).toMatchObject({ circulatedMinor: '6000' });
    expect(content[0].transfers.length).toBe(4);
  });

  it('is refused for good where the merchant says so, and the finding stays', async () => {
    const [agent, middle] = await line();
    await world.send(agent, middle, 20_000);
    const strict = world.bounded(middle, { onFinding: 'refuse' });
    const idempotencyKey = randomUUID();
    expect(await refusalOf(world.send(strict, agent, 9_000, { idempotencyKey }))).toBe('TRANSFER_CIRCLE');
    expect(await refusalOf(world.send(strict, agent, 9_000, { idempotencyKey }))).toBe('TRANSFER_CIRCLE');
    const { content } = await world.call('transferCircles', desk());
    expect(content[0]).toMatchObject({ foundBy: 'transfer', circulatedMinor: '9000' });
    expect(content[0].transfers.length).toBe(2);
    expect(content[1]?.members[0].id).not.toBe(middle.memberId); // the repeat found nothing new
  });

  it('many small amounts back are one flow; below the merchant’s least they are let be', async () => {
    const [agent, middle] = await line();
    await world.send(agent, middle, 20_000);
    for (let i = 0; i < 4; i += 1) expect(await world.send(middle, agent, 1_200)).toMatchObject({ state: 'done' });
    expect(await world.send(middle, agent, 1_200)).toMatchObject({ state: 'held' }); // 6,000 together
  });

  it('is forgotten after the window', async () => {
    const [agent, middle] = await line();
    await world.send(agent, middle, 20_000);
    world.clock.advance(73 * 3_600_000);
    expect(await world.send(middle, agent, 9_000)).toMatchObject({ state: 'done' });
  });

  it('a net flow above the bound is held, what lowers it passes', async () => {
    const [agent, middle] = await line();
    const bounded = (person: Person) => world.bounded(person, { netFlowMost: '15000', circleFrom: '1000000' });
    await world.send(bounded(agent), middle, 10_000);
    expect(await world.send(bounded(agent), middle, 6_000)).toMatchObject({ state: 'held', reason: 'net_flow' });
    expect(await world.send(bounded(middle), agent, 6_000)).toMatchObject({ state: 'done' });
  });

  it('the day’s report finds what was no circle under the bounds of then, once', async () => {
    const [agent, middle] = await line();
    const loose = (person: Person) => world.bounded(person, { circleFrom: '1000000' });
    await world.send(loose(agent), middle, 20_000);
    await world.send(loose(middle), agent, 18_000);
    world.clock.advance(24 * 3_600_000);
    const own = async () =>
      (await world.call('transferCircles', desk(), { query: { merchant: 'BAIZE', pageSize: '100' } })).content.filter(
        ({ members }: { members: { id: string }[] }) => members.some(({ id }) => id === agent.memberId),
      );
    expect(await own()).toEqual([]);
    await world.tx(reportCircles);
    await world.tx(reportCircles);
    expect(await own()).toEqual([expect.objectContaining({ foundBy: 'report', circulatedMinor: '18000' })]);
  });
});

it('terms say what is left of the day, and the list of recipients finds downlines by account', async () => {
  const [agent, middle, foot] = await line();
  await world.send(middle, foot, 4_000);
  expect(await world.call('transferTerms', middle)).toMatchObject({
    up: true,
    down: true,
    availableMinor: '46000',
    leastMinor: '1000',
    mostMinor: '2000000',
    leftTodayMinor: '4996000',
    leftTodayCount: 99,
    closedBy: null,
    hasWithdrawPassword: true,
  });
  const { upline, downlines } = await world.call('transferRecipients', middle, {
    query: { search: foot.account.slice(0, 5) },
  });
  expect(upline).toMatchObject({ id: agent.memberId, relation: 'upline', mayReceive: true });
  expect(downlines.content.map(({ account }: { account: string }) => account)).toEqual([foot.account]);
  expect((await world.call('transferRecipients', middle, { query: { search: 'zz' } })).downlines.total).toBe(0);
  expect(withdrawPassword).toMatch(/^\d{6}$/);
});
