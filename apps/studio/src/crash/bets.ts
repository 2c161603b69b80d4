import { CASHOUT_MIN_E2, cashoutCapE2, CLOCK_MS_MAX, crashRules, multiplierAtE2 } from '@baize/game-crash/rules';
import type { CrashSlot } from '@baize/game-kit/protocol.ts';
import { refuse, storedCode } from '#api/refuse.ts';
import type { LastingCode } from '#api/refuse.ts';
import { takeTurn, withinRun } from '#auto/turn.ts';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { stakeBody } from '#platform/money.ts';
import { takeStake } from '#platform/take-stake.ts';
import type { StakeOutcome } from '#platform/take-stake.ts';
import { inTx, isDuplicate } from '#store/database.ts';
import type { TableRow } from '#store/crash.ts';
import { holdPhase, newestTable, tableOf } from '#store/crash.ts';
import { moveDemo } from '#store/demo.ts';
import type { Session } from '#store/sessions.ts';
import type { TicketRow } from '#store/tickets.ts';
import { findTicket, insertTicket, lockTicket, moveTickets, ticketByRequest } from '#store/tickets.ts';
import { bustAtMs } from './clock.ts';
import { bustOfRound, openHash } from './chain.ts';
import { tell } from './news.ts';
import { giveBack, purseOf, settleTickets } from './settle.ts';

export interface BetInput {
  readonly requestId: string;
  readonly slot: CrashSlot;
  readonly stakeMinor: bigint;
  readonly autoE2: number | null;
  /** The run whose next bet it is; null for one placed by hand. */
  readonly runId: string | null;
}

export interface Moved {
  readonly ticket: TicketRow;
  /** Undefined when the wallet did not tell. */
  readonly balanceMinor: bigint | undefined;
}

/** Puts a bet on the table while betting is open. It counts once the wallet has said yes before the start; otherwise the stake goes back.
 *  Errors: those of a bet, BETTING_CLOSED, SLOT_TAKEN, REQUEST_REUSED, and the wallet's. */
export async function placeBet(services: Services, session: Session, input: BetInput): Promise<Moved> {
  const known = await ticketByRequest(services.pool, session.playerId, input.requestId);
  if (known) return replay(known, input);
  if (services.isDraining) refuse('UNAVAILABLE');
  return withinRun(services, session, input.runId, () => placeNew(services, session, input), input.slot);
}

async function placeNew(services: Services, session: Session, input: BetInput): Promise<Moved> {
  const capE2 = checkCrashBet(session, input);
  const table = await newestTable(services.pool);
  if (!table) return refuse('BETTING_CLOSED');
  const ticketId = newId();
  try {
    const balanceMinor = await writeTicket(services, session, { ...input, ticketId, capE2, table });
    const ticket = await findTicket(services.pool, ticketId);
    if (!ticket) throw new Error('the bet just placed is not there');
    return session.mode === 'demo' ? { ticket, balanceMinor } : await stakeAtWallet(services, ticket);
  } catch (error) {
    if (isDuplicate(error, 'crash_ticket_slot')) return refuse('SLOT_TAKEN');
    if (!isDuplicate(error, 'crash_ticket_player_id_request_id_key')) throw error;
    const first = await ticketByRequest(services.pool, session.playerId, input.requestId);
    return first ? replay(first, input) : refuse('WALLET_UNKNOWN');
  }
}

/** Takes a bet back before the round starts: the stake is rolled back. Errors: NOT_FOUND, TOO_LATE. */
export async function cancelBet(services: Services, session: Session, ticketId: string): Promise<Moved> {
  await inTx(services.pool, async (db) => {
    const ticket = await ownTicket(lockTicket(db, ticketId), session);
    if (ticket.state === 'cancelled') return;
    const table = await tableOf(db, ticket.tableRoundId);
    const isOpen =
      (await holdPhase(db, ticket.tableRoundId)) === 'betting' &&
      table !== undefined &&
      services.now() < table.startsAt.getTime();
    if (ticket.state !== 'riding' || !isOpen) refuse('TOO_LATE');
    await giveBack(services, db, [ticket], { state: 'cancelled', voidReason: null });
  });
  services.wakeOutbox();
  return { ticket: await ownTicket(findTicket(services.pool, ticketId), session), balanceMinor: undefined };
}

/** Cashes a bet out at what the clock showed when the call arrived. A cash-out that was already made is answered again. Errors: NOT_FOUND, TOO_LATE. */
export async function cashOut(
  services: Services,
  session: Session,
  ticketId: string,
  receivedAt: number,
): Promise<Moved> {
  await inTx(services.pool, async (db) => {
    const ticket = await ownTicket(lockTicket(db, ticketId), session);
    if (ticket.state === 'won') return;
    const table = await tableOf(db, ticket.tableRoundId);
    if (ticket.state !== 'riding' || !table) return refuse('TOO_LATE');
    const bustE2 = bustOfRound(openHash(services, table), table.salt);
    const elapsedMs = receivedAt - table.startsAt.getTime();
    if (elapsedMs < 0 || receivedAt >= bustAtMs(table, bustE2)) refuse('TOO_LATE');
    const manualE2 = multiplierAtE2(Math.min(elapsedMs, CLOCK_MS_MAX));
    await settleTickets(services, db, [{ ticket, manualE2 }], bustE2);
  });
  services.wakeOutbox();
  return { ticket: await ownTicket(findTicket(services.pool, ticketId), session), balanceMinor: undefined };
}

