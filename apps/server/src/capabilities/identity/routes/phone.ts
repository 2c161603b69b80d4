/** Login by mobile number with either sender of codes: ours, in one transaction, or a third-party service, which is asked
 *  between two. */
import type { Ctx } from '../../../kernel/context.ts';
import { inTx } from '../../../kernel/in-tx.ts';
import type { Services } from '../../../kernel/services.ts';
import { checkVerification, startVerification } from '../adapters/phone-verification.ts';
import type { PhoneService } from '../adapters/phone-verification.ts';
import { countCodeLogin, enterByPhone, loginByCode, memberOfPhone } from '../code-login.ts';
import type { CodeLogin } from '../code-login.ts';
import { refusedSending, sendCode } from '../codes.ts';
import type { CodeSent } from '../codes.ts';
import { endVerification, keepVerification, phoneService, takeVerification } from '../phone-service.ts';
import { orFail } from '../refusal.ts';
import type { SignedIn } from '../sign-in.ts';

type Desk = Pick<Services, 'database' | 'config'>;

function isThirdParty(ctx: Ctx): boolean {
  return ctx.merchant.settings.phoneVerification === 'third_party';
}

/** Sends a login code. A number without an account gets the same answer after the same work; only the service is asked
 *  for every number, because its refusals must not tell one from the other. */
export async function sendLoginCode(
  { database, config }: Desk,
  ctx: Ctx,
  { phone, domain }: { readonly phone: string; readonly domain: string },
): Promise<CodeSent> {
  const to = { purpose: 'login', channel: 'sms', address: phone } as const;
  if (!isThirdParty(ctx))
    return orFail(
      await inTx(database, ctx, async (tx) => {
        const member = await memberOfPhone(tx, phone);
        return sendCode(tx, config, {
          ...to,
          isWanted: member !== undefined,
          ...(member ? { memberId: member.memberId } : {}),
        });
      }),
    );
  const service = orFail<PhoneService>(
    await inTx(
      database,
      ctx,
      async (tx) => (await refusedSending(tx, config, to)) ?? phoneServiceOf(await phoneService(tx, config)),
    ),
  );
  const { merchant, language, requestId } = ctx;
  const order = { reference: requestId, to: phone, merchantCode: merchant.code, domain, language };
  const { verificationId } = orFail(await startVerification(service, order));
  return inTx(database, ctx, (tx) => keepVerification(tx, config, phone, verificationId));
}

/** A merchant that names a service it has not set up has none that answers. */
function phoneServiceOf(service: PhoneService | null): PhoneService | { readonly refused: 'CODE_UNKNOWN' } {
  return service ?? { refused: 'CODE_UNKNOWN' };
}

/** Logs in with the code. Errors: CODE_INVALID, CODE_EXPIRED and the service's own; ACCOUNT_FROZEN, NOT_AGENT, NOT_MEMBER. */
export async function loginByPhone(
  { database, config }: Desk,
  ctx: Ctx,
  input: CodeLogin & { readonly code: string },
): Promise<SignedIn> {
  if (!isThirdParty(ctx)) return orFail(await inTx(database, ctx, (tx) => loginByCode(tx, config, input)));
  const { phone, code } = input;
  const begun = orFail(
    await inTx(database, ctx, async (tx) => {
      const busy = await countCodeLogin(tx, config);
      if (busy) return busy;
      const verificationId = await takeVerification(tx, config, phone);
      if (verificationId === null) return { refused: 'CODE_EXPIRED' as const };
      return { verificationId, service: await phoneService(tx, config) };
    }),
  );
  const refused = await checkVerification(
    orFail<PhoneService>(phoneServiceOf(begun.service)),
    begun.verificationId,
    code,
  );
  if (refused) orFail(refused);
  return orFail(
    await inTx(database, ctx, async (tx) => {
      await endVerification(tx, config, phone);
      return enterByPhone(tx, config, await memberOfPhone(tx, phone), input);
    }),
  );
}
