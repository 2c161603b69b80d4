import type { LotteryBetRequest, LotteryTicketState, LotteryWin } from '@baize/game-kit/protocol.ts';
import type { TicketChoices } from '@baize/lottery';
import type { Db } from './database.ts';
import { first, rows } from './database.ts';

export interface LotteryTicketRow {
  readonly ticketId: string;
  readonly orderId: string;
  readonly issueId: string;
  readonly playerId: string;
  readonly gameCode: string;
  /** With `times` in each line's multiple. */
  readonly choices: TicketChoices;
  readonly times: number;
  readonly stakeMinor: bigint;
  /** The most that the draw can make of it. */
  readonly largestMinor: bigint;
  readonly state: LotteryTicketState;
  readonly payoutMinor: bigint;
  readonly wins: readonly LotteryWin[];
  readonly voidReason: string | null;
  /** The issue's at which it was settled last. */
  readonly revision: number;
  readonly placedAt: Date;
  readonly requestId: string;
  readonly stopsOnWin: boolean;
  readonly mode: 'real' | 'demo';
  readonly merchantCode: string;
  readonly currency: string;
  readonly exponent: number;
  readonly platformPlayerId: string | null;
  readonly platformSessionId: string | null;
  readonly wireGameCode: string;
}

const TICKET = `select k.ticket_id as "ticketId", k.order_id as "orderId", k.issue_id as "issueId", k.player_id as "playerId", k.game_code as "gameCode", k.choices, k.times,
  k.stake_minor as "stakeMinor", k.largest_minor as "largestMinor", k.state, k.payout_minor as "payoutMinor", k.wins, k.void_reason as "voidReason", k.revision, k.placed_at as "placedAt",
  o.request_id as "requestId", o.stops_on_win as "stopsOnWin", p.mode, p.merchant_code as "merchantCode", p.currency, p.exponent, p.platform_player_id as "platformPlayerId",
  s.platform_session_id as "platformSessionId", s.wire_game_code as "wireGameCode"
  from lottery_ticket k join lottery_order o using (order_id) join player p on p.player_id = k.player_id join play_session s on s.session_id = o.session_id`;

type Stored = Omit<LotteryTicketRow, 'stakeMinor' | 'largestMinor' | 'payoutMinor'> & {
  readonly stakeMinor: string;
  readonly largestMinor: string;
  readonly payoutMinor: string;
};

async function read(found: Promise<Stored[]>): Promise<LotteryTicketRow[]> {
  return (await found).map((row) => ({
    ...row,
    stakeMinor: BigInt(row.stakeMinor),
    largestMinor: BigInt(row.largestMinor),
    payoutMinor: BigInt(row.payoutMinor),
  }));
}

export interface OrderRow {
  readonly orderId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly gameCode: string;
  readonly request: LotteryBetRequest;
  readonly stopsOnWin: boolean;
  readonly placedAt: Date;
}

export function orderByRequest(
  db: Db,
  playerId: string,
  requestId: string,
): Promise<Pick<OrderRow, 'orderId' | 'request'> | undefined> {
  return first(
    db,
    'select order_id as "orderId", request from lottery_order where player_id = $1 and request_id = $2',
    [playerId, requestId],
  );
}

