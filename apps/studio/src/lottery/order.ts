import type { LotteryBetRequest } from '@baize/game-kit/protocol.ts';
import { checkTicket, nextIssues } from '@baize/lottery';
import type { TicketChoices } from '@baize/lottery';
import { isDeepStrictEqual } from 'node:util';
import { refuse, storedCode } from '#api/refuse.ts';
import { unitMinor } from '#catalogue.ts';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { inTx, isDuplicate } from '#store/database.ts';
import type { Db } from '#store/database.ts';
import { moveDemo } from '#store/demo.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import { ensureIssues, holdIssues } from '#store/lottery-issues.ts';
import type { NewLotteryTicket } from '#store/lottery-tickets.ts';
import {
  holdPlayer,
  insertLotteryTickets,
  insertOrder,
  largestOfPlayer,
  orderByRequest,
  ticketsOfOrder,
} from '#store/lottery-tickets.ts';
import type { Session } from '#store/sessions.ts';
import { addExposure } from './exposure.ts';
import type { Bought } from './exposure.ts';
import type { SoldLottery } from './settings.ts';
import { newIssue } from './issues.ts';
import { stakeAtWallet } from './stakes.ts';
import type { Ordered } from './stakes.ts';

/** Most issues that one order is for. */
export const ORDER_ISSUES_MAX = 30;

/** A ticket that was read and priced, for one issue. */
interface Priced {
  readonly code: string;
  readonly times: number;
  readonly choices: TicketChoices;
  readonly stakeMinor: bigint;
  readonly largestMinor: bigint;
}

/** Buys a ticket for each issue asked for, all or none. `receivedAt`, when the whole request had arrived, decides whether the first
 *  issue still takes bets: the draw comes seconds after the close, so a slow database costs no bet.
 *  Errors: LOTTERY_LINE, LOTTERY_ISSUES, LOTTERY_CAP, LOTTERY_NUMBER_CLOSED, GAME_DISABLED, STAKE_BELOW_MINIMUM, STAKE_ABOVE_MAXIMUM, BETTING_CLOSED, REQUEST_REUSED, and the
 *  wallet's. */
export async function placeOrder(
  services: Services,
  { session, lottery }: { readonly session: Session; readonly lottery: SoldLottery },
  request: LotteryBetRequest,
  receivedAt: number,
): Promise<Ordered> {
  const known = await orderByRequest(services.pool, session.playerId, request.requestId);
  if (known) return replay(services, known, request);
  if (services.isDraining) refuse('UNAVAILABLE');
  if (!lottery.isOnSale) refuse('GAME_DISABLED');
  const priced = priceOrder(session, lottery, request);
  checkIssues(lottery, request, receivedAt);
  const orderId = newId();
  try {
    const balanceMinor = await writeOrder(services, { session, lottery, request, receivedAt, orderId, priced });
    if (session.mode === 'demo') return { tickets: await ticketsOfOrder(services.pool, orderId), balanceMinor };
    return await stakeAtWallet(services, orderId);
  } catch (error) {
    if (!isDuplicate(error, 'lottery_order_player_id_request_id_key')) throw error;
    const first = await orderByRequest(services.pool, session.playerId, request.requestId);
    return first ? replay(services, first, request) : refuse('WALLET_UNKNOWN');
  }
}

/** Errors: LOTTERY_LINE, STAKE_BELOW_MINIMUM, STAKE_ABOVE_MAXIMUM, LOTTERY_CAP. */
function priceOrder(session: Session, lottery: SoldLottery, { lines, issues, group }: LotteryBetRequest): Priced[] {
  const { limits } = session;
  const decimals = String(unitMinor(session)).length - 1; // a unit is a power of ten of minor units
  return issues.map(({ issue, times }) => {
    const asked = { decimals, group, lines: lines.map((line) => ({ ...line, multiple: line.multiple * times })) };
    const check = checkTicket(lottery, asked);
    if (!check.ok) return refuse('LOTTERY_LINE');
    if (check.costMinor < BigInt(limits.stakeMinMinor)) refuse('STAKE_BELOW_MINIMUM');
    if (check.costMinor > BigInt(limits.stakeMaxMinor)) refuse('STAKE_ABOVE_MAXIMUM');
    if (check.largestPayoutMinor > BigInt(limits.winMaxMinor)) refuse('LOTTERY_CAP');
    const { choices, costMinor: stakeMinor, largestPayoutMinor: largestMinor } = check;
    return { code: issue, times, choices, stakeMinor, largestMinor };
  });
}

