import type { Db } from './database.ts';
import { first, rows } from './database.ts';

/** An operator of the platform's, as the platform names them. */
export interface DrawOperator {
  readonly merchantCode: string;
  readonly operatorId: string;
  readonly name: string;
}

export interface EntryRow {
  readonly entryId: string;
  readonly requestId: string;
  readonly issueId: string;
  readonly act: 'result' | 'correct' | 'cancel';
  /** Null where the issue is cancelled. */
  readonly numbers: readonly number[] | null;
  readonly reason: string;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly proposedBy: DrawOperator;
  readonly proposedAt: Date;
  readonly decidedBy: DrawOperator | null;
  readonly decidedAt: Date | null;
}

const ENTRY = `select entry_id as "entryId", request_id as "requestId", issue_id as "issueId", act, numbers, reason, state, proposed_by as "proposedBy",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt" from lottery_entry`;

export async function insertEntry(
  db: Db,
  entry: Pick<
    EntryRow,
    'entryId' | 'requestId' | 'issueId' | 'act' | 'numbers' | 'reason' | 'proposedBy' | 'proposedAt'
  >,
): Promise<void> {
  await db.query(
    `insert into lottery_entry (entry_id, request_id, issue_id, act, numbers, reason, state, proposed_by, proposed_at) values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8)`,
    [
      entry.entryId,
      entry.requestId,
      entry.issueId,
      entry.act,
      entry.numbers,
      entry.reason,
      entry.proposedBy,
      entry.proposedAt,
    ],
  );
}

export function entryByRequest(db: Db, requestId: string): Promise<EntryRow | undefined> {
  return first(db, `${ENTRY} where request_id = $1`, [requestId]);
}

/** The entry, held until the transaction ends. */
export function lockEntry(db: Db, entryId: string): Promise<EntryRow | undefined> {
  return first(db, `${ENTRY} where entry_id = $1 for update`, [entryId]);
}

export function entriesOf(db: Db, issueIds: readonly string[]): Promise<EntryRow[]> {
  return rows(db, `${ENTRY} where issue_id = any($1) order by proposed_at desc`, [issueIds]);
}

export async function decideEntry(
  db: Db,
  entryId: string,
  decision: { readonly state: 'approved' | 'rejected'; readonly by: DrawOperator; readonly now: Date },
): Promise<void> {
  await db.query(
    `update lottery_entry set state = $2, decided_by = $3, decided_at = $4 where entry_id = $1 and state = 'waiting'`,
    [entryId, decision.state, decision.by, decision.now],
  );
}

/** Issues that were on sale, newest first. `waiting`: those past their draw without a result, and those with an entry that waits. */
export async function soldIssues(
  db: Db,
  about: {
    readonly gameCodes: readonly string[];
    readonly isWaiting: boolean;
    readonly now: Date;
    readonly limit: number;
  },
): Promise<string[]> {
  const found = await rows<{ issueId: string }>(
    db,
    `select i.issue_id as "issueId" from lottery_issue i where i.game_code = any($1) and i.state <> 'pending'
       and (not $2 or i.state in ('open', 'closed') and i.draws_at <= $3 or exists (select from lottery_entry e where e.issue_id = i.issue_id and e.state = 'waiting'))
     order by i.draws_at desc, i.game_code limit $4`,
    [about.gameCodes, about.isWaiting, about.now, about.limit],
  );
  return found.map(({ issueId }) => issueId);
}

export interface SoldRow {
  readonly issueId: string;
  readonly currency: string;
  readonly exponent: number;
  readonly tickets: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** What a merchant's players have bought and won, by issue and currency; play money is not counted. */
export async function soldOf(db: Db, issueIds: readonly string[], merchantCode: string): Promise<SoldRow[]> {
  const found = await rows<Omit<SoldRow, 'stake' | 'payout'> & { stake: string; payout: string }>(
    db,
    `select k.issue_id as "issueId", p.currency, p.exponent, count(*)::int as tickets, sum(k.stake_minor)::text as stake, sum(k.payout_minor)::text as payout
     from lottery_ticket k join player p using (player_id)
     where k.issue_id = any($1) and p.merchant_code = $2 and p.mode = 'real' and k.state in ('placed', 'won', 'lost') group by 1, 2, 3 order by 2`,
    [issueIds, merchantCode],
  );
  return found.map((row) => ({ ...row, stake: BigInt(row.stake), payout: BigInt(row.payout) }));
}

export interface SettingRow {
  readonly isOnSale: boolean;
  readonly daysWithoutDraw: readonly string[];
  /** Units of stake; null: no bound. */
  readonly numberLimit: string | null;
}

export function settingOf(db: Db, gameCode: string): Promise<SettingRow | undefined> {
  return first(
    db,
    'select is_on_sale as "isOnSale", days_without_draw as "daysWithoutDraw", number_limit::text as "numberLimit" from lottery_setting where game_code = $1',
    [gameCode],
  );
}

export async function putSetting(
  db: Db,
  gameCode: string,
  setting: SettingRow,
  by: { readonly person: DrawOperator; readonly now: Date },
): Promise<void> {
  await db.query(
    `insert into lottery_setting (game_code, is_on_sale, days_without_draw, number_limit, changed_by, changed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (game_code) do update set is_on_sale = $2, days_without_draw = $3, number_limit = $4, changed_by = $5, changed_at = $6`,
    [gameCode, setting.isOnSale, setting.daysWithoutDraw, setting.numberLimit, by.person, by.now],
  );
}
