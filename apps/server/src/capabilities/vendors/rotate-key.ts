/** A new key for one direction of a vendor's calls. The one before stays good for the overlap, so neither side has to stop:
 *  the vendor may sign with either, and we go on signing with the older one until it ends. */
import { ed25519PublicKey } from '@baize/signatures';
import { createPublicKey, randomBytes } from 'node:crypto';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { seal } from '#kernel/sealed.ts';
import { sealPurpose } from './directory.ts';
import { endKey, isKeyIdTaken, readVendorKeys, retireOlderKeys, upsertVendorKey } from './store.ts';
import type { VendorKeyRow, VendorRow } from './store.ts';

export interface NewKey {
  readonly direction: 'inbound' | 'outbound';
  readonly keyId: string;
  /** The vendor's public half; without it a shared secret is made. */
  readonly publicPem?: string | undefined;
  readonly overlapMinutes: number;
}

export interface AddedKey {
  readonly keyId: string;
  /** Base64, told once; null for a key pair. */
  readonly secret: string | null;
  /** When the key before stops being good. */
  readonly olderRetiresAt: Date;
}

const liveMax = 2;
const secretBytes = 32;

/** Whether a key could be added now; changes nothing.
 *  Errors: STATE_CONFLICT (two are live already, or the id is or was somebody's), VALIDATION. Source: vendor API, signature. */
export async function requireRoomForKey(tx: Tx, vendor: VendorRow, given: NewKey): Promise<void> {
  const { now } = tx.ctx;
  const { merchantId, vendorId } = vendor;
  const publicPem = given.publicPem ?? null;
  const live = (await readVendorKeys(tx.db, now)).filter((key) => key.merchantId === merchantId);
  if (await isKeyIdTaken(tx.db, { merchantId, vendorId, keyId: given.keyId, publicPem })) fail('STATE_CONFLICT');
  if (live.filter((key) => key.vendorId === vendorId && key.direction === given.direction).length >= liveMax)
    fail('STATE_CONFLICT');
  // Towards a vendor with a key pair we sign with a key of our own: only its own calls need its half.
  const isPair = given.publicPem !== undefined || vendor.dialect === 'hub';
  if ((isPair && given.direction === 'outbound') || !algorithmOf(vendor, given.publicPem))
    fail('VALIDATION', { fields: { publicPem: { reason: 'format' } } });
}

/** Errors: those of `requireRoomForKey`. */
export async function addVendorKey(tx: Tx, masterKey: Buffer, vendor: VendorRow, given: NewKey): Promise<AddedKey> {
  const { now } = tx.ctx;
  const { merchantId, vendorId } = vendor;
  const publicPem = given.publicPem ?? null;
  await requireRoomForKey(tx, vendor, given);

  const algorithm = algorithmOf(vendor, given.publicPem) ?? fail('VALIDATION');
  const secret = given.publicPem === undefined ? randomBytes(secretBytes) : null;
  await upsertVendorKey(tx.db, {
    merchantId,
    vendorId,
    keyId: given.keyId,
    direction: given.direction,
    algorithm,
    secretSealed: secret && seal(masterKey, secret, sealPurpose({ merchantId, keyId: given.keyId })),
    publicPem,
    now,
  });
  const olderRetiresAt = new Date(now.getTime() + given.overlapMinutes * 60_000);
  await retireOlderKeys(tx.db, {
    merchantId,
    vendorId,
    direction: given.direction,
    keyId: given.keyId,
    at: olderRetiresAt,
  });
  await audit(tx, 'vendor.key.add', `${vendor.code}/${given.keyId}`, undefined, {
    direction: given.direction,
    algorithm,
    olderRetiresAt,
  });
  return { keyId: given.keyId, secret: secret?.toString('base64') ?? null, olderRetiresAt };
}

/** Ends a key at once; ending it again is the same. Errors: NOT_FOUND, STATE_CONFLICT (the last of its direction: a new one
 *  comes first, or the vendor stands still). */
export async function retireVendorKey(tx: Tx, vendor: VendorRow, keyId: string): Promise<Date> {
  const { now } = tx.ctx;
  const { merchantId, vendorId } = vendor;
  const own = (await readVendorKeys(tx.db, new Date(0))).filter(
    (key) => key.merchantId === merchantId && key.vendorId === vendorId,
  );
  const key = own.find((entry) => entry.keyId === keyId) ?? fail('NOT_FOUND');
  if (key.retiresAt !== null && key.retiresAt <= now) return key.retiresAt;
  const stays = own.some(
    (other) =>
      other.keyId !== keyId && other.direction === key.direction && (other.retiresAt === null || other.retiresAt > now),
  );
  if (!stays) fail('STATE_CONFLICT');
  const retiresAt = await endKey(tx.db, { merchantId, keyId, at: now });
  await audit(tx, 'vendor.key.retire', `${vendor.code}/${keyId}`, { retiresAt: key.retiresAt }, { retiresAt });
  return retiresAt;
}

const rsaBitsMin = 2_048;

/** What the vendor's protocol makes of a key: our own knows shared secrets and Ed25519, the soft dialect secrets, the hub dialect RSA.
 *  Undefined for any other. */
function algorithmOf({ dialect }: VendorRow, publicPem: string | undefined): VendorKeyRow['algorithm'] | undefined {
  if (publicPem === undefined) return dialect === 'hub' ? undefined : 'hmac-sha256';
  if (dialect === 'own') return isEd25519(publicPem) ? 'ed25519' : undefined;
  return dialect === 'hub' && isRsa(publicPem) ? 'rsa-sha256' : undefined;
}

/** A public key in SPKI PEM; anything else is not the profile's. */
function isEd25519(pem: string): boolean {
  try {
    ed25519PublicKey('check', pem);
    return true;
  } catch {
    return false;
  }
}

function isRsa(pem: string): boolean {
  if (!pem.trimStart().startsWith('-----BEGIN PUBLIC KEY-----')) return false; // no private half is kept by mistake
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= rsaBitsMin;
  } catch {
    return false;
  }
}
