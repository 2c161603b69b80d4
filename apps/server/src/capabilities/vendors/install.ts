/** Putting a vendor to work at a merchant. */
import { stakeUnit } from '@baize/protocol';
import { lotteryVendors } from '@baize/protocol/vendor-codes';
import { sql } from 'kysely';
import { createPublicKey } from 'node:crypto';
import type { Tx } from '#kernel/context.ts';
import { seal } from '#kernel/sealed.ts';
import type { Services } from '#kernel/services.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { sealPurpose } from './directory.ts';
import { upsertVendor, upsertVendorKey } from './store.ts';

export const studioCode = 'BAIZE_STUDIO';
/** 500,000 units: the largest pay-out of one round (games specification, limits). */
const winMaxUnits = 500_000n;

/** That in minor units of the merchant's currency. */
async function winMaxOf(db: Tx['db'], merchantId: number): Promise<bigint> {
  const { rows } = await sql<{ currency: string }>`
    select coalesce(settings->>'currency', '') as currency from merchant where merchant_id = ${merchantId}`.execute(db);
  return winMaxUnits * stakeUnit(rows[0]?.currency ?? '');
}

export interface SharedSecretVendor {
  readonly merchantId: number;
  readonly code: string;
  readonly name: string;
  readonly url: string;
  readonly winMax: bigint;
  /** What the vendor signs with, and what we sign with; base64. */
  readonly inbound: { readonly keyId: string; readonly secret: string };
  readonly outbound: { readonly keyId: string; readonly secret: string };
}

/** Adds a vendor of the small profile (HMAC) with a key for each direction. Doing it again changes address and secrets only. */
export async function installVendor(
  db: Tx['db'],
  masterKey: Buffer,
  vendor: SharedSecretVendor,
  now: Date,
): Promise<void> {
  const { merchantId } = vendor;
  const vendorId = await upsertVendor(db, {
    merchantId,
    code: vendor.code,
    name: vendor.name,
    url: vendor.url,
    winMax: vendor.winMax,
    now,
  });
  for (const direction of ['inbound', 'outbound'] as const) {
    const { keyId, secret } = vendor[direction];
    const secretSealed = seal(masterKey, Buffer.from(secret, 'base64'), sealPurpose({ merchantId, keyId }));
    await upsertVendorKey(db, {
      merchantId,
      vendorId,
      keyId,
      direction,
      algorithm: 'hmac-sha256',
      secretSealed,
      publicPem: null,
      now,
    });
  }
}

/** A further vendor in the studio's house that signs with the studio's secret under a name of its own, at an address of its own. */
async function installBeside(
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  merchantId: number,
  { path, ...about }: { code: string; name: string; path: string; wallet?: 'transfer'; dialect?: 'soft' },
): Promise<void> {
  const { studio, masterKey } = config;
  const now = clock.now();
  const keyId = `${studio.keyId}.${path}`;
  const vendor = { merchantId, ...about, url: `${studio.url.replace(/\/$/, '')}/${path}`, now };
  await inSystemTx(database, async (db) => {
    const vendorId = await upsertVendor(db, { ...vendor, winMax: await winMaxOf(db, merchantId) });
    const secretSealed = seal(masterKey, Buffer.from(studio.key, 'base64'), sealPurpose({ merchantId, keyId }));
    await upsertVendorKey(db, {
      merchantId,
      vendorId,
      keyId,
      direction: 'inbound',
      algorithm: 'hmac-sha256',
      secretSealed,
      publicPem: null,
      now,
    });
  });
}

/** The studio's arcade, a vendor that holds its players' money: it takes our published key, and signs its answers with the studio's
 *  secret. */
export const arcadeCode = 'BAIZE_ARCADE';

export async function installArcade(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  merchantId: number,
): Promise<void> {
  await installBeside(services, merchantId, {
    code: arcadeCode,
    name: 'Baize Arcade',
    path: 'arcade',
    wallet: 'transfer',
  });
}

/** The studio's Saltmarsh, a vendor that speaks the soft dialect: both sides sign with the studio's secret. */
export const softCode = 'SALTMARSH';

export async function installSoft(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  merchantId: number,
): Promise<void> {
  await installBeside(services, merchantId, { code: softCode, name: 'Saltmarsh', path: 'soft', dialect: 'soft' });
}

/** The studio's vendors of lotteries, one a region. They take our published key, and sign with the studio's secret. */
export async function installLotteries(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  merchantId: number,
): Promise<void> {
  for (const vendor of lotteryVendors) await installBeside(services, merchantId, vendor);
}

/** The studio's Fennel Mill, a vendor that speaks the hub dialect: each side signs with a key pair of its own. */
export const hubCode = 'FENNEL_MILL';

/** Installs nothing where the configuration has no keys for it. */
export async function installHub(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  merchantId: number,
): Promise<void> {
  const { studio, masterKey } = services.config;
  if (!studio.hub) return;
  const now = services.clock.now();
  const publicPem = createPublicKey({
    key: Buffer.from(studio.hub.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  }).export({ format: 'pem', type: 'spki' });
  const keyId = `${studio.platformKeyId}.hub`;
  const secretSealed = seal(
    masterKey,
    Buffer.from(studio.hub.privateKey, 'base64'),
    sealPurpose({ merchantId, keyId }),
  );
  const hub = {
    merchantId,
    code: hubCode,
    name: 'Fennel Mill',
    url: `${studio.url.replace(/\/$/, '')}/hub`,
    dialect: 'hub',
    now,
  } as const;
  await inSystemTx(services.database, async (db) => {
    const vendorId = await upsertVendor(db, { ...hub, winMax: await winMaxOf(db, merchantId) });
    const key = { merchantId, vendorId, algorithm: 'rsa-sha256', now } as const;
    await upsertVendorKey(db, {
      ...key,
      keyId: `${studio.keyId}.hub`,
      direction: 'inbound',
      secretSealed: null,
      publicPem,
    });
    await upsertVendorKey(db, { ...key, keyId, direction: 'outbound', secretSealed, publicPem: null });
  });
}

/** The in-house studio, with the keys of the configuration. */
export async function installStudio(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  merchantId: number,
): Promise<void> {
  const { studio, masterKey } = services.config;
  const vendor: Omit<SharedSecretVendor, 'winMax'> = {
    merchantId,
    code: studioCode,
    name: 'Baize Studio',
    url: studio.url,
    inbound: { keyId: studio.keyId, secret: studio.key },
    outbound: { keyId: studio.platformKeyId, secret: studio.platformKey },
  };
  await inSystemTx(services.database, async (db) =>
    installVendor(db, masterKey, { ...vendor, winMax: await winMaxOf(db, merchantId) }, services.clock.now()),
  );
}
