import type { Reaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import { weeklyDepositLimitOf } from '#capabilities/members/index.ts';
import { isForAll, refreshGuard } from './guard.ts';
import { setLimit } from './set-limit.ts';

export const reactions: readonly Reaction[] = [
  /** The limit given at sign-up is one like any other from then on. Where the law holds something for everybody the new player is
   *  guarded from the start. */
  reaction('member.registered', 'limits.keep-first-limit', async (tx, { memberId }) => {
    const value = await weeklyDepositLimitOf(tx, memberId);
    if (value !== null) await setLimit(tx, { memberId, kind: 'deposit', period: 'week', value });
    else if (isForAll(tx.ctx.merchant)) await refreshGuard(tx, memberId);
  }),
];
