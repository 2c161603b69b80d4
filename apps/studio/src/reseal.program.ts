/** `npm run reseal-studio`: the last step but one of a change of the studio's master key (docs/keys.md). Reads the studio's own
 *  environment. Ends with 1 while anything is not under MASTER_KEY. */
import pg from 'pg';
import { readConfig } from './config.ts';
import { reseal } from './reseal.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const { masterKey, databaseUrl } = readConfig(process.env);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const findings = await reseal(client, masterKey).finally(() => client.end());
  for (const { column, resealed, unreadable, left } of findings)
    say(
      `${column}: ${resealed} sealed anew, ${left} left${unreadable ? `, ${unreadable} that no live key opens` : ''}`,
    );
  const left = findings.reduce((sum, finding) => sum + finding.left, 0);
  say(
    left === 0 ? 'Nothing is left under the other key: it may be taken out.' : `${left} values are left: run it again.`,
  );
  process.exitCode = left === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
