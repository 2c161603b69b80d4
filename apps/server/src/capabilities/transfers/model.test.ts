/** Random transfers over parallel connections against a naive reading of the rules. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { everyRow } from '#testing/context.ts';
import { moveLine } from '#capabilities/agents/index.ts';
import { isDeep, runsOf } from '#testing/deep.ts';
import type { TransferRow } from './store.ts';
import { openTransferWorld, operator } from './testing/transfer-world.ts';
import type { Person, TransferWorld } from './testing/transfer-world.ts';

const bounds = {
  perDay: '40000',
  countPerDay: 9,
  countPerTenMinutes: 5,
  circleFrom: '3000',
  netFlowMost: '30000',
  windowHours: 30,
  secondFactorAbove: null,
} as const;
const startMinor = 30_000n;
let world: TransferWorld;
beforeAll(async () => {
  world = await openTransferWorld(bounds);
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

const send = fc.record({
  from: fc.nat({ max: 5 }),
  to: fc.nat({ max: 5 }),
  amount: fc.constantFrom(1_000n, 1_500n, 4_000n, 9_000n, 20_000n),
  /** Pressed twice: the same key twice at the same time. */
  isDoubled: fc.boolean(),
  refuses: fc.boolean(),
});
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('send' as const), sends: fc.array(send, { minLength: 1, maxLength: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(3, 11, 600, 1_500) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move' as const), who: fc.nat({ max: 5 }), to: fc.nat({ max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), which: fc.nat({ max: 9 }), isReleased: fc.boolean() }),
  },
);
/** Money that comes back: held by one sender's rule, refused by another's. */
const once = { amount: 4_000n, isDoubled: false } as const;
const circles: Act[] = [
  { kind: 'send', sends: [{ ...once, from: 0, to: 1, refuses: false }] },
  { kind: 'send', sends: [{ ...once, from: 1, to: 0, refuses: false }] },
  { kind: 'send', sends: [{ ...once, from: 0, to: 2, refuses: false }] },
  { kind: 'send', sends: [{ ...once, from: 2, to: 0, refuses: true }] },
];
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** top - (left - (foot, toe), right - (end)) */
async function tree(): Promise<Person[]> {
  const top = await world.join(null, startMinor);
  const [left, right] = [await world.join(top, startMinor), await world.join(top, startMinor)];
  const [foot, toe] = [await world.join(left, startMinor), await world.join(left, startMinor)];
  return [top, left, right, foot, toe, await world.join(right, startMinor)];
}

async function perform(people: readonly Person[], given: Act): Promise<void> {
  if (given.kind === 'wait') return world.clock.advance(given.minutes * 60_000);
  if (given.kind === 'move') return move(people[given.who], people[given.to]);
  if (given.kind === 'decide') return decide(people, given);
  const tries = given.sends.flatMap(({ from, to, amount, isDoubled, refuses }) => {
    const [sender, recipient] = [people[from], people[to]];
    if (!sender || !recipient) return [];
    const strict = world.bounded(sender, { onFinding: refuses ? 'refuse' : 'hold' });
    const idempotencyKey = randomUUID();
    return Array.from({ length: isDoubled ? 2 : 1 }, () => world.send(strict, recipient, amount, { idempotencyKey }));
  });
  for (const one of await Promise.allSettled(tries))
    if (one.status === 'rejected' && !(one.reason instanceof Failure)) throw one.reason;
}

