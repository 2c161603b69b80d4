/** Deposits, withdrawals, bets and the like, stopped one by one: what is refused, who lets it go on, and that another node sees it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flows, seedIds } from '@baize/protocol';
import type { Flow } from '@baize/protocol';
import type { Calls } from '@baize/protocol/calls';
import { openSession } from '#capabilities/identity/index.ts';
import { freezeFlows, merchantByCode } from '#capabilities/merchants/index.ts';
import type { Ctx, Tx } from '#kernel/context.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { startPlatform } from '#platform.ts';
import type { Platform } from '#platform.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { SendInput, TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { addOperator, byTwo, requestOf } from '#testing/operators.ts';
import { samplesLimitMs } from '#testing/samples.ts';

let app: TestApp;
let node: Platform;
let first: string;
let second: string;
let player: string;
beforeAll(async () => {
  app = await startTestApp({ hasSamples: true });
  node = await startPlatform(app.services.config);
  await inSystemTx(app.services.database, async (db) => {
    const { merchant_id } = await db
      .selectFrom('merchant')
      .select('merchant_id')
      .where('code', '=', 'BAIZE')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('merchant_domain')
      .values({ host: new URL(node.sites[0] ?? '').host, merchant_id })
      .execute();
  });
  const both = { merchants: ['BAIZE', 'LOTUS'], approvalLimitMinor: 10n ** 15n };
  first = (await addOperator(app, { username: 'first', ...both })).token;
  second = (await addOperator(app, { username: 'second', ...both })).token;
  player = await within((tx) => openSession(tx, { memberId: seedIds.member, state: 'full' }));
}, samplesLimitMs);
afterAll(async () => {
  await node.stop();
  await app.stop();
});

const query = { merchant: 'BAIZE' };
async function within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { database, clock, log, newId } = app.services;
  const merchant = await merchantByCode(database, 'BAIZE');
  if (!merchant) throw new Error('no merchant');
  const ctx: Ctx = {
    merchant,
    actor: { kind: 'system', name: 'test' },
    now: clock.now(),
    newId,
    requestId: newId(),
    language: 'en',
    ip: '::1',
    device: 'test',
    log,
  };
  return inTx(database, ctx, work);
}
const put = (flow: Flow, isOn: boolean, token = first, merchant = 'BAIZE') =>
  app.send('switchFlow', { params: { flow }, query: { merchant }, body: { isOn, reason: 'test' } }, token);
const resume = (flow: Flow) =>
  byTwo(
    app,
    'switchFlow',
    { params: { flow }, query, body: { isOn: true, reason: 'looked at' } },
    { asker: first, granter: second },
  );
const stateOf = async (flow: Flow, merchant = 'BAIZE') =>
  (await app.send('readFlows', { query: { merchant } }, first)).value?.flows.find((entry) => entry.flow === flow);

/** A call of each flow, as it is refused before anything of it is read. */
const refused: Readonly<Record<Flow, readonly (readonly [keyof Calls, SendInput, 'player' | 'nobody' | 'staff'])[]>> = {
  deposits: [['requestDeposit', { body: {} }, 'player']],
  withdrawals: [
    ['requestWithdrawal', { body: {} }, 'player'],
    ['approveWithdrawal', { params: { id: seedIds.withdrawalRequested }, query, body: {} }, 'staff'],
  ],
  registration: [['register', { body: {} }, 'nobody']],
  bets: [['launchGame', { body: { nodeId: 'dice', mode: 'real', language: 'en', theme: 'dark' } }, 'player']],
  transfers: [
    ['makeTransfer', { body: {} }, 'player'],
    ['walletTransfer', { body: {} }, 'player'],
  ],
  exchange: [
    ['quoteExchange', { body: {} }, 'player'],
    ['exchange', { params: { id: seedIds.quote }, body: {} }, 'player'],
  ],
  bonuses: [
    ['grantBonus', { params: { id: seedIds.member }, query, body: {} }, 'staff'],
    ['redeemPoints', { body: {} }, 'player'],
    ['convertPoints', { body: {} }, 'player'],
  ],
  exports: [
    ['requestExport', { body: {} }, 'player'],
    ['requestStaffExport', { query, body: {} }, 'staff'],
  ],
};
const goesOnByOne: readonly Flow[] = ['deposits', 'registration'];

