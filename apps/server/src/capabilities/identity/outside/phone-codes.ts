/** Codes to a phone by either sender, for whatever they are asked: ours, made and checked in one transaction, or a third-party
 *  service's, which is asked between two. Every code that goes to a phone is sent and checked here. */
import type { Config } from '#kernel/config.ts';
import type { Ctx, Tx } from '#kernel/context.ts';
import { checkVerification, startVerification } from '../adapters/phone-verification.ts';
import type { PhoneService } from '../adapters/phone-verification.ts';
import { checkCode, failCode, refusedSending, sendCode } from '../codes.ts';
import type { CodePurpose, CodeSent } from '../codes.ts';
import { endVerification, keepVerification, phoneService, takeVerification } from '../phone-service.ts';
import { orFail } from '../refusal.ts';
import type { Opener, Refusal } from '../refusal.ts';

/** What the verbs here work with: the caller, its transactions, and the installation's keys. */
export interface PhoneContext<C extends Ctx = Ctx> {
  readonly ctx: C;
  readonly open: Opener<C>;
  readonly config: Pick<Config, 'masterKey' | 'profile' | 'rateMultiplier' | 'outgoing'>;
}

/** Who gets a code. `isWanted` is false for a number of nobody's: it gets none of ours. A third party is asked for every number,
 *  because its refusals must not tell one from the other. */
export interface PhoneReceiver {
  /** E.164. */
  readonly phone: string;
  readonly isWanted: boolean;
  readonly memberId?: string | undefined;
}

export interface PhoneCode {
  readonly purpose: Exclude<CodePurpose, 'bind_email'>;
  /** E.164. */
  readonly phone: string;
  readonly code: string;
}

export function isThirdParty({ merchant }: Ctx): boolean {
  return merchant.settings.phoneVerification === 'third_party';
}

/** Sends a code. `receiverOf` says who gets it, in the transaction that counts the sending; what it refuses is the answer.
 *  `domain` is the site's host, for the service. Errors: CODE_TOO_MANY, CODE_QUOTA, CODE_NOT_ALLOWED, and the service's own. */
export async function sendPhoneCode<C extends Ctx>(
  { ctx, open, config }: PhoneContext<C>,
  { purpose, domain }: { readonly purpose: PhoneCode['purpose']; readonly domain: string | undefined },
  receiverOf: (tx: Tx<C>) => Promise<PhoneReceiver | Refusal>,
): Promise<CodeSent> {
  if (!isThirdParty(ctx))
    return orFail(
      await open(async (tx) => {
        const to = await receiverOf(tx);
        if ('refused' in to) return to;
        const { phone: address, isWanted, memberId } = to;
        const code = { purpose, channel: 'sms', address, isWanted } as const;
        return sendCode(tx, config, memberId === undefined ? code : { ...code, memberId });
      }),
    );
  const { phone, service } = orFail(
    await open(async (tx) => {
      const to = await receiverOf(tx);
      if ('refused' in to) return to;
      const refused = await refusedSending(tx, config, { purpose, channel: 'sms', address: to.phone });
      return refused ?? { phone: to.phone, service: orUnknown(await phoneService(tx, config)) };
    }),
  );
  const { merchant, language, requestId } = ctx;
  const order = { reference: requestId, to: phone, merchantCode: merchant.code, domain: domain ?? '', language };
  const { verificationId } = orFail(await startVerification(orFail(service), order));
  return open((tx) => keepVerification(tx, config, { purpose, phone }, verificationId));
}

/** Checks a code and uses it up when it is right; null then. Refused: CODE_INVALID, CODE_EXPIRED (five tries are used up: nobody
 *  is asked), and the service's own. */
export async function refusedPhoneCode<C extends Ctx>(
  { ctx, open, config }: PhoneContext<C>,
  given: PhoneCode,
): Promise<Refusal | null> {
  const { purpose, phone, code } = given;
  if (!isThirdParty(ctx)) {
    const answer = await open((tx) => checkCode(tx, config, { purpose, address: phone, code }));
    return answer === 'right' ? null : { refused: answer === 'expired' ? 'CODE_EXPIRED' : 'CODE_INVALID' };
  }
  const { verificationId, service } = await open(async (tx) => ({
    verificationId: await takeVerification(tx, config, given),
    service: orUnknown(await phoneService(tx, config)),
  }));
  if (verificationId === null) return { refused: 'CODE_EXPIRED' };
  if ('refused' in service) return service;
  const refused = await checkVerification(service, verificationId, code.trim());
  if (refused) return refused;
  // of two that come with the same right code, one gets in
  const isOurs = await open((tx) => endVerification(tx, config, given, verificationId));
  return isOurs ? null : { refused: 'CODE_EXPIRED' };
}

/** The same, and the end of the request where it is refused. */
export async function requirePhoneCode<C extends Ctx>(phoneContext: PhoneContext<C>, given: PhoneCode): Promise<void> {
  const refused = await refusedPhoneCode(phoneContext, given);
  if (refused?.refused === 'CODE_EXPIRED') failCode('expired');
  if (refused?.refused === 'CODE_INVALID') failCode('wrong');
  if (refused) orFail(refused);
}

/** A merchant that names a service it has not set up has none that answers. */
function orUnknown(service: PhoneService | null): PhoneService | Refusal {
  return service ?? { refused: 'CODE_UNKNOWN' };
}
