/** Who the vendors are, held in memory: keys ready to use, and the merchants each key is good for. At most five seconds
 *  old, so a new key, a retired one or a quarantined vendor takes effect everywhere within that. */
import { ed25519PublicKey, hmacKey } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { createPrivateKey, createPublicKey, createSecretKey } from 'node:crypto';
import { inSystemTx } from '#kernel/in-tx.ts';
import { unseal } from '#kernel/sealed.ts';
import type { Services } from '#kernel/services.ts';
import type { DialectKey } from './dialects/dialect.ts';
import type { PlatformKeys } from './platform-keys.ts';
import type { VendorKeyRow, VendorRow } from './store.ts';
import { readVendorKeys, readVendors } from './store.ts';

/** From here on a call has it read anew, without waiting; from `freshMs` on the call waits, so that nothing older is ever used. */
const refreshMs = 2_500;
const freshMs = 5_000;
const afterUnknownMs = 500;

export interface InboundKey {
  readonly key: SignatureKey;
  readonly vendorCode: string;
  /** When the key stops being good; null while nothing replaces it. */
  readonly retiresAt: Date | null;
  /** The vendor as each merchant has it, by merchant code. */
  readonly merchants: ReadonlyMap<string, VendorRow>;
}

type DialectRow = DialectKey & { readonly retiresAt: Date | null };

interface Snapshot {
  readonly inbound: ReadonlyMap<string, InboundKey>;
  readonly outbound: ReadonlyMap<string, SignatureKey>;
  /** Signs towards a vendor without a shared secret: it takes our published key. */
  readonly ownKey: SignatureKey;
  /** Of vendors that speak a dialect, by direction. */
  readonly dialect: Readonly<Record<VendorKeyRow['direction'], ReadonlyMap<string, readonly DialectRow[]>>>;
  readonly vendors: readonly VendorRow[];
}

/** A vendor at a merchant, and how calls to it are signed. */
export interface VendorAccess {
  readonly row: VendorRow;
  readonly key: SignatureKey;
  /** Where we share no secret with it, so that it takes our published key: whose signatures on its answers are believed. */
  readonly signer?: AnswerSigner;
}

/** The key of an id, when an answer signed with it is to be believed. */
export type AnswerSigner = (keyId: string) => Promise<SignatureKey | undefined>;

export interface Directory {
  /** What a key id stands for; looks again when it is new. */
  inbound(keyId: string): Promise<InboundKey | undefined>;
  /** The key we sign with towards a vendor, and its address at a merchant. */
  vendor(merchantId: number, vendorCode: string): Promise<VendorAccess | undefined>;
  all(): Promise<readonly VendorRow[]>;
  /** What a vendor that speaks a dialect signs with: its live keys. */
  dialectKeys(vendor: VendorRow, now: Date): Promise<readonly DialectKey[]>;
  /** What we sign with towards a vendor that speaks a dialect, where that is no secret of both. */
  dialectSigner(vendor: VendorRow, now: Date): Promise<DialectKey | undefined>;
  /** Looks again at the next call: something was changed here. */
  forget(): void;
}

type DirectoryServices = Pick<Services, 'database' | 'config' | 'clock' | 'log'>;

