import { refuse, storedCode } from '#api/refuse.ts';
import type { LastingCode } from '#api/refuse.ts';
import type { Services } from '#services.ts';
import { stakeBody } from '#platform/money.ts';
import { takeStake } from '#platform/take-stake.ts';
import { inTx } from '#store/database.ts';
import type { LotteryTicketRow } from '#store/lottery-tickets.ts';
import { lockOrderTickets, moveLotteryTickets, ticketsOfOrder } from '#store/lottery-tickets.ts';
import { giveBack } from './give-back.ts';
import { purseOf } from './purse.ts';

export interface Ordered {
  /** In the order of their draws. */
  readonly tickets: readonly LotteryTicketRow[];
  /** Undefined when the wallet did not tell. */
  readonly balanceMinor: bigint | undefined;
}

/** One stake after another: where the money ends, what was taken goes back, and nothing is played. */
export async function stakeAtWallet(services: Services, orderId: string): Promise<Ordered> {
  let balanceMinor: bigint | undefined;
  let failure: { readonly ticketId: string; readonly code: LastingCode; readonly isTaken: boolean } | undefined;
  const sent = new Set<string>();
  for (const ticket of await ticketsOfOrder(services.pool, orderId)) {
    const details = { issueId: ticket.issueId, lines: ticket.choices.lines.length, times: ticket.times };
    const body = stakeBody(purseOf(ticket), ticket.stakeMinor, ticket.placedAt.getTime(), details);
    const outcome = await takeStake(services, 'bet', body, ticket.exponent);
    sent.add(ticket.ticketId);
    if (outcome.kind === 'accepted') balanceMinor = outcome.balanceMinor ?? balanceMinor;
    else {
      const isTaken = outcome.kind === 'unknown';
      failure = { ticketId: ticket.ticketId, code: isTaken ? 'WALLET_UNKNOWN' : outcome.code, isTaken };
      break;
    }
  }
  const refusal = await recordStakes(services, orderId, sent, failure);
  services.wakeOutbox();
  if (refusal !== null) return refuse(refusal);
  return { tickets: await ticketsOfOrder(services.pool, orderId), balanceMinor };
}

/** Null when all of it plays. A draw in the meantime has made tickets void and queued their rollbacks: then the others go back too. */
function recordStakes(
  services: Services,
  orderId: string,
  sent: ReadonlySet<string>,
  failure: { readonly ticketId: string; readonly code: LastingCode; readonly isTaken: boolean } | undefined,
): Promise<LastingCode | null> {
  return inTx(services.pool, async (db) => {
    const tickets = await lockOrderTickets(db, orderId, ['pending', 'void']);
    const pending = tickets.filter(({ state }) => state === 'pending');
    const drawn = tickets.find(({ state }) => state === 'void');
    const code = failure?.code ?? (drawn ? storedCode(drawn.voidReason) : null);
    if (code === null) {
      await moveLotteryTickets(
        db,
        pending.map(({ ticketId }) => ({ ticketId, state: 'placed' as const })),
        new Date(services.now()),
      );
      return null;
    }
    const isAtWallet = ({ ticketId }: LotteryTicketRow): boolean =>
      sent.has(ticketId) && (ticketId !== failure?.ticketId || failure.isTaken);
    await giveBack(services, db, pending, { state: 'void', voidReason: code, isAtWallet });
    return code;
  });
}

/** Gives back an order whose process ended before the wallet had answered for all of it. */
export async function abandonOrder(services: Services, orderId: string): Promise<void> {
  await inTx(services.pool, async (db) => {
    const tickets = await lockOrderTickets(db, orderId, ['pending']);
    await giveBack(services, db, tickets, { state: 'void', voidReason: 'WALLET_UNKNOWN' });
  });
  services.wakeOutbox();
}
