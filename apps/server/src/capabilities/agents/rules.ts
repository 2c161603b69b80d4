import { unspaced } from '@baize/protocol/typed-text';

/** Places in the tree, and codes that bring people in: read aloud and typed by hand, so upper case and without look-alikes. Pure. */

const windowMs = 300_000;

/** The start of the next five-minute window: figures are counted by window, and the tree stands still within one. */
export function movesFrom(now: Date): Date {
  return new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
}

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function codeKey(code: string): string {
  return unspaced(code).toUpperCase();
}

/** The eight signs of a referral code, made from random bytes. */
export function referralCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** An account as somebody further down sees it: first and last sign. */
export function maskAccount(account: string): string {
  return account.length < 3 ? `${account.slice(0, 1)}***` : `${account.slice(0, 1)}***${account.slice(-1)}`;
}
