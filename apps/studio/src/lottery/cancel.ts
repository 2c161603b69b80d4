import type { LotteryCancelRequest } from '@baize/game-kit/protocol.ts';
import { refuse } from '#api/refuse.ts';
import type { Services } from '#services.ts';
import { inTx } from '#store/database.ts';
import type { LotteryTicketRow } from '#store/lottery-tickets.ts';
import { lockOpenTickets, lotteryTicketOf, ticketsOfOrder } from '#store/lottery-tickets.ts';
import type { Session } from '#store/sessions.ts';
import { giveBack } from './give-back.ts';
import type { Ordered } from './stakes.ts';

/** Takes back what still can be: one ticket, or all of an order. Errors: NOT_FOUND, TOO_LATE. */
export async function cancelTickets(
  services: Services,
  session: Session,
  request: LotteryCancelRequest,
  receivedAt: number,
): Promise<Ordered> {
  const ticketId = 'ticketId' in request ? request.ticketId : undefined;
  const named = ticketId === undefined ? undefined : await lotteryTicketOf(services.pool, ticketId);
  const orderId = 'orderId' in request ? request.orderId : named?.orderId;
  const before = orderId === undefined ? [] : await ticketsOfOrder(services.pool, orderId);
  const [one] = before;
  if (!one || orderId === undefined || one.playerId !== session.playerId) return refuse('NOT_FOUND');
  const isDone = (tickets: readonly LotteryTicketRow[]): boolean =>
    tickets.some((ticket) => ticket.state === 'cancelled' && (ticketId === undefined || ticket.ticketId === ticketId));
  const taken = await inTx(services.pool, async (db) => {
    const tickets = await lockOpenTickets(db, { orderIds: [orderId], ticketId }, new Date(receivedAt));
    await giveBack(services, db, tickets, { state: 'cancelled', voidReason: null });
    return tickets.length;
  });
  if (taken === 0 && !isDone(before)) refuse('TOO_LATE'); // the same again is answered as the first time
  services.wakeOutbox();
  return { tickets: await ticketsOfOrder(services.pool, orderId), balanceMinor: undefined };
}
