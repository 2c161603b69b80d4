/** What other rooms say against money leaving a wallet; the wiring brings the two together. */
import type { ErrorCode } from '@baize/protocol';
import type { Tx } from '#kernel/context.ts';
import { stopOf } from '#capabilities/limits/index.ts';
import { balanceOf } from '#capabilities/wallet/index.ts';

export interface Gates {
  /** What of a wallet play-through keeps in it, minor units. */
  readonly lockedOf: (tx: Tx, memberId: string, currency: string) => Promise<bigint>;
  readonly lastDepositAt: (tx: Tx, memberId: string) => Promise<Date | null>;
  /** What a member asked to withdraw from all wallets so far, in the merchant's currency, null without a rate: identity checks count
   *  both ways out. */
  readonly withdrawnOf: (tx: Tx, memberId: string) => Promise<bigint | null>;
  /** Payments of contracts that are owed close transfers, as the merchant says. */
  readonly isClosedByDebt: (tx: Tx, memberId: string) => Promise<boolean>;
}

export interface Closed {
  readonly code: Extract<
    ErrorCode,
    'ACCOUNT_FROZEN' | 'SELF_EXCLUDED' | 'COOLING_OFF' | 'TRANSFER_COOLING' | 'CONTRACT_DEBT_OPEN'
  >;
  readonly until: Date | null;
}

/** What closes all sending of a member at present; null: nothing does. */
export async function closedBy(tx: Tx, gates: Gates, memberId: string): Promise<Closed | null> {
  if ((await balanceOf(tx, memberId))?.isFrozen) return { code: 'ACCOUNT_FROZEN', until: null };
  const stop = await stopOf(tx, memberId);
  if (stop) return stop;
  if (await gates.isClosedByDebt(tx, memberId)) return { code: 'CONTRACT_DEBT_OPEN', until: null };
  const minutes = tx.ctx.merchant.settings.transfers.depositCoolingMinutes;
  const depositAt = minutes === 0 ? null : await gates.lastDepositAt(tx, memberId);
  const until = depositAt && new Date(depositAt.getTime() + minutes * 60_000);
  return until && until > tx.ctx.now ? { code: 'TRANSFER_COOLING', until } : null;
}
