/** One's own round as a document to keep and to check elsewhere. */
import type { PlayClient } from './client.ts';
import type { PlayRoundProof } from './protocol.ts';

/** Saves the document as a file when it can be revealed; else says why not yet. */
export async function saveProof(client: PlayClient, roundId: string): Promise<PlayRoundProof['pendingReason']> {
  const { proof, pendingReason } = await client.proof(roundId);
  if (!proof) return pendingReason ?? 'round_open';
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `round-${proof.gameCode}-${roundId}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return null;
}
