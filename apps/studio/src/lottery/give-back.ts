import type { Services } from '#services.ts';
import { rollbackCall } from '#platform/money.ts';
import type { Db } from '#store/database.ts';
import { moveDemos } from '#store/demo.ts';
import type { LotteryTicketRow } from '#store/lottery-tickets.ts';
import { lockIssueTickets, moveLotteryTickets } from '#store/lottery-tickets.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import { addFreed, takeExposure } from './exposure.ts';
import type { ExposureSums } from './exposure.ts';
import { purseOf } from './purse.ts';

const atOnce = 500;

/** How tickets end whose stakes go back. */
export interface TicketReturn {
  readonly state: 'cancelled' | 'void';
  readonly voidReason: string | null;
  /** Whether the wallet may have the ticket's stake; where this is not given it may have all of them. */
  isAtWallet?(ticket: LotteryTicketRow): boolean;
}

/** Gives stakes back. The caller holds the tickets, and locks nothing more after it: exposure is the last to be locked in a
 *  transaction. */
export async function giveBack(
  services: Services,
  db: Db,
  tickets: readonly LotteryTicketRow[],
  end: TicketReturn,
): Promise<void> {
  const freed: ExposureSums = new Map();
  await returnStakes(services, db, tickets, end);
  addFreed(freed, tickets);
  await takeExposure(db, freed);
}

/** Gives back the stakes of all tickets of an issue in these states. The caller holds the issue, and locks nothing more after it. */
export async function giveBackIssue(
  services: Services,
  db: Db,
  about: { readonly issueId: string; readonly states: readonly ('pending' | 'placed')[] },
  end: TicketReturn,
): Promise<void> {
  const freed: ExposureSums = new Map();
  for (const state of about.states)
    for (;;) {
      const tickets = await lockIssueTickets(db, about.issueId, state, atOnce);
      if (tickets.length === 0) break;
      await returnStakes(services, db, tickets, end);
      addFreed(freed, tickets);
    }
  await takeExposure(db, freed);
}

async function returnStakes(
  services: Services,
  db: Db,
  tickets: readonly LotteryTicketRow[],
  { state, voidReason, isAtWallet = () => true }: TicketReturn,
): Promise<void> {
  const now = new Date(services.now());
  const isDemo = ({ mode }: LotteryTicketRow): boolean => mode === 'demo';
  const calls = tickets
    .filter((ticket) => !isDemo(ticket) && isAtWallet(ticket))
    .map((ticket) => rollbackCall(purseOf(ticket), services.now()));
  await moveDemos(
    db,
    tickets.filter(isDemo).map(({ playerId, stakeMinor }) => ({ playerId, amountMinor: stakeMinor })),
  );
  const ends = tickets.map(({ ticketId }) => ({ ticketId, state, voidReason }));
  await moveLotteryTickets(db, ends, now);
  await queueCalls(db, calls, now);
}
