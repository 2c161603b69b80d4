/** A key that a browser keeps after a login. It opens nothing; it says "this device was here before", so that its owner
 *  is not counted together with strangers who guess (OWASP: device cookies). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { liveKeys } from '#kernel/master-key.ts';
import type { MasterKey } from '#kernel/master-key.ts';

function signature(masterKey: Buffer, merchantId: number, name: string, nonce: string): Buffer {
  return createHmac('sha256', masterKey).update(`device:${merchantId}:${name}:${nonce}`).digest();
}

/** `name` is the account's key (`usernameKey`). */
export function newDeviceKey(masterKey: Buffer, merchantId: number, name: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${signature(masterKey, merchantId, name, nonce).toString('base64url')}`;
}

/** What the device is counted by, or null when the key is not of this account. */
export function deviceOf(
  masterKey: MasterKey,
  merchantId: number,
  name: string,
  key: string | undefined,
): string | null {
  const [nonce, given] = (key ?? '').split('.');
  if (!nonce || !given) return null;
  const bytes = Buffer.from(given, 'base64url');
  const isRight = liveKeys(masterKey).some((live) => {
    const right = signature(live, merchantId, name, nonce);
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
  return isRight ? nonce : null;
}
