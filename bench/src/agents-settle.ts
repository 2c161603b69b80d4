/** Settlement of real-time contracts of one busy five-minute window by the room's own job. */
import { beginRun, settleBatch } from '@baize/server/capabilities/contracts/settle.ts';
import type { Ahead } from '@baize/server/capabilities/contracts/figures.ts';
import { idOf, levelsOf } from './agents-fill.ts';
import type { AgentsSetup } from './agents-setup.ts';

const sort = { kind: 'realtime', period: 'window' } as const;
const windowMs = 300_000;
const accountsAStep = 1_000;

/** Contracts of the upper levels in one chain: the first members of the tree are its top. Every payer has money. */
async function write({ admin }: AgentsSetup, contracts: number, members: number, from: Date): Promise<void> {
  const sizes = levelsOf(members);
  const levelOf = sizes
    .map((_, level) => `when n <= ${sizes.slice(0, level + 1).reduce((a, b) => a + b, 0)} then ${level}`)
    .join(' ');
  const series = `(select n, case ${levelOf} end as level from generate_series(1, ${contracts}) n) c`;
  const tiers = `jsonb_build_array(jsonb_build_object('rateBasisPoints', 100 - 5 * level, 'periodTurnoverMinor', '0', 'periodLossMinor', '0', 'activeMembers', 0))`;
  const terms = `jsonb_build_object('kind', 'realtime', 'period', 'window', 'currency', 'USD', 'payer', case when level = 0 then 'platform' else 'upline' end,
    'products', null, 'tiers', ${tiers}, 'activeFromMinor', '0', 'singleBetMaxMinor', null, 'winRateMax', null, 'lossRateMax', null, 'carryLoss', false)`;
  await admin.query(
    `
    insert into contract (merchant_id, contract_id, kind, period, currency, upline_id, downline_id, payer, level, terms, sealed_text, sealed_sha256, state, offered_at, expires_at, answered_at, effective_from)
    select 1, gen_random_uuid(), 'realtime', 'window', 'USD',
      (select l.ancestor_id from agent_line l where l.merchant_id = 1 and l.member_id = ${idOf('n')} and l.depth = 1 and l.until = 'infinity'), ${idOf('n')},
      case when level = 0 then 'platform' else 'upline' end, level, ${terms}, '', '', 'in_force', $1::timestamptz, $1::timestamptz, $1::timestamptz, $1::timestamptz
    from ${series}`,
    [from],
  );
  await admin.query(`set baize.merchant = '*'`);
  for (let first = 1; first <= contracts; first += accountsAStep * 10)
    await admin.query(
      `select ledger_open_account(1, ${idOf('n')}, kind, 'USD', false, null) from generate_series(${first}, ${Math.min(contracts, first + accountsAStep * 10 - 1)}) n, unnest(array['cash', 'reserve']) kind`,
    );
  await admin.query(`do $$ declare contra integer := ledger_open_account(1, null, 'provider', 'USD', false, 'BENCH'); slice record; begin
    perform ledger_open_account(1, null, 'house', 'USD', false, 'BENCH');
    for slice in select array_agg(account_id) ids, count(*)::int c from (select account_id, row_number() over () / ${accountsAStep} part from ledger_account where kind = 'cash') a group by part loop
      perform ledger_post((extract(epoch from now()) * 1000)::bigint, array_fill(1, array[slice.c]), slice.ids, array_fill(contra, array[slice.c]), array_fill(100000000::bigint, array[slice.c]),
        array_fill(1::smallint, array[slice.c]), (select array_agg(gen_random_uuid()) from generate_series(1, slice.c)), array_fill(gen_random_uuid(), array[slice.c]), array_fill(gen_random_uuid(), array[slice.c]), array_fill(false, array[slice.c]));
    end loop; end $$`);
  await admin.query('analyze contract, ledger_account');
}

export async function benchSettlement(place: AgentsSetup, members: number, contracts: number): Promise<void> {
  const { admin } = place;
  const start = new Date(Math.ceil((place.now.getTime() + windowMs) / windowMs) * windowMs);
  const end = new Date(start.getTime() + windowMs);
  await write(place, contracts, members, start);
  await admin.query(
    `insert into turnover_bet (window_start, fact_id, settled_at, stake, turnover, payout, member_id, round_id, merchant_id, currency, product, node_id)
     select $1, 3000000000 + n, $1::timestamptz + random() * interval '4 minutes', 1000, 1000, 0, ${idOf(`1 + floor(random() * ${members})::integer`)}, gen_random_uuid(), 1, 'USD', 'RNG', 'game'
     from generate_series(1, ${contracts}) n`,
    [start],
  );
  await admin.query('analyze turnover_bet');
  await admin.query('update turnover_clock set closed_through = $1', [end]);
  const startedMs = performance.now();
  const later = new Date(end.getTime() + 10_000);
  const ahead: Ahead = new Map();
  let batches = 0;
  let longestMs = 0;
  const batch = async (): Promise<boolean> => {
    const sinceMs = performance.now();
    const isSettled = await place.tx((tx) => settleBatch(tx, sort, undefined, { ahead }), later);
    longestMs = Math.max(longestMs, performance.now() - sinceMs);
    batches += isSettled ? 1 : 0;
    return isSettled;
  };
  while (await place.tx((tx) => beginRun(tx, sort), later)) while (await batch());
  const seconds = (performance.now() - startedMs) / 1_000;
  const { rows } = await admin.query<{ payments: string; paid: string; due: string }>(
    `select count(*) as payments, count(*) filter (where due_minor > 0) as due, (select count(*) from contract_posting) as paid from contract_payment`,
  );
  const { payments, due, paid } = rows[0] ?? { payments: '0', due: '0', paid: '0' };
  console.log(
    `\n${contracts} real-time contracts, ${contracts} bets in the window: ${payments} reckoned, ${due} due, ${paid} paid in ${seconds.toFixed(1)} s, ${((seconds / 300) * 100).toFixed(0)} % of the window; ${batches} batches, the longest ${(longestMs / 1_000).toFixed(1)} s`,
  );
}
