/** What operators are told, in the words of the protocol. */
import type { Ctx, StaffCtx } from '#kernel/context.ts';
import { nameIn } from '#capabilities/games/index.ts';
import type { Correction } from '../corrections.ts';
import type { CallContext } from '../call-context.ts';
import type { Grant } from '../free-rounds.ts';
import type { OpenDifference, QueueRound } from '../queue.ts';

export type TitleName = (nodeId: string) => string;

/** What titles are called in the language of who asks; a title that is not listed any more keeps its code. */
export async function titleNames(context: CallContext, ctx: Ctx): Promise<TitleName> {
  const { byNode } = await context.catalogue.of(ctx.merchant.id);
  return (nodeId) => {
    const game = byNode.get(nodeId);
    return game ? nameIn(game, ctx.language) : nodeId;
  };
}

export function roundView(round: QueueRound, name: TitleName) {
  return {
    id: round.id,
    vassalage: round.vendorCode,
    roundId: round.vendorRound,
    memberId: round.memberId,
    account: round.account,
    nodeId: round.nodeId,
    name: name(round.nodeId),
    stakeMinor: round.stake.toString(),
    payoutMinor: round.payout.toString(),
    currency: round.currency,
    openedAt: round.openedAt.toISOString(),
    isClosed: round.isClosed,
  };
}

export function correctionView(ctx: StaffCtx, correction: Correction, round: QueueRound, name: TitleName) {
  return {
    id: correction.correctionId,
    round: roundView(round, name),
    amountMinor: correction.amount.toString(),
    closes: correction.closes,
    reason: correction.reason,
    state: correction.state,
    proposedBy: correction.proposer,
    proposedAt: correction.proposedAt.toISOString(),
    decidedBy: correction.decider,
    isOwn: correction.proposedBy === ctx.actor.staffId,
  };
}

export function differenceView({ txId, kind, here, there, vendorCode, foundAt, told }: OpenDifference) {
  return {
    vassalage: vendorCode,
    txId,
    kind,
    here,
    there,
    foundAt: foundAt.toISOString(),
    told: told && {
      call: told.call,
      roundId: told.roundId,
      playerId: told.playerId,
      amount: told.winAmount ?? told.amount,
      currency: told.currency,
      state: told.state,
      at: told.at,
    },
  };
}

export function grantView(grant: Grant, account: string, name: TitleName, now: Date) {
  const state =
    grant.state === 'cancelled'
      ? 'cancelled'
      : grant.used >= grant.rounds
        ? 'used_up'
        : grant.expiresAt <= now
          ? 'expired'
          : grant.state;
  return {
    grantId: grant.grantId,
    vassalage: grant.vendorCode,
    memberId: grant.memberId,
    account,
    nodeId: grant.nodeId,
    name: name(grant.nodeId),
    currency: grant.currency,
    rounds: grant.rounds,
    used: grant.used,
    stakeMinor: grant.stake.toString(),
    state,
    grantedAt: grant.grantedAt.toISOString(),
    grantedBy: grant.grantedBy,
    expiresAt: grant.expiresAt.toISOString(),
  } as const;
}
