/** Pages of the agent centre as their calls read them, beside what the same figures cost from the raw bets. */
import {
  teamBets as betsCall,
  teamBetTotals as totalsCall,
  teamProfit as profitCall,
} from '@baize/protocol/calls/teams-bets';
import { teamOverview as overviewCall } from '@baize/protocol/calls/teams';
import { teamBetTotals, teamBets } from '@baize/server/capabilities/teams/bets.ts';
import { teamOverview } from '@baize/server/capabilities/teams/overview.ts';
import { teamProfit } from '@baize/server/capabilities/teams/profit.ts';
import type { MemberCtx, Tx } from '@baize/server/kernel/context.ts';
import type { MerchantCatalogue } from '@baize/server/capabilities/games/index.ts';
import type { AgentsSetup } from './agents-setup.ts';
import { timeZone } from './agents-setup.ts';
import { cpuSeconds } from './cpu.ts';

/** Enough that the slowest twentieth is more than the slowest one. */
const rounds = 63;
const spanDays = 30;
/** A tenth of what a page may take until its text is there (1.8 s). */
const goalMs = 180;
/** The roll-ups beside the bets. */
const goalRatio = 100;

interface Page {
  readonly name: string;
  readonly read: (tx: Tx<MemberCtx>) => Promise<unknown>;
  /** The figures of the page from bets and tree alone; $1 the agent, $2 and $3 the span. */
  readonly naive: string;
}

/** A game's row is only looked at for its name. */
const noGames = { byNode: new Map() } as unknown as MerchantCatalogue;

const team = `turnover_bet b join agent_line l on l.merchant_id = 1 and l.member_id = b.member_id and l.ancestor_id = $1 and l.until = 'infinity'
  where b.merchant_id = 1 and b.currency = 'USD' and b.settled_at >= $2 and b.settled_at < $3`;

function pagesOf(from: string, to: string): Page[] {
  const span = { from, to };
  return [
    {
      name: 'team overview',
      read: (tx) => teamOverview(tx, overviewCall.query.parse(span)),
      naive: `select date_trunc('day', b.settled_at, '${timeZone}') as day, b.product, count(*), sum(b.stake), sum(b.payout), count(distinct b.member_id) from ${team} group by 1, 2`,
    },
    {
      name: 'user loss',
      read: (tx) => teamProfit(tx, profitCall.query.parse(span)),
      naive: `select d.member_id, (select sum(b.stake - b.payout) from turnover_bet b join agent_line l on l.merchant_id = 1 and l.member_id = b.member_id and l.ancestor_id = d.member_id and l.until = 'infinity'
          where b.merchant_id = 1 and b.currency = 'USD' and b.settled_at >= $2 and b.settled_at < $3) as loss
        from agent_line d where d.merchant_id = 1 and d.ancestor_id = $1 and d.depth = 1 and d.until = 'infinity' order by 2 desc nulls last limit 20`,
    },
    {
      name: 'team betting',
      read: async (tx) => {
        await teamBets(tx, noGames, betsCall.query.parse(span));
        await teamBetTotals(tx, totalsCall.query.parse(span));
      },
      naive: `with t as materialized (select b.* from ${team}) select (select count(*) from t), (select sum(stake) from t), (select count(*) from (select * from t order by settled_at desc limit 20) p)`,
    },
  ];
}

/** Agents of a depth, the largest team of each first. */
async function agentsAt({ admin }: AgentsSetup, depth: number): Promise<{ id: string; team: number }[]> {
  const { rows } = await admin.query<{ id: string; team: string }>(
    `select ancestor_id as id, count(*) as team from agent_line
     where ancestor_id in (select member_id from agent_line where depth > 0 and until = 'infinity' group by member_id having max(depth) = $1 order by member_id limit 200)
     group by 1 order by 2 desc limit 3`,
    [depth],
  );
  return rows.map(({ id, team: members }) => ({ id, team: Number(members) }));
}

function percentile(sorted: readonly number[], of: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? NaN;
}

