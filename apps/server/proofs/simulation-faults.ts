/**
 * `node apps/server/proofs/simulation-faults.ts [operations]`: is the simulator worth anything? Faults are planted one by one
 * into the SQL of a database of their own, and worlds are played until one diverges or the checker finds something. Prints
 * for each fault the seed, how many operations it took and the length of the shortest history. Exit code 1 when one is missed.
 */
import { checkLedger } from '#ledger/check.ts';
import { faults } from './simulation/faults.ts';
import { historyOf, play } from './simulation/run.ts';
import { openSimulationServer } from './simulation/server.ts';
import { describe, shrink } from './simulation/shrink.ts';
import { openStage } from './simulation/stage.ts';

const callsCount = Number(process.argv[2] ?? 600);
const worldsAtOnce = 48;
const began = performance.now();

const close = await openSimulationServer();
let missed = 0;
try {
  for (const fault of faults) {
    const stage = await openStage();
    await fault.plant(stage.owner);
    const worlds = Array.from({ length: worldsAtOnce }, (_, index) => ({
      seed: index + 1,
      steps: historyOf(index + 1, callsCount),
    }));
    const played = await play(stage, worlds).catch((error: unknown) => ({
      operations: 0,
      divergences: [],
      thrown: String(error),
    }));
    const [found] = played.divergences;
    if (found) {
      const { steps } = await shrink(stage, found.seed, [...historyOf(found.seed, callsCount)], found);
      const calls = describe(steps).filter((line) => line.startsWith(' ')).length;
      console.log(
        `caught  ${fault.name}: seed ${found.seed} within ${played.operations} operations of ${worldsAtOnce} worlds, shortest history ${calls} calls`,
      );
    } else if ('thrown' in played) {
      console.log(`caught  ${fault.name}: the database refused (${played.thrown.slice(0, 90)})`);
    } else {
      const { broken } = await checkLedger(stage.owner, { scope: 'ledger' });
      if (broken.length === 0) missed += 1;
      console.log(`${broken.length > 0 ? 'caught ' : 'MISSED '} ${fault.name}: ${broken.length} rules broken`);
    }
    await stage.close();
  }
} finally {
  await close();
}
console.log(
  `${faults.length - missed} of ${faults.length} planted faults caught; ${((performance.now() - began) / 1_000).toFixed(0)} s`,
);
process.exitCode = missed === 0 ? 0 : 1;
