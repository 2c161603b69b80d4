import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { deleteLink } from './store.ts';
import type { SocialProvider } from './store.ts';

/** Unlinks; the password has been checked, so there is another way in. */
export async function unlinkSocial(tx: Tx<MemberCtx>, provider: SocialProvider): Promise<void> {
  const { memberId } = tx.ctx.actor;
  if (await deleteLink(tx, memberId, provider)) await audit(tx, 'social.unlink', memberId, { provider });
}
