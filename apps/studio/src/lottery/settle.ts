import { settleTicket } from '@baize/lottery';
import type { Services } from '#services.ts';
import { adjustCall, END_SEQ, winCall } from '#platform/money.ts';
import type { Db } from '#store/database.ts';
import { inTx } from '#store/database.ts';
import { moveDemos } from '#store/demo.ts';
import type { DemoMove } from '#store/demo.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import { markSettled } from '#store/lottery-issues.ts';
import type { LotteryTicketEnd, LotteryTicketRow } from '#store/lottery-tickets.ts';
import { lockIssueTickets, lockOpenTickets, lockSettledBefore, moveLotteryTickets } from '#store/lottery-tickets.ts';
import type { NewWalletCall } from '#store/wallet-calls.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import { giveBack } from './give-back.ts';
import type { Lottery } from './lotteries.ts';
import { purseOf } from './purse.ts';

/** Tickets settled in one transaction. */
const batch = 500;

/** Pays the tickets of a drawn issue, a batch in a transaction: each is moved and its payment queued together, so a process that ends
 *  at any line leaves it either as it was or paid once. */
export async function settleIssue(services: Services, lottery: Lottery, issue: IssueRow): Promise<void> {
  for (const one of issue.revision === 0 ? [settleBatch] : [settleBatch, correctBatch])
    while ((await inTx(services.pool, (db) => one(services, db, lottery, issue))) > 0) services.wakeOutbox();
  await markSettled(services.pool, issue.issueId, new Date(services.now()));
}

/** How many tickets it settled. */
async function settleBatch(services: Services, db: Db, lottery: Lottery, issue: IssueRow): Promise<number> {
  const { numbers } = issue;
  if (!numbers) throw new Error(`issue ${issue.code} is not drawn`);
  const tickets = await lockIssueTickets(db, issue.issueId, 'placed', batch);
  const ends: LotteryTicketEnd[] = [];
  const calls: NewWalletCall[] = [];
  const played: DemoMove[] = [];
  for (const ticket of tickets) {
    const { wins, prizeMinor, payoutMinor } = settleTicket(lottery, ticket.choices, numbers);
    const { ticketId, playerId } = ticket;
    const state = prizeMinor > 0n ? 'won' : 'lost';
    ends.push({ ticketId, state, payoutMinor: payoutMinor.toString(), wins, revision: issue.revision });
    if (ticket.mode === 'demo') played.push({ playerId, amountMinor: payoutMinor });
    else calls.push(winCall(purseOf(ticket), payoutMinor, services.now()));
  }
  const now = new Date(services.now());
  await moveDemos(db, played);
  await moveLotteryTickets(db, ends, now);
  await queueCalls(db, calls, now);
  await stopRepeats(services, db, tickets, ends);
  return tickets.length;
}

/** How many tickets it settled again: the difference to what was paid is booked, and nothing where there is none. Repeats that a win
 *  has stopped stay stopped. */
async function correctBatch(services: Services, db: Db, lottery: Lottery, issue: IssueRow): Promise<number> {
  const { numbers, revision } = issue;
  if (!numbers) throw new Error(`issue ${issue.code} is not drawn`);
  const tickets = await lockSettledBefore(db, issue.issueId, revision, batch);
  const ends: LotteryTicketEnd[] = [];
  const calls: NewWalletCall[] = [];
  const played: DemoMove[] = [];
  for (const ticket of tickets) {
    const { wins, prizeMinor, payoutMinor } = settleTicket(lottery, ticket.choices, numbers);
    const { ticketId, playerId } = ticket;
    const state = prizeMinor > 0n ? 'won' : 'lost';
    ends.push({ ticketId, state, payoutMinor: payoutMinor.toString(), wins, revision });
    const deltaMinor = payoutMinor - ticket.payoutMinor;
    if (deltaMinor === 0n) continue;
    if (ticket.mode === 'demo') played.push({ playerId, amountMinor: deltaMinor }); // play money that is gone is not asked back
    else calls.push(adjustCall(purseOf(ticket), deltaMinor, END_SEQ + revision, services.now()));
  }
  const now = new Date(services.now());
  await moveDemos(db, played);
  await moveLotteryTickets(db, ends, now);
  await queueCalls(db, calls, now);
  return tickets.length;
}

/** Takes back the later tickets of orders that stop on a win. */
async function stopRepeats(
  services: Services,
  db: Db,
  tickets: readonly LotteryTicketRow[],
  ends: readonly LotteryTicketEnd[],
): Promise<void> {
  const orderIds = tickets
    .filter(({ stopsOnWin }, place) => stopsOnWin && ends[place]?.state === 'won')
    .map(({ orderId }) => orderId);
  if (orderIds.length === 0) return;
  const later = await lockOpenTickets(db, { orderIds }, new Date(services.now()));
  await giveBack(services, db, later, { state: 'cancelled', voidReason: null });
}
