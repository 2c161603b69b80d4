import type { Reaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import { endForMove } from './end.ts';
import { holdRate } from './hold-rate.ts';
import { offerAsPromised } from './offer-promised.ts';
import { payMemberDebts } from './pay-debts.ts';

/** Money came in: what its owner owes is paid at once, not at the job's next turn. A line was moved: what was agreed on with the
 *  former upline ends. Somebody came by a link that promises a contract: it is offered. A rate rose again and again: it is held. */
export const reactions: readonly Reaction[] = [
  reaction('deposit.credited', 'contracts.deposit_pays_debts', async (tx, { memberId, currency }) => {
    await payMemberDebts(tx, memberId, currency);
  }),
  reaction('member.registered', 'contracts.offer_promised', (tx, { memberId, account }) =>
    offerAsPromised(tx, { memberId, account }),
  ),
  reaction('abuse.rate_held', 'contracts.hold_rate', holdRate),
  reaction('line.moved', 'contracts.line_moved', (tx, { memberId, toUplineId, at }) =>
    endForMove(tx, { memberId, toUplineId, at: new Date(at) }),
  ),
];
