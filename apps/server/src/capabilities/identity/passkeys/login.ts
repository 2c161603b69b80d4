/** Login by passkey: no name is asked, the credential says who it is. */
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import type { Refusal } from '../refusal.ts';
import { refusedArea, signIn } from '../sign-in.ts';
import type { SignedIn } from '../sign-in.ts';
import { readMember } from '../store.ts';
import { credentialIdOf, newCounter, takeOpenChallenge } from './ceremony.ts';
import type { ShownPasskey } from './ceremony.ts';
import { readPasskeyByCredential, updatePasskeyUsed } from './store.ts';

export interface PasskeyLogin extends ShownPasskey {
  readonly agentArea: boolean;
  readonly deviceKey?: string | undefined;
}

/** Second half. The passkey's row is locked, so its counter moves once. A value when refused: commit it, the challenge is
 *  used up. Refused: PASSKEY_FAILED, ACCOUNT_FROZEN, NOT_AGENT, NOT_MEMBER. */
export async function loginByPasskey(
  tx: Tx,
  config: Pick<Config, 'masterKey'>,
  input: PasskeyLogin,
): Promise<SignedIn | Refusal> {
  const challenge = await takeOpenChallenge(tx, input.challengeId, 'login');
  const id = credentialIdOf(input.response);
  const passkey = id === undefined ? undefined : await readPasskeyByCredential(tx, id);
  if (!challenge || !passkey) return { refused: 'PASSKEY_FAILED' };
  const counter = await newCounter(challenge, passkey, input.response);
  if (counter === null) return { refused: 'PASSKEY_FAILED' };
  await updatePasskeyUsed(tx, passkey.passkeyId, counter);
  const member = await readMember(tx, passkey.memberId);
  if (!member) return { refused: 'PASSKEY_FAILED' };
  const refused = refusedArea(tx.ctx, member, input.agentArea);
  if (refused) return { refused };
  return signIn(tx, config, member, { way: 'passkey', deviceKey: input.deviceKey });
}
