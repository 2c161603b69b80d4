import type { CrashChain } from '@baize/game-kit/protocol.ts';
import type { ChainRow } from '#store/chains.ts';

/** A chain before its first element is played: bound to its end, and to its salt as soon as it has one. */
export function viewChainAhead(chain: ChainRow | undefined): CrashChain {
  return {
    terminatingHash: chain?.terminatingHash ?? '',
    length: chain?.length ?? 0,
    index: 0,
    salt: chain?.salt ?? '',
    saltSource: chain?.saltSource ?? 'waiting',
  };
}
