/** A self-exclusion binds the person, not the account: it outlives the erasure and is carried to a new account that shares a number,
 *  a mail address or a document. Decision 63. */
import { createHmac } from 'node:crypto';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { fingerprintKey } from '#kernel/installation.ts';
import { contactsOf } from '#capabilities/identity/index.ts';
import { continueExclusion, stopOf } from '#capabilities/limits/index.ts';
import { documentDigestOf, matchedUntil, putMatch } from './store-matches.ts';
import type { Match } from './store-matches.ts';

type Keys = Pick<Config, 'masterKey'>;

async function matchesOf(tx: Tx, { masterKey }: Keys, memberId: string): Promise<Match[]> {
  const key = await fingerprintKey(tx, masterKey);
  const contacts = await contactsOf(tx, memberId);
  const digest = (kind: 'mobile' | 'email', address: string): Match => ({
    kind,
    digest: createHmac('sha256', key).update(`exclusion:${tx.ctx.merchant.id}:${kind}:${address}`).digest(),
  });
  const document = await documentDigestOf(tx, memberId);
  return [
    ...(contacts.mobile ? [digest('mobile', contacts.mobile.address)] : []),
    ...(contacts.email ? [digest('email', contacts.email.address)] : []),
    ...(document ? [{ kind: 'document' as const, digest: document }] : []),
  ];
}

/** Keeps what an excluded member may register with again, before it is erased. */
export async function keepExclusion(tx: Tx, keys: Keys, memberId: string): Promise<void> {
  const stop = await stopOf(tx, memberId);
  if (stop?.code !== 'SELF_EXCLUDED') return;
  for (const match of await matchesOf(tx, keys, memberId)) await putMatch(tx, match, stop.until);
}

/** Excludes an account whose number, address or document belonged to an excluded person, until that exclusion ends. */
export async function carryExclusion(tx: Tx, keys: Keys, memberId: string): Promise<void> {
  const matches = await matchesOf(tx, keys, memberId);
  const until = matches.length === 0 ? undefined : await matchedUntil(tx, matches);
  if (until !== undefined) await continueExclusion(tx, memberId, until);
}
