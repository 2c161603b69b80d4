/** Codes that a third-party service sends and checks: we keep only its reference, under the number it belongs to. */
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { codeSubject, codeTriesMax } from './codes.ts';
import type { CodePurpose, CodeSent } from './codes.ts';
import { openProvider } from './providers.ts';
import type { PhoneService } from './adapters/phone-verification.ts';
import { countCodeTry, deleteVerification, upsertCode } from './store-codes.ts';

type Keys = Pick<Config, 'masterKey' | 'outgoing'>;
const lifeMs = 600_000;
const countdownMinutes = 1; // specification 4, third-party sms

/** What a code is for, and the number it goes to as E.164. */
interface Verified {
  readonly purpose: CodePurpose;
  readonly phone: string;
}

/** The merchant's service, or null where none is set up. */
export async function phoneService(tx: Tx, { masterKey, outgoing }: Keys): Promise<PhoneService | null> {
  const setup = await openProvider(tx, masterKey, 'phone');
  return setup ? { url: setup.issuer, keyId: setup.clientId, secret: setup.secret, outgoing } : null;
}

export async function keepVerification(
  tx: Tx,
  { masterKey }: Keys,
  { purpose, phone }: Verified,
  verificationId: string,
): Promise<CodeSent> {
  const { merchant, now } = tx.ctx;
  await upsertCode(tx, purpose, codeSubject(masterKey, merchant.id, { address: phone }), {
    codeHmac: null,
    providerRef: verificationId,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return { expiredMinutes: countdownMinutes, resendSeconds: countdownMinutes * 60 };
}

/** The service's reference of the newest code for this number; the try is counted. Null when none waits, or its five tries are
 *  used up: the service is not asked again. */
export async function takeVerification(
  tx: Tx,
  { masterKey }: Keys,
  { purpose, phone }: Verified,
): Promise<string | null> {
  const { merchant, now } = tx.ctx;
  const row = await countCodeTry(tx, purpose, codeSubject(masterKey, merchant.id, { address: phone }));
  return row?.providerRef && row.tries < codeTriesMax && now < row.expiresAt ? row.providerRef : null;
}

/** Uses the code up. False when another request has, or a newer code was sent. */
export async function endVerification(
  tx: Tx,
  { masterKey }: Keys,
  { purpose, phone }: Verified,
  verificationId: string,
): Promise<boolean> {
  return deleteVerification(tx, purpose, {
    subject: codeSubject(masterKey, tx.ctx.merchant.id, { address: phone }),
    providerRef: verificationId,
  });
}