async function move(who: Person | undefined, to: Person | undefined): Promise<void> {
  if (!who || !to) return;
  try {
    await world.tx((tx) => moveLine(tx, { memberId: who.memberId, toUplineId: to.memberId, reason: 'model' }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

async function decide(people: readonly Person[], given: { which: number; isReleased: boolean }): Promise<void> {
  const held = (await rowsOf(people)).filter(({ state }) => state === 'held');
  const row = held[given.which % Math.max(1, held.length)];
  if (!row) return;
  const body = {
    decision: given.isReleased ? 'release' : 'return',
    amountMinor: row.amount_minor.toString(),
    remark: 'seen',
  };
  try {
    await world.call(
      'decideTransfer',
      { actor: operator(), merchant: world.merchant },
      { params: { id: row.transfer_id }, body },
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** In the order in which they were let through: the audit log's. */
async function rowsOf(people: readonly Person[]): Promise<TransferRow[]> {
  const ids = people.map(({ memberId }) => memberId);
  const log = await everyRow<{ seq: bigint; action: string; target: string }>(world.database, 'audit_log');
  const places = new Map(
    log.filter(({ action }) => /^transfer\.(done|held|refused)$/.test(action)).map(({ target, seq }) => [target, seq]),
  );
  const rows = await everyRow<TransferRow>(world.database, 'member_transfer');
  const place = ({ transfer_id }: TransferRow) => places.get(transfer_id) ?? 0n;
  return rows.filter(({ sender_id }) => ids.includes(sender_id)).sort((a, b) => Number(place(a) - place(b)));
}

const hourMs = 3_600_000;
const sum = (rows: readonly TransferRow[]) => rows.reduce((all, { amount_minor }) => all + amount_minor, 0n);

/** What the rules say of a transfer, worked out from those before it alone. `decidedAt` of a row may lie after `at`. */
function verdict(before: readonly TransferRow[], row: TransferRow): 'circle' | 'net_flow' | null {
  const at = row.made_at.getTime();
  const standing = before.filter(
    ({ made_at, state, decided_by, closed_at }) =>
      made_at.getTime() > at - bounds.windowHours * hourMs &&
      (state === 'done' || state === 'held' || (decided_by !== null && (closed_at?.getTime() ?? 0) > at)),
  );
  const untouched = standing.filter(
    ({ decided_by, closed_at }) => decided_by === null || (closed_at?.getTime() ?? 0) > at,
  );
  const between = (from: string, to: string, more = 0n) =>
    sum(untouched.filter(({ sender_id, recipient_id }) => sender_id === from && recipient_id === to)) + more >=
    BigInt(bounds.circleFrom);
  if (between(row.sender_id, row.recipient_id, row.amount_minor)) {
    const reached = new Set([row.recipient_id]);
    const everybody = new Set(untouched.flatMap(({ sender_id, recipient_id }) => [sender_id, recipient_id]));
    for (let grew = true; grew;) {
      grew = false;
      for (const from of reached)
        for (const to of everybody)
          if (!reached.has(to) && between(from, to)) {
            reached.add(to);
            grew = true;
          }
    }
    if (reached.has(row.sender_id)) return 'circle';
  }
  for (const [id, more] of [
    [row.sender_id, -row.amount_minor],
    [row.recipient_id, row.amount_minor],
  ] as const) {
    const net =
      sum(standing.filter(({ recipient_id }) => recipient_id === id)) -
      sum(standing.filter(({ sender_id }) => sender_id === id)) +
      more;
    if ((more < 0n ? -net : net) > BigInt(bounds.netFlowMost)) return 'net_flow';
  }
  return null;
}

const limitMs = isDeep ? 1_200_000 : 240_000;

it(
  'no order of transfers overdraws, passes a bound, or hides a circle',
  async () => {
    const met = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
        const people = await tree();
        for (const given of acts) await perform(people, given);
        const rows = await rowsOf(people);
        for (const [index, row] of rows.entries()) {
          const before = rows.slice(0, index);
          const own = before.filter(({ sender_id }) => sender_id === row.sender_id);
          const since = (ms: number) => own.filter(({ made_at }) => made_at.getTime() > row.made_at.getTime() - ms);
          expect(since(600_000).length).toBeLessThan(bounds.countPerTenMinutes);
          expect(since(24 * hourMs).length).toBeLessThan(bounds.countPerDay);
          const counted = since(24 * hourMs).filter(({ state }) => state === 'done' || state === 'held');
          expect(sum(counted) + row.amount_minor <= BigInt(bounds.perDay)).toBe(true);
          expect(row.reason, `transfer ${index}`).toBe(verdict(before, row));
          met.add(`${row.state} ${row.reason}`);
        }
        for (const person of people) {
          const done = rows.filter(({ state }) => state === 'done');
          const expected =
            startMinor +
            sum(done.filter(({ recipient_id }) => recipient_id === person.memberId)) -
            sum(done.filter(({ sender_id }) => sender_id === person.memberId));
          expect(await world.balance(person)).toBe(expected);
          expect(expected >= 0n).toBe(true);
        }
      }),
      { ...runsOf(6, 40), examples: [[circles]] },
    );
    expect([...met].sort()).toEqual(expect.arrayContaining(['done null', 'held circle', 'refused circle']));
  },
  limitMs,
);