export async function insertOrder(db: Db, order: OrderRow): Promise<void> {
  await db.query(
    `insert into lottery_order (order_id, player_id, session_id, request_id, game_code, request, stops_on_win, placed_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      order.orderId,
      order.playerId,
      order.sessionId,
      order.requestId,
      order.gameCode,
      order.request,
      order.stopsOnWin,
      order.placedAt,
    ],
  );
}

export type NewLotteryTicket = Pick<
  LotteryTicketRow,
  | 'ticketId'
  | 'orderId'
  | 'issueId'
  | 'playerId'
  | 'gameCode'
  | 'choices'
  | 'times'
  | 'stakeMinor'
  | 'largestMinor'
  | 'placedAt'
> & { readonly state: 'pending' | 'placed' };

export async function insertLotteryTickets(db: Db, tickets: readonly NewLotteryTicket[]): Promise<void> {
  const sent = tickets.map(({ stakeMinor, largestMinor, ...ticket }) => ({
    ...ticket,
    stakeMinor: stakeMinor.toString(),
    largestMinor: largestMinor.toString(),
  }));
  await db.query(
    `insert into lottery_ticket (ticket_id, order_id, issue_id, player_id, game_code, choices, times, stake_minor, largest_minor, state, placed_at)
     select t."ticketId", t."orderId", t."issueId", t."playerId", t."gameCode", t.choices, t.times, t."stakeMinor", t."largestMinor", t.state, t."placedAt"
     from jsonb_to_recordset($1::jsonb) as t("ticketId" uuid, "orderId" uuid, "issueId" uuid, "playerId" uuid, "gameCode" text, choices jsonb, times smallint,
       "stakeMinor" bigint, "largestMinor" bigint, state text, "placedAt" timestamptz)`,
    [JSON.stringify(sent)],
  );
}

/** Orders of one player are written one after another from here to the end of the transaction: what they may win is added up. */
export async function holdPlayer(db: Db, playerId: string): Promise<void> {
  await db.query('select 1 from player where player_id = $1 for no key update', [playerId]);
}

/** What a player's tickets for an issue can win at most, by issue. */
export async function largestOfPlayer(
  db: Db,
  playerId: string,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const found = await rows<{ issueId: string; largest: string }>(
    db,
    `select issue_id as "issueId", sum(largest_minor)::text as largest from lottery_ticket
     where player_id = $1 and issue_id = any($2) and state in ('pending', 'placed') group by issue_id`,
    [playerId, issueIds],
  );
  return new Map(found.map(({ issueId, largest }) => [issueId, BigInt(largest)]));
}

export async function lotteryTicketOf(db: Db, ticketId: string): Promise<LotteryTicketRow | undefined> {
  return (await read(rows(db, `${TICKET} where k.ticket_id = $1`, [ticketId])))[0];
}

export function ticketsOfOrder(db: Db, orderId: string): Promise<LotteryTicketRow[]> {
  return read(
    rows(db, `${TICKET} join lottery_issue i using (issue_id) where k.order_id = $1 order by i.draws_at`, [orderId]),
  );
}

/** The tickets of an order in one of these states, held until the transaction ends. */
export function lockOrderTickets(
  db: Db,
  orderId: string,
  states: readonly LotteryTicketState[],
): Promise<LotteryTicketRow[]> {
  return read(
    rows(db, `${TICKET} where k.order_id = $1 and k.state = any($2) order by k.ticket_id for update of k`, [
      orderId,
      states,
    ]),
  );
}

/** Placed tickets of an order whose issues still take bets at `at`, held until the transaction ends. */
export function lockOpenTickets(
  db: Db,
  about: { readonly orderIds: readonly string[]; readonly ticketId?: string | undefined },
  at: Date,
): Promise<LotteryTicketRow[]> {
  return read(
    rows(
      db,
      `${TICKET} join lottery_issue i using (issue_id) where k.order_id = any($1) and ($2::uuid is null or k.ticket_id = $2) and k.state = 'placed'
         and i.closes_at > $3 and i.state in ('pending', 'open', 'closed') order by k.ticket_id for update of k`,
      [about.orderIds, about.ticketId ?? null, at],
    ),
  );
}

/** Up to `count` tickets of an issue in this state, held until the transaction ends. */
export function lockIssueTickets(
  db: Db,
  issueId: string,
  state: 'pending' | 'placed',
  count: number,
): Promise<LotteryTicketRow[]> {
  return read(
    rows(db, `${TICKET} where k.issue_id = $1 and k.state = $2 order by k.ticket_id limit $3 for update of k`, [
      issueId,
      state,
      count,
    ]),
  );
}

/** Up to `count` tickets of an issue that were settled by an earlier result than this, held until the transaction ends. */
export function lockSettledBefore(
  db: Db,
  issueId: string,
  revision: number,
  count: number,
): Promise<LotteryTicketRow[]> {
  return read(
    rows(
      db,
      `${TICKET} where k.issue_id = $1 and k.state in ('won', 'lost') and k.revision < $2 order by k.ticket_id limit $3 for update of k`,
      [issueId, revision, count],
    ),
  );
}

/** Orders with a ticket whose stake the wallet has not answered for since `before`: their process is gone. */
export async function orphanOrders(db: Db, before: Date): Promise<string[]> {
  const found = await rows<{ orderId: string }>(
    db,
    `select distinct order_id as "orderId" from lottery_ticket where state = 'pending' and placed_at < $1 limit 100`,
    [before],
  );
  return found.map(({ orderId }) => orderId);
}

/** A player's tickets of a lottery that wait for their draw, in the order of the draws. */
export function waitingTickets(db: Db, playerId: string, gameCode: string): Promise<LotteryTicketRow[]> {
  return read(
    rows(
      db,
      `${TICKET} join lottery_issue i using (issue_id) where k.player_id = $1 and k.game_code = $2 and k.state in ('pending', 'placed') order by i.draws_at, k.placed_at limit 200`,
      [playerId, gameCode],
    ),
  );
}

/** A player's newest tickets of a lottery that ended. */
export function endedTickets(db: Db, playerId: string, gameCode: string, count: number): Promise<LotteryTicketRow[]> {
  return read(
    rows(
      db,
      `${TICKET} where k.player_id = $1 and k.game_code = $2 and k.state not in ('pending', 'placed') order by k.placed_at desc limit $3`,
      [playerId, gameCode, count],
    ),
  );
}

export function newestLotteryTickets(
  db: Db,
  playerId: string,
  gameCode: string,
  count: number,
): Promise<LotteryTicketRow[]> {
  return read(
    rows(db, `${TICKET} where k.player_id = $1 and k.game_code = $2 order by k.placed_at desc limit $3`, [
      playerId,
      gameCode,
      count,
    ]),
  );
}

export interface LotteryTicketEnd {
  readonly ticketId: string;
  readonly state: Exclude<LotteryTicketState, 'pending'>;
  readonly payoutMinor?: string;
  readonly wins?: readonly LotteryWin[];
  readonly revision?: number;
  readonly voidReason?: string | null;
}

/** Moves tickets on. The caller holds them. */
export async function moveLotteryTickets(db: Db, ends: readonly LotteryTicketEnd[], now: Date): Promise<void> {
  if (ends.length === 0) return;
  await db.query(
    `update lottery_ticket k set state = e.state, payout_minor = coalesce(e."payoutMinor", k.payout_minor), wins = coalesce(e.wins, k.wins), revision = coalesce(e.revision, k.revision), void_reason = e."voidReason",
       settled_at = case when e.state = 'placed' then null else $2::timestamptz end
     from jsonb_to_recordset($1::jsonb) as e("ticketId" uuid, state text, "payoutMinor" bigint, wins jsonb, revision smallint, "voidReason" text) where k.ticket_id = e."ticketId"`,
    [JSON.stringify(ends), now],
  );
}
