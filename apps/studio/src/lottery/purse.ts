import type { Purse } from '#platform/money.ts';
import type { LotteryTicketRow } from '#store/lottery-tickets.ts';

/** The money calls of a ticket, which is a round of its own at the wallet. */
export function purseOf(ticket: LotteryTicketRow): Purse {
  return { ...ticket, roundId: ticket.ticketId };
}
