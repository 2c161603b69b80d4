import { chainElement, openTableStream, previousHash } from '@baize/fair';
import { rulesOf } from '@baize/lottery';
import { nextChain } from '#chains/next-chain.ts';
import type { SaltedChain } from '#chains/next-chain.ts';
import { openChainEnd } from '#chains/publish.ts';
import type { ChainSeries } from '#chains/publish.ts';
import type { Services } from '#services.ts';
import { seal, unseal } from '#sealed.ts';
import type { ChainOwner, ChainRow } from '#store/chains.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import type { Lottery } from './lotteries.ts';

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
  next(lottery: Lottery): Promise<SaltedChain | undefined>;
  /** h_index of a chain of the lottery, secret until the draw. */
  hashOf(lottery: Lottery, chain: ChainRow, index: number): string;
}

export function openLotteryChains(services: Services): LotteryChains {
  const openedAt = new Date(services.now());
  const blocks = new Map<string, Block>();
  return {
    next: (lottery) => nextChain(services, seriesOf(services, lottery), openedAt),
    hashOf(lottery, chain, index) {
      const known = blocks.get(lottery.code);
      const isKnown =
        known?.chainId === chain.chainId && index >= known.from && index < known.from + known.hashes.length;
      const block = isKnown
        ? known
        : makeBlock(openChainEnd(services, seriesOf(services, lottery), chain), chain, index);
      blocks.set(lottery.code, block);
      const hash = block.hashes[index - block.from];
      if (hash === undefined) throw new RangeError(`element ${index} of a chain of ${chain.length}`);
      return hash;
    },
  };
}

/** Whose chains a lottery draws from. */
export function chainsOf({ code: gameCode }: Lottery): ChainOwner {
  return { table: 'lottery_chain', gameCode };
}

function seriesOf(services: Services, lottery: Lottery): ChainSeries {
  return {
    owner: chainsOf(lottery),
    length: services.config.lottery.chainLength,
    sealPurpose: (terminatingHash) => `lottery-chain:${terminatingHash}`,
    logPublished: (chain) => services.log.info({ gameCode: lottery.code, ...chain }, 'lottery chain published'),
  };
}

function makeBlock(end: string, { chainId, length }: ChainRow, from: number): Block {
  const to = Math.min(from + blockLength - 1, length);
  const hashes = [chainElement(end, length, to)];
  for (let index = to; index > from; index -= 1) hashes.push(previousHash(hashes.at(-1) ?? ''));
  return { chainId, from, hashes: hashes.toReversed() };
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
