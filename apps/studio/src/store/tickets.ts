import type { Db } from './database.ts';
import { first, rows } from './database.ts';

export interface TicketRow {
  readonly ticketId: string;
  readonly tableRoundId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly slot: 1 | 2;
  readonly stakeMinor: bigint;
  /** What the player asked for. */
  readonly autoE2: number | null;
  /** Where the cap of a round cashes the bet out. */
  readonly capE2: number;
  readonly manualE2: number | null;
  readonly state: 'pending' | 'riding' | 'won' | 'lost' | 'cancelled' | 'void';
  readonly cashoutE2: number | null;
  readonly payoutMinor: bigint;
  readonly voidReason: string | null;
  readonly placedAt: Date;
  /** The run it belongs to; null for a bet placed by hand. */
  readonly runId: string | null;
  readonly mode: 'real' | 'demo';
  readonly merchantCode: string;
  readonly currency: string;
  readonly exponent: number;
  readonly platformPlayerId: string | null;
  readonly platformSessionId: string | null;
  readonly wireGameCode: string;
  readonly playerName: string | null;
}

const TICKET = `select k.ticket_id as "ticketId", k.table_round_id as "tableRoundId", k.player_id as "playerId", k.session_id as "sessionId", k.request_id as "requestId",
  k.slot, k.stake_minor as "stakeMinor", k.auto_e2 as "autoE2", k.cap_e2 as "capE2", k.manual_e2 as "manualE2", k.state, k.cashout_e2 as "cashoutE2",
  k.payout_minor as "payoutMinor", k.void_reason as "voidReason", k.placed_at as "placedAt", k.run_id as "runId", p.mode, p.merchant_code as "merchantCode", p.currency, p.exponent,
  p.platform_player_id as "platformPlayerId", s.platform_session_id as "platformSessionId", s.wire_game_code as "wireGameCode", s.player_name as "playerName"
  from crash_ticket k join player p on p.player_id = k.player_id join play_session s on s.session_id = k.session_id`;

type Stored = Omit<TicketRow, 'stakeMinor' | 'payoutMinor'> & {
  readonly stakeMinor: string;
  readonly payoutMinor: string;
};

async function read(found: Promise<Stored[]>): Promise<TicketRow[]> {
  return (await found).map((row) => ({
    ...row,
    stakeMinor: BigInt(row.stakeMinor),
    payoutMinor: BigInt(row.payoutMinor),
  }));
}

export type NewTicket = Pick<
  TicketRow,
  | 'ticketId'
  | 'tableRoundId'
  | 'playerId'
  | 'sessionId'
  | 'requestId'
  | 'slot'
  | 'stakeMinor'
  | 'autoE2'
  | 'capE2'
  | 'state'
  | 'placedAt'
  | 'runId'
