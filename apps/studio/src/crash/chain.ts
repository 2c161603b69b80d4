import { fromHex, generateChain, openCrashStream, toHex } from '@baize/fair';
import { bustOf } from '@baize/game-crash/rules';
import { nextChain } from '#chains/next-chain.ts';
import type { SaltedChain } from '#chains/next-chain.ts';
import { openChainEnd } from '#chains/publish.ts';
import type { ChainSeries } from '#chains/publish.ts';
import type { Services } from '#services.ts';
import { seal, unseal } from '#sealed.ts';
import type { ChainOwner } from '#store/chains.ts';
import type { TableRow } from '#store/crash.ts';

const HASH_BYTES = 32;

export const crashChains = { table: 'crash_chain' } as const satisfies ChainOwner;

/** The elements of one chain, 32 bytes each: a text apiece would take three times the memory. */
interface Elements {
  readonly chainId: number;
  readonly bytes: Buffer;
}

export interface NextRound {
  readonly chain: SaltedChain;
  readonly salt: string;
  readonly saltSource: SaltedChain['saltSource'];
  /** h_index, secret until the bust. */
  hashOf(index: number): string;
}

export interface Chains {
  /** The chain the next round is played on; undefined while it waits for its salt, without which no round is played. Makes and
   *  publishes chains as they are needed. */
  next(): Promise<NextRound | undefined>;
}

export function openChains(services: Services): Chains {
  const openedAt = new Date(services.now());
  const series: ChainSeries = {
    owner: crashChains,
    length: services.config.crash.chainLength,
    sealPurpose: (terminatingHash) => `chain:${terminatingHash}`,
    logPublished: (chain) => services.log.info(chain, 'crash chain published'),
  };
  let held: Elements | undefined;
  const elementsOf = (chain: SaltedChain): Elements => {
    if (held?.chainId === chain.chainId) return held;
    const end = openChainEnd(services, series, chain);
    held = { chainId: chain.chainId, bytes: packed(generateChain(end, chain.length)) };
    return held;
  };
  return {
    async next() {
      const chain = await nextChain(services, series, openedAt);
      if (!chain) return undefined;
      const { bytes } = elementsOf(chain);
      return {
        chain,
        salt: chain.salt,
        saltSource: chain.saltSource,
        hashOf: (index) => toHex(bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)),
      };
    },
  };
}

/** The multiplier x 100 at which a round busts. */
export function bustOfRound(hash: string, salt: string): number {
  return bustOf(openCrashStream({ hash, salt }));
}

/** The secret of a round that is on the table. */
export function sealHash(services: Services, roundId: string, hash: string): Buffer {
  return seal(services.config.masterKey, hash, `crash:${roundId}`);
}

export function openHash(services: Services, table: Pick<TableRow, 'roundId' | 'sealedHash'>): string {
  return unseal(services.config.masterKey, table.sealedHash, `crash:${table.roundId}`);
}

function packed(elements: readonly string[]): Buffer {
  const bytes = Buffer.alloc(elements.length * HASH_BYTES);
  for (const [index, element] of elements.entries()) bytes.set(fromHex(element), index * HASH_BYTES);
  return bytes;
}