/** Errors: BETTING_CLOSED when the first was for sale before, LOTTERY_ISSUES. */
function checkIssues({ timetable }: SoldLottery, { issues }: LotteryBetRequest, receivedAt: number): void {
  const onSale = nextIssues(timetable, receivedAt, issues.length);
  const [first] = onSale;
  const asked = issues[0]?.issue ?? '';
  if (!first || asked < first.code || first.opensAt > receivedAt) refuse('BETTING_CLOSED'); // codes rise with the draws
  if (onSale.some(({ code }, place) => code !== issues[place]?.issue)) refuse('LOTTERY_ISSUES');
}

interface Writing {
  readonly session: Session;
  readonly lottery: SoldLottery;
  readonly request: LotteryBetRequest;
  readonly receivedAt: number;
  readonly orderId: string;
  readonly priced: readonly Priced[];
}

/** The rows, and in demo the play money: the balance after it. */
async function writeOrder(services: Services, writing: Writing): Promise<bigint | undefined> {
  const { session, lottery, request, receivedAt, orderId, priced } = writing;
  const codes = priced.map(({ code }) => code);
  const asked = nextIssues(lottery.timetable, receivedAt, codes.length).map((issue) => newIssue(lottery, issue));
  await ensureIssues(services.pool, asked.slice(1)); // the first was opened by the timetable
  return inTx(services.pool, async (db) => {
    await holdPlayer(db, session.playerId);
    const issues = await holdIssues(db, lottery.code, codes);
    const [first] = issues;
    const isOpen = first?.code === codes[0] && (first?.state === 'open' || first?.state === 'closed');
    if (!isOpen || issues.length !== codes.length) refuse('BETTING_CLOSED');
    if (issues.slice(1).some(({ state }) => state === 'cancelled')) refuse('LOTTERY_ISSUES');
    await checkCap(db, session, issues, priced);
    if (session.mode === 'real') await addExposure(db, lottery, boughtBy(session, issues, priced));
    const placedAt = new Date(receivedAt);
    const { playerId, sessionId } = session;
    const { requestId, stopsOnWin } = request;
    await insertOrder(db, {
      orderId,
      playerId,
      sessionId,
      requestId,
      gameCode: lottery.code,
      request,
      stopsOnWin,
      placedAt,
    });
    const state = session.mode === 'demo' ? 'placed' : 'pending';
    await insertLotteryTickets(
      db,
      issues.map(({ issueId }, place): NewLotteryTicket => {
        const { code: _code, ...ticket } = priced[place] ?? refuse('LOTTERY_ISSUES');
        return { ...ticket, ticketId: newId(), orderId, issueId, playerId, gameCode: lottery.code, state, placedAt };
      }),
    );
    if (session.mode !== 'demo') return undefined;
    const costMinor = priced.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
    return (await moveDemo(db, playerId, -costMinor)) ?? refuse('INSUFFICIENT_FUNDS');
  });
}

/** The tickets, as what they could win is counted. */
function boughtBy(session: Session, issues: readonly IssueRow[], priced: readonly Priced[]): Bought[] {
  const { merchantCode, currency, exponent } = session;
  return issues.flatMap(({ issueId }, place) => {
    const choices = priced[place]?.choices;
    return choices ? [{ merchantCode, currency, exponent, issueId, choices }] : [];
  });
}

/** What a player may win of one draw is bounded over all tickets together. Errors: LOTTERY_CAP. */
async function checkCap(
  db: Db,
  { playerId, limits }: Session,
  issues: readonly IssueRow[],
  priced: readonly Priced[],
): Promise<void> {
  const before = await largestOfPlayer(
    db,
    playerId,
    issues.map(({ issueId }) => issueId),
  );
  for (const [place, { issueId }] of issues.entries()) {
    const largest = (before.get(issueId) ?? 0n) + (priced[place]?.largestMinor ?? 0n);
    if (largest > BigInt(limits.winMaxMinor)) refuse('LOTTERY_CAP');
  }
}

async function replay(
  services: Services,
  known: { readonly orderId: string; readonly request: LotteryBetRequest },
  request: LotteryBetRequest,
): Promise<Ordered> {
  if (!isDeepStrictEqual(known.request, request)) refuse('REQUEST_REUSED');
  const tickets = await ticketsOfOrder(services.pool, known.orderId);
  const [first] = tickets;
  if (first?.state === 'void') refuse(storedCode(first.voidReason));
  return { tickets, balanceMinor: undefined };
}