/** The multiplier at which the cap of a round cashes the bet out. Errors: those of a bet. */
export function checkCrashBet(
  session: Session,
  { stakeMinor, autoE2 }: Pick<BetInput, 'stakeMinor' | 'autoE2'>,
): number {
  const { limits } = session;
  const checked = crashRules.validateChoices(autoE2 === null ? {} : { autoCashoutE2: autoE2 }, stakeMinor);
  if (!checked.ok) return refuse(checked.code);
  if (stakeMinor < BigInt(limits.stakeMinMinor)) refuse('STAKE_BELOW_MINIMUM');
  if (stakeMinor > BigInt(limits.stakeMaxMinor)) refuse('STAKE_ABOVE_MAXIMUM');
  const capE2 = cashoutCapE2(stakeMinor, BigInt(limits.winMaxMinor));
  return capE2 < CASHOUT_MIN_E2 ? refuse('WIN_ABOVE_CAP') : capE2;
}

interface Writing extends BetInput {
  readonly ticketId: string;
  readonly capE2: number;
  readonly table: TableRow;
}

/** The row, and in demo the play money: the balance after it. */
async function writeTicket(
  services: Services,
  session: Session,
  { ticketId, capE2, table, ...input }: Writing,
): Promise<bigint | undefined> {
  return inTx(services.pool, async (db) => {
    const isOpen = (await holdPhase(db, table.roundId)) === 'betting' && services.now() < table.startsAt.getTime();
    if (!isOpen) refuse('BETTING_CLOSED');
    const isDemo = session.mode === 'demo';
    const { playerId, sessionId } = session;
    const choices = { slot: input.slot, autoCashoutE2: input.autoE2 };
    const runNo = input.runId === null ? null : await takeTurn(db, session, input.runId, { ...input, choices });
    await insertTicket(db, {
      ...input,
      runNo,
      ticketId,
      capE2,
      tableRoundId: table.roundId,
      playerId,
      sessionId,
      state: isDemo ? 'riding' : 'pending',
      placedAt: new Date(services.now()),
    });
    if (!isDemo) return undefined;
    await tell(db, [{ ticket: ticketId }]);
    return (await moveDemo(db, playerId, -input.stakeMinor)) ?? refuse('INSUFFICIENT_FUNDS');
  });
}

async function stakeAtWallet(services: Services, ticket: TicketRow): Promise<Moved> {
  const details = { tableRoundId: ticket.tableRoundId, slot: ticket.slot };
  const outcome = await takeStake(
    services,
    'bet',
    stakeBody(purseOf(ticket), ticket.stakeMinor, ticket.placedAt.getTime(), details),
    ticket.exponent,
  );
  const refusal = await recordStake(services, ticket, outcome);
  if (refusal !== null) {
    services.wakeOutbox();
    return refuse(refusal);
  }
  const riding = await findTicket(services.pool, ticket.ticketId);
  return { ticket: riding ?? ticket, balanceMinor: outcome.kind === 'accepted' ? outcome.balanceMinor : undefined };
}

/** Null when the bet rides. A start in the meantime has made it void and queued the rollback. */
function recordStake(
  services: Services,
  { ticketId, tableRoundId }: TicketRow,
  outcome: StakeOutcome,
): Promise<LastingCode | null> {
  return inTx(services.pool, async (db) => {
    const phase = await holdPhase(db, tableRoundId);
    const ticket = await lockTicket(db, ticketId);
    if (ticket?.state !== 'pending') return storedCode(ticket?.voidReason ?? null);
    if (outcome.kind === 'refused') {
      await moveTickets(db, [{ ticketId, state: 'void', voidReason: outcome.code }], new Date(services.now()));
      return outcome.code;
    }
    if (outcome.kind === 'unknown' || phase !== 'betting') {
      const voidReason = outcome.kind === 'unknown' ? 'WALLET_UNKNOWN' : 'BETTING_CLOSED';
      await giveBack(services, db, [ticket], { state: 'void', voidReason });
      return voidReason;
    }
    await moveTickets(db, [{ ticketId, state: 'riding' }], new Date(services.now()));
    await tell(db, [{ ticket: ticketId }]);
    return null;
  });
}

function replay(known: TicketRow, input: BetInput): Moved {
  const isSame =
    known.stakeMinor === input.stakeMinor &&
    known.slot === input.slot &&
    known.autoE2 === input.autoE2 &&
    known.runId === input.runId;
  if (!isSame) refuse('REQUEST_REUSED');
  if (known.state === 'void') refuse(storedCode(known.voidReason));
  return { ticket: known, balanceMinor: undefined };
}

async function ownTicket(finding: Promise<TicketRow | undefined>, session: Session): Promise<TicketRow> {
  const ticket = await finding;
  return ticket && ticket.playerId === session.playerId ? ticket : refuse('NOT_FOUND');
}
