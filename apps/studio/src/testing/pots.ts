/** The books of pots, for tests. */
import { expect } from 'vitest';

/** Asks the studio's database. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Brings a must-hit pot to the most it can pay, so that its next stake wins it. */
export async function fillPot(query: Query, potId: string, capMinor: bigint): Promise<void> {
  const [pot] = await query<{ main: string }>(`select main_e6 as main from pot where pot_id = $1`, [potId]);
  const more = capMinor * 1_000_000n - BigInt(pot?.main ?? 0);
  await query(`update pot set main_e6 = main_e6 + $2, owed_e6 = owed_e6 + $2 where pot_id = $1`, [potId, more]);
  await query(
    `insert into pot_entry (pot_id, cycle, kind, main_delta_e6, reserve_delta_e6, at) select pot_id, cycle, 'advance', $2, 0, now() from pot where pot_id = $1`,
    [potId, more],
  );
}

/** Every pot is the sum of its entries; what was put in less what was paid out is what is there; no win without its payment. */
export async function requireSoundPots(query: Query): Promise<void> {
  const off = await query(
    `select p.pot_id from pot p join (select pot_id, sum(main_delta_e6) as main, sum(reserve_delta_e6) as reserve,
        sum(main_delta_e6 + reserve_delta_e6) filter (where kind in ('advance', 'contribution')) as funded,
        sum(main_delta_e6 + reserve_delta_e6) filter (where kind in ('win', 'repay')) as paid,
        sum(main_delta_e6 + reserve_delta_e6) filter (where kind in ('advance', 'repay')) as owed from pot_entry group by pot_id) e using (pot_id)
      where p.main_e6 <> e.main or p.reserve_e6 <> e.reserve or p.main_e6 + p.reserve_e6 <> e.funded + coalesce(e.paid, 0) or p.owed_e6 <> e.owed`,
  );
  expect(off).toEqual([]);
  const wins = `select w.pot_id, w.cycle from pot_win w full join (select pot_id, cycle, -sum(main_delta_e6) as paid from pot_entry where kind = 'win' group by 1, 2) e
    using (pot_id, cycle) where w.amount_minor * 1000000 is distinct from e.paid`;
  expect(await query(wins)).toEqual([]);
}
