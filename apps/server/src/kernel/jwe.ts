/** Encrypted calls: compact JWE, ECDH-ES on P-256 with A256GCM (security 1.8). Two published keys, a fresh one each day;
 *  a retired key opens one hour more. Protects against proxies that end TLS and logs that keep bodies; TLS stays a must. */
import type { FastifyInstance } from 'fastify';
import type { JWK } from 'jose';
import {
  CompactEncrypt,
  calculateJwkThumbprint,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import { sql } from 'kysely';
import { fail } from './fail.ts';
import { inSystemTx } from './in-tx.ts';
import { claimOnce } from './single-use.ts';
import { seal, unseal } from './sealed.ts';
import type { Services } from './services.ts';

const dayMs = 86_400_000;
const graceMs = 3_600_000;
const clockSkewMs = 120_000;
const usedMs = 300_000;
const compactBytesMax = 16 * 1024;
const cacheMs = 60_000;
const refreshMs = 1_000;
const headerNames = ['alg', 'enc', 'epk', 'iat', 'jti', 'kid', 'mer', 'op', 'typ'].join();

export interface Keyring {
  /** The plain value of a sealed body. Every fault is ENCRYPTION_INVALID, except a key we do not know. */
  open(merchantCode: string, operation: string, jwe: string, now: Date): Promise<unknown>;
  /** The published keys, newest first. */
  keySet(now: Date): Promise<{ keys: JWK[] }>;
}

interface Key {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateKey: CryptoKey;
  readonly createdAt: Date;
  readonly retiresAt: Date;
}

type Stores = Pick<Services, 'database' | 'config'>;

async function makeKey(
  db: Parameters<typeof claimOnce>[0],
  masterKey: Buffer,
  createdAt: Date,
  retiresAt: Date,
): Promise<void> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const sealed = seal(masterKey, JSON.stringify(await exportJWK(pair.privateKey)), `jwe:${kid}`);
  const published = { ...publicJwk, kid, use: 'enc', alg: 'ECDH-ES' };
  await db
    .insertInto('jwe_key')
    .values({
      kid,
      public_jwk: JSON.stringify(published),
      private_sealed: sealed,
      created_at: createdAt,
      retires_at: retiresAt,
    })
    .execute();
}

