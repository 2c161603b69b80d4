/** Work for a browser (altcha): a challenge signed by us, so that nothing is stored until its solution comes back once. */
import { createHmac, randomInt } from 'node:crypto';
import type { CallOutput } from '@baize/protocol';
import type { humanChallenge } from '@baize/protocol/calls/identity';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Ctx, Tx } from '#kernel/context.ts';
import { claimOnce } from '#kernel/single-use.ts';
import type { HumanPurpose } from './human-verification.ts';

const lifeMs = 300_000;
const algorithm = 'PBKDF2/SHA-256';
/** About a second in a browser, 1.3 ms here (stack 5). */
const cost = 5_000;
const counterMin = 500;
const counterMax = 1_000;

type Challenge = CallOutput<typeof humanChallenge>;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      cost: z.literal(cost),
      keyLength: z.int().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
      data: z.object({ purpose: z.string(), merchant: z.string() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string().max(200) }),
});

function secrets(masterKey: Buffer): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const of = (what: string) => createHmac('sha256', masterKey).update(`human:${what}`).digest('hex');
  return { hmacSignatureSecret: of('challenge'), hmacKeySignatureSecret: of('key') };
}

export async function newWork({ merchant, now }: Ctx, masterKey: Buffer, purpose: HumanPurpose): Promise<Challenge> {
  const made = await createChallenge({
    algorithm,
    cost,
    counter: randomInt(counterMin, counterMax),
    deriveKey,
    data: { purpose, merchant: merchant.code },
    expiresAt: new Date(now.getTime() + lifeMs),
    ...secrets(masterKey),
  });
  return made as Challenge; // with a counter, secrets and an expiry every field is there; the edge checks the answer
}

/** Whether the solution is right, in time, for this purpose and merchant, and used for the first time. */
export async function consumeWork(tx: Tx, masterKey: Buffer, given: string, purpose: HumanPurpose): Promise<boolean> {
  const { merchant, now } = tx.ctx;
  const parsed = payload.safeParse(parseBase64(given));
  if (!parsed.success) return false;
  const { parameters } = parsed.data.challenge;
  const expiresAt = new Date(parameters.expiresAt * 1_000);
  if (parameters.data.purpose !== purpose || parameters.data.merchant !== merchant.code || now >= expiresAt)
    return false;
  const { challenge, solution } = parsed.data as unknown as Payload; // checked above, field by field
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(masterKey) });
  if (!verified) return false;
  return claimOnce(tx.db, 'human', parameters.nonce, expiresAt);
}

function parseBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null; // not ours: a wrong solution
  }
}
