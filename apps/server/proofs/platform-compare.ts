/** Holds what vendor and players were told against what the platform has: through the vendor's own query, and in the books. */
import { Agent } from 'node:http';
import pg from 'pg';
import { checkLedger } from '#ledger/check.ts';
import { keyOf } from '#ledger/index.ts';
import type { Asked, Accepted } from './platform-load.ts';
import { post } from './platform-load.ts';
import type { PlatformSetup } from './platform-setup.ts';

/** What was compared, so that several comparisons add up. */
export interface Counts {
  /** Calls of the vendor, and of the unknown ones those that are there in full. */
  readonly accepted: number;
  readonly declined: number;
  readonly unknown: number;
  readonly unknownThere: number;
  /** Deposits credited, withdrawals set aside, and requests of either whose answer was lost. */
  readonly credited: number;
  readonly setAside: number;
  readonly requestsUnknown: number;
  /** Journal rows that the checker read, its rules, and those that hold. */
  readonly rows: number;
  readonly rules: number;
  readonly rulesHeld: number;
}

interface Findings {
  readonly counts: Counts;
  readonly problems: readonly string[];
}

/** A key of the ledger, or a vendor's transaction, with the journal row it posted. */
interface Posted {
  readonly outcome: number;
  readonly transfer_id: string | null;
  /** Journal rows and the sum of their amounts. */
  readonly rows: number;
  readonly amount: string | null;
}

export async function compare(
  place: PlatformSetup,
  told: readonly Accepted[],
  asked: readonly Asked[],
): Promise<Findings> {
  const client = new pg.Client({ connectionString: place.server.ownerUrl });
  await client.connect();
  try {
    await client.query(`set baize.merchant = '*'`);
    const posted = await readPosted(client);
    const problems: string[] = [];
    const states = await askStates(place, told);
    const counts = { accepted: 0, declined: 0, unknown: 0, unknownThere: 0 };
    for (const entry of told) checkTransaction(entry, states.get(entry.txId) ?? 'missing', posted, counts, problems);
    const cashier = await checkCashier(client, asked, posted, problems);
    problems.push(...(await brokenRounds(client)));
    const known = new Set(told.map(({ txId }) => txId));
    const { rows } = await client.query<{ tx_id: string }>(`select tx_id from vendor_tx where transfer_id is not null`);
    for (const row of rows) if (!known.has(row.tx_id)) problems.push(`${row.tx_id} was posted and nobody sent it`);
    const check = await checkLedger(client);
    problems.push(...check.broken.map(({ rule, count }) => `BROKEN by ${count}: ${rule}`));
    return {
      counts: {
        ...counts,
        ...cashier,
        rows: check.counts.rows,
        rules: check.rules,
        rulesHeld: check.rules - check.broken.length,
      },
      problems,
    };
  } finally {
    await client.end();
  }
}

