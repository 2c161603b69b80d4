import { sealProof } from '@baize/fair';
import type {
  CrashBust,
  CrashChain,
  CrashOtherBet,
  CrashRound,
  CrashTicket,
  PlayRound,
  PlayRoundProof,
} from '@baize/game-kit/protocol.ts';
import { BUST_SHOWN_MS, crashRules } from '@baize/game-crash/rules';

import { END_SEQ, STAKE_SEQ, txIdOf } from '#platform/money.ts';
import type { TableRow } from '#store/crash.ts';
import type { TicketRow } from '#store/tickets.ts';
import { choicesOf } from './settle.ts';

/** The round on the table; before the bust nothing tells where it ends. */
export function viewTable(table: TableRow): CrashRound {
  const isOver = table.phase === 'bust' || table.phase === 'void';
  return {
    roundId: table.roundId,
    index: table.index,
    phase: table.phase,
    opensAt: table.opensAt.getTime(),
    startsAt: table.startsAt.getTime(),
    bustE2: isOver ? table.bustE2 : null,
    bustAt: isOver && table.endedAt ? table.endedAt.getTime() : null,
    hash: isOver ? table.hash : null,
    nextOpensAt: isOver && table.endedAt ? table.endedAt.getTime() + BUST_SHOWN_MS : null,
  };
}

/** What stands on the table while no process runs it and none ever did. */
export function emptyTable(now: number): CrashRound {
  return {
    roundId: '',
    index: 0,
    phase: 'waiting',
    opensAt: now,
    startsAt: now,
    bustE2: null,
    bustAt: null,
    hash: null,
    nextOpensAt: null,
  };
}

export function viewChainOf(table: TableRow): CrashChain {
  return {
    terminatingHash: table.terminatingHash,
    length: table.chainLength,
    index: table.index,
    salt: table.salt,
    saltSource: table.saltSource,
  };
}

export function viewBust(table: TableRow): CrashBust {
  return {
    roundId: table.roundId,
    index: table.index,
    bustE2: table.bustE2 ?? 0,
    hash: table.hash ?? '',
    salt: table.salt,
    bustAt: table.endedAt?.getTime() ?? 0,
  };
}

export function viewTicket(ticket: TicketRow): CrashTicket {
  const { ticketId, tableRoundId, requestId, slot, state, cashoutE2 } = ticket;
  return {
    ticketId,
    tableRoundId,
    requestId,
    slot,
    state,
    cashoutE2,
    stakeMinor: ticket.stakeMinor.toString(),
    autoCashoutE2: ticket.autoE2,
    capCashoutE2: ticket.capE2,
    payoutMinor: ticket.payoutMinor.toString(),
  };
}

/** A bet as others see it. A guest has no name. */
export function viewOther(ticket: TicketRow, viewerId: string): CrashOtherBet {
  return {
    betId: ticket.ticketId.slice(0, 8) + ticket.slot,
    name: maskName(ticket.playerName),
    isMine: ticket.playerId === viewerId,
    stakeMinor: ticket.stakeMinor.toString(),
    cashoutE2: ticket.cashoutE2,
    payoutMinor: ticket.state === 'won' ? ticket.payoutMinor.toString() : null,
  };
}

/** The first two letters, never more than half of the name. */
export function maskName(name: string | null): string {
  const letters = [...(name ?? '')];
  return `${letters.slice(0, Math.min(2, Math.floor(letters.length / 2))).join('')}***`;
}

const STATES = {
  pending: 'open',
  riding: 'open',
  won: 'closed',
  lost: 'closed',
  cancelled: 'void',
  void: 'void',
} as const;

/** A bet in the player's history. */
export function viewTicketRound(ticket: TicketRow, table: TableRow): PlayRound {
  const state = STATES[ticket.state];
  const isEnded = table.phase === 'bust' || table.phase === 'void';
  const txIds = [txIdOf(ticket.ticketId, STAKE_SEQ), ...(state === 'open' ? [] : [txIdOf(ticket.ticketId, END_SEQ)])];
  return {
    roundId: ticket.ticketId,
    requestId: ticket.requestId,
    gameCode: 'crash',
    modelId: crashRules.model.modelId,
    modelVersion: crashRules.model.version,
    mode: ticket.mode,
    state,
    currency: ticket.currency,
    exponent: ticket.exponent,
    stakeMinor: ticket.stakeMinor.toString(),
    choices: choicesOf(ticket),
    // A bet cashed out early is settled, but its result names the bust: it waits for it.
    result: state === 'closed' && isEnded ? { bustE2: table.bustE2 ?? 0, cashoutE2: ticket.cashoutE2 ?? 0 } : null,
    payoutMinor: ticket.payoutMinor.toString(),
    fairness: {
      kind: 'chain',
      terminatingHash: table.terminatingHash,
      salt: table.salt,
      index: table.index,
      hash: isEnded ? table.hash : null,
      tableRoundId: table.roundId,
    },
    playedAt: ticket.placedAt.getTime(),
    txIds: ticket.mode === 'demo' ? [] : txIds,
    voidReason: ticket.voidReason,
  };
}

/** The bet as a document anyone can check, once the round has bust. */
export function proveTicket(ticket: TicketRow, table: TableRow): PlayRoundProof {
  const round = viewTicketRound(ticket, table);
  if (round.state === 'void') return { round, proof: null, pendingReason: 'round_void' };
  const { hash, terminatingHash, salt, index } = table;
  if (round.state === 'open' || round.result === null || hash === null)
    return { round, proof: null, pendingReason: 'round_open' };
  const {
    roundId,
    gameCode,
    modelId,
    modelVersion,
    mode,
    currency,
    exponent,
    stakeMinor,
    choices,
    result,
    payoutMinor,
  } = round;
  const fairness = {
    kind: 'chain',
    terminatingHash,
    salt,
    index,
    hash,
    // rounds from before a salt was asked for have no whole chain to tell of
    ...(table.saltSource !== 'unsalted' && { length: table.chainLength }),
  } as const;
  return {
    round,
    proof: sealProof({
      roundId,
      gameCode,
      modelId,
      modelVersion,
      mode,
      fairness,
      currency,
      exponent,
      stakeMinor,
      choices,
      result,
      payoutMinor,
    }),
    pendingReason: null,
  };
}
