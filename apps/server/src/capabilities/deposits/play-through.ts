import type { MemberCtx, Tx } from '#kernel/context.ts';
import { balanceOf, stakedSince } from '#capabilities/wallet/index.ts';
import { turnoverLeft } from './rules.ts';
import { creditedOf } from './store.ts';

export interface PlayThrough {
  /** What deposits ask to be staked, and what is still owed of it, minor units. Both 0 when nothing is owed. */
  readonly neededMinor: bigint;
  readonly leftMinor: bigint;
  /** Of the wallet, what may not leave while it is owed: never more than is there. */
  readonly lockedMinor: bigint;
}

/** What a player still owes of play on the deposits of one wallet: the merchant's share of each. */
export async function playThrough(tx: Tx, memberId: string, currency: string): Promise<PlayThrough> {
  const percent = BigInt(tx.ctx.merchant.settings.depositTurnoverPercent);
  if (percent === 0n) return { neededMinor: 0n, leftMinor: 0n, lockedMinor: 0n };
  const deposits = await creditedOf(tx, memberId, currency);
  const staked = await stakedSince(
    tx,
    { memberId, currency },
    deposits.map(({ at }) => at),
  );
  const { needed, left } = turnoverLeft(
    deposits.map(({ creditedMinor }, index) => ({
      needed: (creditedMinor * percent) / 100n, // rounded down: the player never owes a fraction more
      stakedSince: staked[index] ?? 0n,
    })),
  );
  const available = (await balanceOf(tx, memberId, currency))?.availableMinor ?? 0n;
  return { neededMinor: needed, leftMinor: left, lockedMinor: left < available ? left : available };
}

/** Stakes for each hundred paid in since an instant, rounded down; null when nothing was paid in since. */
export async function stakedShare(
  tx: Tx,
  memberId: string,
  currency: string,
  since: Date | null,
): Promise<number | null> {
  const deposits = (await creditedOf(tx, memberId, currency)).filter(({ at }) => since === null || at > since);
  const paidIn = deposits.reduce((sum, { creditedMinor }) => sum + creditedMinor, 0n);
  const [first] = deposits;
  if (!first) return null;
  const [staked = 0n] = await stakedSince(tx, { memberId, currency }, [first.at]);
  const percent = (staked * 100n) / paidIn;
  return Number(percent < shareMax ? percent : shareMax);
}
const shareMax = 1_000_000n; // beyond that nobody reads it

/** What a player's play-through says about money that wants to leave a wallet. */
export async function mayLeave(
  tx: Tx<MemberCtx>,
  currency: string,
  amountMinor: bigint,
): Promise<'PLAY_THROUGH' | null> {
  const { memberId } = tx.ctx.actor;
  const { lockedMinor } = await playThrough(tx, memberId, currency);
  const available = (await balanceOf(tx, memberId, currency))?.availableMinor ?? 0n;
  return lockedMinor > 0n && amountMinor > available - lockedMinor ? 'PLAY_THROUGH' : null;
}
