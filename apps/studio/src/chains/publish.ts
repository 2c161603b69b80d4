import { randomBytes } from 'node:crypto';
import { chainElement, seedFromBytes } from '@baize/fair';
import type { Services } from '#services.ts';
import { seal, unseal } from '#sealed.ts';
import { insertChain } from '#store/chains.ts';
import type { ChainOwner, ChainRow } from '#store/chains.ts';

const endBytes = 32;

/** The chains of one game, which are played one after another. */
export interface ChainSeries {
  readonly owner: ChainOwner;
  /** Of a chain that is made from now on. */
  readonly length: number;
  /** What a chain's end is sealed for. It never changes, and `reseal.ts` says the same: sealed ends would not open any more. */
  sealPurpose(terminatingHash: string): string;
  logPublished(chain: Pick<ChainRow, 'terminatingHash' | 'length'>): void;
}

/** Makes a chain. Its public end stands in the books before any salt for it can be known. */
export async function publishChain(services: Services, series: ChainSeries): Promise<void> {
  const { owner, length } = series;
  const end = seedFromBytes(randomBytes(endBytes));
  const terminatingHash = chainElement(end, length, 0);
  await insertChain(services.pool, owner, {
    sealedEnd: seal(services.config.masterKey, end, series.sealPurpose(terminatingHash)),
    length,
    terminatingHash,
    publishedAt: new Date(services.now()),
  });
  series.logPublished({ terminatingHash, length });
}

/** The chain's last element, from which all others follow: secret as long as any of them is. */
export function openChainEnd(services: Services, series: ChainSeries, chain: ChainRow): string {
  return unseal(services.config.masterKey, chain.sealedEnd, series.sealPurpose(chain.terminatingHash));
}
