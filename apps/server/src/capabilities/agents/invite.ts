import type { Tx } from '#kernel/context.ts';
import { codeKey } from './rules.ts';
import { readInvite, readUpline } from './store.ts';
import { readLinkByCode } from './store-links.ts';

export interface Invite {
  /** Above the newcomer in the tree; null at the top. */
  readonly uplineId: string | null;
  /** Whose referral code it was; null for an agent's affiliate code. */
  readonly referrerId: string | null;
  /** The agent's link they came by, if it was one. */
  readonly linkId?: string | null;
}

/** What a code means for who uses it, or null when the merchant has no such code. An agent's affiliate code or link places the
 *  newcomer below the agent; a player's referral code places them beside the player and remembers who brought them. */
export async function findInvite(tx: Tx, code: string): Promise<Invite | null> {
  const invite = await readInvite(tx, codeKey(code));
  if (!invite) {
    const link = await readLinkByCode(tx, codeKey(code));
    return link ? { uplineId: link.memberId, referrerId: null, linkId: link.linkId } : null;
  }
  if (invite.kind === 'affiliate') return { uplineId: invite.memberId, referrerId: null };
  return { uplineId: await readUpline(tx, invite.memberId), referrerId: invite.memberId };
}
