/** `npm run reseal`: the last step but one of a change of the master key (docs/keys.md). Reads MASTER_KEY, MASTER_KEY_OTHER and
 *  DATABASE_OWNER_URL as the platform does. Ends with 1 while anything is not under MASTER_KEY. */
import { createPublicKey } from 'node:crypto';
import pg from 'pg';
import { sealingKey } from './audit-seal.ts';
import { readConfig } from './config.ts';
import { reseal } from './reseal.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const { masterKey, databaseOwnerUrl } = readConfig(process.env);
  if (!databaseOwnerUrl) throw new Error('configuration: DATABASE_OWNER_URL is needed');
  const client = new pg.Client({ connectionString: databaseOwnerUrl });
  await client.connect();
  const findings = await reseal(client, masterKey).finally(() => client.end());
  for (const { column, resealed, unreadable, left } of findings)
    say(
      `${column}: ${resealed} sealed anew, ${left} left${unreadable ? `, ${unreadable} that no live key opens` : ''}`,
    );
  if (masterKey.other)
    say(`Audit seals of the other key are checked with its public half, keep it: ${publicHex(masterKey.other)}`);
  const left = findings.reduce((sum, finding) => sum + finding.left, 0);
  say(
    left === 0 ? 'Nothing is left under the other key: it may be taken out.' : `${left} values are left: run it again.`,
  );
  process.exitCode = left === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

function publicHex(key: Buffer): string {
  return Buffer.from(createPublicKey(sealingKey(key)).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
}
