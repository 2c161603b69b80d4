/** What an agent reads of the own team, over HTTP on a real node: the sums are those of the bets, and nobody else's line exists. */
import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { callList } from '@baize/protocol/calls';
import type { Calls } from '@baize/protocol/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTx } from '#kernel/in-tx.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { SendInput, TestApp } from '#testing/app.ts';
import { systemCtx } from '#testing/system-ctx.ts';
import { appointAgent } from '#capabilities/agents/index.ts';
import { closeWindows, ingest, rollUp } from '#capabilities/turnover/index.ts';
import type { IngestedFact } from '#capabilities/turnover/index.ts';
import { lockClock, lockRolled, setClosedThrough, setRolledThrough } from '#capabilities/turnover/store-clock.ts';
import { readFirstDirect } from './store.ts';
import { registrationBody } from '#testing/registration-body.ts';

const password = 'grey-heron-at-noon';
const patienceMs = 45_000;
const dayMs = 86_400_000;

interface Person {
  readonly token: string;
  readonly memberId: string;
  readonly account: string;
}

let app: TestApp;
/** quay stands over east, east over wren; pier is another line's agent, with tern below; lotus is another merchant's. */
let [quay, east, wren, dee, pier, tern, lotus]: Person[] = [];
let span = { from: '', to: '' };
let factId = 5_000_000_000n;

const who = (person: Person | undefined): Person => {
  if (!person) throw new Error('not registered');
  return person;
};

async function register(username: string, affiliateCode: string | null, atLotus = false): Promise<Person> {
  const body = { ...registrationBody(username, password), ...(affiliateCode && { affiliateCode }) };
  const { value, code } = await app.send('register', { body, atLotus });
  if (!value) throw new Error(`not registered: ${code}`);
  return { token: value.token, memberId: value.memberId, account: username };
}

async function appoint(person: Person, code: string, merchant = 'BAIZE'): Promise<void> {
  const ctx = await systemCtx(app, merchant);
  await inTx(app.services.database, ctx, (tx) => appointAgent(tx, { memberId: person.memberId, type: 1, code }));
}

interface Bet {
  readonly person: Person;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly product: string;
  readonly daysAgo: number;
}
/** What was played: every figure of a page is a sum of these. */
const bets: Bet[] = [];

async function play(): Promise<void> {
  const ctx = await systemCtx(app);
  const plan = (person: Person, product: string, from: number) => {
    for (let turn = 0; turn < 9; turn += 1)
      bets.push({
        person,
        product,
        stake: BigInt(1_000 + turn * 37),
        payout: turn % 3 === 0 ? 2_500n : 0n,
        daysAgo: from + (turn % 4),
      });
  };
  plan(who(wren), 'RNG', 0);
  plan(who(dee), 'LIVE', 1);
  plan(who(east), 'RNG', 2);
  plan(who(tern), 'RNG', 0);
  const facts = bets.map(({ person, stake, payout, product, daysAgo }): IngestedFact => ({
    name: 'bet.settled',
    id: (factId += 1n),
    at: new Date(ctx.now.getTime() - daysAgo * dayMs),
    payload: {
      memberId: person.memberId,
      roundId: randomUUID(),
      nodeId: product,
      stakeMinor: stake.toString(),
      payoutMinor: payout.toString(),
      currency: 'USD',
    },
  }));
  const deposit = (person: Person, amount: bigint): IngestedFact => ({
    name: 'deposit.credited',
    id: (factId += 1n),
    at: ctx.now,
    payload: { depositId: randomUUID(), memberId: person.memberId, amountMinor: amount.toString(), currency: 'USD' },
  });
  await inTx(app.services.database, ctx, async (tx) => {
    // The platform's own clock may have closed these days by now: a history is booked before any of them is closed.
    await lockClock(tx);
    await setClosedThrough(tx, new Date(0));
    await lockRolled(tx);
    await setRolledThrough(tx, new Date(0));
    await ingest(tx, [...facts, deposit(who(wren), 20_000n), deposit(who(tern), 70_000n)], (nodeId) => nodeId);
  });
  await inTx(app.services.database, ctx, (tx) => closeWindows(tx));
  while (await inTx(app.services.database, ctx, (tx) => rollUp(tx)));
}

