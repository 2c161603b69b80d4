/** A passkey as it is kept, whosever it is: members' and operators' tables have these columns in common. */
import type { CallOutput } from '@baize/protocol';
import type { listPasskeys } from '@baize/protocol/calls/identity-security';
import type { Passkey } from '#kernel/schema.gen.ts';
import type { Selectable } from 'kysely';

/** What a passkey is checked with. */
export interface KeyMaterial {
  readonly rpId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
}

export interface NewKey extends KeyMaterial {
  readonly transports: readonly string[];
  readonly isSynced: boolean;
}

export interface KeptKey extends NewKey {
  readonly passkeyId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export function keptKey(row: Omit<Selectable<Passkey>, 'merchant_id' | 'member_id'>): KeptKey {
  return {
    passkeyId: row.passkey_id,
    rpId: row.rp_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports as string[], // written by what follows only
    isSynced: row.is_synced,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

/** The columns of a new one. */
export function columnsOf(key: KeptKey) {
  return {
    passkey_id: key.passkeyId,
    rp_id: key.rpId,
    credential_id: key.credentialId,
    public_key: key.publicKey,
    counter: key.counter,
    transports: JSON.stringify(key.transports),
    is_synced: key.isSynced,
    name: key.name,
    created_at: key.createdAt,
  };
}

/** As its owner sees it. */
export function passkeyView(key: KeptKey): CallOutput<typeof listPasskeys>[number] {
  return {
    id: key.passkeyId,
    name: key.name,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    synced: key.isSynced,
  };
}
