/** Login by name and password, in two transactions with the comparison of the hash between them. */
import type { CallOutput } from '@baize/protocol';
import type { login as loginCall } from '@baize/protocol/calls/identity';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { humanRefusal, verifyHuman } from './human-verification.ts';
import type { HumanGiven } from './human-verification.ts';
import { forgiveLogin, loginStanding, trierOf } from './login-limits.ts';
import type { Trier } from './login-limits.ts';
import type { Refusal } from './refusal.ts';
import { passwordAge, usernameKey } from './rules.ts';
import { refusedArea, signIn } from './sign-in.ts';
import type { BankNames } from './sign-in.ts';
import { readMember, readMemberByName } from './store.ts';

export type SignedIn = CallOutput<typeof loginCall>;

export interface Login extends HumanGiven {
  readonly username: string;
  readonly agentArea: boolean;
  readonly deviceKey?: string | undefined;
}

/** What is left to do outside the transaction: compare with this hash (null: no such account). */
export interface BegunLogin {
  readonly memberId: string | null;
  readonly passwordHash: string | null;
  readonly trier: Trier;
  /** Whether the next try from here will need a picture or work. */
  readonly needsHumanNext: boolean;
}

/** First half: is this name locked, is a picture due and was it right; then the try is counted. An unknown name takes
 *  the same steps as a known one. */
export async function beginLogin(
  tx: Tx,
  input: Login,
  config: Pick<Config, 'masterKey' | 'rateMultiplier'>,
): Promise<BegunLogin | Refusal> {
  const key = usernameKey(input.username);
  const trier = await trierOf(tx, config.masterKey, key, input.deviceKey);
  const standing = await loginStanding(tx, trier, config);
  if ('refused' in standing) return standing;
  if (standing.needsHuman) {
    const answer = await verifyHuman(tx, config, { ...input, purpose: 'login' });
    if (answer !== 'passed') return humanRefusal(tx.ctx.merchant, answer);
  }
  const member = await readMemberByName(tx, key);
  await standing.count(member?.memberId);
  return {
    memberId: member?.memberId ?? null,
    passwordHash: member?.passwordHash ?? null,
    trier,
    needsHumanNext: standing.needsHumanNext,
  };
}

export function refuseLogin(begun: BegunLogin): Refusal {
  return begun.needsHumanNext ? { refused: 'LOGIN_FAILED', captcha: true } : { refused: 'LOGIN_FAILED' };
}

/** Second half, after the password proved right: forgives the tries and opens a session, or asks for more where the
 *  address is new. */
export async function completeLogin(
  tx: Tx,
  config: Pick<Config, 'masterKey'>,
  begun: BegunLogin,
  input: Login & { readonly bankNames: BankNames },
): Promise<SignedIn | Refusal> {
  const { merchant, now } = tx.ctx;
  const member = begun.memberId === null ? undefined : await readMember(tx, begun.memberId);
  if (!member || member.passwordHash !== begun.passwordHash) return refuseLogin(begun); // changed in between
  const age = passwordAge(member, merchant.settings.passwordDaysMax, now);
  if (age === 'one_time_over') return refuseLogin(begun);
  await forgiveLogin(tx, begun.trier, member.memberId);
  const refused = refusedArea(tx.ctx, member, input.agentArea);
  if (refused) return { refused };
  return signIn(tx, config, member, { way: 'password', age, bankNames: input.bankNames, deviceKey: input.deviceKey });
}
