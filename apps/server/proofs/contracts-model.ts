/**
 * `node apps/server/proofs/contracts-model.ts [histories] [seed] [steps]`: random histories of a merchant each follow from the seed:
 * people join, bet (some bets come days late, some are corrected when they were paid for), are moved to other lines, agree on contracts of every kind and end them, while months
 * pass over changes of the clocks. Settlement runs in batches of chance; in every fourth run its connection is cut at its first
 * statement, then at its second, and so on, before the statement or after it, until it gets through. At the end of each history
 * every payment equals a naive recomputation from the raw bets, nothing is paid that should not be, nothing twice; wallets hold what
 * came less what went; the oldest debts were paid first; nobody ever had more than the one above; the books sum to zero. Exit
 * code 1 on a difference; the seed replays it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openContractHistory } from '#capabilities/contracts/testing/contract-history.ts';
import { openContractWorld } from '#capabilities/contracts/testing/contract-world.ts';
import type { ContractWorld } from '#capabilities/contracts/testing/contract-world.ts';
import type { Chance } from './chance.ts';
import { openChance, seedFrom } from './chance.ts';
import { openSimulationServer } from './simulation/server.ts';
import type { Shears } from './simulation/shears.ts';
import { openShears } from './simulation/shears.ts';

const histories = Number(process.argv[2] ?? 6);
const seed = seedFrom(process.argv[3]);
const steps = Number(process.argv[4] ?? 350);
const statementsMax = 3_000;
/** Histories side by side, each in a database of its own: each of them mostly waits for its next answer. */
const lanes = 3;
/** Zones whose days are 23, 24, 24.5 and 25 hours long, whose months begin at odd hours, and one that never changes. */
const zones = ['America/New_York', 'Asia/Bangkok', 'Australia/Lord_Howe', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'];

const began = performance.now();
const close = await openSimulationServer();
const sums = { bets: 0, adjusted: 0, agreed: 0, ended: 0, moved: 0, refused: 0, payments: 0, cuts: 0, days: 0 };
const problems: string[] = [];
try {
  const waiting = Array.from({ length: histories }, (_, index) => index);
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined && problems.length === 0; index = waiting.shift())
      await playHistory(seed + index, index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
} finally {
  await close();
}
for (const problem of problems.slice(0, 10)) console.error(problem);
console.log(
  `${histories} histories from seed ${seed}: ${sums.days.toFixed(0)} days, ${sums.bets} bets, ${sums.adjusted} of them corrected later, ${sums.agreed} contracts agreed on, ${sums.ended} ended by their sides, ${sums.moved} lines moved, ${sums.refused} acts refused, ${sums.payments} payments, settlement cut ${sums.cuts} times; ${((performance.now() - began) / 1_000).toFixed(0)} s`,
);
console.log(`problems: ${problems.length}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function playHistory(own: number, index: number): Promise<void> {
  const chance = openChance(own);
  const timeZone = zones[index % zones.length] ?? 'UTC';
  const start = new Date(Date.UTC(2026, chance.of([1, 9]), chance.int(1, 28), 12, 2)); // before the clocks change
  const world = await openContractWorld({ timeZone }, start);
  try {
    const shears = openShears(world.pool);
    const history = openContractHistory(world, chance, () => settle(world, chance, shears));
    for (let step = 0; step < steps; step += 1) await history.step();
    for (const problem of await history.problems()) problems.push(`history ${own}, ${timeZone}: ${problem}`);
    for (const key of ['bets', 'adjusted', 'agreed', 'ended', 'moved', 'refused'] as const)
      sums[key] += history.counts[key];
    sums.days += (world.now.getTime() - start.getTime()) / 86_400_000;
    sums.payments += await countPayments(world);
    console.log(`history ${own}, ${timeZone}, has ended; ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  } finally {
    await world.close();
  }
}

/** Brings everything up to date; in every fourth run through cuts at statement after statement. */
async function settle(world: ContractWorld, chance: Chance, shears: Shears): Promise<void> {
  const batch = chance.of([1, 3, undefined]);
  if (!chance.isTrue(0.25)) return world.settle(batch);
  const side = chance.of(['before', 'after'] as const);
  for (let statement = 1; statement <= statementsMax; statement += 1) {
    shears.arm(statement, side);
    await world.settle(batch).catch((error: unknown) => {
      if (!shears.hasCut()) throw error;
    });
    if (!shears.disarm()) return;
    sums.cuts += 1;
    await sleep(2); // the server rolls back what was under way
  }
  throw new Error(`a settlement of more than ${statementsMax} statements`);
}

async function countPayments(world: ContractWorld): Promise<number> {
  return world.run(async (tx) => {
    const row = await tx.db
      .selectFrom('contract_payment')
      .select(({ fn }) => fn.countAll<bigint>().as('payments'))
      .where('due_minor', '>', 0n)
      .executeTakeFirstOrThrow();
    return Number(row.payments);
  });
}
