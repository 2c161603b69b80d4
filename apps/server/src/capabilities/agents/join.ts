import { randomBytes } from 'node:crypto';
import type { Tx } from '#kernel/context.ts';
import type { Invite } from './invite.ts';
import { referralCode } from './rules.ts';
import { insertJoin } from './store-links.ts';
import { insertInvite, insertLine, insertReferral, lockTree } from './store.ts';

const codeTriesMax = 5;

/** Gives a new account its place in the tree and its own referral code. Only an operator moves it later. */
export async function joinTree(tx: Tx, memberId: string, invite: Invite | null): Promise<void> {
  await lockTree(tx, 'join');
  await insertLine(tx, memberId, invite?.uplineId ?? null);
  if (invite?.linkId) await insertJoin(tx, memberId, invite.linkId);
  if (invite?.referrerId) await insertReferral(tx, memberId, invite.referrerId);
  for (let tries = 0; tries < codeTriesMax; tries += 1) {
    if (await insertInvite(tx, { key: referralCode(randomBytes(8)), memberId, kind: 'referral' })) return;
  }
  throw new Error('no free referral code'); // 31^8 codes: the source of chance is broken
}