/** By key; a vendor's transaction under its own id, a betwin's credit under that and '#win'. */
async function readPosted(client: pg.Client): Promise<Map<string, Posted>> {
  const { rows } = await client.query<Posted & { key: string }>(`
    select replace(k.key::text, '-', '') as key, k.outcome, k.transfer_id, count(j.transfer_id)::integer as rows, sum(j.amount)::text as amount
    from ledger_key k left join ledger_journal j on j.merchant_id = k.merchant_id and j.account_id = k.account_id and j.transfer_id = k.transfer_id
    group by k.merchant_id, k.key, k.outcome, k.transfer_id
    union all
    select t.tx_id || leg.suffix, case when t.state in (1, 4) then 1 else 4 end, t.transfer_id + leg.shift, count(j.transfer_id)::integer, sum(j.amount)::text
    from vendor_tx t cross join lateral (select '' as suffix, 0 as shift union all select '#win', 1 where t.op = 3 and t.win > 0) leg
    left join ledger_journal j on j.merchant_id = t.merchant_id and j.account_id = t.account_id and j.transfer_id = t.transfer_id + leg.shift
    where t.transfer_id is not null
    group by 1, 2, 3`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** What the platform answers the vendor about every transaction id. */
async function askStates(place: PlatformSetup, told: readonly Accepted[]): Promise<Map<string, string>> {
  const agent = new Agent({ keepAlive: true });
  const states = new Map<string, string>();
  for (let from = 0; from < told.length; from += 100) {
    const answer = await post(agent, place, 'tx/query', {
      txIds: told.slice(from, from + 100).map(({ txId }) => txId),
    });
    if (answer?.status !== 200) throw new Error(`tx/query: ${answer?.status}`);
    for (const item of answer.body['items'] as { txId: string; state: string }[]) states.set(item.txId, item.state);
  }
  agent.destroy();
  return states;
}

/** One transaction: told and stored agree, and it is there in full or not at all. */
function checkTransaction(
  entry: Accepted,
  state: string,
  posted: ReadonlyMap<string, Posted>,
  counts: Record<'accepted' | 'declined' | 'unknown' | 'unknownThere', number>,
  problems: string[],
): void {
  const row = posted.get(entry.txId);
  const isStored = state === 'accepted' || state === 'rolled_back';
  const problem = (text: string): void => void problems.push(`${entry.call} ${entry.txId}: ${text}`);
  if (!entry.answer) {
    counts.unknown += 1;
    if (isStored) counts.unknownThere += 1;
  } else if (entry.answer.code === null) {
    counts.accepted += 1;
    // Taking back what never came is acknowledged too: a tombstone stands for the bet, and no money moved.
    if (!isStored && (entry.answer.applied || entry.call !== 'rollback')) problem(`acknowledged, stored as ${state}`);
    if (entry.answer.applied && row?.transfer_id !== entry.answer.platformTxId)
      problem(`told transfer ${entry.answer.platformTxId}, stored ${row?.transfer_id}`);
  } else {
    counts.declined += 1;
    if (isStored) problem(`declined with ${entry.answer.code}, stored as ${state}`);
  }
  const moved = movedBy(entry);
  const isMoved = row?.outcome === 1;
  if (isMoved && (row.rows !== 1 || row.amount !== moved.main.toString()))
    problem(`${row.rows} rows of ${row.amount} instead of ${moved.main}`);
  if (isMoved && !isStored) problem(`money moved, stored as ${state}`);
  if (isStored && !isMoved && entry.call !== 'rollback') problem(`stored as ${state}, no money moved`);
  if (entry.call !== 'betwin' || moved.win === 0n) return;
  const win = posted.get(`${entry.txId}#win`);
  if (isMoved !== (win?.outcome === 1) || (isMoved && (win?.rows !== 1 || win.amount !== moved.win.toString())))
    problem(`its win is ${win?.amount} instead of ${moved.win}`);
}

function movedBy({ call, amount, win }: Accepted): { main: bigint; win: bigint } {
  return { main: call === 'bet' || call === 'betwin' ? -amount : amount, win };
}

/** Deposits and withdrawals: each acknowledged one is there, moved its money once, and no key made two. */
async function checkCashier(
  client: pg.Client,
  asked: readonly Asked[],
  posted: ReadonlyMap<string, Posted>,
  problems: string[],
): Promise<Pick<Counts, 'credited' | 'setAside' | 'requestsUnknown'>> {
  const { rows } = await client.query<{ key: string; id: string; kind: string; state: string; made: number }>(`
    select r.key, r.subject_id as id, r.operation as kind, coalesce(d.state, w.state) as state,
      (select count(*)::integer from request_key o where o.merchant_id = r.merchant_id and o.subject_id = r.subject_id) as made
    from request_key r left join deposit d on d.deposit_id = r.subject_id left join withdrawal w on w.withdrawal_id = r.subject_id`);
  const stored = new Map(rows.map((row) => [row.key, row]));
  const counts = { credited: 0, setAside: 0, requestsUnknown: 0 };
  for (const entry of asked) {
    const row = stored.get(entry.key);
    const problem = (text: string): void => void problems.push(`${entry.kind} ${entry.key}: ${text}`);
    if (entry.id === null) counts.requestsUnknown += 1;
    else if (row?.id !== entry.id || row.made !== 1) problem(`acknowledged as ${entry.id}, stored as ${row?.id}`);
    if (!row) continue;
    const key = entry.kind === 'deposit' ? `deposit:${row.id}` : `withdrawal:${row.id}:reserve`;
    const money = posted.get(keyOf(key));
    const wanted = entry.kind === 'deposit' ? entry.amountMinor : -entry.amountMinor;
    const isMoved = money?.outcome === 1;
    const mustMove = entry.kind === 'withdrawal' || row.state === 'succeeded';
    if (entry.kind === 'deposit' && entry.id !== null && row.state !== 'succeeded')
      problem(`paid and still ${row.state}`);
    if (isMoved !== mustMove) problem(`state ${row.state}, money ${isMoved ? 'moved' : 'did not move'}`);
    if (isMoved && (money.rows !== 1 || money.amount !== wanted.toString()))
      problem(`${money.rows} rows of ${money.amount} instead of ${wanted}`);
    if (isMoved) counts[entry.kind === 'deposit' ? 'credited' : 'setAside'] += 1;
  }
  return counts;
}

/** A round says what its transactions say, and each transaction's money is in the journal. */
async function brokenRounds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{
    vendor_round: string;
    stake: string;
    payout: string;
    sum_stake: string;
    sum_payout: string;
  }>(`
    select r.vendor_round, r.stake, r.payout, t.sum_stake, t.sum_payout from vendor_round r
    left join (select merchant_id, round_id,
        coalesce(sum(amount) filter (where op in (1, 3) and state = 1), 0) as sum_stake, count(*) filter (where op in (1, 3) and state = 1) as bets,
        coalesce(sum(case op when 2 then amount when 3 then coalesce(win, 0) end) filter (where state = 1), 0) as sum_payout
      from vendor_tx group by 1, 2) t on t.merchant_id = r.merchant_id and t.round_id = r.round_id
    where r.stake <> coalesce(t.sum_stake, 0) or r.payout <> coalesce(t.sum_payout, 0) or r.bets <> coalesce(t.bets, 0)`);
  const lost = await client.query<{ tx_id: string }>(`
    select t.tx_id from vendor_tx t left join ledger_journal j on j.merchant_id = t.merchant_id and j.account_id = t.account_id and j.transfer_id = t.transfer_id
    where t.transfer_id is not null and j.transfer_id is null`);
  return [
    ...rows.map(
      (row) =>
        `round ${row.vendor_round}: stake ${row.stake} and payout ${row.payout}, its transactions say ${row.sum_stake} and ${row.sum_payout}`,
    ),
    ...lost.rows.map((row) => `transaction ${row.tx_id} names a transfer that is not in the journal`),
  ];
}
