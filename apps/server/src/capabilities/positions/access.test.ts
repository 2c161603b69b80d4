/** Who may see what over HTTP: every call of position taking, as an agent of the line, as another line's, as a member, as a
 *  guest and at another merchant. */
import { calls } from '@baize/protocol/calls';
import type { Calls } from '@baize/protocol/calls';
import type { CallSpec } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { SendInput, TestApp } from '#testing/app.ts';
import { appointAgent } from '#capabilities/agents/index.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { companyId } from './company.ts';
import { requireDownline } from './downline.ts';
import { setCredit } from './set-credit.ts';
import { settleNextWeek } from './settle-weeks.ts';
import { takeBets } from './take-bets.ts';
import { registrationBody } from '#testing/registration-body.ts';

const password = 'grey-heron-at-noon';
const weekMs = 7 * 86_400_000;
let app: TestApp;

interface Person {
  readonly id: string;
  readonly token: string;
}

async function register(username: string, affiliateCode?: string, atLotus = false): Promise<Person> {
  const body = { ...registrationBody(username, password), ...(affiliateCode ? { affiliateCode } : {}) };
  const answer = await app.send('register', { body, atLotus });
  if (!answer.value) throw new Error(answer.text);
  return { id: answer.value.memberId, token: answer.value.token };
}

async function within<T>(work: (tx: Tx) => Promise<T>, agoMs = 0, code = 'BAIZE'): Promise<T> {
  const merchant = await merchantByCode(app.services.database, code);
  if (!merchant) throw new Error('no merchant');
  const { clock, newId, log, database } = app.services;
  const now = new Date(clock.now().getTime() - agoMs);
  const ctx: Ctx = {
    merchant,
    actor: { kind: 'system', name: 'test' },
    now,
    newId,
    requestId: 'test',
    language: 'en',
    ip: '::1',
    device: 'test',
    log,
  };
  return inTx(database, ctx, work);
}

async function agent(username: string, code: string, upline?: string, atLotus = false): Promise<Person> {
  const person = await register(username, upline, atLotus);
  await within((tx) => appointAgent(tx, { memberId: person.id, type: 1, code }), 0, atLotus ? 'LOTUS' : 'BAIZE');
  return person;
}

describe('calls of position taking', () => {
  let top: Person;
  let below: Person;
  let other: Person;
  let player: Person;
  let foreign: Person;
  /** The statement between the lower agent and the player. */
  let statement: { id: string; due: string };

  beforeAll(async () => {
    app = await startTestApp({ switches: { POSITIONTAKING: true } });
    top = await agent('topagent', 'TOPCODE');
    below = await agent('belowagent', 'BELOW1', 'TOPCODE');
    other = await agent('otheragent', 'OTHER1');
    player = await register('plainmember', 'BELOW1');
    foreign = await agent('foreignagent', 'FOREIGN1', undefined, true);
    await within(async (tx) => {
      const give = async (upline: string, downline: string, limitMinor: bigint) =>
        setCredit(tx, await requireDownline(tx, upline, downline), { currency: 'USD', limitMinor });
      await give(companyId, top.id, 10_000n);
      await give(top.id, below.id, 5_000n);
      await give(below.id, player.id, 1_000n);
    });
    const bet = { memberId: player.id, roundId: player.id, nodeId: 'dice', product: 'RNG', currency: 'USD' };
    await within(
      (tx) => takeBets(tx, [{ ...bet, stakeMinor: 500n, payoutMinor: 0n, settledAt: tx.ctx.now }]),
      weekMs + 1,
    );
    while ((await within(settleNextWeek)) !== null);
    const page = await app.send('positionStatements', { query: { side: 'downline' } }, player.token);
    const [first] = page.value?.content ?? [];
    statement = { id: first?.id ?? '', due: first?.dueMinor ?? '' };
  });
  afterAll(() => app.stop());

  const terms = { terms: [{ product: 'RNG', mayTake: 0, kept: 0, commission: 0 }] };

  /** What each call needs to succeed for the lower agent; `about`: something of the line. */
  const table = (): [name: keyof Calls, input: SendInput, about: 'own' | 'downline' | 'statement'][] => [
    ['positionOverview', {}, 'own'],
    ['positionDownlines', {}, 'own'],
    ['positionStatements', {}, 'own'],
    ['setPositionTerms', { params: { id: player.id }, body: terms }, 'downline'],
    ['setCreditLimit', { params: { id: player.id }, body: { limitMinor: '1000' } }, 'downline'],
    ['positionHistory', { params: { id: player.id } }, 'downline'],
    ['readStatement', { params: { id: statement.id } }, 'statement'],
    ['statementBets', { params: { id: statement.id } }, 'statement'],
    ['confirmStatement', { params: { id: statement.id }, body: { dueMinor: statement.due } }, 'statement'],
  ];

  it('are all in the table', () => {
    const named = new Set<string>(table().map(([name]) => name));
    const declared = Object.values(calls as Record<string, CallSpec>).filter((call) =>
      call.path.startsWith('/api/positions/'),
    );
    expect(declared.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  it('are 401 to a guest and with a foreign session, and 404 to every other line and merchant', async () => {
    for (const [name, input, about] of table()) {
      expect.soft((await app.send(name, input)).status, `${name} as guest`).toBe(401);
      const away = { ...input, atLotus: true };
      expect.soft((await app.send(name, away, below.token)).status, `${name} with a foreign session`).toBe(401);
      // the switch is on at the second merchant too: it answers of its own
      if (about === 'own') continue;
      expect.soft((await app.send(name, input, other.token)).status, `${name} of another line`).toBe(404);
      expect.soft((await app.send(name, input, top.token)).status, `${name} two levels up`).toBe(404);
      expect.soft((await app.send(name, away, foreign.token)).status, `${name} of another merchant`).toBe(404);
    }
  });

  it('that give are 403 to a member; a statement is its player’s too', async () => {
    for (const [name, input, about] of table()) {
      const isAgents = about === 'downline' || name === 'positionDownlines';
      const { status, text } = await app.send(name, input, player.token);
      expect.soft(status, `${name} as member: ${text}`).toBe(isAgents ? 403 : 200);
    }
  });

  it('show another line’s agent nothing', async () => {
    const statements = await app.send('positionStatements', {}, other.token);
    expect(statements.value?.total).toBe(0);
    expect((await app.send('positionOverview', {}, other.token)).value?.hasLine).toBe(false);
    expect((await app.send('positionDownlines', {}, other.token)).value?.total).toBe(0);
  });

  it('answer the agent of the line', async () => {
    for (const [name, input] of table()) {
      const answer = await app.send(name, input, below.token);
      expect.soft(answer.status, `${name}: ${answer.text}`).toBe(200);
    }
  });

  it('of operators need a session of theirs', async () => {
    const query = { merchant: 'BAIZE' };
    expect((await app.send('consolePositions', { query })).status).toBe(401);
    expect(
      (await app.send('consoleConfirmStatement', { params: { id: statement.id }, query }, below.token)).status,
    ).toBe(401);
  });
});
