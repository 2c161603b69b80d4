/** Login by a code sent to a mobile number. Only a number that its owner verified opens an account. */
import { callerOf } from '@baize/protocol/caller';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { checkCode } from './codes.ts';
import { membersByContact } from './contacts.ts';
import type { Refusal } from './refusal.ts';
import { secondsUntil } from './rules.ts';
import type { TryLimits } from './rules.ts';
import { refusedArea, signIn } from './sign-in.ts';
import type { SignedIn } from './sign-in.ts';
import { readMember } from './store.ts';
import type { MemberRow } from './store.ts';
import { takeBackTry, tryStanding } from './attempts.ts';

/** Wrong codes one address may send, whatever the numbers. */
const ipLimits: TryLimits = { failuresMax: 20, lockMinutes: 5, windowMinutes: 10 };

export interface CodeLogin {
  /** E.164. */
  readonly phone: string;
  readonly agentArea: boolean;
  readonly deviceKey?: string | undefined;
}

export async function memberOfPhone(tx: Tx, phone: string): Promise<MemberRow | undefined> {
  const owner = (await membersByContact(tx, 'mobile', phone)).find((member) => member.isVerified);
  return owner && readMember(tx, owner.memberId);
}

/** Counts a try by code from this address. Refused: CODE_TOO_MANY. */
export async function countCodeLogin(
  tx: Tx,
  { rateMultiplier }: Pick<Config, 'rateMultiplier'>,
): Promise<Refusal | null> {
  const { ip, now } = tx.ctx;
  const limits = { ...ipLimits, failuresMax: Math.ceil(ipLimits.failuresMax * rateMultiplier) };
  const tries = await tryStanding(tx, 'code_login', callerOf(ip), limits);
  if (tries.standing.isLocked)
    return { refused: 'CODE_TOO_MANY', retryAfterSeconds: secondsUntil(tries.standing.until, now) };
  await tries.count();
  return null;
}

/** Checks our own code and logs in. A value when refused: commit it. Refused: CODE_INVALID, CODE_EXPIRED (the same for a
 *  number without an account), CODE_TOO_MANY, ACCOUNT_FROZEN, NOT_AGENT, NOT_MEMBER. */
export async function loginByCode(
  tx: Tx,
  config: Pick<Config, 'masterKey' | 'rateMultiplier'>,
  input: CodeLogin & { readonly code: string },
): Promise<SignedIn | Refusal> {
  const busy = await countCodeLogin(tx, config);
  if (busy) return busy;
  const answer = await checkCode(tx, config, { purpose: 'login', address: input.phone, code: input.code });
  const member = await memberOfPhone(tx, input.phone);
  if (answer !== 'right') return { refused: answer === 'expired' ? 'CODE_EXPIRED' : 'CODE_INVALID' };
  return enterByPhone(tx, config, member, input);
}

/** The number is proved; its owner enters. */
export async function enterByPhone(
  tx: Tx,
  config: Pick<Config, 'masterKey'>,
  member: MemberRow | undefined,
  input: CodeLogin,
): Promise<SignedIn | Refusal> {
  if (!member) return { refused: 'CODE_INVALID' }; // unbound since the code was sent, or never bound
  const refused = refusedArea(tx.ctx, member, input.agentArea);
  if (refused) return { refused };
  await takeBackTry(tx, 'code_login', callerOf(tx.ctx.ip));
  return signIn(tx, config, member, { way: 'sms', deviceKey: input.deviceKey });
}
