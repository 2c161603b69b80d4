/** Extra verification of a login, from an unregistered address or of an account with a second factor: five minutes, five tries, from where it began. */
import type { CallOutput } from '@baize/protocol';
import type { ipChallenge } from '@baize/protocol/calls/identity';
import { nameWords } from '@baize/protocol/person-names';
import { codeTyped } from '@baize/protocol/typed-text';
import { audit } from '#kernel/audit.ts';
import type { Config } from '#kernel/config.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { sendMail } from '#capabilities/notify/index.ts';
import { challengeMethods } from './challenge-methods.ts';
import { checkCode, sendCode } from './codes.ts';
import type { CodeSent } from './codes.ts';
import { contactsOf } from './contacts.ts';
import { refusedTotp } from './member-totp.ts';
import { placeOf, rememberNetwork } from './networks.ts';
import type { Refusal } from './refusal.ts';
import { passwordAge } from './rules.ts';
import { endSessions } from './sessions.ts';
import { challengeMs, refusedArea, signIn } from './sign-in.ts';
import type { BankNames, SignedIn } from './sign-in.ts';
import { readMember, readSession } from './store.ts';
import { forgiveTries, tryStanding } from './attempts.ts';

export type ChallengeMethod = CallOutput<typeof ipChallenge>['methods'][number]['method'];
/** A passkey answers by its own login. */
type Answered = Exclude<ChallengeMethod, 'passkey'>;
type Keys = Pick<Config, 'masterKey' | 'profile' | 'rateMultiplier'>;

interface Given {
  readonly method: Answered;
  readonly answer: string;
  /** What a third party's service said of the code to the phone: null when it is right. */
  readonly byService?: Refusal | null | undefined;
}

/** A name is no secret: guessed at over many logins, it is found. */
const bankNameLimits = { failuresMax: 10, lockMinutes: 1_440, windowMinutes: 1_440 };
const limits = { failuresMax: 5, lockMinutes: challengeMs / 60_000, windowMinutes: challengeMs / 60_000 };

/** What the waiting session may be proved by. */
export async function readChallenge(tx: Tx<MemberCtx>, bankNames: BankNames): Promise<CallOutput<typeof ipChallenge>> {
  const { memberId } = tx.ctx.actor;
  const session = await requireOwnPlace(tx);
  return { methods: await challengeMethods(tx, memberId, bankNames), expiresAt: session.expiresAt.toISOString() };
}

/** A stolen challenge token is worth nothing elsewhere. Errors: CHALLENGE_OVER. */
async function requireOwnPlace(tx: Tx<MemberCtx>) {
  const { actor, ip, device } = tx.ctx;
  const session = await readSession(tx, actor.sessionId);
  if (!session || session.ip !== ip || session.device !== device) fail('CHALLENGE_OVER');
  return session;
}

async function requireMethod(tx: Tx<MemberCtx>, bankNames: BankNames, method: ChallengeMethod): Promise<void> {
  const methods = await challengeMethods(tx, tx.ctx.actor.memberId, bankNames);
  if (!methods.some((offer) => offer.method === method)) fail('STATE_CONFLICT');
}

/** Where a code of the waiting session goes. Errors: STATE_CONFLICT, CHALLENGE_OVER. */
export async function challengeAddress(
  tx: Tx<MemberCtx>,
  bankNames: BankNames,
  method: 'mobile' | 'email',
): Promise<string> {
  await requireOwnPlace(tx);
  await requireMethod(tx, bankNames, method);
  return ((await contactsOf(tx, tx.ctx.actor.memberId))[method] ?? fail('STATE_CONFLICT')).address;
}

/** Sends the code to the bound mail address. A value when refused: commit it. Errors: STATE_CONFLICT, CHALLENGE_OVER. */
export async function mailChallengeCode(
  tx: Tx<MemberCtx>,
  config: Keys,
  bankNames: BankNames,
): Promise<CodeSent | Refusal> {
  const address = await challengeAddress(tx, bankNames, 'email');
  const { memberId } = tx.ctx.actor;
  return sendCode(tx, config, { purpose: 'ip_challenge', channel: 'email', address, isWanted: true, memberId });
}

