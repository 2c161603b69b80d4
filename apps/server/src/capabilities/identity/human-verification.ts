/** Proof that a person, or at least somebody's patient browser, is there: a picture to read or work to do, as the
 *  merchant has it. Friction, not proof: the limits hold without it (security 1.8). */
import type { Config } from '#kernel/config.ts';
import type { Merchant, Tx } from '#kernel/context.ts';
import { consumeCaptcha } from './captcha/captcha.ts';
import type { CaptchaGiven } from './captcha/captcha.ts';
import { consumeWork } from './proof-of-work.ts';
import { orFail } from './refusal.ts';
import type { Opener, Refusal } from './refusal.ts';

/** What a picture or challenge is for: one made for a login opens no registration. */
export type HumanPurpose = 'login' | 'register' | 'code' | 'recover';

export interface HumanGiven {
  readonly captcha?: CaptchaGiven | undefined;
  readonly human?: string | undefined;
}

export type HumanAnswer = 'passed' | 'missing' | 'wrong';

/** Checks what was given and uses it up, right or wrong. Never throws: commit it. */
export async function verifyHuman(
  tx: Tx,
  { masterKey }: Pick<Config, 'masterKey'>,
  given: HumanGiven & { readonly purpose: HumanPurpose },
): Promise<HumanAnswer> {
  const { captcha, human, purpose } = given;
  const isWork = tx.ctx.merchant.settings.humanVerification === 'proof_of_work';
  if (isWork) {
    if (human === undefined) return 'missing';
    return (await consumeWork(tx, masterKey, human, purpose)) ? 'passed' : 'wrong';
  }
  if (captcha === undefined || captcha === '') return 'missing';
  return (await consumeCaptcha(tx, masterKey, captcha, purpose)) ? 'passed' : 'wrong';
}

/** How a failed one is told: by the name of what this merchant asks for. */
export function humanRefusal({ settings }: Merchant, answer: Exclude<HumanAnswer, 'passed'>): Refusal {
  const isWork = settings.humanVerification === 'proof_of_work';
  if (answer === 'missing') return { refused: isWork ? 'HUMAN_REQUIRED' : 'CAPTCHA_REQUIRED', captcha: true };
  return { refused: isWork ? 'HUMAN_INVALID' : 'CAPTCHA_INVALID', captcha: true };
}

/** Ends the request unless the picture was read or the work done. It is used up in a transaction of its own, whatever
 *  becomes of the rest. Errors: CAPTCHA_REQUIRED, CAPTCHA_INVALID, HUMAN_REQUIRED, HUMAN_INVALID. */
export async function requireHuman(
  open: Opener,
  config: Pick<Config, 'masterKey'>,
  given: HumanGiven & { readonly purpose: HumanPurpose },
): Promise<void> {
  const refused = await open(async (tx) => {
    const answer = await verifyHuman(tx, config, given);
    return answer === 'passed' ? null : humanRefusal(tx.ctx.merchant, answer);
  });
  if (refused) orFail(refused);
}
