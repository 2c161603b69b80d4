/** Putting a vendor to work at a merchant. */
import type { Tx } from '../../kernel/context.ts';
import { seal } from '../../kernel/sealed.ts';
import type { Services } from '../../kernel/services.ts';
import { inSystemTx } from '../../kernel/in-tx.ts';
import { sealPurpose } from './directory.ts';
import { upsertVendor, upsertVendorKey } from './store.ts';

export const studioCode = 'BAIZE_STUDIO';
/** 500,000.00: the largest pay-out of one round (games specification, limits), in minor units of a two-decimal currency. */
const winMax = 50_000_000n;

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

/** The studio's arcade, a vendor that holds its players' money: it takes our published key and has none of its own. */
export const arcadeCode = 'BAIZE_ARCADE';

export async function installArcade(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  merchantId: number,
): Promise<void> {
  const { url } = services.config.studio;
  const arcade = { merchantId, code: arcadeCode, name: 'Baize Arcade', url, winMax, wallet: 'transfer', now: services.clock.now() } as const; // prettier-ignore
  await inSystemTx(services.database, (db) => upsertVendor(db, arcade));
}

/** The in-house studio, with the keys of the configuration. */
export async function installStudio(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  merchantId: number,
): Promise<void> {
  const { studio, masterKey } = services.config;
  const vendor: SharedSecretVendor = {
    merchantId, code: studioCode, name: 'Baize Studio', url: studio.url, winMax,
    inbound: { keyId: studio.keyId, secret: studio.key }, outbound: { keyId: studio.platformKeyId, secret: studio.platformKey },
  }; // prettier-ignore
  await inSystemTx(services.database, (db) => installVendor(db, masterKey, vendor, services.clock.now()));
}
