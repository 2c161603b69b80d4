import type { Ctx } from '../../kernel/context.ts';
import { inTx } from '../../kernel/in-tx.ts';
import type { Services } from '../../kernel/services.ts';
import { humanRefusal, passHuman } from './human.ts';
import type { HumanGiven, HumanPurpose } from './human.ts';
import { orFail } from './refusal.ts';

/** Ends the request unless the picture was read or the work done. It is used up in a transaction of its own, whatever
 *  becomes of the rest. For routes. Errors: CAPTCHA_REQUIRED, CAPTCHA_INVALID, HUMAN_REQUIRED, HUMAN_INVALID. */
export async function requireHuman(
  { database, config }: Pick<Services, 'database' | 'config'>,
  ctx: Ctx,
  given: HumanGiven & { readonly purpose: HumanPurpose },
): Promise<void> {
  const answer = await inTx(database, ctx, (tx) => passHuman(tx, config, given));
  if (answer !== 'passed') orFail(humanRefusal(ctx.merchant, answer));
}
