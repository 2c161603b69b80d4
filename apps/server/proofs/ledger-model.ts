/**
 * `node apps/server/proofs/ledger-model.ts [operations] [seed]`: random operations over parallel connections against a
 * PostgreSQL of its own, every answer compared with the in-memory model. Prints seed and figures; exit code 1 on a
 * divergence. The same seed makes the same operations; how they interleave is the machine's choice.
 */
import { openSetup } from '#ledger/testing/setup.ts';
import { simulate } from '#ledger/testing/simulate.ts';
import { openLedgerServer } from './ledger-server.ts';
import { seedFrom } from './chance.ts';

const operations = Number(process.argv[2] ?? 100_000);
const seed = seedFrom(process.argv[3]);
const callers = 48;
console.log(`seed ${seed}`); // before anything can fail

const server = await openLedgerServer();
const place = await openSetup(server, { connections: 16 });
try {
  const began = performance.now();
  const report = await simulate(place, { seed, operations, callers });
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    `${operations} operations (${report.items} items, ${report.freezes} freezes), ${callers} callers on 16 connections and two nodes of two lanes, ${seconds.toFixed(0)} s`,
  );
  console.log(
    `outcomes ${JSON.stringify(report.outcomes)}, refused whole ${report.bugs}, largest batch ${report.largestBatch}`,
  );
  console.log(
    `checker: ${report.check.counts.rows} rows, ${report.check.counts.keys} keys, ${report.check.broken.length} rules broken, digest ${report.check.digest}`,
  );
  for (const { rule, count } of report.check.broken) console.error(`BROKEN by ${count}: ${rule}`);
  for (const line of report.divergences.slice(0, 20)) console.error(line);
  console.log(`divergences: ${report.divergences.length}`);
  process.exitCode = report.divergences.length === 0 && report.check.isSound ? 0 : 1;
} finally {
  await place.close();
  await server.close();
}
