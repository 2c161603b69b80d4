import { playPaths } from '@baize/game-kit';
import type { PlayRecall } from '@baize/game-kit';

/** The round of this page's address; null when the link is wrong or the studio does not answer. */
export async function bringRecall(address: URL): Promise<PlayRecall | null> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store' }).catch(
    () => null,
  );
  if (!response?.ok) return null;
  return (await response.json()) as PlayRecall; // the studio's own types; both sides are built from one file
}

/** Whether the address is a round's and not a game's. */
export function isRecall({ pathname }: URL): boolean {
  return pathname.startsWith(`${playPaths.recall}/`);
}
