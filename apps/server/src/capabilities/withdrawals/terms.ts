import type { CallOutput } from '@baize/protocol';
import type { withdrawalTerms } from '@baize/protocol/calls/withdrawals';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { playThrough } from '#capabilities/deposits/index.ts';
import { payoutPauseOf } from '#capabilities/identity/index.ts';
import { balanceOf } from '#capabilities/wallet/index.ts';
import { withdrawalMethodsOf } from './methods.ts';
import { countSince } from './store.ts';

const dayMs = 86_400_000;

/** What a player may take out of a wallet now, and how. Errors: CURRENCY_UNKNOWN. */
export async function readTerms(
  tx: Tx<MemberCtx>,
  currency: string | undefined,
): Promise<CallOutput<typeof withdrawalTerms>> {
  const { merchant, actor, now } = tx.ctx;
  const wallet = (await balanceOf(tx, actor.memberId, currency)) ?? fail('CURRENCY_UNKNOWN');
  const play = await playThrough(tx, actor.memberId, wallet.currency);
  const pause = await payoutPauseOf(tx, actor.memberId);
  const asked = await countSince(tx, actor.memberId, new Date(now.getTime() - dayMs));
  return {
    currency: wallet.currency,
    availableMinor: wallet.availableMinor.toString(),
    lockedMinor: play.lockedMinor.toString(),
    freeMinor: (wallet.availableMinor - play.lockedMinor).toString(),
    turnoverNeededMinor: play.neededMinor.toString(),
    turnoverLeftMinor: play.leftMinor.toString(),
    leftToday: Math.max(0, merchant.settings.withdrawalsPerDayMax - asked),
    coolingHours: merchant.settings.payoutCoolingHours,
    pause: pause && { until: pause.until.toISOString(), reason: pause.reason },
    methods: withdrawalMethodsOf(merchant, wallet.currency).map((method) => ({
      method: method.code,
      kind: method.kind,
      network: method.network,
      minMinor: method.min,
      maxMinor: method.max,
      feeMinor: method.feeFixed,
      feeBasisPoints: method.feeBasisPoints,
    })),
  };
}
