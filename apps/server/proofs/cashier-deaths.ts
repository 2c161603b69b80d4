/**
 * `node apps/server/proofs/cashier-deaths.ts [histories] [seed] [acts]`: the cashier's real verbs on a real database, killed
 * between any two of its statements. Histories of one player each follow from the seed: deposits announced and doubled,
 * withdrawals asked for, approved, held, rejected, claimed for the bank, reported sent or failed with right and wrong sums,
 * confirmed, disputed, resent, expired. Every act is first cut at its first statement, then at its second, and so on, once
 * before the statement and once after it (so also after a commit whose answer is lost), until it gets through. After each cut:
 * reserves equal open withdrawals, money equals what was paid in and out, accounts equal the journal; what stood before and is
 * not the act's stands unchanged; the act's own thing moved by one lawful step or not at all. The same request asked again
 * answers the same id. At the end the checker. Exit code 1 on a finding; the seed replays it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '#kernel/fail.ts';
import { cashierFaults, moneyFaults, openCashierWorld } from '#capabilities/withdrawals/testing/cashier-world.ts';
import type { CashierWorld } from '#capabilities/withdrawals/testing/cashier-world.ts';
import { everyRow } from '#testing/context.ts';
import { actOf } from './cashier-acts.ts';
import type { Act, History } from './cashier-acts.ts';
import { openChance, seedFrom } from './chance.ts';
import { openSimulationServer } from './simulation/server.ts';
import { openShears } from './simulation/shears.ts';

const histories = Number(process.argv[2] ?? 6);
const seed = seedFrom(process.argv[3]);
const actsCount = Number(process.argv[4] ?? 30);
const statementsMax = 200;

/** What a withdrawal may become by one act, said again beside the platform's own table. */
const lawfulForWithdrawal: Readonly<Record<string, readonly string[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['sending', 'rejected'],
  sending: ['paid', 'failed'],
  failed: ['approved', 'rejected', 'sending'],
  paid: ['received', 'disputed', 'failed'],
  disputed: ['sending', 'received', 'approved'],
  received: ['failed'],
  rejected: [],
};

/** The same for a deposit: money may still come, in the right sum or another, after the provider called it failed or expired. */
const lawfulForDeposit: Readonly<Record<string, readonly string[]>> = {
  pending: ['succeeded', 'failed', 'expired', 'review'],
  failed: ['succeeded', 'review'],
  expired: ['succeeded', 'review'],
  review: ['succeeded', 'failed'],
  succeeded: [],
};

const began = performance.now();
const close = await openSimulationServer();
const world = await openCashierWorld();
const shears = openShears(world.pool);
const counts = { acts: 0, cuts: 0, refused: 0, after: 0 };
const problems: string[] = [];
const met = new Set<string>();
try {
  for (let index = 0; index < histories && problems.length === 0; index += 1) await playHistory(seed + index);
  problems.push(...(await moneyFaults(world)));
} finally {
  await world.close();
  await close();
}
for (const problem of problems.slice(0, 10)) console.error(problem);
console.log(
  `${histories} histories from seed ${seed}: ${counts.acts} acts (${counts.refused} refused), cut ${counts.cuts} times between two statements, ${counts.after} of them after the statement was done; states met: ${[...met].sort().join(', ')}; ${((performance.now() - began) / 1_000).toFixed(0)} s`,
);
console.log(`problems: ${problems.length}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function playHistory(own: number): Promise<void> {
  const chance = openChance(own);
  const history = await begin(world);
  await whole(actOf(world, history, chance, 'first deposit'), history, own);
  for (let step = 0; step < actsCount && problems.length === 0; step += 1)
    await whole(actOf(world, history, chance), history, own);
}

/** One act, cut at every statement it has, then let through. */
async function whole(act: Act, history: History, own: number): Promise<void> {
  counts.acts += 1;
  const sides = counts.acts % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const); // the second is a repeat
  for (const side of sides)
    for (let statement = 1; statement <= statementsMax; statement += 1) {
      const before = await statesOf(world, history);
      shears.arm(statement, side);
      await act.run().catch((error: unknown) => {
        if (error instanceof Failure) counts.refused += 1;
        else if (!shears.hasCut()) throw error;
      });
      const wasCut = shears.disarm();
      if (wasCut) await sleep(3); // the server rolls back what was under way
      await look(act, { before, history, where: `history ${own}, ${act.name} cut ${side} statement ${statement}` });
      if (!wasCut || problems.length > 0) break;
      counts.cuts += 1;
      if (side === 'after') counts.after += 1;
    }
}

async function look(act: Act, given: { before: Map<string, string>; history: History; where: string }): Promise<void> {
  for (const fault of await cashierFaults(world)) problems.push(`${given.where}: ${fault}`);
  let moved = 0;
  for (const [id, state] of await statesOf(world, given.history)) {
    met.add(state);
    const was = given.before.get(id);
    if (was === state) continue;
    moved += 1;
    const lawful = given.history.deposits.includes(id) ? lawfulForDeposit : lawfulForWithdrawal;
    if (was !== undefined && !lawful[was]?.includes(state)) problems.push(`${given.where}: ${was} became ${state}`);
    if (was === undefined && state !== 'requested' && state !== 'approved')
      problems.push(`${given.where}: began as ${state}`);
  }
  if (moved > 1 && act.name !== 'claim') problems.push(`${given.where}: ${moved} things moved at once`);
}

async function statesOf({ database }: CashierWorld, { player, deposits }: History): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const row of await everyRow<{ withdrawal_id: string; member_id: string; state: string }>(database, 'withdrawal'))
    if (row.member_id === player.memberId) states.set(row.withdrawal_id, row.state);
  for (const row of await everyRow<{ deposit_id: string; state: string }>(database, 'deposit'))
    if (deposits.includes(row.deposit_id)) states.set(row.deposit_id, row.state);
  return states;
}

async function begin(given: CashierWorld): Promise<History> {
  const player = await given.newPlayer();
  const deposits = [randomUUID(), randomUUID(), randomUUID()];
  const now = given.clock.now();
  await given.tx(async (tx) => {
    for (const id of deposits)
      await tx.db
        .insertInto('deposit')
        .values({
          merchant_id: given.merchant.id,
          deposit_id: id,
          member_id: player.memberId,
          provider: 'paydesk',
          method: 'qr',
          kind: 'qr',
          reference_code: randomUUID(),
          amount_minor: 100_000n,
          currency: 'USD',
          state: 'pending',
          language: 'en',
          return_url: 'http://x.example/',
          webhook_url: 'http://x.example/',
          created_at: now,
          ask_at: new Date(now.getTime() + 86_400_000),
        })
        .execute();
  });
  return { player, deposits, withdrawals: new Map(), problems };
}
