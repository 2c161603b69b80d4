/** Adding a passkey: options for the browser, then what it made. Bound to the site's host name (one brand may have
 *  several), to the member and to one challenge. */
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { audit } from '../../../kernel/audit.ts';
import type { MemberCtx, Tx } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/fail.ts';
import type { Refusal } from '../refusal.ts';
import type { SiteAddress } from '../site-address.ts';
import { insertChallenge, insertPasskey, readPasskeys, takeChallenge } from './store.ts';
import type { ChallengeRow, PasskeyRow } from './store.ts';

export const challengeMs = 300_000;
const passkeysMax = 10;

export interface Offered {
  readonly challengeId: string;
  readonly options: Record<string, unknown>;
}

/** First half; the password has been checked. Errors: PASSKEY_LIMIT. */
export async function offerPasskey(tx: Tx<MemberCtx>, site: SiteAddress): Promise<Offered> {
  const { actor, merchant, now, newId } = tx.ctx;
  const own = await readPasskeys(tx, actor.memberId);
  if (own.length >= passkeysMax) fail('PASSKEY_LIMIT');
  const options = await generateRegistrationOptions({
    rpName: merchant.name,
    rpID: site.hostName,
    userName: actor.account,
    userID: Uint8Array.from(Buffer.from(actor.memberId.replaceAll('-', ''), 'hex')),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: own.filter((key) => key.rpId === site.hostName).map((key) => ({ id: key.credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challengeId = newId();
  await insertChallenge(tx, challengeId, {
    kind: 'add',
    challenge: options.challenge,
    memberId: actor.memberId,
    rpId: site.hostName,
    origin: site.origin,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
  return { challengeId, options: { ...options } };
}

/** The challenge, used up; undefined when it is unknown, over, of another kind or another member. Commit it. */
export async function takeOpenChallenge(
  tx: Tx,
  challengeId: string,
  kind: ChallengeRow['kind'],
): Promise<ChallengeRow | undefined> {
  const row = await takeChallenge(tx, challengeId);
  return row && row.kind === kind && tx.ctx.now < row.expiresAt ? row : undefined;
}

export type NewKey = Omit<PasskeyRow, 'passkeyId' | 'memberId' | 'name' | 'createdAt' | 'lastUsedAt'>;

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

/** Second half: stores the passkey. Refused: PASSKEY_LIMIT, PASSKEY_FAILED for a credential that is here already. */
export async function addPasskey(tx: Tx<MemberCtx>, key: NewKey, name: string): Promise<PasskeyRow | Refusal> {
  const { actor, now, newId } = tx.ctx;
  if ((await readPasskeys(tx, actor.memberId)).length >= passkeysMax) return { refused: 'PASSKEY_LIMIT' };
  const row: PasskeyRow = {
    ...key,
    passkeyId: newId(),
    memberId: actor.memberId,
    name,
    createdAt: now,
    lastUsedAt: null,
  };
  if (!(await insertPasskey(tx, row))) return { refused: 'PASSKEY_FAILED' };
  await audit(tx, 'passkey.add', row.passkeyId);
  return row;
}
