/** SQL of the board of returns. Rounds are read through the vendors' view. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Returns } from './rules.ts';

const dayMs = 86_400_000;
/** A round that stays open longer than this is settled by a person; it is not counted. */
const openDaysMax = 7;

/** Counts the rounds settled on a day (UTC) again, in place of what was counted before. */
export async function writeDay(tx: Tx, day: Date): Promise<void> {
  const { id } = tx.ctx.merchant;
  const until = new Date(day.getTime() + dayMs);
  const from = new Date(day.getTime() - openDaysMax * dayMs);
  await sql`delete from rtp_day where merchant_id = ${id} and day = ${dayOf(day)}::date`.execute(tx.db);
  await sql`
    insert into rtp_day (merchant_id, day, node_id, currency, model_id, model_version, rtp_e8, sd_e4, rounds, staked, returned, squares, deviations)
    select ${id}, ${dayOf(day)}::date, r.node_id, r.currency, g.model_id, g.model_version, g.promise, g.sd_e4, count(*), sum(r.stake), sum(r.payout),
      sum(r.stake::numeric * r.stake), round(sum((r.payout - r.stake * g.promise::numeric / 100000000) ^ 2))
    from vendor_round r
    join (select node_id, vendor_code, model_id, model_version, coalesce(rtp_e8, rtp_e4 * 10000) as promise, sd_e4 from game where merchant_id = ${id}) g using (node_id)
    where r.merchant_id = ${id} and r.opened_at >= ${from} and r.opened_at < ${until} and r.settled_at >= ${day} and r.settled_at < ${until}
      and r.is_closed and r.stake > 0 and g.promise > 0
    group by r.node_id, r.currency, g.model_id, g.model_version, g.promise, g.sd_e4`.execute(tx.db);
}

export interface Row extends Returns {
  readonly nodeId: string;
  readonly modelId: string;
  readonly modelVersion: string;
  readonly currency: string;
}

interface Sums {
  nodeId: string;
  modelId: string;
  modelVersion: string;
  currency: string;
  rounds: bigint;
  staked: string;
  returned: string;
  promised: number;
  variance: number;
}

/** Sums of each title since a day (all days without one), by model version and currency. */
export async function readReturns(tx: Tx, since: Date | null): Promise<Row[]> {
  const { rows } = await sql<Sums>`
    select node_id as "nodeId", model_id as "modelId", model_version as "modelVersion", currency, sum(rounds)::bigint as rounds, sum(staked)::text as staked,
      sum(returned)::text as returned, sum(staked * rtp_e8 / 100000000)::float8 as promised,
      -- the model's own deviation; where it hangs on the players' choices, the one their rounds show
      sum(case when sd_e4 is null then deviations else squares * sd_e4 * sd_e4 / 100000000 end)::float8 as variance
    from rtp_day where merchant_id = ${tx.ctx.merchant.id} and day >= ${since ? dayOf(since) : '-infinity'}::date
    group by node_id, model_id, model_version, currency`.execute(tx.db);
  return rows.map((row) => ({
    ...row,
    rounds: Number(row.rounds),
    staked: BigInt(row.staked),
    returned: BigInt(row.returned),
  }));
}

/** The newest day on which a round was counted; null before the first. */
export async function readLastDay(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from rtp_day where merchant_id = ${tx.ctx.merchant.id}`.execute(tx.db);
  const day = rows[0]?.day;
  return day ? new Date(`${day}T00:00:00Z`) : null;
}

/** When the board was counted last. */
export async function readCountedAt(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from job where merchant_id = ${tx.ctx.merchant.id} and name = 'rtp.count' and state = 'done'`.execute(
    tx.db,
  );
  return rows[0]?.at ?? null;
}

export interface Alert {
  readonly alertId: string;
  readonly nodeId: string;
  readonly currency: string;
  readonly modelId: string;
  readonly modelVersion: string;
  readonly raisedAt: Date;
  readonly rounds: bigint;
  readonly zE2: number;
  readonly hasClosed: boolean;
  readonly decision: 'stay' | 'open' | null;
}

const alertColumns = sql`alert_id as "alertId", node_id as "nodeId", currency, model_id as "modelId", model_version as "modelVersion", raised_at as "raisedAt", rounds,
  z_e2 as "zE2", has_closed as "hasClosed", decision`;

/** Alerts nobody decided yet, the farthest first. */
export async function readOpenAlerts(tx: Tx): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select ${alertColumns} from rtp_alert where merchant_id = ${tx.ctx.merchant.id} and decision is null order by abs(z_e2) desc, alert_id`.execute(
    tx.db,
  );
  return rows;
}

/** The newest alert of each title, model version and currency. */
export async function readLastAlerts(tx: Tx): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select distinct on (node_id, model_id, model_version, currency) ${alertColumns} from rtp_alert where merchant_id = ${tx.ctx.merchant.id}
    order by node_id, model_id, model_version, currency, raised_at desc`.execute(tx.db);
  return rows;
}

export async function lockAlert(tx: Tx, alertId: string): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`
    select ${alertColumns} from rtp_alert where merchant_id = ${tx.ctx.merchant.id} and alert_id = ${alertId} for update`.execute(
    tx.db,
  );
  return rows[0];
}

export async function insertAlert(tx: Tx, alert: Omit<Alert, 'decision'>): Promise<void> {
  await sql`insert into rtp_alert (merchant_id, alert_id, node_id, currency, model_id, model_version, raised_at, rounds, z_e2, has_closed)
    values (${tx.ctx.merchant.id}, ${alert.alertId}, ${alert.nodeId}, ${alert.currency}, ${alert.modelId}, ${alert.modelVersion}, ${alert.raisedAt}, ${alert.rounds},
      ${alert.zE2}, ${alert.hasClosed})`.execute(tx.db);
}

/** An alert nobody decided yet follows the title: its distance now, and whether it was closed meanwhile. */
export async function updateAlert(
  tx: Tx,
  alertId: string,
  now: Pick<Alert, 'rounds' | 'zE2' | 'hasClosed'>,
): Promise<void> {
  await sql`update rtp_alert set rounds = ${now.rounds}, z_e2 = ${now.zE2}, has_closed = ${now.hasClosed}
    where merchant_id = ${tx.ctx.merchant.id} and alert_id = ${alertId}`.execute(tx.db);
}

export async function decideAlert(
  tx: Tx,
  alertId: string,
  decided: { readonly decision: 'stay' | 'open'; readonly by: string | null; readonly remark: string },
): Promise<void> {
  await sql`update rtp_alert set decision = ${decided.decision}, decided_at = ${tx.ctx.now}, decided_by = ${decided.by}, remark = ${decided.remark}
    where merchant_id = ${tx.ctx.merchant.id} and alert_id = ${alertId}`.execute(tx.db);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