beforeAll(async () => {
  app = await startTestApp();
  quay = await register('quayline', null);
  pier = await register('northpier', null);
  lotus = await register('lotusline', null, true);
  await appoint(quay, 'QUAY');
  await appoint(pier, 'PIER');
  await appoint(lotus, 'LOTUSLINE', 'LOTUS');
  east = await register('quayeast', 'QUAY');
  await appoint(east, 'EAST');
  wren = await register('wren22', 'EAST');
  dee = await register('deedirect', 'QUAY');
  tern = await register('tern77', 'PIER');
  const now = app.services.clock.now().getTime();
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  span = { from: day(now - 9 * dayMs), to: day(now + dayMs) };
  await play();
}, 90_000);
afterAll(() => app.stop());

const ofLine = (people: readonly Person[]) => bets.filter(({ person }) => people.includes(person));
const sum = (list: readonly Bet[], pick: (bet: Bet) => bigint) =>
  list.reduce((total, bet) => total + pick(bet), 0n).toString();

describe('figures', () => {
  it('of the overview are the sums of the raw bets of the team, day by day and product by product', async () => {
    const { value } = await app.send('teamOverview', { query: span }, who(quay).token);
    const mine = ofLine([who(east), who(wren), who(dee)]);
    expect(value?.figures.turnover.value).toBe(sum(mine, ({ stake }) => stake));
    expect(value?.figures.activeMembers.value).toBe('3');
    expect(value?.figures.netDeposits.value).toBe('20000');
    const daily = (value?.days ?? []).reduce((total, { resultMinor }) => total + BigInt(resultMinor), 0n);
    expect(daily.toString()).toBe(sum(mine, ({ stake, payout }) => stake - payout));
    const live = value?.products.find(({ product }) => product === 'LIVE');
    expect(live?.turnoverMinor).toBe(sum(ofLine([who(dee)]), ({ stake }) => stake));
    expect(value?.lines.map(({ account }) => account)).toEqual(['quayeast', 'deedirect']);
    expect(value?.lines[0]?.members).toBe(1);
  });

  it('of the overview compare the span with as many days before it: sums, different members, lines and newcomers', async () => {
    const { merchant, now } = await systemCtx(app);
    const { timeZone } = merchant.settings;
    const dayOf = (ago: number) => new Date(now.getTime() - ago * dayMs).toLocaleDateString('en-CA', { timeZone });
    const team = [who(east), who(wren), who(dee)];
    const played = (people: readonly Person[], from: number, to: number) =>
      ofLine(people).filter(({ daysAgo }) => daysAgo <= from && daysAgo >= to);
    const members = (list: readonly Bet[]) => new Set(list.map(({ person }) => person.memberId)).size.toString();
    for (const [from, to] of [
      [1, 0],
      [0, 0],
      [2, 1],
      [3, 2],
      [5, 4],
    ] as const) {
      const { value } = await app.send(
        'teamOverview',
        { query: { from: dayOf(from), to: dayOf(to) } },
        who(quay).token,
      );
      const [inIt, before] = [played(team, from, to), played(team, 2 * from - to + 1, from + 1)];
      const { turnover, activeMembers, netDeposits } = value?.figures ?? {};
      expect([turnover?.value, turnover?.before]).toEqual([
        sum(inIt, ({ stake }) => stake),
        sum(before, ({ stake }) => stake),
      ]);
      expect([activeMembers?.value, activeMembers?.before]).toEqual([members(inIt), members(before)]);
      expect(netDeposits?.value).toBe(to === 0 ? '20000' : '0');
      const days = Array.from({ length: from - to + 1 }, (_, index) => played(team, from - index, from - index));
      expect(value?.days.map((day) => day.turnoverMinor)).toEqual(days.map((list) => sum(list, ({ stake }) => stake)));
      expect(value?.days.map((day) => String(day.activeMembers))).toEqual(days.map(members));
      const line = value?.lines.find(({ account }) => account === 'quayeast');
      const ofEast = played([who(east), who(wren)], from, to);
      expect([line?.bets, line?.resultMinor, String(line?.activeMembers), line?.depositsMinor]).toEqual([
        ofEast.length,
        sum(ofEast, ({ stake, payout }) => stake - payout),
        members(ofEast),
        to === 0 ? '20000' : '0',
      ]);
    }
  });

  it('compares the first direct downlines by account, up to the limit, of the own merchant only', async () => {
    const first = async (limit: number, code = 'BAIZE') =>
      inTx(app.services.database, await systemCtx(app, code), (tx) => readFirstDirect(tx, who(quay).memberId, limit));
    expect(await first(2)).toEqual([who(dee).memberId, who(east).memberId]);
    expect(await first(1)).toEqual([who(dee).memberId]);
    expect(await first(2, 'LOTUS')).toEqual([]);
  });

  it('of profit and loss add up: the list and the top’s own are the team', async () => {
    const { value } = await app.send('teamProfit', { query: { ...span, sort: 'turnover' } }, who(quay).token);
    const listed = (value?.content ?? []).reduce((total, row) => total + BigInt(row.turnoverMinor), 0n);
    expect((listed + BigInt(value?.own.turnoverMinor ?? 0)).toString()).toBe(value?.team.turnoverMinor);
    const alone = await app.send(
      'teamProfit',
      { query: { ...span, of: who(east).memberId, scope: 'own' } },
      who(quay).token,
    );
    expect(alone.value?.content.map(({ account }) => account)).toEqual(['wren22']);
    expect(alone.value?.path.map(({ account }) => account)).toEqual(['quayline', 'quayeast']);
  });

  it('of a product or a line are theirs alone', async () => {
    const totals = async (query: Record<string, string>) =>
      (await app.send('teamBetTotals', { query: { ...span, ...query } }, who(quay).token)).value?.turnoverMinor;
    expect(await totals({ product: 'LIVE' })).toBe(sum(ofLine([who(dee)]), ({ stake }) => stake));
    expect(await totals({ memberId: who(east).memberId })).toBe(
      sum(ofLine([who(east), who(wren)]), ({ stake }) => stake),
    );
    expect(await totals({ memberId: who(east).memberId, scope: 'own' })).toBe(
      sum(ofLine([who(east)]), ({ stake }) => stake),
    );
  });
});

