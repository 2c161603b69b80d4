import { asciiBytes, fromHex, previousHash, toHex } from '@baize/fair';
import type { RoundProof, Verification } from '@baize/fair';

/** Chain steps the browser's own hash repeats; the whole walk would take it minutes. */
const STEPS_REPEATED_MAX = 1_000;

/** Whether the browser's own cryptography (WebCrypto) gives the same blocks and fingerprints as the code of this page. Two
 *  implementations that know nothing of each other: a fault in either would show. */
export async function secondOpinion({ proof, blocks }: Verification): Promise<boolean> {
  if (!proof) return true;
  const { fairness } = proof;
  const key = await importKey(fairness.kind === 'seeds' ? fairness.serverSeed : fairness.salt);
  for (const { message, hex } of blocks) {
    const signed = await crypto.subtle.sign('HMAC', key, bytesOf(fairness, message));
    if (toHex(new Uint8Array(signed)) !== hex) return false;
  }
  if (fairness.kind === 'seeds') return (await sha256(fairness.serverSeed)) === fairness.commit;
  return agreesOnSteps(fairness.hash, Math.min(fairness.index, STEPS_REPEATED_MAX));
}

/** Whether both hashes walk this stretch of a chain alike. */
export async function agreesOnSteps(hash: string, steps: number): Promise<boolean> {
  let [ours, theirs] = [hash, hash];
  for (let step = 0; step < Math.min(steps, STEPS_REPEATED_MAX); step += 1) {
    ours = previousHash(ours);
    theirs = await sha256(theirs);
  }
  return ours === theirs;
}

/** A chain's block signs the raw hash, what follows the first colon as text; a seed pair's block signs text alone. */
function bytesOf(fairness: RoundProof['fairness'], message: string): Uint8Array<ArrayBuffer> {
  if (fairness.kind === 'seeds') return new Uint8Array(asciiBytes(message));
  const [hash = '', ...suffix] = message.split(/(?=:)/);
  return new Uint8Array([...fromHex(hash), ...asciiBytes(suffix.join(''))]);
}

function importKey(text: string): Promise<CryptoKey> {
  const bytes = new Uint8Array(asciiBytes(text));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(asciiBytes(text)))));
}
