/**
 * `node apps/server/proofs/ledger-check.ts [database url]`: checks the ledger of a live or restored database.
 * Prints counts, every rule that is broken, and a digest. Exit code 1 when a rule is broken.
 * The address is DATABASE_OWNER_URL's or DATABASE_URL's when none is given.
 */
import pg from 'pg';
import { checkLedger } from '#ledger/check.ts';

const url = process.argv[2] ?? process.env['DATABASE_OWNER_URL'] ?? process.env['DATABASE_URL'];
if (!url) throw new Error('give the address of a database');

const client = new pg.Client({ connectionString: url, application_name: 'baize-ledger-check' });
client.on('error', (error) => console.error(error.message)); // the failing query ends the command
await client.connect();
try {
  const report = await checkLedger(client);
  console.log(
    `accounts ${report.counts.accounts}, journal rows ${report.counts.rows}, keys ${report.counts.keys} (${report.counts.declined} declined)`,
  );
  for (const { rule, count } of report.broken) console.error(`BROKEN by ${count}: ${rule}`);
  console.log(`${report.rules - report.broken.length} of ${report.rules} rules hold; digest ${report.digest}`);
  process.exitCode = report.isSound ? 0 : 1;
} finally {
  await client.end();
}