/** Makes what is missing: a key lives two days and a new one comes each day, so two are published at any time. */
async function rotate({ database, config }: Stores, now: Date): Promise<void> {
  await inSystemTx(database, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('jwe_key'))`.execute(db); // two nodes must not both make today's key
    await db
      .deleteFrom('jwe_key')
      .where('retires_at', '<', new Date(now.getTime() - graceMs))
      .execute();
    const live = await db
      .selectFrom('jwe_key')
      .select('created_at')
      .where('retires_at', '>', now)
      .orderBy('created_at', 'desc')
      .execute();
    const newest = live[0]?.created_at.getTime() ?? 0;
    if (live.length === 0)
      await makeKey(db, config.masterKey, new Date(now.getTime() - dayMs), new Date(now.getTime() + dayMs));
    if (now.getTime() - newest >= dayMs) await makeKey(db, config.masterKey, now, new Date(now.getTime() + 2 * dayMs));
  });
}

async function loadKeys(stores: Stores, now: Date): Promise<Key[]> {
  const read = () =>
    stores.database
      .selectFrom('jwe_key')
      .selectAll()
      .where('retires_at', '>', new Date(now.getTime() - graceMs))
      .orderBy('created_at', 'desc')
      .execute();
  let rows = await read();
  const live = rows.filter((row) => row.retires_at > now);
  if (live.length < 2 || now.getTime() - (live[0]?.created_at.getTime() ?? 0) >= dayMs) {
    await rotate(stores, now);
    rows = await read();
  }
  return Promise.all(
    rows.map(async (row) => {
      const jwk = JSON.parse(unseal(stores.config.masterKey, row.private_sealed, `jwe:${row.kid}`).toString()) as JWK; // we wrote it
      const privateKey = (await importJWK(jwk, 'ECDH-ES')) as CryptoKey; // an EC key is never raw bytes
      return {
        kid: row.kid,
        publicJwk: row.public_jwk as JWK,
        privateKey,
        createdAt: row.created_at,
        retiresAt: row.retires_at,
      };
    }),
  );
}

type Header = Readonly<Record<string, unknown>>;

function headerOf(jwe: string): Header | null {
  try {
    return decodeProtectedHeader(jwe);
  } catch {
    return null;
  }
}

/** The header must hold exactly our names (so no `zip`, no `crit`), for this operation and merchant, fresh. */
function isHeaderGood(header: Header, merchantCode: string, operation: string, now: Date): boolean {
  const { alg, enc, typ, op, mer, iat, jti } = header;
  return (
    Object.keys(header).sort().join() === headerNames &&
    alg === 'ECDH-ES' &&
    enc === 'A256GCM' &&
    typ === 'baize-req+jwe' &&
    op === operation &&
    mer === merchantCode &&
    typeof iat === 'number' &&
    Math.abs(now.getTime() - iat * 1_000) <= clockSkewMs &&
    typeof jti === 'string' &&
    /^[A-Za-z0-9_-]{22,43}$/.test(jti)
  );
}

async function decrypt(jwe: string, key: CryptoKey): Promise<{ value: unknown } | null> {
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)) as unknown };
  } catch {
    return null;
  }
}

export function openKeyring(stores: Stores): Keyring {
  let cache: { keys: Key[]; at: number } | null = null;
  /** Something well sealed to open when the request cannot be, so that every refusal costs the same. */
  let decoy: Promise<string> | null = null;

  async function keysAt(now: Date, maxAgeMs: number): Promise<Key[]> {
    const newest = cache?.keys[0];
    const isStale =
      !cache ||
      !newest ||
      performance.now() - cache.at > maxAgeMs ||
      now.getTime() - newest.createdAt.getTime() >= dayMs;
    if (isStale) cache = { keys: await loadKeys(stores, now), at: performance.now() };
    return (cache?.keys ?? []).filter((key) => now.getTime() < key.retiresAt.getTime() + graceMs);
  }

  async function burn(keys: readonly Key[]): Promise<never> {
    const key = keys[0];
    if (key) {
      decoy ??= importJWK(key.publicJwk, 'ECDH-ES').then((to) =>
        new CompactEncrypt(new TextEncoder().encode('{}'))
          .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
          .encrypt(to),
      );
      await decrypt(await decoy, key.privateKey);
    }
    return fail('ENCRYPTION_INVALID');
  }

  return {
    async open(merchantCode, operation, jwe, now) {
      let keys = await keysAt(now, cacheMs);
      const header = jwe.length <= compactBytesMax ? headerOf(jwe) : null;
      if (!header || typeof header['kid'] !== 'string') return burn(keys);
      let key = keys.find((entry) => entry.kid === header['kid']);
      if (!key) {
        keys = await keysAt(now, refreshMs); // another node may have made it
        key = keys.find((entry) => entry.kid === header['kid']);
      }
      if (!key) fail('ENCRYPTION_KEY_UNKNOWN');
      if (!isHeaderGood(header, merchantCode, operation, now)) return burn(keys);
      const opened = await decrypt(jwe, key.privateKey);
      if (!opened || typeof opened.value !== 'object' || opened.value === null) fail('ENCRYPTION_INVALID');
      const jti = `${merchantCode}:${String(header['jti'])}`;
      const isFirst = await inSystemTx(stores.database, (db) =>
        claimOnce(db, 'jwe', jti, new Date(now.getTime() + usedMs)),
      );
      if (!isFirst) fail('ENCRYPTION_INVALID');
      return opened.value;
    },
    async keySet(now) {
      const keys = await keysAt(now, cacheMs);
      return { keys: keys.filter((key) => key.retiresAt > now).map((key) => key.publicJwk) };
    },
  };
}

/** Publishes the keys where clients look for them (RFC 7517), for five minutes of cache. */
export function mountKeySet(keyring: Keyring): (app: FastifyInstance, services: Services) => Promise<void> {
  return async (app, services) => {
    app.get('/.well-known/jwks.json', async (_request, reply) =>
      reply
        .header('content-type', 'application/jwk-set+json')
        .header('cache-control', 'public, max-age=300')
        .send(JSON.stringify(await keyring.keySet(services.clock.now()))),
    );
  };
}
