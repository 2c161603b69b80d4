import { CASHOUT_MIN_E2, cashoutCapE2, CLOCK_MS_MAX, crashRules, multiplierAtE2 } from '@baize/game-crash/rules';
import type { CrashSlot } from '@baize/game-kit/protocol.ts';
import { refuse, storedCode } from '#api/refuse.ts';
import type { LastingCode } from '#api/refuse.ts';
import { takeTurn, withinRun } from '#auto/turn.ts';
import type { Desk } from '#desk.ts';
import { newId } from '#desk.ts';
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
export async function placeBet(desk: Desk, session: Session, input: BetInput): Promise<Moved> {
  const known = await ticketByRequest(desk.pool, session.playerId, input.requestId);
  if (known) return replay(known, input);
  if (desk.isDraining) refuse('UNAVAILABLE');
  return withinRun(desk, session, input.runId, () => placeNew(desk, session, input), input.slot);
}

async function placeNew(desk: Desk, session: Session, input: BetInput): Promise<Moved> {
  const capE2 = checkCrashBet(session, input);
  const table = await newestTable(desk.pool);
  if (!table) return refuse('BETTING_CLOSED');
  const ticketId = newId();
  try {
    const balanceMinor = await writeTicket(desk, session, { ...input, ticketId, capE2, table });
    const ticket = await findTicket(desk.pool, ticketId);
    if (!ticket) throw new Error('the bet just placed is not there');
    return session.mode === 'demo' ? { ticket, balanceMinor } : await stakeAtWallet(desk, ticket);
  } catch (error) {
    if (isDuplicate(error, 'crash_ticket_slot')) return refuse('SLOT_TAKEN');
    if (!isDuplicate(error, 'crash_ticket_player_id_request_id_key')) throw error;
    const first = await ticketByRequest(desk.pool, session.playerId, input.requestId);
    return first ? replay(first, input) : refuse('WALLET_UNKNOWN');
  }
}

/** Takes a bet back before the round starts: the stake is rolled back. Errors: NOT_FOUND, TOO_LATE. */
export async function cancelBet(desk: Desk, session: Session, ticketId: string): Promise<Moved> {
  await inTx(desk.pool, async (db) => {
    const ticket = await ownTicket(lockTicket(db, ticketId), session);
    if (ticket.state === 'cancelled') return;
    const table = await tableOf(db, ticket.tableRoundId);
    const isOpen =
      (await holdPhase(db, ticket.tableRoundId)) === 'betting' &&
      table !== undefined &&
      desk.now() < table.startsAt.getTime();
    if (ticket.state !== 'riding' || !isOpen) refuse('TOO_LATE');
    await giveBack(desk, db, [ticket], { state: 'cancelled', voidReason: null });
  });
  desk.wakeOutbox();
  return { ticket: await ownTicket(findTicket(desk.pool, ticketId), session), balanceMinor: undefined };
}

/** Cashes a bet out at what the clock showed when the call arrived. A cash-out that was already made is answered again. Errors: NOT_FOUND, TOO_LATE. */
export async function cashOut(desk: Desk, session: Session, ticketId: string, receivedAt: number): Promise<Moved> {
  await inTx(desk.pool, async (db) => {
    const ticket = await ownTicket(lockTicket(db, ticketId), session);
    if (ticket.state === 'won') return;
    const table = await tableOf(db, ticket.tableRoundId);
    if (ticket.state !== 'riding' || !table) return refuse('TOO_LATE');
    const bustE2 = bustOfRound(openHash(desk, table), table.salt);
    const elapsedMs = receivedAt - table.startsAt.getTime();
    if (elapsedMs < 0 || receivedAt >= bustAtMs(table, bustE2)) refuse('TOO_LATE');
    const manualE2 = multiplierAtE2(Math.min(elapsedMs, CLOCK_MS_MAX));
    await settleTickets(desk, db, [{ ticket, manualE2 }], bustE2);
  });
  desk.wakeOutbox();
  return { ticket: await ownTicket(findTicket(desk.pool, ticketId), session), balanceMinor: undefined };
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
  desk: Desk,
  session: Session,
  { ticketId, capE2, table, ...input }: Writing,
): Promise<bigint | undefined> {
  return inTx(desk.pool, async (db) => {
    const isOpen = (await holdPhase(db, table.roundId)) === 'betting' && desk.now() < table.startsAt.getTime();
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
      placedAt: new Date(desk.now()),
    });
    if (!isDemo) return undefined;
    await tell(db, [{ ticket: ticketId }]);
    return (await moveDemo(db, playerId, -input.stakeMinor)) ?? refuse('INSUFFICIENT_FUNDS');
  });
}

async function stakeAtWallet(desk: Desk, ticket: TicketRow): Promise<Moved> {
  const details = { tableRoundId: ticket.tableRoundId, slot: ticket.slot };
  const outcome = await takeStake(
    desk,
    'bet',
    stakeBody(purseOf(ticket), ticket.stakeMinor, ticket.placedAt.getTime(), details),
    ticket.exponent,
  );
  const refusal = await recordStake(desk, ticket, outcome);
  if (refusal !== null) {
    desk.wakeOutbox();
    return refuse(refusal);
  }
  const riding = await findTicket(desk.pool, ticket.ticketId);
  return { ticket: riding ?? ticket, balanceMinor: outcome.kind === 'accepted' ? outcome.balanceMinor : undefined };
}

/** Null when the bet rides. A start in the meantime has made it void and queued the rollback. */
function recordStake(
  desk: Desk,
  { ticketId, tableRoundId }: TicketRow,
  outcome: StakeOutcome,
): Promise<LastingCode | null> {
  return inTx(desk.pool, async (db) => {
    const phase = await holdPhase(db, tableRoundId);
    const ticket = await lockTicket(db, ticketId);
    if (ticket?.state !== 'pending') return storedCode(ticket?.voidReason ?? null);
    if (outcome.kind === 'refused') {
      await moveTickets(db, [{ ticketId, state: 'void', voidReason: outcome.code }], new Date(desk.now()));
      return outcome.code;
    }
    if (outcome.kind === 'unknown' || phase !== 'betting') {
      const voidReason = outcome.kind === 'unknown' ? 'WALLET_UNKNOWN' : 'BETTING_CLOSED';
      await giveBack(desk, db, [ticket], { state: 'void', voidReason });
      return voidReason;
    }
    await moveTickets(db, [{ ticketId, state: 'riding' }], new Date(desk.now()));
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