describe('lists', () => {
  async function all(query: Record<string, string>) {
    const seen: { account: string; netMinor: string }[] = [];
    for (let cursor: string | null = 'newest'; cursor !== null;) {
      const page: Awaited<ReturnType<typeof app.send<'teamBets'>>> = await app.send(
        'teamBets',
        { query: { ...span, ...query, cursor, pageSize: '4' } },
        who(quay).token,
      );
      expect(page.code).toBeNull();
      seen.push(...(page.value?.content ?? []));
      cursor = page.value?.nextCursor ?? null;
    }
    return seen;
  }

  it('of bets return each bet once by cursor, also when filtered by won', async () => {
    const mine = ofLine([who(east), who(wren), who(dee)]);
    expect(await all({})).toHaveLength(mine.length);
    const won = await all({ outcome: 'won' });
    expect(won).toHaveLength(mine.filter(({ stake, payout }) => payout > stake).length);
    expect(won.every(({ netMinor }) => BigInt(netMinor) > 0n)).toBe(true);
    expect(new Set((await all({ memberId: who(dee).memberId })).map(({ account }) => account))).toEqual(
      new Set(['deedirect']),
    );
  });

  it('of money return what was booked in the own line', async () => {
    const { value } = await app.send('teamMoney', { query: span }, who(quay).token);
    expect(value?.content).toMatchObject([{ account: 'wren22', kind: 'deposit', amountMinor: '20000' }]);
    const none = await app.send('teamMoney', { query: { ...span, kind: 'withdrawal' } }, who(quay).token);
    expect(none.value?.content).toEqual([]);
  });

  it('of the tree open line by line, agents first', async () => {
    const top = await app.send('teamTree', { query: {} }, who(quay).token);
    expect(top.value).toMatchObject({ members: 3, levels: 2, path: [{ account: 'quayline' }] });
    expect(top.value?.content.map(({ account, hasBelow }) => [account, hasBelow])).toEqual([
      ['quayeast', true],
      ['deedirect', false],
    ]);
    const one = await app.send('teamTree', { query: { pageSize: '1' } }, who(quay).token);
    const next = await app.send(
      'teamTree',
      { query: { pageSize: '1', cursor: one.value?.nextCursor ?? '' } },
      who(quay).token,
    );
    expect(next.value?.content.map(({ account }) => account)).toEqual(['deedirect']);
    expect(next.value?.nextCursor).toBeNull();
    const below = await app.send('teamTree', { query: { of: who(east).memberId } }, who(quay).token);
    expect(below.value?.content.map(({ account }) => account)).toEqual(['wren22']);
  });

  it('flat ones begin with what was typed and keep to the marks', async () => {
    const names = async (query: Record<string, string>) =>
      (await app.send('teamMembers', { query }, who(quay).token)).value?.content.map(({ account }) => account);
    expect(await names({})).toEqual(expect.arrayContaining(['quayeast', 'deedirect', 'wren22']));
    expect(await names({ account: 'WRE' })).toEqual(['wren22']);
    expect(await names({ account: 'tern' })).toEqual([]);
    expect(await names({ agentsOnly: 'true' })).toEqual(['quayeast']);
    expect(await names({ balanceFromMinor: '1' })).toEqual([]);
    expect(await names({ registeredFrom: '2099-01-01' })).toEqual([]);
  });

  it('refuse a forged cursor with BAD_REQUEST', async () => {
    for (const name of ['teamTree', 'teamMembers'] as const)
      expect((await app.send(name, { query: { cursor: 'bm9uc2Vuc2U' } }, who(quay).token)).code).toBe('BAD_REQUEST');
    for (const name of ['teamBets', 'teamMoney', 'teamPayments'] as const)
      expect((await app.send(name, { query: { ...span, cursor: 'bm9uc2Vuc2U' } }, who(quay).token)).code).toBe(
        'BAD_REQUEST',
      );
  });
});