export function openDirectory(services: DirectoryServices, platformKeys: PlatformKeys): Directory {
  let snapshot: Snapshot | undefined;
  let loadedAtMs = 0;
  let loading: Promise<Snapshot> | undefined;

  function load(): Promise<Snapshot> {
    if (loading) return loading;
    const startedAtMs = performance.now();
    loading = readSnapshot(services, platformKeys).then(
      (read) => {
        snapshot = read;
        loadedAtMs = startedAtMs;
        loading = undefined;
        return read;
      },
      (error: unknown) => {
        loadedAtMs = performance.now(); // a database that is away is not asked by every call
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  async function current(): Promise<Snapshot> {
    if (!snapshot) return load();
    const known = snapshot;
    const ageMs = performance.now() - loadedAtMs;
    if (ageMs <= refreshMs) return known;
    const newest = load().catch((error: unknown) => {
      services.log.warn({ err: error }, 'vendors not refreshed');
      return known;
    });
    return ageMs > freshMs ? newest : known;
  }

  async function inbound(keyId: string): Promise<InboundKey | undefined> {
    const known = (await current()).inbound.get(keyId);
    if (known || performance.now() - loadedAtMs < afterUnknownMs) return known;
    return (await load()).inbound.get(keyId);
  }

  return {
    inbound,
    async vendor(merchantId, vendorCode) {
      const now = await current();
      const row = now.vendors.find((entry) => entry.merchantId === merchantId && entry.code === vendorCode);
      const shared = row && now.outbound.get(`${merchantId}/${row.vendorId}`);
      if (!row || shared) return row && shared && { row, key: shared };
      return { row, key: now.ownKey, signer: signerOf({ inbound }, row, services.clock.now()) };
    },
    all: async () => (await current()).vendors,
    async dialectKeys(vendor, now) {
      return liveOf((await current()).dialect.inbound, vendor, now);
    },
    async dialectSigner(vendor, now) {
      return liveOf((await current()).dialect.outbound, vendor, now)[0]; // the oldest: so long the vendor has to take up the next
    },
    forget() {
      snapshot = undefined;
    },
  };
}

/** Believes the live keys that the vendor signs its calls with at this merchant. */
export function signerOf(directory: Pick<Directory, 'inbound'>, row: VendorRow, now: Date): AnswerSigner {
  return async (keyId) => {
    const known = await directory.inbound(keyId);
    const isTheirs = known?.vendorCode === row.code && known.merchants.has(row.merchantCode);
    const isLive = known && (known.retiresAt === null || known.retiresAt > now);
    return isTheirs && isLive ? known.key : undefined;
  };
}

async function readSnapshot(services: DirectoryServices, platformKeys: PlatformKeys): Promise<Snapshot> {
  const ownKey = await platformKeys.signing();
  const rows = await inSystemTx(services.database, async (db) => ({
    vendors: await readVendors(db),
    keys: await readVendorKeys(db, services.clock.now()),
  }));
  return snapshotOf(rows.vendors, rows.keys, services, ownKey);
}

function liveOf(keys: ReadonlyMap<string, readonly DialectRow[]>, vendor: VendorRow, now: Date): DialectRow[] {
  const own = keys.get(`${vendor.merchantId}/${vendor.vendorId}`) ?? [];
  return own.filter(({ retiresAt }) => retiresAt === null || retiresAt > now);
}

/** The purpose a vendor's secret is sealed for. */
export function sealPurpose(row: Pick<VendorKeyRow, 'merchantId' | 'keyId'>): string {
  return `vendor-key:${row.merchantId}:${row.keyId}`;
}

function snapshotOf(
  vendors: readonly VendorRow[],
  keys: readonly VendorKeyRow[],
  services: Pick<Services, 'config' | 'log'>,
  ownKey: SignatureKey,
): Snapshot {
  const inbound = new Map<
    string,
    Omit<InboundKey, 'retiresAt'> & { retiresAt: Date | null; merchants: Map<string, VendorRow> }
  >();
  const outbound = new Map<string, SignatureKey>();
  const dialect = { inbound: new Map<string, DialectRow[]>(), outbound: new Map<string, DialectRow[]>() };
  for (const row of keys) {
    const vendor = vendors.find((entry) => entry.merchantId === row.merchantId && entry.vendorId === row.vendorId);
    if (!vendor) continue;
    if (vendor.dialect !== 'own') {
      const name = `${row.merchantId}/${row.vendorId}`;
      const keys = dialect[row.direction];
      const key = { ...dialectKeyOf(row, services.config.masterKey), retiresAt: row.retiresAt };
      keys.set(name, [...(keys.get(name) ?? []), key]);
      continue;
    }
    const key = keyOf(row, services.config.masterKey);
    if (row.direction === 'outbound') {
      // the oldest one signs until it ends: so long the vendor has to take up the next
      const name = `${row.merchantId}/${row.vendorId}`;
      if (!outbound.has(name)) outbound.set(name, key);
      continue;
    }
    const known = inbound.get(row.keyId);
    if (!known)
      inbound.set(row.keyId, {
        key,
        vendorCode: vendor.code,
        retiresAt: row.retiresAt,
        merchants: new Map([[vendor.merchantCode, vendor]]),
      });
    else if (known.vendorCode === vendor.code && known.key.key.equals(key.key)) {
      known.merchants.set(vendor.merchantCode, vendor);
      known.retiresAt = later(known.retiresAt, row.retiresAt);
    } else
      services.log.error(
        { keyId: row.keyId, merchant: vendor.merchantCode },
        'a vendor key id stands for two keys: the later one is not used',
      );
  }
  return { inbound, outbound, ownKey, dialect, vendors };
}

/** The later end of two; null is never. */
function later(a: Date | null, b: Date | null): Date | null {
  return a === null || b === null ? null : a > b ? a : b;
}

function keyOf(row: VendorKeyRow, masterKey: Buffer): SignatureKey {
  if (row.algorithm === 'ed25519' && row.publicPem !== null) return ed25519PublicKey(row.keyId, row.publicPem);
  if (row.secretSealed === null) throw new Error(`vendor key ${row.keyId} has no secret`);
  return hmacKey(row.keyId, unseal(masterKey, row.secretSealed, sealPurpose(row)));
}

function dialectKeyOf(row: VendorKeyRow, masterKey: Buffer): DialectKey {
  const { keyId } = row;
  if (row.algorithm === 'rsa-sha256' && row.publicPem !== null)
    return { keyId, algorithm: 'rsa-sha256', key: createPublicKey(row.publicPem) };
  if (row.secretSealed === null) throw new Error(`vendor key ${keyId} has no secret`);
  const secret = unseal(masterKey, row.secretSealed, sealPurpose(row));
  return row.algorithm === 'rsa-sha256'
    ? { keyId, algorithm: 'rsa-sha256', key: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }) }
    : { keyId, algorithm: 'hmac-sha256', key: createSecretKey(secret) };
}
