import type { Db } from './database.ts';
import { first, rows } from './database.ts';

export interface IssueRow {
  readonly issueId: string;
  readonly gameCode: string;
  readonly code: string;
  readonly state: 'pending' | 'open' | 'closed' | 'drawn' | 'settled' | 'resettled' | 'cancelled';
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  /** The chain's part is null until the issue opens. */
  readonly chainId: number | null;
  readonly index: number | null;
  readonly terminatingHash: string | null;
  readonly chainLength: number | null;
  readonly salt: string | null;
  readonly saltSource: 'operator' | 'client-seeds' | null;
  readonly sealedHash: Buffer | null;
  /** Null until drawn. */
  readonly hash: string | null;
  readonly numbers: readonly number[] | null;
  /** How often the result was corrected. */
  readonly revision: number;
}

const ISSUE = `select i.issue_id as "issueId", i.game_code as "gameCode", i.code, i.state, i.opens_at as "opensAt", i.closes_at as "closesAt", i.draws_at as "drawsAt",
  i.chain_id as "chainId", i.chain_index as "index", c.terminating_hash as "terminatingHash", c.length as "chainLength", c.salt, c.salt_source as "saltSource",
  i.sealed_hash as "sealedHash", i.hash, i.numbers, i.revision from lottery_issue i left join lottery_chain c using (chain_id)`;

export type NewIssue = Pick<IssueRow, 'issueId' | 'gameCode' | 'code' | 'opensAt' | 'closesAt' | 'drawsAt'>;

/** Makes issues that are not there yet; those that are stay as they are. */
export async function ensureIssues(db: Db, issues: readonly NewIssue[]): Promise<void> {
  await db.query(
    `insert into lottery_issue (issue_id, game_code, code, state, opens_at, closes_at, draws_at)
     select i."issueId", i."gameCode", i.code, 'pending', i."opensAt", i."closesAt", i."drawsAt"
     from jsonb_to_recordset($1::jsonb) as i("issueId" uuid, "gameCode" text, code text, "opensAt" timestamptz, "closesAt" timestamptz, "drawsAt" timestamptz)
     on conflict (game_code, code) do nothing`,
    [JSON.stringify(issues)],
  );
}

export function issueOf(db: Db, gameCode: string, code: string): Promise<IssueRow | undefined> {
  return first(db, `${ISSUE} where i.game_code = $1 and i.code = $2`, [gameCode, code]);
}

export function issuesById(db: Db, issueIds: readonly string[]): Promise<IssueRow[]> {
  return rows(db, `${ISSUE} where i.issue_id = any($1)`, [issueIds]);
}

/** Issues of these codes, whose state cannot change until the transaction ends. */
export function holdIssues(db: Db, gameCode: string, codes: readonly string[]): Promise<IssueRow[]> {
  return rows(db, `${ISSUE} where i.game_code = $1 and i.code = any($2) order by i.draws_at for share of i`, [
    gameCode,
    codes,
  ]);
}

/** The issue, for its draw alone: bets that are being written down end first. */
export function lockIssue(db: Db, issueId: string): Promise<IssueRow | undefined> {
  return first(db, `${ISSUE} where i.issue_id = $1 for update of i`, [issueId]);
}

/** Issues of a lottery that are not over, in the order of their draws. */
export function runningIssues(db: Db, gameCode: string): Promise<IssueRow[]> {
  return rows(
    db,
    `${ISSUE} where i.game_code = $1 and i.state in ('pending', 'open', 'closed', 'drawn') order by i.draws_at`,
    [gameCode],
  );
}

/** Drawn issues, newest first. */
export function drawnIssues(db: Db, gameCode: string, count: number): Promise<IssueRow[]> {
  return rows(db, `${ISSUE} where i.game_code = $1 and i.numbers is not null order by i.draws_at desc limit $2`, [
    gameCode,
    count,
  ]);
}

export async function openIssue(
  db: Db,
  issueId: string,
  at: { readonly chainId: number | null; readonly index: number | null; readonly sealedHash: Buffer | null },
): Promise<void> {
  const done = await db.query(
    `update lottery_issue set state = 'open', chain_id = $2, chain_index = $3, sealed_hash = $4 where issue_id = $1 and state = 'pending'`,
    [issueId, at.chainId, at.index, at.sealedHash],
  );
  if (done.rowCount !== 1) throw new Error('an issue was opened twice'); // undoes the element that was taken for it
}

export async function closeIssue(db: Db, issueId: string): Promise<void> {
  await db.query(`update lottery_issue set state = 'closed' where issue_id = $1 and state = 'open'`, [issueId]);
}

/** The caller holds the issue. */
export async function writeDraw(
  db: Db,
  issueId: string,
  draw: { readonly hash: string | null; readonly numbers: readonly number[]; readonly now: Date },
): Promise<void> {
  await db.query(
    `update lottery_issue set state = 'drawn', hash = $2, numbers = $3, drawn_at = $4 where issue_id = $1 and state in ('open', 'closed')`,
    [issueId, draw.hash, draw.numbers, draw.now],
  );
}

/** Of a drawn issue that no ticket waits for any more. */
export async function markSettled(db: Db, issueId: string, now: Date): Promise<void> {
  await db.query(
    `update lottery_issue i set state = case when revision > 0 then 'resettled' else 'settled' end, settled_at = $2 where issue_id = $1 and state = 'drawn'
       and not exists (select from lottery_ticket t where t.issue_id = $1 and (t.state in ('pending', 'placed') or t.state in ('won', 'lost') and t.revision < i.revision))`,
    [issueId, now],
  );
}

/** Another result of an issue that was paid: its tickets are settled again. The caller holds the issue. */
export async function writeCorrection(db: Db, issueId: string, numbers: readonly number[]): Promise<void> {
  await db.query(
    `update lottery_issue set state = 'drawn', numbers = $2, revision = revision + 1 where issue_id = $1 and state in ('settled', 'resettled')`,
    [issueId, numbers],
  );
}

/** `hash`: of an issue that had taken an element of its chain, which is shown with it. The caller holds the issue. */
export async function cancelIssueRow(db: Db, issueId: string, hash: string | null, now: Date): Promise<void> {
  await db.query(
    `update lottery_issue set state = 'cancelled', hash = $2, settled_at = $3 where issue_id = $1 and state in ('pending', 'open', 'closed')`,
    [issueId, hash, now],
  );
}

/** The open issue of each of these lotteries that has one. */
export function openIssues(db: Db, gameCodes: readonly string[]): Promise<IssueRow[]> {
  return rows(db, `${ISSUE} where i.game_code = any($1) and i.state = 'open'`, [gameCodes]);
}

/** The newest draws of each of these lotteries, newest first. */
export function newestDraws(db: Db, gameCodes: readonly string[], count: number): Promise<IssueRow[]> {
  return rows(
    db,
    `select d.* from unnest($1::text[]) g(code) cross join lateral (
       ${ISSUE} where i.game_code = g.code and i.numbers is not null order by i.draws_at desc limit $2) d`,
    [gameCodes, count],
  );
}
