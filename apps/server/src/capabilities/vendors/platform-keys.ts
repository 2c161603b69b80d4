/** The platform's own Ed25519 keys: they sign answers and calls to vendors that have a key pair, and every day file. The
 *  public halves are published (GET keys), the last one's too, so that what it signed can still be checked. */
import { ed25519PrivateKey } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { sqlState } from '#kernel/db.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { seal, unseal } from '#kernel/sealed.ts';
import type { Services } from '#kernel/services.ts';

export interface PublishedKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly kid: string;
  readonly x: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
}

export interface PlatformKeys {
  /** The key that signs now; made when there is none. */
  signing(): Promise<SignatureKey>;
  published(): Promise<PublishedKey[]>;
  /** Puts a new key to work; the one before is published for `keepMs` more. Answers the new key's id. */
  rotate(keepMs: number): Promise<string>;
}

type Needs = Pick<Services, 'database' | 'config' | 'clock' | 'newId'>;

interface Row {
  readonly keyId: string;
  readonly privateSealed: Buffer;
  readonly publicPem: string;
}

const uniqueViolation = '23505';
const freshMs = 5_000;

export function openPlatformKeys(services: Needs): PlatformKeys {
  let known: { key: SignatureKey; atMs: number } | undefined;
  return {
    async signing() {
      if (known && performance.now() - known.atMs < freshMs) return known.key;
      const row = (await readSigning(services)) ?? (await make(services));
      const pem = unseal(services.config.masterKey, row.privateSealed, purpose(row.keyId)).toString('utf8');
      const key = known?.key.keyId === row.keyId ? known.key : ed25519PrivateKey(row.keyId, pem);
      known = { key, atMs: performance.now() };
      return key;
    },
    async published() {
      const now = services.clock.now();
      const { rows } = await inSystemTx(services.database, (db) =>
        sql<{ keyId: string; publicPem: string }>`
          select key_id as "keyId", public_pem as "publicPem" from platform_key where retires_at is null or retires_at > ${now}
          order by created_at desc`.execute(db),
      );
      return rows.map(({ keyId, publicPem }) => {
        const { x = '' } = createPublicKey(publicPem).export({ format: 'jwk' });
        return { kty: 'OKP', crv: 'Ed25519', kid: keyId, x, use: 'sig', alg: 'EdDSA' };
      });
    },
    async rotate(keepMs) {
      const now = services.clock.now();
      await inSystemTx(services.database, (db) =>
        sql`update platform_key set retires_at = ${new Date(now.getTime() + keepMs)} where retires_at is null`.execute(
          db,
        ),
      );
      known = undefined;
      return (await make(services)).keyId;
    },
  };
}

async function readSigning(services: Needs): Promise<Row | undefined> {
  const { rows } = await inSystemTx(services.database, (db) =>
    sql<Row>`select key_id as "keyId", private_sealed as "privateSealed", public_pem as "publicPem" from platform_key where retires_at is null`.execute(
      db,
    ),
  );
  return rows[0];
}

/** Makes a key, or reads the one another node has just made. */
async function make(services: Needs): Promise<Row> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keyId = `platform-${services.newId()}`;
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  const row: Row = {
    keyId,
    privateSealed: seal(services.config.masterKey, pem, purpose(keyId)),
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }),
  };
  try {
    await inSystemTx(services.database, (db) =>
      sql`insert into platform_key (merchant_id, key_id, private_sealed, public_pem, created_at)
        values (0, ${keyId}, ${row.privateSealed}, ${row.publicPem}, ${services.clock.now()})`.execute(db),
    );
    return row;
  } catch (error) {
    const others = sqlState(error) === uniqueViolation ? await readSigning(services) : undefined;
    if (!others) throw error;
    return others;
  }
}

const purpose = (keyId: string): string => `platform-key:${keyId}`;
