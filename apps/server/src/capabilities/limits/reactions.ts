import type { Reaction } from '../../kernel/outbox.ts';
import { reaction } from '../../kernel/outbox.ts';
import { weeklyDepositLimitOf } from '../members/index.ts';
import { refreshGuard } from './guard.ts';
import { setLimit } from './set-limit.ts';
import { guardedMembers } from './store.ts';

export const reactions: readonly Reaction[] = [
  /** The limit given at sign-up is one like any other from then on. */
  reaction('member.registered', 'limits.keep-first-limit', async (tx, { memberId }) => {
    const value = await weeklyDepositLimitOf(tx, memberId);
    if (value !== null) await setLimit(tx, { memberId, kind: 'deposit', period: 'week', value });
  }),
  /** A merchant's profile or ceilings may have changed; who is not guarded yet is, when they open a game. */
  reaction('merchant.published', 'limits.guard-anew', async (tx) => {
    for (const memberId of await guardedMembers(tx)) await refreshGuard(tx, memberId);
  }),
];
