import type { Identification } from '@baize/protocol/identifications';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { hasTotp } from './member-totp.ts';
import { deletePasskeys, readPasskeys } from './passkeys/store.ts';
import { pausePayouts } from './payout-pause.ts';
import { endSessions } from './sessions.ts';
import { deleteTotp } from './store-totp.ts';
import { readMember } from './store.ts';
import { forgiveTries } from './attempts.ts';

/** What a member's login asks for beside the password; an authenticator that was offered and not confirmed is none. */
export async function factorsOf(tx: Tx, memberId: string): Promise<{ totp: boolean; passkeys: number }> {
  return { totp: await hasTotp(tx, memberId), passkeys: (await readPasskeys(tx, memberId)).length };
}

interface Lost {
  /** How the person who asks was known to be the player. */
  readonly identifiedBy: Identification;
  readonly reason: string;
}

/** Takes authenticator and passkeys off an account whose player lost them. The password stays the player's own, so that whoever
 *  takes the factor off cannot log in as them; sessions end, payouts pause, and the player is told. Takes two people.
 *  Errors: NOT_FOUND, NEED_REAL_ACCOUNT, STATE_CONFLICT (there is no second factor). */
export async function resetFactors(tx: Tx<StaffCtx>, memberId: string, { identifiedBy, reason }: Lost): Promise<void> {
  const member = (await readMember(tx, memberId)) ?? fail('NOT_FOUND');
  if (tx.ctx.merchant.settings.trialTypes.includes(member.type)) fail('NEED_REAL_ACCOUNT');
  const factors = await factorsOf(tx, memberId);
  if (!factors.totp && factors.passkeys === 0) fail('STATE_CONFLICT');
  await useGrant(tx, { shown: { account: member.username, ...factors } });
  await deleteTotp(tx, memberId);
  await deletePasskeys(tx, memberId);
  await pausePayouts(tx, memberId, 'second_factor');
  await endSessions(tx, memberId, 'factors_reset'); // after the factors: a login by one that was under way is among them
  await forgiveTries(tx, 'totp', memberId);
  await audit(tx, 'member.reset_factors', memberId, factors, { identifiedBy, reason });
  await record(tx, 'factors.reset', { kind: 'member', memberId }, { memberId });
}
