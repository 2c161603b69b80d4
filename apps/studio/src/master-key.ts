/** The studio's master key and, while it is being changed, the other one that is live: it opens what it sealed and makes nothing new. */
import { createHash } from 'node:crypto';

/** 32 bytes: what is sealed from now on. */
export type MasterKey = Buffer & { readonly other?: Buffer };

export function masterKeyOf(newest: Buffer, other: Buffer | undefined): MasterKey {
  return other ? Object.assign(newest, { other }) : newest;
}

/** The keys that may have made what is given, the newest first, each alone. */
export function liveKeys(masterKey: MasterKey): readonly Buffer[] {
  const newest = masterKey.subarray();
  return masterKey.other ? [newest, masterKey.other] : [newest];
}

const idBytes = 8;

/** What a key is known by in what it sealed: says nothing of the key itself. */
export function keyIdOf(key: Buffer): Buffer {
  return createHash('sha256').update('baize studio master key id').update(key).digest().subarray(0, idBytes);
}
