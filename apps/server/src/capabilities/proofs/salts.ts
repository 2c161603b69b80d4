/** Salts of the leaves follow from the master key, the day and the player: a tree that is built again after a crash is the
 *  same tree, and a salt is of no use on another day. */
import { createHmac, hkdfSync } from 'node:crypto';

export interface SaltDay {
  readonly merchantCode: string;
  readonly currency: string;
  readonly day: string;
}

/** 32 bytes for each member. */
export function openSalts(masterKey: Buffer, { merchantCode, currency, day }: SaltDay): (memberId: string) => Buffer {
  const key = Buffer.from(
    hkdfSync('sha256', masterKey, '', `baize liabilities ${merchantCode}/${currency}/${day}`, 32),
  );
  return (memberId) =>
    createHmac('sha256', key)
      .update(Buffer.from(memberId.replaceAll('-', ''), 'hex'))
      .digest();
}
