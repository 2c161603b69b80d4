/** What the database knows of the installation it belongs to: its master key, and whether its sample data are whole. */
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Tx } from './context.ts';
import { inSystemTx } from './in-tx.ts';
import { liveKeys } from './master-key.ts';
import type { MasterKey } from './master-key.ts';
import { seal, unseal } from './sealed.ts';
import type { Services } from './services.ts';

const purpose = 'installation';
const fingerprintPurpose = 'fingerprints';
const known = 'the master key of this installation';

/** Whether what the database holds sealed can be opened: `unknown` before an installation's first start. */
export function keyFit(proof: Buffer | null, masterKey: MasterKey): 'fits' | 'other' | 'unknown' {
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
    const row = await db.selectFrom('installation').select('key_proof').forUpdate().executeTakeFirstOrThrow();
    const fits = keyFit(row.key_proof, masterKey);
    if (fits === 'other') return row.key_proof;
    await sql`update installation set key_proof = coalesce(key_proof, ${seal(masterKey, known, purpose)}),
      fingerprint_key_sealed = coalesce(fingerprint_key_sealed, ${seal(masterKey, firstFingerprintKey(row.key_proof, masterKey), fingerprintPurpose)})`.execute(
      db,
    );
    return (await db.selectFrom('installation').select('key_proof').executeTakeFirstOrThrow()).key_proof;
  });
  if (keyFit(proof, masterKey) !== 'fits') throw new Error(foreignKeyMessage);
}

/** An installation from before there was such a key made its fingerprints with the master key. */
function firstFingerprintKey(proof: Buffer | null, masterKey: MasterKey): Buffer {
  return liveKeys(masterKey).find((key) => keyFit(proof, key) === 'fits') ?? randomBytes(32);
}

/** The key of fingerprints whose plain value is not kept: the same for the life of the installation. */
export async function fingerprintKey(tx: Tx, masterKey: MasterKey): Promise<Buffer> {
  const row = await tx.db.selectFrom('installation').select('fingerprint_key_sealed').executeTakeFirstOrThrow();
  if (!row.fingerprint_key_sealed) return masterKey; // never started: tests of verbs
  return unseal(masterKey, row.fingerprint_key_sealed, fingerprintPurpose);
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
