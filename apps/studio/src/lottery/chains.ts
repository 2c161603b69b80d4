import { randomBytes } from 'node:crypto';
import { chainElement, openTableStream, previousHash, saltFromClientSeeds, seedFromBytes } from '@baize/fair';
import { rulesOf } from '@baize/lottery';
import type { Services } from '#services.ts';
import { seal, unseal } from '#sealed.ts';
import type { LotteryChainRow } from '#store/lottery-chains.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import { insertLotteryChain, isLotterySaltUsed, lotteryChainsLeft, setLotterySalt } from '#store/lottery-chains.ts';
import { seedsRegisteredAfter } from '#store/seeds.ts';
import type { Lottery } from './lotteries.ts';

const announcedBefore = 1_000; // product/games.md 2.2: the next chain is public so many draws before it starts
/** Elements are worked out so many at a time: each is one step from the one after it, and all the way from the chain's end. */
const blockLength = 1_000;

interface Block {
  readonly chainId: number;
  readonly from: number;
  readonly hashes: readonly string[];
}

export interface LotteryChains {
  /** The chain that a lottery's next issue takes its element from; undefined while it waits for its salt, without which nothing is
   *  sold. Makes and publishes chains as they are needed. */
  next(lottery: Lottery): Promise<LotteryChainRow | undefined>;
  /** h_index, secret until the draw. */
  hashOf(chain: LotteryChainRow, index: number): string;
}

export function openLotteryChains(services: Services): LotteryChains {
  const openedAt = new Date(services.now());
  const blocks = new Map<string, Block>();
  return {
    async next({ code }) {
      let left = await lotteryChainsLeft(services.pool, code);
      const last = left.at(-1);
      if (!last || (left.length === 1 && last.length - last.nextIndex < Math.min(announcedBefore, last.length / 10))) {
        await publishChain(services, code);
        left = await lotteryChainsLeft(services.pool, code);
      }
      const [chain] = left;
      if (!chain) throw new Error('no chain to draw from');
      if (chain.salt !== null) return chain;
      await fixSalt(services, chain, openedAt);
      const [salted] = await lotteryChainsLeft(services.pool, code);
      return salted?.salt ? salted : undefined;
    },
    hashOf(chain, index) {
      const known = blocks.get(chain.gameCode);
      const isKnown =
        known?.chainId === chain.chainId && index >= known.from && index < known.from + known.hashes.length;
      const block = isKnown ? known : makeBlock(services, chain, index);
      blocks.set(chain.gameCode, block);
      const hash = block.hashes[index - block.from];
      if (hash === undefined) throw new RangeError(`element ${index} of a chain of ${chain.length}`);
      return hash;
    },
  };
}

/** The secret of an issue that is open. */
export function sealIssueHash(services: Services, issueId: string, hash: string): Buffer {
  return seal(services.config.masterKey, hash, `lottery:${issueId}`);
}

export function openIssueHash(services: Services, { issueId, sealedHash }: IssueRow): string {
  if (!sealedHash) throw new Error('an issue that never opened has no element');
  return unseal(services.config.masterKey, sealedHash, `lottery:${issueId}`);
}

/** The numbers of an issue: everybody can work them out once the hash is public. */
export function numbersOf(
  lottery: Lottery,
  issue: { readonly hash: string; readonly salt: string },
): readonly number[] {
  return rulesOf(lottery.family).format.deal(openTableStream(issue, lottery.code));
}

/** A chain's public end stands in the books before any salt for it can be known. */
async function publishChain(services: Services, gameCode: string): Promise<void> {
  const end = seedFromBytes(randomBytes(32));
  const { chainLength: length } = services.config.lottery;
  const terminatingHash = chainElement(end, length, 0);
  await insertLotteryChain(services.pool, {
    gameCode,
    length,
    terminatingHash,
    sealedEnd: seal(services.config.masterKey, end, purposeOf(terminatingHash)),
    publishedAt: new Date(services.now()),
  });
  services.log.info({ gameCode, terminatingHash, length }, 'lottery chain published');
}

/** Fixes the salt once it can be: the operator's value where it came after the chain was published, else the first client seeds
 *  registered after that. Source: product/games.md 2.2. */
async function fixSalt(services: Services, chain: LotteryChainRow, openedAt: Date): Promise<void> {
  const { salt, saltSeeds } = services.config.crash; // one public value for all chains of the program
  const now = new Date(services.now());
  const isLate = salt !== undefined && chain.publishedAt < openedAt;
  if (isLate && !(await isLotterySaltUsed(services.pool, chain.gameCode, salt)))
    return setLotterySalt(services.pool, chain.chainId, salt, 'operator', now);
  const seeds = await seedsRegisteredAfter(services.pool, chain.publishedAt, saltSeeds);
  if (seeds.length === saltSeeds)
    await setLotterySalt(services.pool, chain.chainId, saltFromClientSeeds(seeds), 'client-seeds', now);
}

function makeBlock(services: Services, chain: LotteryChainRow, from: number): Block {
  const end = unseal(services.config.masterKey, chain.sealedEnd, purposeOf(chain.terminatingHash));
  const to = Math.min(from + blockLength - 1, chain.length);
  const hashes = [chainElement(end, chain.length, to)];
  for (let index = to; index > from; index -= 1) hashes.push(previousHash(hashes.at(-1) ?? ''));
  return { chainId: chain.chainId, from, hashes: hashes.toReversed() };
}

function purposeOf(terminatingHash: string): string {
  return `lottery-chain:${terminatingHash}`;
}