describe('a flow', () => {
  it.each(flows)(
    '%s: one person stops it, its calls are refused, and it goes on by as many people as it takes',
    async (flow) => {
      const send = async ([name, input, who]: (typeof refused)[Flow][number]) =>
        app.send(name, input, who === 'player' ? player : who === 'staff' ? first : null);
      for (const call of refused[flow]) expect((await send(call)).code, call[0]).not.toBe('FLOW_STOPPED');
      const stopped = await put(flow, false);
      expect(stopped.value, stopped.text).toMatchObject({
        flow,
        isOn: false,
        isFrozen: false,
        by: 'first X.',
        reason: 'test',
      });
      expect((await put(flow, false)).value).toMatchObject({ isOn: false });
      for (const call of refused[flow]) {
        const answer = await send(call);
        expect([answer.status, answer.code], call[0]).toEqual([503, 'FLOW_STOPPED']);
        expect(answer.text).toContain('Stopped for now');
      }
      expect((await stateOf(flow, 'LOTUS'))?.isOn).toBe(true);
      const alone = await put(flow, true);
      expect(alone.code).toBe(goesOnByOne.includes(flow) ? null : 'SECOND_PERSON_NEEDED');
      if (alone.code) expect((await resume(flow)).value).toMatchObject({ isOn: true, since: null });
      for (const call of refused[flow]) expect((await send(call)).code, call[0]).not.toBe('FLOW_STOPPED');
      const log = await everyRow<{ action: string; target: string }>(app.services.database, 'audit_log');
      const about = log.filter(({ action, target }) => action.startsWith('flow.') && target === flow);
      expect(about.map(({ action }) => action).toSorted()).toEqual(['flow.resume', 'flow.stop']);
    },
  );

  it('cannot be stopped without the permission, nor by an operator of another merchant', async () => {
    const support = await addOperator(app, { username: 'support', role: 'support' });
    const foreign = await addOperator(app, { username: 'lotus', merchants: ['LOTUS'] });
    expect((await put('exports', false, support.token)).code).toBe('PERMISSION');
    expect((await put('exports', false, foreign.token)).code).toBe('NOT_FOUND');
    expect((await stateOf('exports'))?.isOn).toBe(true);
  });

  it('that is stopped is refused on another node within five seconds', async () => {
    const ask = async () => {
      const answer = await fetch(`${node.sites[0]}/api/deposits`, {
        method: 'POST',
        headers: { authorization: `Bearer ${player}`, 'content-type': 'application/json' },
        body: '{}',
      });
      return ((await answer.json()) as { code: string }).code;
    };
    await eventually('the other node takes deposits', async () => (await ask()) !== 'FLOW_STOPPED', 5_000);
    await put('deposits', false);
    await eventually('the other node refuses', async () => (await ask()) === 'FLOW_STOPPED', 5_000);
    await put('deposits', true);
  });
});

describe('a flow that the platform froze', () => {
  it('goes on by two people whatever it is; frozen again it raises no second alarm', async () => {
    await within((tx) => freezeFlows(tx, ['deposits', 'exchange'], 'the books do not hold'));
    await within((tx) => freezeFlows(tx, ['deposits', 'exchange'], 'the books do not hold'));
    expect(await stateOf('deposits')).toMatchObject({
      isOn: false,
      isFrozen: true,
      by: null,
      takesTwo: true,
      reason: 'the books do not hold',
    });
    const log = await everyRow<{ action: string; target: string }>(app.services.database, 'audit_log');
    expect(log.filter(({ action }) => action === 'flow.frozen').map(({ target }) => target)).toEqual([
      'deposits',
      'exchange',
    ]);
    const alone = await put('deposits', true);
    expect([alone.code, requestOf(alone) !== '']).toEqual(['SECOND_PERSON_NEEDED', true]);
    expect((await resume('deposits')).value).toMatchObject({ isOn: true });
    expect((await resume('exchange')).value).toMatchObject({ isOn: true });
  });
});