describe('kept views', () => {
  it('a name is kept once a page, written over, and forgotten by its owner alone', async () => {
    const save = (filters: string) =>
      app.send('saveTeamView', { body: { page: 'bets', name: 'Slots', filters } }, who(quay).token);
    const first = await save('product=RNG');
    const again = await save('product=RNG&days=7');
    expect(again.value?.id).toBe(first.value?.id);
    const listed = await app.send('teamViews', {}, who(quay).token);
    expect(listed.value?.content).toMatchObject([{ name: 'Slots', filters: 'product=RNG&days=7' }]);
    expect((await app.send('teamViews', {}, who(pier).token)).value?.content).toEqual([]);
    const params = { id: first.value?.id ?? '' };
    expect((await app.send('removeTeamView', { params }, who(pier).token)).code).toBe('NOT_FOUND');
    expect((await app.send('removeTeamView', { params }, who(quay).token)).code).toBeNull();
    expect((await app.send('removeTeamView', { params }, who(quay).token)).code).toBe('NOT_FOUND');
  });

  it('there are no more than may be', async () => {
    for (let turn = 0; turn < 30; turn += 1)
      await app.send('saveTeamView', { body: { page: 'team', name: `view ${turn}`, filters: '' } }, who(pier).token);
    const over = await app.send(
      'saveTeamView',
      { body: { page: 'team', name: 'one more', filters: '' } },
      who(pier).token,
    );
    expect(over.code).toBe('VIEW_LIMIT');
  });
});

describe('files', () => {
  async function take(body: Record<string, unknown>): Promise<Buffer> {
    const asked = await app.send('requestTeamExport', { body: { ...span, ...body } }, who(quay).token);
    expect(asked.code).toBeNull();
    const id = asked.value?.id ?? '';
    await eventually(
      'the file is there',
      async () => {
        const file = (await app.send('listExports', {}, who(quay).token)).value?.content.find((one) => one.id === id);
        if (file?.state === 'failed') throw new Error(`not made: ${file.reason ?? ''}`);
        return file?.state === 'done';
      },
      patienceMs,
    );
    const { value } = await app.send('exportTicket', { params: { id } }, who(quay).token);
    return Buffer.from(await (await fetch(`${app.url}${value?.url ?? ''}`)).arrayBuffer());
  }

  it('hold every row of the page, and no other line’s', async () => {
    const mine = ofLine([who(east), who(wren), who(dee)]);
    const text = (await take({ kind: 'team_bets', format: 'csv' })).toString();
    expect(text.trim().split('\r\n')).toHaveLength(mine.length + 1);
    expect(text).not.toContain('tern77');
    const lines = (await take({ kind: 'team_profit', format: 'csv' })).toString();
    expect(lines).toContain('quayeast');
    expect((await take({ kind: 'team_members', format: 'csv' })).toString()).toContain('wren22');
    expect((await take({ kind: 'team_money', format: 'csv' })).toString()).toContain('200.00');
    expect((await take({ kind: 'team_income', format: 'csv' })).toString().trim().split('\r\n')).toHaveLength(1);
  }, 120_000);

  it('of the list hold what the page shows under each of its filters', async () => {
    const filters = [
      [{}, {}],
      [{ agentsOnly: 'true' }, { agentsOnly: true }],
      [{ onlineOnly: 'true' }, { onlineOnly: true }],
      [{ balanceFromMinor: '1' }, { balanceFromMinor: '1' }],
      [{ registeredFrom: '2099-01-01' }, { registeredFrom: '2099-01-01' }],
    ] as const;
    for (const [query, body] of filters) {
      const page = await app.send('teamMembers', { query }, who(quay).token);
      const lines = (await take({ kind: 'team_members', format: 'csv', ...body })).toString().trim().split('\r\n');
      const shown = page.value?.content.map(({ account }) => account);
      expect([body, lines.slice(1).map((line) => line.split(',')[0])]).toEqual([body, shown]);
    }
  }, 120_000);

  it('come as a workbook too, in which figures are numbers and nothing is a formula', async () => {
    const bytes = await take({ kind: 'team_profit', format: 'xlsx' });
    const sheet = entryOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('quayeast');
    expect(sheet).toMatch(/<v>-?\d+\.\d\d<\/v>/);
    expect(sheet).not.toContain('<f>');
  }, 60_000);

  it('of another line cannot be asked for', async () => {
    const body = { ...span, kind: 'team_bets', format: 'csv', memberId: who(tern).memberId };
    expect((await app.send('requestTeamExport', { body }, who(quay).token)).code).toBe('NOT_FOUND');
  });
});