> & { readonly runNo: number | null };

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.query(
    `insert into crash_ticket (ticket_id, table_round_id, player_id, session_id, request_id, slot, stake_minor, auto_e2, cap_e2, state, placed_at, run_id, run_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ticket.ticketId,
      ticket.tableRoundId,
      ticket.playerId,
      ticket.sessionId,
      ticket.requestId,
      ticket.slot,
      ticket.stakeMinor,
      ticket.autoE2,
      ticket.capE2,
      ticket.state,
      ticket.placedAt,
      ticket.runId,
      ticket.runNo,
    ],
  );
}

export async function findTicket(db: Db, ticketId: string): Promise<TicketRow | undefined> {
  return (await read(rows(db, `${TICKET} where k.ticket_id = $1`, [ticketId])))[0];
}

/** The ticket, held until the transaction ends. */
export async function lockTicket(db: Db, ticketId: string): Promise<TicketRow | undefined> {
  return (await read(rows(db, `${TICKET} where k.ticket_id = $1 for update of k`, [ticketId])))[0];
}

export async function ticketByRequest(db: Db, playerId: string, requestId: string): Promise<TicketRow | undefined> {
  return (await read(rows(db, `${TICKET} where k.player_id = $1 and k.request_id = $2`, [playerId, requestId])))[0];
}

export function ticketsById(db: Db, ticketIds: readonly string[]): Promise<TicketRow[]> {
  return read(rows(db, `${TICKET} where k.ticket_id = any($1)`, [ticketIds]));
}

/** The tickets of a round that are in one of these states, held until the transaction ends. */
export function lockTickets(db: Db, tableRoundId: string, states: readonly TicketRow['state'][]): Promise<TicketRow[]> {
  return read(
    rows(db, `${TICKET} where k.table_round_id = $1 and k.state = any($2) order by k.ticket_id for update of k`, [
      tableRoundId,
      states,
    ]),
  );
}

export function ticketsIn(db: Db, tableRoundId: string, states: readonly TicketRow['state'][]): Promise<TicketRow[]> {
  return read(rows(db, `${TICKET} where k.table_round_id = $1 and k.state = any($2)`, [tableRoundId, states]));
}

export interface Group {
  readonly merchantCode: string;
  readonly currency: string;
  readonly mode: 'real' | 'demo';
}

/** The largest bets of a round among players who see each other. */
export function largestBets(db: Db, tableRoundId: string, group: Group, count: number): Promise<TicketRow[]> {
  const text = `${TICKET} where k.table_round_id = $1 and k.state in ('riding', 'won', 'lost') and p.merchant_code = $2 and p.currency = $3 and p.mode = $4 order by k.stake_minor desc, k.ticket_id limit $5`;
  return read(rows(db, text, [tableRoundId, group.merchantCode, group.currency, group.mode, count]));
}

export async function groupTotals(
  db: Db,
  tableRoundId: string,
  group: Group,
): Promise<{ bets: number; stakeMinor: string }> {
  const row = await first<{ bets: string; stake: string }>(
    db,
    `select count(*) as bets, coalesce(sum(k.stake_minor), 0)::text as stake from crash_ticket k join player p using (player_id)
     where k.table_round_id = $1 and k.state in ('riding', 'won', 'lost') and p.merchant_code = $2 and p.currency = $3 and p.mode = $4`,
    [tableRoundId, group.merchantCode, group.currency, group.mode],
  );
  return { bets: Number(row?.bets ?? 0), stakeMinor: row?.stake ?? '0' };
}

/** A player's tickets of the round on the table and those that still ride, newest first. */
export function liveTickets(db: Db, playerId: string, tableRoundId: string | null): Promise<TicketRow[]> {
  return read(
    rows(
      db,
      `${TICKET} where k.player_id = $1 and (k.table_round_id = $2 or k.state in ('pending', 'riding')) and k.state not in ('cancelled', 'void') order by k.placed_at desc limit 10`,
      [playerId, tableRoundId],
    ),
  );
}

export function newestTickets(db: Db, playerId: string, count: number): Promise<TicketRow[]> {
  return read(rows(db, `${TICKET} where k.player_id = $1 order by k.placed_at desc limit $2`, [playerId, count]));
}

export interface TicketEnd {
  readonly ticketId: string;
  readonly state: 'riding' | 'won' | 'lost' | 'cancelled' | 'void';
  readonly manualE2?: number | null;
  readonly cashoutE2?: number | null;
  readonly payoutMinor?: string;
  readonly voidReason?: string | null;
}

/** Moves tickets to where they end. The caller holds them. */
export async function moveTickets(db: Db, ends: readonly TicketEnd[], now: Date): Promise<void> {
  if (ends.length === 0) return;
  await db.query(
    `update crash_ticket k set state = e.state, manual_e2 = coalesce(e."manualE2", k.manual_e2), cashout_e2 = coalesce(e."cashoutE2", k.cashout_e2),
       payout_minor = coalesce(e."payoutMinor", k.payout_minor), void_reason = e."voidReason", settled_at = case when e.state = 'riding' then null else $2::timestamptz end
     from jsonb_to_recordset($1::jsonb) as e("ticketId" uuid, state text, "manualE2" integer, "cashoutE2" integer, "payoutMinor" bigint, "voidReason" text)
     where k.ticket_id = e."ticketId"`,
    [JSON.stringify(ends), now],
  );
}
