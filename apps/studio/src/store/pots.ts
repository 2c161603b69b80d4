import type { PotEntry, PotState, PotTier } from '@baize/game-kit/jackpots';
import type { Db } from './database.ts';
import { rows } from './database.ts';

/** Whose pots: those of a merchant in one currency, with real or with play money. */
export interface PotPlace {
  readonly mode: 'real' | 'demo';
  readonly merchantCode: string;
  readonly currency: string;
  readonly exponent: number;
  /** Where the merchant's days end. */
  readonly timeZone: string;
}

export interface PotRow extends Omit<PotPlace, 'timeZone'>, PotState {
  readonly potId: string;
  readonly tier: PotTier;
  readonly cycle: number;
  readonly sealedThreshold: Buffer | null;
  readonly commit: string | null;
  /** Of a daily pot: the end of the day by which it is won. */
  readonly mustDropAt: Date | null;
  /** One unit of its currency in minor units, as it was when this cycle began. */
  readonly unitMinor: bigint;
}

export interface PotWinRow {
  readonly potId: string;
  readonly tier: PotTier;
  readonly cycle: number;
  readonly roundId: string;
  readonly amountMinor: bigint;
  readonly txId: string | null;
  readonly thresholdText: string | null;
  readonly wonAt: Date;
}

const POT = `select pot_id as "potId", mode, merchant_code as "merchantCode", currency, exponent, tier, cycle, main_e6 as "mainE6", reserve_e6 as "reserveE6",
  owed_e6 as "owedE6", sealed_threshold as "sealedThreshold", commit, must_drop_at as "mustDropAt", unit_minor as "unitMinor" from pot`;

type Amounts = 'mainE6' | 'reserveE6' | 'owedE6' | 'unitMinor';
type Stored = Omit<PotRow, Amounts> & Record<Amounts, string>;
const read = (row: Stored): PotRow => ({
  ...row,
  mainE6: BigInt(row.mainE6),
  reserveE6: BigInt(row.reserveE6),
  owedE6: BigInt(row.owedE6),
  unitMinor: BigInt(row.unitMinor),
});

/** The pots of a place, in the order in which everybody takes them, held until the transaction ends. */
export async function lockPots(
  db: Db,
  { mode, merchantCode, currency }: Omit<PotPlace, 'timeZone'>,
): Promise<PotRow[]> {
  const text = `${POT} where mode = $1 and merchant_code = $2 and currency = $3 order by pot_id for update`;
  return (await rows<Stored>(db, text, [mode, merchantCode, currency])).map(read);
}

export async function potsOf(db: Db, { mode, merchantCode, currency }: Omit<PotPlace, 'timeZone'>): Promise<PotRow[]> {
  const text = `${POT} where mode = $1 and merchant_code = $2 and currency = $3 order by pot_id`;
  return (await rows<Stored>(db, text, [mode, merchantCode, currency])).map(read);
}

export async function allPots(db: Db, mode: 'real' | 'demo'): Promise<PotRow[]> {
  return (await rows<Stored>(db, `${POT} where mode = $1 order by pot_id`, [mode])).map(read);
}

/** Opens a pot; false when somebody else has. */
export async function insertPot(db: Db, pot: PotRow, now: Date): Promise<boolean> {
  const done = await db.query(
    `insert into pot (pot_id, mode, merchant_code, currency, exponent, tier, cycle, main_e6, reserve_e6, owed_e6, sealed_threshold, commit, must_drop_at, opened_at, unit_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing`,
    [
      pot.potId,
      pot.mode,
      pot.merchantCode,
      pot.currency,
      pot.exponent,
      pot.tier,
      pot.cycle,
      pot.mainE6,
      pot.reserveE6,
      pot.owedE6,
      pot.sealedThreshold,
      pot.commit,
      pot.mustDropAt,
      now,
      pot.unitMinor,
    ],
  );
  return done.rowCount === 1;
}

/** Writes a pot that the caller holds. */
export async function writePot(db: Db, pot: PotRow): Promise<void> {
  await db.query(
    'update pot set cycle = $2, main_e6 = $3, reserve_e6 = $4, owed_e6 = $5, sealed_threshold = $6, commit = $7, must_drop_at = $8, unit_minor = $9 where pot_id = $1',
    [
      pot.potId,
      pot.cycle,
      pot.mainE6,
      pot.reserveE6,
      pot.owedE6,
      pot.sealedThreshold,
      pot.commit,
      pot.mustDropAt,
      pot.unitMinor,
    ],
  );
}

export interface NewEntry extends PotEntry {
  readonly potId: string;
  readonly cycle: number;
  /** Null when a pot is opened. */
  readonly roundId: string | null;
}

export async function insertEntries(db: Db, entries: readonly NewEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const plain = entries.map((one) => ({ ...one, mainE6: one.mainE6.toString(), reserveE6: one.reserveE6.toString() }));
  await db.query(
    `insert into pot_entry (pot_id, cycle, kind, round_id, main_delta_e6, reserve_delta_e6, at)
     select e."potId", e.cycle, e.kind, e."roundId", e."mainE6", e."reserveE6", $2
     from jsonb_to_recordset($1::jsonb) as e("potId" text, cycle integer, kind text, "roundId" uuid, "mainE6" bigint, "reserveE6" bigint)`,
    [JSON.stringify(plain), now],
  );
}

export async function insertWin(db: Db, win: PotWinRow & { readonly playerId: string }): Promise<void> {
  await db.query(
    `insert into pot_win (pot_id, cycle, round_id, player_id, amount_minor, tx_id, threshold_text, won_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [win.potId, win.cycle, win.roundId, win.playerId, win.amountMinor, win.txId, win.thresholdText, win.wonAt],
  );
}

const WIN = `select w.pot_id as "potId", p.tier, w.cycle, w.round_id as "roundId", w.amount_minor as "amountMinor", w.tx_id as "txId", w.threshold_text as "thresholdText",
  w.won_at as "wonAt" from pot_win w join pot p using (pot_id)`;
type StoredWin = Omit<PotWinRow, 'amountMinor'> & { readonly amountMinor: string };
const readWin = (row: StoredWin): PotWinRow => ({ ...row, amountMinor: BigInt(row.amountMinor) });

export async function winsOfRounds(db: Db, roundIds: readonly string[]): Promise<PotWinRow[]> {
  if (roundIds.length === 0) return [];
  return (await rows<StoredWin>(db, `${WIN} where w.round_id = any($1) order by w.pot_id`, [roundIds])).map(readWin);
}

/** The newest wins of a place, whoever won. */
export async function newestWins(db: Db, place: Omit<PotPlace, 'timeZone'>, count: number): Promise<PotWinRow[]> {
  const text = `${WIN} where p.mode = $1 and p.merchant_code = $2 and p.currency = $3 order by w.won_at desc limit $4`;
  return (await rows<StoredWin>(db, text, [place.mode, place.merchantCode, place.currency, count])).map(readWin);
}

/** Marks a round as having fed its pots: false when it has, or feeds none. */
export async function markFed(db: Db, roundId: string): Promise<boolean> {
  const text = `update round set has_fed = true where round_id = $1 and has_fed = false and state = 'closed'`;
  return (await db.query(text, [roundId])).rowCount === 1;
}

/** Rounds that stand and have not fed their pots: their process is gone. */
export async function unfedRounds(db: Db, before: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select round_id as id from round where has_fed = false and state = 'closed' and played_at < $1 order by played_at limit 100`,
    [before],
  );
  return found.map(({ id }) => id);
}
