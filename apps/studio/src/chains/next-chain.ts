import type { Services } from '#services.ts';
import { chainsLeft } from '#store/chains.ts';
import type { ChainRow, Salt } from '#store/chains.ts';
import { publishChain } from './publish.ts';
import type { ChainSeries } from './publish.ts';
import { fixSalt } from './salt.ts';

const announcedBefore = 1_000; // product/games.md 2.2: the next chain is public so many elements before it starts

/** A chain that can be played. */
export type SaltedChain = ChainRow & Salt;

/** The chain that the next element is taken from; undefined while it waits for its salt, without which nothing is played. Makes and
 *  publishes chains as they are needed. */
export async function nextChain(
  services: Services,
  series: ChainSeries,
  openedAt: Date,
): Promise<SaltedChain | undefined> {
  let left = await chainsLeft(services.pool, series.owner);
  if (needsAnother(left)) {
    await publishChain(services, series);
    left = await chainsLeft(services.pool, series.owner);
  }
  const [current] = left;
  if (!current) throw new Error('no chain to play');
  const chain = await fixSalt(services, series.owner, current, openedAt);
  const { salt, saltSource } = chain;
  return salt === null || saltSource === null ? undefined : { ...chain, salt, saltSource };
}

/** Without any chain, or near the end of the last one. A short chain announces the next in its last tenth. */
function needsAnother(left: readonly ChainRow[]): boolean {
  const last = left.at(-1);
  if (!last) return true;
  return left.length === 1 && last.length - last.nextIndex < Math.min(announcedBefore, last.length / 10);
}
