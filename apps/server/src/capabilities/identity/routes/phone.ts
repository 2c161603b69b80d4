/** Login by mobile number. */
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { countCodeLogin, enterByPhone, loginByCode, memberOfPhone } from '../code-login.ts';
import type { CodeLogin } from '../code-login.ts';
import type { CodeSent } from '../codes.ts';
import { isThirdParty, refusedPhoneCode, sendPhoneCode } from '../outside/phone-codes.ts';
import type { PhoneDesk } from '../outside/phone-codes.ts';
import { orFail } from '../refusal.ts';
import type { SignedIn } from '../sign-in.ts';

type Desk = Pick<Services, 'database' | 'config'>;

export function phoneDesk<C extends Ctx>({ database, config }: Desk, ctx: C): PhoneDesk<C> {
  return { ctx, config, open: (work) => inTx(database, ctx, work) };
}

/** Sends a login code. A number without an account gets the same answer after the same work. */
export async function sendLoginCode(
  services: Desk,
  ctx: Ctx,
  { phone, domain }: { readonly phone: string; readonly domain: string | undefined },
): Promise<CodeSent> {
  return sendPhoneCode(phoneDesk(services, ctx), { purpose: 'login', domain }, async (tx) => {
    const member = await memberOfPhone(tx, phone);
    return { phone, isWanted: member !== undefined, memberId: member?.memberId };
  });
}

/** Logs in with the code. Errors: CODE_INVALID, CODE_EXPIRED and the service's own; ACCOUNT_FROZEN, NOT_AGENT, NOT_MEMBER. */
export async function loginByPhone(
  services: Desk,
  ctx: Ctx,
  input: CodeLogin & { readonly code: string },
): Promise<SignedIn> {
  const { config } = services;
  const desk = phoneDesk(services, ctx);
  if (!isThirdParty(ctx)) return orFail(await desk.open((tx) => loginByCode(tx, config, input)));
  const { phone, code } = input;
  const busy = await desk.open((tx) => countCodeLogin(tx, config));
  if (busy) orFail(busy);
  const refused = await refusedPhoneCode(desk, { purpose: 'login', phone, code });
  if (refused) orFail(refused);
  return orFail(await desk.open(async (tx) => enterByPhone(tx, config, await memberOfPhone(tx, phone), input)));
}
