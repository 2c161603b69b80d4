/** Recomputes a round in the browser, with the same code that anybody can run offline. Loaded only when it is asked for. */
import type { Verification } from '@baize/fair';

export async function checkHere(proof: unknown): Promise<Verification> {
  const [{ verifyRound }, { rulesForDocument }] = await Promise.all([
    import('@baize/fair'),
    import('@baize/games/rules'),
  ]);
  return verifyRound(proof, await rulesForDocument(proof));
}
