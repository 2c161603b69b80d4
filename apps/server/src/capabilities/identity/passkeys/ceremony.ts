/** The two ceremonies of WebAuthn, for whomever a passkey is: options for the browser, then what it made of them. Each is bound to the
 *  host name of the page (a passkey belongs to one), and to a challenge that the first answer uses up. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { SiteAddress } from '../site-address.ts';
import type { KeyMaterial, NewKey } from './kept-key.ts';
import { insertChallenge, takeChallenge } from './store.ts';
import type { ChallengeRow } from './store.ts';

const challengeMs = 300_000;
export const passkeysMax = 10;

export interface Offered {
  readonly challengeId: string;
  readonly options: Record<string, unknown>;
}

export interface KeyOwner {
  /** A member's id or, in the platform's context, an operator's. */
  readonly accountId: string;
  readonly accountName: string;
  readonly siteName: string;
  readonly keys: readonly Pick<KeyMaterial, 'rpId' | 'credentialId'>[];
}

/** First half of adding one. Errors: PASSKEY_LIMIT. */
export async function offerKey(tx: Tx, site: SiteAddress, owner: KeyOwner): Promise<Offered> {
  if (owner.keys.length >= passkeysMax) fail('PASSKEY_LIMIT');
  const options = await generateRegistrationOptions({
    rpName: owner.siteName,
    rpID: site.hostName,
    userName: owner.accountName,
    userID: Uint8Array.from(Buffer.from(owner.accountId.replaceAll('-', ''), 'hex')),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: owner.keys.filter((key) => key.rpId === site.hostName).map((key) => ({ id: key.credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return keep(tx, site, { kind: 'add', accountId: owner.accountId, options: { ...options } });
}

/** First half of showing one. No name is asked: the credential says whose it is. */
export async function askForPasskey(tx: Tx, site: SiteAddress): Promise<Offered> {
  const options = await generateAuthenticationOptions({
    rpID: site.hostName,
    userVerification: 'required',
    timeout: challengeMs,
  });
  return keep(tx, site, { kind: 'login', accountId: null, options: { ...options } });
}

async function keep(
  tx: Tx,
  site: SiteAddress,
  { kind, accountId, options }: Pick<ChallengeRow, 'kind' | 'accountId'> & { options: Offered['options'] },
): Promise<Offered> {
  const { now, newId } = tx.ctx;
  const challengeId = newId();
  await insertChallenge(tx, challengeId, {
    kind,
    challenge: String(options['challenge']),
    accountId,
    rpId: site.hostName,
    origin: site.origin,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
  return { challengeId, options };
}

/** The challenge, used up; undefined when it is unknown, over, or of another kind. Commit it. */
export async function takeOpenChallenge(
  tx: Tx,
  challengeId: string,
  kind: ChallengeRow['kind'],
): Promise<ChallengeRow | undefined> {
  const row = await takeChallenge(tx, challengeId);
  return row && row.kind === kind && tx.ctx.now < row.expiresAt ? row : undefined;
}

/** Checks what the browser made; null when it cannot be believed. No transaction. */
export async function verifyNewKey(challenge: ChallengeRow, response: unknown): Promise<NewKey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON, // of unknown shape: what does not fit throws below
      expectedChallenge: challenge.challenge,
      expectedOrigin: challenge.origin,
      expectedRPID: challenge.rpId,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      rpId: challenge.rpId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: (credential.transports ?? []).slice(0, 10),
      isSynced: credentialBackedUp,
    };
  } catch {
    return null; // the library throws for everything that is off
  }
}

export type Shown = Readonly<Record<string, unknown>>;

/** What a browser made of the options of a login. */
export interface ShownPasskey {
  readonly challengeId: string;
  readonly response: Shown;
}

const credentialIdShape = z.string().min(1).max(1_400);

/** Which credential an answer says it is of. */
export function credentialIdOf(response: Shown): string | undefined {
  return credentialIdShape.safeParse(response['id']).data;
}

/** The counter of a good signature, or null: wrong challenge, host, origin, key or signature, nobody who looked at the sensor, or a
 *  counter that went back. */
export async function newCounter(
  challenge: ChallengeRow,
  passkey: KeyMaterial,
  response: Shown,
): Promise<number | null> {
  if (passkey.rpId !== challenge.rpId) return null;
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
