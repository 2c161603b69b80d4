import type { Tx } from '#kernel/context.ts';
import { credentialIdOf, newCounter, takeOpenChallenge } from '#capabilities/identity/index.ts';
import type { ShownPasskey } from '#capabilities/identity/index.ts';
import { lockStaffPasskey, updateStaffPasskeyUsed } from './store.ts';

/** Whether what the browser shows is a passkey of this operator, made for this host. The challenge is used up whatever comes out:
 *  commit it. */
export async function passPasskey(tx: Tx, staffId: string, { challengeId, response }: ShownPasskey): Promise<boolean> {
  const challenge = await takeOpenChallenge(tx, challengeId, 'login');
  const id = credentialIdOf(response);
  const passkey = id === undefined ? undefined : await lockStaffPasskey(tx, staffId, id);
  if (!challenge || !passkey) return false;
  const counter = await newCounter(challenge, passkey, response);
  if (counter === null) return false;
  await updateStaffPasskeyUsed(tx, passkey.passkeyId, counter);
  return true;
}
