/** Codes of an authenticator (RFC 6238: SHA-1, six digits, thirty seconds, one step of tolerance). The secret is sealed
 *  under the master key and bound to its owner. */
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '#kernel/sealed.ts';

const periodSeconds = 30;
const shape = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** A fresh secret in base32, 160 bits. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address an authenticator reads; `issuer` is the name it shows. */
export function totpUrl(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step a code belongs to, or null when it fits none of the three steps around now. */
export function totpStep(secret: string, code: string, now: Date): bigint | null {
  const delta = new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? null : BigInt(Math.floor(now.getTime() / 1_000 / periodSeconds) + delta);
}

/** `owner`: the id of the member or operator. */
function purpose(owner: string): string {
  return `totp:${owner}`;
}

export function sealTotp(masterKey: Buffer, owner: string, secret: string): Buffer {
  return seal(masterKey, secret, purpose(owner));
}

export function unsealTotp(masterKey: Buffer, owner: string, sealed: Buffer): string {
  return unseal(masterKey, sealed, purpose(owner)).toString();
}
