import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx, MemberCtx, Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { everyRow, openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { setAccountType } from '#capabilities/identity/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { appointDownline } from './appoint-downline.ts';
import { apply, decideApplication, ownApplication } from './applications.ts';
import {
  appointAgent,
  depthOf,
  directDownlines,
  isBelow,
  joinOfferOf,
  lineAbove,
  moveLine,
  uplineOf,
} from './index.ts';
import { addLink, changeLink, linksPageOf, visit } from './links.ts';
import type { LinkFigures, RatesOf } from './links.ts';
import { findLines, ownDownlines, ownPlace, pathTo, readLine, referralsOf } from './read.ts';
import { movesFrom } from './rules.ts';
import { setAgentType } from './set-type.ts';
import { listApplications } from './store-applications.ts';
import { markFirstDeposit } from './store-links.ts';

let world: TestWorld;
let count = 0;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

async function newMember(values: Record<string, string> = {}, merchant: Merchant = world.merchant): Promise<string> {
  const memberId = randomUUID();
  count += 1;
  const blank = { passwordHash: null, withdrawPasswordHash: null, weeklyDepositLimitMinor: null };
  const all = { username: `tern${count}`, ...values };
  await world.tx((tx) => registerMember(tx, { memberId, values: all, ...blank }), world.ctx(undefined, merchant));
  return memberId;
}

async function newAgent(code: string, values: Record<string, string> = {}, merchant?: Merchant): Promise<string> {
  const memberId = await newMember(values, merchant);
  await world.tx((tx) => appointAgent(tx, { memberId, type: 1, code }), world.ctx(undefined, merchant));
  return memberId;
}

function as<T>(memberId: string, work: (tx: Tx<MemberCtx>) => Promise<T>, merchant?: Merchant, type = 1): Promise<T> {
  const actor = { kind: 'member', memberId, sessionId: memberId, account: 'tern', type, state: 'full' } as const;
  return world.tx((tx) => work({ ...tx, ctx: { ...tx.ctx, actor } }), world.ctx(undefined, merchant));
}

function asStaff<T>(work: (tx: Tx<StaffCtx>) => Promise<T>, merchant?: Merchant): Promise<T> {
  const about = {
    sessionId: randomUUID(),
    displayName: 'Olive',
    role: 'owner',
    state: 'full',
    approvalLimitMinor: 0n,
  } as const;
  const actor = { kind: 'staff', staffId: randomUUID(), merchants: ['BAIZE', 'LOTUS'], ...about } as const;
  return world.tx((tx) => work({ ...tx, ctx: { ...tx.ctx, actor } }), world.ctx(undefined, merchant));
}

const read = <T>(work: (tx: Tx) => Promise<T>, ctx?: Ctx) => world.tx(work, ctx);
const page = { pageNo: 1, pageSize: 50 };

describe('a line', () => {
  it('is moved with everybody below, by whole branches, and the old one stays on record', async () => {
    const [top, other] = [await newAgent('TOPONE'), await newAgent('TOPTWO')];
    const middle = await newAgent('MIDDLE', { affiliateCode: 'TOPONE' });
    const leaf = await newMember({ affiliateCode: 'MIDDLE' });
    const now = world.clock.now();
    const { at, members } = await read((tx) => moveLine(tx, { memberId: middle, toUplineId: other, reason: 'agreed' }));
    expect({ at, members }).toEqual({ at: movesFrom(now), members: 2 });
    expect(await read((tx) => lineAbove(tx, leaf))).toEqual([middle, other]);
    expect(await read((tx) => isBelow(tx, leaf, top))).toBe(false);
    expect(await read((tx) => depthOf(tx, leaf))).toBe(2);
    const file = await asStaff((tx) => readLine(tx, middle));
    expect(file.uplines).toMatchObject([
      { id: other, since: at.toISOString(), until: null },
      { id: top, since: null, until: at.toISOString() },
    ]);
    expect(file).toMatchObject({ team: 1, isTeamLarger: false, affiliateCode: 'MIDDLE', above: [{ id: other }] });
  });

  it('moves to the top and back within one window, and a member who joins meanwhile moves along', async () => {
    const top = await newAgent('BACKA');
    const middle = await newAgent('BACKB', { affiliateCode: 'BACKA' });
    await read((tx) => moveLine(tx, { memberId: middle, toUplineId: null, reason: 'test' }));
    const late = await newMember({ affiliateCode: 'BACKB' });
    expect(await read((tx) => uplineOf(tx, middle))).toBeNull();
    expect(await read((tx) => lineAbove(tx, late))).toEqual([middle]);
    await read((tx) => moveLine(tx, { memberId: middle, toUplineId: top, reason: 'test' }));
    expect(await read((tx) => lineAbove(tx, late))).toEqual([middle, top]);
    expect(await read((tx) => directDownlines(tx, top, page))).toMatchObject({
      total: 1,
      rows: [{ memberId: middle, downlines: 1 }],
    });
  });

  it('refuses to move under itself, its own downline, a player or another merchant’s agent', async () => {
    const top = await newAgent('RINGA');
    const below = await newAgent('RINGB', { affiliateCode: 'RINGA' });
    const player = await newMember();
    const foreign = await newAgent('RINGC', {}, world.other);
    const move = (memberId: string, toUplineId: string | null) =>
      read((tx) => moveLine(tx, { memberId, toUplineId, reason: 'test' }));
    await expect(move(top, top)).rejects.toThrow('UPLINE_INVALID');
    await expect(move(top, below)).rejects.toThrow('UPLINE_INVALID');
    await expect(move(below, player)).rejects.toThrow('UPLINE_INVALID');
    await expect(move(below, foreign)).rejects.toThrow('NOT_FOUND');
    await expect(move(foreign, top)).rejects.toThrow('NOT_FOUND');
    await expect(move(below, top)).rejects.toThrow('STATE_CONFLICT');
  });

  it('of two moves at once that would make a ring, one is refused', async () => {
    const [a, b] = [await newAgent('KNOTA'), await newAgent('KNOTB')];
    const both = await Promise.allSettled([
      read((tx) => moveLine(tx, { memberId: a, toUplineId: b, reason: 'test' })),
      read((tx) => moveLine(tx, { memberId: b, toUplineId: a, reason: 'test' })),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('what an agent sees', () => {
  it('lists the own team by page and start of the account, and returns NOT_FOUND to other members', async () => {
    const top = await newAgent('SEEA');
    const other = await newAgent('SEEB');
    const middle = await newAgent('SEEC', { affiliateCode: 'SEEA' });
    const leaf = await newMember({ affiliateCode: 'SEEC', username: 'Wader77' });
    expect(await as(top, (tx) => ownDownlines(tx, page))).toMatchObject({
      total: 1,
      content: [{ id: middle, isAgent: true }],
    });
    const found = await as(top, (tx) => ownDownlines(tx, { ...page, memberId: middle, search: 'wader' }));
    expect(found.content.map(({ id }) => id)).toEqual([leaf]);
    expect((await as(top, (tx) => ownDownlines(tx, { ...page, memberId: middle, search: 'w%' }))).total).toBe(0);
    expect(await as(top, (tx) => pathTo(tx, leaf))).toEqual({ path: [{ id: middle, account: expect.any(String) }] });
    for (const stranger of [other, leaf]) {
      await expect(as(stranger, (tx) => ownDownlines(tx, { ...page, memberId: middle }))).rejects.toThrow('NOT_FOUND');
      await expect(as(stranger, (tx) => pathTo(tx, middle))).rejects.toThrow('NOT_FOUND');
    }
    await expect(as(top, (tx) => ownDownlines(tx, { ...page, memberId: middle }), world.other)).rejects.toThrow(
      'NOT_FOUND',
    );
  });

  it('is the own code, level and team counts, and the upline only masked', async () => {
    const top = await newAgent('PLACEA', { username: 'Quarterdeck' });
    const below = await newAgent('PLACEB', { affiliateCode: 'PLACEA' });
    const place = await as(below, ownPlace);
    expect(place).toMatchObject({ affiliateCode: 'PLACEB', depth: 1, uplineAccount: 'Q***k', team: 0 });
    expect(await as(top, ownPlace)).toMatchObject({ depth: 0, uplineAccount: null, team: 1, downlines: 1 });
  });

  it('an operator finds tops, branches and accounts, of their merchant only', async () => {
    const top = await newAgent('DESKA', { username: 'Deskpilot' });
    const below = await newMember({ affiliateCode: 'DESKA' });
    const search = { ...page, agentsOnly: 'true' as const };
    expect((await asStaff((tx) => findLines(tx, { ...search, search: 'deskp' }))).content).toMatchObject([
      { id: top, uplineId: null },
    ]);
    const branch = await asStaff((tx) => findLines(tx, { ...page, below: top, agentsOnly: 'false' }));
    expect(branch.content).toMatchObject([{ id: below, uplineAccount: 'Deskpilot' }]);
    expect((await asStaff((tx) => findLines(tx, { ...search, search: 'deskp' }), world.other)).total).toBe(0);
    await expect(asStaff((tx) => readLine(tx, top), world.other)).rejects.toThrow('NOT_FOUND');
  });
});

describe('who a player brought', () => {
  const referrals = (who: string, pageNo = 1, merchant?: Merchant) =>
    as(who, (tx) => referralsOf(tx, { pageNo, pageSize: 2 }), merchant, 0);

  it('is listed newest first, masked and paged, for that player alone', async () => {
    const agent = await newAgent('FRIENDS');
    const player = await newMember({ affiliateCode: 'FRIENDS' });
    const { code, ...none } = await referrals(player);
    expect(none).toEqual({ content: [], pageNum: 1, totalPages: 0, total: 0 });
    const brought: string[] = [];
    for (const username of ['albatross', 'bittern', 'curlew']) {
      world.clock.advance(1_000);
      brought.push(await newMember({ username, referralCode: code.toLowerCase() }));
    }
    expect(await referrals(player)).toMatchObject({
      code,
      content: [{ account: 'c***w', at: expect.any(String) as string }, { account: 'b***n' }],
      totalPages: 2,
      total: 3,
    });
    expect((await referrals(player, 2)).content).toMatchObject([{ account: 'a***s' }]);
    expect((await referrals(agent)).content).toEqual([]); // they stand below the agent, but came through the player
    for (const friend of brought) expect(await read((tx) => uplineOf(tx, friend))).toBe(agent);
    await expect(referrals(player, 1, world.other)).rejects.toThrow('NOT_FOUND');
  });
});

describe('a referral link', () => {
  const ratesOf: RatesOf = async () => ({ dividend: 0, daily: 0, hourly: 0, realtime: 30 });
  const figures: LinkFigures = { ratesOf, activeOf: async () => new Map() };
  const wish = { name: 'Fair', landing: '/register', offer: { kind: 'realtime' as const, rateBasisPoints: 30 } };

  it('puts newcomers below the agent, keeps what it offered them then, and counts visits, newcomers and first deposits', async () => {
    const agent = await newAgent('LINKA');
    const link = await read((tx) => addLink(tx, ratesOf, { ...wish, linkId: randomUUID(), memberId: agent }));
    expect(await read((tx) => visit(tx, link.code.toLowerCase()))).toEqual({ isKnown: true, landing: '/register' });
    const newcomer = await newMember({ affiliateCode: link.code });
    expect(await read((tx) => uplineOf(tx, newcomer))).toBe(agent);
    await as(agent, (tx) => changeLink(tx, figures, link.id, { ...wish, offer: null, isOn: true }));
    expect(await read((tx) => joinOfferOf(tx, newcomer))).toMatchObject({ kind: 'realtime', rateBasisPoints: 30 });
    await read((tx) => markFirstDeposit(tx, newcomer));
    await read((tx) => markFirstDeposit(tx, newcomer));
    expect((await read((tx) => linksPageOf(tx, figures, agent))).links).toMatchObject([
      { visits: 1, registrations: 1, firstDeposits: 1, offer: null },
    ]);
  });

  it('leads to a domain of the merchant’s, not of another one’s', async () => {
    const agent = await newAgent('LINKD');
    const hosts = { BAIZE: ['play.baize.example', 'baize.example'], LOTUS: ['lotus.example'] };
    for (const { id, code } of [world.merchant, world.other])
      await read((tx) =>
        tx.db
          .insertInto('merchant_domain')
          .values(
            hosts[code as keyof typeof hosts].map((host) => ({
              merchant_id: id,
              host,
              is_main: !host.startsWith('play'),
            })),
          )
          .execute(),
      );
    expect((await read((tx) => linksPageOf(tx, figures, agent))).hosts).toEqual([
      'baize.example',
      'play.baize.example',
    ]);
    const add = (host: string) =>
      read((tx) => addLink(tx, ratesOf, { ...wish, host, linkId: randomUUID(), memberId: agent }));
    for (const host of ['lotus.example', 'baize.example.evil.test'])
      await expect(add(host)).rejects.toThrow('VALIDATION');
    const link = await add('play.baize.example');
    const change = (host?: string | null) =>
      as(agent, (tx) => changeLink(tx, figures, link.id, { ...wish, host, isOn: true }));
    expect([link.host, (await change()).host, (await change('baize.example')).host, (await change(null)).host]).toEqual(
      ['play.baize.example', 'play.baize.example', 'baize.example', null],
    );
    await expect(change('lotus.example')).rejects.toThrow('VALIDATION');
  });

  it('refuses to offer more than the agent has with RATE_TOO_HIGH, and other members’ changes with NOT_FOUND', async () => {
    const agent = await newAgent('LINKB');
    const more = { ...wish, offer: { kind: 'realtime' as const, rateBasisPoints: 31 } };
    await expect(
      read((tx) => addLink(tx, ratesOf, { ...more, linkId: randomUUID(), memberId: agent })),
    ).rejects.toThrow('RATE_TOO_HIGH');
    const link = await read((tx) => addLink(tx, ratesOf, { ...wish, linkId: randomUUID(), memberId: agent }));
    const change = (who: string, merchant?: Merchant) =>
      as(who, (tx) => changeLink(tx, figures, link.id, { ...wish, isOn: false }), merchant);
    await expect(change(await newAgent('LINKC'))).rejects.toThrow('NOT_FOUND');
    await expect(change(agent, world.other)).rejects.toThrow('NOT_FOUND');
    await change(agent);
    expect(await read((tx) => visit(tx, link.code))).toEqual({ isKnown: false, landing: '/' });
    await expect(newMember({ affiliateCode: link.code })).rejects.toThrow('AFFILIATE_INVALID');
  });
});

describe('an application', () => {
  it('waits once, is approved with a type and a code, and not again', async () => {
    const member = await newMember();
    await as(member, (tx) => apply(tx, 'A league of anglers'), undefined, 0);
    await expect(as(member, (tx) => apply(tx, 'And again please'), undefined, 0)).rejects.toThrow('STATE_CONFLICT');
    const [waiting] = (await asStaff((tx) => listApplications(tx, { ...page, state: 'waiting' }))).content;
    expect(waiting).toMatchObject({ memberId: member, state: 'waiting' });
    const id = waiting?.id ?? '';
    const approve = { decision: 'approve', type: 41, code: 'ANGLERS', reason: '' } as const;
    await expect(asStaff((tx) => decideApplication(tx, id, approve), world.other)).rejects.toThrow('NOT_FOUND');
    await asStaff((tx) => decideApplication(tx, id, approve));
    await expect(asStaff((tx) => decideApplication(tx, id, approve))).rejects.toThrow('STATE_CONFLICT');
    expect(await as(member, ownApplication)).toMatchObject({ application: { state: 'approved', reason: null } });
    expect(await as(member, ownPlace)).toMatchObject({ type: 41, affiliateCode: 'ANGLERS' });
    await expect(as(member, (tx) => apply(tx, 'An agent already'), undefined, 41)).rejects.toThrow('STATE_CONFLICT');
  });

  it('refused says why, and another may follow', async () => {
    const member = await newMember();
    await as(member, (tx) => apply(tx, 'A club of rowers'), undefined, 0);
    const rows = (await asStaff((tx) => listApplications(tx, { ...page, state: 'waiting' }))).content;
    const id = rows.find((row) => row.memberId === member)?.id ?? '';
    await asStaff((tx) => decideApplication(tx, id, { decision: 'refuse', reason: 'No address' }));
    expect(await as(member, ownApplication)).toMatchObject({ application: { state: 'refused', reason: 'No address' } });
    await as(member, (tx) => apply(tx, 'A club of rowers, with address'), undefined, 0);
  });
});

describe('an operator’s appointment', () => {
  const set = (memberId: string, type: number, code: string | null = null, merchant?: Merchant) =>
    asStaff((tx) => setAgentType(tx, { memberId, type, code, reason: 'agreed' }), merchant);
  const typeOf = async (memberId: string) => (await asStaff((tx) => readLine(tx, memberId))).type;

  it('makes a member an agent of any of the merchant’s types, once', async () => {
    const member = await newMember();
    expect((await asStaff((tx) => readLine(tx, member))).mayBecome).toEqual([1, 2, 41, 42]);
    await expect(set(member, 2)).rejects.toThrow('AFFILIATE_INVALID');
    await set(member, 2, 'General7');
    expect(await as(member, ownPlace)).toMatchObject({ type: 2, affiliateCode: 'GENERAL7' });
    expect((await asStaff((tx) => readLine(tx, member))).mayBecome).toEqual([1, 41, 42]);
    await expect(set(member, 2, 'General7')).rejects.toThrow('STATE_CONFLICT');
    await expect(set(await newMember(), 1, 'general7')).rejects.toThrow('AFFILIATE_INVALID');
  });

  it('gives an agent another type; the code and the upline stay', async () => {
    const top = await newAgent('TYPEA');
    const agent = await newAgent('TYPEB', { affiliateCode: 'TYPEA' });
    await set(agent, 2, 'OTHERCODE');
    expect(await as(agent, ownPlace)).toMatchObject({ type: 2, affiliateCode: 'TYPEB', depth: 1 });
    expect(await read((tx) => uplineOf(tx, agent))).toBe(top);
    const log = (await everyRow<{ action: string; target: string }>(world.database, 'audit_log')).filter(
      ({ action, target }) => action === 'agent.type' && target === agent,
    );
    expect(log).toMatchObject([{ before: { type: 1 }, after: { type: 2, reason: 'agreed' } }]);
  });

  it('is refused for a type that the merchant has not, for a trial and for a member of another merchant', async () => {
    const { settings } = world.merchant;
    const narrow = { ...world.merchant, settings: { ...settings, agentTypes: [41, 42] } };
    const member = await newMember();
    await expect(set(member, 1, 'NARROW1', narrow)).rejects.toThrow('AGENT_TYPE_UNKNOWN');
    await expect(set(member, settings.trialTypes[0] ?? 4, 'NARROW1')).rejects.toThrow('AGENT_TYPE_UNKNOWN');
    await expect(set(member, 1, 'NARROW1', world.other)).rejects.toThrow('NOT_FOUND');
    const before = await typeOf(member);
    const trial = await newMember();
    await read((tx) => setAccountType(tx, trial, settings.trialTypes[0] ?? 4));
    await expect(set(trial, 1, 'NARROW2')).rejects.toThrow('NEED_REAL_ACCOUNT');
    expect((await asStaff((tx) => readLine(tx, trial))).mayBecome).toEqual([]);
    expect(await typeOf(member)).toBe(before);
  });

  it('answers an application that waits', async () => {
    const member = await newMember();
    await as(member, (tx) => apply(tx, 'A choir of sailors'), undefined, 0);
    await set(member, 1, 'SAILORS');
    expect(await as(member, ownApplication)).toMatchObject({ application: { state: 'approved' } });
  });
});

describe('an upline’s appointment', () => {
  /** Every type of agent that each type may give; everything else is refused. */
  const given: Readonly<Record<number, readonly number[]>> = { 2: [1, 41, 42], 1: [1], 41: [42], 42: [] };

  it.each([2, 1, 41, 42])('of type %s gives only the types within its rights', async (own) => {
    const upline = await newAgent(`GIVES${own}`);
    expect((await as(upline, ownPlace)).mayAppoint).toEqual([1]);
    await read((tx) => setAccountType(tx, upline, own));
    expect((await as(upline, ownPlace)).mayAppoint).toEqual(given[own]);
    for (const type of [1, 2, 41, 42, 4, 0]) {
      const memberId = await newMember({ affiliateCode: `GIVES${own}` });
      const act = as(upline, (tx) => appointDownline(tx, { memberId, type, code: `T${own}X${type}` }), undefined, own);
      if (given[own]?.includes(type)) {
        await act;
        expect(await as(memberId, ownPlace)).toMatchObject({ type, affiliateCode: `T${own}X${type}`, depth: 1 });
      } else await expect(act).rejects.toThrow('AGENT_TYPE_UNKNOWN');
    }
  });

  it('is of direct downlines who are no agents yet, with a code that is free, and answers an application that waits', async () => {
    const [top, other] = [await newAgent('UPPER1'), await newAgent('UPPER2')];
    const direct = await newMember({ affiliateCode: 'UPPER1' });
    await as(direct, (tx) => apply(tx, 'A crew of oarsmen'), undefined, 0);
    const act = (upline: string, memberId: string, code = 'OARSMEN', merchant?: Merchant) =>
      as(upline, (tx) => appointDownline(tx, { memberId, type: 1, code }), merchant);
    await expect(act(other, direct)).rejects.toThrow('NOT_FOUND');
    await expect(act(top, direct, 'OARSMEN', world.other)).rejects.toThrow('NOT_FOUND');
    await expect(act(top, direct, 'UPPER2')).rejects.toThrow('AFFILIATE_INVALID');
    await act(top, direct);
    expect(await as(direct, ownApplication)).toMatchObject({ application: { state: 'approved' } });
    await expect(act(top, direct, 'OARSMEN2')).rejects.toThrow('STATE_CONFLICT');
    const deeper = await newMember({ affiliateCode: 'OARSMEN' });
    await expect(act(top, deeper, 'DEEPER')).rejects.toThrow('NOT_FOUND'); // the one in between may, not the one above
    await expect(act(top, top, 'SELFMADE')).rejects.toThrow('NOT_FOUND');
  });
});
