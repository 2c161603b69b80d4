/** What stands on the table, kept up by the studio's messages. Pure: a snapshot and what follows always give the same view. */
import type {
  CrashBust,
  CrashChain,
  CrashOtherBet,
  CrashRound,
  CrashServerMessage,
  CrashTicket,
  CrashTotals,
} from '@baize/game-kit';

export interface CrashView {
  /** joining: nothing heard yet. lost: the socket is away and comes back by itself. */
  readonly link: 'joining' | 'live' | 'lost';
  readonly round: CrashRound | null;
  readonly chain: CrashChain | null;
  /** One's own bets of the round on the table. */
  readonly mine: readonly CrashTicket[];
  readonly bets: ReadonlyMap<string, CrashOtherBet>;
  readonly totals: CrashTotals;
  /** Newest first. */
  readonly history: readonly CrashBust[];
}

const nobody: CrashTotals = { bets: 0, stakeMinor: '0' };
const historyMax = 60;

export const emptyView: CrashView = {
  link: 'joining',
  round: null,
  chain: null,
  mine: [],
  bets: new Map(),
  totals: nobody,
  history: [],
};

export function follow(view: CrashView, message: CrashServerMessage): CrashView {
  switch (message.type) {
    case 'snapshot': {
      const { round, chain, mine, totals, history } = message;
      return {
        link: 'live',
        round,
        chain,
        mine,
        totals,
        history,
        bets: new Map(message.bets.map((bet) => [bet.betId, bet])),
      };
    }
    case 'phase':
      return followPhase(view, message.round, message.chain);
    case 'bets': {
      if (message.roundId !== view.round?.roundId) return view;
      const bets = new Map(view.bets);
      for (const bet of message.changed) bets.set(bet.betId, bet);
      for (const betId of message.removed) bets.delete(betId);
      return { ...view, bets, totals: message.totals };
    }
    case 'ticket':
      return withTicket(view, message.ticket);
    case 'tick':
    case 'balance':
    case 'pong':
    case 'failed':
      return view;
  }
}

/** Own bets come from answers and from the socket, in any order: one that is settled is never undone by an older message. */
export function withTicket(view: CrashView, ticket: CrashTicket): CrashView {
  if (view.round && ticket.tableRoundId !== view.round.roundId) return view;
  const known = view.mine.find(({ ticketId }) => ticketId === ticket.ticketId);
  if (known && isSettled(known) && !isSettled(ticket)) return view;
  return { ...view, mine: [...view.mine.filter(({ ticketId }) => ticketId !== ticket.ticketId), ticket] };
}

export function isSettled({ state }: CrashTicket): boolean {
  return state !== 'pending' && state !== 'riding';
}

function followPhase(view: CrashView, round: CrashRound, chain: CrashChain): CrashView {
  const isNew = round.roundId !== view.round?.roundId;
  const kept = isNew ? { mine: [], bets: new Map<string, CrashOtherBet>(), totals: nobody } : {};
  return { ...view, ...kept, link: 'live', round, chain, history: withBust(view.history, round, chain) };
}

function withBust(history: readonly CrashBust[], round: CrashRound, chain: CrashChain): readonly CrashBust[] {
  const { roundId, index, bustE2, hash, bustAt } = round;
  if (round.phase !== 'bust' || bustE2 === null || hash === null || bustAt === null) return history;
  if (history.some((bust) => bust.roundId === roundId)) return history;
  return [{ roundId, index, bustE2, hash, salt: chain.salt, bustAt }, ...history].slice(0, historyMax);
}
