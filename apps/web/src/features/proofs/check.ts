/** The proof, recomputed in this browser by its own SHA-256 against the list everybody can read. */
import type { LiabilityProof, LiabilityVerification } from '@baize/fair/liabilities';
import { send } from '#lib/api.ts';

/** Fetches the published list anew: a copy from a moment ago would prove less. */
export async function checkProof(proof: LiabilityProof): Promise<LiabilityVerification> {
  const [{ verifyLiability }, { trees }] = await Promise.all([
    import('@baize/fair/liabilities'),
    send('liabilities', {}),
  ]);
  const published = trees.find(({ currency, day }) => currency === proof.currency && day === proof.day);
  return verifyLiability(proof, digest, published ?? null);
}

async function digest(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
}
