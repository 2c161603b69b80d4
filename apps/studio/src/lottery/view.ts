import { sealProof } from '@baize/fair';
import type {
  LotteryGameView,
  LotteryIssue,
  LotteryTicket,
  PlayErrorCode,
  PlayRound,
  PlayRoundProof,
} from '@baize/game-kit/protocol.ts';
import type { Issue } from '@baize/lottery';
import { END_SEQ, STAKE_SEQ, txIdOf } from '#platform/money.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import type { LotteryTicketRow } from '#store/lottery-tickets.ts';
import type { Lottery } from './lotteries.ts';

export function viewIssue(issue: IssueRow): LotteryIssue {
  return {
    code: issue.code,
    state: issue.state,
    opensAt: issue.opensAt.getTime(),
    closesAt: issue.closesAt.getTime(),
    drawsAt: issue.drawsAt.getTime(),
    numbers: issue.numbers,
  };
}

/** An issue of the timetable that nothing was written down about yet. */
export function viewComing(issue: Issue): LotteryIssue {
  return { ...issue, state: 'pending', numbers: null };
}

export function viewLottery(lottery: Lottery): LotteryGameView {
  const { code: gameCode, family, mode, source, region, groups = null, timetable } = lottery;
  const { rhythm } = timetable;
  return {
    gameCode,
    family,
    mode,
    source,
    region,
    groups,
    everyMinutes: rhythm.kind === 'every' ? rhythm.minutes : null,
  };
}

export function viewLotteryTicket(ticket: LotteryTicketRow, issue: IssueRow): LotteryTicket {
  const { ticketId, orderId, gameCode, choices, times, stopsOnWin, state, wins } = ticket;
  return {
    ticketId,
    orderId,
    gameCode,
    issue: viewIssue(issue),
    lines: choices.lines,
    times,
    group: choices.group,
    stopsOnWin,
    stakeMinor: ticket.stakeMinor.toString(),
    payoutMinor: ticket.payoutMinor.toString(),
    state,
    wins,
    placedAt: ticket.placedAt.getTime(),
    voidReason: ticket.voidReason as PlayErrorCode | null, // written by us, from the same list
  };
}

const states = {
  pending: 'open',
  placed: 'open',
  won: 'closed',
  lost: 'closed',
  cancelled: 'void',
  void: 'void',
} as const;

/** A ticket in the player's history. */
export function viewTicketAsRound(lottery: Lottery, ticket: LotteryTicketRow, issue: IssueRow): PlayRound {
  const state = states[ticket.state];
  const { model } = lottery.rules;
  const txIds = [txIdOf(ticket.ticketId, STAKE_SEQ), ...(state === 'open' ? [] : [txIdOf(ticket.ticketId, END_SEQ)])];
  return {
    roundId: ticket.ticketId,
    requestId: ticket.requestId,
    gameCode: ticket.gameCode,
    modelId: model.modelId,
    modelVersion: model.version,
    mode: ticket.mode,
    state,
    currency: ticket.currency,
    exponent: ticket.exponent,
    stakeMinor: ticket.stakeMinor.toString(),
    choices: { ...ticket.choices, lines: ticket.choices.lines.map((line) => ({ ...line })) },
    result:
      state === 'closed' && issue.numbers
        ? { numbers: [...issue.numbers], wins: ticket.wins.map((win) => ({ ...win })) }
        : null,
    payoutMinor: ticket.payoutMinor.toString(),
    fairness: {
      kind: 'chain',
      terminatingHash: issue.terminatingHash ?? '',
      salt: issue.salt ?? '',
      index: issue.index ?? 0,
      hash: issue.hash,
      tableRoundId: issue.issueId,
    },
    playedAt: ticket.placedAt.getTime(),
    txIds: ticket.mode === 'demo' ? [] : txIds,
    voidReason: ticket.voidReason,
  };
}

/** The ticket as a document anyone can check, once its issue is drawn and it is settled. */
export function proveLotteryTicket(lottery: Lottery, ticket: LotteryTicketRow, issue: IssueRow): PlayRoundProof {
  const round = viewTicketAsRound(lottery, ticket, issue);
  if (round.state === 'void') return { round, proof: null, pendingReason: 'round_void' };
  const { hash, terminatingHash, salt, index, chainLength } = issue;
  const isDrawn = hash !== null && terminatingHash !== null && salt !== null && index !== null && chainLength !== null;
  if (lottery.source === 'official' && round.state === 'closed')
    return { round, proof: null, pendingReason: 'official_draw' };
  if (round.state === 'open' || round.result === null || !isDrawn)
    return { round, proof: null, pendingReason: 'round_open' };
  const { roundId, gameCode, modelId, modelVersion, mode, currency, exponent, stakeMinor, payoutMinor } = round;
  const { choices, result } = round;
  const fairness = { kind: 'chain', terminatingHash, salt, index, hash, length: chainLength, table: gameCode } as const;
  const about = { roundId, gameCode, modelId, modelVersion, mode, fairness };
  return {
    round,
    proof: sealProof({ ...about, currency, exponent, stakeMinor, choices, result, payoutMinor }),
    pendingReason: null,
  };
}
