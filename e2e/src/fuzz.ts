/** Bad input, as the OpenAPI document allows to make it: every operation, every field, every boundary value, each from
 *  a request that succeeds. Passes when no answer is a 500, none takes over five seconds, none tells of our insides,
 *  nothing that was refused has changed anything, and every operation was seen to succeed first. */
import pg from 'pg';
import { fuzzOperation, sendExample } from './fuzz/operation.ts';
import type { Finding } from './fuzz/operation.ts';
import { runNamedCases } from './fuzz/named.ts';
import { openWatch } from './fuzz/unchanged.ts';
import { prepareAll } from './fuzz/prepare.ts';
import type { Prepared } from './fuzz/prepare.ts';
import { startSystem } from './system.ts';

const startedAt = performance.now();
const system = await startSystem({ nodes: 1 });
try {
  const watch = await openWatch(system.stack.database.ownerUrl);
  const named = await runNamedCases(system, watch);
  for (const finding of named.findings) console.log(finding);
  console.log(`${named.sent} cases by name, ${named.findings.length} findings`);
  const all = await prepareAll(system.at, system.seeded, {
    secrets: system.stack.settings.secrets,
    inspectUrl: system.stack.database.inspectUrl,
  });
  if (all.length === 0) throw new Error('the documents name no operation');
  const findings: Finding[] = [];
  let sent = 0;
  // Every example first: bad input locks passwords and uses up codes, and the next example would meet that.
  const ready: Prepared[] = [];
  for (const prepared of all.filter((entry) => !entry.isLast)) ready.push(await sendExample(prepared, findings));
  await watch.changed();
  for (const [done, prepared] of ready.entries()) {
    // a sign of life: a slow machine takes minutes, and silence is what ends a run
    if (done % 25 === 0) console.log(`${done} of ${ready.length} operations, ${sent} requests`);
    sent += 1 + (await fuzzOperation(prepared, findings, watch));
  }
  await forgetWrongTries(system.stack.database.ownerUrl);
  for (const prepared of all.filter((entry) => entry.isLast)) {
    const last = await sendExample(prepared, findings);
    await watch.changed();
    sent += 1 + (await fuzzOperation(last, findings, watch));
  }
  await watch.close();
  for (const { operation, what, answer } of findings.slice(0, 60))
    console.log(`${operation}: ${what} -> ${answer.status} ${answer.text.slice(0, 200)}`);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${all.length} operations, ${sent} requests, ${findings.length} findings, ${seconds} s`);
  process.exitCode = findings.length + named.findings.length === 0 ? 0 : 1;
} finally {
  await system.stop();
}

/** What a quarter of an hour does by itself. */
async function forgetWrongTries(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('baize.merchant', '*', false)`);
  await client.query('delete from attempt');
  await client.end();
}
