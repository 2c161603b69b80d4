import { CASHOUT_MAX_E2, settle } from '@baize/game-crash/rules';
import type { CrashChoices } from '@baize/game-crash/rules';
import type { Services } from '#services.ts';
import { rollbackCall, winCall } from '#platform/money.ts';
import type { Purse } from '#platform/money.ts';
import type { Db } from '#store/database.ts';
import { moveDemos } from '#store/demo.ts';
import type { DemoMove } from '#store/demo.ts';
import type { TicketEnd, TicketRow } from '#store/tickets.ts';
import { moveTickets } from '#store/tickets.ts';
import type { NewWalletCall } from '#store/wallet-calls.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import { tell } from './news.ts';

/** A ticket's choices as the rules and the proof take them: the cap is a cash-out too, told to the player with the bet. */
export function choicesOf(
  ticket: Pick<TicketRow, 'autoE2' | 'capE2' | 'manualE2'>,
  manualE2 = ticket.manualE2,
): CrashChoices {
  const autoE2 = autoOf(ticket);
  return { ...(autoE2 !== null && { autoCashoutE2: autoE2 }), ...(manualE2 !== null && { manualCashoutE2: manualE2 }) };
}

/** Where the bet is cashed out without the player's doing; null when it rides to the ceiling. */
export function autoOf(ticket: Pick<TicketRow, 'autoE2' | 'capE2'>): number | null {
  const isCapped = ticket.capE2 < CASHOUT_MAX_E2;
  if (ticket.autoE2 === null) return isCapped ? ticket.capE2 : null;
  return Math.min(ticket.autoE2, ticket.capE2);
}

export interface Settlement {
  readonly ticket: TicketRow;
  /** What the clock showed when the player's cash-out arrived. */
  readonly manualE2?: number;
}

/** Ends riding tickets by the round's bust: paid at once through the outbox, or closed with nothing. The caller holds the tickets. */
export async function settleTickets(
  services: Services,
  db: Db,
  settlements: readonly Settlement[],
  bustE2: number,
): Promise<TicketEnd[]> {
  const ends: TicketEnd[] = [];
  const calls: NewWalletCall[] = [];
  const played: DemoMove[] = [];
  for (const { ticket, manualE2 } of settlements) {
    const { result, payoutMinor } = settle(bustE2, choicesOf(ticket, manualE2 ?? ticket.manualE2), ticket.stakeMinor);
    const isWon = result.cashoutE2 > 0;
    ends.push({
      ticketId: ticket.ticketId,
      state: isWon ? 'won' : 'lost',
      manualE2: manualE2 ?? null,
      cashoutE2: isWon ? result.cashoutE2 : null,
      payoutMinor: payoutMinor.toString(),
    });
    if (ticket.mode === 'demo') played.push({ playerId: ticket.playerId, amountMinor: payoutMinor });
    else calls.push(winCall(purseOf(ticket), payoutMinor, services.now()));
  }
  await moveDemos(db, played);
  await finish(services, db, ends, calls);
  return ends;
}

/** Gives stakes back: a bet taken back, or a round that counts for nobody. The caller holds the tickets. */
export async function giveBack(
  services: Services,
  db: Db,
  tickets: readonly TicketRow[],
  end: { state: 'cancelled' | 'void'; voidReason: string | null },
): Promise<void> {
  const calls: NewWalletCall[] = [];
  const played: DemoMove[] = [];
  for (const ticket of tickets) {
    if (ticket.mode === 'demo') played.push({ playerId: ticket.playerId, amountMinor: ticket.stakeMinor });
    else calls.push(rollbackCall(purseOf(ticket), services.now()));
  }
  await moveDemos(db, played);
  await finish(
    services,
    db,
    tickets.map(({ ticketId }) => ({ ticketId, ...end })),
    calls,
  );
}

async function finish(
  services: Services,
  db: Db,
  ends: readonly TicketEnd[],
  calls: readonly NewWalletCall[],
): Promise<void> {
  const now = new Date(services.now());
  await moveTickets(db, ends, now);
  await queueCalls(db, calls, now);
  await tell(
    db,
    ends.map(({ ticketId }) => ({ ticket: ticketId })),
  );
}

export function purseOf(ticket: TicketRow): Purse {
  return { ...ticket, roundId: ticket.ticketId };
}
