/** Codes of an extra verification: to a mailbox in one transaction, to a phone by either sender. */
import { codeTyped } from '@baize/protocol/typed-text';
import type { MemberCtx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { challengeAddress, mailChallengeCode } from '../challenge.ts';
import type { CodeSent } from '../codes.ts';
import { isThirdParty, refusedPhoneCode, sendPhoneCode } from '../outside/phone-codes.ts';
import { orFail } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { BankNames } from '../sign-in.ts';
import { openPhoneContext } from './phone.ts';

type PhoneServices = Pick<Services, 'database' | 'config'>;

/** Errors: STATE_CONFLICT, CHALLENGE_OVER, and those of sending a code. */
export async function sendChallengeCode(
  services: PhoneServices,
  ctx: MemberCtx,
  asked: { readonly bankNames: BankNames; readonly method: 'mobile' | 'email'; readonly domain: string | undefined },
): Promise<CodeSent> {
  const { bankNames, method, domain } = asked;
  if (method === 'email')
    return orFail(await inTx(services.database, ctx, (tx) => mailChallengeCode(tx, services.config, bankNames)));
  return sendPhoneCode(openPhoneContext(services, ctx), { purpose: 'ip_challenge', domain }, async (tx) => ({
    phone: await challengeAddress(tx, bankNames, 'mobile'),
    isWanted: true,
    memberId: ctx.actor.memberId,
  }));
}

/** What a third party's service says of a code to the phone, asked before the transaction that counts the answer; undefined where
 *  no service is to be asked. A service that does not answer ends the request: that is no wrong answer. */
export async function askedOfService(
  services: PhoneServices,
  ctx: MemberCtx,
  given: { readonly bankNames: BankNames; readonly method: string; readonly answer: string },
): Promise<Refusal | null | undefined> {
  if (given.method !== 'mobile' || !isThirdParty(ctx)) return undefined;
  const phoneContext = openPhoneContext(services, ctx);
  const phone = await phoneContext.open((tx) => challengeAddress(tx, given.bankNames, 'mobile'));
  const refused = await refusedPhoneCode(phoneContext, {
    purpose: 'ip_challenge',
    phone,
    code: codeTyped(given.answer),
  });
  if (refused?.refused === 'CODE_INVALID') return { refused: 'CHALLENGE_FAILED' };
  if (refused && refused.refused !== 'CODE_EXPIRED') orFail(refused);
  return refused;
}
