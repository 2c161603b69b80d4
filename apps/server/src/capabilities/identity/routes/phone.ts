/** Login by mobile number. */
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { countCodeLogin, enterByPhone, loginByCode, memberOfPhone } from '../code-login.ts';
import type { CodeLogin } from '../code-login.ts';
import type { CodeSent } from '../codes.ts';
import { isThirdParty, refusedPhoneCode, sendPhoneCode } from '../outside/phone-codes.ts';
import type { PhoneContext } from '../outside/phone-codes.ts';
import { orFail } from '../refusal.ts';
import type { SignedIn } from '../sign-in.ts';

type PhoneServices = Pick<Services, 'database' | 'config'>;

export function openPhoneContext<C extends Ctx>({ database, config }: PhoneServices, ctx: C): PhoneContext<C> {
  return { ctx, config, open: (work) => inTx(database, ctx, work) };
}

/** Sends a login code. A number without an account gets the same answer after the same work. */
export async function sendLoginCode(
  services: PhoneServices,
  ctx: Ctx,
  { phone, domain }: { readonly phone: string; readonly domain: string | undefined },
): Promise<CodeSent> {
  return sendPhoneCode(openPhoneContext(services, ctx), { purpose: 'login', domain }, async (tx) => {
    const member = await memberOfPhone(tx, phone);
    return { phone, isWanted: member !== undefined, memberId: member?.memberId };
  });
}

/** Logs in with the code. Errors: CODE_INVALID, CODE_EXPIRED and the service's own; ACCOUNT_FROZEN, NOT_AGENT, NOT_MEMBER. */
export async function loginByPhone(
  services: PhoneServices,
  ctx: Ctx,
  input: CodeLogin & { readonly code: string },
): Promise<SignedIn> {
  const { config } = services;
  const phoneContext = openPhoneContext(services, ctx);
  if (!isThirdParty(ctx)) return orFail(await phoneContext.open((tx) => loginByCode(tx, config, input)));
  const { phone, code } = input;
  const busy = await phoneContext.open((tx) => countCodeLogin(tx, config));
  if (busy) orFail(busy);
  const refused = await refusedPhoneCode(phoneContext, { purpose: 'login', phone, code });
  if (refused) orFail(refused);
  return orFail(await phoneContext.open(async (tx) => enterByPhone(tx, config, await memberOfPhone(tx, phone), input)));
}