/** One file of a ZIP by its own head. */
function entryOf(zip: Buffer, name: string): string {
  const at = zip.indexOf(Buffer.from(name)) - 30;
  const packed = zip.readUInt32LE(at + 18);
  const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return inflateRawSync(zip.subarray(begin, begin + packed)).toString();
}

describe('every call of an agent', () => {
  const rows = callList.filter((call) => call.who === 'agent').map((call) => [call.name, call] as const);
  type Call = (typeof rows)[number][1];
  const ids = () => ({ tern: who(tern).memberId, wren: who(wren).memberId });

  /** The call's example with every id in it replaced: they name sample data that is not here. */
  function inputOf(call: Call, memberId: string): SendInput {
    const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
    const swap = (value: unknown): unknown => {
      if (typeof value === 'string') return isId.test(value) ? memberId : value;
      if (Array.isArray(value)) return value.map(swap);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swap(inner)]));
    };
    const { params, query, body } = call.example;
    return {
      ...(params && { params: swap(params) as Record<string, string> }),
      ...(query && { query: swap(query) as Record<string, string> }),
      ...(body !== undefined && { body: swap(body) }),
    };
  }
  const send = (call: Call, input: SendInput, token: string | null) => app.send(call.name as keyof Calls, input, token);
  const namesOne = (call: Call, memberId: string) => JSON.stringify(inputOf(call, memberId)).includes(memberId);

  it.each(rows)('%s is closed to a visitor and to a member who is no agent', async (_name, call) => {
    const input = inputOf(call, ids().wren);
    expect((await send(call, input, null)).status).toBe(401);
    const member = await send(call, input, who(wren).token);
    expect([403, 404]).toContain(member.status);
  });

  it.each(rows)('%s says nothing about another line', async (_name, call) => {
    const input = inputOf(call, ids().tern);
    const answer = await send(call, input, who(quay).token);
    if (namesOne(call, ids().tern)) expect([404, 403, 409, 422]).toContain(answer.status);
    expect(answer.text).not.toContain('tern77');
    expect(answer.text).not.toContain(who(pier).memberId);
    expect(answer.text).not.toContain('northpier');
  });

  it.each(rows)('%s says nothing to another merchant’s agent', async (_name, call) => {
    const input = { ...inputOf(call, ids().wren), atLotus: true };
    const answer = await send(call, input, who(lotus).token);
    if (namesOne(call, ids().wren)) expect([404, 403, 409, 422]).toContain(answer.status);
    expect(answer.text).not.toContain('wren22');
    expect((await send(call, input, who(quay).token)).status).toBe(401);
  });

  it('returns 404 for a member outside the line where it names one', async () => {
    for (const { name, query } of [
      { name: 'teamTree', query: { of: ids().tern } },
      { name: 'teamBets', query: { ...span, memberId: ids().tern } },
      { name: 'teamBetTotals', query: { ...span, memberId: ids().tern } },
      { name: 'teamProfit', query: { ...span, of: ids().tern } },
      { name: 'teamMoney', query: { ...span, memberId: ids().tern } },
    ] as const) {
      expect([name, (await app.send(name, { query }, who(quay).token)).status]).toEqual([name, 404]);
      // those above are as foreign as those beside
      const up = JSON.parse(JSON.stringify(query).replaceAll(ids().tern, who(quay).memberId)) as Record<string, string>;
      expect([name, (await app.send(name, { query: up }, who(east).token)).status]).toEqual([name, 404]);
    }
  });
});
