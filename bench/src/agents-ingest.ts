/** What a bet costs the database on its way into the sums, beside the bet itself on the same server. */
import { randomUUID } from 'node:crypto';
import { batchReaction, runBatchIn } from '@baize/server/kernel/batch-reaction.ts';
import type { IngestedFact } from '@baize/server/capabilities/turnover/index.ts';
import { ingest } from '@baize/server/capabilities/turnover/index.ts';
import type { Rolled } from './agents-fill.ts';
import { firstBooked } from './agents-fill.ts';
import type { AgentsSetup } from './agents-setup.ts';
import { cpuSeconds } from './cpu.ts';
import { openPast } from './history.ts';
import { driveLane } from './lanes.ts';
import { openSetup } from './setup.ts';

const batches = [64, 500];
const facts = 40_000;
let nextFact = firstBooked;

function factsOf(count: number, members: number, at: Date): IngestedFact[] {
  return Array.from({ length: count }, () => {
    const n = 1 + Math.floor(Math.random() * members);
    const memberId = `0199b000-0000-7000-8001-${n.toString(16).padStart(12, '0')}`;
    const payload = {
      memberId,
      roundId: randomUUID(),
      nodeId: 'game',
      stakeMinor: '1000',
      payoutMinor: '0',
      currency: 'USD',
    };
    return { name: 'bet.settled', id: (nextFact += 1n), at, payload };
  });
}

/** Microseconds of database a fact for booking it, once, in batches of a size. */
async function booking(place: AgentsSetup, members: number, batch: number): Promise<number> {
  const reaction = batchReaction(['bet.settled'], 'turnover.ingest', (tx, given) => ingest(tx, given, () => 'RNG'), {
    knowsItsFacts: true,
  });
  const keepUntil = new Date(place.now.getTime() + 86_400_000);
  const before = cpuSeconds(place.pid) ?? NaN;
  for (let booked = 0; booked < facts; booked += batch) {
    const given = factsOf(batch, members, place.now);
    await place.tx((tx) => runBatchIn(tx, reaction, given, keepUntil));
  }
  return (((cpuSeconds(place.pid) ?? NaN) - before) / facts) * 1e6;
}

/** The bet itself, straight into the batch with 64 callers, on a server of its own that was just filled. */
async function bet(): Promise<number> {
  const place = await openSetup();
  const filled = await openPast(place, { name: 'bench_100k', players: 100_000, rowsEach: 1, merchants: 1 });
  try {
    const any = () => Math.floor(Math.random() * filled.accounts.length);
    await driveLane(filled, place.pid, 3, any);
    return (await driveLane(filled, place.pid, 6, any)).databaseUs;
  } finally {
    await filled.client.end();
    await place.close();
  }
}

export async function benchIngestion(place: AgentsSetup, members: number, rolled: Rolled): Promise<void> {
  const betUs = await bet();
  console.log(`\ndatabase a settled bet, µs: the bet itself ${betUs.toFixed(0)} (batches of up to 64)`);
  for (const batch of batches) {
    const us = await booking(place, members, batch);
    const whole = us + rolled.databaseUs;
    console.log(
      `  booked in batches of ${batch}: ${us.toFixed(1)}, summed up: ${rolled.databaseUs.toFixed(1)}, together ${whole.toFixed(1)} = ${(whole / betUs).toFixed(2)} of the bet`,
    );
  }
}
