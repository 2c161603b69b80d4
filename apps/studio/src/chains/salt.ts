import { saltFromClientSeeds } from '@baize/fair';
import type { Services } from '#services.ts';
import { chainOf, isSaltUsed, setSalt } from '#store/chains.ts';
import type { ChainOwner, ChainRow, Salt } from '#store/chains.ts';
import { seedsRegisteredAfter } from '#store/seeds.ts';

/** Fixes the salt of a chain once it can be, and answers the chain as it stands then. `openedAt`: when this process read its settings.
 *  Source: product/games.md 2.2. */
export async function fixSalt(
  services: Services,
  owner: ChainOwner,
  chain: ChainRow,
  openedAt: Date,
): Promise<ChainRow> {
  if (chain.salt !== null) return chain;
  const salt =
    (await operatorSalt(services, owner, chain, openedAt)) ?? (await clientSeedsSalt(services, chain.publishedAt));
  if (!salt) return chain;
  await setSalt(services.pool, owner.table, chain.chainId, { ...salt, now: new Date(services.now()) });
  return (await chainOf(services.pool, owner.table, chain.chainId)) ?? chain;
}

/** An operator's value that was there before the chain was published is none: the chain could have been chosen by it. Nor is one that
 *  another of the chains has. */
async function operatorSalt(
  services: Services,
  owner: ChainOwner,
  chain: ChainRow,
  openedAt: Date,
): Promise<Salt | undefined> {
  const { salt } = services.config.crash; // one public value for all chains of the program
  if (salt === undefined || chain.publishedAt >= openedAt) return undefined;
  return (await isSaltUsed(services.pool, owner, salt)) ? undefined : { salt, saltSource: 'operator' };
}

/** From the first client seeds registered after the chain was published; undefined while there are too few. */
async function clientSeedsSalt(services: Services, publishedAt: Date): Promise<Salt | undefined> {
  const { saltSeeds } = services.config.crash;
  const seeds = await seedsRegisteredAfter(services.pool, publishedAt, saltSeeds);
  return seeds.length === saltSeeds ? { salt: saltFromClientSeeds(seeds), saltSource: 'client-seeds' } : undefined;
}
