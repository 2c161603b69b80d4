/** Codes that bring people in: read aloud and typed by hand, so upper case and without look-alikes. Pure. */

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/** The eight signs of a referral code, made from random bytes. */
export function referralCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('');
}
