import { userTypes } from '@baize/protocol';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { createAccount, signIn, takeTrialBudget } from '#capabilities/identity/index.ts';
import type { Refusal, SignedIn } from '#capabilities/identity/index.ts';
import { insertProfile } from './store.ts';

/** Opens a trial account (type 4) and logs it in. It has no wallet: free games bring the studio's play money, and everything else
 *  needs a real account. Nobody can log in to it again: it has no password. Refused: TOO_MANY_REQUESTS, a value that must be
 *  committed. Source: specification 6. */
export async function openTrial(
  tx: Tx,
  config: Pick<Config, 'masterKey' | 'rateMultiplier'>,
): Promise<SignedIn | Refusal> {
  const refused = await takeTrialBudget(tx, config);
  if (refused) return refused;
  const { merchant, newId } = tx.ctx;
  const memberId = newId();
  const type = merchant.settings.trialTypes[0] ?? userTypes.trial;
  const username = `trial-${memberId.slice(-12)}`;
  if ((await createAccount(tx, { memberId, username, type, passwordHash: null })) === 'taken')
    throw new Error(`trial name ${username} is taken`);
  await insertProfile(tx, {
    memberId,
    nickname: username,
    payeeName: null,
    details: {},
    weeklyDepositLimitMinor: null,
    ageConfirmed: merchant.settings.ageMin,
  });
  return signIn(tx, config, { memberId, username, type }, { way: 'trial' });
}
