import { randomBytes } from 'node:crypto';
import { fromHex, generateChain, openCrashStream, saltFromClientSeeds, seedFromBytes, toHex } from '@baize/fair';
import { bustOf } from '@baize/game-crash/rules';
import type { Services } from '#services.ts';
import { seal, unseal } from '#sealed.ts';
import type { ChainRow, TableRow } from '#store/crash.ts';
import { chainOf, chainsLeft, insertChain, isSaltUsed, setSalt } from '#store/crash.ts';
import { seedsRegisteredAfter } from '#store/seeds.ts';

const ANNOUNCED_BEFORE = 1_000; // product/games.md 2.2: the next chain is public so many rounds before it starts
const HASH_BYTES = 32;

/** The elements of one chain, 32 bytes each: a text apiece would take three times the memory. */
interface Elements {
  readonly chainId: number;
  readonly bytes: Buffer;
}

export interface NextRound {
  readonly chain: ChainRow;
  readonly salt: string;
  readonly saltSource: NonNullable<ChainRow['saltSource']>;
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
  let held: Elements | undefined;
  const elementsOf = (chain: ChainRow): Elements => {
    if (held?.chainId === chain.chainId) return held;
    const end = unseal(services.config.masterKey, chain.sealedEnd, purposeOf(chain.terminatingHash));
    held = { chainId: chain.chainId, bytes: packed(generateChain(end, chain.length)) };
    return held;
  };
  return {
    async next() {
      let left = await chainsLeft(services.pool);
      const last = left.at(-1);
      if (!last || (left.length === 1 && last.length - last.nextIndex < Math.min(ANNOUNCED_BEFORE, last.length / 10))) {
        await publishChain(services);
        left = await chainsLeft(services.pool);
      }
      const [unsalted] = left;
      if (!unsalted) throw new Error('no chain to play');
      const chain = await salted(services, unsalted, openedAt);
      const { salt, saltSource } = chain;
      if (salt === null || saltSource === null) return undefined;
      const { bytes } = elementsOf(chain);
      return {
        chain,
        salt,
        saltSource,
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

/** A chain's public end stands in the books before any salt for it can be known. */
async function publishChain(services: Services): Promise<void> {
  const end = seedFromBytes(randomBytes(HASH_BYTES));
  const { chainLength: length } = services.config.crash;
  const [terminatingHash = ''] = generateChain(end, length);
  await insertChain(services.pool, {
    sealedEnd: seal(services.config.masterKey, end, purposeOf(terminatingHash)),
    length,
    terminatingHash,
    publishedAt: new Date(services.now()),
  });
  services.log.info({ terminatingHash, length }, 'crash chain published');
}

/** Fixes the salt once it can be: the operator's value, else the first client seeds registered after publication. An operator's
 *  value that was there before the chain was published is none: the chain could have been chosen by it. Source: product/games.md 2.2. */
async function salted(services: Services, chain: ChainRow, openedAt: Date): Promise<ChainRow> {
  if (chain.salt !== null) return chain;
  const { salt: told, saltSeeds } = services.config.crash;
  const isLate = told !== undefined && chain.publishedAt < openedAt && !(await isSaltUsed(services.pool, told));
  const salt = isLate ? told : undefined;
  const seeds = salt === undefined ? await seedsRegisteredAfter(services.pool, chain.publishedAt, saltSeeds) : [];
  if (salt !== undefined) await setSalt(services.pool, chain.chainId, salt, 'operator', new Date(services.now()));
  else if (seeds.length === saltSeeds)
    await setSalt(services.pool, chain.chainId, saltFromClientSeeds(seeds), 'client-seeds', new Date(services.now()));
  else return chain;
  return (await chainOf(services.pool, chain.chainId)) ?? chain;
}

function packed(elements: readonly string[]): Buffer {
  const bytes = Buffer.alloc(elements.length * HASH_BYTES);
  for (const [index, element] of elements.entries()) bytes.set(fromHex(element), index * HASH_BYTES);
  return bytes;
}

function purposeOf(terminatingHash: string): string {
  return `chain:${terminatingHash}`;
}
