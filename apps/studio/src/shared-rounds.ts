/** Rounds that many players share: the crash table and the draws of the lotteries, as every page asks about them. */
import type { CrashChain, CrashTicket, PlayRound, PlayRoundProof } from '@baize/game-kit/protocol.ts';
import type { Crash } from '#crash/crash.ts';
import type { LotteryHouse } from '#lottery/lottery.ts';
import { lotteryOf } from '#lottery/lotteries.ts';
import type { Session } from '#store/sessions.ts';

export interface SharedRounds {
  /** Bets on the crash table that still ride; empty in every other game. */
  ticketsOf(session: Session): Promise<CrashTicket[]>;
  /** The player's newest bets in a shared game; undefined in a game of one's own. */
  historyOf(session: Session, count: number): Promise<PlayRound[]> | undefined;
  /** Null in a game of one's own. */
  chainOf(session: Session): Promise<CrashChain | null>;
  /** A bet as a round, with its proof when there is one; undefined when it is no such bet, or not this player's. */
  provenTicket(ticketId: string, playerId?: string): Promise<PlayRoundProof | undefined>;
}

export function sharedRounds(crash: Crash, house: LotteryHouse): SharedRounds {
  return {
    ticketsOf: (session) => crash.ticketsOf(session),
    historyOf(session, count) {
      if (session.gameCode === 'crash') return crash.historyOf(session, count);
      return lotteryOf(session.gameCode) && house.historyOf(session, count);
    },
    async chainOf(session) {
      if (session.gameCode === 'crash') return crash.viewChain();
      const lottery = lotteryOf(session.gameCode);
      return lottery ? house.viewChain(lottery) : null;
    },
    provenTicket: async (ticketId, playerId) =>
      (await crash.provenTicket(ticketId, playerId)) ?? house.provenTicket(ticketId, playerId),
  };
}
