/** The four calls of the specification about contracts (section 7), over HTTP, as a page uses them: reject, accept, supersede and
 *  terminate, of every kind. */
import { seedIds } from '@baize/protocol';
import type { CallOutput } from '@baize/protocol';
import type { readContract } from '@baize/protocol/calls/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#capabilities/identity/index.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';

type Terms = CallOutput<typeof readContract>['contract']['terms'];

const kinds = [
  ['dividend', 'dividendRequest', 'decideDividend'],
  ['daily', 'dailySalaryRequest', 'decideDailySalary'],
  ['hourly', 'hourSalaryRequest', 'decideHourSalary'],
  ['realtime', 'realtimeSalaryRequest', 'decideRealtimeSalary'],
] as const;

let app: TestApp;
let agent: string;

beforeAll(async () => {
  app = await startTestApp({ hasSamples: true });
  agent = await sessionOf(seedIds.agent);
}, 180_000);
afterAll(() => app.stop());

async function sessionOf(memberId: string): Promise<string> {
  const { database, clock, newId, log } = app.services;
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
  return inTx(database, ctx, (tx) => openSession(tx, { memberId, state: 'full' }));
}

/** A new member directly below the sample agent. */
async function newDownline(username: string): Promise<{ id: string; token: string }> {
  const { value, text } = await app.send('addDownline', { body: { username } }, agent);
  if (!value) throw new Error(text);
  return { id: value.id, token: await sessionOf(value.id) };
}

describe.each(kinds)('a %s contract', (kind, request, decide) => {
  let below: { id: string; token: string };
  let own: Terms;
  beforeAll(async () => {
    below = await newDownline(`flow${kind}`);
    const { value } = await app.send('contractsFromUpline', { params: { kind } }, agent);
    if (!value?.ceiling) throw new Error(`the sample agent has no ${kind} contract`);
    own = { ...value.ceiling, payer: 'upline' };
  });

  /** Offers the agent's own tiers, each less by so much; answers the contract's id. */
  const offer = async (less: number): Promise<string> => {
    const tiers = own.tiers.map((tier) => ({ ...tier, rateBasisPoints: tier.rateBasisPoints - less }));
    const body = { downlineId: below.id, terms: { ...own, tiers } };
    const { value, text } = await app.send('offerContract', { params: { kind }, body }, agent);
    if (!value) throw new Error(text);
    return value.id;
  };
  const waiting = async () => {
    const { value, text } = await app.send(request, {}, below.token);
    return value ?? Promise.reject(new Error(text));
  };
  const answer = (decision: 'accept' | 'reject' | 'terminate', contractId: string, more: object = {}) =>
    app.send(decide, { body: { contractId, decision, ...more } }, below.token);
  const stateOf = async (id: string, token: string) =>
    (await app.send('readContract', { params: { kind, id } }, token)).value?.contract.state;

  it('is rejected, with a reason that both sides read, once', async () => {
    const id = await offer(1);
    expect((await waiting()).offered).toMatchObject({ id, state: 'offered' });
    const rejected = await answer('reject', id, { reason: 'too low' });
    expect(rejected.value?.contract).toMatchObject({ id, state: 'declined', reason: 'too low' });
    expect([await stateOf(id, agent), await stateOf(id, below.token)]).toEqual(['declined', 'declined']);
    const { digest } = await waiting();
    expect([digest, (await answer('accept', id, { digest: '0'.repeat(64) })).code]).toEqual([null, 'STATE_CONFLICT']);
  });

  it('is accepted by what was shown, and not by the upline', async () => {
    const id = await offer(0);
    const { digest, ends } = await waiting();
    expect(ends).toEqual([]);
    expect((await answer('accept', id, { digest: '0'.repeat(64) })).code).toBe('CONTRACT_CHANGED');
    const byUpline = await app.send(decide, { body: { contractId: id, decision: 'accept', digest } }, agent);
    expect([byUpline.status, byUpline.value]).not.toEqual([200, expect.anything()]);
    expect((await answer('accept', id, { digest })).value).toMatchObject({
      contract: { id, state: 'in_force' },
      ended: [],
    });
    expect((await waiting()).inForce?.id).toBe(id);
  });

  it('is superseded by one at a lower rate, which is said before and after', async () => {
    const old = (await waiting()).inForce?.id ?? '';
    const id = await offer(1);
    const { offered, digest, ends } = await waiting();
    expect(offered?.id).toBe(id);
    expect(ends).toMatchObject([{ id: old, state: 'superseded', level: 0 }]);
    const accepted = await answer('accept', id, { digest });
    expect(accepted.value?.ended).toEqual(ends);
    expect([await stateOf(old, below.token), await stateOf(old, agent)]).toEqual(['superseded', 'superseded']);
    expect((await waiting()).inForce?.id).toBe(id);
  });

  it('is terminated when the downline asks and the upline agrees, by what was shown', async () => {
    const id = (await waiting()).inForce?.id ?? '';
    expect((await answer('terminate', id, { reason: 'enough' })).value?.contract).toMatchObject({ state: 'end_asked' });
    expect((await answer('terminate', id)).code).toBe('STATE_CONFLICT');
    const shown = await app.send('previewContract', { params: { kind, id } }, agent);
    const body = { agree: true, digest: shown.value?.digest };
    const agreed = await app.send('answerEndContract', { params: { kind, id }, body }, agent);
    expect(agreed.value?.contract, agreed.text).toMatchObject({ id, state: 'ended' });
    expect(await stateOf(id, below.token)).toBe('ended');
    expect((await waiting()).inForce).toBeNull();
  });
});
