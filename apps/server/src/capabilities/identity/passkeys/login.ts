/** Login by passkey: no name is asked, the credential says who it is. */
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Config } from '../../../kernel/config.ts';
import type { Tx } from '../../../kernel/context.ts';
import type { Refusal } from '../refusal.ts';
import { refusedArea, signIn } from '../sign-in.ts';
import type { SignedIn } from '../sign-in.ts';
import type { SiteAddress } from '../site-address.ts';
import { readMember } from '../store.ts';
import { challengeMs, takeOpenChallenge } from './add.ts';
import type { Offered } from './add.ts';
import { insertChallenge, readPasskeyByCredential, updatePasskeyUsed } from './store.ts';
import type { ChallengeRow, PasskeyRow } from './store.ts';

/** First half: options for the browser. */
export async function askForPasskey(tx: Tx, site: SiteAddress): Promise<Offered> {
  const { now, newId } = tx.ctx;
  const options = await generateAuthenticationOptions({
    rpID: site.hostName,
    userVerification: 'required',
    timeout: challengeMs,
  });
  const challengeId = newId();
  await insertChallenge(tx, challengeId, {
    kind: 'login',
    challenge: options.challenge,
    memberId: null,
    rpId: site.hostName,
    origin: site.origin,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
  return { challengeId, options: { ...options } };
}

export interface PasskeyLogin {
  readonly challengeId: string;
  readonly response: Readonly<Record<string, unknown>>;
  readonly agentArea: boolean;
  readonly deviceKey?: string | undefined;
}

const credentialId = z.string().min(1).max(1_400);

/** Second half. The passkey's row is locked, so its counter moves once. A value when refused: commit it, the challenge is
 *  used up. Refused: PASSKEY_FAILED, ACCOUNT_FROZEN, NOT_AGENT, NOT_MEMBER. */
export async function loginByPasskey(
  tx: Tx,
  config: Pick<Config, 'masterKey'>,
  input: PasskeyLogin,
): Promise<SignedIn | Refusal> {
  const challenge = await takeOpenChallenge(tx, input.challengeId, 'login');
  const id = credentialId.safeParse(input.response['id']);
  const passkey = id.success ? await readPasskeyByCredential(tx, id.data) : undefined;
  if (!challenge || !passkey || passkey.rpId !== challenge.rpId) return { refused: 'PASSKEY_FAILED' };
  const counter = await newCounter(challenge, passkey, input.response);
  if (counter === null) return { refused: 'PASSKEY_FAILED' };
  await updatePasskeyUsed(tx, passkey.passkeyId, counter);
  const member = await readMember(tx, passkey.memberId);
  if (!member) return { refused: 'PASSKEY_FAILED' };
  const refused = refusedArea(tx.ctx, member, input.agentArea);
  if (refused) return { refused };
  return signIn(tx, config, member, { way: 'passkey', deviceKey: input.deviceKey });
}

/** The counter of a good signature, or null: wrong challenge, origin, key or signature, or a counter that went back. */
async function newCounter(
  challenge: ChallengeRow,
  passkey: PasskeyRow,
  response: PasskeyLogin['response'],
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON, // of unknown shape: what does not fit throws below
      expectedChallenge: challenge.challenge,
      expectedOrigin: challenge.origin,
      expectedRPID: challenge.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null; // the library throws for everything that is off
  }
}