export async function benchPages(place: AgentsSetup): Promise<void> {
  const dayOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone });
  const now = place.now.getTime();
  const pages = pagesOf(dayOf(now - (spanDays - 1) * 86_400_000), dayOf(now));
  const bounds = [new Date(now - spanDays * 86_400_000), place.now];
  console.log(
    `\npage of ${spanDays} days      depth     team    p50 ms   p95 ms   naive ms    ratio   under ${goalMs} ms   database ms: page    naive    ratio`,
  );
  const rows: Row[] = [];
  for (const depth of [0, 2, 4, 7, 10]) {
    const agents = depth === 0 ? await tops(place) : await agentsAt(place, depth);
    const [largest] = agents;
    if (!largest) continue;
    for (const page of pages) {
      const row = { page: page.name, depth, team: largest.team, ...(await measured(place, page, agents)) };
      const { ms: naiveMs, databaseMs: naiveDatabaseMs } = await naive(place, page, [largest.id, ...bounds]);
      rows.push({ ...row, naiveMs, naiveDatabaseMs });
      console.log(
        `${page.name.padEnd(20)} ${String(depth).padStart(5)} ${String(largest.team).padStart(9)} ${row.p50.toFixed(1).padStart(9)} ${row.p95.toFixed(1).padStart(8)} ` +
          `${naiveMs.toFixed(0).padStart(10)} ${(naiveMs / row.p95).toFixed(0).padStart(8)}   ${(row.p95 < goalMs ? 'yes' : 'NO').padEnd(13)}` +
          `${row.databaseMs.toFixed(1).padStart(18)} ${naiveDatabaseMs.toFixed(0).padStart(8)} ${(naiveDatabaseMs / row.databaseMs).toFixed(0).padStart(8)}`,
      );
    }
  }
  for (const page of pages) console.log(`  ${page.name}: ${holdsFrom(rows.filter((row) => row.page === page.name))}`);
}

interface Measured {
  readonly p50: number;
  readonly p95: number;
  /** Processor time of the database a page: steadier than the clock on a busy machine. */
  readonly databaseMs: number;
}

interface Row extends Measured {
  readonly page: string;
  readonly depth: number;
  readonly team: number;
  readonly naiveMs: number;
  readonly naiveDatabaseMs: number;
}

/** From which size of a team on every larger one is read a hundred times faster than from the bets. */
function holdsFrom(rows: readonly Row[]): string {
  const from = (ratio: (row: Row) => number): string => {
    const byTeam = rows.toSorted((one, other) => other.team - one.team);
    const end = byTeam.findIndex((row) => ratio(row) < goalRatio);
    const last = byTeam[(end < 0 ? byTeam.length : end) - 1];
    return last ? `teams of ${last.team.toLocaleString('en')} and more` : 'no team measured';
  };
  return (
    `${goalRatio} times the naive question for ${from((row) => row.naiveMs / row.p95)} by p95, ${from((row) => row.naiveMs / row.p50)} by p50, ` +
    `${from((row) => row.naiveDatabaseMs / row.databaseMs)} by processor time of the database`
  );
}

async function measured(place: AgentsSetup, page: Page, agents: readonly { readonly id: string }[]): Promise<Measured> {
  const took: number[] = [];
  let [databaseMs, pages] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const agent = agents[round % agents.length];
    if (!agent) continue;
    const isWarm = round >= agents.length; // the first of each warms caches
    const used = cpuSeconds(place.pid) ?? NaN;
    const startedMs = performance.now();
    await place.as(agent.id, page.read);
    if (!isWarm) continue;
    took.push(performance.now() - startedMs);
    databaseMs += ((cpuSeconds(place.pid) ?? NaN) - used) * 1_000;
    pages += 1;
  }
  took.sort((a, b) => a - b);
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95), databaseMs: databaseMs / pages };
}

async function tops({ admin }: AgentsSetup): Promise<{ id: string; team: number }[]> {
  const { rows } = await admin.query<{ id: string; team: string }>(
    `select ancestor_id as id, count(*) as team from agent_line where ancestor_id in (
       select member_id from agent_line where until = 'infinity' group by member_id having max(depth) = 0) group by 1 order by 2 desc limit 3`,
  );
  return rows.map(({ id, team: members }) => ({ id, team: Number(members) }));
}

/** The better of two tries. */
async function naive(
  { admin, pid }: AgentsSetup,
  page: Page,
  parameters: readonly unknown[],
): Promise<{ ms: number; databaseMs: number }> {
  const took: { ms: number; databaseMs: number }[] = [];
  for (let round = 0; round < 2; round += 1) {
    const used = cpuSeconds(pid) ?? NaN;
    const startedMs = performance.now();
    await admin.query(page.naive, [...parameters]);
    const ms = performance.now() - startedMs;
    took.push({ ms, databaseMs: ((cpuSeconds(pid) ?? NaN) - used) * 1_000 });
  }
  return { ms: Math.min(...took.map(({ ms }) => ms)), databaseMs: Math.min(...took.map((one) => one.databaseMs)) };
}
