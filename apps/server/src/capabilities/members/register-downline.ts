import { randomBytes } from 'node:crypto';
import { checkField, registrationDefault } from '@baize/protocol';
import { personNameProblem, plainName } from '@baize/protocol/person-names';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { appointDownline } from '#capabilities/agents/index.ts';
import { registerMember } from './register.ts';

export interface NewDownline {
  readonly memberId: string;
  readonly username: string;
  readonly nickname?: string | undefined;
  readonly payeeName?: string | undefined;
  /** What they become at once; left out: a member. */
  readonly agent?: { readonly type: number; readonly code: string } | undefined;
  /** Of a password nobody keeps: the first login must change it. */
  readonly passwordHash: string;
}

/** Four groups of four signs without look-alikes: 80 bits, read aloud or typed once. */
export function oneTimePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'; // 31 signs; the few bits a remainder costs do not matter
  const signs = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** Registers a member or an agent directly below the acting agent. Errors: VALIDATION, USERNAME_TAKEN, AGENT_TYPE_UNKNOWN,
 *  AFFILIATE_INVALID. Source: decisions, default password. */
export async function registerDownline(tx: Tx<MemberCtx>, downline: NewDownline): Promise<void> {
  const { username, nickname } = downline;
  const payeeName = plainName(downline.payeeName ?? '');
  const { registration } = tx.ctx.merchant.settings;
  const rule = [...registration, ...registrationDefault].find((entry) => entry.field === 'username');
  const problem = rule && checkField({ ...rule, required: true }, username);
  if (problem) fail('VALIDATION', { fields: { username: problem } });
  const wrongName = personNameProblem(payeeName);
  if (payeeName !== '' && wrongName) fail('VALIDATION', { fields: { payeeName: wrongName } });
  await registerMember(tx, {
    memberId: downline.memberId,
    passwordHash: downline.passwordHash,
    isOneTimePassword: true,
    withdrawPasswordHash: null,
    weeklyDepositLimitMinor: null,
    values: { username, ...(nickname ? { nickname } : {}), ...(payeeName ? { payeeName } : {}) },
    invite: { uplineId: tx.ctx.actor.memberId, referrerId: null },
  });
  if (downline.agent) await appointDownline(tx, { ...downline.agent, memberId: downline.memberId });
}
