import { randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/context.ts';
import type { Invite } from './invite.ts';
import { referralCode } from './rules.ts';
import { insertInvite, insertLine, insertReferral } from './store.ts';

const codeTriesMax = 5;

/** Gives a new account its place in the tree and its own referral code. Places never change (security T11). */
export async function joinTree(tx: Tx, memberId: string, invite: Invite | null): Promise<void> {
  await insertLine(tx, memberId, invite?.uplineId ?? null);
  if (invite?.referrerId) await insertReferral(tx, memberId, invite.referrerId);
  for (let tries = 0; tries < codeTriesMax; tries += 1) {
    if (await insertInvite(tx, { key: referralCode(randomBytes(8)), memberId, kind: 'referral' })) return;
  }
  throw new Error('no free referral code'); // 31^8 codes: the source of chance is broken
}
