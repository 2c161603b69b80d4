import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Ctx, StaffCtx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { addBankAccount } from '#capabilities/members/index.ts';
import { everyRow } from '#testing/context.ts';
import { openTransferWorld, operator, refusalOf } from '#capabilities/transfers/testing/transfer-world.ts';
import type { Person, TransferWorld } from '#capabilities/transfers/testing/transfer-world.ts';
import { excludedBetween, exclusionsNow } from '#capabilities/turnover/index.ts';
import { betFact, book, settleClock } from '#capabilities/turnover/testing/team.ts';
import { decideFinding } from './decide.ts';
import { findTies } from './find-ties.ts';
import { findWash } from './find-wash.ts';
import { noteCircle } from './note-circle.ts';
import { noteRate } from './note-rate.ts';
import { readFinding, readFindings } from './read.ts';
import { apartMax } from './rules.ts';

let world: TransferWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await openTransferWorld({ secondFactorAbove: null });
  owner = new pg.Client({ connectionString: world.databases.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('baize.merchant', '*', false)`);
  for (const [node, classify] of [
    ['bac', 'BACCARAT'],
    ['rush', 'CRASH'],
  ])
    await owner.query(
      `insert into game (merchant_id, node_id, vendor_code, game_code, game_type, game_classify, names, model_id, model_version, rtp_e4, volatility, max_win_e4, lines, min_bet, max_bet, features, has_demo, first_seen_at, updated_at)
       values ($1, $2, 'TABLES', $2, 'LIVE', $3, '{"en": "x"}', 'm', '1', 9800, 'low', '1', 0, 1, 100000, '[]', false, now(), now())`,
      [world.merchant.id, node, classify],
    );
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const minuteMs = 60_000;
const dayMs = 86_400_000;
const staffCtx = (of = world.merchant): StaffCtx => ({ ...world.ctx(undefined, of), actor: operator() });
const asStaff = <T>(work: Parameters<typeof inTx<StaffCtx, T>>[2], of = world.merchant) =>
  inTx(world.database, staffCtx(of), work);
const findings = async (kind: Parameters<typeof readFindings>[1]['kind'], person: Person) =>
  (await asStaff((tx) => readFindings(tx, { merchant: 'BAIZE', pageNo: 1, pageSize: 100, kind }))).content.filter(
    ({ members }) => members.some(({ id }) => id === person.memberId),
  );

/** A round of a vendor that two members share, as its bets settled. */
async function round(
  parts: readonly [Person, stake: number, payout: number][],
  { at, node = 'bac' }: { at: Date; node?: string },
) {
  const name = randomUUID();
  for (const [{ memberId }, stake, payout] of parts) {
    const fact = betFact(world.ctx(), { memberId, stake: BigInt(stake), payout: BigInt(payout), product: node, at });
    if (fact.name !== 'bet.settled') throw new Error('not a bet');
    await owner.query(
      `insert into vendor_play (amount, at, round_id, merchant_id, account_id, vendor_id, op, state, decline, tx_id, round, node_id)
       select $1, $2, $3, a.merchant_id, a.account_id, 7, 1, 1, 0, $4, $5, $6 from ledger_account a where a.owner_id = $7 and a.kind = 'cash'`,
      [stake, at, fact.payload.roundId, randomUUID(), name, node, memberId],
    );
    await book(world, [fact]);
  }
}

async function search(at: Date): Promise<void> {
  const ctx: Ctx = { ...world.ctx(), now: at };
  await owner.query('update outbox set delivered_at = at'); // a fact under way holds its window open
  await settleClock(world, ctx);
  while (await world.tx((tx) => findWash(tx), ctx));
}

describe('bets on opposite sides', () => {
  it('of two members of one line are found once, joined by later ones, and leave the salaries when confirmed', async () => {
    const agent = await world.join(null, 1_000n);
    const [left, right] = [await world.join(agent, 1_000n), await world.join(agent, 1_000n)];
    const stranger = await world.join(null, 1_000n);
    const start = world.clock.now().getTime();
    for (let i = 0; i < 10; i += 1) {
      const at = new Date(start + i * minuteMs);
      await round(
        [
          [left, 1_000, i % 2 ? 2_000 : 0],
          [right, 1_000, i % 2 ? 0 : 2_000],
          [stranger, 1_000, i % 2 ? 0 : 2_000],
        ],
        { at },
      );
    }
    await search(new Date(start + 20 * minuteMs));
    const [found] = await findings('opposite_sides', left);
    expect(found).toMatchObject({
      state: 'open',
      evidenceCount: 10,
      upline: { id: agent.memberId },
      excludedUntil: null,
    });
    expect(found?.members.map(({ id }) => id).sort()).toEqual([left.memberId, right.memberId].sort());
    expect(await findings('opposite_sides', stranger)).toEqual([]); // another line

    await round(
      [
        [left, 1_000, 2_000],
        [right, 1_000, 0],
      ],
      { at: new Date(start + 21 * minuteMs) },
    );
    await search(new Date(start + 30 * minuteMs));
    const all = await findings('opposite_sides', left);
    expect(all.map(({ evidenceCount }) => evidenceCount)).toEqual([11]);

    const question = {
      owners: [agent.memberId],
      currency: 'USD',
      from: new Date(start - dayMs),
      to: new Date(start + dayMs),
    };
    const excluded = () => world.tx(async (tx) => excludedBetween(tx, { ...question, asOf: await exclusionsNow(tx) }));
    expect((await excluded()).size).toBe(0);
    const id = found?.id ?? '';
    await asStaff((tx) => decideFinding(tx, id, { decision: 'confirmed', remark: 'same bets for days' }));
    await asStaff((tx) => decideFinding(tx, id, { decision: 'confirmed', remark: 'again' })); // nothing more
    expect(await asStaff((tx) => readFinding(tx, id))).toMatchObject({
      state: 'confirmed',
      decidedBy: 'Agnes',
      remark: 'same bets for days',
    });
    expect((await excluded()).get(agent.memberId)).toMatchObject({ bets: 22, turnoverMinor: 22_000n });
    expect(await refusalOf(asStaff((tx) => decideFinding(tx, id, { decision: 'dismissed', remark: 'x' })))).toBe(
      'STATE_CONFLICT',
    );
    expect(
      await refusalOf(asStaff((tx) => decideFinding(tx, id, { decision: 'dismissed', remark: 'x' }), world.other)),
    ).toBe('NOT_FOUND');
    expect(await refusalOf(asStaff((tx) => readFinding(tx, id), world.other))).toBe('NOT_FOUND');

    // what was decided on makes no second finding; ten new rounds do
    const later = start + 60 * minuteMs;
    await round(
      [
        [left, 1_000, 2_000],
        [right, 1_000, 0],
      ],
      { at: new Date(later) },
    );
    await search(new Date(later + 20 * minuteMs));
    expect((await findings('opposite_sides', left)).length).toBe(1);
  });

  it('of members under two sub-agents of one agent are found under that agent, unless too many levels apart', async () => {
    const agent = await world.join(null, 1_000n);
    const [one, two] = [await world.join(agent, 1_000n), await world.join(agent, 1_000n)];
    const [left, right] = [await world.join(one, 1_000n), await world.join(two, 1_000n)];
    let far = two;
    for (let level = 0; level < apartMax; level += 1) far = await world.join(far, 1_000n);
    const start = world.clock.now().getTime() + 2 * 60 * minuteMs;
    for (let i = 0; i < 10; i += 1)
      await round(
        [
          [left, 1_000, i % 2 ? 2_000 : 0],
          [right, 1_000, i % 2 ? 0 : 2_000],
          [far, 1_000, i % 2 ? 0 : 2_000],
        ],
        { at: new Date(start + i * minuteMs) },
      );
    await search(new Date(start + 20 * minuteMs));
    expect(await findings('opposite_sides', right)).toEqual([
      expect.objectContaining({ evidenceCount: 10, upline: { id: agent.memberId, account: agent.account } }),
    ]);
    expect(await findings('opposite_sides', far)).toEqual([]);
  });

  it('at crash, or with sides that often agree, are none', async () => {
    const agent = await world.join(null, 1_000n);
    const [left, right] = [await world.join(agent, 1_000n), await world.join(agent, 1_000n)];
    const start = world.clock.now().getTime() + 3 * 60 * minuteMs;
    for (let i = 0; i < 12; i += 1) {
      const at = new Date(start + i * minuteMs);
      await round(
        [
          [left, 1_000, 2_000],
          [right, 1_000, 0],
        ],
        { at, node: 'rush' },
      );
      await round(
        [
          [left, 1_000, 2_000],
          [right, 1_000, i % 3 ? 2_000 : 0],
        ],
        { at },
      );
    }
    await search(new Date(start + 30 * minuteMs));
    expect(await findings('opposite_sides', left)).toEqual([]);
    expect(await findings('both_sides', left)).toEqual([]);
  });

  it('of one member alone are found by what comes back', async () => {
    const agent = await world.join(null, 1_000n);
    const careful = await world.join(agent, 1_000n);
    const start = world.clock.now().getTime() + 6 * 60 * minuteMs;
    for (let i = 0; i < 11; i += 1)
      await round([[careful, 2_000, i === 5 ? 0 : 1_950]], { at: new Date(start + i * minuteMs) });
    await search(new Date(start + 30 * minuteMs));
    expect(await findings('both_sides', careful)).toEqual([
      expect.objectContaining({ evidenceCount: 10, upline: { id: agent.memberId, account: agent.account } }),
    ]);
  });
});

describe('ties between upline and downline', () => {
  async function login(person: Person, ip: string, device: string, daysAgo: number): Promise<void> {
    const at = new Date(world.clock.now().getTime() - daysAgo * dayMs);
    await owner.query(
      `insert into session (merchant_id, session_id, member_id, token_hash, state, created_at, last_seen_at, expires_at, ip, device, way)
       values ($1, $2, $3, $4, 'full', $5, $5, $5, $6, $7, 'password')`,
      [world.merchant.id, randomUUID(), person.memberId, Buffer.from(randomUUID()), at, ip, device],
    );
  }
  const payout = (person: Person, accountNumber: string) =>
    world.tx((tx) =>
      addBankAccount(tx, world.services.config.masterKey, {
        bankAccountId: randomUUID(),
        memberId: person.memberId,
        bankName: 'Harbour',
        accountName: 'Mira Nowak',
        accountNumber,
      }),
    );

  it('one payout account is a self-referral, one address on enough days a household, and a second look finds nothing new', async () => {
    const agent = await world.join(null);
    const [same, flat, guest] = [await world.join(agent), await world.join(agent), await world.join(agent)];
    await payout(agent, '7711002233');
    await payout(same, '7711002233');
    for (const days of [1, 4, 8]) {
      await login(agent, '203.0.113.9', 'phone', days);
      await login(flat, '203.0.113.9', `tablet ${days}`, days - 0.01);
    }
    await login(guest, '203.0.113.9', 'phone', 1); // once is a visit
    await world.tx((tx) => findTies(tx));
    expect(await findings('self_referral', same)).toEqual([
      expect.objectContaining({ upline: { id: agent.memberId, account: agent.account }, evidenceCount: 1 }),
    ]);
    expect(await findings('household', flat)).toEqual([expect.objectContaining({ evidenceCount: 3 })]);
    expect([...(await findings('self_referral', guest)), ...(await findings('household', guest))]).toEqual([]);
    const [{ id } = { id: '' }] = await findings('household', flat);
    await asStaff((tx) => decideFinding(tx, id, { decision: 'dismissed', remark: 'two brothers' }));
    world.clock.advance(minuteMs);
    await login(flat, '203.0.113.9', 'tablet', 0);
    await world.tx((tx) => findTies(tx));
    expect((await findings('household', flat)).length).toBe(1); // one more day is not enough for a second
  });

  it('where the merchant says so, an open finding takes the bets out at once', async () => {
    const agent = await world.join(null);
    const same = await world.join(agent);
    await payout(agent, '7711009999');
    await payout(same, '7711009999');
    const strict = {
      ...world.merchant,
      settings: {
        ...world.merchant.settings,
        abuse: { ...world.merchant.settings.abuse, excludesFrom: 'open' as const },
      },
    };
    await world.tx((tx) => findTies(tx), world.ctx(undefined, strict));
    const [found] = await findings('self_referral', same);
    expect(found?.excludedUntil).not.toBeNull();
    await asStaff((tx) => decideFinding(tx, found?.id ?? '', { decision: 'dismissed', remark: 'known' }));
    expect((await findings('self_referral', same))[0]).toMatchObject({ state: 'dismissed', excludedUntil: null });
  });
});

it('a rate that rises again and again is found', async () => {
  const agent = await world.join(null);
  const down = await world.join(agent);
  const agree = (rate: number, kind = 'daily') => {
    world.clock.advance(minuteMs);
    return world.tx((tx) =>
      noteRate(tx, { contractId: randomUUID(), memberId: down.memberId, kind, rateBasisPoints: String(rate) }),
    );
  };
  for (const rate of [10, 20, 15, 30]) await agree(rate);
  await agree(90, 'hourly');
  expect(await findings('rate_escalation', down)).toEqual([]);
  await agree(40);
  const found = await findings('rate_escalation', down);
  expect(found).toEqual([
    expect.objectContaining({ evidenceCount: 5, upline: { id: agent.memberId, account: agent.account } }),
  ]);
  const said = async () =>
    (await everyRow<{ name: string; payload: object }>(world.database, 'outbox'))
      .filter(({ name }) => name === 'abuse.rate_held')
      .map(({ payload }) => payload);
  expect(await said()).toEqual([]);
  const id = found[0]?.id ?? '';
  await asStaff((tx) => decideFinding(tx, id, { decision: 'confirmed', remark: 'raised every day' }));
  await asStaff((tx) => decideFinding(tx, id, { decision: 'confirmed', remark: 'again' }));
  expect(await said()).toEqual([
    expect.objectContaining({
      findingId: id,
      memberId: down.memberId,
      kind: 'daily',
      rateBasisPoints: 10,
      from: found[0]?.from,
    }),
  ]);
});

it('a circle of transfers becomes a finding about everybody it passes', async () => {
  const agent = await world.join(null, 50_000n);
  const down = await world.join(agent, 50_000n);
  await world.send(agent, down, 20_000);
  await world.send(down, agent, 20_000);
  const desk: { actor: Actor; merchant: typeof world.merchant } = { actor: operator(), merchant: world.merchant };
  const { content } = await world.call('transferCircles', desk);
  await world.tx((tx) => noteCircle(tx, content[0].id));
  await world.tx((tx) => noteCircle(tx, content[0].id)); // told twice
  const [found, ...more] = await findings('circular_transfers', down);
  expect(more).toEqual([]);
  const { evidence } = await asStaff((tx) => readFinding(tx, found?.id ?? ''));
  expect(evidence.map(({ member, other, amountMinor }) => [member.id, other?.id, amountMinor])).toEqual([
    [agent.memberId, down.memberId, '20000'],
    [down.memberId, agent.memberId, '20000'],
  ]);
});
