/** What the database knows of the installation it belongs to: its master key, and whether its sample data are whole. */
import { sql } from 'kysely';
import { inSystemTx } from './in-tx.ts';
import { seal, unseal } from './sealed.ts';
import type { Services } from './services.ts';

const purpose = 'installation';
const known = 'the master key of this installation';

/** Whether what the database holds sealed can be opened: `unknown` before an installation's first start. */
export function keyFit(proof: Buffer | null, masterKey: Buffer): 'fits' | 'other' | 'unknown' {
  if (!proof) return 'unknown';
  try {
    return unseal(masterKey, proof, purpose).toString() === known ? 'fits' : 'other';
  } catch {
    return 'other'; // a foreign key cannot open it
  }
}

/** What a start says when its secrets are not those of the database. */
export const foreignKeyMessage =
  'The database belongs to an installation with other secrets: nothing it holds sealed could be opened, and its passwords are in that installation’s folder. Start with the folder (BAIZE_HOME) or the MASTER_KEY it was made with, or delete all its data: npm start -- --reset';

/** Binds a fresh database to this installation's key, and refuses one that is bound to another. */
export async function requireOwnKey(services: Pick<Services, 'database' | 'config'>): Promise<void> {
  const { masterKey } = services.config;
  const proof = await inSystemTx(services.database, async (db) => {
    await sql`update installation set key_proof = ${seal(masterKey, known, purpose)} where key_proof is null`.execute(
      db,
    );
    return (await db.selectFrom('installation').select('key_proof').executeTakeFirstOrThrow()).key_proof;
  });
  if (keyFit(proof, masterKey) !== 'fits') throw new Error(foreignKeyMessage);
}

/** How far the sample data are: a cut start leaves them begun. */
export async function samplesState(services: Pick<Services, 'database'>): Promise<'none' | 'begun' | 'ended'> {
  const row = await inSystemTx(services.database, (db) =>
    db.selectFrom('installation').select(['samples_begun_at', 'samples_ended_at']).executeTakeFirstOrThrow(),
  );
  if (row.samples_ended_at) return 'ended';
  return row.samples_begun_at ? 'begun' : 'none';
}

export async function markSamples(
  services: Pick<Services, 'database' | 'clock'>,
  column: 'samples_begun_at' | 'samples_ended_at',
): Promise<void> {
  const now = services.clock.now();
  await inSystemTx(services.database, (db) =>
    db
      .updateTable('installation')
      .set({ [column]: now })
      .execute(),
  );
}
