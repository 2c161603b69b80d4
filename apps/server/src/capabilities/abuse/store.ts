/** SQL of findings and of what the searches remember. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { AbuseFinding, AbuseRound } from '#kernel/schema.gen.ts';

export type FindingRow = Selectable<AbuseFinding>;

export interface Clock {
  /** Bets of windows before this were looked at. */
  readonly betsThrough: Date;
  readonly tiesThrough: Date;
}

const findings = (tx: Tx) => tx.db.selectFrom('abuse_finding').where('merchant_id', '=', tx.ctx.merchant.id);

export async function insertFinding(tx: Tx, row: Omit<Insertable<AbuseFinding>, 'merchant_id'>): Promise<void> {
  await tx.db
    .insertInto('abuse_finding')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .execute();
}

export async function updateFinding(tx: Tx, findingId: string, change: Updateable<AbuseFinding>): Promise<void> {
  await tx.db
    .updateTable('abuse_finding')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('finding_id', '=', findingId)
    .execute();
}

export async function findFinding(tx: Tx, findingId: string): Promise<FindingRow | undefined> {
  return findings(tx).selectAll().where('finding_id', '=', findingId).executeTakeFirst();
}

export async function lockFinding(tx: Tx, findingId: string): Promise<FindingRow | undefined> {
  return findings(tx).selectAll().where('finding_id', '=', findingId).forUpdate().executeTakeFirst();
}

/** The newest finding of a kind about exactly these members, held until the transaction ends. */
export async function lockLastAbout(
  tx: Tx,
  kind: FindingRow['kind'],
  members: readonly string[],
): Promise<FindingRow | undefined> {
  return findings(tx)
    .selectAll()
    .where('kind', '=', kind)
    .where(sql<boolean>`members = ${members}::uuid[]`)
    .orderBy('until_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Findings of bets on both sides by any of these members, about a time since an instant, that were not dismissed; the newest first. */
export async function washFindingsOf(
  tx: Tx,
  { memberIds, since, limit }: { memberIds: readonly string[]; since: Date; limit: number },
): Promise<{ kind: 'opposite_sides' | 'both_sides'; members: readonly string[] }[]> {
  const rows = await findings(tx)
    .select(['kind', 'members'])
    .where('kind', 'in', ['opposite_sides', 'both_sides'])
    .where('state', '<>', 'dismissed')
    .where('until_at', '>', since)
    .where(sql<boolean>`members && ${[...memberIds]}::uuid[]`)
    .orderBy('until_at', 'desc')
    .orderBy('finding_id')
    .limit(limit)
    .execute();
  return rows.map(({ kind, members }) => ({ kind: kind === 'both_sides' ? kind : 'opposite_sides', members }));
}

export async function findingsPage(
  tx: Tx,
  wanted: { state: FindingRow['state'] | undefined; kind: FindingRow['kind'] | undefined; limit: number; skip: number },
): Promise<{ rows: FindingRow[]; total: number }> {
  let all = findings(tx);
  if (wanted.state) all = all.where('state', '=', wanted.state);
  if (wanted.kind) all = all.where('kind', '=', wanted.kind);
  const order = wanted.state === 'open' ? 'asc' : 'desc';
  const { total } = await all.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('found_at', order)
    .orderBy('finding_id', order)
    .limit(wanted.limit)
    .offset(wanted.skip)
    .execute();
  return { rows, total: Number(total) };
}

export async function countOpen(tx: Tx): Promise<number> {
  const { open } = await findings(tx)
    .where('state', '=', 'open')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** How far the searches have come, held until the transaction ends: two nodes never search the same stretch. */
export async function lockClock(tx: Tx, beginning: Date): Promise<Clock> {
  await tx.db
    .insertInto('abuse_clock')
    .values({ merchant_id: tx.ctx.merchant.id, bets_through: beginning, ties_through: beginning })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return tx.db
    .selectFrom('abuse_clock')
    .select(['bets_through as betsThrough', 'ties_through as tiesThrough'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setClock(tx: Tx, change: { bets_through?: Date; ties_through?: Date }): Promise<void> {
  await tx.db.updateTable('abuse_clock').set(change).where('merchant_id', '=', tx.ctx.merchant.id).execute();
}

/** Stands in for "nobody else". */
export const alone = '00000000-0000-0000-0000-000000000000';

export async function insertRounds(
  tx: Tx,
  rows: readonly Omit<Insertable<AbuseRound>, 'merchant_id'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsMax)
    await tx.db
      .insertInto('abuse_round')
      .values(rows.slice(from, from + rowsMax).map((row) => ({ ...row, merchant_id: tx.ctx.merchant.id })))
      .onConflict((clash) => clash.doNothing())
      .execute();
}
/** Rows of one statement: it holds 65,535 values at most. */
const rowsMax = 2_000;

/** What is remembered of two members (or one alone) since an instant, oldest first. */
export async function roundsOf(
  tx: Tx,
  memberId: string,
  otherId: string,
  since: Date,
): Promise<Selectable<AbuseRound>[]> {
  return tx.db
    .selectFrom('abuse_round')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .where('settled_at', '>', since)
    .orderBy('settled_at')
    .orderBy('round_id')
    .execute();
}

export async function forgetRounds(tx: Tx, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('abuse_round')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('settled_at', '<', before)
    .execute();
}

export async function insertRate(
  tx: Tx,
  row: { contractId: string; memberId: string; kind: string; rateBasisPoints: number },
): Promise<void> {
  await tx.db
    .insertInto('abuse_rate')
    .values({
      merchant_id: tx.ctx.merchant.id,
      contract_id: row.contractId,
      member_id: row.memberId,
      kind: row.kind,
      rate_basis_points: row.rateBasisPoints,
      at: tx.ctx.now,
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

export async function ratesOf(
  tx: Tx,
  memberId: string,
  kind: string,
  since: Date,
): Promise<{ contractId: string; rate: number; at: Date }[]> {
  return tx.db
    .selectFrom('abuse_rate')
    .select(['contract_id as contractId', 'rate_basis_points as rate', 'at'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .orderBy('at')
    .orderBy('contract_id')
    .execute();
}