/** Checks an answer; right: the waiting session ends, a new one opens, the network is remembered and its owner told.
 *  A value when refused: commit it. Refused: CHALLENGE_FAILED, CODE_EXPIRED, CHALLENGE_OVER after five wrong ones, or ten names in a day. */
export async function answerChallenge(
  tx: Tx<MemberCtx>,
  config: Keys,
  bankNames: BankNames,
  given: Given,
): Promise<SignedIn | Refusal> {
  const { actor, merchant, now } = tx.ctx;
  const { memberId, sessionId } = actor;
  const session = await requireOwnPlace(tx);
  await requireMethod(tx, bankNames, given.method);
  const tries = await tryStanding(tx, 'challenge', sessionId, limits);
  if (tries.standing.isLocked) return over(tx);
  if (given.method === 'bank_name') {
    const names = await tryStanding(tx, 'bank_name', memberId, bankNameLimits);
    if (names.standing.isLocked) return over(tx);
    await names.count();
  }
  await tries.count();
  const refused = await refusedAnswer(tx, config, bankNames, given);
  if (refused) {
    const isLast = tries.standing.failures + 1 >= limits.failuresMax;
    return isLast ? over(tx) : refused;
  }
  const member = (await readMember(tx, memberId)) ?? fail('NOT_LOGGED_IN');
  const closed = refusedArea(tx.ctx, member, false);
  if (closed) return { refused: closed };
  await endSessions(tx, memberId, 'challenge_passed', sessionId);
  if (given.method === 'bank_name') await forgiveTries(tx, 'bank_name', memberId);
  const isNewNetwork = (await placeOf(tx, memberId)) === 'unknown';
  await rememberNetwork(tx, memberId, given.method === 'bank_name');
  if (isNewNetwork) {
    await audit(tx, 'session.new_network', memberId, undefined, { method: given.method });
    await notifyOwner(tx, config, member.username);
  }
  const age = passwordAge(member, merchant.settings.passwordDaysMax, now);
  return signIn(tx, config, member, {
    way: session.way,
    age: age === 'one_time_over' ? 'first_login' : age,
    isProved: true,
  });
}

/** The waiting session ends: whoever guesses starts again at the password. */
async function over(tx: Tx<MemberCtx>): Promise<Refusal> {
  await endSessions(tx, tx.ctx.actor.memberId, 'challenge_failed', tx.ctx.actor.sessionId);
  return { refused: 'CHALLENGE_OVER' };
}

async function refusedAnswer(
  tx: Tx<MemberCtx>,
  config: Keys,
  bankNames: BankNames,
  { method, answer, byService }: Given,
): Promise<Refusal | null> {
  const { memberId } = tx.ctx.actor;
  switch (method) {
    case 'mobile':
    case 'email': {
      if (byService !== undefined) return byService;
      const contact = (await contactsOf(tx, memberId))[method] ?? fail('STATE_CONFLICT');
      const result = await checkCode(tx, config, {
        purpose: 'ip_challenge',
        address: contact.address,
        code: codeTyped(answer),
      });
      return result === 'right' ? null : { refused: result === 'expired' ? 'CODE_EXPIRED' : 'CHALLENGE_FAILED' };
    }
    case 'totp':
      return (await refusedTotp(tx, memberId, config.masterKey, codeTyped(answer)))
        ? { refused: 'CHALLENGE_FAILED' }
        : null;
    case 'bank_name': {
      const names = await bankNames(tx, memberId);
      return names.some((name) => sameName(name, answer)) ? null : { refused: 'CHALLENGE_FAILED' };
    }
  }
}

/** Case, spacing, apostrophes and accents do not make another name. */
function sameName(a: string, b: string): boolean {
  const words = nameWords(a).join('');
  return words !== '' && words === nameWords(b).join('');
}

/** ASVS 6.3.5: the owner hears of a login from a new place. */
async function notifyOwner(tx: Tx<MemberCtx>, config: Keys, username: string): Promise<void> {
  const { actor, ip, device, language } = tx.ctx;
  const { email } = await contactsOf(tx, actor.memberId);
  if (!email) return;
  await sendMail(tx, config, {
    to: email.address,
    template: 'new_network',
    args: { username, device, ip },
    language,
    memberId: actor.memberId,
  });
}
