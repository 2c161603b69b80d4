import type { Db } from './database.ts';
import { rows } from './database.ts';

/** What could be won with one number of one play; thousandths of a unit of stake. */
export interface ExposureRow {
  readonly play: string;
  readonly number: string;
  readonly couldWin: bigint;
}

/** A number's row of one issue, for a merchant. */
export interface ExposureMove extends ExposureRow {
  readonly issueId: string;
  readonly merchantCode: string;
}

/** Adds to what could be won, or takes from it, for a merchant and for all. Answers the sums of all. A transaction does it once, for all
 *  its issues and after its locks on issues and tickets: rows are locked in the order of issue, play and number, so two transactions
 *  that share some wait for each other and never for ever. */
export async function moveExposure(db: Db, moves: readonly ExposureMove[]): Promise<ExposureRow[]> {
  if (moves.length === 0) return [];
  const found = await rows<{ play: string; number: string; couldWin: string; merchantCode: string }>(
    db,
    `insert into lottery_exposure (issue_id, play, number, merchant_code, could_win)
     select m."issueId", m.play, m.number, c.code, sum(m."couldWin")::bigint
     from jsonb_to_recordset($1::jsonb) as m("issueId" uuid, "merchantCode" text, play text, number text, "couldWin" bigint)
       cross join lateral unnest(array['', m."merchantCode"]) c(code)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (issue_id, play, number, merchant_code) do update set could_win = lottery_exposure.could_win + excluded.could_win
     returning play, number, could_win as "couldWin", merchant_code as "merchantCode"`,
    [JSON.stringify(moves.map((move) => ({ ...move, couldWin: move.couldWin.toString() })))],
  );
  return found.filter((row) => row.merchantCode === '').map((row) => ({ ...row, couldWin: BigInt(row.couldWin) }));
}

/** The dearest numbers of an issue for a merchant. */
export async function dearestNumbers(
  db: Db,
  issueId: string,
  merchantCode: string,
  limit: number,
): Promise<ExposureRow[]> {
  const found = await rows<{ play: string; number: string; couldWin: string }>(
    db,
    `select play, number, could_win as "couldWin" from lottery_exposure where issue_id = $1 and merchant_code = $2 and could_win > 0
     order by could_win desc, play, number limit $3`,
    [issueId, merchantCode, limit],
  );
  return found.map((row) => ({ ...row, couldWin: BigInt(row.couldWin) }));
}
