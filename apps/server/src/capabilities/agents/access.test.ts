/** Who may see what over HTTP: every call of agents, as agent, as another line's agent, as member, as guest, and at another merchant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@baize/protocol/calls';
import type { Calls } from '@baize/protocol/calls';
import type { CallSpec } from '@baize/protocol';
import { inTx } from '#kernel/in-tx.ts';
import { configure } from '#capabilities/members/testing/form.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { appointAgent } from './index.ts';
import { startTestApp } from '#testing/app.ts';
import type { SendInput, TestApp } from '#testing/app.ts';
import { registrationBody } from '#testing/registration-body.ts';

let app: TestApp;
const password = 'grey-heron-at-noon';

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

async function agent(username: string, code: string, upline?: string, atLotus = false): Promise<Person> {
  const person = await register(username, upline, atLotus);
  const merchant = await merchantByCode(app.services.database, atLotus ? 'LOTUS' : 'BAIZE');
  if (!merchant) throw new Error('no merchant');
  const { clock, newId, log, database } = app.services;
  const ctx = {
    merchant,
    actor: { kind: 'system', name: 'test' } as const,
    now: clock.now(),
    newId,
    requestId: 'test',
    language: 'en',
    ip: '::1',
    device: 'test',
    log,
  };
  await inTx(database, ctx, (tx) => appointAgent(tx, { memberId: person.id, type: 1, code }));
  return person;
}

describe('calls of agents', () => {
  let top: Person;
  let below: Person;
  let other: Person;
  let member: Person;
  let direct: Person;
  let foreign: Person;
  let link: string;

  beforeAll(async () => {
    app = await startTestApp();
    top = await agent('topagent', 'TOPCODE');
    below = await agent('belowagent', 'BELOW1', 'TOPCODE');
    other = await agent('otheragent', 'OTHER1');
    member = await register('plainmember', 'BELOW1');
    direct = await register('directmember', 'TOPCODE');
    foreign = await agent('foreignagent', 'FOREIGN1', undefined, true);
    const wish = { name: 'Fair', landing: '/register', offer: null };
    link = (await app.send('addAgentLink', { body: wish }, top.token)).value?.id ?? '';
  });
  afterAll(() => app.stop());

  /** What each call needs to succeed for the top agent; `isAbout`: somebody or something of theirs. */
  const table = (): [name: keyof Calls, input: SendInput, isAbout: boolean][] => [
    ['agentInfo', {}, false],
    ['agentDownlines', { query: { memberId: below.id } }, true],
    ['agentPath', { params: { id: member.id } }, true],
    ['agentLinks', {}, false],
    ['addAgentLink', { body: { name: 'Pier', landing: '/register', offer: null } }, false],
    ['changeAgentLink', { params: { id: link }, body: { name: 'Fair', landing: '/', offer: null, isOn: true } }, true],
    ['addDownline', { body: { username: 'gullwing03' } }, false],
    ['appointDownline', { params: { id: direct.id }, body: { type: 1, code: 'DIRECT1' } }, true],
  ];

  it('are all in the table', () => {
    const named = new Set<string>(table().map(([name]) => name));
    const declared = Object.values(calls as Record<string, CallSpec>).filter(
      (call) => call.path.startsWith('/api/agents/') && call.who === 'agent',
    );
    expect(declared.map((call) => call.name).filter((name) => !named.has(name))).toEqual([]);
  });

  it('answer the agent; a guest is 401, a member 403', async () => {
    for (const [name, input] of table()) {
      expect.soft((await app.send(name, input)).status, `${name} as guest`).toBe(401);
      expect.soft((await app.send(name, input, member.token)).status, `${name} as member`).toBe(403);
      const answer = await app.send(name, input, top.token);
      expect.soft(answer.status, `${name} as agent: ${answer.text}`).toBe(200);
    }
  });

  it('a link offers no more than the agent’s own contract gives; without one nothing', async () => {
    expect((await app.send('agentLinks', {}, top.token)).value?.rateMaxBasisPoints.realtime).toBe(0);
    const offering = { name: 'Mole', landing: '/register', offer: { kind: 'realtime', rateBasisPoints: 1 } };
    expect((await app.send('addAgentLink', { body: offering }, top.token)).code).toBe('RATE_TOO_HIGH');
    const change = { params: { id: link }, body: { ...offering, isOn: true } };
    expect((await app.send('changeAgentLink', change, top.token)).code).toBe('RATE_TOO_HIGH');
  });

  it('are 404 to another line’s agent and to another merchant’s', async () => {
    for (const [name, input] of table().filter(([, , isAbout]) => isAbout)) {
      expect.soft((await app.send(name, input, other.token)).status, `${name} of another line`).toBe(404);
      const away = { ...input, atLotus: true };
      expect.soft((await app.send(name, away, foreign.token)).status, `${name} of another merchant`).toBe(404);
      expect.soft((await app.send(name, away, top.token)).status, `${name} with a foreign session`).toBe(401);
    }
  });

  it('a downline registered by the agent changes the one-time password at the first login', async () => {
    const made = await app.send('addDownline', { body: { username: 'skua2026' } }, below.token);
    const login = { username: 'skua2026', password: made.value?.oneTimePassword ?? '' };
    const answer = await app.send('login', { body: login });
    expect(answer.value).toMatchObject({ firstTimeLogin: true });
    const team = await app.send('agentDownlines', { query: { search: 'ＳＫＵＡ' } }, below.token);
    expect(team.value?.content).toMatchObject([{ account: 'skua2026' }]);
    expect((await app.send('addDownline', { body: { username: 'SKUA2026' } }, below.token)).code).toBe(
      'USERNAME_TAKEN',
    );
    expect((await app.send('addDownline', { body: { username: '7x' } }, below.token)).code).toBe('VALIDATION');
    const agent = { type: 1, code: 'SKUALINE' };
    expect((await app.send('addDownline', { body: { username: 'skua2029', agent } }, below.token)).code).toBeNull();
    const found = await app.send('agentDownlines', { query: { search: 'skua2029' } }, below.token);
    expect(found.value?.content).toMatchObject([{ type: 1, isAgent: true }]);
    const beyond = { username: 'skua2030', agent: { type: 2, code: 'SKUATWO' } };
    expect((await app.send('addDownline', { body: beyond }, below.token)).code).toBe('AGENT_TYPE_UNKNOWN');
    expect((await app.send('addDownline', { body: { username: 'skua2030' } }, below.token)).code).toBeNull(); // nothing stayed
    const nameless = { username: 'skua2027', payeeName: '0812345678' };
    expect((await app.send('addDownline', { body: nameless }, below.token)).text).toContain(
      '"payeeName":{"reason":"name"}',
    );
    const named = { username: 'skua2027', payeeName: '买买提·艾力' };
    expect((await app.send('addDownline', { body: named }, below.token)).code).toBeNull();
  });

  it('refuses an application with FEATURE_OFF where the merchant has no agents on its site', async () => {
    const body = { text: 'A league of a hundred anglers' };
    await configure(app, 'BAIZE', {}, { AGENTPOLICY3: false });
    expect((await app.send('applyAffiliate', { body }, member.token)).code).toBe('FEATURE_OFF');
    await configure(app, 'BAIZE', {}, { AGENTPOLICY3: true });
    expect((await app.send('applyAffiliate', { body }, member.token)).code).toBeNull();
  });

  it('an operator’s calls need the permission', async () => {
    expect((await app.send('staffLines', { query: { merchant: 'BAIZE' } })).status).toBe(401);
    expect(
      (
        await app.send(
          'setAgentType',
          {
            params: { id: member.id },
            query: { merchant: 'BAIZE' },
            body: { type: 1, code: 'OWNWISH', reason: 'test' },
          },
          top.token,
        )
      ).status,
    ).toBe(401);
    expect(
      (
        await app.send(
          'moveAgentLine',
          { params: { id: below.id }, query: { merchant: 'BAIZE' }, body: { toUplineId: null, reason: 'test' } },
          top.token,
        )
      ).status,
    ).toBe(401);
  });
});
